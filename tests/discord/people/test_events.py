"""The server's list of events: kept if the match is set so and the bot may, moved with the deadline, and harmless if it fails."""

from datetime import timedelta
from pathlib import Path

import pytest

from bot.referee.core.model import Match
from bot.referee.core.positions import table_of
from bot.referee.play import signup
from bot.venues.discord.components.text import size
from tests.discord.loopback import INVITED_MAY, Drop, May, Overwrite
from tests.discord.loopback.model import Event
from tests.discord.playing import NAMES, Evening, due, evening

ON = "events = true"


def _allow(night: Evening) -> None:
    """Let the bot create events."""
    role = next(one for one in night.guild.roles.values() if one.permissions == INVITED_MAY)
    night.world.allow_role(night.guild, role, INVITED_MAY | May.CREATE_EVENTS)


@pytest.fixture
def allowed(night: Evening) -> Evening:
    """A server in which the bot may create events."""
    _allow(night)
    return night


def _listed(night: Evening) -> dict[str, Event]:
    """The events of the server that have not ended, by their names."""
    return {one.name: one for one in night.guild.events.values() if one.status(night.clock.now()) in (1, 2)}


async def _begun(night: Evening, settings: str = ON) -> Match:
    match, _ = await night.match_of_three(settings=settings)
    return match


async def _extended(night: Evening, match: Match) -> None:
    asked = await night.done("host extend", match, until="by 5h", reason="a holiday")
    await night.host.press(asked.message, "Move the deadline")
    await night.settled()


async def test_a_round_is_an_event_at_its_deadline(allowed: Evening) -> None:
    """An external event for the whole server, with the match's place and no secret. It moves with the deadline, a pause cancels it, and
    the end leaves none.
    """
    match = await _begun(allowed, f"{ON}; every = 2 days")
    [event] = _listed(allowed).values()
    assert (event.name, event.starts_at) == ("Meadow match: round 1 closes", match.deadline)
    assert event.location == f"https://discord.com/channels/{allowed.guild.id}/{allowed.channel('hall').id}"
    assert match.secret.hex() not in (event.description or "")
    await _extended(allowed, match)
    assert _listed(allowed) == {event.name: event}
    assert event.starts_at == due(match) + timedelta(hours=5)
    await allowed.done("host pause", match, reason="a storm")
    assert (_listed(allowed), event.ended) == ({}, 4)
    await allowed.done("host resume", match, reason="it is over")
    [again] = _listed(allowed).values()
    assert again.starts_at == (await allowed.now(match)).deadline
    await allowed.pass_deadline(match)
    [second] = _listed(allowed).values()
    assert (again.ended, second.name) == (3, "Meadow match: round 2 closes")
    await allowed.done("host abort", match, reason="a storm")
    assert (_listed(allowed), second.ended) == ({}, 4)


async def test_an_answer_that_is_lost_leaves_one_event(allowed: Evening) -> None:
    """Discord made the event but the answer was lost: the bot finds it by its description. In a hidden place there is none, because the
    whole server sees events.
    """
    allowed.is_restless = True
    allowed.loopback.faults.on("POST", "/scheduled-events$", Drop("after"), times=2)
    match = await _begun(allowed)
    assert len(_listed(allowed)) == 1
    hall, see = allowed.channel("hall"), int(May.VIEW_CHANNEL)
    for rule in (Overwrite(allowed.guild.id, False, 0, see), Overwrite(allowed.world.bot.id, True, see, 0)):
        allowed.world.set_overwrite(hall, rule)
    await allowed.pass_deadline(match)
    assert _listed(allowed) == {}


async def test_without_the_permission_there_is_none_and_all_goes_on(night: Evening) -> None:
    """The host is told, if the match is set so, and /host setup says what is missing; no request is sent, and no errand is stuck."""
    match = await _begun(night)
    assert not [row for row in night.loopback.traffic if "scheduled-events" in row["path"]]
    assert (await night.pass_deadline(match)).round == 2
    stuck = [one.status for one in await night.bot.store.transact(lambda tx: tx.outbox.open())]
    assert "stuck" not in stuck
    hall = night.channel("hall")
    assert "with Create Events" in (await night.host.slash("host setup", hall)).text
    for title, options, is_told in (("Elder Tree", ON, True), ("Old Oak", "", False)):
        fields = {"options": options} if options else {}
        reply = await (await night.host.slash("host create", hall, game="season", title=title, **fields)).settled()
        assert ("Create Events" in reply.text) == is_told
    changed = await night.done("host change", (await _all(night))["Old Oak"], settings=ON)
    assert "Create Events" in changed.text


async def test_nothing_is_kept_of_a_match_that_is_not_set_so(allowed: Evening) -> None:
    """By default the bot sends no request about events."""
    await _begun(allowed, "strikes = 2")
    assert not [row for row in allowed.loopback.traffic if "scheduled-events" in row["path"]]


async def test_a_long_title_and_a_moment_within_a_second_are_as_discord_takes_them(allowed: Evening) -> None:
    """Discord may count an emoji as two and drops fractions of a second: the name is cut, and smaller moves are ignored."""
    hall = await allowed.channels()
    allowed.clock.turn(0.25)
    pace = '{"events": true, "pace": {"every": "2 days", "close_at": null}}'
    match = await allowed.opened(hall, "🍰" * 80, place=hall, settings=pace)
    for name in NAMES[:3]:
        await signup.join(allowed.bot.house, match.id, str(allowed.visitor(name).id), name)
    begun = await allowed.started(hall, match)
    [event] = _listed(allowed).values()
    assert size(event.name) <= 100
    assert event.starts_at == due(begun).replace(microsecond=0) != due(begun)


async def _all(night: Evening) -> dict[str, Match]:
    return {one.title: one for one in await night.matches()}


async def _season(night: Evening) -> Match:
    """A season of four that has begun, with its first main match."""
    season, _ = await night.dealt(NAMES[:4], "Elder Tree", game="season", options=ON)
    assert _listed(night) == {}
    fields = {"game": "five_stands", "options": "rounds = 1; hand_size = 2"}
    opened = await night.host.slash("season-hosts open-episode", night.channel("hall"), **fields)
    assert "is dealt" in (await opened.settled()).text, opened.text
    await night.settled()
    return season


async def test_an_episode_is_on_the_list_from_its_match_to_its_last_question(tmp_path: Path) -> None:
    """The main match's close, then the season's questions: each once, also after a restart, and moved by a host."""
    async with evening(tmp_path) as night:
        _allow(night)
        async with night.awake():
            season = await _season(night)
            match = (await _all(night))["Elder Tree: Five Stands"]
            [(name, event)] = _listed(night).items()
            assert (name, event.starts_at) == ("Elder Tree: Five Stands: round 1 closes", match.deadline)
        async with night.awake():
            await night.settled()
            assert len(night.guild.events) == 1
            await night.pass_deadline(match)
            await night.settled()
            now = await night.now(season)
            assert table_of(now).state.episode == 1
            [(name, event)] = _listed(night).items()
            assert (name, event.starts_at) == ("Elder Tree, episode 1: choices close", now.deadline)
            await _extended(night, now)
            assert _listed(night) == {name: event}
            assert event.starts_at == due(now) + timedelta(hours=5)
            await night.done("host abort", now, reason="a storm")
            assert _listed(night) == {}


async def test_a_contest_is_on_the_list_once_until_it_closes(allowed: Evening) -> None:
    """Joining adds no event; the next contest, which opens by itself, has a new one."""
    night = allowed
    hall = await night.channels()
    fields = {"game": "greeen_mafia", "title": "The hideout", "place": hall, "again": True, "options": ON}
    reply = await night.host.slash("contest open", hall, **fields)
    assert reply.text.startswith("The contest"), reply.text
    await night.settled()
    contest = (await _all(night))["The hideout"]
    [first] = _listed(night).values()
    assert (first.name, first.starts_at) == ("The hideout: the contest closes", contest.deadline)
    ada = night.visitor("Ada")
    await (await ada.press(ada.finds("The hideout: sign-up"), "Join")).settled()
    await night.settled()
    assert _listed(night) == {first.name: first}
    await night.pass_deadline(contest)
    await night.settled()
    assert first.ended == 3
    [second] = _listed(night).values()
    assert second.starts_at > first.starts_at
