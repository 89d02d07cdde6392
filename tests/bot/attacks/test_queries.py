"""What is read does not grow with the rows: a desk, an inbox and a board took a query for each seat, match and run."""

from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Any

from bot.referee import contests, sweep
from bot.referee.acts.acts import Act
from bot.referee.core.model import ContestSettings, Match, Pace, Settings
from bot.referee.core.ports import Transaction
from bot.referee.showing import desk
from bot.venues.discord.reading import stored
from tests.bot.world import HOST, NAMES, World


class Counting:
    """A transaction that counts what is asked of it, by repository and method."""

    def __init__(self, tx: Transaction) -> None:
        self._tx, self.calls = tx, Counter[str]()

    def __getattr__(self, name: str) -> Any:
        return _Counted(name, getattr(self._tx, name), self.calls)


class _Counted:
    """A repository whose calls are counted."""

    def __init__(self, name: str, repository: Any, calls: Counter[str]) -> None:
        self._name, self._repository, self._calls = name, repository, calls

    def __getattr__(self, name: str) -> Any:
        self._calls[f"{self._name}.{name}"] += 1
        return getattr(self._repository, name)


async def _asked(bot: World, work: Callable[[Any], Any]) -> Counter[str]:
    async def counted(tx: Transaction) -> Counter[str]:
        counting = Counting(tx)
        await work(counting)
        return counting.calls

    return await bot.store.transact(counted)


async def test_a_desk_asks_as_much_for_eleven_seats_as_for_three(bot: World) -> None:
    """Its people are read together."""
    few, many = await bot.started(3), await bot.started(11)
    assert await _asked(bot, lambda tx: desk.written(tx, few)) == await _asked(bot, lambda tx: desk.written(tx, many))


async def test_an_inbox_asks_as_much_for_five_matches_as_for_one(bot: World) -> None:
    """At each fresh session, and for each DM that is read back."""
    await bot.started()
    of_one = await _asked(bot, partial(stored.seated, now=bot.clock.now()))
    for _ in range(4):
        await bot.started()
    assert await _asked(bot, partial(stored.seated, now=bot.clock.now())) == of_one


async def test_a_board_asks_as_much_for_six_runs_as_for_two(bot: World) -> None:
    """The journals and the players of all runs are read together."""
    asked = []
    for count in (2, 6):
        contest = await _ended_contest(bot, count)
        calls = await bot.store.transact(partial(_closing, bot, contest))
        asked.append({name: calls[name] for name in ("journal.of_each", "seats.of", "matches.runs")})
    assert asked[0] == asked[1]


async def _ended_contest(bot: World, count: int) -> Match:
    chosen = Settings(pace=Pace(every="1 day", early="all_in"), contest=ContestSettings())
    contest = await bot.contest(settings=chosen)
    for name in NAMES[:count]:
        run = await contests.join(bot.house, contest.id, name, name)
        while run.status == "running":
            bot.clock.turn(1)
            await bot.order(run, name, {"repel": ("first",)})
            await sweep.attend(bot.house)
            run = await bot.now(run)
    return await bot.now(contest)


async def _closing(bot: World, contest: Match, tx: Transaction) -> Counter[str]:
    counting = Counting(tx)
    act = Act(bot.house, counting, contest, await tx.seats.of(contest.id))
    await contests.close(act, HOST, "enough")
    return counting.calls
