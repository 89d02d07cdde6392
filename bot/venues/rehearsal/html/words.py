"""The words of the page."""

from bot.page.html.words import say, scripted, speaking, spoken, tongue

__all__ = ["say", "scripted", "speaking", "spoken", "tongue"]
