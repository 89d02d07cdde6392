"""What is stored of a match when everything is over, and what its journal alone says of it."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from itertools import pairwise
from typing import TypeVar

import msgspec

from bot.referee.core import positions
from bot.referee.core.model import Entry, Errand, Match, Submission, Tenure, Trade
from bot.store.archiving import Over, unpacked
from bot.store.shapes import ENTRY, ERRAND, MATCH, SUBMISSION, TENURE, TRADE, Shape
from bot.store.shapes import Row as Stored
from games.game import Reader
from games.table import Table
from tests.simulation.discord import Message, Reply, Thread
from tests.simulation.history import Row
from tests.simulation.people import Done
from tests.simulation.world import World

S = TypeVar("S", bound=msgspec.Struct)


@dataclass(frozen=True)
class End:
    """One match at the end of its world."""

    world: World
    match: Match
    tenures: tuple[Tenure, ...]
    submissions: tuple[Submission, ...]
    trades: tuple[Trade, ...]
    journal: tuple[Entry, ...]
    errands: tuple[Errand, ...]

    @cached_property
    def rows(self) -> list[Row]:
        """How commits left it, in their order."""
        return [row for row in self.world.rows if row.id == self.match.id]

    @cached_property
    def messages(self) -> list[Message]:
        """What stands of it in Discord."""
        return [one for one in self.world.discord.messages.values() if one.match == self.match.id]

    @cached_property
    def threads(self) -> list[Thread]:
        """Its rooms."""
        return [one for one in self.world.discord.threads.values() if one.match == self.match.id]

    @cached_property
    def replies(self) -> list[Reply]:
        """What its players heard of their orders."""
        return [one for one in self.world.discord.replies if one.dm.match == self.match.id]

    @cached_property
    def done(self) -> list[Done]:
        """What hosts and traders heard of their acts."""
        return [one for one in self.world.people.done if one.match == self.match.id]

    @cached_property
    def posts(self) -> dict[str, Errand]:
        """Its posts, by their markers."""
        return {errand.marker: errand for errand in self.errands if errand.kind == "post"}

    @cached_property
    def steps(self) -> dict[tuple[int, int], Entry]:
        """Its resolutions, by line and step."""
        return {(entry.line, entry.facts["step"]): entry for entry in self.journal if entry.act == "step"}

    @cached_property
    def after(self) -> dict[int, Table | None]:
        """The position after every entry, from the journal alone."""
        game, present = positions.game_of(self.match), None
        options, after = positions.options_of(game, self.match.options), dict[int, Table | None]()
        for entry in self.journal:
            present, _ = positions.apply(game, options, self.match.seats, self.match.seed or b"", present, entry, after)
            after[entry.position] = present
        return after

    @cached_property
    def tables(self) -> list[tuple[Entry, Table]]:
        """Every position there was, with the act that led to it."""
        pairs = [(entry, self.after[entry.position]) for entry in self.journal if entry.digest is not None]
        return [(entry, table) for entry, table in pairs if table is not None]

    @cached_property
    def asked(self) -> dict[tuple[int, int], set[str]]:
        """The questions of each line and step."""
        keys: dict[tuple[int, int], set[str]] = {}
        for entry, table in self.tables:
            keys.setdefault((entry.line, table.step), set()).update(prompt.key for prompt in table.prompts)
        return keys

    def views(self, reader: Reader) -> list[tuple[datetime, bytes]]:
        """Everything that a reader could rightly be shown, and from when on."""
        return [(entry.at, msgspec.json.encode(table.view(reader))) for entry, table in self.tables]

    def closings(self) -> Iterator[tuple[Row, Row, Entry]]:
        """Each close: the last row before it, the first after it, and its entry (what was announced later is none)."""
        for before, after in pairwise(self.rows):
            if before.line == after.line and after.step > before.step:
                yield before, after, self.steps[after.line, after.step]

    def user_at(self, seat: int, at: datetime) -> str | None:
        """Who sat there then."""
        held = (one.user for one in self.tenures if one.seat == seat and one.from_at <= at)
        return next((user for user in held if self._sits(user, seat, at)), None)

    def _sits(self, user: str, seat: int, at: datetime) -> bool:
        own = [one for one in self.tenures if (one.user, one.seat) == (user, seat)]
        return any(one.from_at <= at and (one.to_at is None or at < one.to_at) for one in own)


def ends_of(world: World) -> list[End]:
    """Read the file when no process has it open: every match that is in it."""
    return [_end(world, _match(world, row)) for row in world.read(f"{MATCH.select} ORDER BY opened_at, id")]


def _match(world: World, row: Stored) -> Match:
    """A match; its last position may lie in its archive."""
    at = MATCH.names.index("state")
    state = [archive.state for archive in _archived(world, str(row[0]))] if row[at] == "" else [row[at]]
    return MATCH.value((*row[:at], *state, *row[at + 1 :]))


def _archived(world: World, match_id: str) -> list[Over]:
    """Its archive, if it has one."""
    sql = 'SELECT state, archives.content, samples.content FROM archives JOIN samples ON samples.id = sample WHERE "match" = ?'
    return [unpacked(match_id, *stored) for stored in world.read(sql, match_id)]


def _end(world: World, match: Match) -> End:
    return End(
        world,
        match,
        TENURE.values(world.read(f'{TENURE.select} WHERE "match" = ? ORDER BY id', match.id)),
        _all(world, SUBMISSION, match, "id"),
        _all(world, TRADE, match, "id"),
        _all(world, ENTRY, match, "position"),
        _all(world, ERRAND, match, "id"),
    )


def _all(world: World, shape: Shape[S], match: Match, number: str) -> tuple[S, ...]:
    """What stands in the table, and below it what lies in the archive."""
    at = shape.names.index(number)
    rows = {row[at]: row for archive in _archived(world, match.id) for row in archive.rows[shape]}
    rows |= {row[at]: row for row in world.read(f'{shape.select} WHERE "match" = ?', match.id)}
    return shape.values([rows[key] for key in sorted(rows)])
