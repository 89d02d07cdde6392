"""One builder for all tests of Five Stands: a position in a line, orders in a line, the news that followed."""

from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

import pytest
from _pytest.mark import ParameterSet

from games import table
from games.chance import Chance
from games.five_stands import GAME
from games.five_stands.cards import DECK, MEADOWS
from games.five_stands.events import Event, MeadowScored
from games.five_stands.rules import resolve
from games.five_stands.state import Options, State
from games.form import Answer
from games.game import Resolution
from games.table import Table

SEED = bytes(range(32))
E = TypeVar("E", bound=Event)


def position(
    stands: str,
    *hands: str,
    round: int = 1,  # noqa: A002  # the rulebook's word
    garnets: tuple[int, ...] = (),
    bellflowers: tuple[int, ...] = (),
    gold: tuple[int, ...] = (),
    garnets_won: tuple[int, ...] = (),
    cards_played: tuple[int, ...] = (),
    **options: Any,
) -> State:
    """Where the players stand (``green white``) and a hand per seat (``G7 W3``); omitted parts are empty."""
    meadows = stands.split()
    seats = len(meadows)
    nothing = (0,) * seats
    held = tuple(tuple(sorted(hand.split(), key=DECK.index)) for hand in (*hands, *[""] * (seats - len(hands))))
    return State(
        Options(**options),
        round,
        tuple(map(MEADOWS.index, meadows)),
        held,
        gold or nothing,
        garnets or nothing,
        bellflowers or nothing,
        garnets_won or nothing,
        cards_played or nothing,
        held,
        (),
    )


def at_table(state: State) -> Table:
    """The position on a table."""
    return Table(GAME, SEED, state)


def orders(play: str = "", go: str = "stay") -> Answer:
    """``orders("G7 W3", "blue U5")``."""
    return {"play": tuple(play.split()), "go": (go,)}


def closed(state: State, *answers: Answer | None) -> Resolution[State, Event]:
    """Close the round with these answers, seat by seat; None and omitted seats are silence."""
    settled = table.settle(at_table(state), {seat: one for seat, one in enumerate(answers) if one is not None})
    return resolve(state, settled.answers, Chance(SEED, "step/1"))


def case(rule: str, state: State, *answers: Answer | None, **expected: Any) -> ParameterSet:
    """A clause: a position, the answers of its seats, and what the close leaves them."""
    return pytest.param(state, answers, expected, id=rule)


def left(state: State, answers: Sequence[Answer | None], names: Iterable[str]) -> dict[str, Any]:
    """These fields of the position after the close, seat by seat; of its outcome, the scores."""
    after = closed(state, *answers)
    return {name: getattr(after.outcome if name == "scores" else after.state, name) for name in names}


def played(meadow: str, *cards: str, **more: Any) -> MeadowScored:
    """The result of one meadow in which seat 0, 1 … play these cards."""
    state = position(" ".join([meadow] * len(cards)), *cards, round=4, **more)
    (scored,) = news(closed(state, *({"play": tuple(hand.split())} for hand in cards)), MeadowScored)
    return scored


def earned(scored: MeadowScored) -> dict[str, int]:
    """The gold of every card that was not cancelled, by its name."""
    return {play.card: play.gold for play in scored.plays if not play.is_cancelled}


def news(resolution: Resolution[State, Event], kind: type[E]) -> list[E]:
    """The events of one kind, in order."""
    return [event for event in resolution.events if isinstance(event, kind)]


def choices(state: State, seat: int, field: str) -> tuple[str, ...]:
    """What a seat is offered in one field."""
    prompt = next(prompt for prompt in GAME.prompts(state) if prompt.seat == seat)
    return next(one.choices for one in prompt.form if one.key == field)
