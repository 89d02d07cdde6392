"""12, 13: DMs are opened at a pace that delays no one, and players with closed DMs are told at once on any way in."""

from datetime import timedelta
from pathlib import Path

import pytest

from bot.courier.pace import Window
from tests.discord.loopback import faults
from tests.discord.playing import NAMES, Evening, evening


async def test_join_does_not_wait_for_a_dm(night: Evening) -> None:
    """12: Discord opens no DM now (40003): the seat is taken anyway, and the letter comes later."""
    await night.sign_up()
    ada = night.visitor("Ada")
    night.loopback.faults.on("POST", "/users/@me/channels", faults.Deny(400, 40003))
    assert "You have a seat" in await night.joined(ada)
    await night.loopback.quiet(0.2)
    assert not ada.inbox.messages
    night.clock.turn(660)
    await night.nudged()
    ada.finds("Meadow match", where=ada.inbox)


async def test_dms_are_opened_at_a_pace(tmp_path: Path) -> None:
    """12: Ten join at once; each minute as many are written to as the pace allows, the others in turn."""
    async with evening(tmp_path) as night, night.awake() as bot:
        bot.courier._firsts = Window(night.clock, 4, timedelta(minutes=1))
        await night.sign_up()
        people = [night.visitor(name) for name in NAMES[:10]]
        for person in people:
            assert "You have a seat" in await night.joined(person)
        written = []
        for _ in range(3):
            night.clock.turn(61)
            bot.courier.nudge()
            await night.loopback.quiet(0.1)
            written.append(sum(bool(person.inbox.messages) for person in people))
        assert written == [4, 8, 10] or written == [8, 10, 10]


async def test_a_newcomer_is_told_how_many_come_before(tmp_path: Path) -> None:
    """27: One person is written to per minute; the third to join is told that two come first, the others the usual words."""
    async with evening(tmp_path) as night, night.awake() as bot:
        bot.courier._firsts = Window(night.clock, 1, timedelta(minutes=1))
        bot.courier._firsts.hold(60)
        await night.sign_up()
        replies = []
        for name in NAMES[:3]:
            person = night.visitor(name)
            replies.append(await night.joined(person))
            await night.loopback.quiet(0.1)
        assert "on its way by DM" in replies[0]
        assert "2 come before you: your first letter is there in about 2 minutes" in replies[2]


async def test_a_contest_joiner_with_closed_dms_is_told_at_once(night: Evening) -> None:
    """13: A player who joins a contest is told where their letters are, as in a match."""
    hall = await night.channels()
    await (await night.host.slash("contest open", hall, game="greeen_mafia", title="Puzzle", place=hall)).settled()
    await night.settled()
    ada = night.visitor("Ada")
    ada.closes_dms()
    await (await ada.press(ada.finds("Puzzle"), "Join")).settled()
    assert await ada.awaits("Your DMs are closed to this bot")


@pytest.mark.dealt
async def test_a_waiting_player_with_closed_dms_is_told_at_once(night: Evening) -> None:
    """13: A person on the waiting list is told now that a call could not reach them by DM."""
    await night.match_of_three()
    zoe, yan = night.loopback.person("Zoe"), night.loopback.person("Yan")
    zoe.closes_dms()
    for person in (zoe, yan):
        person.joins(night.guild)
        reply = await (await person.press(person.finds("Meadow match: sign-up"), "Join the waiting list")).settled()
        assert "You are number" in reply.text
    await zoe.awaits("Your DMs are closed to this bot")
    await yan.awaits("You are number 2", where=yan.inbox)
    assert "Your DMs are closed" not in yan.reads()


async def test_who_joined_is_remembered_no_longer_than_he_can_be_answered(night: Evening) -> None:
    """13: The interaction is forgotten once Discord accepts no answer to it any longer."""
    await night.sign_up()
    for name in NAMES[:3]:
        person = night.visitor(name)
        await night.joined(person)
        night.clock.turn(900)
    assert len(night.bot.context.arrivals._newest) == 1
