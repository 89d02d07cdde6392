"""What is stored of a match in the end, and what its journal alone says of it: what the judge of every stage reads."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from functools import cached_property
from typing import Any

import msgspec

from bot.referee.core import positions
from bot.referee.core.model import Booking, Entry, Errand, Match, Submission, Tenure, Veil
from bot.referee.core.ports import Transaction
from bot.referee.record import documents
from bot.store.engines.queued import QueuedStore
from games.game import Reader
from games.table import Table


@dataclass(frozen=True, kw_only=True)
class Stored:
    """One match. Of a season also its `bookings`, and the `balances` as the database counted them."""

    match: Match
    tenures: tuple[Tenure, ...] = ()
    submissions: tuple[Submission, ...] = ()
    journal: tuple[Entry, ...] = ()
    veils: tuple[Veil, ...] = ()
    errands: tuple[Errand, ...] = ()
    bookings: tuple[Booking, ...] = ()
    balances: Mapping[tuple[str, str], int] = field(default_factory=dict)

    @cached_property
    def document(self) -> Mapping[str, Any]:
        """Its export, as a person reads it."""
        document = documents.document(self.match, self.journal, is_full=True, veils=self.veils)
        read: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(document))
        return read

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
        game = positions.game_of(self.match)
        rules = game, positions.options_of(game, self.match.options), self.match.seats, self.match.seed or b""
        return {entry.position: table for entry, table, _ in positions.replayed(*rules, self.journal)}

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

    def user_at(self, seat: int, at: datetime) -> str | None:
        """Who sat there then."""
        held = (one.user for one in self.tenures if one.seat == seat and one.from_at <= at)
        return next((user for user in held if self._sits(user, seat, at)), None)

    def _sits(self, user: str, seat: int, at: datetime) -> bool:
        own = [one for one in self.tenures if (one.user, one.seat) == (user, seat)]
        return any(one.from_at <= at and (one.to_at is None or at < one.to_at) for one in own)


async def stored_in(store: QueuedStore) -> list[Stored]:
    """Return every match of a database, the first that was opened first."""
    return await store.transact(_read)


async def _read(tx: Transaction) -> list[Stored]:
    matches = sorted(await tx.matches.find(open_only=False), key=lambda match: (match.opened_at, match.id))
    return [await _of(tx, match) for match in matches]


async def _of(tx: Transaction, match: Match) -> Stored:
    return Stored(
        match=match,
        tenures=await tx.seats.of(match.id),
        submissions=await tx.orders.versions(match.id),
        journal=await tx.journal.sealed(match.id),
        veils=await tx.veils.of(match.id),
        errands=await tx.outbox.of(match.id),
        bookings=await tx.books.of(match.id),
        balances=await tx.books.balances(match.id),
    )
