"""A machine is a reader like any other: pairs of whole matches that its seat cannot tell apart get the same orders from it."""

import os
from collections.abc import Mapping
from typing import Any

import pytest

from bot.referee.core.turns.machines import player_of, thought
from games.game import Reader
from games.kit.secrecy import Leak, Moment, check
from tests.by_turns import a_fifth
from tests.catalogued import game_named
from tests.games.secrecies import SECRECIES

PAIRS = range(250 if "BELLFLOWER_PAIRS" in os.environ else 8)


def machine(reader: Reader, moment: Moment) -> Mapping[str, Any]:
    """What a machine in the reader's seat would answer now."""
    player = player_of(moment.after.game)
    if not isinstance(reader, int) or player is None or moment.after.outcome is not None:
        return {}
    return {"machine": thought(moment.after, reader, player)}


@pytest.mark.parametrize("key", a_fifth(SECRECIES))
def test_a_machine_knows_what_its_seat_knows(key: str) -> None:
    """Its answers differ nowhere before its seat is told a difference."""
    game = game_named(key)
    check(game, SECRECIES[key], PAIRS, [machine], words=False)


def test_a_machine_that_looked_elsewhere_would_be_found() -> None:
    """The check is no formality: one that counts another's cards is caught."""
    game = game_named("five_stands")

    def peeking(reader: Reader, moment: Moment) -> Mapping[str, Any]:
        return {"machine": [len(hand) for hand in moment.after.state.hands]} if isinstance(reader, int) else {}

    with pytest.raises(Leak):
        check(game, SECRECIES["five_stands"], range(60), [peeking], words=False)
