"""What no match of Go-Stop can come to: checks of a position from outside."""

from itertools import chain

from games.faults import Faults, of_cards, of_counts, of_members
from games.go_stop.cards import DECK
from games.go_stop.state import State


def faults(state: State, seats: int) -> Faults:
    """2.1: every card lies in one place; a player who is asked has something to choose."""
    made = state.pending
    yield from of_members(range(seats), active=(state.active,), deals=(deal.first for deal in state.deals))
    yield from of_counts(1, state.options.rounds, round=(state.round,))
    yield from of_cards(
        DECK,
        hands=chain(*state.hands),
        table=state.table,
        deck=state.deck,
        captured=chain(*state.captured),
        pending=(made.flipped, *made.by_play) if made else (),
    )
    if not state.deals:
        yield "deals is empty, and this round was dealt"
    if (state.stage == "take") != (made is not None):
        yield f"stage is {state.stage}, and pending says otherwise"
    yield from of_members(state.table, **{"pending open": made.open if made else ()})
    if made and not made.open:
        yield "pending open is empty, and one is to be chosen"
    if state.stage == "play" and not (state.deck and state.hands[state.active]):
        yield "stage is play, and there is no card in hand, or none to flip"
