"""Where a match stands, what its host has written, and who may know what of it."""

from collections.abc import Mapping
from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta, Struct

from games.form import Answer, Selection
from games.game import HOSTS, Reader, Seat, Secret

PLAYERS: Final = "@players"
OTHERS: Final = "@others"
"""Choices that stand for all who are in, with oneself or without."""

Kind: TypeAlias = Literal["pick", "amounts", "number", "text"]
Rule: TypeAlias = Literal[
    "",
    "most_votes",
    "fewest_votes",
    "unique_lowest",
    "unique_highest",
    "two_thirds",
    "first_price",
    "second_price",
    "minority",
    "first",
]
Public: TypeAlias = Literal["nothing", "who", "counts", "answers", "rooms"]


class Field(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One part of a question, as the host writes it.

    `least`, `most`: how many of the `choices` (pick), the sum (amounts), the range (number), the characters (text; without a `most`, as
    many as a text may have).
    `silence`: what counts for a silent player; None: nothing. `count`: the counting rule, `prize`: the points that it gives.
    """

    key: str
    kind: Kind = "pick"
    choices: tuple[str, ...] = ()
    least: int = 1
    most: int = 1
    silence: Selection | None = None
    count: Rule = ""
    prize: int = 0


class Questions(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is asked in a round: the question in words (`ask`), its `fields`, and who answers: everyone, a group, or seats from 1."""

    fields: tuple[Field, ...]
    ask: str = ""
    asked: str | tuple[int, ...] = "everyone"


_USUAL: Final = (Questions((Field("vote", choices=(OTHERS,), count="most_votes", prize=1),)),)


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """What the host has written. The questions of a round are those of its number, and the last ones from then on."""

    title: Annotated[str, Meta(max_length=60)] = ""
    rules: Annotated[str, Meta(max_length=8_000)] = ""
    rounds: Annotated[int, Meta(ge=0, le=99)] = 3
    questions: tuple[Questions, ...] = _USUAL
    result: Literal["rules", "hosts"] = "rules"
    public: Public = "counts"
    groups: Mapping[str, tuple[int, ...]] = {}
    points: Annotated[str, Meta(min_length=1, max_length=20)] = "points"
    start: Annotated[int, Meta(ge=0, le=99_999)] = 0
    trade: bool = False

    @property
    def tells_counts(self) -> bool:
        """4: whether what a counting rule counted is public."""
        return self.public in {"counts", "answers"}


class Group(Struct, frozen=True):
    """Who shares a room: its `name`, how often it has been made up anew (`number`), and its members."""

    name: str
    number: int
    seats: tuple[Seat, ...]


class Given(Secret, frozen=True):
    """What one seat answered, and whether it is more than silence."""

    seat: Seat
    answer: Answer
    is_said: bool


class State(Secret, frozen=True):
    """`course`: the points of all at the start and after each round; `given`: the last answers, while the hosts read them."""

    options: Options
    questions: Questions
    points: tuple[int, ...]
    groups: tuple[Group, ...] = ()
    round: int = 1
    phase: Literal["asked", "hosts", "over"] = "asked"
    out: tuple[Seat, ...] = ()
    course: tuple[tuple[int, ...], ...] = ()
    given: tuple[Given, ...] = ()


class View(Secret, frozen=True):
    """All is public but the answers, which the hosts read (`given`)."""

    title: str
    rules: str
    round: int
    rounds: int
    phase: str
    ask: str
    asked: tuple[Seat, ...]
    currency: str
    points: tuple[int, ...]
    course: tuple[tuple[int, ...], ...]
    out: tuple[Seat, ...]
    groups: tuple[Group, ...]
    given: tuple[Given, ...] = ()


def view(state: State, reader: Reader) -> View:
    """Return what one reader may know."""
    options = state.options
    return View(
        options.title,
        options.rules,
        state.round,
        options.rounds,
        state.phase,
        state.questions.ask,
        asked(state),
        options.points,
        state.points,
        state.course,
        state.out,
        state.groups,
        state.given if reader == HOSTS and state.phase == "hosts" else (),
    )


def left(state: State) -> tuple[Seat, ...]:
    """Return the seats that are in."""
    return tuple(seat for seat in range(len(state.points)) if seat not in state.out)


def asked(state: State) -> tuple[Seat, ...]:
    """1.3: who answers the questions of this round, of those who are in."""
    if state.phase == "over":
        return ()
    whom = state.questions.asked
    if whom == "everyone":
        return left(state)
    if isinstance(whom, str):
        members = next((group.seats for group in state.groups if group.name == whom), ())
    else:
        members = tuple(number - 1 for number in whom)
    return tuple(seat for seat in left(state) if seat in members)
