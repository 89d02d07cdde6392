"""The builder of positions: camps by their cards, answers given in turn, and what is read after them."""

from collections.abc import Iterable
from typing import Any

import pytest
from _pytest.mark import ParameterSet

from games.chance import Chance
from games.form import fit
from games.game import Event as AnyEvent
from games.game import Prompt, Resolution, Seat
from games.ganymede import rules
from games.ganymede.cards import Cards, arranged
from games.ganymede.events import Event, Side, StrengthCompared
from games.ganymede.state import Camp, Options, Played, State

SEED = bytes(32)


def camp(deck: str = "", table: str = "", *, down: str = "", discard: str = "", removed: str = "", **more: Any) -> Camp:
    """A camp: its deck from the top, the open cards on the table, then those face down."""
    opened = tuple(Played(card, is_open=True) for card in table.split())
    hidden = tuple(Played(card, is_open=False) for card in down.split())
    facts: dict[str, Any] = {
        "deck": tuple(deck.split()),
        "discard": arranged(discard.split()),
        "removed": tuple(removed.split()),
        "played": opened + hidden,
        "drawn": max(0, len(opened) + len(hidden) - 1),
    }
    return Camp(**(facts | more))


def position(*camps: Camp, mode: str = "battle2", **more: Any) -> State:
    """A position in the Draw phase of battle 1; Red starts and holds the token unless `more` says otherwise."""
    chosen = {key: more.pop(key) for key in tuple(more) if key in Options.__struct_fields__}
    options = rules.settled(3 if mode == "three" else 2, Options(mode=mode, **chosen))  # type: ignore[arg-type]  # a mode
    token = more.pop("token", 0) if mode == "battle2" else None
    facts: dict[str, Any] = {"phase": "draw", "battle": 1, "queue": (0, 1), "token": token, "starter": token}
    deal = tuple(one.deck for one in camps)
    return State(options, camps, **(facts | {"deal": deal} | more))


def opened(seats: int = 2, seed: bytes = SEED, **options: Any) -> State:
    """The position after setup."""
    return rules.setup(seats, Options(**options), Chance(seed, "setup")).state


def answer(state: State, *words: str, seed: bytes = SEED) -> Resolution[State, Event]:
    """One step: the typed text of all fields of all asked seats, in order."""
    left = list(words)
    answers = {}
    for prompt in rules.prompts(state):
        answers[prompt.seat] = {field.key: (left.pop(0),) for field in prompt.form}
        assert fit(prompt.form, answers[prompt.seat]) is None, (prompt.key, answers[prompt.seat])
    assert not left
    return rules.resolve(state, answers, Chance(seed, "step/1"))


def play(state: State, *steps: str) -> Resolution[State, Event]:
    """Several steps, with fields separated by ``;``. The result holds the news of all steps."""
    news: tuple[Event, ...] = ()
    done = Resolution[State, Event](state, ())
    for words in steps:
        done = answer(done.state, *words.split("; "))
        news += done.events
    return Resolution(done.state, news, done.outcome)


def asked(state: State) -> list[tuple[Seat, str]]:
    """Who is asked which question."""
    return [(prompt.seat, prompt.key) for prompt in rules.prompts(state)]


def read(done: Resolution[State, Event], names: Iterable[str]) -> dict[str, Any]:
    """What stands after a step, by name: who is asked what, the first choices, the cards on the table, the piles of Red."""
    state, red = done.state, done.state.camps[0]
    values: dict[str, Any] = {
        "asked": ", ".join(f"{seat} {key}" for seat, key in asked(state)),
        "choices": "; ".join(choices(state)) if rules.prompts(state) else "",
        "fields": " ".join(field.key for one in rules.prompts(state)[:1] for field in one.form),
        "table": " / ".join(" ".join(card.card if card.is_open else f"({card.card})" for card in one.played) for one in state.camps),
        **{pile: " ".join(getattr(red, pile)) for pile in ("deck", "discard", "removed", "taken")},
        "drawn": tuple(one.drawn for one in state.camps),
        "hp": tuple(one.hp for one in state.camps),
        **{name: getattr(state, name) for name in ("phase", "queue", "battle", "starter", "supply")},
        "round": rules.round_of(state),
    }  # fmt: skip
    return {name: values[name] for name in names}


def case(rule: str, start: State, *answers: str, **expected: Any) -> ParameterSet:
    """A clause: a position, the answers given to it in turn, and what is read then; a card face down stands in brackets."""
    return pytest.param(start, answers, expected, id=rule)


def prompt(state: State) -> Prompt:
    """The first question."""
    return rules.prompts(state)[0]


def choices(state: State) -> Cards:
    """What the first question offers in its first field."""
    return tuple(prompt(state).form[0].choices)


def only(news: tuple[AnyEvent, ...], kind: type) -> Any:
    """The one event of a kind."""
    (announcement,) = [event for event in news if isinstance(event, kind)]
    return announcement


def sides(news: tuple[AnyEvent, ...]) -> list[tuple[Side, Side]]:
    """Both sides of every comparison."""
    return [event.sides for event in news if isinstance(event, StrengthCompared)]


def fight(red: str, green: str, *words: str, mode: str = "battle2", **options: Any) -> tuple[int, int, int, int]:
    """The Strength of both and the damage that each takes, when `red` meets `green` (Purple in coop2) with these announcements."""
    first, other = camp("5 5", red), camp("5 5", green)
    camps = (first, other) if mode == "battle2" else (first, camp("5 5", "5", hp=0), other)
    start = position(*camps, mode=mode, queue=(1 if mode == "battle2" else 0,), **options)
    ((a, b),) = sides(play(start, "stop", *words).events)
    return a.strength, b.strength, b.dealt, a.dealt
