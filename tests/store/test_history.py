"""What is asked of a store costs the same beside a long history: no statement looks through what only grows."""

from collections.abc import Callable
from datetime import timedelta
from operator import attrgetter
from typing import Any, Final, get_type_hints

import pytest
from msgspec.structs import replace

from bot.referee.core.model import Application, Counted, Plan, PlayersRoom, Standing, Veil
from bot.referee.core.ports import Transaction
from bot.store.engines.databases import Place, open_store
from bot.store.engines.queued import QueuedStore
from bot.store.engines.sqlite import SqliteStore
from bot.store.shapes import Row, text_of
from tests.bot.samples import design, entry, errand, match, orders_letter, person, ruling, submission, tenure, trade
from tests.by_turns import a_fifth
from tests.fakes import START
from tests.store.asking import ask, part
from tests.store.test_archives import over
from tests.store.test_books import booking
from tests.store.test_postgres import run
from tests.store.weighing import weight

FEW: Final = 100
MANY: Final = 2_000
SAME: Final = 1.1
SLACK: Final = 20
"""A page more of an index is no look through a table."""
LATER: Final = START + timedelta(days=30)

ASKED: Final[dict[str, tuple[Any, ...]]] = {
    "matches.get": ("open",), "matches.with_seats": ("open",), "matches.by_id": (["open", "past1"],),
    "matches.add": (match("new"),), "matches.save": (match("open"),), "matches.due": (LATER,), "matches.next_wake": (),
    "matches.find": ("g1",), "matches.open": (), "matches.public": (9, "g1"), "seats.kept_by": ("u2", 5),
    "seats.record_of": ("u2", 50), "people.traces": ("u2", 50), "matches.latest": ("g1", 5),
    "matches.over_since": (LATER,), "matches.played": (["past1", "past2"],), "seasons.of": ("g1",),
    "matches.runs": ("open",), "seats.of": ("open", "past1"), "seats.present": ("open", "past1"), "seats.each_of": (["open", "past1"],),
    "seats.held_by": ("u2",),
    "seats.add": (tenure(3, "u2", match="open"),), "seats.save": (tenure(0, "u0", match="open", id=1),),
    "orders.sealed": ("open", 2, ["orders-1"]), "orders.sealed_of": ([("open", 2, "orders-1", 2)],),
    "orders.versions": ("open",), "orders.by_source": (["open/1", "past1/1"],),
    "orders.add": ([submission(2, match="open", source="open/2")],), "orders.rename": ("open", "u2", "u3"),
    "trades.add": (trade(match="open", token="another"),),
    "trades.save": (trade(match="open", token="tokenopen", status="done", id=1),), "trades.get": ("tokenopen",),
    "trades.open": ("open",), "trades.offered": ("open", 0, START), "trades.expire": ("open",),
    "journal.append": (entry(match="open"),), "journal.of": ("past1",), "journal.sealed": ("past1",),
    "journal.of_each": (["open", "past1"],), "journal.asked_at": (["open"],), "notes.find": ("letters/open/",),
    "notes.get": ("letters/open/u2",), "notes.drop": ("letters/open/",), "notes.save": ("letters/open/u2", "dm"),
    "uptime.alive_at": (), "uptime.set_alive": (START,), "uptime.add_absence": (START, LATER),
    "uptime.absences": (START,), "outbox.add": ([errand("seat/2", "1", match="open")],), "outbox.of": ("open",),
    "outbox.open": (), "outbox.untold": (), "outbox.by_id": ([1],), "outbox.waiting": (START,),
    "outbox.posted": ("open", "seat/1", "1"), "outbox.kept": ("u9",),
    "outbox.save": ([errand("seat/1", "1", match="open", id=1)],), "outbox.rewrite": ("open", lambda errand: errand),
    "seasons.running": (), "books.add": ([replace(booking("bank", "seat/1", 5), season="open")],),
    "books.of": ("open",), "books.balances": ("open",), "seasons.roles": ("open",),
    "seasons.save_roles": ("open", [("cast", "u1")], [("out", "u1")]), "seasons.plan": ("open",),
    "seasons.save_plan": ("open", Plan()), "rooms.open": (),
    "rooms.save": (PlayersRoom("t1", "open", "Den", 1, (), START),), "rooms.delete": ("t1",), "people.get": ("u2",),
    "people.by_id": (["u1", "u2"],), "people.save": (person(),), "people.languages": (), "applications.of": ("open",),
    "applications.of_user": ("u9", 50), "applications.save": (Application("open", "u1", "Ada", "en", "", (), START),),
    "applications.drop": ("open", "u1"), "applications.outlived": (), "rulings.of": ("open",),
    "rulings.save": (ruling("open"),), "rulings.drop": (ruling("open"),), "people.forget": ("u2",),
    "veils.of": ("open",), "veils.hiding": ("open", ["u2"]), "veils.add": ([Veil("open", "veil-2", "u3", "00")],),
    "veils.drop": ("open", ["u3"]), "matches.ended": ("g1", "newest"), "standings.counted": ("g1",),
    "standings.of": ("g1",),
    "standings.save": (Counted("g1", "newest", 12), [Standing("g1", "go_stop", "u2", "Ann", 1, 3)]),
    "standings.behind": (), "standings.begin_anew": ("g1",), "standings.servers": (),
    "standings.rename": ("u8", "u7", "Ann"), "designs.find": ("g1",),
    "designs.save": (design(),), "designs.played": ("g1",), "designs.rename": ("u1", "u7"),
    "usage.of": ("g1", "2026-11-23"), "usage.of_each": ("2026-11-23",),
    "usage.past": ("g1", LATER, 1), "usage.count_letters": ("2026-11-23", {"g1": 3}), "archives.turned_at": (), "archives.over": (LATER, 1),
    "archives.left": (), "archives.to_archive": ("open",),
}  # fmt: skip
"""A call of each method, by its repository and its name."""

NEWEST: Final = "matches.ended, the newest first"


async def played(store: QueuedStore, number: int) -> None:
    """One open match of three, and so many finished ones of the same server and the same people, archived."""
    await ask(store, "matches.add", match("open", deadline=LATER, wake_at=LATER))
    for seat in range(3):
        await ask(store, "seats.add", tenure(seat, f"u{seat}", match="open"))
    await ask(store, "journal.append", entry(match="open"))
    await ask(store, "orders.add", [submission(match="open", source="open/1")])
    await ask(store, "trades.add", trade(match="open", token="tokenopen"))
    await ask(store, "outbox.add", [errand("seat/1", "1", match="open", letter=orders_letter(1), status="done")])
    await over(store, "past", deadline=START, seats=3)
    await ask(store, "applications.save", Application("past", "u9", "Ann", "en", "", (), START, is_kept=True))
    await ask(store, "rulings.save", ruling("past", user="u9"))
    while await store.archive(1):
        pass
    await store.in_one_go(lambda tx: _multiplied(tx, number))
    await ask(store, "matches.add", match("newest", status="finished", seats=3, deadline=LATER, wake_at=None))


async def _multiplied(tx: Any, number: int) -> None:
    """Copies of the archived match, under other names, and a note of each."""
    for table, own in (("matches", 0), ("tenures", 1), ("archives", 0), ("applications", 0), ("rulings", 0)):
        rows = [row for row in await tx.whole.page(part(table), None, 100) if row[own] == "past"]
        await tx.whole.put(table, [_renamed(row, own, copy) for copy in range(number) for row in rows])
    for copy in range(number):
        await tx.notes.save(f"letters/past{copy}/u2", "dm")


def _renamed(row: Row, own: int, copy: int) -> list[Any]:
    """A row of another match, and of another time; where its number stands before that, the next one."""
    at = text_of(START - timedelta(minutes=copy))
    return [None] * own + [f"past{copy}", *(at if one == text_of(START) else one for one in row[own + 1 :])]


async def _weights(place: Place, number: int, *, is_analyzed: bool) -> dict[str, int]:
    """How much each call looks at beside so many finished matches."""
    async with await open_store(place) as store:
        await played(store, number)
        if is_analyzed:
            await (store.inspect("ANALYZE") if isinstance(store, SqliteStore) else run(str(place), "ANALYZE"))
        weights = {
            name: await weight(store, lambda tx, name=name: attrgetter(name)(tx)(*ASKED[name]))  # type: ignore[misc]
            for name in ASKED
        }
        newest = await weight(store, lambda tx: tx.matches.ended("g1", most=5, is_newest_first=True))
        return weights | {NEWEST: newest}


@pytest.mark.parametrize("is_analyzed", a_fifth([False, True]))
async def test_nothing_that_is_asked_grows_with_the_history(places: Callable[[], Place], is_analyzed: bool) -> None:
    """Beside twenty times as many matches a call looks at as much as before; with the planner's statistics one day, without the next."""
    few = await _weights(places(), FEW, is_analyzed=is_analyzed)
    many = await _weights(places(), MANY, is_analyzed=is_analyzed)
    assert {name: (few[name], many[name]) for name in few if many[name] > SAME * few[name] + SLACK} == {}


def test_every_call_is_weighed() -> None:
    """A method that the port gains is weighed here."""
    methods = {
        f"{repository}.{name}"
        for repository, port in get_type_hints(Transaction).items()
        for name in vars(port)
        if not name.startswith("_")
    }
    assert methods <= ASKED.keys()
