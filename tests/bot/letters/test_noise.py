"""How much a match of any game says: few public posts, no hash that people cannot compare, nothing twice."""

import re
import tempfile
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.courier import Courier
from bot.papers.markup import plain_post
from bot.referee.acts.acts import House
from bot.referee.core.model import Errand
from bot.referee.orders.intake import Intake
from bot.store.engines.sqlite import open_store
from bot.venues.rehearsal.stage.clocks import SeededEntropy, TurnableClock
from bot.venues.rehearsal.stage.stage import Delivered, Stage
from bot.venues.rehearsal.stage.theatre import Theatre
from bot.venues.rehearsal.terminal import auto
from games import catalogue
from games.game import AnyGame, Trial
from tests.fakes import FakeInbox

HASH = re.compile("[0-9a-f]{64}")
_TRIALS = [
    pytest.param(game, trial, id=f"{game.key}-{number}")
    for game in catalogue.games()
    for number, trial in enumerate(game.trials)
]


@asynccontextmanager
async def in_theatre() -> AsyncIterator[Theatre]:
    clock, entropy = TurnableClock(), SeededEntropy(bytes(32))
    with tempfile.TemporaryDirectory() as folder:
        async with await open_store(Path(folder) / "rehearsal.db") as store:
            stage = Stage(clock, lambda match_id: store.transact(lambda tx: tx.seats.of(match_id)))
            courier = Courier(store, stage, clock, entropy, rate=None)
            house = House(store, clock, entropy, FakeInbox(), courier.nudge)
            yield Theatre(house, Intake(store, clock, entropy), stage, courier, clock)
            await courier.aclose()


@pytest.mark.parametrize(("game", "trial"), _TRIALS)
async def test_a_match_says_no_more_than_it_must(game: AnyGame, trial: Trial[Any]) -> None:
    """At most two public posts a close; no 64 digits in any letter; one hand; no word of cards where there may be none."""
    deliveries: list[Delivered] = []
    async with in_theatre() as theatre:
        theatre.stage.listeners.append(deliveries.append)
        options: dict[str, Any] = msgspec.to_builtins(trial.options)
        match = await auto.play(theatre, game, trial.seats, lambda _: None, options)
        posts = await theatre.house.store.transact(lambda tx: tx.outbox.of(match.id))
    public = Counter((post.line, post.step) for post in posts if is_of_a_close(post))
    assert len(public) > 0
    assert max(public.values()) <= 2
    assert [HASH.search(plain_post(one.post)) for one in deliveries if HASH.search(plain_post(one.post))] == []
    hands = [[line for line in _lines(one) if line.startswith("Your hand: ")] for one in deliveries]
    assert max(map(len, hands)) <= 1
    (seats,) = (one for one in deliveries if "The seats are taken" in plain_post(one.post))
    assert "card" not in plain_post(seats.post)


def is_of_a_close(post: Errand) -> bool:
    return post.kind == "post" and post.address == "public" and post.step > 0


def _lines(delivered: Delivered) -> list[str]:
    """Its words, without those of its pictures."""
    return plain_post(delivered.post).split("\n(")[0].splitlines()
