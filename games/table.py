"""One match in memory: opening, asked, answer, advance, close.

The referee, the rehearsal, the tests and ``python -m games`` all move a match forward through this module alone.
"""

from collections.abc import Callable, Iterator, Mapping, Set
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Final, TypeAlias

from msgspec import Struct
from msgspec.structs import replace as replace_struct

from games import form
from games.chance import Chance
from games.form import Answer, Rejected, Unreadable
from games.game import CHAIR, AnyGame, Choice, Event, Outcome, Prompt, Reader, Resolution, Seat
from games.wording import Text, plain

Forbids: TypeAlias = Callable[[Any, Seat, Answer], Rejected | None]
TIE: Final = 100
"""Milliseconds. An answer in a race so soon after the first counts as simultaneous."""


class Fallen(Struct, frozen=True):
    """One `field` of the stored answer of a `seat` that no longer fits: it took the field of silence, and the seat is told `why`."""

    seat: Seat
    field: str
    why: Rejected


class Settled(Struct, frozen=True):
    """What a step is resolved with: `answers`, a complete and legal one per prompt, by seat; which seats were `silent`, in the order
    of their prompts; and which fields have `fallen` to silence. `given`: the sealed answers of which some did, as they were.
    `pressed`: of those who answered in a race, how many milliseconds after the first of them.
    """

    answers: Mapping[Seat, Answer]
    silent: tuple[Seat, ...]
    fallen: tuple[Fallen, ...]
    given: Mapping[Seat, Answer] = {}
    pressed: Mapping[Seat, int] = {}

    @property
    def tied(self) -> tuple[Seat, ...]:
        """Those who answered in a race as good as first, by seat, where they are several: the lot decides between them."""
        seats = tuple(sorted(seat for seat, after in self.pressed.items() if after <= TIE))
        return seats if len(seats) > 1 else ()


@dataclass(frozen=True)
class Step:
    """One resolution: the table `before` it and the `table` after it, what was `settled`, and the news (`events`) in order."""

    before: "Table"
    table: "Table"
    settled: Settled
    events: tuple[Event, ...]


@dataclass(frozen=True)
class Table:
    """A position of one match.

    `game`: its rules; `seed`: 32 bytes, from which every draw follows; `state`: of the game's own type; `step`: how many steps led here,
    0 after setup; `outcome`: None until the end; `prefix`: (``line/2/``) opens fresh draws after a rollback.
    """

    game: AnyGame
    seed: bytes
    state: Any
    step: int = 0
    outcome: Outcome | None = None
    prefix: str = ""

    def __repr__(self) -> str:
        """Return the game and the step, and no secret."""
        return f"<Table of {self.game.key}, step {self.step}>"

    @cached_property
    def prompts(self) -> tuple[Prompt, ...]:
        """All open prompts, answered or not; none after the end."""
        return () if self.outcome else self.game.prompts(self.state)

    @cached_property
    def round(self) -> int:
        """The round, from 1; at the end that of the last step."""
        return self.game.round(self.state)

    @property
    def counted(self) -> int:
        """The number of the round as its players read it; 0 before the first."""
        return self.game.counted(self.state) if self.game.counted else self.round

    @property
    def length(self) -> str:
        """How long the round lasts by the rules (``40 seconds``); empty where they do not say."""
        return self.game.length(self.state)

    @cached_property
    def is_with_hosts(self) -> bool:
        """Whether the hosts alone are asked: such a round has no deadline, because hosts have no default."""
        return bool(self.prompts) and all(prompt.seat == CHAIR for prompt in self.prompts)

    def asked(self, seat: Seat) -> Prompt | None:
        """Return the open prompt of one `seat` (`CHAIR`: of the hosts), or None."""
        return next((prompt for prompt in self.prompts if prompt.seat == seat), None)

    def view(self, reader: Reader) -> Any:
        """Return what `reader` may know, as the game's ``View``."""
        return self.game.view(self.state, reader)


def opening(game: AnyGame, seats: int, options: Any, seed: bytes) -> tuple[Table, tuple[Event, ...]]:
    """Return the first position and its news.

    `game`, `seats` (how many), `options` (of the game's own type): not refused by `refuse`; `seed`: 32 bytes. Draws from ``setup``.
    """
    resolution = game.setup(seats, options, Chance(seed, "setup"))
    return Table(game, seed, resolution.state, 0, resolution.outcome), resolution.events


def refuse(game: AnyGame, seats: int, options: Any) -> Rejected | None:
    """Return why `game` cannot be played with so many `seats` or these `options`, or None.

    The ids are those of `refuse_seats` and of the game's own ``refuse``.
    """
    refusal: Rejected | None = refuse_seats(game, seats) or game.refuse(seats, options)
    return refusal


def refuse_seats(game: AnyGame, seats: int) -> Rejected | None:
    """Return why `game` cannot be played with so many `seats`; None if it can.

    Refused: ``wrong-seats`` or, of a game for one number alone, ``wrong-seat``.
    """
    if seats in game.seats:
        return None
    least, most = game.seats[0], game.seats[-1]
    return Rejected("wrong-seats" if least < most else "wrong-seat", {"least": least, "most": most, "given": seats})


def check(
    table: Table, prompt: Prompt, raw: Answer | str, names: Mapping[Seat, str] = {}
) -> Answer | Rejected | Unreadable:
    """Return a player's answer as a complete and normal one, or why it is refused whole.

    `table`: the position; `prompt`: one of its questions; `raw`: typed text, whose missing fields silence fills, or an answer, which
    must name every field; `names`: of the players, by which they may be typed. Refused: what `form.read` and `form.fitted` refuse, or
    in their place the rule that the game's ``why_not`` knows behind what is not offered; a typed word without a meaning is
    `Unreadable`, with an example of what would be taken.
    """
    answer: Any = raw
    if isinstance(raw, str):
        ways = spellings(table, prompt, names)
        answer = form.read(prompt.form, raw, ways, table.game.verbs)
        if isinstance(answer, Unreadable):
            rule = _explained(table, prompt, raw, answer)
            if isinstance(rule, Rejected):
                return rule
            answer = form.read(prompt.form, raw, ways, table.game.verbs, without_keys=True)
        if isinstance(answer, Unreadable):
            return _explained(table, prompt, raw, replace_struct(answer, example=form.sample(prompt.form)))
        if not isinstance(answer, Rejected):
            absent = table.game.absent(table.state, prompt)
            answer = {field.key: answer.get(field.key, absent[field.key]) for field in prompt.form}
    checked = answer if isinstance(answer, Rejected) else form.fitted(prompt.form, answer)
    if isinstance(checked, Rejected) and checked.id == "form-not-offered":
        field, word = str(checked.facts["field"]), str(checked.facts["word"])
        return table.game.why_not(table.state, prompt.seat, field, word) or checked
    return checked


def forbidden(table: Table, prompt: Prompt, answer: Answer) -> Rejected | None:
    """Return why the rules refuse an answer that fits, or None.

    `table`: the position; `prompt`: one of its questions; `answer`: what `check` has given.
    """
    forbids: Forbids | None = table.game.forbids
    return forbids(table.state, prompt.seat, answer) if forbids else None


def spellings(table: Table, prompt: Prompt, names: Mapping[Seat, str]) -> form.Spellings:
    """Return how the seat of a question (`prompt`) may type a choice in this position (`table`).

    `names`: of the players; where a game lets one be typed as ``#2``, so may their name, unless it is how a choice of the question is
    typed.
    """
    now: Mapping[str, tuple[str, ...]] = table.game.spellings_now(table.state, prompt.seat)

    def ways(choice: str) -> tuple[str, ...]:
        return (*table.game.spellings(choice), *now.get(choice, ()))

    choices = [choice for field in prompt.form for choice in getattr(field, "choices", ())]
    taken = {tuple(form.words_of(way)) for choice in choices for way in (choice, *ways(choice))}
    called = {f"#{seat + 1}": name for seat, name in names.items() if tuple(form.words_of(name)) not in taken}
    return lambda choice: (*ways(choice), *(called[way] for way in ways(choice) if way in called))


def _explained(table: Table, prompt: Prompt, text: str, unreadable: Unreadable) -> Rejected | Unreadable:
    """Return the rule behind a word that is not offered, if the game knows one for the field in which it was typed."""
    keys = {verb.casefold(): field.key for field in prompt.form for verb in table.game.verbs(field.key)}
    keys |= {field.key.casefold(): field.key for field in prompt.form}
    words = form.words_of(text)
    at = next((i for i, word in enumerate(words) if word == unreadable.word), None)
    named = [keys[word] for word in words[:at] if word in keys]
    field = named[-1] if named else prompt.form[0].key
    return table.game.why_not(table.state, prompt.seat, field, unreadable.word) or unreadable


def settle(table: Table, answers: Mapping[Seat, Answer]) -> Settled:
    """Every prompt answered: by what was given where it still fits, field by field, and by silence elsewhere.

    `table`: the position; `answers`: by seat, as they were taken earlier; those of seats that are not asked are passed over.
    Refuses nothing: what does not fit is told in `Settled.fallen`.
    """
    settled: dict[Seat, Answer] = {}
    silent: list[Seat] = []
    fallen: list[Fallen] = []
    whole: dict[Seat, Answer] = {}
    for prompt in table.prompts:
        seat = prompt.seat
        answer = answers.get(seat)
        if answer is None:
            silent.append(seat)
            settled[seat] = table.game.absent(table.state, prompt)
            continue
        fitted = form.fitted(prompt.form, answer)
        if isinstance(fitted, Rejected):
            broken = broken_fields(prompt, answer)
            fallen += broken
            whole[seat] = answer
            fitted = _patched(table, prompt, answer, {one.field for one in broken})
        settled[seat] = fitted
    return Settled(settled, tuple(silent), tuple(fallen), whole)


def _patched(table: Table, prompt: Prompt, answer: Answer, lost: Set[str]) -> Answer:
    """Return an answer whose lost fields are those of silence."""
    absent = table.game.absent(table.state, prompt)
    whole = {field.key: (absent if field.key in lost else answer)[field.key] for field in prompt.form}
    return form.normal(prompt.form, whole)


def broken_fields(prompt: Prompt, answer: Answer) -> list[Fallen]:
    """Return the fields of a stored `answer` that no longer fit the form of `prompt`, each with the reason of `form.fit_field`."""
    return [
        Fallen(prompt.seat, field.key, why)
        for field in prompt.form
        if (why := form.fit_field(field, answer.get(field.key))) is not None
    ]


def told_fallen(game: AnyGame, fallen: Fallen, locale: str) -> Text:
    """Return why a field fell, in the words of `game` and in `locale`: no player wrote it just now, so nothing is quoted as it is typed.

    `fallen`: one of `Settled.fallen`. Gives a text to be told to that seat alone.
    """
    named = {"field": Choice(fallen.field)}
    if "word" in fallen.why.facts:
        named["word"] = Choice(fallen.field, fallen.why.facts["word"])
    words = {key: game.tell(choice, locale) for key, choice in named.items()}
    text: Text = game.tell(Rejected(fallen.why.id, {**fallen.why.facts, **words}), locale)
    return text


def told_refusal(game: AnyGame, refusal: Rejected | Unreadable, locale: str) -> Text:
    """Return why an answer was not taken, in the words of `game` and in `locale`: the field by its label, and by its key, as one types it.

    `refusal`: of `check`, of an offer, or of a host's act; a refusal without a field is told as the game tells it.
    """
    if isinstance(refusal, Rejected) and _is_of_a_field(refusal):
        key = refusal.facts["field"]
        label = game.tell(Choice(key), locale)
        called = label if plain(label).casefold() == key.casefold() else (*label, f" ({key})")
        refusal = Rejected(refusal.id, {**refusal.facts, "field": called})
    text: Text = game.tell(refusal, locale)
    return text


def _is_of_a_field(refusal: Rejected) -> bool:
    """Return whether it is of a field that is asked, which the game has a label for."""
    return refusal.id.startswith("form-") and refusal.id != "form-unknown-field" and "field" in refusal.facts


def advance(table: Table, settled: Settled) -> Step:
    """Return one resolution of `table` with what was `settled` for it; draws from ``step/<number>`` behind the table's prefix.

    Gives the table after it, with its outcome if that was the last step. The match is not over, and `settled` is from `settle`.
    """
    step = table.step + 1
    chance = Chance(table.seed, f"{table.prefix}step/{step}")
    resolution = table.game.resolve(table.state, in_turn(table, settled), chance)
    after = Table(table.game, table.seed, resolution.state, step, resolution.outcome, table.prefix)
    return Step(table, after, settled, resolution.events)


def in_turn(table: Table, settled: Settled) -> Mapping[Seat, Answer]:
    """Return the answers of a step as ``resolve`` is given them: of a race in the order in which they came, then the others.

    `table`: the position before it; `settled`: for it. Between those who were as good as first the lot decides, drawn from
    ``race/<number>`` behind the table's prefix.
    """
    if not settled.pressed:
        return settled.answers
    first = settled.tied or tuple(seat for seat, after in settled.pressed.items() if after <= TIE)
    drawn = Chance(table.seed, f"{table.prefix}race/{table.step + 1}").shuffle(first)
    later = sorted(settled.pressed.keys() - set(drawn), key=lambda seat: (settled.pressed[seat], seat))
    order = (*drawn, *later, *(seat for seat in settled.answers if seat not in settled.pressed))
    return {seat: settled.answers[seat] for seat in order}


def raced(table: Table, settled: Settled, pressed: Mapping[Seat, int]) -> Settled:
    """Return what was `settled` for `table`, with when those who answered in a race did (`pressed`, in milliseconds of any clock)."""
    racing = {prompt.seat for prompt in table.prompts if prompt.is_race} - set(settled.silent)
    pressed_at = {seat: at for seat, at in sorted(pressed.items()) if seat in racing}
    first = min(pressed_at.values(), default=0)
    return (
        replace_struct(settled, pressed={seat: at - first for seat, at in pressed_at.items()})
        if pressed_at
        else settled
    )


def close(table: Table, answers: Mapping[Seat, Answer], pressed: Mapping[Seat, int] | None = None) -> Iterator[Step]:
    """The deadline: step by step to the end of the round; the default answers for players who did not.

    `table`: of a match that is not over; `answers`: by seat, to the open prompts; they count in the first step alone; `pressed`: as
    `raced` takes it. Gives each step as
    it is resolved, at least one; the round of the last one's table is another, or it has an outcome, or it is with
    the hosts, who have no deadline.
    """
    this_round = table.round
    step = advance(table, raced(table, settle(table, answers), pressed or {}))
    yield step
    while step.table.outcome is None and step.table.round == this_round and not step.table.is_with_hosts:
        step = advance(step.table, settle(step.table, {}))
        yield step


def trade(
    table: Table, giver: Seat, offered: tuple[str, ...], taker: Seat, taken: tuple[str, ...]
) -> Rejected | tuple[Table, tuple[Event, ...]]:
    """Return a swap that both sides agreed to, carried out at once; it is no step and draws nothing.

    `table`: the position; `giver` and `taker`: their seats; `offered` and `taken`: what each of the two hands over, in the words of the
    offer's form. Gives the table after it and the news. Refused: ``trade-closed`` after the end, ``trade-unknown`` in a game without
    trades, and what the game's ``swap`` refuses.
    """
    if table.outcome or table.game.trading is None:
        return Rejected("trade-closed" if table.outcome else "trade-unknown")
    resolution: Resolution[Any, Any] | Rejected = table.game.trading.swap(table.state, giver, offered, taker, taken)
    if isinstance(resolution, Rejected):
        return resolution
    return replace(table, state=resolution.state), resolution.events


def decree(table: Table, order: Any) -> Rejected | tuple[Table, tuple[Event, ...]]:
    """Return what a host does to a position beside its steps; it is no step and draws nothing.

    `table`: the position; `order`: a value of the game's ``Decree``. Gives the table after it, perhaps with an outcome, and the news.
    Refused: ``decree-closed`` after the end, ``decree-unknown`` in a game without decrees, and what the game's ``decree`` refuses.
    """
    if table.outcome or table.game.decree is None:
        return Rejected("decree-closed" if table.outcome else "decree-unknown")
    resolution: Resolution[Any, Any] | Rejected = table.game.decree(table.state, order)
    if isinstance(resolution, Rejected):
        return resolution
    return replace(table, state=resolution.state, outcome=resolution.outcome), resolution.events
