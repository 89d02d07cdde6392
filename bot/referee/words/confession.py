"""Players' confessions: sealed at once, and read by no one else before the match's secret is published.

Predictions are sealed in the same way. Both stand in the journal behind veils, as people do: a salted digest in the chain, the words beside
it, so that they can be deleted.
"""

from collections.abc import Sequence
from datetime import datetime
from hashlib import sha256
from typing import Final

from bot.referee.acts.acts import Act, OnMatch
from bot.referee.acts.veils import is_veil
from bot.referee.core.facts import Fact
from bot.referee.core.model import Entry, Match, Refused, User
from bot.referee.core.ports import Transaction
from games import looks
from games.game import Secret

LONGEST: Final = 1_000
"""The most characters that are sealed at a time."""
MOST: Final = 20
"""How often one person may confess in a round, or predict in a match."""


def text_of(entry: Entry) -> str:
    """Return the words without the random bytes that make each entry unique."""
    text: str = entry.facts["words"].partition("\n")[2]
    return text


async def refuse(act: Act) -> None:
    """Refuse words in contests, before the deal and after the end.

    Refused: `words-not-here`.
    """
    is_match = not act.match.is_run and not act.match.is_contest
    is_open = not act.match.is_over or (act.match.is_finished and not act.match.is_revealed)
    if not (is_match and is_open and act.match.seats):
        raise Refused("words-not-here")


async def write(act: Act, what: str, user: User, words: str, **facts: Fact) -> None:
    """Journal sealed words (`words`) with what stands beside them; the hosts' desk is not touched."""
    await act.write(what, user, facts={"words": words, **facts})
    act.is_touched = False  # the desk does not show them, not even that they were written


class Confession(Secret, frozen=True):
    """A sealed entry of a player: its number, time and words."""

    number: int
    at: datetime
    text: str


@OnMatch
async def confess(act: Act, user: User, text: str, source: str, message: str = "") -> Confession | None:
    """Seal a player's thoughts until the match's secret is published; None if the same message was read before.

    `source` names the message or the press as it is now, `message` the one that it may edit and then replaces.

    Refused: `no-such-match`, `not-seated`, `words-empty`, `words-not-here`, `words-too-long`, `words-too-many`.
    """
    return await seal(act, user, text, source, message or source)


async def seal(act: Act, user: User, text: str, source: str, message: str, **about: Fact) -> Confession | None:
    """Seal a player's words in the transaction of `act`; `about`: further facts for the journal.

    Refused: `not-seated`, `words-empty`, `words-not-here`, `words-too-long`, `words-too-many`.
    """
    own = _own(await act.tx.journal.of(act.match.id), user)
    key, base = _key(user, source), _key(user, message)
    if any(entry.facts["key"] == key for entry in own):
        return None
    await refuse(act)
    _refuse_words(text)
    sits = act.tenure_of(user)
    if sits is None:
        raise Refused("not-seated")
    before = [entry for entry in own if entry.facts["base"] == base]
    if before and not about and is_veil(before[-1].facts["words"]):
        return None
    since = act.match.round_at or act.match.opened_at
    if sum(entry.at >= since for entry in own) >= MOST:
        raise Refused("words-too-many", {"most": MOST})
    await act.tx.veils.drop(act.match.id, {entry.facts["words"] for entry in before})
    await write(act, "confessed", user, f"{key}\n{text.strip()}", key=key, base=base, seat=sits.seat, **about)
    return Confession(len(own) + 1, act.now, text.strip())


@OnMatch
async def take_back(act: Act, user: User, number: int) -> Match:
    """Delete a confession; the journal keeps that there was one.

    Refused: `no-such-match`, `no-such-words`, `words-told`.
    """
    if act.match.is_revealed:
        raise Refused("words-told")
    journal = await act.tx.journal.of(act.match.id)
    entry = {one.number: said for one, said in _kept(journal, user)}.get(number)
    if entry is None:
        raise Refused("no-such-words", {"number": number})
    await act.tx.veils.drop(act.match.id, {entry})
    await act.write("unsaid", user, facts={"number": number})
    act.is_touched = False
    return act.match


async def confessions(tx: Transaction, match_id: str, user: User) -> tuple[Confession, ...]:
    """Return the entries that a person has sealed in a match and not taken back."""
    return tuple(one for one, _ in _kept(await tx.journal.of(match_id), user))


def _kept(journal: Sequence[Entry], user: User) -> list[tuple[Confession, str]]:
    kept = []
    for number, entry in enumerate(_own(journal, user), 1):
        words = entry.facts["words"]
        if not is_veil(words):
            kept.append((Confession(number, entry.at, text_of(entry)), words))
    return kept


def _own(journal: Sequence[Entry], user: User) -> list[Entry]:
    return [entry for entry in journal if entry.act == "confessed" and entry.actor == user]


def _key(user: User, source: str) -> str:
    return sha256(f"{user}\n{source}".encode()).hexdigest()[:24]


def _refuse_words(text: str) -> None:
    if not looks.shown(text):
        raise Refused("words-empty")
    if len(text) > LONGEST:
        raise Refused("words-too-long", {"most": LONGEST})
