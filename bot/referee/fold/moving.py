"""How the row of a match changes when its table moves: by a step, a trade, a decree, a host's hand, or backwards."""

from datetime import datetime
from typing import Any

from msgspec.structs import replace

from bot.referee.core import calendar, paces, positions
from bot.referee.core.model import Entry, Match, Over, Running
from bot.referee.core.positions import Differs
from bot.referee.core.turns import clocks
from bot.referee.fold.position import Led, Position
from games.table import Table


def led_to(position: Position, entry: Entry) -> Led:
    """Return the table to which an entry leads, with its news; the rules are asked only where that is not known."""
    if position.ahead is not None:
        return position.ahead
    match, after = position.match, dict[int, Table | None]()
    if entry.act == "rolled_back" and position.past is not None:
        after = {entry.facts["to"]: position.past.positions[entry.facts["to"] - 1].table}
    game = positions.game_of(match)
    options = positions.options_of(game, match.options) if entry.act == "started" else None
    table, events = positions.apply(game, options, position.size, match.seed or b"", position.table, entry, after)
    if table is None:
        raise Differs("nothing is dealt yet")
    return table, events


def moved(position: Position, entry: Entry, left: tuple[int, ...] = ()) -> Position:
    """Return the position with the table to which an entry leads, and what follows from that for its round."""
    led, events = led_to(position, entry)
    return position.led(led, events, **changes(position.match, entry.at, led, left))


def row_of(table: Table) -> dict[str, Any]:
    """Return what the row of a match stores of its table."""
    return {
        "state": positions.raw(table.state),
        "outcome": table.outcome,
        "step": table.step,
        "round": table.round,
        "draw": table.prefix,
    }


def changes(match: Match, now: datetime, after: Table, left: tuple[int, ...] = ()) -> dict[str, Any]:
    """Return the fields of a match, and of its phase, that change when it moves to another table. `left`: on each chess clock."""
    changed: dict[str, Any] = row_of(after) | {"trouble": None}
    if after.outcome is not None:
        # The secret of a finished run stays sealed until its contest ends: others may still be playing the deal.
        sealed_until = None if match.of_contest else now + paces.duration(match.settings.reveal_after)
        return changed | {"phase": Over(sealed_until), "clocks": left}
    phase = match.phase
    if not isinstance(phase, Running) or after.round != match.round or after.is_with_hosts or left:
        return changed | {"phase": Running()} | new_round(match, now, after, left)
    return changed | {"phase": replace(phase, ready_at=None, paused_at=None)}


def new_round(match: Match, now: datetime, table: Table, left: tuple[int, ...] = ()) -> dict[str, Any]:
    """Return the fields of a round that opens now; with chess clocks, of a turn, with this `left` on each."""
    pace = match.settings.pace
    begun = clocks.begun(pace, left, table) if left else ()
    starts_at = now + paces.duration(pace.breath)
    deadline = calendar.round_deadline(table, starts_at, pace)
    if begun and deadline is not None:
        deadline = starts_at + clocks.turn(begun, table)
    return {"round_at": now, "deadline": deadline, "clocks": begun}
