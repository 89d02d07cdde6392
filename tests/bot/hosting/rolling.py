"""A match in which all play, and the positions to which it can be rolled back."""

from datetime import timedelta

from bot.referee.core import positions
from bot.referee.core.model import Match
from tests.bot.world import NAMES, World

MINUTE = timedelta(minutes=1)


async def position_of(bot: World, match: Match, act: str) -> int:
    """The journal position of the last act of that name."""
    return [entry.position for entry in await bot.journal(match) if entry.act == act][-1]


async def all_play(bot: World, match: Match) -> None:
    """Every seat hands in a different answer."""
    from games.chance import Chance
    from games.players import from_form

    for prompt in positions.table_of(match).prompts:
        answer = from_form(prompt.form, Chance(bytes(32), f"{prompt.seat}/{prompt.key}"))
        await bot.order(match, NAMES[prompt.seat], answer)
