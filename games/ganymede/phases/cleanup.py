"""The Cleanup (4.7, 10.8): a player who took damage removes one of the cards they played."""

from collections.abc import Mapping

from games.chance import Chance
from games.form import Answer, Form, Pick
from games.game import Everyone, Only, Seat
from games.ganymede.cards import LOW
from games.ganymede.events import CardRemoved, Event
from games.ganymede.state import State, Turn, finished, with_camp


def form(state: State, seat: Seat) -> Form:
    """13: one of the cards just played, each as often as it was played."""
    return (Pick("remove", state.camps[seat].cards, 1, 1),)


def usual(state: State, seat: Seat) -> Answer:
    """13: silence removes the lowest card, an A before all others."""
    return {"remove": (min(state.camps[seat].cards, key=lambda card: LOW[card]),)}


def answered(state: State, answers: Mapping[Seat, Answer], chance: Chance) -> Turn:
    """All who were asked remove at once; that they did is public, what it was is their own (8)."""
    news: list[Event] = []
    for seat in state.queue:
        (card,) = answers[seat]["remove"]
        own = state.camps[seat]
        at = own.cards.index(card)
        played = (*own.played[:at], *own.played[at + 1 :])
        state = with_camp(state, seat, played=played, removed=(*own.removed, card))
        news += (CardRemoved(Everyone(), seat, ""), CardRemoved(Only(seat), seat, card))
    return finished(state, len(state.queue)), tuple(news)
