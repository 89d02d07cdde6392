"""The books of a season, in which every coin has two sides. Those of the built-in one are stored with each act that moves its coins; those
of a season in one file follow from its journal.
"""

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any, Final, Literal, TypeAlias

from msgspec.structs import replace

from bot.referee.acts.acts import Act
from bot.referee.acts.belonging import plays_of
from bot.referee.core import positions
from bot.referee.core.model import Booking, Entry
from bot.referee.core.positions import table_of
from games import catalogue
from games.game import AnyGame
from games.season.state import BANK, State, Transfer, accounts, mark
from games.table import Table

Balances: TypeAlias = Mapping[tuple[str, str], int]
"""Amounts by account and currency."""


async def book(act: Act, transfers: Iterable[Transfer], match: str | None = None) -> None:
    """Book what an act of the season moved, in order."""
    season, line, step = act.match.id, act.match.line, act.match.step
    await act.tx.books.add(_booking(one, season, line, step, match, act.now) for one in transfers)


def _booking(moved: Transfer, season: str, line: int, step: int, match: str | None, at: datetime) -> Booking:
    sides = moved.giver, moved.taker
    return Booking(season, line, step, *sides, moved.currency, moved.amount, moved.reason, match, at)


async def reconcile(act: Act) -> int:
    """Book the differences between position and books, also after a rollback. Returns how much that was."""
    state: State = table_of(act.match).state
    wanted, held = accounts(state), await act.tx.books.balances(act.match.id)
    if not _differences(wanted, held):
        return 0
    transfers: Sequence[Transfer] = state.transfers
    booked = await act.tx.books.of(act.match.id)
    was_undone = bool(booked) and booked[-1].line < act.match.line
    if was_undone or _differences(wanted, _after(held, transfers)):
        transfers = _by_bank(_differences(wanted, held), "undone")
    await book(act, transfers)
    return len(transfers)


def _differences(wanted: Balances, held: Balances) -> Balances:
    """Return by how much each account that is wanted differs from what it held."""
    changes = {key: count - held.get(key, 0) for key, count in wanted.items()}
    return {key: change for key, change in changes.items() if change}


def _after(held: Balances, transfers: Iterable[Transfer]) -> Balances:
    after = dict(held)
    for transfer in transfers:
        for account, change in ((transfer.giver, -transfer.amount), (transfer.taker, transfer.amount)):
            after[account, transfer.currency] = after.get((account, transfer.currency), 0) + change
    return after


def _by_bank(differences: Balances, reason: str) -> list[Transfer]:
    """Return the differences as transfers: what is too much returns to the bank before what is missing leaves it."""
    ordered = sorted(differences.items(), key=lambda difference: difference[1])
    return [
        Transfer(BANK if change > 0 else name, name if change > 0 else BANK, currency, abs(change), reason)
        for (name, currency), change in ordered
    ]


async def booked(act: Act) -> tuple[Booking, ...]:
    """Return all that was booked in a season that has begun, the oldest first."""
    match = act.match
    if match.game == catalogue.SEASON:
        return await act.tx.books.of(match.id)
    now = table_of(match)
    if not plays_of(now).accounts(now.state):
        return ()
    options = positions.options_of(now.game, match.options)
    journal = await act.tx.journal.of(match.id)
    return await act.ask(now.game, _followed, now.game, options, match.seats, now.seed, journal)


def _followed(game: AnyGame, options: Any, seats: int, seed: bytes, journal: Sequence[Entry]) -> tuple[Booking, ...]:
    """Return by how much each act of a journal changed the accounts of a season, with the bank at the other side."""
    bookings, before = list[Booking](), None
    for entry, now, _ in positions.replayed(game, options, seats, seed, journal):
        if now is not None:
            transfers = _by_bank(_differences(_accounts(now), _accounts(before)), _why(entry, before))
            bookings += [_booking(one, entry.match, entry.line, now.step, None, entry.at) for one in transfers]
        before = now
    return tuple(bookings)


def _accounts(season: Table | None) -> Balances:
    return plays_of(season).accounts(season.state) if season else {}


_WHY: Final = {"started": "opening", "rolled_back": "undone", "traded": "trade", "amended_state": "award"}
"""Why coins move by an act, where the act says so."""


def _why(entry: Entry, before: Table | None) -> str:
    """Return why coins moved by an act: a match is the reason of a step in which matches were played."""
    if entry.act == "step" and before is not None and plays_of(before).now(before.state):
        return "match"
    return _WHY.get(entry.act, "award" if entry.facts.get("type") == "award" else "rules")


def shown(bookings: Iterable[Booking], state: State, reader: int | Literal["hosts"] | None) -> tuple[Booking, ...]:
    """Return the bookings of a built-in season that a reader may see, without their numbers: those count what others gave.

    Hosts see all, a player sees those of their own accounts, others see what the season declares public.
    """
    return tuple(
        replace(one, id=None)
        for one in bookings
        if reader == "hosts" or one.currency in state.options.public or _owns(reader, one.giver, one.taker)
    )


def owned(season: Table, reader: int | Literal["hosts"] | None) -> Balances:
    """Return what lies in a reader's own accounts; of what is in play only what there is."""
    held = _accounts(season).items()
    return {key: count for key, count in held if _owns(reader, key[0]) and (count or "/" not in key[0])}


def _owns(reader: int | Literal["hosts"] | None, *names: str) -> bool:
    return isinstance(reader, int) and mark(reader) in {name.partition("/")[0] for name in names}
