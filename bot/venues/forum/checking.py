"""Check whether a forum can be played on, one line each, without posting anything."""

from bot.referee.core.ports import Undeliverable, Unreachable
from bot.venues.forum.board import Board
from bot.venues.forum.layout import WORDS, said

YELLOW = frozenset({"lacks-uploads", "lacks-crowd", "lacks-lock", "lacks-pace"})
_LETTERS = 11


async def lines(board: Board) -> list[tuple[str, str]]:
    """Return a colour and a sentence for each check."""
    try:
        me = await board.me()
        lacking = await board.lacks()
    except (Undeliverable, Unreachable) as error:
        return [("red", said(WORDS("check-unreached", "en", forum=board.name, why=str(error))))]
    seconds = round(_LETTERS * max(board.gap, 60 / board.per_minute))
    checks = [("green", said(WORDS("check-reached", "en", forum=board.name, name=me.name)))]
    checks.append(("green", said(WORDS("check-rate", "en", rate=round(board.per_minute), seconds=seconds))))
    return checks + [("yellow" if one in YELLOW else "red", said(WORDS(one, "en"))) for one in lacking]
