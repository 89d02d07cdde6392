"""Run an act once, and only if what its asker saw still holds.

A surface passes this to the house (`House.asked`), and every act of that house is checked in its own transaction. The ids of what was done
are stored beside the match until its secret is published.
"""

from collections.abc import Sequence
from datetime import datetime, timedelta
from hashlib import sha256
from typing import Final

from msgspec import Struct
from msgspec.json import decode, encode

from bot.referee.core.facts import when
from bot.referee.core.model import Entry, Match, Refused
from bot.referee.core.ports import Store, Transaction

MOVING: Final = frozenset(
    {
        "aborted", "amended", "cast_chosen", "contest_closed", "finished_by_hand", "held", "planned", "removed", "reopened",
        "rolled_back", "seated", "started", "step", "substituted", "terms_changed",
    }
)  # fmt: skip
"""The acts that change a match for those who ask something of it. Trades, words and lengthened rounds do not."""

READING: Final = timedelta(seconds=1)
"""The shortest time in which a person reads a result and answers it."""
_KEPT: Final = 200
"""The number of ids kept for one match."""


class Seen(Struct, frozen=True):
    """What the asker of an act saw.

    `id` names the question: a form that was opened, else an interaction, a post or a request. `match`: the match or season whose state the
    asker saw; empty where there is none yet. `since`: the journal's position that they saw (see `position`), or the moment at which they
    asked. `attempt` tells one attempt from the next; the house draws it.
    """

    id: str
    match: str = ""
    since: int | datetime | None = None
    attempt: str = ""


async def position(store: Store, match_id: str) -> int:
    """The last position in a match's journal. Read it when a form is opened or a question is asked."""
    journal = await store.transact(lambda tx: tx.journal(match_id))
    return journal[-1].position if journal else 0


async def refuse(tx: Transaction, seen: Seen) -> Refused | None:
    """Why an act is not done, or None. Later transactions of the same attempt are not refused.

    Refused: `done-already`, `moved-on`.
    """
    done = await _done(tx, seen)
    if seen.id in done:
        return None if done[seen.id] == seen.attempt else Refused("done-already")
    if seen.since is None:
        return None
    moves = [entry for entry in await tx.journal(seen.match) if entry.act in MOVING and _is_new(entry, seen.since)]
    return await _moved(tx, seen, moves) if moves else None


async def was_done(tx: Transaction, seen: Seen) -> bool:
    """Return whether the act of a question was done; False also once the secret of its match is published."""
    return seen.id in await _done(tx, seen)


async def note(tx: Transaction, seen: Seen) -> None:
    """Note that the act was done, unless the secret of its match is published."""
    match = await tx.match(seen.match) if seen.match else None
    if match is None or not match.is_revealed:
        done = {**await _done(tx, seen), seen.id: seen.attempt}
        await tx.note(_name(seen.match), encode(dict(list(done.items())[-_KEPT:])).decode())


async def forget(tx: Transaction, match_id: str) -> None:
    """Delete the stored ids of a match."""
    await tx.note(_name(match_id), None)


def mark(match: Match) -> str:
    """The version of a match that its desk shows. It changes with round, line and state, and with acts on a held result, never with
    trades.
    """
    seen = encode((match.id, match.line, match.round, match.status, match.revision if match.status == "held" else 0))
    return f"~{sha256(seen).hexdigest()[:8]}"


def _name(match_id: str) -> str:
    return f"asked/{match_id}."


async def _done(tx: Transaction, seen: Seen) -> dict[str, str]:
    """The attempt that did each question, by the question's id."""
    name = _name(seen.match)
    return decode((await tx.notes(name)).get(name, "{}"), type=dict[str, str])


def _is_new(entry: Entry, since: int | datetime) -> bool:
    return entry.position > since if isinstance(since, int) else entry.at > since - READING


async def _moved(tx: Transaction, seen: Seen, moves: Sequence[Entry]) -> Refused:
    """What has happened since, the last of it, and which round is open now."""
    match, last = await tx.match(seen.match), moves[-1]
    is_open = match is not None and match.status in {"running", "paused"}
    return Refused(
        "moved-on",
        {"what": last.act, "at": when(last.at), "round": match.round if match is not None and is_open else 0},
    )
