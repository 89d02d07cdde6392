"""The Initial phase and the Draw phase (4.2 to 4.5, 10.3), with the 2 and the 4 and Purple's automaton."""

from collections.abc import Mapping
from typing import Final

from msgspec import UNSET
from msgspec.structs import replace

from games.chance import Chance
from games.form import Answer, Form, Pick
from games.game import Everyone, Only, Seat
from games.ganymede import events
from games.ganymede.cards import LIMIT, PURPLE, low_total, usual_total, without
from games.ganymede.phases import black
from games.ganymede.state import (
    MOST_DRAWN,
    Camp,
    Joint,
    Played,
    State,
    Turn,
    asked,
    can_draw,
    finished,
    fresh_of,
    has_automaton,
    is_battle,
    order_of,
    players_of,
    take_top,
    with_camp,
    with_fresh,
)

LOOKED_AT: Final = 2
"""3.1: how many cards a 4 looks at."""

AUTOMATON_DRAWS_TO: Final = 17
TAKE: Final = "flip, take "


def may_draw(camp: Camp) -> bool:
    """4.3: fewer than three drawn, a total of at most 21, and a card to draw."""
    return camp.drawn < MOST_DRAWN and low_total(camp.cards) <= LIMIT and can_draw(camp)


def draw_form(state: State, seat: Seat) -> Form:
    """13: draw on, stop, or use the 2 or 4 that was just drawn; asked after every draw, even when only `stop` is left."""
    own, fresh = state.camps[seat], fresh_of(state, seat)
    choices: tuple[str, ...] = ("draw", "stop") if may_draw(own) else ("stop",)
    if fresh == "2":
        choices += tuple(f"{TAKE}{card}" for card in dict.fromkeys(own.discard))
    elif fresh == "4":
        choices += ("flip",)
    return (Pick("draw", choices, 1, 1),)


def order_form(state: State, seat: Seat) -> Form:
    """13: how the cards seen by a 4 go back. Asked even if the deck leaves no choice."""
    has_two = len(state.camps[seat].deck) >= LOOKED_AT
    return (Pick("order", ("keep", "swap") if has_two else ("keep",), 1, 1),)


# Initial phase ---------------------------------------------------------------------------------------------------------


def begin_battle(state: State, chance: Chance) -> Turn:
    """4.2 and 10.3: every camp lays its initial card, Purple before Red and Green; then the first player draws."""
    if state.battle == 0:
        state = black.shuffled(state, chance)
    elif is_battle(state):
        state = replace(state, starter=_next_starter(state))
    order = order_of(state)
    for camp in sorted(order, key=lambda camp: camp != PURPLE):
        if can_draw(state.camps[camp]):
            state = take_top(state, camp, chance, is_open=_is_initial_open(state, camp))
    drawers = tuple(camp for camp in players_of(state) if camp != PURPLE or not has_automaton(state))
    state = replace(state, battle=state.battle + 1, phase="draw", queue=drawers, hurt=())
    begun, news = _begin_drawing(state, chance)
    return begun, (*_initial_news(state, order), *news)


def _is_initial_open(state: State, camp: int) -> bool:
    """10.10: against Purple the initial cards of Red and Green lie face down, if so set."""
    return is_battle(state) or camp == PURPLE or state.options.coop_initial == "face_up"


def _initial_news(state: State, order: tuple[int, ...]) -> tuple[events.Event, ...]:
    """All see which cards lie there; the owner sees those that lie face down."""
    initial = tuple(_initial(camp) for camp in state.camps)
    cards_seen = (
        events.CardSeen(Only(n), camp.cards[0], camp.cards)
        for n, camp in enumerate(state.camps)
        if initial[n] == events.FACE_DOWN
    )
    return events.BattleBegan(Everyone(), state.battle, order, initial), *cards_seen


def _initial(camp: Camp) -> str:
    if not camp.played:
        return ""
    return camp.played[0].card if camp.played[0].is_open else events.FACE_DOWN


def _next_starter(state: State) -> Seat | None:
    """4.9: the player with more HP; the token holder if they have the same."""
    red, green = (camp.hp for camp in state.camps)
    return state.token if red == green else int(green > red)


# Draw phase ------------------------------------------------------------------------------------------------------------


def _begin_drawing(state: State, chance: Chance) -> Turn:
    """Return the next Draw phase, of one seat or of Red and Green together; the first card comes unasked if so set (1 `min_draw`)."""
    state = replace(state, phase="draw", fresh="", joint=UNSET)
    if state.options.coop_order == "together" and not is_battle(state) and state.queue[:1] not in {(), (PURPLE,)}:
        state = replace(state, joint=Joint())  # 10.12
    news: tuple[events.Event, ...] = ()
    for seat in asked(state):
        own = state.camps[seat]
        if own.cards and not is_battle(state):  # 3.4, 10.11: against Purple the initial card counts as drawn
            state = with_fresh(state, seat, own.cards[-1])
        if state.options.min_draw and can_draw(own):
            state, drawn = _draw(state, seat, chance)
            news += drawn
    return state, news


def _draw(state: State, camp: int, chance: Chance) -> Turn:
    """Return one card: face down in battle2, where only its owner sees it, open elsewhere."""
    is_hidden = is_battle(state)
    state = take_top(state, camp, chance, is_open=not is_hidden)
    own = state.camps[camp]
    card = own.cards[-1]
    state = with_camp(state, camp, drawn=own.drawn + 1)
    if camp != PURPLE or not has_automaton(state):
        state = with_fresh(state, camp, card)
    drawn = events.CardDrawn(Everyone(), camp, own.drawn + 1, "" if is_hidden else card)
    return state, (drawn, events.CardSeen(Only(camp), card, own.cards)) if is_hidden else (drawn,)


def draw_answered(state: State, answers: Mapping[Seat, Answer], chance: Chance) -> Turn:
    """One seat draws on, stops, or flips the 2 or 4 that it drew last; or Red and Green do so together."""
    if state.joint is not UNSET:
        return _together(state, answers, chance)
    (word,) = answers[state.queue[0]]["draw"]
    state, news = _drawn(state, state.queue[0], word, chance)
    if word != "stop":
        return state, news
    state, more = _begin_drawing(finished(state), chance)
    return state, (*news, *more)


def _together(state: State, answers: Mapping[Seat, Answer], chance: Chance) -> Turn:
    """10.12: one answer of each, Red's first. A player who has stopped is not asked again, and each step is a round."""
    news: tuple[events.Event, ...] = ()
    for seat in asked(state):
        ((field, (word,)),) = answers[seat].items()
        state, more = _drawn(state, seat, word, chance) if field == "draw" else _ordered(state, seat, word)
        news += more
        if word == "stop":
            state = replace(state, queue=tuple(one for one in state.queue if one != seat))
    state = finished(state, 0)
    if asked(state):
        return state, news
    state, more = _begin_drawing(state, chance)
    return state, (*news, *more)


def _drawn(state: State, seat: Seat, word: str, chance: Chance) -> Turn:
    """Return what one seat chose."""
    if word == "draw":
        return _draw(state, seat, chance)
    if word == "stop":
        return state, (events.DrawingStopped(Everyone(), seat, state.camps[seat].drawn),)
    state = _flipped(state, seat)
    return _look(state, seat) if word == "flip" else _take(state, seat, word.removeprefix(TAKE))


def _flipped(state: State, seat: Seat) -> State:
    """The card drawn last lies face up, and its effect is used."""
    played = state.camps[seat].played
    return with_camp(with_fresh(state, seat, ""), seat, played=(*played[:-1], Played(played[-1].card, is_open=True)))


def _take(state: State, seat: Seat, card: str) -> Turn:
    """3.1, 3.3: a 2 takes a card of the own discard pile, onto the deck or (1 `card2`) into play."""
    own = state.camps[seat]
    discard = without(own.discard, card)
    flipped = events.CardFlipped(Everyone(), seat, "2")
    if state.options.card2 == "top_of_deck":
        state = with_camp(state, seat, discard=discard, deck=(card, *own.deck), known=own.known + 1)
        return state, (flipped, events.CardTaken(Only(seat), seat, card, is_in_play=False))
    state = with_camp(state, seat, discard=discard, played=(*own.played, Played(card, is_open=True)))
    return state, (flipped, events.CardTaken(Everyone(), seat, card, is_in_play=True))


def _look(state: State, seat: Seat) -> Turn:
    """3.1: a 4 looks at the top two cards, or as many as there are (4.5)."""
    own = state.camps[seat]
    top = own.deck[:LOOKED_AT]
    state = with_camp(state, seat, known=max(own.known, len(top)))
    return _looking(state, seat), (events.CardFlipped(Everyone(), seat, "4"), events.TopSeen(Only(seat), top))


def _looking(state: State, seat: Seat) -> State:
    """The seat is asked next for the order of two cards."""
    if state.joint is UNSET:
        return replace(state, phase="order")
    return replace(state, joint=replace(state.joint, looking=(*state.joint.looking, seat)))


def order_answered(state: State, answers: Mapping[Seat, Answer], chance: Chance) -> Turn:
    """The cards go back in the order chosen, and the same seat goes on drawing."""
    seat = state.queue[0]
    (word,) = answers[seat]["order"]
    state, news = _ordered(state, seat, word)
    return replace(state, phase="draw"), news


def _ordered(state: State, seat: Seat, word: str) -> Turn:
    deck = state.camps[seat].deck
    top = deck[:LOOKED_AT][::-1] if word == "swap" else deck[:LOOKED_AT]
    state = with_camp(state, seat, deck=(*top, *deck[LOOKED_AT:]))
    if state.joint is not UNSET:
        left = tuple(one for one in state.joint.looking if one != seat)
        state = replace(state, joint=replace(state.joint, looking=left))
    return state, (events.TopReturned(Only(seat), top),)


def purple_draws(state: State, chance: Chance) -> Turn:
    """10.3: Purple by its fixed rule: while it drew fewer than three cards and counts 17 or less."""
    news: tuple[events.Event, ...] = ()
    while may_draw(state.camps[PURPLE]) and usual_total(state.camps[PURPLE].cards) <= AUTOMATON_DRAWS_TO:
        state, drawn = _draw(state, PURPLE, chance)
        news += drawn
    stopped = events.DrawingStopped(Everyone(), PURPLE, state.camps[PURPLE].drawn)
    return state, (*news, stopped)
