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
from tests.by_turns import a_fifth
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


def _sentence(message: str, match: str, seal: str, locale: str = "en") -> str:
    return plain(WORDS(message, locale, match=match, round=9, seal=seal))


@pytest.mark.parametrize("locale", ["en", "it", None])
def test_a_line_of_a_forger_vouches_for_nothing(eventful: Honest, locale: str | None, tmp_path: Path) -> None:
    """Neither as bare seals, nor in the words of the bot: the genuine seals on the page are named as missing in the file."""
    forged, match = _forged(eventful), eventful.document["match"]["id"]
    made = [seal_of(entry["chain"]) for entry in forged["journal"]]
    line = " / ".join(_sentence("seal-of-round", match, seal, locale) if locale else seal for seal in made)
    page, file = tmp_path / "page.html", tmp_path / "match.json"
    page.write_text(f"{eventful.page}\n{line}", encoding="utf-8")
    file.write_text(json.dumps(forged), encoding="utf-8")
    assert main(["verify", str(file), "--transcript", str(page)]) == 1
    place = archive.examine(forged, eventful.commitment, (), page.read_text(encoding="utf-8")).place or ""
    assert place.startswith(f"the page: it has a seal of match {match} that this file does not have, ")
    assert place[-39:] in eventful.seals


def _quoted(page: str) -> str:
    return quopri.encodestring(page.encode()).decode()


def _tagged(before: str, after: str, opened: str, closed: str) -> Callable[[str], str]:
    """A player types the two ends of one kind around a genuine line that has a tag of the other kind within."""

    def change(page: str) -> str:
        text = unescape(re.sub(r"<[^>]*>", "\n", page))
        return _LINE.sub(lambda line: f"{before}{line[0].replace(line[1], opened + line[1] + closed)}{after}", text)

    return change


def _shown(between: str) -> Callable[[str], str]:
    return lambda page: _LINE.sub(lambda line: line[0].lower().replace(" ", between), page)


def _beside(line: str) -> Callable[[str], str]:
    return lambda page: f"{line}\n{page}\n{line} ]>\n{line}"


HARMLESS: dict[str, Callable[[str], str]] = {
    "a bare seal": _beside(OTHER),
    "a seal of no match": _beside(f"Seal of round 9 · {OTHER}"),
    "a seal of another match": _beside(_sentence("seal-of-round", "K7QM2X", OTHER)),
    "a seal of the dice of another match": _beside(f"The seal of the dice of match K7QM2X: {OTHER}"),
    "a seal that is cut off": _beside("Seal of round 1 of match {match} · AAAA BBBB"),
    "what looks like the beginning of a comment": _beside("&lt;!-- <!-- [ < {"),
    **{f"{between!r} within a seal, in small letters": _shown(between)
       for between in ("&nbsp;", "\n  ", "<span class='x'> </span>", "<wbr>", "\u200b", "-", " ** ")},
    "a genuine line between what may be a tag": lambda page: _LINE.sub(lambda line: f"< [ {line[0]} ] >", page),
    "a tag within angle brackets": _tagged("< ", " >", "[code]", "[/code]"),
    "a tag within square brackets": _tagged("[ ", " ]", "<code>", "</code>"),
    "one file of a browser": lambda page: _quoted(page.replace("Seal of", "<b>Seal</b> of")),
    "one file with small letters": lambda page: re.sub(r"=[0-9A-F]{2}", lambda sign: sign[0].lower(), _quoted(page)),
    "JSON": json.dumps,
    "an entity that a browser broke in two": lambda page: _LINE.sub(lambda line: line[0].replace(" ", "&nb=\nsp;"),
     page),
}  # fmt: skip


@pytest.mark.parametrize("way", a_fifth(HARMLESS))
def test_what_others_write_and_how_a_page_is_saved_does_no_harm(eventful: Honest, way: str) -> None:
    """Other seals, wraps, entities and markup within a seal, and signs that a file format writes by their numbers."""
    page = HARMLESS[way](eventful.page).replace("{match}", eventful.document["match"]["id"])
    assert page != eventful.page
    assert archive.examine(eventful.document, None, (), page).place is None


def _unknown(eventful: Honest, message: str, locale: str) -> str:
    """A sentence of the bot on this match, with a seal that it does not have."""
    facts = {"match": eventful.document["match"]["id"], "round": 2, "seal": OTHER, "commitment": OTHER}
    return plain(WORDS(message, locale, **facts, randomness="sign-up-no-beacon"))


@pytest.mark.parametrize("message", ["seal-of-round", "seal-of-new-terms", "seal-last", "sign-up-dice"])
def test_an_unknown_seal_of_the_match_is_named(eventful: Honest, message: str) -> None:
    """In whatever sentence and language."""
    for locale in ("en", "it"):
        page = f"{eventful.page}\n{_unknown(eventful, message, locale)}"
        place = archive.examine(eventful.document, None, (), page).place
        match = eventful.document["match"]["id"]
        assert place == f"the page: it has a seal of match {match} that this file does not have, {OTHER}"


@pytest.mark.parametrize("message", ["seal-of-round", "sign-up-dice"])
def test_an_own_seal_says_more_than_a_page(eventful: Honest, message: str) -> None:
    """A line of another person makes an honest match differ no more for a reader who kept the last seal; it is said, with code 3."""
    line = _unknown(eventful, message, "en")
    for page in (f"{eventful.page}\n{line}", line):
        verdict = archive.examine(eventful.document, None, eventful.seals[-1:], page)
        assert (verdict.place, verdict.is_covered) == (None, False)
        assert f"a seal of this match that this file does not have: {OTHER}" in verdict.said[1]
        assert archive.examine(eventful.document, None, eventful.seals[:1], page).place
    cut = archive.examine(eventful.document, None, eventful.seals[-1:], "a page on which nothing stands")
    assert (cut.place, cut.is_covered) == (None, True)
    forged = archive.examine(_forged(eventful), None, eventful.seals[-1:], line)
    assert "no entry of the journal has it" in str(forged.place)


def test_signs_around_a_copied_seal_do_no_harm(eventful: Honest) -> None:
    """Who copies a seal with the full stop behind it, or with other signs within, is not told that the file differs."""
    seal = eventful.seals[-1]
    around = [copied.format(seal) for copied in ("{}.", "`{}`", "“{}”", "\u200b{}", "> {}\n", "· {},")]
    for given_seal in (*around, *(seal.replace(" ", between) for between in "-\u2011–_\u00a0")):
        verdict = archive.examine(eventful.document, None, (given_seal,))
        assert (verdict.place, verdict.is_covered) == (None, True), given_seal


def test_a_seal_counts_where_a_sentence_names_its_match(eventful: Honest) -> None:
    """Not in one of another match, and not without a sentence."""
    for other in ("Seal of round 1 of match K7QM2X · ", ""):
        page = _LINE.sub(lambda line, other=other: other + line[1], eventful.page)  # type: ignore[misc]
        assert "its seal does not stand on the page" in str(archive.examine(eventful.document, None, (), page).place)


def test_a_seal_is_read_behind_one_that_runs_into_it(eventful: Honest) -> None:
    """A line that was cut short before a genuine one, whose first letters fill it up, hides no genuine seal."""
    match = eventful.document["match"]["id"]
    genuine = seals_of(eventful.page, CLOSES, (match,))
    for letters in range(29, 32):
        short = f"Seal of round 1 of match {match} · {'A' * letters}"
        behind = seals_of(_LINE.sub(lambda line, short=short: f"{short}\n{line[0]}", eventful.page), CLOSES, (match,))  # type: ignore[misc]
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
    """The file has the seal but for one letter: it still differs, and the reader is told to look again; half a seal is none."""
    seal = eventful.seals[-1]
    slip = ("A" if seal[0] != "A" else "B") + seal[1:]
    assert f"it has {seal}, so look whether you copied it right" in str(
        archive.examine(eventful.document, None, [slip]).place
    )
    assert "look whether" not in str(archive.examine(eventful.document, None, [OTHER]).place)
    assert "all its eight groups" in str(archive.examine(eventful.document, None, [seal[:9]]).place)
