"""What one person, one server or one look asks for costs as much however many rows there are, and open matches of other servers."""

import ast
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final
from unittest import mock

import pytest
from msgspec.structs import replace

import bot as package
from bot.commands import table
from bot.commands.performing import perform
from bot.health.signs import Signs
from bot.page.web import seeing
from bot.referee import contests, remembering, sweep
from bot.referee.acts.acts import Act
from bot.referee.acts.walking import PAGE
from bot.referee.core.model import ContestSettings, Match, Pace, Settings
from bot.referee.core.ports import Transaction
from bot.referee.hosting import away
from bot.referee.play import outage
from bot.referee.showing import desk
from bot.store.engines.sqlite import SqliteStore, open_store
from bot.store.shapes import OPEN_MATCH, Shape
from bot.store.statements import IS_OPEN
from bot.store.tables import matches
from bot.venues.discord.delivery.places import Home, written
from bot.venues.discord.reading import stored
from bot.venues.discord.reading.stored import seated
from bot.venues.discord.trouble import Trouble
from tests.bot.looks.answers import asked_by
from tests.bot.samples import errand
from tests.bot.world import HOST, NAMES, World, refused, world

FEW, MANY = 3, 120
Work = Callable[[World, Match], Awaitable[Any]]

_WHOLE: Final = {"venues/rehearsal", "cli"}
"""Where all matches may be read at once: a rehearsal has few, and a command on the terminal ends."""


@contextmanager
def decoded() -> Iterator[list[Counter[str]]]:
    """How many structs of each type are made of rows, transaction by transaction."""
    value, commit, counts = Shape.value, SqliteStore._commit, list[Counter[str]]()

    def counted(self: Shape[Any], row: Any) -> Any:
        counts[-1][self._kind.__name__] += 1
        return value(self, row)

    async def begun(self: SqliteStore, work: Callable[[Any], Awaitable[Any]]) -> Any:
        counts.append(Counter())
        return await commit(self, work)

    with mock.patch.object(Shape, "value", counted), mock.patch.object(SqliteStore, "_commit", begun):
        yield counts


async def _matches(bot: World, match: Match) -> None:
    command = next(one for one in table.TABLE if one.key == "matches")
    await perform(command, asked_by(bot, match, HOST, command), {})


async def _health(bot: World, _: Match) -> None:
    signs = Signs(bot.clock)
    signs.holds(bot.store)
    assert (await signs.read()).outbox is not None


async def _forget(bot: World, _: Match) -> None:
    assert await refused(remembering.forget(bot.house, HOST)) == "forget-hosts"


async def _guilds(bot: World, match: Match) -> None:
    everywhere = await bot.store.transact(lambda tx: tx.matches.open())
    await away.look(bot.house, frozenset(one.guild for one in everywhere))


OF_ONE: Final[dict[str, Work]] = {
    "/matches": _matches,
    "/healthz": _health,
    "the start page": lambda bot, _: bot.store.transact(lambda tx: seeing.hosted(tx, HOST)),
    "what is public": lambda bot, _: bot.store.transact(lambda tx: tx.matches.public(FEW)),
    "a server's page": lambda bot, match: bot.store.transact(lambda tx: seeing.shown(tx, match.guild)),
    "forget me": _forget,
}
"""Everything that is asked for one person, or for no one."""


async def _blink(bot: World, _: Match) -> None:
    await outage.alive(bot.house)
    bot.clock.turn(300)
    await outage.excuse_absence(bot.house)


async def _trouble(bot: World, _: Match) -> None:
    client: Any = SimpleNamespace(user=None)
    await Trouble(client, bot.store, bot.clock)._look()


OF_ALL: Final[dict[str, Work]] = {
    "a server is there again": _guilds,
    "a blink": _blink,
    "a full disk": _trouble,
    "a fresh session": lambda bot, _: bot.store.transact(lambda tx: seated(tx, now=bot.clock.now())),
}
"""Everything that concerns all servers."""


async def _crowd(bot: World, number: int) -> Match:
    """One's own match, and so many of other servers, of other people, with letters that wait."""
    started = await bot.started()
    match = await bot.store.transact(lambda tx: tx.matches.save(replace(started, home=written(Home(1, 2, 3)))))
    others = [replace(match, id=f"x{one}", guild=f"s{one}", hosts=(f"h{one}",)) for one in range(number)]
    public = [replace(one, settings=replace(one.settings, page="public")) for one in others]

    async def write(tx: Any) -> None:
        for match in public:
            await tx.matches.add(match)
        await tx.outbox.add([errand("public", "1", match=one.id) for one in public])

    await bot.store.transact(write)
    return match


async def _counted(folder: Path, work: Work, number: int) -> list[Counter[str]]:
    async with world(folder / f"{number}.db") as bot:
        match = await _crowd(bot, number)
        with decoded() as counts:
            await work(bot, match)
    return counts


@pytest.mark.parametrize("name", OF_ONE)
async def test_what_one_person_asks_for_decodes_nothing_of_others(tmp_path: Path, name: str) -> None:
    """Beside forty times as many open matches as many rows are decoded as before."""
    few, many = [sum(await _counted(tmp_path, OF_ONE[name], number), Counter()) for number in (FEW, MANY)]
    assert few == many
    assert name != "/healthz" or many["Errand"] == 0, "it counts them"


@pytest.mark.parametrize("name", OF_ALL)
async def test_what_concerns_all_is_read_in_pages(tmp_path: Path, name: str) -> None:
    """No transaction decodes more whole matches than a page."""
    assert max(one["Match"] for one in await _counted(tmp_path, OF_ALL[name], MANY)) <= PAGE


@pytest.mark.parametrize(
    "sql",
    [
        f"{OPEN_MATCH.select} WHERE {IS_OPEN}",
        matches._HOSTED.replace("id IN ", "").strip("()").replace("?", "'x'"),
    ],
    ids=["open_matches", "hosted"],
)
async def test_open_matches_are_sought_in_an_index(tmp_path: Path, sql: str) -> None:
    """It holds everything that is asked for, so no row of a match is read."""
    async with await open_store(tmp_path / "a.db") as store:
        [(*_, plan)] = await store.inspect(f"EXPLAIN QUERY PLAN {sql}")
    assert "COVERING INDEX matches_short" in plan


def test_nothing_asks_for_all_matches_of_all_servers() -> None:
    """`matches.find` is given a server or a host, but in a rehearsal and on the terminal."""
    root = Path(package.__path__[0])
    paths = set()
    texts = {path: path.read_text(encoding="utf-8") for path in root.rglob("*.py")}
    for path, text in texts.items():
        for call in ast.walk(ast.parse(text)) if "matches.find" in text else ():
            if isinstance(call, ast.Call) and ast.unparse(call.func).endswith("tx.matches.find"):
                is_of_one = any(not (isinstance(one, ast.Constant) and one.value is None) for one in call.args)
                if not is_of_one and not any(one.arg == "host" for one in call.keywords):
                    paths.add(path.relative_to(root).as_posix())
    assert {one for one in paths if not one.startswith(tuple(_WHOLE))} == set()


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
