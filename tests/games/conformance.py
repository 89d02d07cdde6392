"""What the conformance suite shares: sample tables of every game, random matches on them, and the forms' products.

A game may name its own tables in ``tests/games/<key>/samples.py``: ``OPTIONS = ((seats, {option: value}), …)``;
otherwise the least and the most seats are tried with the default options.
"""

import hashlib
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from itertools import combinations, islice, product
from pathlib import Path
from typing import Any

import msgspec

from games import bargain, catalogue, form, table
from games.chance import Chance
from games.form import Amounts, Answer, Field, Form, Number, Selection, Words
from games.game import HOSTS, AnyGame, Event, Reader, Seat
from games.players import from_form
from games.table import Step, Table

MOST_STEPS = 5_000
"""A random match that is not over by then will not end."""


@dataclass(frozen=True)
class Sample:
    """One table of one game: how many sit there and what was set."""

    key: str
    number: int
    seats: int
    options: str

    def __str__(self) -> str:
        """The name of the test."""
        return f"{self.key}-{self.number}-with-{self.seats}"

    @property
    def game(self) -> AnyGame:
        """The game under test."""
        game = catalogue.find(self.key)
        assert game is not None
        return game

    def chosen(self) -> Any:
        """The options as the game takes them."""
        return msgspec.json.decode(self.options, type=self.game.Options)


@dataclass(frozen=True)
class Turn:
    """One step of a match: the table, what was given (the silent are missing), and what came of it."""

    before: Table
    given: Mapping[Seat, Answer]
    step: Step


@dataclass(frozen=True)
class Match:
    """A whole random match."""

    opening: Table
    news: tuple[Event, ...]
    turns: tuple[Turn, ...]

    @property
    def tables(self) -> tuple[Table, ...]:
        """Every position at which somebody was asked, and the last."""
        return (*(turn.before for turn in self.turns), self.turns[-1].step.table)

    @property
    def events(self) -> tuple[Event, ...]:
        """All news in order (of trades none)."""
        return (*self.news, *(event for turn in self.turns for event in turn.step.events))


def samples() -> tuple[Sample, ...]:
    """The tables at which every game is tried."""
    return tuple(sample for key in (*catalogue.keys(), catalogue.SEASON) for sample in _samples_of(key))


def _samples_of(key: str) -> Iterator[Sample]:
    game = catalogue.find(key)
    assert game is not None
    tables: tuple[tuple[int, dict[str, Any]], ...] = ((game.seats[0], {}), (game.seats[-1], {}))
    if (Path(__file__).parent / key / "samples.py").is_file():
        tables = import_module(f"tests.games.{key}.samples").OPTIONS
    for number, (seats, options) in enumerate(tables):
        yield Sample(key, number, seats, msgspec.json.encode(options).decode())


def words_of(key: str) -> dict[str, Path]:
    """The words of a game: the file of each language that it is written in."""
    spec = find_spec(f"games.{key}")
    assert spec is not None
    assert spec.origin is not None
    return {path.stem: path for path in sorted((Path(spec.origin).parent / "locale").glob("*.ftl"))}


def locales(key: str) -> tuple[str, ...]:
    """The languages that a game is written in."""
    return tuple(words_of(key))


def readers(sample: Sample) -> tuple[Reader, ...]:
    """Everybody who can look at a table."""
    return (*range(sample.seats), None, HOSTS)


def encode(thing: Any) -> bytes:
    """The bytes by which two things are compared."""
    return msgspec.json.encode(thing)


# Random matches --------------------------------------------------------------------------------------------------------


@cache
def match_of(sample: Sample, number: int = 0) -> Match:
    """The random match of that number: form-only players of whom some are silent, and a trade now and then."""
    return play(sample, number)


def play(sample: Sample, number: int) -> Match:
    """Plays that match, without remembering it."""
    chance = Chance(number.to_bytes(32, "big"), f"players of {sample.key}")
    opening, news = table.opening(sample.game, sample.seats, sample.chosen(), number.to_bytes(32, "big"))
    turns: list[Turn] = []
    now = opening
    while now.outcome is None and len(turns) < MOST_STEPS:
        now = traded(now, chance)
        given = {prompt.seat: from_form(prompt.form, chance) for prompt in now.prompts if chance.below(10)}
        turns.append(Turn(now, given, table.advance(now, table.settle(now, given))))
        now = turns[-1].step.table
    assert now.outcome is not None, f"no end after {MOST_STEPS} steps"
    return Match(opening, news, tuple(turns))


def traded(now: Table, chance: Chance) -> Table:
    """The table after one or two random swaps, if the game knows trading."""
    for _ in range(chance.below(3) if now.game.trading else 0):
        bargain = random_trade(now, chance)
        swapped = table.trade(now, *bargain) if bargain else None
        if isinstance(swapped, tuple):
            now = swapped[0]
    return now


def random_trade(now: Table, chance: Chance) -> tuple[Seat, tuple[str, ...], Seat, tuple[str, ...]] | None:
    """Two seats and what each could put on the table, now and then more than they have; None where nobody deals with the giver."""
    assert now.game.trading is not None
    giver = chance.choice([prompt.seat for prompt in now.prompts])
    own = now.game.trading.offer(now.state, giver)
    takers = next(field for field in own if field.key == "taker").choices
    if not takers:
        return None
    taker = int(chance.choice(takers))
    wanted = now.game.trading.offer(now.state, taker)
    given, taken = (some_goods(asked, chance) for asked in (own, wanted))
    wishes = tuple(chance.shuffle(bargain.whole(own, "taken").choices)[:2]) if chance.below(4) == 0 else ()
    return (giver, given + wishes, taker, taken) if chance.below(2) else (giver, given, taker, taken + wishes)


def some_goods(asked: Form, chance: Chance) -> tuple[str, ...]:
    """Anything that the form of a trade lets a giver give."""
    return bargain.goods(asked, from_form(bargain.fields(asked, "given"), chance), "given")


def digest(sample: Sample, number: int = 0) -> str:
    """A fingerprint of everything that a match consists of."""
    match = play(sample, number)
    whole = hashlib.sha256()
    for now in match.tables:
        whole.update(encode((now.state, now.prompts, now.game.rooms(now.state), now.outcome)))
        whole.update(encode([now.view(reader) for reader in readers(sample)]))
    whole.update(encode(match.events))
    return whole.hexdigest()


# The answers of a form ---------------------------------------------------------------------------------------------------


def answers_of(asked: Form, chance: Chance, most: int) -> tuple[Answer, ...]:
    """Every answer of the form's product, or if there are more than `most`, that many drawn at random."""
    fields = [tuple(islice(_selections(field), most + 1)) for field in asked]
    size = 1
    for selections in fields:
        size *= len(selections)
    if size <= most and all(len(selections) <= most for selections in fields):
        keys = [field.key for field in asked]
        return tuple(dict(zip(keys, one, strict=True)) for one in product(*fields))
    return tuple(from_form(asked, chance) for _ in range(most))


def _selections(field: Field) -> Iterator[Selection]:
    if isinstance(field, Amounts):
        yield from _amounts(field.choices, field.most)
        return
    if isinstance(field, Number):
        yield from (() if field.needed else ((),))
        yield from range(field.least, field.most + 1)
        return
    if isinstance(field, Words):
        yield from (said for said in SAID if len(said) <= field.longest)
        return
    seen: set[tuple[str, ...]] = set()
    for count in range(field.least, field.most + 1):
        for one in combinations(field.choices, count):
            if one not in seen:
                seen.add(one)
                yield one


SAID = ("", "nothing", "I was at home", '“quoted” "and"; so', "two\nlines", "back\\slash", "12", "`tick`", "x" * 60)
"""Words of one's own, of all kinds."""


def _amounts(choices: tuple[str, ...], most: int) -> Iterator[dict[str, int]]:
    if not choices:
        yield {}
        return
    for number in range(most + 1):
        for rest in _amounts(choices[1:], most - number):
            yield ({choices[0]: number} if number else {}) | rest


def misfits(asked: Form, fitting: Answer) -> Iterator[Any]:
    """Near misses of an answer that fits: each must be refused."""
    yield None
    yield []
    yield {}
    yield {**fitting, "no such field": ()}
    for field in asked:
        yield {key: fitting[key] for key in fitting if key != field.key}
        for selection in _misfit_selections(field, fitting[field.key]):
            yield {**fitting, field.key: selection}


def _misfit_selections(field: Field, fitting: Any) -> Iterator[Any]:
    if isinstance(field, Number):
        yield from (None, "1", [1], {}, True, 1.0, field.least - 1, field.most + 1, *([()] if field.needed else []))
        return
    if isinstance(field, Words):
        yield from (None, 1, [], {}, ["word"], "x" * (field.longest + 1))
        return
    yield from (None, 1, "", "no such choice", [True], [1], [[]], ["no such choice"])
    if isinstance(field, Amounts):
        yield from _misfit_amounts(field, fitting)
        return
    yield dict.fromkeys(field.choices, 1)
    yield (*fitting[1:], "no such choice") if fitting else ("no such choice",)
    if len(fitting) == field.most:
        yield (*fitting, *field.choices[:1]) if field.choices else ("no such choice",)
    if field.least:
        yield fitting[: field.least - 1]
    for choice, offered in Counter(field.choices).items():
        yield (choice,) * (offered + 1)


def _misfit_amounts(field: Amounts, fitting: Mapping[str, int]) -> Iterator[Any]:
    yield {"no such choice": 1}
    for choice in field.choices:
        for number in (0, -1, True, 1.0, "1", None, field.most + 1):
            yield {**fitting, choice: number}
        yield {**fitting, choice: fitting.get(choice, 0) + field.most - sum(fitting.values()) + 1}


def strangers(asked: Form) -> Iterator[tuple[str, str]]:
    """Words for `why_not`: what is offered elsewhere in the form, and what nobody ever offered."""
    words = tuple(dict.fromkeys(word for field in asked for word in field.choices))
    for field in asked:
        for word in (*words[:40], "", "no such choice", "0", "\ud7ff", "x" * 300):
            yield field.key, word


def is_normal(asked: Form, answer: Answer) -> bool:
    """Whether an answer fits and stands in the order of its form."""
    return form.fit(asked, answer) is None and form.normal(asked, answer) == answer


if __name__ == "__main__":
    sys.stdout.write("".join(f"{digest(each)}\n" for each in samples() if str(each) == sys.argv[1]))
