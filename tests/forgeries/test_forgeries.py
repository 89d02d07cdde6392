"""Planted forgeries: each chained again by a person who holds the whole honest export; with a seal, none of them verifies."""

from pathlib import Path

import msgspec
import pytest

from bot.papers.transcript import transcript
from bot.referee.core.seals import seal_of
from bot.referee.play import dealing, signup
from bot.referee.record import archive
from tests.bot.world import HOST, world
from tests.forgeries.changes import CONTEST, FORGERIES, Change
from tests.forgeries.forger import forge
from tests.forgeries.honest import Honest


def test_the_honest_exports_verify_and_survive_a_forger_who_changes_nothing(eventful: Honest, contest: Honest) -> None:
    """Otherwise the refusals below would not show that the change was found."""
    for honest in (eventful, contest):
        assert archive.examine(honest.document, honest.commitment, honest.seals).place is None
        assert forge(honest.document, lambda _: None) == honest.document


def assert_held_to_account(honest: Honest, change: Change, place: str | None) -> None:
    forged = forge(honest.document, change)
    assert forged != honest.document
    committed = forged["match"]["commitment"]
    sealed = archive.examine(forged, honest.commitment, honest.seals)
    assert sealed.place, "it verifies, with every seal given"
    bare = archive.examine(forged, committed)
    if place is None:
        assert bare.place is None, bare.place
        assert any("could have been written anew" in said for said in bare.said)
    else:
        assert bare.place, "it verifies without a seal"
        assert place in bare.place


@pytest.mark.parametrize(("name", "change", "place"), FORGERIES, ids=[name for name, *_ in FORGERIES])
def test_a_forged_match_does_not_verify(eventful: Honest, name: str, change: Change, place: str | None) -> None:
    """With a seal it is refused; without one, what the rules refuse is refused, and the rest is said."""
    assert_held_to_account(eventful, change, place)


@pytest.mark.parametrize(("name", "change", "place"), CONTEST, ids=[name for name, *_ in CONTEST])
def test_a_forged_contest_does_not_verify(contest: Honest, name: str, change: Change, place: str | None) -> None:
    """The board stands and falls with its runs."""
    assert_held_to_account(contest, change, place)


def test_every_seal_alone_covers_what_stands_before_it(eventful: Honest) -> None:
    """A forged name in the terms is refused by any of them, a forged last round by the last one alone."""
    early = forge(eventful.document, lambda document: document["journal"][1].update(actor="mallory"))
    early["journal"][6]["facts"]["seats"][0]["user"] = early["journal"][6]["facts"]["seats"][0]["user"]
    late = forge(eventful.document, lambda document: document["journal"][-1].update(at="2026-03-20T00:00:00Z"))
    first, *rest, last = eventful.seals
    assert archive.examine(late, None, (first, *rest)).place is None
    assert "no entry of the journal has it" in str(archive.examine(late, None, (last,)).place)
    assert all(archive.examine(early, None, (seal,)).place for seal in (*rest, last))


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


def test_a_seal_that_was_copied_in_part_is_said_to_be_none(eventful: Honest) -> None:
    """It proves nothing, and is not passed over."""
    assert "all its eight groups" in str(archive.examine(eventful.document, None, (eventful.seals[0][:9],)).place)


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
        document = msgspec.json.decode(msgspec.json.encode(await archive.export(bot.house, match.id)))
        page = await transcript(bot.house, match.id, "html")
        assert word in page
        assert archive.examine(document, match.commitment, (), page).place is None
