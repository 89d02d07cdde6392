"""What no match of Five Stands can come to: checks of a position from outside."""

from itertools import chain

from games.faults import Faults, of_cards, of_counts, of_lengths, of_members, of_options
from games.five_stands.cards import DECK, MOVES
from games.five_stands.rules import refuse
from games.five_stands.state import State


def faults(state: State, seats: int) -> Faults:
    """2.1, 2.2: cards there are, moves there are; one of everything per seat."""
    yield from of_options(refuse(seats, state.options))
    yield from of_lengths(
        seats,
        stands=state.stands,
        hands=state.hands,
        gold=state.gold,
        garnets=state.garnets,
        bellflowers=state.bellflowers,
        garnets_won=state.garnets_won,
        cards_played=state.cards_played,
        deal=state.deal,
    )
    yield from of_lengths(seats, **{f"orders of round {past}": orders for past, orders in enumerate(state.orders, 1)})
    yield from of_counts(1, state.options.rounds, round=(state.round,))
    yield from of_counts(0, state.options.rounds, orders=(len(state.orders),))
    yield from of_cards(DECK, hands=chain.from_iterable(state.hands))
    yield from of_cards(DECK, deal=chain.from_iterable(state.deal), removed=state.removed)
    yield from of_members(DECK, orders=(card for orders in state.orders for one in orders for card in one.play))
    yield from of_members(MOVES, orders=(one.go for orders in state.orders for one in orders))
    yield from of_members(range(seats), trades=(seat for one in state.trades for seat in (one.giver, one.taker)))
