"""The entries of a journal, grouped by close."""

from collections.abc import Iterator, Sequence
from typing import Final

from bot.referee.core.model import Entry

_CLOSES: Final = frozenset({"step", "amended_state"})


def acts(journal: Sequence[Entry]) -> Iterator[list[Entry]]:
    """Yield the entries in order, one group for each moment."""
    group: list[Entry] = []
    for entry in journal:
        if group and _goes_on(group, entry):
            group.append(entry)
            continue
        if group:
            yield group
        group = [entry]
    if group:
        yield group


def _goes_on(group: Sequence[Entry], entry: Entry) -> bool:
    """Return whether an entry belongs to the close before it: a step to the end of a round in which all seats were silent.

    What a host corrected in a held result is not silence, but then its first step says so.
    """
    if group[0].act != "step" or entry.act not in _CLOSES or entry.at != group[0].at:
        return False
    is_silent = entry.act == "amended_state" or set(map(str, entry.facts["silent"])) == set(entry.facts["answers"])
    return is_silent or any(leaf["mark"] == "amended" for leaf in entry.facts.get("leaves", ()))
