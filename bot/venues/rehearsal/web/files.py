"""What the page answers with."""

from bot.page.web.files import html

__all__ = ["html"]
