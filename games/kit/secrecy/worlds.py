"""Whole matches whose every die and every answer can be chosen, and played once more with others."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from games import table
from games.chance import Chance, T
from games.form import Answer, Rejected
from games.game import AnyGame, Event, Prompt, Seat
from games.kit.matches import random_trade
from games.players import random_at
from games.table import Table

_MOST_STEPS: Final = 1_000


class Rigged(Chance):
    """A stream whose first shuffles come out as prepared; everything else is drawn as usual."""

    __slots__ = ("_prepared",)

    def __init__(self, seed: bytes, label: str, prepared: Iterable[Sequence[Any]]) -> None:
        super().__init__(seed, label)
        self._prepared = [list(one) for one in prepared]

    def shuffle(self, items: Sequence[T]) -> list[T]:
        """Return the next prepared order of the same things, or a shuffled copy."""
        if not self._prepared:
            return super().shuffle(items)
        assert Counter(self._prepared[0]) == Counter(items)
        return self._prepared.pop(0)


@dataclass(frozen=True)
class Bargain:
    """A trade that both sides agreed to."""

    giver: Seat
    given: tuple[str, ...]
    taker: Seat
    taken: tuple[str, ...]


Answers: TypeAlias = Mapping[Seat, Answer]
"""One step's answers; a missing seat sends nothing."""


@dataclass(frozen=True)
class World:
    """Everything that decides a match: the table, the dice (label → stream) and what was put in, in order.

    `start` puts a position on the table in place of the game's setup.
    """

    seats: int
    options: Any
    streams: Callable[[str], Chance]
    inputs: tuple[Answers | Bargain, ...]
    start: Any = None


@dataclass(frozen=True)
class Past:
    """One thing that happened: the position before it, what was put in (complete answers, a trade, or None at the opening), and the
    position after it.
    """

    before: Any
    input: Answers | Bargain | None
    after: Any = None


@dataclass(frozen=True)
class Moment:
    """What the code under test made of it."""

    past: Past
    after: Table
    events: tuple[Event, ...]
    refusal: Rejected | None = None


def history(game: AnyGame, world: World) -> tuple[Moment, ...]:
    """Return the moments of a match: the opening, then one for each input, until the inputs or the match end."""
    return tuple(moments(game, world))


def moments(game: AnyGame, world: World) -> Iterator[Moment]:
    """Yield the moments of a match one by one, played only as far as they are asked for."""
    if world.start is None:
        opened = game.setup(world.seats, world.options, world.streams("setup"))
        now, events = Table(game, b"", opened.state, outcome=opened.outcome), opened.events
    else:
        now, events = Table(game, b"", world.start), ()
    yield Moment(Past(now.state, None, now.state), now, events)
    for put_in in world.inputs:
        if now.outcome:
            return
        moment = follow(now, put_in, world.streams)
        yield moment
        now = moment.after


def follow(now: Table, put_in: Answers | Bargain, streams: Callable[[str], Chance]) -> Moment:
    """Return what one input makes of a table."""
    return _traded(now, put_in) if isinstance(put_in, Bargain) else _resolved(now, put_in, streams)


def _traded(now: Table, bargain: Bargain) -> Moment:
    past = Past(now.state, bargain)
    swapped = table.trade(now, bargain.giver, bargain.given, bargain.taker, bargain.taken)
    return Moment(past, now, (), swapped) if isinstance(swapped, Rejected) else Moment(past, *swapped)


def _resolved(now: Table, put_in: Answers, streams: Callable[[str], Chance]) -> Moment:
    answers = table.settle(now, put_in).answers
    step = now.step + 1
    done = now.game.resolve(now.state, answers, streams(f"step/{step}"))
    return Moment(
        Past(now.state, answers, done.state), Table(now.game, b"", done.state, step, done.outcome), done.events
    )


def random_world(
    game: AnyGame,
    seats: int,
    options: Any,
    streams: Callable[[str], Chance],
    chance: Chance,
) -> World:
    """Return a match of random answers that the rules take, some of silence (in a quiet match all), with trades if the game knows them."""
    inputs: list[Answers | Bargain] = []
    is_quiet = chance.below(8) == 0
    now = history(game, World(seats, options, streams, ()))[0].after
    while now.outcome is None and now.step < _MOST_STEPS:
        for _ in range(chance.below(3) if game.trading else 0):
            if bargain := random_trade(now, chance):
                inputs.append(Bargain(*bargain))
                now = follow(now, inputs[-1], streams).after
        speaking = [prompt for prompt in now.prompts if not is_quiet and chance.below(12)]
        is_alike = now.game.forbids is not None and chance.below(6) == 0
        answers = (_alike if is_alike else _random)(now, speaking, chance)
        inputs.append(answers)
        now = follow(now, answers, streams).after
    return World(seats, options, streams, tuple(inputs))


def _random(now: Table, prompts: Iterable[Prompt], chance: Chance) -> Answers:
    return {prompt.seat: random_at(now, prompt, chance) for prompt in prompts}


def _alike(now: Table, prompts: Iterable[Prompt], chance: Chance) -> Answers:
    """Return the same random answer of all who are asked the same: where rules refuse answers, players would seldom agree by chance."""
    seed = chance.below(1 << 32).to_bytes(32, "big")
    return {prompt.seat: random_at(now, prompt, Chance(seed, "alike")) for prompt in prompts}
