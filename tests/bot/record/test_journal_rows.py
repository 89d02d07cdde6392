"""What a journal may hold: the bot stores no entry that `verify` would refuse for its row."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.referee.core.journal import CLOCK
from bot.referee.core.positions import Differs
from bot.referee.record.said import journal_page
from tests.bot.world import HOST, world

REFUSED: tuple[tuple[str, str, str, dict[str, Any]], ...] = (
    ("cheated", HOST, "why not", {}),
    ("books_read", HOST, "", {}),
    ("paused", HOST, "", {}),
    ("paused", HOST, "\u200b", {}),
    ("paused", CLOCK, "a storm", {}),
    ("paused", "machine-1", "a storm", {}),
    ("paused", HOST, "a storm", {"deadline": "tomorrow"}),
    ("paused", HOST, "a storm", {"mood": "bad"}),
    ("joined", "Zoe", "", {"name": "Zoe"}),
    ("extended", CLOCK, "for a friend", {"deadline": "2026-03-20T00:00:00+00:00"}),
    ("traded", "Ada", "", {"giver": 0}),
)


async def test_an_entry_that_no_row_allows_is_not_stored(tmp_path: Path) -> None:
    """Unknown, of another game, without its reason, by the wrong actor, with other facts, or in a match of another status."""
    async with world(tmp_path / "db") as bot:
        match = await bot.started()
        journal = await bot.journal(match)
        for act, actor, reason, facts in REFUSED:
            with pytest.raises((Differs, msgspec.ValidationError)):
                await bot.house.act(match.id, lambda deed, values=(act, actor, reason, facts): deed.write(*values))  # type: ignore[misc]
        assert await bot.journal(match) == journal


def test_the_page_of_the_journal_is_made_from_its_rules() -> None:
    """The page is up to date. ``python -m bot.referee.record.said.journal_page`` rewrites it."""
    assert (Path(__file__).parents[3] / "docs" / "journal.md").read_text(encoding="utf-8") == journal_page.written()
