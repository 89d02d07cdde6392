"""A saved page vouches for the seals in the bot's own sentences: for no other string, and whatever stands in the file."""

import base64
import json
import quopri
import re
from collections.abc import Callable
from html import unescape
from pathlib import Path
from urllib.parse import quote

import pytest

from bot.__main__ import main
from bot.referee.core.seals import seal_of
from bot.referee.letters.sentences import WORDS
from bot.referee.record import archive
from bot.referee.record.saved_page import CLOSES, seals_of
from games.wording import plain
from tests.forgeries.changes import acts
from tests.forgeries.forger import Document, forge, rename
from tests.forgeries.honest import Honest

OTHER = "AAAA BBBB CCCC DDDD EEEE FFFF GGGG HHHH"
_LINE = re.compile(r"Seal of round 1 of match \w{6} · ((?:[A-Z2-9]{4} ){7}[A-Z2-9]{4})")


def _forged(eventful: Honest) -> Document:
    """Another time of the last act, and all genuine seals in the id of a player."""

    def change(document: Document) -> None:
        document["journal"][-1]["at"] = "2026-03-20T00:00:00Z"
        rename(document, acts(document, "seated")[0]["facts"]["seats"][0]["user"], " / ".join(eventful.seals))

    return forge(eventful.document, change)


def _said(message: str, match: str, seal: str, locale: str = "en") -> str:
    return plain(WORDS(message, locale, match=match, round=9, seal=seal))


@pytest.mark.parametrize("locale", ["en", "it", None])
def test_a_line_of_a_forger_vouches_for_nothing(eventful: Honest, locale: str | None, tmp_path: Path) -> None:
    """Neither as bare seals, nor in the words of the bot: the genuine seals on the page are named as missing in the file."""
    forged, match = _forged(eventful), eventful.document["match"]["id"]
    made = [seal_of(entry["chain"]) for entry in forged["journal"]]
    line = " / ".join(_said("seal-of-round", match, seal, locale) if locale else seal for seal in made)
    page, file = tmp_path / "page.html", tmp_path / "match.json"
    page.write_text(f"{eventful.page}\n{line}", encoding="utf-8")
    file.write_text(json.dumps(forged), encoding="utf-8")
    assert main(["verify", str(file), "--transcript", str(page)]) == 1
    place = archive.examine(forged, eventful.commitment, (), page.read_text(encoding="utf-8")).place or ""
    assert place.startswith(f"the page: it has a seal of match {match} that this file does not have, ")
    assert place[-39:] in eventful.seals


@pytest.mark.parametrize(
    "line",
    [
        OTHER,
        f"Seal of round 9 · {OTHER}",
        _said("seal-of-round", "K7QM2X", OTHER),
        f"The seal of the dice of match K7QM2X: {OTHER}",
        "Seal of round 1 of match {match} · AAAA BBBB",
        "&lt;!-- <!-- [ < {",
    ],
)
def test_other_strings_do_no_harm(eventful: Honest, line: str) -> None:
    """A bare seal, one of another match, one that is cut off, and what looks like the beginning of a comment."""
    line = line.replace("{match}", eventful.document["match"]["id"])
    for page in (f"{line}\n{eventful.page}\n{line}", f"{eventful.page}\n{line} ]>"):
        verdict = archive.examine(eventful.document, None, (), page)
        assert (verdict.place, verdict.is_covered) == (None, True)


@pytest.mark.parametrize("locale", ["en", "it"])
@pytest.mark.parametrize("message", ["seal-of-round", "seal-of-new-terms", "seal-last", "sign-up-dice"])
def test_an_unknown_seal_of_the_match_is_named(eventful: Honest, message: str, locale: str) -> None:
    """In whatever sentence and language."""
    match = eventful.document["match"]["id"]
    facts = {"match": match, "round": 2, "seal": OTHER, "commitment": OTHER, "randomness": "sign-up-no-beacon"}
    page = f"{eventful.page}\n{plain(WORDS(message, locale, **facts))}"
    place = archive.examine(eventful.document, None, (), page).place
    assert place == f"the page: it has a seal of match {match} that this file does not have, {OTHER}"


@pytest.mark.parametrize("message", ["seal-of-round", "sign-up-dice"])
def test_an_own_seal_says_more_than_a_page(eventful: Honest, message: str) -> None:
    """A line of another person makes an honest match differ no more for a reader who kept the last seal; it is said, with code 3."""
    facts = {
        "match": eventful.document["match"]["id"],
        "round": 2,
        "seal": OTHER,
        "commitment": OTHER,
        "randomness": "sign-up-no-beacon",
    }
    line = plain(WORDS(message, "en", **facts))
    for page in (f"{eventful.page}\n{line}", line):
        verdict = archive.examine(eventful.document, None, eventful.seals[-1:], page)
        assert (verdict.place, verdict.is_covered) == (None, False)
        assert f"a seal of this match that this file does not have: {OTHER}" in verdict.said[1]
        assert archive.examine(eventful.document, None, eventful.seals[:1], page).place
    cut = archive.examine(eventful.document, None, eventful.seals[-1:], "a page on which nothing stands")
    assert (cut.place, cut.is_covered) == (None, True)
    assert "no entry of the journal has it" in str(
        archive.examine(_forged(eventful), None, eventful.seals[-1:], line).place
    )


@pytest.mark.parametrize("between", ["&nbsp;", "\n  ", "<span class='x'> </span>", "<wbr>", "\u200b", "-", " ** "])
def test_how_a_seal_is_shown_does_no_harm(eventful: Honest, between: str) -> None:
    """Blanks, wraps, entities and markup within a seal, in any case, and a genuine line between what may be a tag."""
    shown = _LINE.sub(lambda line: line[0].lower().replace(" ", between), eventful.page)
    assert shown != eventful.page
    assert archive.examine(eventful.document, None, (), shown).place is None
    tagged = _LINE.sub(lambda line: f"< [ {line[0]} ] >", eventful.page)
    assert archive.examine(eventful.document, None, (), tagged).place is None


@pytest.mark.parametrize(
    ("before", "after", "opened", "closed"), [("< ", " >", "[code]", "[/code]"), ("[ ", " ]", "<code>", "</code>")]
)
def test_what_looks_like_a_tag_hides_no_line_with_tags(
    eventful: Honest, before: str, after: str, opened: str, closed: str
) -> None:
    """A player types the two ends of one kind around a genuine line that has a tag of the other kind within."""
    text = unescape(re.sub(r"<[^>]*>", "\n", eventful.page))
    page = _LINE.sub(lambda line: f"{before}{line[0].replace(line[1], opened + line[1] + closed)}{after}", text)
    assert archive.examine(eventful.document, None, (), page).place is None


@pytest.mark.parametrize("copied", ["{}.", "`{}`", "“{}”", "\u200b{}", "> {}\n", "· {},"])
@pytest.mark.parametrize("between", [" ", "-", "\u2011", "–", "_", "\u00a0"])
def test_signs_around_a_copied_seal_do_no_harm(eventful: Honest, copied: str, between: str) -> None:
    """Who copies a seal with the full stop behind it is not told that the file differs."""
    seal = copied.format(eventful.seals[-1].replace(" ", between))
    verdict = archive.examine(eventful.document, None, (seal,))
    assert (verdict.place, verdict.is_covered) == (None, True)


def _in_small_letters(page: str) -> str:
    saved = quopri.encodestring(page.encode()).decode()
    return re.sub(r"=[0-9A-F]{2}", lambda sign: sign[0].lower(), saved)


@pytest.mark.parametrize(
    "saved",
    [lambda page: quopri.encodestring(page.encode()).decode(), _in_small_letters, json.dumps],
    ids=["one file of a browser", "one file with small letters", "JSON"],
)
def test_how_a_page_is_encoded_does_no_harm(eventful: Honest, saved: Callable[[str], str]) -> None:
    """Signs that a file format writes by their numbers are no letters of a seal."""
    page = saved(eventful.page.replace("Seal of", "<b>Seal</b> of"))
    verdict = archive.examine(eventful.document, None, (), page)
    assert (verdict.place, verdict.is_covered) == (None, True)


def test_an_entity_that_a_browser_broke_in_two_is_no_letter(eventful: Honest) -> None:
    """A file of a browser has short lines, of which one may end within ``&nbsp;``."""
    saved = _LINE.sub(lambda line: line[0].replace(" ", "&nb=\nsp;"), eventful.page)
    assert archive.examine(eventful.document, None, (), saved).place is None


def test_a_seal_counts_where_a_sentence_names_its_match(eventful: Honest) -> None:
    """Not in one of another match, and not without a sentence."""
    for other in ("Seal of round 1 of match K7QM2X · ", ""):
        page = _LINE.sub(lambda line, other=other: other + line[1], eventful.page)  # type: ignore[misc]
        assert "its seal does not stand on the page" in str(archive.examine(eventful.document, None, (), page).place)


@pytest.mark.parametrize("letters", range(29, 32))
def test_a_seal_is_read_behind_one_that_runs_into_it(eventful: Honest, letters: int) -> None:
    """A line that was cut short before a genuine one, whose first letters fill it up, hides no genuine seal."""
    match = eventful.document["match"]["id"]
    short = f"Seal of round 1 of match {match} · {'A' * letters}"
    genuine = seals_of(eventful.page, CLOSES, (match,))
    behind = seals_of(_LINE.sub(lambda line: f"{short}\n{line[0]}", eventful.page), CLOSES, (match,))
    assert set(genuine) < set(behind)


_UNREAD: dict[str, Callable[[str], str]] = {
    "base64": lambda page: (
        "MIME-Version: 1.0\nContent-Type: multipart/related; boundary=b\n\n--b\nContent-Type: text/html\n"
        f"Content-Transfer-Encoding: base64\n\n{base64.encodebytes(page.encode()).decode()}\n--b--\n"
    ),
    "address": quote,
    "empty": lambda _: "\n",
}


@pytest.mark.parametrize("saved", _UNREAD)
def test_a_page_without_words_is_said_to_be_unread(
    eventful: Honest, saved: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It accused an honest match, or counted as no page at all. What, why, and what to do are said."""
    match, page = tmp_path / "match.json", tmp_path / "page"
    match.write_text(json.dumps(eventful.document), encoding="utf-8")
    page.write_text(_UNREAD[saved](eventful.page), encoding="utf-8")
    assert main(["verify", str(match), "--transcript", str(page)]) == 2
    said = capsys.readouterr()
    assert "cannot be read as a page" in said.err
    assert "differs" not in said.out + said.err


def test_a_page_with_pictures_in_base64_is_read(eventful: Honest, tmp_path: Path) -> None:
    """As browsers save it: the words in quoted-printable, the pictures in base64."""
    match, page = tmp_path / "match.json", tmp_path / "page.mhtml"
    match.write_text(json.dumps(eventful.document), encoding="utf-8")
    words = quopri.encodestring(eventful.page.encode()).decode()
    page.write_text(
        "MIME-Version: 1.0\nContent-Type: multipart/related; boundary=b\n\n--b\nContent-Type: text/html\n"
        f"Content-Transfer-Encoding: quoted-printable\n\n{words}\n--b\nContent-Type: image/png\n"
        "Content-Transfer-Encoding: base64\n\niVBORw0KGgo=\n--b--\n",
        encoding="utf-8",
    )
    assert main(["verify", str(match), "--transcript", str(page)]) in {0, 3}


@pytest.mark.parametrize("typed", ["K7QM 2XFD", "K7QM 2XF1 AAAA BBBB CCCC DDDD EEEE FFFF", ""])
@pytest.mark.parametrize("option", ["--seal", "--commitment"])
def test_a_mistyped_seal_is_said_to_be_unread(
    eventful: Honest, option: str, typed: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A seal that is cut off or has a letter that no seal has is the reader's slip, and no forgery."""
    match = tmp_path / "match.json"
    match.write_text(json.dumps(eventful.document), encoding="utf-8")
    assert main(["verify", str(match), option, typed]) == 2
    said = capsys.readouterr()
    assert "cannot be read" in said.err
    assert "differs" not in said.out + said.err


def test_a_slip_in_a_letter_is_named(eventful: Honest) -> None:
    """The file has the seal but for one letter: it still differs, and the reader is told to look again."""
    seal = eventful.seals[-1]
    slip = ("A" if seal[0] != "A" else "B") + seal[1:]
    assert f"it has {seal}, so look whether you copied it right" in str(
        archive.examine(eventful.document, None, [slip]).place
    )
    assert "look whether" not in str(archive.examine(eventful.document, None, [OTHER]).place)
