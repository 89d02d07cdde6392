"""A backup from the middle of a round is put back: players read what is gone, and what they wrote counts again under a new receipt."""

import re
from pathlib import Path

import pytest

from bot.store.engines.sqlite import open_store, restore
from tests.discord.dealt import dealt
from tests.discord.loopback import Person

ORDERS = "play; go stay"


async def _receipt(person: Person, since: int = 0) -> str:
    """The receipt of the answer to a DM."""
    seen = await person.awaits("Sealed (version", since=since, where=person.inbox)
    [receipt] = re.findall(r"Receipt ([0-9A-Za-z]+)", seen.text)
    return str(receipt)


@pytest.mark.parametrize("keeps_sessions", [True, False], ids=["resumed", "new session"])
async def test_what_was_written_is_sealed_again_and_what_was_pressed_is_told(
    tmp_path: Path, *, keeps_sessions: bool
) -> None:
    """Ada wrote, Bo used the command, Chiara had sealed before: Ada and Bo are told of their receipts, and Ada has a new one."""
    saved = tmp_path / "saved.db"
    async with dealt(tmp_path) as night:
        night.loopback.gateway.keeps_sessions = keeps_sessions
        async with night.awake():
            match, (ada, bo, chiara) = await night.match_of_three()
            await chiara.dm(ORDERS)
            await _receipt(chiara)
            await night.settled()
        async with await open_store(night.file) as store:
            await store.backup(saved)
        async with night.awake():
            night.clock.turn(5)
            await ada.dm(ORDERS)
            hers = await _receipt(ada)
            assert "Sealed" in (await bo.slash("submit", orders=ORDERS)).text
            await night.settled()
        await restore(saved, night.file)
        marks = [person.mark() for person in (ada, bo)]
        async with night.awake():
            assert hers in (await ada.awaits("is no longer stored", since=marks[0], where=ada.inbox)).text
            await bo.awaits("is no longer stored", since=marks[1], where=bo.inbox)
            assert await _receipt(ada, marks[0]) != hers
            await night.settled()
            assert "no longer stored" not in chiara.reads()
            assert sorted(one.seat for one in await night.versions(match)) == [0, 2]
            assert "set_back" in await night.acts(match)
