"""Who learns what: pairs of matches that differ in one secret, and what each other reader sees of the difference.

A question may show nothing that its reader does not see already. What a close tells or changes is what the design means to tell,
and stands in the table that hosts confirm.
"""

from collections.abc import Iterable, Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

import msgspec

from games import table
from games.chance import Chance
from games.design import play
from games.design.check.matches import Played
from games.design.declared import Declared, place_of
from games.design.faults import Fault, Faulty, fault
from games.design.sandbox.client import Worker
from games.design.state import Told
from games.design.vocabulary.parts import NUMBERS
from games.form import Answer
from games.game import AnyGame, Reader, Seat, may_read
from games.players import from_form
from games.table import Table

_POSITIONS: Final = 60
"""The number of positions that are tried, spread over the matches."""
QUESTION: Final = "question"
"""By this a reader learns something that no text tells."""


class Learnt(NamedTuple):
    """A secret (`what`: a part, or a field of a question; `is_answer`), and `by` what others learn something of it: a text, a part, or
    `QUESTION`; `is_public`: all learn it, not only some players.
    """

    what: str
    is_answer: bool
    by: str
    is_public: bool


@dataclass(frozen=True)
class _Pair:
    """Two positions that differ in one secret of the seats `own`."""

    what: str
    own: frozenset[Seat]
    before: Table
    after: Table


def learnt(game: AnyGame, declared: Declared, worker: Worker, played: Played) -> tuple[Learnt, ...]:
    """Return what others learn of each secret, as far as the matches that were `played` show it; each thing once."""
    things: dict[Learnt, None] = {}
    chance = Chance(bytes(32), "who learns what")
    for now, answers in _positions(played):
        for pair in _pairs(declared, worker, now, chance):
            things |= dict.fromkeys(_of_part(game, pair, answers))
        for thing in _of_answers(game, now, answers, chance):
            things[thing] = None
    return tuple(one for one in things if one.is_public or one._replace(is_public=True) not in things)


def leaks(things: Iterable[Learnt], declared: Declared, text: str) -> Iterator[Fault]:
    """Say which secrets a question shows to those who do not see them."""
    for thing in things:
        if thing.by == QUESTION and not thing.is_answer:
            seen = declared.parts[thing.what].seen
            yield fault("fault-leak", place_of(text, thing.what, "PARTS"), part=thing.what, seen=seen)


def _positions(played: Played) -> Iterator[tuple[Table, Mapping[Seat, Answer]]]:
    """Yield positions of the matches with the answers given there: one of each match in turn, at another step."""
    for number, course in enumerate(played.courses[:_POSITIONS]):
        yield course[number % len(course)]


# Secrets in parts -------------------------------------------------------------------------------------------------------


def _pairs(declared: Declared, worker: Worker, now: Table, chance: Chance) -> Iterator[_Pair]:
    """Yield the position and a copy of it with one hidden value changed, for each part that hides any."""
    for name, part in declared.parts.items():
        if part.seen == "all" or (part.is_shared and part.kind != "deck"):
            continue
        position = deepcopy(now.state.position)
        value = position["parts"][name]
        own = _shuffled(value, chance) if part.kind == "deck" else _changed(value, part.kind, part.most, chance)
        if own is None:
            continue
        try:
            raw = worker.ask("asked", position)["asked"]
            changed = play.again(now.state, raw, position)
        except Faulty:
            continue  # no match comes to such a position
        yield _Pair(name, own, now, Table(now.game, now.seed, changed, now.step))


def _shuffled(value: list[str], chance: Chance) -> frozenset[Seat] | None:
    shuffled = chance.shuffle(value)
    is_same, value[:] = shuffled == value, shuffled
    return None if is_same else frozenset()


def _changed(values: list[Any], kind: str, most: int, chance: Chance) -> frozenset[Seat] | None:
    """Change a value in place: a number by one, anything else by a swap with another player. Return whose, None if all are alike."""
    seat = chance.below(len(values))
    if kind in NUMBERS:
        values[seat] += -1 if most and values[seat] == most else 1
        return frozenset({seat})
    others = [other for other, value in enumerate(values) if value != values[seat]]
    if not others:
        return None
    other = chance.choice(others)
    values[seat], values[other] = values[other], values[seat]
    return frozenset({seat, other})


def _of_part(game: AnyGame, pair: _Pair, answers: Mapping[Seat, Answer]) -> Iterator[Learnt]:
    readers = [reader for reader in _readers(pair.before) if _is_blind(game, pair, reader)]
    for reader in readers:
        if _asked(pair.before, reader) != _asked(pair.after, reader):
            yield Learnt(pair.what, False, QUESTION, reader is None)
    steps = _closes(pair, answers)
    if steps is not None:
        ways = ((reader, by) for reader in readers for by in _differing(game, steps, reader))
        yield from (Learnt(pair.what, False, by, reader is None) for reader, by in ways)


def _readers(now: Table) -> tuple[Reader, ...]:
    return (*range(now.state.position["seats"]), None)


def _is_blind(game: AnyGame, pair: _Pair, reader: Reader) -> bool:
    """Return whether a reader is no owner of the secret and sees nothing of it."""
    return reader not in pair.own and game.view(pair.before.state, reader) == game.view(pair.after.state, reader)


def _asked(now: Table, reader: Reader) -> Any:
    """Return what a reader perceives of the questions: who is asked, and their own question in full."""
    own = next((prompt for prompt in now.prompts if prompt.seat == reader), None)
    return [prompt.seat for prompt in now.prompts], None if own is None else msgspec.to_builtins(own)


def _closes(pair: _Pair, answers: Mapping[Seat, Answer]) -> tuple[table.Step, table.Step] | None:
    """Return both closes with the same answers; None where not all of them fit both, or one cannot be."""
    settled = [table.settle(now, answers) for now in (pair.before, pair.after)]
    if settled[0].answers != settled[1].answers:
        return None
    try:
        return table.advance(pair.before, settled[0]), table.advance(pair.after, settled[1])
    except Faulty:
        return None


def _differing(game: AnyGame, steps: tuple[table.Step, table.Step], reader: Reader) -> Iterator[str]:
    """Yield the texts and parts by which a reader learns that two closes differ."""
    news = [_told(step, reader) for step in steps]
    yield from (text for text in {**news[0], **news[1]} if news[0].get(text) != news[1].get(text))
    parts = [game.view(step.table.state, reader).parts for step in steps]
    yield from (name for name in {**parts[0], **parts[1]} if parts[0].get(name) != parts[1].get(name))


def _told(step: table.Step, reader: Reader) -> dict[str, list[Any]]:
    """Return the facts of each text that a reader is told."""
    by_text: dict[str, list[Any]] = {}
    for event in step.events:
        if isinstance(event, Told) and may_read(event.to, reader):
            by_text.setdefault(event.text, []).append(event.facts)
    return by_text


# Secrets in answers ---------------------------------------------------------------------------------------------------------


def _of_answers(game: AnyGame, now: Table, answers: Mapping[Seat, Answer], chance: Chance) -> Iterator[Learnt]:
    """Yield what others learn of one player's answer to each field. Hosts hide nothing."""
    if now.is_with_hosts:
        return
    settled = table.settle(now, answers)
    prompt = chance.choice(now.prompts)
    other = from_form(prompt.form, chance)
    for field in prompt.form:
        answer = {**settled.answers[prompt.seat], field.key: other[field.key]}
        if answer == settled.answers[prompt.seat]:
            continue
        again = table.settle(now, {**answers, prompt.seat: answer})
        try:
            steps = table.advance(now, settled), table.advance(now, again)
        except Faulty:
            continue
        for reader in _readers(now):
            if reader != prompt.seat:
                yield from (Learnt(field.key, True, by, reader is None) for by in _differing(game, steps, reader))


def rows(things: Iterable[Learnt], declared: Declared) -> dict[tuple[str, bool], list[Learnt]]:
    """Return what is learnt, by secret: every hidden part, then every field."""
    hidden = [name for name, part in declared.parts.items() if part.seen != "all" and part.kind != "note"]
    by_secret: dict[tuple[str, bool], list[Learnt]] = {(name, False): [] for name in hidden}
    for thing in things:
        by_secret.setdefault((thing.what, thing.is_answer), []).append(thing)
    return by_secret
