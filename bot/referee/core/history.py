"""What the journal tells of a match: which of its acts still count, and who has been absent."""

from collections.abc import Iterable, Sequence
from datetime import datetime
from itertools import groupby

from bot.referee.core.model import Entry
from games.game import Seat


def lived(journal: Sequence[Entry]) -> list[Entry]:
    """Return the acts that led to the present position, in order, without those that a rollback undid."""
    entries = {entry.position: entry for entry in journal}
    path: list[Entry] = []
    at = journal[-1].position if journal else 0
    while at in entries:
        entry = entries[at]
        path.append(entry)
        at = entry.facts["to"] if entry.act == "rolled_back" else at - 1
    return path[::-1]


def secrets_of(journal: Iterable[Entry], secret: bytes, seed: bytes | None) -> bytes:
    """Return what the secrets of a season's matches follow from: its seed if it waited for the beacon for that, else its secret."""
    facts = {entry.act: entry.facts for entry in journal if entry.act in {"seated", "started"}}
    is_mixed = "covers" in facts.get("seated", {}).get("beacon", {}) and "signature" in facts.get("started", {})
    return seed if is_mixed and seed is not None else secret


def misses(journal: Sequence[Entry], seat: Seat, since: datetime) -> int:
    """Return how many rounds in a row the seat has been silent, counted from `since` (when its player sat down).

    An empty order is no silence. Not counted: rounds during an outage of the bot, rounds that a host closed early, and rounds that closed
    while the player had said they would be away.
    """
    missed = 0
    steps = [entry for entry in lived(journal) if entry.act == "step" and entry.at > since]
    for _, close in groupby(reversed(steps), key=lambda entry: entry.at):
        asked = [entry for entry in close if str(seat) in entry.facts["answers"]]
        if not asked or asked[-1].facts.get("excused") or seat in asked[-1].facts.get("away", ()):
            continue
        if seat not in asked[-1].facts["silent"]:
            break
        missed += 1
    return missed


def count(journal: Iterable[Entry], act: str) -> int:
    """Return how often an act was done, undone ones included."""
    return sum(entry.act == act for entry in journal)


def graces(journal: Iterable[Entry], seat: Seat) -> int:
    """Return how often the round was extended for a seat, whichever player held it: leaving and retaking it gains nothing."""
    return sum(entry.act == "graced" and seat in entry.facts["seats"] for entry in journal)


def silent(journal: Sequence[Entry], players: Sequence[Seat]) -> list[Seat]:
    """Return who said nothing in a match of a season. `players`: the season's player of each seat."""
    return [players[seat] for seat in range(len(players)) if _said_nothing(journal, seat)]


def _said_nothing(journal: Sequence[Entry], seat: Seat) -> bool:
    """Return whether a seat was asked and always silent. Does not count steps at which it had said it was away, or the bot was down."""
    steps = [one for one in lived(journal) if one.act == "step" and str(seat) in one.facts["answers"]]
    counted = [one for one in steps if not one.facts.get("excused") and seat not in one.facts.get("away", ())]
    return bool(counted) and all(seat in one.facts["silent"] for one in counted)
