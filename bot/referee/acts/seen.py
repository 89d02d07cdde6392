"""Run an act once, and only if what its asker saw still holds.

A surface passes this to the house (`House.asked`), and every act of that house is checked in its own transaction. The ids of what was done
are stored beside the match until its secret is published.
"""

from collections.abc import Sequence
from datetime import datetime, timedelta
from hashlib import sha256
from typing import Final

from msgspec import Struct
from msgspec.json import encode

from bot.referee.core.facts import when
from bot.referee.core.journal import CLOCK
from bot.referee.core.model import Entry, Match, Refused, User
from bot.referee.core.ports import Noted, Store, Transaction
from bot.referee.core.positions import counted
from bot.referee.fold.rules import acts_that

MOVING: Final = acts_that("surprises")
READING: Final = timedelta(seconds=1)
"""The shortest time in which a person reads a result and answers it."""
TYPING: Final = timedelta(seconds=10)
"""The time in which a person types a command: they have not read that another one ended the round meanwhile."""
_KEPT: Final = 200
"""The number of ids kept for one match."""
_DONE: Final = Noted("asked/", dict[str, str])
"""By match, the attempt that did each question, by the question's id. A dot ends the name, so that no other match begins so."""


class Seen(Struct, frozen=True):
    """What the asker of an act saw.

    `id` names the question: a form that was opened, else an interaction, a post or a request. `match`: the match or season whose state the
    asker saw; empty where there is none yet. `since`: how often it had moved (see `moves`), or the moment at which they asked. `attempt`
    tells one attempt from the next; the house draws it. `by`: the asker, whom their own acts do not surprise. `is_typed_to_act`: they
    typed an act that everyone is told, and may mean the round that another person ended meanwhile.
    """

    id: str
    match: str = ""
    since: int | datetime | None = None
    attempt: str = ""
    by: User = ""
    is_typed_to_act: bool = False


async def moves(tx: Transaction, match_id: str) -> int:
    """Return how often a match has moved. Read it when a form is opened or a question is asked.

    Forms show it, so it is not the journal's position: that counts trades too.
    """
    return len(_moving(await tx.journal.of(match_id)))


async def moves_now(store: Store, match_id: str) -> int:
    """Return how often a match has moved, read in a transaction of its own."""
    return await store.transact(lambda tx: moves(tx, match_id))


async def refuse(tx: Transaction, seen: Seen) -> None:
    """Raise Refused where an act was done, or the match has moved on. Later transactions of the same attempt are not refused.

    Refused: `done-already`, `moved-on`.
    """
    done = await _done(tx, seen)
    if seen.id in done:
        if done[seen.id] != seen.attempt:
            raise Refused("done-already")
        return
    if seen.since is None:
        return
    new = _new(_moving(await tx.journal.of(seen.match)), seen, seen.since)
    if new:
        raise await _moved(tx, seen, new)


async def was_done(tx: Transaction, seen: Seen) -> bool:
    """Return whether the act of a question was done; False also once the secret of its match is published."""
    return seen.id in await _done(tx, seen)


async def note(tx: Transaction, seen: Seen) -> None:
    """Note that the act was done, unless the secret of its match is published."""
    match = await tx.matches.get(seen.match) if seen.match else None
    if match is None or not match.is_revealed:
        done = {**await _done(tx, seen), seen.id: seen.attempt}
        await _DONE.save(tx, f"{seen.match}.", dict(list(done.items())[-_KEPT:]))


async def forget(tx: Transaction, match_id: str) -> None:
    """Delete the stored ids of a match."""
    await _DONE.save(tx, f"{match_id}.", None)


def mark(match: Match, moved: int) -> str:
    """Return the version of a match that its desk shows, which has `moved` so often.

    It changes with round, line and state, and with acts on a held result, never with trades.
    """
    position = encode((match.id, match.line, match.round, match.status, moved if match.is_held else 0))
    return f"~{sha256(position).hexdigest()[:8]}"


async def _done(tx: Transaction, seen: Seen) -> dict[str, str]:
    """Return the attempt that did each question, by the question's id."""
    return await _DONE.get(tx, f"{seen.match}.") or {}


def _moving(journal: Sequence[Entry]) -> list[Entry]:
    return [entry for entry in journal if entry.act in MOVING]


def _new(entries: Sequence[Entry], seen: Seen, since: int | datetime) -> Sequence[Entry]:
    """Return the moves since then; since a moment, those of others that the asker cannot have read.

    A number larger than there are was shown before a backup was put back: what it showed is not known.
    """
    if isinstance(since, int):
        return entries[since:] if since <= len(entries) else entries[-1:]
    others = [entry for entry in entries if not seen.by or entry.actor != seen.by]
    return [entry for entry in others if entry.at > since - _window(seen, entry)]


def _window(seen: Seen, entry: Entry) -> timedelta:
    """Return how much earlier than they asked they can have read of an entry; one may end the round that the asker meant."""
    is_close_by_person = entry.act in {"held", "rolled_back", "step"} and entry.actor != CLOCK
    return TYPING if seen.is_typed_to_act and is_close_by_person else READING


async def _moved(tx: Transaction, seen: Seen, moves: Sequence[Entry]) -> Refused:
    """Return what has happened since, the last of it, and which round is open now."""
    match, last = await tx.matches.get(seen.match), moves[-1]
    is_open = match is not None and match.takes_orders
    return Refused(
        "moved-on",
        {"what": last.act, "at": when(last.at), "round": counted(match) if match is not None and is_open else 0},
    )
