"""Planted forgeries: each chained again by a person who holds the whole honest export; with a seal, none of them verifies."""

import copy
from collections.abc import Callable
from pathlib import Path

import pytest

from bot.papers.transcript import transcript
from bot.referee.core.seals import seal_of
from bot.referee.play import dealing, signup
from bot.referee.record import archive
from tests.bot.world import HOST, world
from tests.forgeries.changes import stranger
from tests.forgeries.forger import forge
from tests.forgeries.honest import Honest
from tests.forgeries.kinds import KINDS
from tests.forgeries.planted import REFUSED, SAID


def test_the_honest_exports_verify_and_survive_a_forger_who_changes_nothing(eventful: Honest, contest: Honest) -> None:
    """Otherwise the refusals below would not show that the change was found."""
    for honest in (eventful, contest):
        assert archive.examine(honest.document, honest.commitment, honest.seals).place is None
        assert forge(honest.document, lambda _: None) == honest.document


@pytest.mark.parametrize("name", REFUSED)
def test_what_the_referee_would_not_have_done_is_refused(honest: dict[str, Honest], name: str) -> None:
    """Without any seal."""
    kind, change, place = REFUSED[name]
    forged = forge(honest[kind].document, change)
    assert forged != honest[kind].document
    refused = archive.examine(forged, forged["match"]["commitment"]).place
    assert refused, "it verifies without a seal"
    assert place in refused


@pytest.mark.parametrize("name", SAID)
def test_what_could_be_true_is_said_and_refused_with_a_seal(honest: dict[str, Honest], name: str) -> None:
    """An act of a host by another person could be true (a manager of a server may act), and what no rule decides too."""
    kind, change, words = SAID[name]
    genuine = honest[kind]
    forged = forge(genuine.document, change)
    verdict = archive.examine(forged, forged["match"]["commitment"])
    assert verdict.place is None
    assert any(words in said for said in verdict.said)
    assert archive.examine(forged, genuine.commitment, genuine.seals).place, "it verifies, with every seal given"


def test_the_secret_is_there_and_has_the_commitment_that_was_published(eventful: Honest) -> None:
    """Without it nothing can be checked, and a match of another commitment is another match."""
    assert "export the match again" in str(archive.examine(eventful.document | {"secret": None}).place)
    assert "not the commitment that was published" in str(archive.examine(eventful.document, "0" * 64).place)


def test_a_person_whom_no_act_names_is_refused(eventful: Honest) -> None:
    """The journal has no such veil."""
    changed = copy.deepcopy(eventful.document)
    cover = stranger(changed)
    assert f"its people.{cover}" in str(archive.examine(changed).place)


def test_the_hosts_of_an_honest_match_are_not_doubted(honest: dict[str, Honest]) -> None:
    """Nothing of what is said of a forged one is said of any of them."""
    doubts = {words for _, _, words in SAID.values() if "written anew" not in words and "started" not in words}
    for genuine in honest.values():
        said = archive.examine(genuine.document).said
        assert not any(doubt in line for line in said for doubt in doubts)


@pytest.fixture(scope="module")
def honest(made: Callable[..., Honest]) -> dict[str, Honest]:
    """An honest export of each kind."""
    return {kind.__name__: made(kind) for kind in KINDS}


def test_every_seal_alone_covers_what_stands_before_it(eventful: Honest) -> None:
    """A forged name in the terms is refused by any of them, a forged last round by the last one alone."""
    early = forge(eventful.document, lambda document: document["journal"][1].update(actor="mallory"))
    late = forge(eventful.document, lambda document: document["journal"][-1].update(at="2026-03-20T00:00:00Z"))
    first, *rest, last = eventful.seals
    assert archive.examine(late, None, (first, *rest)).place is None
    assert "no entry of the journal has it" in str(archive.examine(late, None, (last,)).place)
    assert all(archive.examine(early, None, (seal,)).place for seal in (*rest, last))


def test_half_a_seal_is_no_seal(eventful: Honest) -> None:
    """A reader who copied too little is told so, and not that the match was forged."""
    half = eventful.seals[-1][:19]
    assert "copy all its eight groups" in str(archive.examine(eventful.document, None, (half,)).place)


def test_a_page_of_the_posts_holds_every_seal(eventful: Honest) -> None:
    """With the transcript no seal need be copied; a seal that the journal has and the page has not is named."""
    match = eventful.document["match"]["id"]
    dice = f"Seal of the dice of match {match}: {seal_of(eventful.commitment)}."
    lines = [f"Last seal of match {match} · {seal}" for seal in eventful.seals]

    def place(*page: str) -> str:
        return str(archive.examine(eventful.document, None, (), "\n".join(page)).place)

    assert place(dice, *lines) == "None"
    assert "its seal does not stand on the page" in place(dice, *lines[:2], *lines[3:])
    assert "the commitment does not stand on it" in place(*lines)
    assert "the commitment does not stand on it" in place(dice.replace(match, "K7QM2X"), *lines)


async def test_a_lucky_word_that_looks_like_a_seal_is_a_word(tmp_path: Path) -> None:
    """By it a player made an honest match fail against the page of its own posts."""
    async with world(tmp_path / "bot.db") as bot:
        word = " ".join(["LUCK"] * 8)
        match = await bot.open(options={"rounds": 1})
        for name in ("Ada", "Bo", "Chiara"):
            await signup.join(bot.house, match.id, name, name, word)
        await dealing.start(bot.house, match.id, HOST)
        while not (match := await bot.now(match)).is_revealed:
            await bot.pass_deadline(match)
        document = await bot.document(match)
        page = await transcript(bot.house, match.id, "html")
        assert word in page
        assert archive.examine(document, match.commitment, (), page).place is None
