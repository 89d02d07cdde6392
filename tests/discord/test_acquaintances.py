"""Names and languages are kept beside the acts that tell them."""

import asyncio
from pathlib import Path

from msgspec.structs import replace

from bot.referee.core.model import Person
from bot.store.engines.sqlite import open_store
from bot.venues.discord.inbound.context import Acquaintances


async def test_a_new_name_changes_nothing_else_that_is_known(tmp_path: Path) -> None:
    """What an act tells of somebody known is his name and language; his DM and how far it was read stay as they are."""
    before, stranger = Person("u1", "Ada", "en", "7", "100"), Person("u2", "Bo", "en", None, "200")
    async with await open_store(tmp_path / "bot.db") as store:
        await store.transact(lambda tx: tx.save_person(before))
        acquaintances = Acquaintances(store)
        acquaintances.met(Person("u1", "Ada L.", "it", None, "300"))
        acquaintances.met(stranger)
        async with asyncio.timeout(60):
            while "u2" not in (known := await store.transact(lambda tx: tx.persons(["u1", "u2"]))):
                pass  # nobody waits for it but this test
    assert known == {"u1": replace(before, name="Ada L.", locale="it"), "u2": stranger}
