"""The Initial phase and the Draw phase (4.2 to 4.5, 10.3), with the 2 and the 4 and Purple's automaton."""

from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from games.chance import Chance
from games.form import Answer, Form, Pick
from games.game import Everyone, Only, Seat
from games.ganymede.cards import FLIPPED_WHEN_DRAWN, LIMIT, PURPLE, low_total, usual_total, without
from games.ganymede.events import (
    BattleBegan,
    CardDrawn,
    CardFlipped,
    CardSeen,
    CardTaken,
    DrawingStopped,
    Event,
    TopReturned,
    TopSeen,
)
from games.ganymede.phases import black
from games.ganymede.state import (
    MOST_DRAWN,
    Camp,
    Played,
    State,
    Turn,
    can_draw,
    finished,
    has_automaton,
    is_battle,
    order_of,
    players_of,
    take_top,
    with_camp,
)

LOOKED_AT: Final = 2
"""3.1: how many cards a 4 looks at."""

AUTOMATON_DRAWS_TO: Final = 17
TAKE: Final = "flip, take "


def may_draw(camp: Camp) -> bool:
    """4.3: fewer than three drawn, a total of at most 21, and a card to draw."""
    return camp.drawn < MOST_DRAWN and low_total(camp.cards) <= LIMIT and can_draw(camp)


def draw_form(state: State) -> Form:
    """13: draw on, stop, or use the 2 or 4 that was just drawn; asked after every draw, even when only `stop` is left."""
    own = state.camps[state.queue[0]]
    choices: tuple[str, ...] = ("draw", "stop") if may_draw(own) else ("stop",)
    if state.fresh == "2":
        choices += tuple(f"{TAKE}{card}" for card in dict.fromkeys(own.discard))
    elif state.fresh == "4":
        choices += ("flip",)
    return (Pick("draw", choices, 1, 1),)


def order_form(state: State) -> Form:
    """13: how the cards go back that a 4 looked at; asked whatever the deck holds."""
    has_two = len(state.camps[state.queue[0]].deck) >= LOOKED_AT
    return (Pick("order", ("keep", "swap") if has_two else ("keep",), 1, 1),)


# Initial phase ---------------------------------------------------------------------------------------------------------


def begin_battle(state: State, chance: Chance) -> Turn:
    """4.2 and 10.3: every camp turns one card up, Purple before Red and Green; then the first player draws."""
    if state.battle == 0:
        state = black.shuffled(state, chance)
    elif is_battle(state):
        state = replace(state, starter=_next_starter(state))
    order = order_of(state)
    for camp in sorted(order, key=lambda camp: camp != PURPLE):
        if can_draw(state.camps[camp]):
            state = take_top(state, camp, chance, is_open=True)
    initial = tuple(camp.cards[0] if camp.cards else "" for camp in state.camps)
    drawers = tuple(camp for camp in players_of(state) if camp != PURPLE or not has_automaton(state))
    state = replace(state, battle=state.battle + 1, phase="draw", queue=drawers, hurt=())
    begun, news = _begin_drawing(state, chance)
    return begun, (BattleBegan(Everyone(), state.battle, order, initial), *news)


def _next_starter(state: State) -> Seat | None:
    """4.9: the player with more HP; the token holder if they have the same."""
    red, green = (camp.hp for camp in state.camps)
    return state.token if red == green else int(green > red)


# Draw phase ------------------------------------------------------------------------------------------------------------


def _begin_drawing(state: State, chance: Chance) -> Turn:
    """The next seat's Draw phase: its first card comes unasked where one must be drawn (1 `min_draw`)."""
    if not state.queue:
        return replace(state, fresh=""), ()
    own = state.camps[state.queue[0]]
    last = own.cards[-1] if own.cards and not is_battle(state) else ""  # 3.4, 13: the initial card counts in open play
    state = replace(state, phase="draw", fresh=last if last in FLIPPED_WHEN_DRAWN else "")
    return _draw(state, state.queue[0], chance) if state.options.min_draw and can_draw(own) else (state, ())


def _draw(state: State, camp: int, chance: Chance) -> Turn:
    """One card: face down in battle2, where only its owner sees it, open elsewhere."""
    is_hidden = is_battle(state)
    state = take_top(state, camp, chance, is_open=not is_hidden)
    own = state.camps[camp]
    card = own.cards[-1]
    state = with_camp(state, camp, drawn=own.drawn + 1)
    state = replace(state, fresh=card if card in FLIPPED_WHEN_DRAWN else "")
    drawn = CardDrawn(Everyone(), camp, own.drawn + 1, "" if is_hidden else card)
    return state, (drawn, CardSeen(Only(camp), card, own.cards)) if is_hidden else (drawn,)


def draw_answered(state: State, answers: Mapping[Seat, Answer], chance: Chance) -> Turn:
    """The seat draws on, stops, or flips the 2 or 4 that it drew last."""
    seat = state.queue[0]
    (word,) = answers[seat]["draw"]
    if word == "draw":
        return _draw(state, seat, chance)
    if word == "stop":
        stopped = DrawingStopped(Everyone(), seat, state.camps[seat].drawn)
        state, news = _begin_drawing(finished(state), chance)
        return state, (stopped, *news)
    return _look(_flipped(state), seat) if word == "flip" else _take(_flipped(state), seat, word.removeprefix(TAKE))


def _flipped(state: State) -> State:
    """The card drawn last lies face up, and its effect is used."""
    seat = state.queue[0]
    played = state.camps[seat].played
    return with_camp(replace(state, fresh=""), seat, played=(*played[:-1], Played(played[-1].card, is_open=True)))


def _take(state: State, seat: Seat, card: str) -> Turn:
    """3.1, 3.3: a 2 takes a card of the own discard pile, onto the deck or (1 `card2`) into play."""
    own = state.camps[seat]
    discard = without(own.discard, card)
    flipped = CardFlipped(Everyone(), seat, "2")
    if state.options.card2 == "top_of_deck":
        state = with_camp(state, seat, discard=discard, deck=(card, *own.deck), known=own.known + 1)
        return state, (flipped, CardTaken(Only(seat), seat, card, is_in_play=False))
    state = with_camp(state, seat, discard=discard, played=(*own.played, Played(card, is_open=True)))
    return state, (flipped, CardTaken(Everyone(), seat, card, is_in_play=True))


def _look(state: State, seat: Seat) -> Turn:
    """3.1: a 4 looks at the top two cards, or as many as there are (4.5)."""
    own = state.camps[seat]
    top = own.deck[:LOOKED_AT]
    state = with_camp(state, seat, known=max(own.known, len(top)))
    return replace(state, phase="order"), (CardFlipped(Everyone(), seat, "4"), TopSeen(Only(seat), top))


def order_answered(state: State, answers: Mapping[Seat, Answer], chance: Chance) -> Turn:
    """The cards go back in the order chosen."""
    seat = state.queue[0]
    deck = state.camps[seat].deck
    (word,) = answers[seat]["order"]
    top = deck[:LOOKED_AT][::-1] if word == "swap" else deck[:LOOKED_AT]
    state = with_camp(state, seat, deck=(*top, *deck[LOOKED_AT:]))
    return replace(state, phase="draw"), (TopReturned(Only(seat), top),)


def purple_draws(state: State, chance: Chance) -> Turn:
    """10.3: Purple by its fixed rule: while it drew fewer than three cards and counts 17 or less."""
    news: tuple[Event, ...] = ()
    while may_draw(state.camps[PURPLE]) and usual_total(state.camps[PURPLE].cards) <= AUTOMATON_DRAWS_TO:
        state, drawn = _draw(state, PURPLE, chance)
        news += drawn
    stopped = DrawingStopped(Everyone(), PURPLE, state.camps[PURPLE].drawn)
    return replace(state, fresh=""), (*news, stopped)
