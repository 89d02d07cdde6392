"""What Go-Stop keeps and tells (rulebook, section 10), and planted leaks that the suite must find."""

import os
from dataclasses import replace
from typing import Any, Final

import msgspec.structs

from games.chance import Chance
from games.form import Pick, Rejected
from games.game import AnyGame, Everyone, Only, Prompt, Reader, Resolution
from games.go_stop import GAME as GO_STOP
from games.go_stop.cards import MONTH_OF
from games.go_stop.events import CardFlipped, DealsRevealed, Dealt
from games.go_stop.state import State, View
from games.kit.secrecy import Answers
from tests.games import tampering

GAME: Final[AnyGame] = GO_STOP
CASES = range(120)
PAIRS = range(int(os.environ.get("BELLFLOWER_PAIRS", "0"))) or (*range(40), 49, 88, 104)
"""Number of whole matches: some, plus those in which rare events are kept or delivered; a soak plays thousands."""
HIDDEN = {"hands", "draw order", "earlier deals"}
LEARNED = {"first player", "table", "own hand", "play", "flip", "take", "call", "deals"}


def a_smaller_deck(state: State, reader: Reader, view: View) -> View:
    """The told deck size is one less if a bright is on top."""
    bright = bool(state.deck) and state.deck[0].endswith("U")
    return msgspec.structs.replace(view, deck_size=len(state.deck) - bright)


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
    return Rejected("trade-closed") if held else GAME.why_not(state, seat, field, word)


def the_next_flip(before: State, after: State, event: Any) -> Any:
    """The next card of the deck is shown with the flipped one."""
    is_last = not isinstance(event, CardFlipped) or not after.deck
    return event if is_last else msgspec.structs.replace(event, open=(after.deck[0],))


LEAKS: Final = {
    "view of all": tampering.views(GAME, lambda state, reader, view: msgspec.structs.replace(view, hands=state.hands)),
    "view of the deck": tampering.views(GAME, a_smaller_deck),
    "view of earlier deals": tampering.views(GAME, lambda state, reader,
        view: msgspec.structs.replace(view, hands=state.deals[0].hands if state.round > 1 else ())),
    "key of a prompt": replace(GAME, prompts=prompts_that_know_the_flip),
    "a question that is not asked": replace(GAME, resolve=a_question_that_is_not_asked),
    "order of choices": replace(GAME, prompts=prompts_in_order_of_the_flip),
    "a refusal": replace(GAME, why_not=a_refusal_that_knows_the_rival),
    "a public deal": tampering.audience(GAME, Dealt, lambda *_: Everyone()),
    "the wrong hand": tampering.audience(GAME, Dealt, lambda before, after, event: Only(1 - event.to.seat)),
    "the next flip": tampering.each(GAME, the_next_flip),
}  # fmt: skip
LEAST = 2
"""So often each secret is kept and each of the news delivered, at least."""
SWALLOWED: Final = {
    "no reveal": tampering.without(GAME, DealsRevealed),
    "no hand": tampering.views(
        tampering.without(GAME, Dealt), lambda state, reader, view: msgspec.structs.replace(view, hand=())
    ),
}
FOUND = {
    "view of the deck": 5,
    "a question that is not asked": 10,
    "order of choices": 13,
    "no reveal": 44,
    "no hand": 4,
}
"""For faults that show in few cases: a case that shows them. It is tried first, then all others."""
