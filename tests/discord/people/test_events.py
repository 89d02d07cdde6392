"""The server's list of events: kept if the match is set so and the bot may, moved with the deadline, and harmless if it fails."""

from datetime import timedelta

import pytest

from bot.referee.core.model import Match
from bot.referee.play import signup
from bot.venues.discord.components.text import size
from tests.discord.loopback import INVITED_MAY, Drop, May, Overwrite, Reply
from tests.discord.loopback.model import Event
from tests.discord.playing import Evening, due

ON = "events = true"


@pytest.fixture
def allowed(night: Evening) -> Evening:
    """A server in which the bot may create events."""
    role = next(one for one in night.guild.roles.values() if one.permissions == INVITED_MAY)
    night.world.allow_role(night.guild, role, INVITED_MAY | May.CREATE_EVENTS)
    return night


def _listed(night: Evening) -> list[Event]:
    """The events of the server that have not ended."""
    return [one for one in night.guild.events.values() if one.status(night.clock.now()) in (1, 2)]


async def _begun(night: Evening, settings: str = ON) -> Match:
    match, _ = await night.match_of_three(settings=settings)
    return match


async def _extended(night: Evening, match: Match) -> Reply:
    asked = await night.done("host extend", match, until="by 5h", reason="a holiday")
    reply = await night.host.press(asked.message, "Move the deadline")
    await night.settled()
    return reply


async def test_a_round_is_an_event_at_its_deadline(allowed: Evening) -> None:
    """A round is an external event for the whole server, with the match's place; its description holds no secret."""
    match = await _begun(allowed)
    [event] = _listed(allowed)
    assert (event.name, event.starts_at) == ("Meadow match: round 1 closes", match.deadline)
    assert event.location == f"https://discord.com/channels/{allowed.guild.id}/{allowed.channel('hall').id}"
    assert match.secret.hex() not in (event.description or "")


async def test_the_event_moves_with_the_deadline(allowed: Evening) -> None:
    """The same event moves; a pause cancels it, and a new one is made when the match goes on."""
    match = await _begun(allowed)
    [event] = _listed(allowed)
    await _extended(allowed, match)
    assert _listed(allowed) == [event]
    assert event.starts_at == due(match) + timedelta(hours=5)
    await allowed.done("host pause", match, reason="a storm")
    assert (_listed(allowed), event.ended) == ([], 4)
    await allowed.done("host resume", match, reason="it is over")
    [again] = _listed(allowed)
    assert again.starts_at == (await allowed.now(match)).deadline


async def test_each_round_has_its_event_and_the_end_leaves_none(allowed: Evening) -> None:
    """A started event ends, and one not yet started is cancelled."""
    match = await _begun(allowed, f"{ON}; every = 2 days")
    [first] = _listed(allowed)
    await allowed.pass_deadline(match)
    [second] = _listed(allowed)
    assert (first.ended, second.name) == (3, "Meadow match: round 2 closes")
    await allowed.done("host abort", match, reason="a storm")
    assert (_listed(allowed), second.ended) == ([], 4)


async def test_an_answer_that_is_lost_leaves_one_event(allowed: Evening) -> None:
    """Discord made the event but the answer was lost: the bot finds it by its description."""
    allowed.is_restless = True
    allowed.loopback.faults.on("POST", "/scheduled-events$", Drop("after"), times=2)
    await _begun(allowed)
    assert len(_listed(allowed)) == 1


async def test_without_the_setting_or_the_permission_there_is_none_and_all_goes_on(night: Evening) -> None:
    """/host setup says what is missing; the bot sends no request, and no errand is stuck."""
    match = await _begun(night)
    assert _listed(night) == []
    assert not [row for row in night.loopback.traffic if "scheduled-events" in row["path"]]
    assert (await night.pass_deadline(match)).round == 2
    stuck = [one.status for one in await night.bot.store.transact(lambda tx: tx.outbox.open())]
    assert "stuck" not in stuck
    assert "with Create Events" in (await night.host.slash("host setup", night.channel("hall"))).text


async def test_nothing_is_kept_of_a_match_that_is_not_set_so(allowed: Evening) -> None:
    """By default the bot sends no request about events."""
    await _begun(allowed, "strikes = 2")
    assert not [row for row in allowed.loopback.traffic if "scheduled-events" in row["path"]]


async def test_a_match_in_a_hidden_place_has_no_event(allowed: Evening) -> None:
    """A match in a hidden place has no event, because the whole server sees events."""
    match = await _begun(allowed)
    assert len(_listed(allowed)) == 1
    hall = allowed.channel("hall")
    allowed.world.set_overwrite(hall, Overwrite(allowed.guild.id, False, 0, int(May.VIEW_CHANNEL)))
    bot = Overwrite(allowed.world.bot.id, True, int(May.VIEW_CHANNEL), 0)
    allowed.world.set_overwrite(hall, bot)
    await allowed.pass_deadline(match)
    assert _listed(allowed) == []


async def test_a_long_title_and_a_moment_within_a_second_are_as_discord_takes_them(allowed: Evening) -> None:
    """Discord may count an emoji as two and drops fractions of a second: the name is cut, and smaller moves are ignored."""
    hall = await allowed.channels()
    allowed.clock.turn(0.25)
    match = await allowed.opened(
        hall, "🍰" * 80, place=hall, settings='{"events": true, "pace": {"every": "2 days", "close_at": null}}'
    )
    for name in ("Ada", "Bo", "Chiara"):
        person = allowed.loopback.person(name)
        person.joins(allowed.guild)
        await signup.join(allowed.bot.house, match.id, str(person.id), name)
    begun = await allowed.started(hall, match)
    [event] = _listed(allowed)
    assert size(event.name) <= 100
    assert event.starts_at == due(begun).replace(microsecond=0) != due(begun)
