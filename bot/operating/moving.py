"""Which matches move together to another database."""

from bot.referee.acts.belonging import opened_by
from bot.referee.core.ports import StoreFailed, Transaction
from games import catalogue


async def moving_with(tx: Transaction, match_id: str) -> tuple[str, ...]:
    """Return the ids of a match and, if it is a season, of what it has played.

    Raise StoreFailed if a season that is still played opened the match: it moves as a whole.
    """
    match = await tx.matches.get(match_id)
    season = await opened_by(tx, match) if match else None
    if season:
        raise StoreFailed(
            f"nothing was copied: the season {season.id} opened {match_id}; copy it with --match {season.id}"
        )
    if match is None or match.game != catalogue.SEASON:
        return (match_id,)
    opened = {entry.facts.get("match") for entry in await tx.journal.of(match_id)} - {None}
    return (match_id, *sorted(str(one) for one in opened))
