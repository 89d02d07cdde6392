"""Days that servers have: an account is deleted, a channel becomes one of announcements, two servers share players and a deadline."""

from functools import partial
from pathlib import Path

import pytest

from bot.venues.discord.delivery.readers import _forget_channel
from tests.discord.dealt import dealt
from tests.discord.loopback import INVITED_MAY, Deny, Kind, text_of
from tests.discord.playing import Evening, due
from tests.discord.test_archived import TOGETHER, rooms


@pytest.mark.dealt
async def test_a_deleted_account_is_told_once_and_the_seat_is_given_on(night: Evening) -> None:
    """It left every server, and takes neither DMs nor an invitation to a thread; the round closes, and a newcomer has the hand."""
    match, (_, bo, _) = await night.match_of_three()
    bo.leaves(night.guild)
    night.loopback.faults.on("PUT", f"/thread-members/{bo.id}", Deny(404, 10013), times=99)
    for _ in range(2):
        match = await night.pass_deadline(match)
    office = night.channel("match-hosts")
    said = [text_of(one) for one in office.messages.values() if "The bot cannot reach **Bo**" in text_of(one)]
    assert len(said) == 1
    assert "that account does not exist" in said[0]
    assert "2 letters wait for Bo" in text_of(await night.desk())
    dae = night.visitor("Dae")
    await night.done("host seat substitute", match, player="#2", newcomer=dae, reason="Bo is gone")
    assert "Your hand" in text_of(night.letter(dae, 3))


async def test_hosts_read_of_rooms_that_cannot_be_opened_in_a_channel_of_announcements(night: Evening) -> None:
    """Discord opens no private thread there (50024): it is told with what to do, and they are opened once it is a text channel again."""
    match, _ = await night.match_of_three(options=TOGETHER)
    channel = night.channel("closed-rooms")
    for kind in (Kind.NEWS, Kind.TEXT):
        channel.kind = kind
        night.world.channel_changed(channel)
        night.clock.turn(30)
        await night.mended()
        if kind is Kind.NEWS:
            match = await night.pass_deadline(match)
            night.host.finds("A closed room waits", where=night.channel("match-hosts"))
            assert "such as an announcement channel" in text_of(await night.desk())
            assert rooms(night, "White, round 2") == []
    assert len(rooms(night, "White, round 2")) == 1


async def test_two_servers_share_players_and_a_deadline(night: Evening) -> None:
    """An order alone is asked about, a reply says which; both rounds close, and no host reads of the other server."""
    match, people = await night.match_of_three()
    hedda = night.loopback.person("Hedda")
    hills = night.world.make_channel(night.world.make_guild("Hills", hedda.user, INVITED_MAY), "hills")
    await night.loopback.quiet()
    await (await hedda.press((await hedda.slash("host setup", hills)).message, "Make them")).settled()
    await (await hedda.slash("host create", hills, game="five_stands", title="Hill match")).settled()
    await night.settled()
    assert hills.guild is not None
    for person in people:
        person.joins(hills.guild)
        await night.joined(person, title="Hill match")
    await (await hedda.slash("host start", hills)).settled()
    await night.settled()
    ada, bo, _ = people
    await ada.dm("play; go stay")
    await ada.awaits("Which match are these orders for?")
    await bo.dm("play; go stay", reply_to=night.letter(bo, 1, "Hill match"))
    await bo.awaits("Sealed (version 1)")
    first, second = await night.matches()
    assert due(first) == due(second)
    await night.pass_deadline(first)
    assert [one.round for one in await night.matches()] == [2, 2]
    assert "Hill match" not in night.host.reads()
    assert match.title not in hedda.reads()


@pytest.mark.parametrize("refusal", [None, Deny(400, 50033)])
async def test_an_order_before_the_first_letter_is_read_after_a_restart(tmp_path: Path, refusal: Deny | None) -> None:
    """No letter has opened her DM yet when she writes to the bot that is away, and Discord has forgotten the session: her DM is sought.

    A round closes all the same where an account has none.
    """
    async with dealt(tmp_path) as night:
        async with night.awake():
            match, (ada, *_) = await night.match_of_three()
            await night.bot.store.transact(partial(_forget_channel, user=str(ada.id)))
        night.loopback.gateway.sessions.clear()
        await ada.dm("play; go stay")
        if refusal is not None:
            night.loopback.faults.on("POST", "/users/@me/channels", refusal, times=99)
        async with night.awake(was_missed=True):
            await night.settled()
            assert len(await night.versions(match)) == (refusal is None)
            assert (await night.pass_deadline(match)).round == 2
