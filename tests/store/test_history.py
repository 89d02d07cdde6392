"""What is asked of a store costs the same beside a long history: no statement looks through what only grows."""

from collections.abc import Callable
from datetime import timedelta
from itertools import count
from pathlib import Path
from typing import Any, Final

import pytest
from msgspec.structs import replace

from bot.referee.core.model import Application, Counted, Plan, PlayersRoom, Standing, Veil
from bot.referee.core.ports import Transaction
from bot.store.engines.opening import Place, open_store
from bot.store.engines.queued import QueuedStore
from bot.store.engines.sqlite import SqliteStore
from bot.store.rows import Row, text_of
from tests.bot.samples import design, entry, errand, match, orders_letter, person, ruling, submission, tenure, trade
from tests.fakes import START
from tests.store.asking import ask, part
from tests.store.cluster import Cluster
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
    "match": ("open",),
    "match_with_tenures": ("open",),
    "matches_by_id": (["open", "past1"],),
    "add_match": (match("new"),),
    "save_match": (match("open"),),
    "due": (LATER,),
    "next_wake": (),
    "matches": ("g1",),
    "open_matches": (),
    "public": (9, "g1"),
    "public_over": (5, "g1"),
    "seats_lately": ("u2", 5),
    "record_of": ("u2", 50),
    "traces": ("u2", 50),
    "latest": ("g1", 5),
    "over_since": (LATER,),
    "played": (["past1", "past2"],),
    "seasons_of": ("g1",),
    "runs": ("open",),
    "tenures": ("open",),
    "tenures_of": (["open", "past1"],),
    "seats_of": ("u2",),
    "add_tenure": (tenure(3, "u2", match="open"),),
    "save_tenure": (tenure(0, "u0", match="open", id=1),),
    "sealed": ("open", 2, ["orders-1"]),
    "sealed_of": ([("open", 2, "orders-1", 2)],),
    "versions": ("open",),
    "by_source": (["open/1", "past1/1"],),
    "add_submissions": ([submission(2, match="open", source="open/2")],),
    "add_trade": (trade(match="open", token="another"),),
    "save_trade": (trade(match="open", token="tokenopen", status="done", id=1),),
    "trade": ("tokenopen",),
    "open_trades": ("open",),
    "offers": ("open", 0, START),
    "expire_trades": ("open",),
    "append": (entry(match="open"),),
    "journal": ("past1",),
    "sealed_journal": ("past1",),
    "journals": (["open", "past1"],),
    "asked_at": (["open"],),
    "notes": ("letters/open/",),
    "note": ("letters/open/u2", "dm"),
    "alive_at": (),
    "set_alive": (START,),
    "add_absence": (START, LATER),
    "absences": (START,),
    "add_errands": ([errand("seat/2", "1", match="open")],),
    "errands": ("open",),
    "open_errands": (),
    "untold": (),
    "errands_by_id": ([1],),
    "waiting": (START,),
    "posted": ("open", "seat/1", "1"),
    "kept": ("u9",),
    "save_errands": ([errand("seat/1", "1", match="open", id=1)],),
    "rewrite": ("open", [], "u2", "u3"),
    "seasons": (),
    "book": ([replace(booking("bank", "seat/1", 5), season="open")],),
    "bookings": ("open",),
    "balances": ("open",),
    "roles": ("open",),
    "save_roles": ("open", [("cast", "u1")], [("out", "u1")]),
    "plan": ("open",),
    "save_plan": ("open", Plan()),
    "players_rooms": (),
    "save_players_room": (PlayersRoom("t1", "open", "Den", 1, (), START),),
    "close_players_room": ("t1",),
    "person": ("u2",),
    "persons": (["u1", "u2"],),
    "save_person": (person(),),
    "save_persons": ([person()],),
    "languages": (),
    "applications": ("open",),
    "applications_of": ("u9", 50),
    "save_application": (Application("open", "u1", "Ada", "en", "", (), START),),
    "drop_application": ("open", "u1"),
    "outlived_applications": (),
    "rulings": ("open",),
    "save_ruling": (ruling("open"),),
    "drop_ruling": (ruling("open"),),
    "forget_person": ("u2",),
    "veils": ("open",),
    "veils_of": ("open", ["u2"]),
    "add_veils": ([Veil("open", "veil-2", "u3", "00")],),
    "drop_veils": ("open", ["u3"]),
    "forget_choice": ("open", "u2"),
    "ended": ("g1", "newest"),
    "counted": ("g1",),
    "standings": ("g1",),
    "save_standings": (Counted("g1", "newest", 12), [Standing("g1", "go_stop", "u2", "Ann", 1, 3)]),
    "behind": (),
    "servers_known": (),
    "caught_up": ("g1",),
    "rename_standings": ("u8", "u7", "Ann"),
    "designs": ("g1",),
    "save_design": (design(),),
    "designs_played": ("g1",),
    "rename_designer": ("u1", "u7"),
    "usage": ("g1", "2026-11-23"),
    "usages": ("2026-11-23",),
    "count_letters": ("2026-11-23", {"g1": 3}),
    # What the store itself asks.
    "turned_at": (),
    "over": (LATER, 1),
    "left": (),
    "to_archive": ("open",),
}
"""A call of each method, by its name."""


@pytest.fixture(params=["sqlite", "postgres"])
def places(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[], Place]:
    """Makes the place of an empty database."""
    names = count()
    if request.param == "sqlite":
        return lambda: tmp_path / f"{next(names)}.db"
    cluster: Cluster = request.getfixturevalue("cluster")
    return cluster.empty


async def played(store: QueuedStore, number: int) -> None:
    """One open match of three, and so many finished ones of the same server and the same people, archived."""
    await ask(store, "add_match", match("open", deadline=LATER, wake_at=LATER))
    for seat in range(3):
        await ask(store, "add_tenure", tenure(seat, f"u{seat}", match="open"))
    await ask(store, "append", entry(match="open"))
    await ask(store, "add_submissions", [submission(match="open", source="open/1")])
    await ask(store, "add_trade", trade(match="open", token="tokenopen"))
    await ask(store, "add_errands", [errand("seat/1", "1", match="open", letter=orders_letter(1), status="done")])
    await over(store, "past", deadline=START, seats=3)
    await ask(store, "save_application", Application("past", "u9", "Ann", "en", "", (), START, is_kept=True))
    await ask(store, "save_ruling", ruling("past", user="u9"))
    while await store.archive(1):
        pass
    await store.in_one_go(lambda tx: _multiplied(tx, number))
    await ask(store, "add_match", match("newest", status="finished", seats=3, deadline=LATER, wake_at=None))


async def _multiplied(tx: Any, number: int) -> None:
    """Copies of the archived match, under other names, and a note of each."""
    for table, own in (("matches", 0), ("tenures", 1), ("archives", 0), ("applications", 0), ("rulings", 0)):
        rows = [row for row in await tx.page(part(table), None, 100) if row[own] == "past"]
        await tx.put(table, [_renamed(row, own, copy) for copy in range(number) for row in rows])
    for copy in range(number):
        await tx.note(f"letters/past{copy}/u2", "dm")


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
        return {
            name: await weight(store, lambda tx, name=name: getattr(tx, name)(*ASKED[name]))  # type: ignore[misc]
            for name in ASKED
        }


@pytest.mark.parametrize("is_analyzed", [False, True], ids=["as it is", "analyzed"])
async def test_nothing_that_is_asked_grows_with_the_history(places: Callable[[], Place], is_analyzed: bool) -> None:
    """Beside twenty times as many finished matches each call looks at as much as before, with the planner's statistics and without."""
    few = await _weights(places(), FEW, is_analyzed=is_analyzed)
    many = await _weights(places(), MANY, is_analyzed=is_analyzed)
    assert {name: (few[name], many[name]) for name in few if many[name] > SAME * few[name] + SLACK} == {}


def test_every_call_is_weighed() -> None:
    """A method that the port gains is weighed here."""
    methods = {name for name in dir(Transaction) if not name.startswith("_")} - {"has_written"}
    assert methods <= ASKED.keys()
