"""Days that servers have: an account is deleted, a channel becomes one of announcements, two servers share players and a deadline."""

from datetime import datetime, timedelta
from functools import partial
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from icalendar import Calendar

from bot.venues.discord.delivery.readers import _forget_channel
from tests.discord.dealt import dealt
from tests.discord.loopback import INVITED_MAY, Deny, Kind, Person, Reply, text_of
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


@pytest.mark.parametrize(
    ("day", "zones", "six", "unclear", "refusal"),
    [
        ("2026-03-29", ("Europe/Rome", "America/New_York", "Pacific/Auckland"), "16:00", "2:30am", "does not come"),
        ("2026-11-01", ("America/New_York", "Pacific/Auckland", "Europe/Rome"), "23:00", "1:30am", "comes twice"),
    ],
)
async def test_the_clocks_change_in_the_first_of_three_zones(
    night: Evening, day: str, zones: tuple[str, str, str], six: str, unclear: str, refusal: str
) -> None:
    """Rounds close at 15:00 UTC before and after; each host types hours of their own, and a player reads them in theirs.

    An hour that the clocks skip, or show twice, is refused.
    """
    noon = datetime.fromisoformat(f"{day} 12:00Z")
    night.clock.turn_to(noon - timedelta(days=2))
    match, (ada, *_) = await night.match_of_three(every="1 day")
    hugo = night.visitor("Hugo")
    night.admits(hugo)
    await night.done("host crew add", match, member=hugo, reason="a helping hand")
    for person, zone in zip((night.host, hugo, ada), zones, strict=True):
        await person.slash("me", night.channel("hall"), zone=zone)
    assert due(match) == noon - timedelta(hours=21)
    match = await night.pass_deadline(match)
    assert due(match) == noon + timedelta(hours=3)
    assert refusal in (await _extends(night, night.host, f"{day} {unclear}")).text
    await _extends(night, night.host, "tomorrow at 6pm")
    assert due(await night.now(match)) == datetime.fromisoformat(f"{day} {six}Z")
    await _extends(night, hugo, "tomorrow at 6pm")
    match = await night.now(match)
    assert due(match).astimezone(ZoneInfo(zones[1])).hour == 18
    assert f"<t:{int(due(match).timestamp())}:F>" in text_of(night.letter(ada, 2))
    [file] = (await (await ada.slash("calendar")).settled()).message.attachments
    [event] = Calendar.from_ical(file.data).walk("VEVENT")
    assert f"{due(match).astimezone(ZoneInfo(zones[2])):%Y-%m-%d %H:%M} ({zones[2]})" in str(event["description"])
    assert f"{due(await night.pass_deadline(match)):%H:%M}" == "15:00"


async def _extends(night: Evening, host: Person, until: str) -> Reply:
    """Type a moment into the desk's form, and confirm it if it was understood."""
    form = await host.press(await night.desk(host), "Extend")
    asked = await (await host.fill(form, {"until": until, "reason": "a feast"})).settled()
    if "Move the deadline" in asked.text:
        assert "18:00 (" in asked.text
        await (await host.press(asked.message, "Move the deadline")).settled()
        await night.settled()
    return asked


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
