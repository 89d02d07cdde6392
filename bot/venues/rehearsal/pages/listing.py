"""Every match of a rehearsal, and whom each waits for."""

from dataclasses import dataclass

from bot.page.html.sight import awaited
from bot.referee.core.model import Match, Tenure, is_machine
from bot.referee.core.ports import Transaction
from bot.referee.core.positions import game_of
from bot.venues.rehearsal.stage.scripted import player_of


@dataclass(frozen=True, repr=False)
class Listed:
    """A match in the list of all, and whose orders of the people on this page are missing in it."""

    match: Match
    awaited: tuple[Tenure, ...]


async def listed(tx: Transaction) -> tuple[Listed, ...]:
    """Return every match: first those that wait for a seat of this page, then those that are not over; the newest first."""
    matches = [Listed(match, await _awaited(tx, match)) for match in await tx.matches.find(open_only=False)]
    matches.reverse()
    return tuple(sorted(matches, key=lambda row: (not row.awaited, row.match.is_over)))


async def _awaited(tx: Transaction, match: Match) -> tuple[Tenure, ...]:
    """Return the people whom a match waits for, without scripts and machines."""
    return tuple(
        one
        for one in await awaited(tx, match)
        if player_of(one.user, game_of(match)) is None and not is_machine(one.user)
    )
