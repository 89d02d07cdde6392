"""The books of a season: every change of an account is booked from its giver to its taker, and the database adds it up."""

from collections.abc import Iterable, Sequence
from typing import Literal, TypeAlias

from msgspec.structs import replace

from bot.referee.acts.acts import Act
from bot.referee.core.model import Booking
from bot.referee.core.positions import table_of
from games.season.state import BANK, CURRENCIES, State, Transfer, balance, mark

Held: TypeAlias = dict[tuple[str, str], int]
"""Amounts by account and currency."""


async def book(act: Act, transfers: Iterable[Transfer], match: str | None = None) -> None:
    """Book what an act of the season moved, in order."""
    season, line, step = act.match.id, act.match.line, act.match.step
    await act.tx.books.add(
        Booking(season, line, step, one.giver, one.taker, one.currency, one.amount, one.reason, match, act.now)
        for one in transfers
    )


async def reconcile(act: Act) -> int:
    """Book the differences between position and books, also after a rollback. Returns how much that was."""
    state: State = table_of(act.match).state
    held = await act.tx.books.balances(act.match.id)
    if not _differences(state, held):
        return 0
    transfers: Sequence[Transfer] = state.transfers
    booked = await act.tx.books.of(act.match.id)
    was_undone = bool(booked) and booked[-1].line < act.match.line
    if was_undone or _differences(state, _after(held, transfers)):
        transfers = _back(_differences(state, held))
    await book(act, transfers)
    return len(transfers)


def _differences(state: State, held: Held) -> Held:
    """Return by how much each account of the position differs from that of the books."""
    wanted = {(name, currency): balance(state, name, currency) for name in accounts(state) for currency in CURRENCIES}
    changes = {key: count - held.get(key, 0) for key, count in wanted.items()}
    return {key: change for key, change in changes.items() if change}


def _after(held: Held, transfers: Iterable[Transfer]) -> Held:
    after = dict(held)
    for transfer in transfers:
        for account, change in ((transfer.giver, -transfer.amount), (transfer.taker, transfer.amount)):
            after[account, transfer.currency] = after.get((account, transfer.currency), 0) + change
    return after


def _back(differences: Held) -> list[Transfer]:
    """Return transfers that undo the differences: what is too much returns to the bank before what is missing leaves it."""
    ordered = sorted(differences.items(), key=lambda difference: difference[1])
    return [
        Transfer(*((BANK, name) if change > 0 else (name, BANK)), currency, abs(change), "undone")  # type: ignore[arg-type]  # of CURRENCIES
        for (name, currency), change in ordered
    ]


def accounts(state: State) -> list[str]:
    """Return the accounts of all players: their own, and what is in play."""
    return [f"{mark(seat)}{part}" for seat in range(len(state.accounts)) for part in ("", "/purse")]


def shown(bookings: Iterable[Booking], state: State, reader: int | Literal["hosts"] | None) -> tuple[Booking, ...]:
    """Return the bookings that a reader may see, without their numbers: those count what others gave.

    Hosts see all, a player sees those of their own accounts, others see what the season declares public.
    """
    return tuple(
        replace(one, id=None)
        for one in bookings
        if reader == "hosts" or one.currency in state.options.public or _owns(reader, one)
    )


def _owns(reader: int | Literal["hosts"] | None, booking: Booking) -> bool:
    if not isinstance(reader, int):
        return False
    return mark(reader) in {booking.giver.partition("/")[0], booking.taker.partition("/")[0]}
