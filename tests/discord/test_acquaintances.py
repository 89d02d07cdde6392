"""Names and languages are stored with the acts that tell them."""

import asyncio
from pathlib import Path

from msgspec.structs import replace

from bot.referee.core.model import Person
from bot.store.engines.sqlite import open_store
from bot.venues.discord.inbound.context import Acquaintances


async def test_a_new_name_changes_nothing_else_that_is_known(tmp_path: Path) -> None:
    """An act updates a known person's name and language; their DM and how far it was read do not change."""
    before, stranger = Person("u1", "Ada", "en", "7", "100"), Person("u2", "Bo", "en", None, "200")
    async with await open_store(tmp_path / "bot.db") as store:
        await store.transact(lambda tx: tx.people.save(before))
        acquaintances = Acquaintances(store)
        acquaintances.met(Person("u1", "Ada L.", "it", None, "300"))
        acquaintances.met(stranger)
        async with asyncio.timeout(60):
            while "u2" not in (known := await store.transact(lambda tx: tx.people.by_id(["u1", "u2"]))):
                pass  # only this test waits for it
    assert known == {"u1": replace(before, name="Ada L.", locale="it"), "u2": stranger}
