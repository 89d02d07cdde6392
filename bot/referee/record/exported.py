"""An exported match while it is checked, and errors with the place where it differs."""

from collections.abc import Mapping, Set
from typing import Any

import msgspec
from msgspec import Struct

from bot.referee.acts.veils import covers_in, lifted
from bot.referee.core.model import Entry
from bot.referee.core.positions import Differs
from bot.referee.play.signup import id_of
from games.chance import commitment
from games.game import AnyGame


class Exported(Struct, frozen=True):
    """An export while it is checked: header, secret, journal, of a contest its runs, and who stands behind which veil.

    `seed`: what all draws follow from, once it has been checked. `taken_back`: the sealed words whose veils have been emptied.
    """

    match: dict[str, Any]
    secret: bytes
    journal: tuple[Entry, ...]
    game: AnyGame
    runs: "tuple[Exported, ...]" = ()
    people: Mapping[str, str] = {}
    seed: bytes = b""
    taken_back: Set[str] = frozenset()

    @property
    def id(self) -> str:
        """The id of the match, which follows from its secret."""
        return id_of(commitment(self.secret))

    @property
    def told(self) -> tuple[Entry, ...]:
        """The journal with the people behind its veils, as far as the document names them."""
        return lifted(self.journal, self.people)

    @property
    def unnamed(self) -> frozenset[str]:
        """The veils behind which the document names no one, in its journal and in those of its runs."""
        named = self.people.keys() | self.taken_back
        return (covers_in(self.journal) - named).union(*(run.unnamed for run in self.runs))

    def acts(self, *names: str) -> list[Entry]:
        """The entries of these acts, in order."""
        return [entry for entry in self.journal if entry.act in names]


def place(entry: Entry) -> str:
    """The place of an entry, in words."""
    return f"journal entry {entry.position} ({entry.act} of {entry.at:%Y-%m-%d %H:%M} UTC)"


def demand(is_so: bool, where: str) -> None:  # noqa: FBT001  the claim itself
    """Raise Differs at `where` unless this is true."""
    if not is_so:
        raise Differs(where)


def unlike(again: Any, given: Any) -> str | None:
    """The path of keys to the first value that the referee would write differently; None if both are equal to the byte.

    There is one way to write a value: keys in order, no blanks, one spelling of each number.
    """
    if msgspec.json.encode(again, order="sorted") == msgspec.json.encode(given, order="sorted"):
        return None
    one, other = _parts(again), _parts(given)
    for key in one | other:
        where = unlike(one[key], other[key]) if key in one and key in other else ""
        if where is not None:
            return f"{key}.{where}".rstrip(".")
    return ""


def _parts(value: Any) -> dict[Any, Any]:
    """The parts of a value, in order."""
    if isinstance(value, Struct):
        return msgspec.structs.asdict(value)
    if isinstance(value, list | tuple):
        return dict(enumerate(value))
    return value if isinstance(value, dict) else {}
