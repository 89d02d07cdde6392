"""How much a transaction looks at: steps of SQLite's machine, rows of PostgreSQL's plans. Both are counts, the same on every machine."""

from collections.abc import Awaitable, Callable, Sequence
from typing import Any
from unittest import mock

from bot.referee.core.ports import Transaction
from bot.store.connection import Question, Write
from bot.store.engines.queued import QueuedStore
from bot.store.engines.session import translated, written
from bot.store.engines.sqlite import SqliteStore
from bot.store.shapes import Row


async def weight(store: QueuedStore, work: Callable[[Transaction], Awaitable[Any]]) -> int:
    """How much the statements of one transaction look at."""
    return await (_steps if isinstance(store, SqliteStore) else _rows)(store, work)


async def _steps(store: Any, work: Callable[[Transaction], Awaitable[Any]]) -> int:
    count = 0

    def step() -> int:
        nonlocal count
        count += 1
        return 0

    connection = store._connection
    await connection.set_progress_handler(step, 1)
    try:
        await store.transact(work)
    finally:
        await connection.set_progress_handler(None, 0)
    return count


async def _rows(store: Any, work: Callable[[Transaction], Awaitable[Any]]) -> int:
    session, count = store._session, 0
    asked = session.ask

    async def ask(writes: Sequence[Write], questions: Sequence[Question]) -> list[list[Row]]:
        nonlocal count
        for write in writes:
            count += await _explained(session, write.sql, write.rows[0])
            await asked([write], [])
        for question in questions:
            count += await _explained(session, *question)
        answers: list[list[Row]] = await asked([], questions)
        return answers

    async def save(writes: Sequence[Write]) -> None:
        await ask(writes, [])
        await saved([])

    saved = session.save
    with mock.patch.object(session, "ask", ask), mock.patch.object(session, "save", save):
        await store.transact(work)
    return count


async def _explained(session: Any, sql: str, values: Sequence[Any]) -> int:
    """How much one statement looks at; what it writes is undone."""
    await session._run("SAVEPOINT weighed")
    cursor = await session._run(f"EXPLAIN (ANALYZE, FORMAT JSON) {translated(sql)}", written(values))
    [([plan],)] = await cursor.fetchall()
    await session._run("ROLLBACK TO weighed")
    return _looked_at(plan["Plan"])


def _looked_at(plan: dict[str, Any]) -> int:
    """The rows that a plan and what is under it give or pass over."""
    own = plan["Actual Rows"] + sum(count for name, count in plan.items() if name.startswith("Rows Removed by"))
    return int(own * plan["Actual Loops"]) + sum(_looked_at(one) for one in plan.get("Plans", ()))
