"""The one builder of the rule tests: a drawn city, the orders of a day, the dice as they fall."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeVar

import pytest
from _pytest.mark import ParameterSet

from games import form
from games.chance import Chance
from games.game import Resolution, Seat
from games.la_mafia import rules
from games.la_mafia.city import City, tiles
from games.la_mafia.events import BossEliminated, Event, TileFought, TileTaken
from games.la_mafia.state import Options, State

T = TypeVar("T")


class Rolled(Chance):
    """A stream that gives these dice and these drawn places, and fails where the rules roll one more."""

    def __init__(self, dice: Sequence[int] = (), draws: Sequence[int] = ()) -> None:
        super().__init__(b"", "step/1")
        self.dice, self.draws = list(dice), list(draws)

    def die(self) -> int:
        """The next die."""
        return self.dice.pop(0)

    def choice(self, items: Sequence[T]) -> T:
        """The next drawn place."""
        return items[self.draws.pop(0)]


def position(drawn: str, *pools: int, night: int = 1, **options: Any) -> State:
    """A city row by row, ``Aa. .bB``: a boss's letter is a shop, or a lair as a capital; a dot is a free shop."""
    rows = drawn.split()
    letters = "".join(rows)
    names = tiles(len(rows[0]), len(rows))
    lairs = tuple(name for name, letter in zip(names, letters, strict=True) if letter.isupper())
    owners = tuple(None if letter == "." else ord(letter.casefold()) - ord("a") for letter in letters)
    return State(Options(**options), City(len(rows[0]), len(rows), lairs), night, owners, pools)


def draw(state: State) -> str:
    """A position as `position` takes it."""
    city = state.city
    marks = [
        "." if owner is None else "abcdefgh"[owner].upper() if name in city.lairs else "abcdefgh"[owner]
        for name, owner in zip(tiles(city.columns, city.rows), state.owners, strict=True)
    ]
    return " ".join("".join(marks[row * city.columns :][: city.columns]) for row in range(city.rows))


def day(
    state: State, orders: Mapping[Seat, str], dice: Sequence[int] = (), draws: Sequence[int] = ()
) -> Resolution[State, Event]:
    """One day with typed orders; a boss without orders sends no men. All `dice` and `draws` must be used."""
    answers = {}
    for prompt in rules.prompts(state):
        answer = form.read(prompt.form, orders.get(prompt.seat, "nothing"))
        assert isinstance(answer, Mapping)
        assert form.fit(prompt.form, answer) is None
        answers[prompt.seat] = answer
    assert set(orders) <= set(answers)
    chance = Rolled(dice, draws)
    resolution = rules.resolve(state, answers, chance)
    assert not chance.dice
    assert not chance.draws
    return resolution


def events(resolution: Resolution[State, Event], kind: type[T]) -> list[T]:
    """The news of one kind."""
    return [event for event in resolution.events if isinstance(event, kind)]


def case(
    rule: str, state: State, orders: Mapping[Seat, str], *dice: int, draws: Sequence[int] = (), **expected: Any
) -> ParameterSet:
    """A clause: a position, the orders of a day, its dice, and what is read in the evening."""
    return pytest.param(state, orders, dice, draws, expected, id=rule)


def read(done: Resolution[State, Event], names: Iterable[str]) -> dict[str, Any]:
    """What a day comes to, by name: the city, the men of all, who is asked; the tiles taken and fought for, who fell."""
    values: dict[str, Any] = {
        "city": draw(done.state),
        "pools": done.state.pools,
        "asked": [prompt.seat for prompt in rules.prompts(done.state)],
        "taken": [(one.tile, one.former) for one in events(done, TileTaken)],
        "fought": [one.tile for one in events(done, TileFought)],
        "fell": [one.seat for one in events(done, BossEliminated)],
    }
    return {name: values[name] for name in names}
