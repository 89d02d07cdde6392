"""How soon a receipt stands under an order, at the pace of a real forum, by the clock of the forum's double."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import pytest

from benchmarks import forum
from tests.by_turns import a_fifth
from tests.forum.paced import DISCOURSE, GUARDED, MISAGO, Pace, Paced, live
from tests.forum.table import PLAYERS

CREATE: Final = "create five_stands: Spring\nrounds = 2\nsettings: every = 12 minutes; close_at = none; early = never"
BETWEEN: Final = 47.3
"""Seconds between two bursts: they meet every part of a reading, of all topics too."""
BEFORE_A_CLOSE: Final = 1.0


async def _burst(there: Paced, topics: Mapping[str, int]) -> float:
    """All type an order at once. Returns the seconds until the last of them has the receipt."""
    orders = {there.board.say(name, topic, "go stay"): topic for name, topic in topics.items()}
    typed_at = there.board.clock.now()
    await there.passes(BETWEEN)
    receipts = [
        next(one.said_at for one in there.board.topics[topic].posts if one.id > order and "Receipt" in one.text)
        for order, topic in orders.items()
    ]
    return (max(receipts) - typed_at).total_seconds()


async def _bursts(there: Paced) -> list[float]:
    """Five type at once, again and again, the last time a second before the close, whose letters go out at the same time."""
    await there.begun(CREATE, PLAYERS)
    topics = {name: await there.sees(name, f"letters to {name}") for name in PLAYERS}
    waits = []
    while (left := await there.left()) > 2 * BETWEEN:
        waits.append(await _burst(there, topics))
    await there.passes(left - BEFORE_A_CLOSE)
    return [*waits, await _burst(there, topics)]


@pytest.mark.parametrize(("pace", "longest"), a_fifth([(MISAGO, 15), (GUARDED, 20), (DISCOURSE, 45)]))
def test_five_who_type_at_once_have_their_receipts(tmp_path: Path, pace: Pace, longest: float) -> None:
    """The last of five orders of one moment: within 15 s on a Misago where the bot may omit the flood protection."""
    waits = live(pace, tmp_path, _bursts)
    assert len(waits) > 8
    assert max(waits) <= longest


@pytest.mark.skipif("BELLFLOWER_FORUM" not in os.environ, reason="`make soak` tries the benchmark on a real Misago")
@pytest.mark.usefixtures("misago")
def test_the_bench_of_receipts_measures() -> None:
    """One burst."""
    assert len(forum.run(1)) == 3
