"""What a match waits for, if not for its players: its hosts."""

from bot.referee.core.model import Match
from bot.referee.core.positions import table_of
from games.game import CHAIR


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
