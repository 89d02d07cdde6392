"""One match in memory: opening, asked, answer, advance, close.

The referee, the rehearsal, the tests and ``python -m games`` all move a match forward through this module alone.
"""

from collections.abc import Iterator, Mapping, Set
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from msgspec import Struct

from games import form
from games.chance import Chance
from games.form import Answer, Rejected, Unreadable
from games.game import CHAIR, AnyGame, Choice, Event, Outcome, Prompt, Reader, Resolution, Seat
from games.wording import Text


class Fallen(Struct, frozen=True):
    """One field of a stored answer that no longer fits: it took the field of `absent`, and its seat is told why."""

    seat: Seat
    field: str
    why: Rejected


class Settled(Struct, frozen=True):
    """One complete, legal answer per prompt; who was silent; and which fields fell to their default."""

    answers: Mapping[Seat, Answer]
    silent: tuple[Seat, ...]
    fallen: tuple[Fallen, ...]


@dataclass(frozen=True)
class Step:
    """One resolution: the table before and after it, what was used, and the news."""

    before: "Table"
    table: "Table"
    settled: Settled
    events: tuple[Event, ...]


@dataclass(frozen=True)
class Table:
    """A position of one match. `step` is 0 after setup; `prefix` (``line/2/``) opens fresh draws after a rollback."""

    game: AnyGame
    seed: bytes
    state: Any
    step: int = 0
    outcome: Outcome | None = None
    prefix: str = ""

    def __repr__(self) -> str:
        """The game and the step, and no secret."""
        return f"<Table of {self.game.key}, step {self.step}>"

    @cached_property
    def prompts(self) -> tuple[Prompt, ...]:
        """All open prompts, answered or not; none after the end."""
        return () if self.outcome else self.game.prompts(self.state)

    @cached_property
    def round(self) -> int:
        """The round, from 1; at the end that of the last step."""
        return self.game.round(self.state)

    @cached_property
    def is_with_hosts(self) -> bool:
        """Whether the hosts alone are asked: such a round has no deadline, for nobody's silence answers for them."""
        return bool(self.prompts) and all(prompt.seat == CHAIR for prompt in self.prompts)

    def asked(self, seat: Seat) -> Prompt | None:
        """The open prompt of one seat."""
        return next((prompt for prompt in self.prompts if prompt.seat == seat), None)

    def view(self, reader: Reader) -> Any:
        """What `reader` may know."""
        return self.game.view(self.state, reader)


def opening(game: AnyGame, seats: int, options: Any, seed: bytes) -> tuple[Table, tuple[Event, ...]]:
    """The first position and its news. The options were not refused (`refuse`)."""
    resolution = game.setup(seats, options, Chance(seed, "setup"))
    return Table(game, seed, resolution.state, 0, resolution.outcome), resolution.events


def refuse(game: AnyGame, seats: int, options: Any) -> Rejected | None:
    """Why this game cannot be played with so many seats or these options."""
    refusal: Rejected | None = refuse_seats(game, seats) or game.refuse(seats, options)
    return refusal


def refuse_seats(game: AnyGame, seats: int) -> Rejected | None:
    """Why this game cannot be played with so many seats."""
    if seats in game.seats:
        return None
    least, most = game.seats[0], game.seats[-1]
    return Rejected("wrong-seats" if least < most else "wrong-seat", {"least": least, "most": most, "given": seats})


def check(table: Table, prompt: Prompt, given: Answer | str) -> Answer | Rejected | Unreadable:
    """A player's answer, typed or formed, as a complete and normal one; or why it is refused whole."""
    answer: Any = given
    if isinstance(given, str):
        answer = form.read(prompt.form, given, _spellings(table, prompt.seat))
        if isinstance(answer, Unreadable):
            return _explained(table, prompt, given, answer)
        if not isinstance(answer, Rejected):
            absent = table.game.absent(table.state, prompt)
            answer = {field.key: answer.get(field.key, absent[field.key]) for field in prompt.form}
    found = answer if isinstance(answer, Rejected) else form.fitted(prompt.form, answer)
    if isinstance(found, Rejected) and found.id == "form-not-offered":
        field, word = str(found.facts["field"]), str(found.facts["word"])
        return table.game.why_not(table.state, prompt.seat, field, word) or found
    return found


def _spellings(table: Table, seat: Seat) -> form.Spellings:
    """How this seat may type a choice now."""
    now: Mapping[str, tuple[str, ...]] = table.game.spellings_now(table.state, seat)
    return lambda choice: (*table.game.spellings(choice), *now.get(choice, ()))


def _explained(table: Table, prompt: Prompt, text: str, unreadable: Unreadable) -> Rejected | Unreadable:
    """The rule behind a word that is not offered, if the game knows one for the field in which it was typed."""
    keys = {field.key.casefold(): field.key for field in prompt.form}
    words = form.words_of(text)
    at = next((i for i, word in enumerate(words) if word == unreadable.word), None)
    named = [keys[word] for word in words[:at] if word in keys]
    field = named[-1] if named else prompt.form[0].key
    return table.game.why_not(table.state, prompt.seat, field, unreadable.word) or unreadable


def settle(table: Table, answers: Mapping[Seat, Answer]) -> Settled:
    """Every prompt answered: by what was given where it still fits, field by field, and by silence elsewhere."""
    settled: dict[Seat, Answer] = {}
    silent: list[Seat] = []
    fallen: list[Fallen] = []
    for prompt in table.prompts:
        seat = prompt.seat
        given = answers.get(seat)
        if given is None:
            silent.append(seat)
            settled[seat] = table.game.absent(table.state, prompt)
            continue
        found = form.fitted(prompt.form, given)
        if isinstance(found, Rejected):
            broken = broken_fields(prompt, given)
            fallen += broken
            found = _patched(table, prompt, given, {one.field for one in broken})
        settled[seat] = found
    return Settled(settled, tuple(silent), tuple(fallen))


def _patched(table: Table, prompt: Prompt, given: Answer, lost: Set[str]) -> Answer:
    """An answer whose lost fields are those of silence."""
    absent = table.game.absent(table.state, prompt)
    whole = {field.key: (absent if field.key in lost else given)[field.key] for field in prompt.form}
    return form.normal(prompt.form, whole)


def broken_fields(prompt: Prompt, given: Answer) -> list[Fallen]:
    """The fields of a stored answer that do not fit the present form."""
    return [
        Fallen(prompt.seat, field.key, why)
        for field in prompt.form
        if (why := form.fit_field(field, given.get(field.key))) is not None
    ]


def told_fallen(game: AnyGame, fallen: Fallen, locale: str) -> Text:
    """Why a field fell, in the game's own words: no player wrote it just now, so nothing is quoted as it is typed."""
    named = {"field": Choice(fallen.field)}
    if "word" in fallen.why.facts:
        named["word"] = Choice(fallen.field, fallen.why.facts["word"])
    words = {key: game.tell(choice, locale) for key, choice in named.items()}
    told: Text = game.tell(Rejected(fallen.why.id, {**fallen.why.facts, **words}), locale)
    return told


def advance(table: Table, settled: Settled) -> Step:
    """One resolution."""
    step = table.step + 1
    chance = Chance(table.seed, f"{table.prefix}step/{step}")
    resolution = table.game.resolve(table.state, settled.answers, chance)
    after = Table(table.game, table.seed, resolution.state, step, resolution.outcome, table.prefix)
    return Step(table, after, settled, resolution.events)


def close(table: Table, answers: Mapping[Seat, Answer]) -> Iterator[Step]:
    """The deadline: step by step to the end of the round; silence answers wherever nobody did."""
    this_round = table.round
    step = advance(table, settle(table, answers))
    yield step
    while step.table.outcome is None and step.table.round == this_round:
        step = advance(step.table, settle(step.table, {}))
        yield step


def trade(
    table: Table, giver: Seat, given: tuple[str, ...], taker: Seat, taken: tuple[str, ...]
) -> Rejected | tuple[Table, tuple[Event, ...]]:
    """A swap that both sides agreed to, carried out at once; it is not a step and draws nothing."""
    if table.outcome or table.game.trading is None:
        return Rejected("trade-closed" if table.outcome else "trade-unknown")
    resolution: Resolution[Any, Any] | Rejected = table.game.trading.swap(table.state, giver, given, taker, taken)
    if isinstance(resolution, Rejected):
        return resolution
    return replace(table, state=resolution.state), resolution.events


def decree(table: Table, given: Any) -> Rejected | tuple[Table, tuple[Event, ...]]:
    """What a host does to a position beside its steps (a value of the game's ``Decree``); it is no step and draws nothing."""
    if table.outcome or table.game.decree is None:
        return Rejected("decree-closed" if table.outcome else "decree-unknown")
    resolution: Resolution[Any, Any] | Rejected = table.game.decree(table.state, given)
    if isinstance(resolution, Rejected):
        return resolution
    return replace(table, state=resolution.state, outcome=resolution.outcome), resolution.events
