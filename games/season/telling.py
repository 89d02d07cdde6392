"""What is told of a step: whose coins moved."""

from games.game import Everyone, Only, Seat
from games.season import events
from games.season.events import Event
from games.season.state import BANK, CURRENCIES, Currency, State, seat_of, wealth

News = tuple[Event, ...]


def paid(state: State, why: events.Why, since: int = 0) -> News:
    """Return what the transfers from number `since` on changed for each player.

    What only goes into a purse or comes back changes nothing.
    """
    changes: dict[tuple[Seat, str], int] = {}
    for transfer in state.transfers[since:]:
        for account, sign in ((transfer.giver, -1), (transfer.taker, 1)):
            if account != BANK:
                key = seat_of(account.partition("/")[0]), transfer.currency
                changes[key] = changes.get(key, 0) + sign * transfer.amount
    return tuple(
        payment(state, seat, currency, changes[seat, currency], why)
        for seat in range(len(state.accounts))
        for currency in CURRENCIES
        if changes.get((seat, currency))
    )


def payment(state: State, seat: Seat, currency: Currency, change: int, why: events.Why) -> events.Paid:
    """Return the news of how much more or less a player holds: for everyone where such coins are public, else for the player."""
    audience = Everyone() if currency in state.options.public else Only(seat)
    return events.Paid(audience, seat, currency, change, wealth(state, seat, currency), why)
