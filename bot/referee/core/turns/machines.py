"""Seats that the game's own player plays: what it answers, and when. Both follow from the match's seed, under separate labels."""

from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta
from typing import Final

from msgspec.structs import replace

from bot.referee.core.model import Entry, Machine, Match, Tenure
from bot.referee.core.paces import pace_of
from bot.referee.core.positions import table_of
from bot.referee.core.turns.clocks import of_seat
from games import table
from games.chance import Chance
from games.form import Answer, Rejected, Unreadable
from games.game import AnyGame, Seat
from games.table import Table

SOON: Final = timedelta(minutes=2)
"""The longest wait for a machine where a round closes as soon as all have answered."""
PROGRAM_SEATED: Final = "program_seated"
"""The act of a player who lets a program of their own play."""
_EARLIEST, _LATEST, _WHOLE = 5, 90, 100


def player_of(game: AnyGame) -> str | None:
    """Return the newest player that the game offers for a seat; None where the game has none."""
    return next(reversed(tuple(game.players)), None)


def programs(journal: Iterable[Entry]) -> frozenset[Seat]:
    """Return the seats that a program of their player was allowed to play."""
    return frozenset(one.facts["seat"] for one in journal if one.act == PROGRAM_SEATED)


def thought(position: Table, seat: Seat, player: str) -> Answer | None:
    """Return a machine's answer for a seat, computed from that seat's view alone; None where it is not asked, or nothing fits.

    `player`: among the game's ``players``. Drawn from ``machine/<seat>/<key>`` behind the table's prefix.
    """
    prompt = position.asked(seat)
    think = position.game.players.get(player)
    if prompt is None or think is None:
        return None
    chance = Chance(position.seed, f"{position.prefix}machine/{seat}/{prompt.key}")
    answer = table.check(position, prompt, think(position.view(seat), prompt, chance))
    return None if isinstance(answer, Rejected | Unreadable) else answer


def appointed(match: Match, seated: Sequence[Tenure], now: datetime) -> tuple[Machine, ...]:
    """Return the machines that still hold a seat. Each that has a new question gets a random moment at which it answers.

    `seated`: who sits now. While the match does not run, appointments are neither made nor lost.
    """
    seats = {tenure.user: tenure.seat for tenure in seated}
    machines = tuple(one for one in match.machines if one.user in seats)
    if not machines or not match.is_running:
        return machines
    position = table_of(match)
    return tuple(_appointed(match, position, one, seats[one.user], now) for one in machines)


def _appointed(match: Match, position: Table, machine: Machine, seat: Seat, now: datetime) -> Machine:
    prompt = position.asked(seat)
    asked = f"{match.line}/{prompt.key}" if prompt is not None else ""
    if asked == machine.asked:
        return machine
    return replace(machine, asked=asked, at=_moment(match, position, seat, asked, now) if asked else None)


def _moment(match: Match, position: Table, seat: Seat, asked: str, now: datetime) -> datetime:
    """Return a moment strictly between now and the deadline."""
    deadline = of_seat(match, position, seat).deadline
    left = max(deadline - now, timedelta()) if deadline else timedelta()
    if pace_of(match).early == "all_in":
        left = min(left, SOON)
    share = _EARLIEST + Chance(position.seed, f"machine/{seat}/{asked}/when").below(_LATEST)
    return now + left * share / _WHOLE
