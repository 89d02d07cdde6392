"""How far a match has come, as one reader may know it."""

from dataclasses import dataclass
from typing import Any

from msgspec.structs import replace

from bot.referee.acts.seen import moves
from bot.referee.core.model import Match, Status
from bot.referee.core.ports import Transaction
from bot.referee.core.positions import counted, table_of
from games import catalogue
from games.game import CHAIR, Outcome


@dataclass(frozen=True, repr=False)
class Course:
    """How far a match has come; without its facts, a match that runs and of which nothing else is told yet.

    `since`: how often it has moved. `standing`: what spectators see of its position once it runs, of a season nothing. `outcome`: once it
    is told, without purses. `awaits_hosts`: nothing goes on before they have done something.
    """

    status: Status = "running"
    round: int = 0
    steps: int = 0
    since: int = 0
    standing: Any = None
    outcome: Outcome | None = None
    is_over: bool = False
    is_revealed: bool = False
    awaits_hosts: bool = False


async def course_of(tx: Transaction, match: Match) -> Course:
    """Return how far a match has come, without accounts: only its owner may see one, and it goes on into the season."""
    return Course(
        status=match.status,
        round=counted(match),
        steps=match.step,
        since=await moves(tx, match.id),
        standing=None if match.state is None or match.game == catalogue.SEASON else table_of(match).view(None),
        outcome=replace(match.outcome, accounts=None) if match.is_finished and match.outcome else None,
        is_over=match.is_over,
        is_revealed=match.is_revealed,
        awaits_hosts=_awaits_hosts(match),
    )


def _awaits_hosts(match: Match) -> bool:
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
