"""A database that takes no writes for a while, on either engine."""

from typing import Any

from bot.store.engines.sqlite import SqliteStore


async def refuse_writes(store: Any, is_so: bool = True) -> None:
    """Let the database take no writes, or take them again."""
    word = "on" if is_so else "off"
    is_file = isinstance(store, SqliteStore)
    await store.inspect(
        f"PRAGMA query_only = {word}"
        if is_file
        else f"SELECT set_config('default_transaction_read_only', '{word}', false)"
    )
