"""An exported match while it is checked, and errors with the place where it differs."""

from collections.abc import Collection, Mapping, Set
from typing import Any

from msgspec import Struct

from bot.referee.acts.veils import covers_in, lifted
from bot.referee.core.model import Entry
from bot.referee.core.seals import id_of
from bot.referee.fold.position import Position
from games.chance import commitment
from games.game import AnyGame
from games.table import Table


class Exported(Struct, frozen=True):
    """An export while it is checked: header, secret, journal, of a contest its runs, and who stands behind which veil.

    Once it has been checked: the position at its `end`, the `seed` that all draws follow from, and the sealed words whose veils have been
    emptied (`taken_back`). `matches`: those of a season, whose exports were given with its own.
    """

    match: dict[str, Any]
    secret: bytes
    journal: tuple[Entry, ...]
    game: AnyGame
    runs: "tuple[Exported, ...]" = ()
    people: Mapping[str, str] = {}
    end: Position | None = None
    seed: bytes = b""
    taken_back: Set[str] = frozenset()
    matches: "tuple[Exported, ...]" = ()

    @property
    def id(self) -> str:
        """The id of the match, which follows from its secret."""
        return id_of(commitment(self.secret))

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The journal with the people behind its veils, as far as the document names them."""
        return lifted(self.journal, self.people)

    @property
    def dealt(self) -> Entry | None:
        """The entry that dealt people into seats."""
        return next((one for one in self.entries if one.act in {"seated", "started"} and "seats" in one.facts), None)

    @property
    def positions(self) -> list[Position]:
        """Where each entry led, once the export has been checked."""
        assert self.end is not None
        assert self.end.past is not None
        return self.end.past.positions

    def after(self, entry: Entry) -> Position:
        """Return where an entry led."""
        return self.positions[entry.position - 1]

    def before(self, entry: Entry) -> Table | None:
        """Return the table before an entry; None before the deal."""
        return self.positions[entry.position - 2].table if entry.position > 1 else None

    @property
    def unnamed(self) -> frozenset[str]:
        """The veils behind which the document names no one, in its journal and in those of its runs."""
        named = self.people.keys() | self.taken_back
        return (covers_in(self.journal) - named).union(*(run.unnamed for run in self.runs))

    @property
    def left_out(self) -> Mapping[str, Collection[str]]:
        """What the match had and the document lacks: names, sealed words, its end, runs of a contest called off, a season's matches."""
        is_open = self.end is not None and self.end.match.is_contest and not self.acts("contest_closed")
        checked = {match.id for match in self.matches}
        return {
            "people": self.unnamed,
            "end": () if self.acts("revealed") else ("revealed",),
            "runs": [entry.actor for entry in self.acts("joined")] if is_open else (),
            "matches": sorted({entry.facts["match"] for entry in self.acts("result_taken")} - checked),
        }

    def acts(self, *names: str) -> list[Entry]:
        """Return the entries of these acts, in order."""
        return [entry for entry in self.journal if entry.act in names]


def place(entry: Entry) -> str:
    """Return the place of an entry, in words."""
    return f"journal entry {entry.position} ({entry.act} of {entry.at:%Y-%m-%d %H:%M} UTC)"
