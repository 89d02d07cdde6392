"""What no match of Ganymede can come to: checks of a position from outside."""

from itertools import chain

from msgspec import UNSET

from games.faults import Faults, of_cards, of_counts, of_distinct, of_lengths, of_members, of_options
from games.ganymede.cards import BLACK_CARDS, BLACK_COPIES, COLOUR_CARDS, PURPLE, PURPLE_CARDS
from games.ganymede.rules import refuse
from games.ganymede.state import PHASES, Camp, State, asked, has_automaton, is_battle


def faults(state: State, seats: int) -> Faults:
    """2 and 4: camps with their own cards, no more Black cards than there are, seats that can be asked."""
    yield from of_options(refuse(seats, state.options))
    if state.options.mode is None:
        yield "options: mode is not settled"
    yield from of_lengths(2 if is_battle(state) else 3, camps=state.camps)
    yield from _questions(state, seats)
    yield from of_lengths(len(BLACK_CARDS), supply=state.supply)
    for number, camp in enumerate(state.camps):
        yield from _camp(f"camps {number}", number, camp)
    soldiers = (card for camp in state.camps[:PURPLE] for card in _cards(camp) if card in BLACK_CARDS)
    yield from of_cards(BLACK_CARDS * BLACK_COPIES, camps=soldiers)


def _questions(state: State, seats: int) -> Faults:
    camps = range(len(state.camps))
    leaders = range(PURPLE) if has_automaton(state) and not is_battle(state) else range(seats)
    named = [seat for seat in (state.token, state.starter) if seat is not None]
    yield from of_members(leaders if state.options.mode == "coop2" else range(seats), queue=state.queue)
    yield from of_distinct(queue=state.queue)
    yield from of_members(range(2) if is_battle(state) else (), **{"token and starter": named})
    if is_battle(state) and len(named) < 2:
        yield "token and starter are named in battle2"
    yield from of_members(camps, hurt=state.hurt, ending=state.ending.winners if state.ending else ())
    yield from of_lengths(len(PHASES), answered=state.answered)
    yield from of_members({"", "2", "4"}, fresh=(state.fresh,))
    if state.joint is not UNSET:
        yield from of_members({"", "2", "4"}, **{"joint fresh": state.joint.fresh})
        yield from of_members(asked(state), **{"joint looking": state.joint.looking})
        if state.phase != "draw" or is_battle(state):
            yield f"phase is {state.phase}, and nobody draws together then"


def _camp(where: str, number: int, camp: Camp) -> Faults:
    own = PURPLE_CARDS if number == PURPLE else (*COLOUR_CARDS, *BLACK_CARDS * BLACK_COPIES)
    yield from of_counts(0, len(camp.deck), **{f"{where} known": (camp.known,)})
    yield from of_cards(own, **{where: _cards(camp)})
    yield from of_cards(BLACK_CARDS * BLACK_COPIES, **{f"{where} taken": camp.taken})
    yield from of_lengths(3, **{f"{where} shifts": camp.shifts})


def _cards(camp: Camp) -> tuple[str, ...]:
    return tuple(chain(camp.deck, camp.discard, camp.removed, camp.cards))
