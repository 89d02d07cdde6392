"""The database or the forum is away from any moment of an order's way on: it is sealed once, and its player reads one receipt."""

from dataclasses import dataclass
from pathlib import Path

import pytest

from bot.referee.core.model import Match
from bot.referee.core.ports import StoreFailed, Unreachable
from bot.venues.forum.board import Body, Spot
from tests.by_turns import a_fifth
from tests.discord.weather.test_store_away import ALL
from tests.forum.club import HurriedClock
from tests.forum.memory import MemoryBoard
from tests.forum.table import Evening, evening
from tests.forum.test_match import CREATE
from tests.store.failing import refusing

VISITS = range(0, 36, 1 if ALL else 5)
REQUESTS = range(6)


@dataclass
class Failing(MemoryBoard):
    """A board that answers nothing after `left` more requests; the one with which it ends may have been carried out (`is_done`)."""

    left: int | None = None
    is_done: bool = False

    def _reached(self) -> None:
        super()._reached()
        if self.left is not None:
            if self.left < (0 if self.is_done else 1):
                raise Unreachable("the forum does not answer", 1)
            self.left -= 1

    async def post(self, topic: int, body: Body) -> Spot:
        spot = await super().post(topic, body)
        if self.is_done and self.left is not None and self.left < 0:
            raise Unreachable("the answer got lost", 1)
        return spot

    async def find(self, mark: str, topic: int) -> Spot | None:
        self._reached()
        return await super().find(mark, topic)


def _answers(there: Evening, post: int) -> list[str]:
    """What the bot has written to Ada below one of her posts, but for letters."""
    below = [one.text for one in there.letters("Ada").posts if one.id > post and one.name != "Ada"]
    return [one for one in below if "· Spring" not in one and "Seal:" not in one]


async def _versions(there: Evening, match: Match) -> int:
    return len(await there.store.transact(lambda tx: tx.orders.versions(match.id)))


async def _turned(there: Evening, times: int = 3) -> None:
    for _ in range(times):
        there.clock.turn(15)
        try:
            await there.turn()
        except (StoreFailed, Unreachable):
            continue


async def test_the_database_is_away_from_any_visit_of_a_post(there: Evening) -> None:
    """It is told to wait at most once, and never that it does not count."""
    match = await there.begun(CREATE)
    for number, visit in enumerate(VISITS):
        post = there.board.say("Ada", there.letters("Ada").id, "go stay")
        with refusing(there.store, visit):
            await _turned(there)
        await _turned(there)
        answers = _answers(there, post)
        assert sum("Receipt" in one for one in answers) == 1, (visit, answers)
        assert len(answers) - 1 == sum("cannot be stored just now" in one for one in answers) <= 1, (visit, answers)
        assert await _versions(there, match) == number + 1, visit


@pytest.mark.parametrize("is_restarted", a_fifth([False, True]))
@pytest.mark.parametrize("is_done", [False, True])
async def test_the_forum_is_away_from_any_request_on(tmp_path: Path, *, is_done: bool, is_restarted: bool) -> None:
    """Before the order is read, before its receipt is posted, or after: the receipt stands once, also if the bot was restarted."""
    clock = HurriedClock()
    board = Failing(clock, is_done=is_done)
    async with evening(tmp_path / "db", board, clock) as there:
        match = await there.begun(CREATE)
    for number, request in enumerate(REQUESTS):
        async with evening(tmp_path / "db", board, clock) as there:
            await _turned(there, 1)
            post = board.say("Ada", there.letters("Ada").id, "go stay")
            board.left = request
            await _turned(there)
            if not is_restarted:
                board.left = None
                await _turned(there)
        board.left = None
        async with evening(tmp_path / "db", board, clock) as there:
            await _turned(there)
            answers = _answers(there, post)
            assert sum("Receipt" in one for one in answers) == len(answers) == 1, (request, answers)
            assert await _versions(there, match) == number + 1, request
