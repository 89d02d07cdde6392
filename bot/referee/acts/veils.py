"""Keep people out of a journal's hash chain: it holds digests of them, so that deleting a person leaves no name in it.

Ids, names, lucky words and entries that a player seals for themselves stand in a journal *veiled*: as a SHA-256 over a salt and the word.
The salts are stored beside it, and an export has those of all people who were not deleted. Without its salt a veil cannot be traced back. A
lucky word has no salt: the dice follow from its veil, and a person who could choose a salt could choose among deals.
"""

from collections.abc import Callable, Iterable, Mapping
from hashlib import sha256
from typing import Any, Final

from msgspec.structs import replace

from bot.referee.core.model import Entry, Match, Veil, is_machine
from bot.referee.core.ports import Entropy, Transaction

_VEIL: Final = "veil-"
_SIZE: Final = 40
_NAMING: Final = frozenset({"user", "name", "word", "leaver", "newcomer", "words"})
_NOBODY: Final = frozenset({"", "clock"})


def cover_of(value: str, salt: str = "") -> str:
    """Return 160 bits of the SHA-256 over a salt (hex) and a word, marked as a veil. `value`: the word, as it was typed."""
    return _VEIL + sha256(f"{salt}\n{value}".encode()).hexdigest()[:_SIZE]


def is_veil(words: str) -> bool:
    """Return whether this stands for a person, or for what they said."""
    return words.startswith(_VEIL) and len(words) == len(_VEIL) + _SIZE


def word_of(word: str) -> str:
    """Return the veil of a lucky word, which goes into the dice."""
    return cover_of(word) if word else word


async def veiled(tx: Transaction, match: Match, entry: Entry, entropy: Entropy) -> Entry:
    """Return an entry as its chain is to have it; names that are new get a veil.

    A run uses the veils of its contest, so that each player is known there as the same.
    """
    people = dict.fromkeys(named(entry))
    if not people:
        return entry
    values = [value for value, _ in people]
    known = await tx.veils.hiding(match.id, values)
    covers = {(one.value, bool(one.salt)): one.cover for one in known}
    above = () if match.of_contest is None else await tx.veils.hiding(match.of_contest, values)
    of_contest = {(one.value, bool(one.salt)): one for one in above}
    drawn = [
        replace(of_contest[key], match=match.id) if key in of_contest else _drawn(match.id, *key, entropy)
        for key in people
        if key not in covers
    ]
    await tx.veils.add(drawn)
    covers |= {(one.value, bool(one.salt)): one.cover for one in drawn}
    return _mapped(entry, lambda key, value: covers[value, key != "word"])


def _drawn(match_id: str, value: str, is_salted: bool, entropy: Entropy) -> Veil:  # noqa: FBT001  the second half of a key
    salt = entropy.token(16).hex() if is_salted else ""
    return Veil(match_id, cover_of(value, salt), value, salt)


def lifted(entries: Iterable[Entry], values: Mapping[str, str]) -> tuple[Entry, ...]:
    """Put back what is behind the veils of entries (`values` by veil). People who were deleted stay veiled."""
    if not values:
        return tuple(entries)
    return tuple(_mapped(entry, lambda _, value: values.get(value, value)) for entry in entries)


def covers_in(entries: Iterable[Entry]) -> frozenset[str]:
    """Return every veil in a journal."""
    return frozenset(value for entry in entries for value, _ in named(entry) if is_veil(value))


def nameless(entry: Entry) -> Entry:
    """Return an entry that names no person."""
    return _mapped(entry, lambda _, value: value if is_veil(value) else "")


def named(entry: Entry) -> list[tuple[str, bool]]:
    """Return the parts of an entry that name a person, and whether each veil is salted."""
    people: list[tuple[str, bool]] = []

    def seen(key: str, value: str) -> str:
        people.append((value, key != "word"))
        return value

    _mapped(entry, seen)
    return people


def _mapped(entry: Entry, change: Callable[[str, str], str]) -> Entry:
    """Return an entry with each word that names a person replaced by `change(word, its key)`."""
    facts = {key: _fact(key, value, change) for key, value in entry.facts.items()}
    return replace(entry, actor=_word("user", entry.actor, change), facts=facts)


def _fact(key: str, value: Any, change: Callable[[str, str], str]) -> Any:
    if key in _NAMING and isinstance(value, str):
        return _word(key, value, change)
    if key == "hosts":
        return [_word("user", one, change) for one in value]
    if key == "seats":
        return [{k: _fact(k, v, change) for k, v in one.items()} if isinstance(one, dict) else one for one in value]
    return value


def _word(key: str, value: str, change: Callable[[str, str], str]) -> str:
    return value if value in _NOBODY or (key == "user" and is_machine(value)) else change(key, value)
