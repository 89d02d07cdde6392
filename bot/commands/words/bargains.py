"""Parses the typed sides of a trade into the things of a game."""

from collections.abc import Mapping
from typing import Any

from bot.referee.core.model import NotTaken
from bot.referee.orders.questions import Asked
from games import bargain, form
from games.form import Rejected, Unreadable


def things(asked: Asked, typed: Mapping[str, str]) -> dict[str, Any]:
    """Return what was typed for each side of a trade (``given``, ``taken``), as the game's own things."""
    trading = asked.table.game.trading
    if trading is None:
        raise NotTaken(Rejected("trade-unknown"))
    offered = trading.offer(asked.table.state, asked.prompt.seat)
    sides: dict[str, Any] = {}
    for key, text in typed.items():
        read = form.read((bargain.whole(offered, key),), text, asked.spellings) if text.strip() else {}
        if isinstance(read, Rejected | Unreadable):
            raise NotTaken(read)
        sides[key] = tuple(read.get(key, ()))
    return sides
