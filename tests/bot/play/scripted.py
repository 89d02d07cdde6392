"""Matches whose players are scripted, played to their end."""

from collections.abc import Mapping

from bot.referee.core.model import Match
from bot.venues.rehearsal.stage.scripted import FORM_ONLY, Cast
from bot.venues.rehearsal.stage.whatif import Past
from tests.bot.world import NAMES, World


async def over(bot: World, match: Match, users: Mapping[str, str] | None = None, past: Past | None = None) -> Match:
    """Play a match until all of it is revealed; three who need nothing but the form, unless `users` says who plays and how."""
    cast = Cast(bot.house, bot.intake, dict(users or dict.fromkeys(NAMES[:3], FORM_ONLY)), past)
    while not (now := await bot.now(match)).is_revealed:
        await cast.play(match.id)
        await bot.turn_to((await bot.now(match)).wake_at or bot.clock.now())
    return now
