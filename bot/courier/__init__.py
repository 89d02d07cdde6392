"""The courier carries out the outbox: each errand effectively once, in its turn, at a steady pace."""

from bot.courier.courier import Courier

__all__ = ["Courier"]
