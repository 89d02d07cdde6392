"""Where a match of a design stands, what each reader may know of it, and what can happen."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeAlias

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from games.design.declared import Declared, Part
from games.design.vocabulary.values import HOSTS, mark, seat_of
from games.form import Answer, Form
from games.game import CHAIR, Account, Begun, Event, Play, Reader, Room, Seat, Secret

Places: TypeAlias = tuple[tuple[Seat, ...], ...]
"""Seats of a season in groups, best first."""


class Asked(Secret, frozen=True):
    """A question that the file asks a `seat`: the `text` of ``TEXTS`` with its `facts`, the `form`, what `silence` means, and the
    fields whose answer is a list (`several`). `is_race`: it has a field ``race``. `rules`: what its fields must keep, by its name and their
    keys. `example`: an answer that the file takes, where it refuses the shortest.
    """

    seat: Seat
    text: str
    facts: Mapping[str, Any]
    form: Form
    silence: Answer
    several: tuple[str, ...] = ()
    is_race: bool = False
    rules: tuple[tuple[str, tuple[str, ...]], ...] = ()
    example: Answer | None = None


class State(Secret, frozen=True):
    """`position`: what the file knows (see ``vocabulary.opening``); `turn`: how many deadlines there were and this one; `rounds`: of
    how many rounds, 0 where no number is set; `purses`: with what players came from their season. Of a season alone, `plays`: the matches
    of this stage; `begun`: those that have begun, by the keys of their plays; `entered`: the results that hosts have
    entered; `waiting`: who leaves or returns once the round is over. `every`: how long this question lasts, where the file says so;
    `opened`: how many standing rooms there were, of a file that has some.
    """

    position: dict[str, Any]
    turn: int
    rounds: int
    asked: tuple[Asked, ...] = ()
    rooms: tuple[Room, ...] = ()
    is_over: bool = False
    purses: tuple[Account, ...] = ()
    plays: tuple[Play, ...] = ()
    begun: Mapping[str, Begun] = {}
    entered: Mapping[str, Places] = {}
    waiting: tuple[tuple[str, Seat], ...] = ()
    every: str = ""
    opened: int | UnsetType = UNSET


class View(Secret, frozen=True):
    """`parts`: what this reader sees: of players a map of the seats (``@1``) whose value they see, of the table the value itself."""

    title: str
    round: int
    rounds: int
    phase: str
    is_over: bool
    out: tuple[str, ...]
    parts: dict[str, Any]


class Opened(Event, frozen=True):
    """The match begins."""


class Told(Event, frozen=True):
    """The file tells one of its texts (`text`) with its `facts`."""

    text: str
    facts: dict[str, Any]


class Fell(Event, frozen=True):
    """After a trade the file no longer allows what a player had sealed (see `Told`): their silence counts."""

    text: str
    facts: dict[str, Any]


class Ruled(Event, frozen=True):
    """Hosts have answered a question of the file: what, by its fields, and why."""

    answer: Answer
    reason: str


class Standing(Event, frozen=True):
    """What the public may see after a close, or (`to` one seat) what that seat sees beside it.

    `changed`: the parts that are no longer as they were, of players their values that are not; `out`: who is out, None if they were before.
    """

    view: View
    changed: dict[str, Any]
    out: tuple[str, ...] | None = None


class Began(Event, frozen=True):
    """A match of a season has begun: its id (`match`), which `game` it is, and who sits there."""

    match: str
    game: str
    seats: tuple[Seat, ...]


class Decreed(Event, frozen=True):
    """What hosts decreed about a `seat` (`what`), or what a player wants who leaves; of an award the `amount`, and of which `part`."""

    what: str
    seat: Seat
    amount: int = 0
    part: str = ""


class ResultEntered(Event, frozen=True):
    """Hosts have entered the result of a match."""

    places: Places


class Traded(Event, frozen=True):
    """Two players have traded; what each gave."""

    giver: Seat
    given: tuple[str, ...]
    taker: Seat
    taken: tuple[str, ...]


News: TypeAlias = Opened | Told | Fell | Ruled | Standing | Traded | Began | Decreed | ResultEntered


def seat_in(word: str) -> Seat:
    """Return the seat, or the hosts, that a text of the worker names."""
    seat = CHAIR if word == HOSTS else seat_of(word)
    assert seat is not None, "the worker checked it"
    return seat


def view(declared: Declared, state: State, reader: Reader) -> View:
    """Return what one reader sees. Hosts see what is public."""
    position = state.position
    seat = reader if isinstance(reader, int) else None
    seen = ((name, _seen(declared.parts, name, position, seat)) for name in declared.parts)
    return View(
        declared.about.title,
        position["round"],
        state.rounds,
        position["phase"],
        state.is_over,
        tuple(position["out"]),
        {name: value for name, value in seen if value is not None},
    )


def changed(before: View, after: View) -> dict[str, Any]:
    """Return what of a view is no longer as it was `before`: parts of the table, and of players those whose value is another."""
    news = {}
    for name, value in after.parts.items():
        was = before.parts.get(name)
        if isinstance(value, dict) and isinstance(was, dict):
            news[name] = {key: each for key, each in value.items() if was.get(key) != each}
        elif value != was:
            news[name] = value
    return news


def beyond(own: View, public: View) -> View:
    """Return of a reader's own view only what not all see."""
    players = {name: value for name, value in own.parts.items() if isinstance(value, dict)}
    shown = {name: public.parts.get(name, {}) for name in players}
    parts = {
        name: {seat: each for seat, each in value.items() if seat not in shown[name]} for name, value in players.items()
    }
    return replace(own, parts=parts)


_MARKS: Final = tuple(mark(seat) for seat in range(24))


def _seen(parts: Mapping[str, Part], name: str, position: Mapping[str, Any], seat: Seat | None) -> Any:
    part, value, shown = parts[name], position["parts"][name], position["shown"].get(name, ())
    if part.is_shared:
        return value if part.seen == "all" or "table" in shown else None
    owned = dict(zip(_MARKS, value, strict=False))
    if part.seen == "all":
        return owned or None
    visible = {
        owner: one
        for place, (owner, one) in enumerate(owned.items())
        if owner in shown or _sees(part.seen, position["parts"], place, seat)
    }
    return visible or None


def _sees(seen: str, parts: Mapping[str, Sequence[Any]], owner: Seat, seat: Seat | None) -> bool:
    """Return whether the reader in `seat` (None: the public) sees the value of `owner`."""
    if seen in ("all", "nobody"):
        return seen == "all"
    if seat is None or seen == "owner":
        return seat == owner
    shared = parts[seen]
    return seat == owner or (shared[seat] is not None and shared[seat] == shared[owner])
