"""What the page of a season shows."""

from bot.page.pages.episodes import MOST_PRIZE

__all__ = ["MOST_PRIZE"]
