"""With which exit code a bot ends whose database is lost to it: whether starting it again helps."""

import asyncio
from pathlib import Path

import pytest

from bot.cli.asked import Complaint
from bot.cli.serving.beginning import DEPOSED, ended
from bot.store.engines.databases import open_store
from bot.store.failures import Deposed, FileGone, LogGone, WentBack


@pytest.mark.parametrize(
    ("why", "code", "said"),
    [
        (FileGone("the file was moved"), 74, "the file was moved"),
        (LogGone("the log was deleted"), 75, "the log was deleted"),
        (WentBack("an older state"), 75, "an older state"),
        (Deposed("another one"), 75, DEPOSED),
    ],
)
async def test_a_bot_ends_as_its_database_is_lost(tmp_path: Path, why: Deposed, code: int, said: str) -> None:
    """A file that was moved away must be put back first; anything else is mended by another start."""
    async with await open_store(tmp_path / "bot.db") as store:
        store.depose(why)
        with pytest.raises(Complaint, match=said) as complaint:
            await ended(asyncio.Event(), store)
    assert complaint.value.code == code
