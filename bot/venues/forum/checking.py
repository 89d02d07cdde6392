"""Whether a forum can be played on, one line each, found before anything is posted there."""

from bot.referee.core.ports import Undeliverable, Unreachable
from bot.venues.forum.board import Board
from bot.venues.forum.layout import WORDS, said

YELLOW = frozenset({"lacks-uploads", "lacks-crowd"})
_LETTERS = 11


async def lines(board: Board, per_minute: float, gap: float) -> list[tuple[str, str]]:
    """Colours and words. `gap`: seconds between two posts that the forum insists on."""
    try:
        me = await board.me()
        lacking = await board.lacks()
    except (Undeliverable, Unreachable) as error:
        return [("red", said(WORDS("check-unreached", "en", forum=board.name, why=str(error))))]
    seconds = round(_LETTERS * max(gap, 60 / per_minute))
    found = [("green", said(WORDS("check-reached", "en", forum=board.name, name=me.name)))]
    found.append(("green", said(WORDS("check-rate", "en", rate=round(per_minute), seconds=seconds))))
    return found + [("yellow" if one in YELLOW else "red", said(WORDS(one, "en"))) for one in lacking]
