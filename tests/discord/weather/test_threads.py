"""14: A player whose letters go to a private thread is told first who reads it, may refuse, and can order there."""

from datetime import timedelta
from typing import Any

import discord
import pytest

from bot.referee import sweep
from tests.discord.loopback import Channel, Fail, Person
from tests.discord.playing import Evening, due
from tests.sure import sure

ORDERS, WARNED = "play; go stay", "members with Manage Threads can read it"


async def _closed(night: Evening, *, says: str = "") -> tuple[Person, Channel]:
    """Ada closes her DMs before joining and answers the warning; then the match begins."""
    people = [night.loopback.person(name) for name in ("Ada", "Bo", "Chiara")]
    people[0].closes_dms()
    hall, match = await night.sign_up()
    for person in people:
        person.joins(night.guild)
        await night.joined(person)
        await night.settled()
    (thread,) = [one for one in night.world.channels.values() if one.is_thread]
    if says:
        await people[0].press(people[0].finds(WARNED, where=thread), says)
    night.clock.turn(1)
    await night.started(hall, match)
    return people[0], thread


async def test_a_player_who_says_no_collects_and_no_moderator_sees_the_hand(night: Evening) -> None:
    """14: No secret comes to the thread; all wait for the player to collect."""
    ada, thread = await _closed(night, says="I collect them instead")
    assert "round 1" not in str([one.components for one in thread.messages.values()])
    since = ada.mark()
    await ada.slash("collect", night.channel("hall"))
    seen = await ada.awaits("Meadow match, round 1", since=since)
    assert seen.is_ephemeral


async def test_what_is_typed_in_the_thread_is_heard(night: Evening) -> None:
    """14, 17: The warning stands first, and without an answer the letters come there. An order counts if it mentions the bot, as a reply
    does; Discord hides those that do not, and the player is told how to order. A restart changes nothing.
    """
    ada, thread = await _closed(night)
    assert ada.finds(WARNED, where=thread).id == min(thread.messages)
    letter = ada.finds("Meadow match, round 1", where=thread)
    await ada.say(thread, ORDERS)
    await ada.awaits("only when I am mentioned")
    await ada.say(thread, f"<@{sure(night.bot.user).id}> {ORDERS}")
    await ada.awaits("Sealed (version 1)")
    await ada.say(thread, ORDERS, reply_to=letter)
    await ada.awaits("Sealed (version 2)")
    await night.loopback.kick()
    await night.loopback.connected()
    await night.loopback.quiet()
    since = ada.mark()
    await ada.say(thread, ORDERS)
    await ada.awaits("only when I am mentioned", since=since)


@pytest.mark.parametrize("has_opened", [False, True])
@pytest.mark.parametrize("keeps_sessions", [False, True])
async def test_what_is_typed_in_the_thread_meanwhile_is_read(
    night: Evening, keeps_sessions: bool, has_opened: bool
) -> None:
    """14, 23: While the bot is away an order in the thread waits like a DM, and a DM between two of them is judged between them; also
    where the player has joined another match since, so that the next letter tries a DM again.
    """
    night.loopback.gateway.keeps_sessions = keeps_sessions
    ada, thread = await _closed(night)
    if has_opened:
        ada.opens_dms()
        hall = night.channel("hall")
        await night.opened(hall, place=hall, title="Other match")
        await night.joined(ada, title="Other match")
        await night.settled()
    await night.bot.earlier.note()
    async with night.loopback.outage():
        for number in range(3):
            night.clock.turn(1)
            await (ada.dm(ORDERS) if number == 1 else ada.say(thread, f"<@{sure(night.bot.user).id}> {ORDERS}"))
    await ada.awaits("Sealed (version 3)")


@pytest.mark.dealt
async def test_what_people_say_to_one_another_costs_nothing(night: Evening) -> None:
    """14: A private thread of other people may go on for hours; only messages that mention the bot reach the database."""
    _, (ada, *_) = await night.match_of_three()
    hall: Any = night.bot.get_channel(night.channel("hall").id)
    opened = await hall.create_thread(name="talk", type=discord.ChannelType.private_thread)
    await opened.add_user(discord.Object(ada.id))
    room = night.world.channels[opened.id]
    await night.loopback.quiet()
    before = night.bot.store.transactions.total()
    for _ in range(3):
        await ada.say(room, "shall we?")
    await night.loopback.quiet()
    assert night.bot.store.transactions.total() == before
    await ada.say(room, f"<@{sure(night.bot.user).id}> shall we?")
    await night.loopback.quiet()
    assert night.bot.store.transactions.total() > before


@pytest.mark.dealt
async def test_what_waited_for_his_word_comes_to_the_thread(night: Evening) -> None:
    """14: A player who accepts the thread also gets the letters kept until then, without a restart."""
    match, (ada, *_) = await night.match_of_three()
    ada.closes_dms()
    await night.turn_to(due(match) + timedelta(seconds=6))
    await sweep.attend(night.bot.house)
    night.clock.turn(1)  # at once: the letters were written before the player is told who reads the thread
    await night.settled()
    (thread,) = [one for one in night.world.channels.values() if one.is_thread and ada.id in one.members]
    assert "round 2" not in str([one.components for one in thread.messages.values()])
    ada.finds("A letter with a question lies ready", where=thread)
    await ada.press(ada.finds(WARNED, where=thread), "They may stand here")
    await night.settled()
    assert "round 2" in str([one.components for one in thread.messages.values()])


async def test_a_start_that_follows_at_once_says_that_a_letter_lies_ready(night: Evening) -> None:
    """8: Both letters were written before the warning, which knew only of the first: the second is announced too."""
    people = [night.loopback.person(name) for name in ("Ada", "Bo", "Chiara")]
    people[0].closes_dms()
    hall, match = await night.sign_up()
    for person in people[1:]:
        person.joins(night.guild)
        await night.joined(person)
    people[0].joins(night.guild)
    await night.settled()
    night.loopback.faults.on("POST", "/users/@me/channels", Fail(503), times=1)
    night.loopback.faults.on("POST", "/messages$", Fail(503), times=1000)
    await night.joined(people[0])
    await (await night.host.slash("host start", hall, match=match.id)).settled()
    night.clock.turn(1)
    night.loopback.faults.clear()
    night.is_restless = True
    await night.settled()
    (thread,) = [one for one in night.world.channels.values() if one.is_thread and people[0].id in one.members]
    assert "round 1" not in str([one.components for one in thread.messages.values()])
    people[0].finds("A letter with a question lies ready", where=thread)
    people[0].finds("the default is played for you", where=thread)


@pytest.mark.dealt
async def test_no_one_is_asked_twice(night: Evening) -> None:
    """8: A moderator deletes the thread: the next one has the letter at once, because its reader has accepted."""
    match, (ada, *_) = await night.match_of_three()
    ada.closes_dms()
    await night.pass_deadline(match)
    [thread] = [one for one in night.world.channels.values() if one.is_thread and ada.id in one.members]
    await ada.press(ada.finds(WARNED, where=thread), "They may stand here")
    await night.settled()
    night.world.delete_channel(thread)
    night.clock.turn(1)
    await night.pass_deadline(match)
    [other] = [one for one in night.world.channels.values() if one.is_thread and ada.id in one.members]
    assert "round 3" in str([one.components for one in other.messages.values()])
    assert WARNED not in str([one.components for one in other.messages.values()])


async def test_hosts_read_why_a_private_thread_takes_somebody_no_more(night: Evening) -> None:
    """Who has left the server, and who does not see the channel for closed rooms, lacks no permission of the bot."""
    match, (ada, bo, _) = await night.match_of_three()
    bo.leaves(night.guild)
    ada.closes_dms()
    night.admits(ada, "closed-rooms", is_admitted=False)
    await night.pass_deadline(match)
    read = night.host.reads()
    for why in ("the person is not on the server", "the person does not see the channel for closed rooms"):
        assert f"no private thread: {why}" in read
    assert "give it View Channel there" not in read
