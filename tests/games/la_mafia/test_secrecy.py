"""La Mafia hides the orders of a night until its day, then tells them to all (rulebook, section 10)."""

import os
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from games.chance import Chance
from games.form import Answer
from games.game import Only, Resolution, Seat
from games.kit.secrecy import Undelivered, check
from games.la_mafia import GAME, rules
from games.la_mafia.events import OrdersRevealed
from games.la_mafia.state import State
from tests.games.la_mafia import secrecy

CASES = range(int(os.environ.get("BELLFLOWER_PAIRS", "80")))
"""Pairs of whole matches; a soak plays more."""


def test_a_reader_perceives_other_orders_on_their_day_and_not_before() -> None:
    """In many pairs of matches nothing differs until the day with different orders; then it is shown and told."""
    coverage = check(GAME, secrecy, CASES)
    assert set(coverage.delivered) == {"city", "orders"}
    assert min(coverage.delivered.values()) >= 10


def test_orders_told_to_their_own_boss_alone_are_found_out() -> None:
    """A planted fault: men who guard a tile without an attack are not reported afterwards."""
    with pytest.raises(Undelivered):
        check(replace(GAME, resolve=_whispered), secrecy, CASES)


def _whispered(state: State, answers: Mapping[Seat, Answer], chance: Chance) -> Resolution[Any, Any]:
    """The rules, but each boss is told of their own orders only."""
    done = rules.resolve(state, answers, chance)
    news = tuple(
        msgspec.structs.replace(one, to=Only(one.seat)) if isinstance(one, OrdersRevealed) else one
        for one in done.events
    )
    return Resolution(done.state, news, done.outcome)
