"""Edited and deleted DMs: what counts, and what their writer is told; in time, too late, and with two matches."""

import re
from datetime import timedelta
from pathlib import Path

import pytest

from bot.referee.core.model import Match
from tests.discord.loopback import Message, Person
from tests.discord.playing import Evening, due, evening
from tests.sure import sure

pytestmark = pytest.mark.dealt

ORDERS = "play; go stay"
TAKEN = "The last sealed version counts until <t:"


async def _typed(ada: Person, text: str) -> Message:
    since = ada.mark()
    message = await ada.dm(text)
    await ada.awaits(TAKEN, since=since, where=ada.inbox)
    return message


async def _answer(ada: Person, message: Message, text: str, words: str) -> str:
    """The bot's answer to an edit."""
    since = ada.mark()
    await ada.edit(message, text)
    return (await ada.awaits(words, since=since, where=ada.inbox)).text


async def _other(night: Evening, ada: Person) -> str:
    """Orders other than hers, which she may also give."""
    return f"play; go {await night.beside(ada)}"


async def _counted(night: Evening, match: Match) -> str:
    """The name of Ada's last version when the bot tells what counted."""
    last = [one for one in await night.versions(match) if one.seat == 0][-1]
    return f"Version {last.version} of <t:{int(last.stamped_at.timestamp())}:F> counted."


async def test_a_late_edit_is_told_which_version_counted(night: Evening) -> None:
    """Edits before the close, after it and after the match: the writer is told which version counts, or that none did."""
    match, (ada, _, _) = await night.match_of_three()
    message = await _typed(ada, ORDERS)
    night.clock.turn(60)
    assert "Sealed (version 2)" in (await ada.slash("submit", orders=ORDERS)).text
    counted = await _counted(night, match)
    await night.turn_to(due(match) + timedelta(seconds=1))
    other = await _other(night, ada)
    assert counted in await _answer(ada, message, other, "Too late: the round closed")
    match = await night.pass_deadline(match)
    assert counted in await _answer(ada, message, ORDERS, "Too late: that round is closed")
    withdrawn = await _typed(ada, ORDERS)
    await ada.slash("withdraw")
    match = await night.pass_deadline(match)
    sentence = "that round is closed, and you had withdrawn your orders"
    assert sentence in await _answer(ada, withdrawn, "play; go white", sentence)
    while match.status == "running":
        match = await night.pass_deadline(match)
    assert counted in await _answer(ada, message, other, "Too late: that round is closed")


async def test_an_edit_mends_what_was_refused_and_slips_into_no_later_round(night: Evening) -> None:
    """A refused order is sealed once it is mended; a later edit belongs to the same question and no other."""
    match, (ada, _, _) = await night.match_of_three()
    message = await ada.dm("play X9; go stay")
    await ada.awaits("That was not taken.", where=ada.inbox)
    never = await ada.dm("play Y9; go stay")
    night.clock.turn(60)
    assert "Sealed (version 1)" in await _answer(ada, message, ORDERS, TAKEN)
    night.clock.turn(60)
    assert "Sealed (version 2)" in await _answer(ada, message, await _other(night, ada), TAKEN)
    counted = await _counted(night, match)
    match = await night.pass_deadline(match)
    assert counted in await _answer(ada, message, ORDERS, "Too late: that round is closed")
    night.clock.turn(1)
    await _answer(ada, never, ORDERS, "round 2 is open")
    assert {one.key for one in await night.versions(match)} == {"orders-1"}


async def test_edits_of_one_moment_all_count(tmp_path: Path) -> None:
    """Edits of two messages, and two of one, within a millisecond: each is a version, and none is answered again after a restart."""
    async with evening(tmp_path) as night:
        async with night.awake():
            match, (ada, _, _) = await night.match_of_three()
            first, second = [await _typed(ada, ORDERS) for _ in range(2)]
            night.clock.turn(60)
            other = await _other(night, ada)
            for number, (message, text) in enumerate([(first, other), (second, other), (second, ORDERS)], 3):
                assert f"Sealed (version {number})" in await _answer(ada, message, text, TAKEN)
            last = (await night.versions(match))[-1]
            assert sure(last.answer)["go"] == ("stay",)
        since = ada.mark()
        async with night.awake():
            await night.settled()
            assert not [seen for seen in ada.sees()[since:] if TAKEN in seen.text]
            assert len(await night.versions(match)) == 5


async def test_an_edit_after_a_rollback_is_a_new_version(night: Evening) -> None:
    """The question of the old message is open again, so its edit answers it; deleting it withdraws nothing."""
    match, (ada, _, _) = await night.match_of_three()
    message = await _typed(ada, ORDERS)
    await night.pass_deadline(match)
    asked = await night.done("host back undo", match, reason="a dispute")
    await (await night.host.press(asked.message, "Go back, and tell everyone")).settled()
    night.clock.turn(60)
    meadow = await night.beside(ada)
    assert "Sealed (version 2)" in await _answer(ada, message, f"play; go {meadow}", TAKEN)
    last = (await night.versions(match))[-1]
    assert (last.line, sure(last.answer)["go"]) == (2, (meadow,))
    await ada.delete(message)
    await ada.awaits("Deleting a message withdraws nothing: version 2")


async def test_a_deleted_dm_withdraws_nothing_and_its_writer_is_told_what_counts(night: Evening) -> None:
    """The writer of a deleted DM is told how to withdraw while the round is open, and later that it counted. No one else is told."""
    match, (ada, _, _) = await night.match_of_three()
    first, second, third = [await _typed(ada, ORDERS) for _ in range(3)]
    await ada.delete(first)
    await ada.awaits("Deleting a message withdraws nothing: version 3")
    await night.settled()
    match = await night.pass_deadline(match)
    await ada.delete(third)
    await ada.awaits("Deleting a message changes nothing: that round is closed, and version 3")
    assert night.loopback.who_saw("Deleting a message") == {"Ada"}
    journal = await night.bot.store.transact(lambda tx: tx.journal.of(match.id))
    assert [one.facts["silent"] for one in journal if one.act == "step"] == [[1, 2]]
    assert not second.is_deleted


async def test_an_edit_belongs_to_the_match_of_its_message(night: Evening) -> None:
    """With two matches the bot asks about the first text but not about its edit, and one message is one match's order."""
    first, people = await night.match_of_three()
    ada, hall = people[0], night.channel("hall")
    second = await night.opened(hall, title="Other match", place=hall)
    await night.joined(*people, title="Other match")
    await night.settled()
    second = await night.started(hall, second)
    message = await ada.dm(ORDERS)
    asked = sure((await ada.awaits("Which match are these orders for", where=ada.inbox)).message)
    assert "Sealed" in (await ada.press(asked, "Other match")).text
    assert "taken for another match already" in (await ada.press(asked, "Meadow match")).text
    night.clock.turn(60)
    assert "Sealed (version 2)" in await _answer(ada, message, ORDERS, TAKEN)
    assert [len(await night.versions(match)) for match in (first, second)] == [0, 2]


@pytest.mark.parametrize("is_removed", [True, False])
async def test_a_player_who_left_the_seat_learns_nothing_of_its_later_orders(night: Evening, is_removed: bool) -> None:
    """The former player's edited or deleted DM tells nothing of what the successor sealed."""
    match, (ada, _, _) = await night.match_of_three()
    zoe = night.visitor("Zoe")
    message = await _typed(ada, ORDERS)
    night.clock.turn(60)
    if is_removed:
        await night.done("host seat remove", match, player="#1", reason="gone")
        night.clock.turn(60)
    await night.done("host seat substitute", match, player="#1", reason="ill", newcomer=zoe)
    night.clock.turn(60)
    assert re.search(r"Sealed \(version [23]\)", (await zoe.slash("submit", orders=ORDERS)).text)
    since = ada.mark()
    await ada.edit(message, "play; go white")
    await ada.delete(message)
    await night.loopback.quiet()
    assert not [seen for seen in ada.sees()[since:] if seen.author == "Bellflower"]
    assert "Deleting a message" not in zoe.reads()
