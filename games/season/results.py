"""What the matches of a season come to: the chair's answer when a match, or the last of several heats, is over.

Places of heats go by score, then by place at the table; ties are broken by lot.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from games.chance import Chance
from games.form import Answer
from games.game import Account, Outcome, Seat
from games.season.state import CURRENCIES, DRAWN, Link, State, left, mark


def of_match(state: State, link: Link, outcome: Outcome) -> Answer:
    """Return the places and purses of a main match, or who won a duel."""
    if state.phase == "duel":
        (first, *_) = outcome.places
        return {"winner": (mark(link.seats[first[0]]) if len(first) == 1 else DRAWN,)}
    placed = {mark(link.seats[seat]): number for number, place in enumerate(outcome.places, 1) for seat in place}
    return {"places": placed, **_purses(state, [(link, outcome)])}


def of_heats(state: State, chance: Chance, played: Sequence[tuple[Link, Outcome]]) -> Answer:
    """Return places and purses of a main match at several tables. `chance`: of its line and episode, see `lot_of`."""
    lot = chance.shuffle(left(state))
    keys = {seat: (*key, lot.index(seat)) for link, outcome in played for seat, key in _keys(link, outcome).items()}
    order = sorted(keys, key=keys.__getitem__)
    return {"places": {mark(seat): place for place, seat in enumerate(order, 1)}, **_purses(state, played)}


def lot_of(seed: bytes, line: int, episode: int) -> Chance:
    """Return what ties between heats are broken with. `seed`: of the season."""
    return Chance(seed, f"heats/{line}/{episode}/places")


def _keys(link: Link, outcome: Outcome) -> dict[Seat, tuple[int, int]]:
    """Return the score of each player, the best first, and their place at their table."""
    scores = outcome.scores
    return {
        link.seats[seat]: (-scores[seat] if scores else 0, place)
        for place, seats in enumerate(outcome.places)
        for seat in seats
    }


def _purses(state: State, played: Sequence[tuple[Link, Outcome]]) -> Mapping[str, Any]:
    """Return what each purse holds at the end, if purses are in play; where a game does not say, what it held at first."""
    if state.purses is None:
        return {}
    held = dict[Seat, Account]()
    for link, outcome in played:
        held |= zip(link.seats, outcome.accounts or [state.purses[seat] for seat in link.seats], strict=True)
    return {currency: _coins(held, currency) for currency in CURRENCIES}


def _coins(held: Mapping[Seat, Account], currency: str) -> dict[str, int]:
    return {mark(seat): count for seat, end in held.items() if (count := getattr(end, currency))}
