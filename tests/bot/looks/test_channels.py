"""No channel tells a third reader what two players do with one another, in any state of a match and of its season."""

import os
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.referee.core.journal import DECREES
from bot.referee.core.model import Entry
from bot.referee.fold import rules
from tests.bot.looks.actions import ACTIONS, WAITING
from tests.bot.looks.answers import MANAGER
from tests.bot.looks.channels import CHANNELS, OPERATOR, PLAYER, SILENT, Channel, Scene, ports
from tests.bot.looks.states import STATES, State
from tests.bot.looks.worlds import differing, seen_in
from tests.bot.world import HOST, world
from tests.by_turns import of_ten
from tests.fakes import START

IS_WHOLE = "BELLFLOWER_LOOKS" in os.environ
"""In a soak what is slow to read is read after each action, by every reader; else after the first of each state, by readers in turn."""

TOLD: dict[tuple[str, ...], str] = {
    (
        "a step of a run",
        "figures and health",
    ): "the operator counts the letters of all matches, those of runs among them",
    (
        "a press",
        "the page, its pictures, and their size",
    ): "a rehearsal offers to turn its clock, to the one person who plays all of it",
    ("a stand-in", "the export, locked"): "that a player named who plays for them is no secret, but who it is",
    (
        "a stand-in",
        "a season's standings, books and rooms",
    ): "the book tells that a player named somebody, and not whom",
    (
        "a stand-in",
        "what a command answers, and what it refuses",
    ): "nobody stands in for two, so who names the same person is refused, and not told whose stand-in it is",
    (
        "over, of a season that goes on",
        "a confession",
        "every address of the page, and what is sent to it",
    ): "the replay of a match whose secret is published shows it, and hosts may ask for that",
    ("a step of a run", "the operator's page"): "it counts the letters of all matches of a server too",
}
"""What is told of an action by a channel, perhaps in one state alone, and why that is right."""

_WATCHING = frozenset({HOST, MANAGER, OPERATOR})
TOLD_TO = {
    "a seal": _WATCHING, "another seal": _WATCHING, "a withdrawal": _WATCHING, "a press": _WATCHING, "a question": _WATCHING,
    "an application": _WATCHING, "a stand-in": _WATCHING | {WAITING},
}  # fmt: skip
"""To whom an action is told: the desk says who has sealed, which version and when; hosts are asked, and read who applies and who stands in;
the operator counts the orders and letters of a server.
"""


def test_every_port_is_a_channel_or_silent_for_a_reason() -> None:
    """A new request, paper or command stands in the list, or the suite does not look at it."""
    listed = {through for channel in CHANNELS for through in channel.through}
    assert listed | SILENT.keys() == ports()
    assert not listed & SILENT.keys()


@pytest.mark.parametrize("name", of_ten(STATES, 0, 3))
async def test_a_third_reader_perceives_nothing_of_it(tmp_path: Path, name: str) -> None:
    """Readers are players, hosts, spectators, managers of the server and the operator; every channel is read."""
    state, number = STATES[name], [*STATES].index(name)
    every = [_read_by(one, state, number) for one in CHANNELS]
    without = await seen_in(tmp_path, state, None, every)
    for action in state.actions:
        channels = every if action == state.actions[0] or IS_WHOLE else [one for one in every if not one.is_slow]
        differences = differing(without, await seen_in(tmp_path, state, ACTIONS[action], channels))
        expected = [key[-2:] for key in TOLD if key[:-2] in {(), (name,)}]
        leaks = {
            one for one in differences if (action, one[0]) not in expected and one[1] not in TOLD_TO.get(action, ())
        }
        assert (action, leaks) == (action, set())


def _read_by(channel: Channel, state: State, number: int) -> Channel:
    """A channel for its readers, with those of a state where players read it. In a sample what is slow to read is read by one of them,
    another one in each state.
    """
    of = (*state.readers, *channel.of) if PLAYER in channel.of else channel.of
    return replace(channel, of=of if IS_WHOLE or not channel.is_slow else (of[number % len(of)],))


def test_every_deed_is_done_in_some_state() -> None:
    """None is left out."""
    assert {action for state in STATES.values() for action in state.actions} == ACTIONS.keys()


TOLD_TO_HOSTS = {"room_hosts"}
"""The clock does it in rooms in which hosts read along, who so know of them."""


async def test_every_act_that_no_third_may_notice_is_done(tmp_path: Path) -> None:
    """A new act among players has an action, or the suite does not look at it. A state for each action is played here, and not read."""
    done, states = set[str](), {action: state for state in STATES.values() for action in state.actions}
    for number, (action, state) in enumerate(states.items()):
        async with world(tmp_path / f"{number}.db") as bot:
            match, season = await state.begun(bot)
            scene = Scene(bot, match, [], season)
            bot.clock.turn(60)
            await ACTIONS[action](scene)
            for stored in await bot.store.transact(lambda tx: tx.matches.find()):
                done |= {_called(entry) for entry in await bot.journal(stored)}
    entries = [Entry("", 1, 1, act, "", START, "", {}) for act in (*rules.RULES, *rules.OF_SEASONS) if act != "decreed"]
    entries += [Entry("", 1, 1, "decreed", "", START, "", {"type": kind}) for kind in DECREES]
    private = {_called(entry) for entry in entries if rules.is_between_players(entry)}
    assert private - done == TOLD_TO_HOSTS


def _called(entry: Entry) -> str:
    return f"{entry.act} {entry.facts['type']}" if entry.act == "decreed" else entry.act
