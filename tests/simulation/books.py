"""What must be true of the books of every season: each coin came from somewhere, and the books, the database and the position agree."""

from collections import Counter
from collections.abc import Iterator

from bot.referee.core.journal import BY_PLAN
from bot.referee.season.carrying import accounts
from bot.store.shapes import BOOKING
from games import catalogue
from games.season.state import BANK, CURRENCIES, State, balance, left
from tests.simulation.ending import End


def books_balance(end: End) -> Iterator[str]:
    """Bank, accounts and purses add up to nothing; the database's sums are those of the bookings, and the position says the same."""
    if end.match.game != catalogue.SEASON:
        return
    booked: Counter[tuple[str, str]] = Counter()
    for booking in BOOKING.values(end.world.read(f"{BOOKING.select} WHERE season = ? ORDER BY id", end.match.id)):
        booked[booking.giver, booking.currency] -= booking.amount
        booked[booking.taker, booking.currency] += booking.amount
        if booking.giver != BANK and booked[booking.giver, booking.currency] < 0:
            yield f"{booking.giver} gave {booking.amount} {booking.currency} that it did not have ({booking.reason})"
    held = dict.fromkeys(booked, 0)
    for account, currency, amount in end.world.read(
        "SELECT account, currency, amount FROM balances WHERE season = ?", end.match.id
    ):
        held[account, currency] = amount
    if held != dict(booked):
        yield f"the database holds {held}, the bookings say {dict(booked)}"
    yield from _position_agrees(end, booked)


def _position_agrees(end: End, booked: Counter[tuple[str, str]]) -> Iterator[str]:
    state = _state(end)
    for currency in CURRENCIES:
        if sum(amount for (_, coin), amount in booked.items() if coin == currency):
            yield f"{currency} came from nowhere: {dict(booked)}"
        for account in accounts(state):
            if booked[account, currency] != balance(state, account, currency):
                yield f"{account} holds {balance(state, account, currency)} {currency}, the books say {booked[account, currency]}"


def roles_are_as_the_season_says(end: End) -> Iterator[str]:
    """Those who are out have the role of the eliminated and no other; those who are left are of the cast."""
    if end.match.game != catalogue.SEASON:
        return
    state, users = _state(end), {one.seat: one.user for one in end.tenures}
    wanted = {
        "role/cast": {users[seat] for seat in left(state)},
        "role/eliminated": {users[seat] for seat in state.out},
        "role/candidate": set[str](),
    }
    for role, members in wanted.items():
        if end.world.discord.roles.get(role, set()) != members:
            yield f"{role} is held by {sorted(end.world.discord.roles.get(role, ()))}, not by {sorted(members)}"


def nothing_is_stuck(end: End) -> Iterator[str]:
    """No season had to call its hosts because it could not go on."""
    yield from (f"{one.slot} at {one.made_at}" for one in end.errands if one.slot.startswith("stuck/"))


def what_is_planned_opens_once(end: End) -> Iterator[str]:
    """Hosts heard of each episode that opened by itself, the day before and then, and the journal knows the same ones."""
    heard = Counter(one.slot for one in end.errands if one.slot.startswith("plan/") and one.kind == "post")
    yield from (f"{slot} was told {times} times" for slot, times in heard.items() if times > 1)
    opened = sum(slot.startswith("plan/opened/") for slot in heard)
    previewed = sum(slot.startswith("plan/preview/") for slot in heard)
    decreed = sum(one.reason == BY_PLAN for one in end.journal)
    if not opened == decreed <= previewed:
        yield f"{decreed} episodes opened as planned, told {opened} times, announced {previewed} times"


def _state(end: End) -> State:
    table = end.after[end.journal[-1].position]
    assert table is not None
    state: State = table.state
    return state
