"""What no run of GREEEN MAFIA can come to: checks of a position from outside."""

from games.faults import Faults, of_cards, of_counts, of_members, of_options
from games.greeen_mafia.cards import MOST_KEPT, PRINTED
from games.greeen_mafia.mission import FACILITIES
from games.greeen_mafia.pile import MOVES
from games.greeen_mafia.rules import ENDINGS, refuse
from games.greeen_mafia.state import State


def faults(state: State, seats: int) -> Faults:
    """2.1: seven facilities, each in one place; at most three cards in KEEP, of those that were repelled or OBJECTIVE I."""
    pile = state.pile
    yield from of_options(refuse(seats, state.options))
    if sorted(state.deal) != list(FACILITIES):
        yield f"deal is {state.deal}, and no order of the seven facilities"
    if sorted(pile.front + pile.repelled) != list(FACILITIES):
        yield "pile: front and repelled together are not the seven facilities"
    yield from of_counts(0, MOST_KEPT, **{"pile keep": (len(pile.keep),)})
    yield from of_cards(tuple(PRINTED.damage), **{"pile keep": pile.keep})
    yield from of_members({*pile.repelled, *("I" if pile.half == 2 else "")}, **{"pile keep": pile.keep})
    yield from of_members(MOVES, moves=state.moves)
    yield from of_members({"", *ENDINGS}, ending=(state.ending,))
    if not pile.front and not state.ending:
        yield "pile front is empty, and the run goes on"
