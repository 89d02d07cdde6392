"""Whether the letters have arrived without which a person does not know where a match stands."""

from collections.abc import Sequence
from typing import Final

from bot.referee.core.model import Errand, User
from bot.referee.core.ports import Transaction

SHOWN: Final = frozenset({"done", "kept", "collected"})
"""The statuses of letters that a reader can read; a kept letter waits for its reader."""
ON_ITS_WAY: Final = frozenset({"waiting", "attempted"})
OWN: Final = ("seat/", "user/")
"""How the addresses of a person's own letters begin."""
RESULTS: Final = frozenset({"step", "orders", "end"})
"""The kinds of letters that tell what a step has come to."""


def wish_note(match_id: str, user: User) -> str:
    """Return the name of the note of how a person wants to have the letters of a match."""
    return f"letters/{match_id}/{user}"


def is_behind(posts: Sequence[Errand]) -> bool:
    """Return whether one of these posts to a reader or to everyone is on its way, or stuck so that they do not know what it tells.

    A player whose own letter has told the result of a step plays on while the post to everyone about it is stuck.
    """
    known = {
        (one.line, one.step)
        for one in posts
        if one.address.startswith(OWN) and one.status in SHOWN and one.letter and one.letter.kind in RESULTS
    }
    return any(
        one.status in ON_ITS_WAY
        or (one.status == "stuck" and one.address == "public" and (one.line, one.step) not in known)
        for one in posts
    )


async def is_early(tx: Transaction, match_id: str, user: User) -> bool:
    """Return whether letters have not arrived without which a person does not know where a match stands."""
    return is_behind([one for one in await tx.outbox.of(match_id) if one.kind == "post" and _reads(one, user)])


def _reads(errand: Errand, user: User) -> bool:
    return errand.address == "public" or (errand.about == user and errand.address.startswith(OWN))
