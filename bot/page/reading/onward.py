"""What a match waits for, if not for its players: its hosts, or the season that plays it."""

from msgspec import UNSET

from bot.referee.acts import belonging
from bot.referee.core.calendar import waits_for_matches
from bot.referee.core.model import Match
from bot.referee.core.ports import Transaction
from bot.referee.core.positions import table_of
from bot.referee.season.season_matches import MATCH_OPENED
from games import catalogue
from games.game import CHAIR
from games.season.state import State


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
    if match.game == catalogue.SEASON:
        return _awaits_an_opening(table.state)
    return table.asked(CHAIR) is not None and not waits_for_matches(match)


def _awaits_an_opening(season: State) -> bool:
    heats = () if season.heats is UNSET else season.heats
    is_to_be_opened = season.link is None or any(not one.match for one in heats)
    return season.is_stopped or (season.phase in {"match", "finale"} and is_to_be_opened)
