"""The server's list of events without rounds: a season's questions, the matches of its episodes, and a contest."""

from datetime import timedelta
from pathlib import Path

import pytest

from bot.referee.core.model import Match
from bot.referee.core.positions import table_of
from tests.discord.loopback import INVITED_MAY, May
from tests.discord.loopback.model import Event
from tests.discord.playing import Evening, due, evening

EPISODE = "rounds = 1; hand_size = 2"


def _allow(night: Evening) -> None:
    """A server in which the bot may create events."""
    role = next(one for one in night.guild.roles.values() if one.permissions == INVITED_MAY)
    night.world.allow_role(night.guild, role, INVITED_MAY | May.CREATE_EVENTS)


@pytest.fixture
def allowed(night: Evening) -> Evening:
    _allow(night)
    return night


def _listed(night: Evening) -> dict[str, Event]:
    """The events of the server that have not ended, by their names."""
    return {one.name: one for one in night.guild.events.values() if one.status(night.clock.now()) in (1, 2)}


async def _all(night: Evening) -> dict[str, Match]:
    return {one.title: one for one in await night.matches()}


async def _season(night: Evening) -> Match:
    """A season of four that has begun, with its first main match."""
    hall = await night.channels()
    people = [night.visitor(name) for name in ("Ada", "Bo", "Chiara", "Dae")]
    await (
        await night.host.slash("host create", hall, game="season", title="Elder Tree", options="events = true")
    ).settled()
    await night.settled()
    for person in people:
        await night.joined(person, title="Elder Tree")
    season = await night.started(hall, (await _all(night))["Elder Tree"])
    assert _listed(night) == {}
    opened = await (
        await night.host.slash("season-hosts open-episode", hall, game="five_stands", options=EPISODE)
    ).settled()
    assert "is dealt" in opened.text, opened.text
    await night.settled()
    return season


async def test_an_episode_is_on_the_list_from_its_match_to_its_last_question(tmp_path: Path) -> None:
    """The main match's close, then the season's questions: each once, also after a restart, and moved by a host."""
    async with evening(tmp_path) as night:
        _allow(night)
        async with night.awake():
            season = await _season(night)
            match = (await _all(night))["Elder Tree: Five Stands"]
            assert [(one.name, one.starts_at) for one in _listed(night).values()] == [
                ("Elder Tree: Five Stands: round 1 closes", match.deadline)
            ]
        async with night.awake():
            await night.settled()
            assert len(night.guild.events) == 1
            await night.pass_deadline(match)
            await night.settled()
            now = await night.now(season)
            assert table_of(now).state.episode == 1
            [(name, event)] = _listed(night).items()
            assert (name, event.starts_at) == ("Elder Tree, episode 1: choices close", now.deadline)
            asked = await night.done("host extend", now, until="by 5h", reason="a holiday")
            await night.host.press(asked.message, "Move the deadline")
            await night.settled()
            assert _listed(night) == {name: event}
            assert event.starts_at == due(now) + timedelta(hours=5)
            await night.done("host abort", now, reason="a storm")
            assert _listed(night) == {}


async def test_a_contest_is_on_the_list_once_until_it_closes(allowed: Evening) -> None:
    """Joining adds no event; the next contest, which opens by itself, has a new one."""
    night = allowed
    hall = await night.channels()
    reply = await night.host.slash(
        "contest open", hall, game="greeen_mafia", title="The hideout", place=hall, again=True, options="events = true"
    )
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


async def test_without_the_permission_the_host_is_told_once(night: Evening) -> None:
    """The host is told if the match is set so; nothing else is said, and no errand waits."""
    hall = await night.channels()
    reply = await (
        await night.host.slash("host create", hall, game="season", title="Elder Tree", options="events = true")
    ).settled()
    assert "Create Events" in reply.text
    plain = await (await night.host.slash("host create", hall, game="season", title="Old Oak")).settled()
    assert "Create Events" not in plain.text
    changed = await night.done("host change", (await _all(night))["Old Oak"], settings="events = true")
    assert "Create Events" in changed.text
