"""Go-Stop keeps all secrets of its information table and delivers all its news (rulebook, section 10)."""

import os
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import msgspec.structs
import pytest

from games.chance import Chance
from games.form import Pick, Rejected
from games.game import AnyGame, Everyone, Only, Prompt, Reader, Resolution
from games.go_stop import GAME
from games.go_stop.cards import MONTH_OF
from games.go_stop.events import CardFlipped, DealsRevealed, Dealt
from games.go_stop.state import State, View
from games.kit.secrecy import Answers, Leak, Undelivered, check
from tests.games.go_stop import secrecy

CASES = range(120)
PAIRS = range(int(os.environ.get("BELLFLOWER_PAIRS", "0"))) or (*range(40), 49, 88, 104)
"""Number of whole matches: some, plus those in which rare events are kept or delivered; a soak plays thousands."""


def test_a_reader_perceives_a_difference_exactly_where_he_learns_one() -> None:
    """Many pairs of whole matches have no leak and no missing news, and each secret did differ."""
    coverage = check(GAME, secrecy, PAIRS)
    assert set(coverage.kept) == {"hands", "draw order", "earlier deals"}
    assert set(coverage.delivered) == {"first player", "table", "own hand", "play", "flip", "take", "call", "deals"}
    assert min((*coverage.kept.values(), *coverage.delivered.values())) >= 2


# Planted leaks ----------------------------------------------------------------------------------------------------------


def view_of_all(state: State, reader: Reader) -> View:
    """All see both hands."""
    return msgspec.structs.replace(GAME.view(state, reader), hands=state.hands)


def view_of_the_deck(state: State, reader: Reader) -> View:
    """The told deck size is one less if a bright is on top."""
    bright = bool(state.deck) and state.deck[0].endswith("U")
    return msgspec.structs.replace(GAME.view(state, reader), deck_size=len(state.deck) - bright)


def view_of_earlier_deals(state: State, reader: Reader) -> View:
    """The second round shows what the first left in the other hand."""
    hands = state.deals[0].hands if state.round > 1 else ()
    return msgspec.structs.replace(GAME.view(state, reader), hands=hands)


def prompts_that_know_the_flip(state: State) -> tuple[Prompt, ...]:
    """The key of a question tells whether the next flip will match."""
    matches = bool(state.deck) and any(MONTH_OF[card] == MONTH_OF[state.deck[0]] for card in state.table)
    return tuple(
        msgspec.structs.replace(one, key=one.key.replace("-", "s-" if matches else "-")) for one in GAME.prompts(state)
    )


def a_question_that_is_not_asked(state: State, answers: Answers, chance: Chance) -> Resolution[State, Any]:
    """A player whose rival holds no match is not asked and stops at once, so the missing question tells it."""
    done = GAME.resolve(state, answers, chance)
    rival = {MONTH_OF[card] for card in done.state.hands[1 - done.state.active]}
    if done.state.stage != "call" or rival & {MONTH_OF[card] for card in done.state.table}:
        return done
    stopped = GAME.resolve(done.state, {done.state.active: {"call": ("stop",)}}, chance)
    return msgspec.structs.replace(stopped, events=(*done.events, *stopped.events))


def prompts_in_order_of_the_flip(state: State) -> tuple[Prompt, ...]:
    """Choices that match the next flip come first."""
    (prompt,) = GAME.prompts(state) or (None,)
    if prompt is None or not state.deck or not isinstance(field := prompt.form[0], Pick) or field.key != "play":
        return GAME.prompts(state)
    first = sorted(field.choices, key=lambda choice: choice[:2] != state.deck[0][:2])
    return (msgspec.structs.replace(prompt, form=(msgspec.structs.replace(field, choices=tuple(first)),)),)


def a_refusal_that_knows_the_rival(state: State, seat: int, field: str, word: str) -> Rejected | None:
    """Another refusal for a card that the rival holds."""
    held = word.strip().upper() in state.hands[1 - seat]
    return Rejected("threshold", {"most": 1, "given": 2}) if held else GAME.why_not(state, seat, field, word)


def tampered(change: Callable[[Any, State], Any]) -> dict[str, Any]:
    """A game whose events are changed on their way out (None: withheld)."""

    def changed(done: Resolution[Any, Any]) -> Resolution[Any, Any]:
        events = tuple(new for event in done.events if (new := change(event, done.state)) is not None)
        return msgspec.structs.replace(done, events=events)

    return {
        "setup": lambda seats, options, chance: changed(GAME.setup(seats, options, chance)),
        "resolve": lambda state, answers, chance: changed(GAME.resolve(state, answers, chance)),
    }


def deals_to_all(event: Any, state: State) -> Any:
    """Hands are dealt publicly."""
    return msgspec.structs.replace(event, to=Everyone()) if isinstance(event, Dealt) else event


def deals_to_the_wrong_seat(event: Any, state: State) -> Any:
    """Each gets the other's hand."""
    is_hand = isinstance(event, Dealt) and isinstance(event.to, Only)
    return msgspec.structs.replace(event, to=Only(1 - event.to.seat)) if is_hand else event


def flips_twice(event: Any, state: State) -> Any:
    """The next card of the deck is shown with the flipped one."""
    is_last = not isinstance(event, CardFlipped) or not state.deck
    return event if is_last else msgspec.structs.replace(event, open=(state.deck[0],))


LEAKS: dict[str, dict[str, Any]] = {
    "view of all": {"view": view_of_all},
    "view of the deck": {"view": view_of_the_deck},
    "view of earlier deals": {"view": view_of_earlier_deals},
    "key of a prompt": {"prompts": prompts_that_know_the_flip},
    "a question that is not asked": {"resolve": a_question_that_is_not_asked},
    "order of choices": {"prompts": prompts_in_order_of_the_flip},
    "a refusal": {"why_not": a_refusal_that_knows_the_rival},
    "a public deal": tampered(deals_to_all),
    "the wrong hand": tampered(deals_to_the_wrong_seat),
    "the next flip": tampered(flips_twice),
}


FOUND = {
    "view of the deck": 5,
    "a question that is not asked": 10,
    "order of choices": 13,
    "no reveal": 44,
    "no hand": 4,
}
"""For faults that show in few cases: a case that shows them. It is tried first, then all others."""


@pytest.mark.parametrize("leak", LEAKS)
def test_a_planted_leak_is_found(leak: str) -> None:
    """The check fails for each planted leak."""
    game: AnyGame = replace(GAME, **LEAKS[leak])
    with pytest.raises(Leak):
        check(game, secrecy, (FOUND.get(leak, 0), *CASES))


def no_reveal(event: Any, state: State) -> Any:
    """The deals are never revealed."""
    return None if isinstance(event, DealsRevealed) else event


SILENCES: dict[str, dict[str, Any]] = {
    "no reveal": tampered(no_reveal),
    "no hand": tampered(lambda event, state: None if isinstance(event, Dealt) else event)
    | {"view": lambda state, reader: msgspec.structs.replace(GAME.view(state, reader), hand=())},
}


@pytest.mark.parametrize("silence", SILENCES)
def test_planted_silence_is_found(silence: str) -> None:
    """The check fails if news is not delivered to a reader who may have it."""
    game: AnyGame = replace(GAME, **SILENCES[silence])
    with pytest.raises(Undelivered):
        check(game, secrecy, (FOUND.get(silence, 0), *CASES))
