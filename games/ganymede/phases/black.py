"""The Black cards: the choice in the setup (4.1, 10.1) and the Reinforcement (4.8, 10.8)."""

from collections.abc import Mapping

from msgspec.structs import replace

from games.chance import Chance
from games.form import Answer, Form, Pick
from games.game import Everyone, Seat
from games.ganymede.cards import BLACK_CARDS, COLOUR_CARDS, PURPLE, PURPLE_CARDS, Cards, arranged
from games.ganymede.events import BlackTaken
from games.ganymede.state import NO_SHIFTS, State, Turn, finished, is_battle, living, with_camp


def form(state: State, seat: Seat) -> Form:
    """13: one of the Black stacks that are left."""
    return (Pick("take", _stacks(state), 1, 1),)


def usual(state: State, seat: Seat) -> Answer:
    """13: silence takes the first."""
    return {"take": _stacks(state)[:1]}


def _stacks(state: State) -> Cards:
    return tuple(card for card, left in zip(BLACK_CARDS, state.supply, strict=True) if left)


def answered(state: State, answers: Mapping[Seat, Answer], chance: Chance) -> Turn:
    """One seat takes a card: to shuffle it in, or later onto its discard pile."""
    seat = state.queue[0]
    (card,) = answers[seat]["take"]
    own = state.camps[seat]
    is_setup = state.battle == 0
    at = BLACK_CARDS.index(card)
    supply = (*state.supply[:at], state.supply[at] - 1, *state.supply[at + 1 :])
    discard = own.discard if is_setup else arranged((*own.discard, card))
    state = with_camp(replace(state, supply=supply), seat, taken=(*own.taken, card), discard=discard)
    state = finished(state)
    if not any(supply):
        state = replace(state, queue=())
    return state, (BlackTaken(Everyone(), seat, card, is_setup),)


def shuffled(state: State, chance: Chance) -> State:
    """11: the decks of Red, Green and Purple, in this order, when the last Black card of the setup is taken."""
    decks = tuple(
        tuple(chance.shuffle(PURPLE_CARDS if camp == PURPLE else (*COLOUR_CARDS, *own.taken)))
        for camp, own in enumerate(state.camps)
    )
    camps = tuple(replace(own, deck=deck) for own, deck in zip(state.camps, decks, strict=True))
    return replace(state, camps=camps, deal=decks)


def reinforce(state: State, chance: Chance) -> Turn:
    """4.7: what was played is discarded. 4.8, 10.8: then each player takes a Black card while any is left."""
    for camp in living(state):
        own = state.camps[camp]
        state = with_camp(
            state, camp, discard=arranged((*own.discard, *own.cards)), played=(), drawn=0, aces=(), shifts=NO_SHIFTS
        )
    return replace(state, phase="black", queue=_takers(state) if any(state.supply) else ()), ()


def _takers(state: State) -> tuple[Seat, ...]:
    """Return the player who received damage first; if both or neither did, the token holder; Red before Green in the other modes."""
    if not is_battle(state):
        return tuple(camp for camp in living(state) if camp != PURPLE)
    first = state.hurt[0] if len(state.hurt) == 1 else state.token
    assert first is not None
    return first, 1 - first
