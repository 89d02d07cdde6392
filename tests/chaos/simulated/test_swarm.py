"""Worlds by their seeds: nothing is lost in any, and what is planted to go wrong is found."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import cache

import pytest

from bot.referee.core.model import Errand, Match, Sealing
from bot.referee.orders.deciding import Order
from bot.referee.orders.intake import Intake
from games import catalogue
from tests.bot.samples import match, submission, tenure
from tests.by_turns import IS_WHOLE, a_fifth
from tests.chaos.promises import broken
from tests.chaos.simulated.discord import Gateway, Requests
from tests.chaos.simulated.fate import CALM, Fate, Weather
from tests.chaos.simulated.swarm import command, loses_power, run, scenario_of, small, tried, weather_of
from tests.chaos.stored import Stored

WEATHERS = ("trouble", "double", "gateway", "kill", "callback")


def fates(seed: int) -> set[object]:
    """What happens in the world of a seed; a season is played by `test_seasons`."""
    scenario, weather = scenario_of(seed), weather_of(seed)
    if scenario.game == catalogue.SEASON:
        return set()
    kinds = {kind for kind in WEATHERS if getattr(weather, kind)} or {"calm"}
    closed = {"closed DMs"} if Fate(seed, weather).happens(weather.closed_dms) else set()
    power = {"power loss"} if loses_power(seed) else set()
    return {scenario.game, scenario.announce, scenario.powers, *kinds, *closed, *power}


@cache
def worlds() -> dict[int, set[object]]:
    """Of the first worlds each in which something happens that happened in none before (`make soak` plays a thousand)."""
    chosen: dict[int, set[object]] = {}
    for seed in range(40):
        if not fates(seed) <= set().union(*chosen.values()):
            chosen[seed] = fates(seed)
    return chosen


def test_nothing_is_lost_in_any_world() -> None:
    """With any faults and kills of the bot every promise holds. A failure names the command that repeats it."""
    kills = 0
    for seed in a_fifth(worlds()):
        result = tried(seed)
        assert not result.wrong, f"{command(seed)}\n" + "\n".join(result.wrong)
        kills += result.lives - 1
    assert kills > 1 or not IS_WHOLE, "a fifth of the worlds may have none"


def test_the_same_seed_gives_the_same_history() -> None:
    """To the last statement; and another seed gives another one."""
    once = tried(8)
    assert tried(8) == once
    assert tried(9).history != once.history


def test_a_missing_version_and_two_players_of_a_seat_are_found() -> None:
    """By what is promised on every stage."""
    two = (tenure(), tenure(user="u3"))
    lines = broken(Stored(match=match(), submissions=(submission(1), submission(3)), tenures=two))
    assert {"versions follow one another", "a seat has one player"} <= {line.partition(":")[0] for line in lines}


def _never_sought(monkeypatch: pytest.MonkeyPatch) -> None:
    async def overlooks(self: Requests, match: Match, errand: Errand, room: str | None = None) -> None:
        return None

    monkeypatch.setattr(Requests, "find", overlooks)


def _unread_inbox(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Gateway, "read_up_to", lambda self, match, users: datetime.max.replace(tzinfo=UTC))


def _as_handed_in(monkeypatch: pytest.MonkeyPatch, other: Callable[[Order], Order]) -> None:
    """What the venue hands in is not what was sent."""
    submit = Intake.submit

    async def forged(self: Intake, order: Order) -> Sealing:
        return await submit(self, other(order))

    monkeypatch.setattr(Intake, "submit", forged)


def _counted_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    readings: Counter[str] = Counter()

    def renamed(order: Order) -> Order:
        readings[order.source] += 1
        return (
            order if readings[order.source] == 1 else replace(order, source=f"{order.source}/{readings[order.source]}")
        )

    _as_handed_in(monkeypatch, renamed)


def _late_ones_count(monkeypatch: pytest.MonkeyPatch) -> None:
    _as_handed_in(monkeypatch, lambda order: replace(order, stamped_at=order.stamped_at - timedelta(minutes=1)))


PLANTED: dict[str, tuple[Callable[[pytest.MonkeyPatch], None], str, Weather]] = {
    "a letter in doubt is sent again without being sought": (_never_sought, "times", Weather(trouble=0.4)),
    "a round closes before its inbox is read": (_unread_inbox, "was refused", Weather(gateway=0.05)),
    "a message read back counts again": (_counted_twice, "has no such version", Weather(double=1.0)),
    "what is late counts": (_late_ones_count, "counts for", CALM),
}
"""How each is planted, what the complaint says, and the weather in which it shows soon."""


@pytest.mark.parametrize("planted", PLANTED)
def test_a_planted_fault_is_found(planted: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each fault turns one of twenty small worlds red; two that show theirs seldom are tried first."""
    plant, says, weather = PLANTED[planted]
    plant(monkeypatch)
    scenario = replace(small()["five_stands"][0], host_acts=0.0, trading=0.0, diligence=1.0)
    assert any(says in line for seed in (16, 3, *range(20)) for line in run(seed, scenario, Fate(seed, weather)).wrong)
