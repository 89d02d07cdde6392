"""No channel tells a third reader what two players do with one another, in any state of a match and of its season."""

import os
from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.bot.looks.channels import CHANNELS, SILENT, Channel, ports
from tests.bot.looks.states import ACTIONS, STATES
from tests.bot.looks.worlds import differing, seen_in

IS_WHOLE = "BELLFLOWER_LOOKS" in os.environ
"""In a soak what is slow to read is read after each action, by every reader; else after the first of each state, by readers in turn."""

QUICK = [one for one in CHANNELS if not one.is_slow]

TOLD = {
    (
        "a step of a run",
        "figures and health",
    ): "the operator counts the letters of all matches, those of runs among them",
    ("a step of a run", "the operator's page"): "it counts the letters of all matches of a server too",
}
"""What is told of an action by a channel, and why that is right."""


def test_every_port_is_a_channel_or_silent_for_a_reason() -> None:
    """A new request, paper or command stands in the list, or the suite does not look at it."""
    listed = {through for channel in CHANNELS for through in channel.through}
    assert listed | SILENT.keys() == ports()
    assert not listed & SILENT.keys()


@pytest.mark.parametrize("name", STATES)
async def test_a_third_reader_perceives_nothing_of_it(tmp_path: Path, name: str) -> None:
    """Readers are players, hosts, spectators, managers of the server and the operator; every channel is read."""
    state, number = STATES[name], [*STATES].index(name)
    every = CHANNELS if IS_WHOLE else [_sampled(one, number) for one in CHANNELS]
    without = await seen_in(tmp_path, state, None, every)
    for action in state.actions:
        channels = every if action == state.actions[0] or IS_WHOLE else QUICK
        told = differing(without, await seen_in(tmp_path, state, ACTIONS[action], channels))
        assert (action, {one for one in told if (action, one[0]) not in TOLD}) == (action, set())


def _sampled(channel: Channel, number: int) -> Channel:
    """A channel that is slow to read, for one of its readers: another one in each state."""
    return replace(channel, of=(channel.of[number % len(channel.of)],)) if channel.is_slow else channel


def test_every_deed_is_done_in_some_state() -> None:
    """None is left out."""
    assert {action for state in STATES.values() for action in state.actions} == ACTIONS.keys()
