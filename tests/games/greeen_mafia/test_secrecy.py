"""GREEEN MAFIA hides the order from the player and all cards from others, and tells each what they may know."""

import os
from collections.abc import Callable
from dataclasses import replace as with_functions
from typing import Any

import pytest
from msgspec.structs import replace

from games.chance import Chance
from games.form import Rejected
from games.game import AnyGame, Everyone, Only, Prompt, Reader, Resolution
from games.greeen_mafia import GAME
from games.greeen_mafia.events import Revealed
from games.greeen_mafia.state import State, View
from games.kit.secrecy import Leak, Undelivered, check
from tests.games.greeen_mafia import secrecy

CASES = range(int(os.environ.get("BELLFLOWER_PAIRS", "150")))
"""Pairs of whole runs; a soak plays more."""


def test_a_reader_perceives_a_difference_exactly_where_he_learns_one() -> None:
    """Many pairs of whole runs have no leak and no missing news, and each secret did differ."""
    coverage = check(GAME, secrecy, CASES)
    assert set(coverage.kept) >= {"behind the front", "deal", "choices", "KEEP", "deal, after the end"}
    assert set(coverage.delivered) == {"front", "order", "progress", "ending", "own repel", "deal"}
    assert min(coverage.kept.values()) >= 5
    assert min(coverage.delivered.values()) >= 5


# Planted leaks -------------------------------------------------------------------------------------------------------------


def shows(**facts: Callable[[State], Any]) -> AnyGame:
    """The game with a view that shows every reader these facts."""

    def view(state: State, reader: Reader) -> View:
        return replace(GAME.view(state, reader), **{name: fact(state) for name, fact in facts.items()})

    return with_functions(GAME, view=view)


def asks_by_card() -> AnyGame:
    """The game with the front card in the key of its question, which all see."""

    def prompts(state: State) -> tuple[Prompt, ...]:
        return tuple(replace(one, key=f"repel-{state.pile.front[0]}") for one in GAME.prompts(state))

    return with_functions(GAME, prompts=prompts)


def explains_by_the_next_card() -> AnyGame:
    """The game with a refusal that depends on the third card."""

    def why_not(state: State, seat: int, field: str, word: str) -> Rejected | None:
        is_next = state.pile.front[2:3] in {"1", "2"}
        return Rejected("keep-is-mandatory") if is_next else GAME.why_not(state, seat, field, word)

    return with_functions(GAME, why_not=why_not)


def resolves(to: Callable[[State], Everyone | Only]) -> AnyGame:
    """The game with another audience for the deal at the end."""

    def resolve(state: State, answers: Any, chance: Chance) -> Resolution[State, Any]:
        done = GAME.resolve(state, answers, chance)
        events = tuple(replace(one, to=to(state)) if isinstance(one, Revealed) else one for one in done.events)
        return replace(done, events=events)

    return with_functions(GAME, resolve=resolve)


@pytest.mark.parametrize(
    "leaky",
    [
        pytest.param(shows(order=lambda state: state.deal), id="the order stays in every view"),
        pytest.param(shows(front=lambda state: (*state.pile.front, "I", "II")[:2]), id="others see the front"),
        pytest.param(shows(moves=lambda state: state.moves), id="others see the choices"),
        pytest.param(shows(keep_choice=lambda state: state.pile.front[2:3]), id="the view knows the third card"),
        pytest.param(asks_by_card(), id="a card in the key of a question"),
        pytest.param(explains_by_the_next_card(), id="a card behind a refusal"),
        pytest.param(resolves(lambda _: Everyone()), id="a given deal is public at the end"),
    ],
)
def test_a_planted_leak_is_found(leaky: AnyGame) -> None:
    """The suite fails for each planted leak."""
    with pytest.raises(Leak):
        check(leaky, secrecy, CASES, words=False)


def test_news_that_is_not_delivered_is_found() -> None:
    """A drawn deal is told only to the player. The view still shows it, so the missing words must be found elsewhere."""
    silent = with_functions(
        GAME, view=lambda state, reader: replace(GAME.view(state, None), order="", moves=()), draw=lambda *_: None
    )
    with pytest.raises(Undelivered):
        check(with_functions(silent, resolve=_tells_nothing), secrecy, CASES)


def _tells_nothing(state: State, answers: Any, chance: Chance) -> Resolution[State, Any]:
    return replace(GAME.resolve(state, answers, chance), events=())
