"""Ganymede keeps all secrets of its information table and delivers all its news (rulebook, sections 8 and 13)."""

import os
from collections.abc import Callable
from dataclasses import replace as changed
from typing import Any

import pytest
from msgspec.structs import replace

from games.form import Rejected
from games.game import AnyGame, Everyone, Reader, Resolution
from games.ganymede import GAME, rules
from games.ganymede.events import CardDrawn, CardRemoved, CardTaken, TopReturned
from games.ganymede.state import State, View
from games.kit.secrecy import Leak, Undelivered, check
from tests.games.ganymede import twins

CASES = range(500)
PAIRS = range(int(os.environ.get("BELLFLOWER_PAIRS", "0"))) or (*range(42), 48, 49, 67, 87, 132, 157)
"""Number of whole matches: some, plus those in which rare events are kept or delivered; a soak plays thousands."""
HIDDEN = {
    *("decks", "face-down cards", "discard piles", "removed cards", "pile sizes", "deal"),
    *("what was removed", "the order of two cards", "what a 2 took"),
}
LEARNED = {
    *("whose turn", "round", "table", "cards drawn", "HP", "Black cards", "announcements", "deal", "all answers"),
    *("own cards", "own piles", "own top of the deck", "own choices"),
}


def test_a_reader_perceives_a_difference_exactly_where_he_learns_one() -> None:
    """Many pairs of worlds have no leak and no missing news, and each secret did differ."""
    coverage = check(GAME, twins, PAIRS)
    assert set(coverage.kept) == HIDDEN
    assert set(coverage.delivered) == LEARNED
    assert min(coverage.kept.values()) >= 2, coverage.kept
    assert min(coverage.delivered.values()) >= 2, coverage.delivered


# Planted leaks ---------------------------------------------------------------------------------------------------------

Done = Resolution[State, Any]


def seeing(show: Callable[[State, View], View]) -> AnyGame:
    """The game with a view that shows too much."""

    def view(state: State, reader: Reader) -> View:
        return show(state, GAME.view(state, reader))

    return changed(GAME, view=view)


def telling(tell: Callable[[State, State, Any], Any]) -> AnyGame:
    """The game with events that say too much; `tell` takes the position before and after, and one event."""

    def resolve(state: State, answers: Any, chance: Any) -> Done:
        done = rules.resolve(state, answers, chance)
        return Resolution(done.state, tuple(tell(state, done.state, event) for event in done.events), done.outcome)

    return changed(GAME, resolve=resolve)


def _face_down_cards(state: State, view: View) -> View:
    camps = tuple(replace(camp, shown=own.cards) for camp, own in zip(view.camps, state.camps, strict=True))
    return replace(view, camps=camps)


def _pile_sizes(state: State, view: View) -> View:
    camps = tuple(
        replace(camp, shifts=(len(own.discard), 0, 0)) for camp, own in zip(view.camps, state.camps, strict=True)
    )
    return replace(view, camps=camps)


def _other_piles(state: State, view: View) -> View:
    return replace(view, own=GAME.view(state, 1 - view.own.camp % 2).own) if view.own else view


def _own_deck(state: State, view: View) -> View:
    return replace(view, own=replace(view.own, top=state.camps[view.own.camp].deck[:3])) if view.own else view


def _drawn_card(before: State, after: State, event: Any) -> Any:
    if isinstance(event, CardDrawn) and after.camps[event.camp].cards:
        return replace(event, card=after.camps[event.camp].cards[-1])
    return event


def _removed_card(before: State, after: State, event: Any) -> Any:
    return replace(event, to=Everyone()) if isinstance(event, CardRemoved) else event


def _taken_card(before: State, after: State, event: Any) -> Any:
    return replace(event, to=Everyone()) if isinstance(event, CardTaken) else event


def _returned_cards(before: State, after: State, event: Any) -> Any:
    return replace(event, to=Everyone()) if isinstance(event, TopReturned) else event


def _asked_only_if_it_matters(state: State) -> Any:
    """A leak: after a third draw or over 21 the drawer is asked under a different key, which shows what they hold."""
    prompts = rules.prompts(state)
    is_bound = state.phase == "draw" and prompts[0].form[0].choices == ("stop",)
    return (replace(prompts[0], key=f"{prompts[0].key}0"),) if is_bound else prompts


def _rule_of_another(state: State, seat: int, field: str, word: str) -> Rejected | None:
    cards = state.camps[1 - seat % 2].discard
    return Rejected("stack-empty", {"card": cards[0]}) if cards else None


LEAKS = {
    "face-down cards in the view": seeing(_face_down_cards),
    "pile sizes in the view": seeing(_pile_sizes),
    "another's piles in the view": seeing(_other_piles),
    "the own deck in the view": seeing(_own_deck),
    "the card drawn, told to everyone": telling(_drawn_card),
    "the card removed, told to everyone": telling(_removed_card),
    "what a 2 took, told to everyone": telling(_taken_card),
    "the order after a 4, told to everyone": telling(_returned_cards),
    "a key that depends on the hand": changed(GAME, prompts=_asked_only_if_it_matters),
    "a refusal that knows another's pile": changed(GAME, why_not=_rule_of_another),
}


FOUND = {
    "the card drawn, told to everyone": 32,
    "what a 2 took, told to everyone": 87,
    "the order after a 4, told to everyone": 13,
    "a key that depends on the hand": 31,
}
"""For faults that show in few cases: a case that shows them. It is tried first, then all others."""


@pytest.mark.parametrize("leak", LEAKS)
def test_a_planted_leak_is_found(leak: str) -> None:
    """The suite fails for each planted leak."""
    with pytest.raises(Leak):
        check(LEAKS[leak], twins, (FOUND.get(leak, 0), *CASES))


def test_news_that_are_not_delivered_are_found() -> None:
    """The suite fails if the drawer is not told the card they drew."""

    def forget(state: State, view: View) -> View:
        return replace(view, own=replace(view.own, removed=(), discard=())) if view.own else view

    with pytest.raises(Undelivered):
        check(seeing(forget), twins, CASES)
