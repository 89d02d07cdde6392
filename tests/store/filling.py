"""Something in every table, and all that stands there."""

from operator import attrgetter
from typing import Any

from msgspec.structs import replace

from bot.referee.core.model import Application, Counted, Member, Plan, PlayersRoom, Standing, Veil
from bot.referee.core.ports import Transaction
from bot.store.engines.queued import QueuedStore
from bot.store.tables.whole import PARTS
from tests.bot.samples import design, person, ruling
from tests.fakes import START
from tests.store.test_books import booking


async def beside(store: QueuedStore, match_id: str, guild: str, user: str) -> None:
    """What stands beside a match: its books, plan, roles, rooms and questions, a person in all of them, and what its server has."""
    applied = Application(match_id, user, "Ada", "en", "", (("zone", "Rome"),), START)
    standing = Standing(guild, "five_stands", "u2", "Ann", 1, 3, ((1, 3),), 2, 1, 0, 4, 1, 0.1 + 0.2, 1 / 3, 2)
    calls: dict[str, tuple[Any, ...]] = {
        "people.save": (person(user=user),),
        "seasons.save_roles": (match_id, [("cast", user)], []),
        "books.add": ([replace(booking("bank", "seat/1", 5), season=match_id)],),
        "seasons.save_plan": (match_id, Plan()),
        "rulings.save": (ruling(match_id),),
        "applications.save": (applied,),
        "rooms.save": (PlayersRoom(f"t{match_id}", match_id, "Den", 1, (Member(0, user),), START),),
        "notes.save": (f"letters/{match_id}/{user}", "dm"),
        "veils.add": ([Veil(match_id, "veil-1", user, "00")],),
        "designs.save": (design(guild=guild),),
        "usage.count_letters": ("2026-03-02", {guild: 7}),
        "standings.save": (Counted(guild, match_id, 3), [standing]),
    }

    async def write(tx: Transaction) -> None:
        for method, arguments in calls.items():
            await attrgetter(method)(tx)(*arguments)

    await store.transact(write)


async def tables(store: QueuedStore) -> dict[str, Any]:
    """Every row of every table."""
    by_table: dict[str, Any] = {}
    for part in PARTS:
        rows = await store.transact(lambda tx, part=part: tx.whole.page(part, None, 10**6))  # type: ignore[misc]
        by_table.setdefault(part.table, []).extend(rows)
    return by_table
