"""What follows from the rest of a journal, and is not stored in an archive: chains, and the leaves and roots of receipts."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from bot.referee.core.model import Entry
from bot.referee.core.positions import chain
from bot.referee.core.receipts import leaf_of, root_of

Leaves = list[dict[str, Any]]


def chained(journal: Sequence[Entry]) -> tuple[Entry, ...]:
    """A journal from its beginning, each entry with the chain that follows from those before it."""
    found, before = list[Entry](), ""
    for entry in journal:
        before = chain(before, entry)
        found.append(replace(entry, chain=before))
    return tuple(found)


def without_leaves(entry: Entry) -> Entry | None:
    """An entry whose leaves and root are empty; None unless `with_leaves` finds them again."""
    leaves = _leaves(entry)
    bare = replace(entry, facts=entry.facts | {"root": "", "leaves": [one | {"leaf": ""} for one in leaves]})
    return bare if leaves and with_leaves(bare).facts == entry.facts else None


def with_leaves(bare: Entry) -> Entry:
    """The entry of which `without_leaves` made this one."""
    leaves = [one | {"leaf": _leaf(bare, one)} for one in bare.facts["leaves"]]
    return replace(bare, facts=bare.facts | {"root": root_of([one["leaf"] for one in leaves]), "leaves": leaves})


def _leaves(entry: Entry) -> Leaves:
    """The leaves of an entry that has them all, with what they follow from."""
    facts = entry.facts
    leaves, answers = facts.get("leaves"), facts.get("answers")
    is_known = isinstance(leaves, list) and isinstance(answers, dict) and isinstance(facts.get("root"), str)
    is_known = is_known and isinstance(facts.get("step"), int) and all(map(_is_leaf, leaves or ()))
    return leaves if is_known and leaves else []


def _is_leaf(one: Any) -> bool:
    return isinstance(one, dict) and isinstance(one.get("leaf"), str) and _is_salt(one.get("salt"))


def _is_salt(salt: Any) -> bool:
    try:
        return isinstance(salt, str) and bytes.fromhex(salt).hex() == salt
    except ValueError:
        return False


def _leaf(entry: Entry, one: dict[str, Any]) -> str:
    seat = one.get("seat")
    answer = entry.facts["answers"].get(str(seat))
    return leaf_of(entry.match, entry.line, entry.facts["step"], seat, answer, bytes.fromhex(one["salt"]))  # type: ignore[arg-type]  # what is no seat has no such leaf
