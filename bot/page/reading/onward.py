"""What a match waits for, if not for its players: its hosts, or the season that plays it."""

from bot.referee.acts import belonging
from bot.referee.core.model import Match
from bot.referee.core.ports import Transaction
from bot.referee.core.positions import table_of
from bot.referee.season.season_matches import MATCH_OPENED
from games.game import CHAIR


async def season_page_of(tx: Transaction, match: Match) -> str | None:
    """Return the id of the season whose page leads on from this match, or from the contest of this run; None if there is none."""
    for season in await belonging.seasons(tx, match.guild):
        opened = {entry.facts["match"] for entry in await tx.journal.of(season) if entry.act == MATCH_OPENED}
        if opened & {match.id, match.contest}:
            return season
    return None


def awaits_hosts(match: Match) -> bool:
    """Return whether the match waits for its hosts: to enter or announce a result, or to open what a season plays next."""
    if match.is_held:
        return True
    if match.state is None or not match.is_running:
        return False
    table = table_of(match)
    plays = table.game.plays
    now = plays.now(table.state) if plays is not None else ()
    if plays is None or not now:
        return table.asked(CHAIR) is not None
    begun = plays.begun(table.state)
    return any(play.by_hosts and play.key not in begun for play in now)
