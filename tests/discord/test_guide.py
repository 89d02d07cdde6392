"""The host's guide shows what the bot really says."""

from pathlib import Path

from tests.discord import guide


async def test_the_guide_is_drawn_from_what_the_bot_says(tmp_path: Path) -> None:
    """The guide is up to date. After a change of words, rewrite it: ``python -m tests.discord.guide``."""
    drawn = await guide.page(tmp_path)
    assert drawn.count("\n## ") == 15
    assert guide.PAGE.read_text(encoding="utf-8") == drawn
