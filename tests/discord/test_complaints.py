"""What people report of other game masters, one scene for each, to show that it cannot happen here.

The complaints are in the order in which they were collected. Other tests cover some of them too: crashes and full disks
(tests/simulation, test_killed.py), secrets (test_secrecy.py of each game, test_letters_secrecy.py, test_whole_match.py),
closed DMs (test_mail.py), late jobs (test_alarm.py), the dice (test_chance.py, test_archive.py).
"""

import re
from datetime import timedelta
from pathlib import Path

import msgspec
import pytest

from bot.referee.core.model import Match
from bot.referee.core.seals import spelled
from bot.referee.record import archive
from tests.discord.loopback import Fail, text_of
from tests.discord.playing import Evening, evening
from tests.discord.pressing import ORDERS, OTHER, sealed

TAKEN = "The last sealed version counts until <t:"


async def _silent(night: Evening, match: Match) -> list[int]:
    """The seats that were silent at the last close."""
    journal = await night.bot.store.transact(lambda tx: tx.journal.of(match.id))
    silent: list[int] = [entry for entry in journal if entry.act == "step"][-1].facts["silent"]
    return silent


def _drift(text: str) -> list[str]:
    """Words that were true only for a moment."""
    return re.findall(
        r"\b\d+ (?:seconds|minutes|hours|days) (?:left|remaining)|\bin \d+ (?:seconds|minutes|hours|days)", text
    )


async def test_jobs_lost_on_a_restart_or_when_seconds_late(tmp_path: Path) -> None:
    """A bot that was down over the deadline and returns seconds late closes the round by itself."""
    async with evening(tmp_path) as night:
        async with night.awake():
            match, (ada, _, _) = await night.match_of_three()
            await sealed(ada)
            assert match.deadline is not None
            await night.turn_to(match.deadline - timedelta(seconds=20))
        night.clock.turn_to(match.deadline + timedelta(seconds=27))
        async with night.awake(was_missed=True) as bot:
            await bot.sweep()
            await night.settled()
            assert (await night.now(match)).step == 1
            assert await _silent(night, match) == [1, 2]


async def test_orders_changed_while_being_processed(night: Evening) -> None:
    """Between deadline and announcement, no message, edit or press changes what was sealed."""
    match, (ada, _, _) = await night.match_of_three(announce="hold")
    message = await ada.dm(ORDERS)
    await ada.awaits(TAKEN, where=ada.inbox)
    match = await night.pass_deadline(match)
    assert match.status == "held"
    before = await night.versions(match)
    await ada.edit(message, OTHER)
    await ada.awaits("Too late: that round is closed. Version 1", where=ada.inbox)
    assert "not asked anything" in (await ada.slash("submit", orders=OTHER)).text
    assert "not asked anything" in (await ada.press(night.letter(ada, 1), "Withdraw")).text
    await night.done("host result announce", match)
    assert await night.versions(match) == before
    assert await _silent(night, match) == [1, 2]


@pytest.mark.dealt
async def test_a_results_run_aborted_by_one_bad_order(night: Evening) -> None:
    """A sealed card that was traded away spoils only its field; the round closes, and all other orders count."""
    bot = night.bot
    match, (ada, bo, chiara) = await night.match_of_three()
    (asked,) = await bot.context.asked(str(ada.id))
    card = asked.prompt.form[0].choices[0]
    assert "Sealed" in (await ada.slash("submit", orders=f"play {card}; go stay")).text
    await ada.slash("trade offer", player="#2", give=" ".join(one for one in asked.table.state.hands[0] if one == card))
    await night.settled()
    await bo.press(bo.finds("offers you"), "Accept")
    await night.settled()
    await sealed(chiara)
    match = await night.pass_deadline(match)
    assert match.step == 1
    assert await _silent(night, match) == [1]
    assert night.loopback.who_saw("fell to its default") == {"Ada"}


@pytest.mark.dealt
async def test_minutes_left_frozen_into_text(night: Evening) -> None:
    """A deadline is always shown as a timestamp that each client counts down by itself."""
    bot = night.bot
    match, people = await night.match_of_three()
    assert match.deadline is not None
    await night.turn_to(match.deadline - timedelta(hours=1))
    await bot.sweep()
    await night.settled()
    await sealed(people[0])
    await night.desk()
    for person in (*people, night.host):
        assert not _drift(person.reads())
        assert f"<t:{int(match.deadline.timestamp())}:R>" in person.reads()


async def test_an_empty_order_counted_as_absence(night: Evening) -> None:
    """Doing nothing is an order: no strike, no silence, and a receipt."""
    bot = night.bot
    bot.defaults = {"strikes": 1}
    match, (ada, _, _) = await night.match_of_three()
    await ada.press(night.letter(ada, 1), "Give orders")
    assert "no card; stay" in (await ada.slash("submit", orders=ORDERS)).text
    match = await night.pass_deadline(match)
    assert await _silent(night, match) == [1, 2]
    called = night.host.reads()
    assert "**Bo** has been silent" in called
    assert "**Ada** has been silent" not in called


@pytest.mark.dealt
async def test_reminders_to_those_who_had_submitted(night: Evening) -> None:
    """By the clock and by the host's button, only players without orders are reminded, also those who withdrew."""
    bot = night.bot
    match, (ada, bo, _) = await night.match_of_three()
    await sealed(ada)
    await sealed(bo)
    await bo.slash("withdraw")
    assert match.deadline is not None
    await night.turn_to(match.deadline - timedelta(hours=2))
    await bot.sweep()
    await night.done("host remind", match)
    assert night.loopback.who_saw("your orders are missing") == {"Bo", "Chiara"}


@pytest.mark.dealt
async def test_a_substitute_who_inherits_the_record_or_cannot_vote(night: Evening) -> None:
    """The substitute orders at once, and one silent round of theirs is not the third of the seat."""
    match, _ = await night.match_of_three()
    zoe = night.loopback.person("Zoe")
    zoe.joins(night.guild)
    match = await night.pass_deadline(await night.pass_deadline(match))
    night.clock.turn(1)
    await night.done("host seat substitute", match, player="#2", reason="silent", newcomer=zoe)
    plain = text_of(await night.desk()).replace("*", "")
    assert "Ada has been silent for 2 rounds" in plain
    assert "Zoe has been silent" not in plain
    await sealed(zoe)
    assert 1 not in await _silent(night, await night.pass_deadline(match))


async def test_a_player_who_retakes_his_seat_to_extend_the_phase(night: Evening) -> None:
    """Out and in again: the deadline stays, and an extension already used is not given again."""
    bot = night.bot
    bot.defaults = {"grace": 1, "grace_by": "6h"}
    match, (ada, bo, chiara) = await night.match_of_three()
    await sealed(ada)
    await sealed(chiara)
    match = await night.pass_deadline(match)
    assert match.step == 0
    night.clock.turn(1)
    await night.done("host seat remove", match, player="#2", reason="he asked")
    night.clock.turn(1)
    await night.done("host seat substitute", match, player="#2", reason="he is back", newcomer=bo)
    assert (await night.now(match)).deadline == match.deadline
    assert (await night.pass_deadline(match)).step == 1


async def test_strikes_for_the_bots_own_outage(tmp_path: Path) -> None:
    """A match that closes in spite of the bot's outage counts no player's silence against them."""
    async with evening(tmp_path) as night:
        async with night.awake() as bot:
            bot.defaults = {"strikes": 1, "on_outage": "close"}
            match, _ = await night.match_of_three()
            assert match.deadline is not None
            await night.turn_to(match.deadline - timedelta(minutes=40))
        night.clock.turn_to(match.deadline + timedelta(minutes=5))
        async with night.awake(was_missed=True) as bot:
            await bot.sweep()
            await night.settled()
            assert (await night.now(match)).step == 1
            await night.desk()
            assert "has been silent" not in night.host.reads()


@pytest.mark.dealt
async def test_closed_dms_that_hang_a_match(night: Evening) -> None:
    """A player closes their DMs during the match: hosts are told, all other letters arrive, and rounds still close."""
    match, (ada, bo, _) = await night.match_of_three()
    bo.closes_dms()
    match = await night.pass_deadline(match)
    match = await night.pass_deadline(match)
    assert match.step == 2
    ada.finds("Meadow match, round 3", where=ada.inbox)
    assert night.loopback.who_saw("The DMs of **Bo** are closed to the bot") == {"Hester"}
    assert "Meadow match, round 2" not in "".join(text_of(one) for one in bo.inbox.messages.values())


async def test_views_dead_after_a_restart(tmp_path: Path) -> None:
    """All buttons from before the restart work after it: a letter's, an open form's, the desk's, the sign-up's."""
    async with evening(tmp_path) as night:
        async with night.awake():
            match, (ada, bo, _) = await night.match_of_three()
            opened = await ada.press(night.letter(ada, 1), "Give orders")
            desk = await night.desk()
        async with night.awake():
            assert "Sealed (version 1)" in (await ada.fill(opened, {"typed": ORDERS})).text
            since = bo.mark()
            assert "Five Stands" in (await bo.press(night.letter(bo, 1), "Rules")).text
            await bo.awaits("The ring of meadows", since=since)
            form = await night.host.press(desk, "Pause")
            await night.host.fill(form, {"reason": "tea"})
            assert (await night.now(match)).status == "paused"
            zoe = night.loopback.person("Zoe")
            zoe.joins(night.guild)
            waiting = await zoe.press(zoe.finds("Meadow match: sign-up"), "Join the waiting list")
            assert "number 1" in (await waiting.settled()).text


async def test_a_read_that_destroys_the_message_before_it_is_delivered(tmp_path: Path) -> None:
    """A DM that could not be stored when it was read is read again by the next bot."""
    async with evening(tmp_path) as night:
        async with night.awake() as bot:
            match, (ada, _, _) = await night.match_of_three()
            await bot.store.inspect("PRAGMA query_only = ON")
            await ada.dm(ORDERS)
            await ada.awaits("cannot be stored just now", where=ada.inbox)
            await night.loopback.quiet()
        async with night.awake():
            await ada.awaits(TAKEN, where=ada.inbox)
            assert [one.seat for one in await night.versions(match)] == [0]


async def test_letters_that_are_lost_on_their_way_are_sent_again(tmp_path: Path) -> None:
    """The bot is done with a letter only when Discord has it."""
    async with evening(tmp_path) as night:
        async with night.awake():
            match, (ada, _, _) = await night.match_of_three()
            night.loopback.faults.on("POST", "/messages$", Fail(503), times=1000)
            assert match.deadline is not None
            await night.turn_to(match.deadline + timedelta(seconds=6))
            await night.bot.sweep()
            assert (await night.now(match)).step == 1
            assert "round 2" not in ada.reads()
        night.loopback.faults.clear()
        async with night.awake():
            await night.settled()
            assert (
                len([seen for seen in ada.sees() if seen.what == "message" and "Meadow match, round 2" in seen.text])
                >= 1
            )
            night.letter(ada, 2)


@pytest.mark.dealt
async def test_suspicion_of_the_dice(night: Evening) -> None:
    """The commitment in the sign-up proves the whole match, with the file that each reader may ask a host for."""
    match, (ada, _, _) = await night.match_of_three()
    seal = re.search(r"Seal of the dice of match \w{6}: ((?:[A-Z2-9]{4} ){7}[A-Z2-9]{4})", ada.reads())
    assert seal is not None
    while match.status == "running":
        match = await night.pass_deadline(match)
    paper = await night.done("host papers export", match)
    (file,) = paper.message.attachments
    document = msgspec.json.decode(file.data)
    assert archive.examine(document, seal[1]).place is None
    assert f"The secret of match {match.id} is published: {spelled(document['secret'])}" in ada.reads().replace(
        "\\", ""
    )
    document["match"]["outcome"]["scores"][0] += 1
    assert archive.examine(document, seal[1]).place is not None
