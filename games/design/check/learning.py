"""How often others learn something of a secret: pairs of matches that differ in it, and what each other reader sees of the difference.

What may be learnt at all follows from the text (`games.design.flow`). This only counts, over every number of players.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from games import table
from games.chance import Chance
from games.design import play
from games.design.check.alike import CLOSES, Course, asked, closes, known_by_all, may_answer, shown
from games.design.check.matches import ENOUGH, Played
from games.design.declared import Declared
from games.design.faults import Faulty
from games.design.flow.analysis import Flow
from games.design.flow.leaks import EVERYONE, HOSTS, OTHERS, OWNER
from games.design.flow.origins import is_unwritten
from games.design.flow.values import Secret
from games.design.sandbox.client import Worker, within
from games.design.state import Told
from games.design.vocabulary.parts import NUMBERS
from games.form import Answer
from games.game import AnyGame, Hosts, Reader, Seat
from games.players import from_form
from games.table import Table

_POSITIONS: Final = 60
"""The number of matches that are tried, each at one position."""
_Learner: TypeAlias = Reader | Literal["hosts"]


@dataclass
class Counts:
    """Of each secret, in how many matches it was `tried`, and in how many each kind of reader learnt something of it (`learnt`)."""

    tried: Counter[Secret] = field(default_factory=Counter)
    learnt: Counter[tuple[Secret, str]] = field(default_factory=Counter)

    def count(self, secret: Secret, readers: set[str]) -> None:
        """Count a match in which these readers learnt something of a secret."""
        self.tried[secret] += 1
        for reader in readers:
            self.learnt[secret, reader] += 1


class Seen(NamedTuple):
    """Who learnt something of each secret where it alone was another (`shown`), and of each part where an answer that goes into it was
    another (`made`). `known`: of the secrets that no line passes on those that all know, as far as so many matches show it.
    """

    shown: Counts
    made: Counts
    known: Mapping[Secret, int] = {}


@dataclass(frozen=True)
class _Pair:
    """Two positions that differ in one secret of the seats `own`."""

    secret: Secret
    own: frozenset[Seat]
    before: Table
    after: Table


def seen(declared: Declared, played: Played, flow: Flow) -> Seen:
    """Return how often others learnt something of each secret, as far as the matches that were `played` show it."""
    whole = played.courses[:_POSITIONS]
    unsure = [
        each
        for each in flow.never
        if each.is_answer
        or each.name in flow.overwritten
        or not is_unwritten(declared, each.name, declared.parts[each.name])
    ]
    known = dict.fromkeys(known_by_all(whole, unsure), len(whole))
    counts, chance = Seen(Counts(), Counts(), known), Chance(bytes(32), "who learns what")
    courses = [course[number % len(course) :] for number, course in enumerate(whole)]
    positions = [course[0][0] for course in courses]
    with within(ENOUGH):
        for now, course in zip(positions, courses, strict=True):
            for pair in _pairs(declared, played.worker, now, positions, chance):
                if (readers := _of_part(now.game, pair, course)) is not None:
                    counts.shown.count(pair.secret, readers)
            for answer in _of_answers(now.game, course, chance):
                counts.shown.count(answer.secret, answer.kinds(answer.own) - {OWNER})
                for part, own in _differing_parts(declared, answer.steps):
                    kinds = answer.kinds(own)
                    counts.made.count(Secret(part), kinds if declared.parts[part].seen == "nobody" else kinds - {OWNER})
    return counts


# Secrets in parts -------------------------------------------------------------------------------------------------------


def _pairs(declared: Declared, worker: Worker, now: Table, others: Sequence[Table], chance: Chance) -> Iterator[_Pair]:
    """Yield the position and a copy of it with one hidden value changed, for each part that hides any."""
    for name, part in declared.parts.items():
        if part.seen == "all":
            continue
        position = deepcopy(now.state.position)
        if part.is_shared:
            own = _replaced(position["parts"], name, part.kind, others, chance)
        else:
            own = _changed(position["parts"][name], part.kind, part.most, chance)
        if own is None:
            continue
        try:
            changed = play.again(worker, now.state, position)
        except Faulty:
            continue  # no match comes to such a position
        yield _Pair(Secret(name), own, now, Table(now.game, now.seed, changed, now.step))


def _replaced(
    parts: dict[str, Any], name: str, kind: str, others: Sequence[Table], chance: Chance
) -> frozenset[Seat] | None:
    """Give a part of the table another value: a number one more, cards in another order, a note that of another match."""
    before = parts[name]
    if kind in NUMBERS:
        parts[name] = before + 1
    elif isinstance(before, list) and before:
        parts[name] = chance.shuffle(before)
    else:
        parts[name] = deepcopy(chance.choice(others).state.position["parts"][name])
    return None if parts[name] == before else frozenset()


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


def _of_part(game: AnyGame, pair: _Pair, course: Course) -> set[str] | None:
    """Return who learns that two positions differ, by what is asked or at a close; None where they cannot be compared."""
    blind = [reader for reader in _readers(pair.before) if _is_blind(game, pair, reader)]
    by_question = {reader for reader in blind if asked(pair.before, reader) != asked(pair.after, reader)}
    steps = _closes(pair.before, pair.after, course[0][1])
    if steps is None and not by_question:
        return None
    return _kinds(by_question | (_learning(game, steps, course, blind, pair.own) if steps else set()), pair.own)


def _readers(now: Table) -> tuple[Reader, ...]:
    return (*range(now.state.position["seats"]), None)


def _kinds(readers: Iterable[_Learner], own: frozenset[Seat]) -> set[str]:
    """Return of which kinds readers are, to whom a secret of the seats `own` came."""
    return {
        HOSTS if each == HOSTS else EVERYONE if each is None else OWNER if each in own else OTHERS for each in readers
    }


def _is_blind(game: AnyGame, pair: _Pair, reader: Reader) -> bool:
    """Return whether a reader sees nothing of the secret before the close."""
    return bool(game.view(pair.before.state, reader) == game.view(pair.after.state, reader))


def _closes(before: Table, after: Table, answers: Mapping[Seat, Answer]) -> list[table.Step] | None:
    """Return both closes with the same answers; None where not all of them fit both, or one cannot be."""
    steps = closes([(before, answers), (after, answers)])
    return steps if steps and steps[0].settled.answers == steps[1].settled.answers else None


# What a reader sees ---------------------------------------------------------------------------------------------------------


def _learning(
    game: AnyGame,
    steps: list[table.Step],
    course: Course,
    readers: Sequence[Reader],
    own: frozenset[Seat],
) -> set[_Learner]:
    """Return for whom but the seats `own` two closes differ, or else the first later ones that do while the answers fit both."""
    learners = _differing(game, steps, readers)
    for _, answers in course[1:CLOSES]:
        now = [step.table for step in steps]
        if learners - own or any(each.outcome for each in now):
            break
        later = _closes(now[0], now[1], answers)
        if later is None:
            break
        steps, learners = later, learners | _differing(game, later, readers)
    return learners


def _differing(game: AnyGame, steps: list[table.Step], readers: Sequence[Reader]) -> set[_Learner]:
    """Return for whom two closes differ."""
    first, second = steps
    learners = {each for each in readers if _shown(game, first, each) != _shown(game, second, each)}
    return learners | ({HOSTS} if _told_to_hosts(first) != _told_to_hosts(second) else set())


def _shown(game: AnyGame, step: table.Step, reader: Reader) -> Any:
    return shown(game, step.table, step.events, reader)


def _told_to_hosts(step: table.Step) -> list[Any]:
    return [(each.text, each.facts) for each in step.events if isinstance(each, Told) and isinstance(each.to, Hosts)]


# Secrets in answers ---------------------------------------------------------------------------------------------------------


class _Answer(NamedTuple):
    """Two closes that differ in one answer of the seat `own`, and who learnt something of it."""

    secret: Secret
    own: frozenset[Seat]
    steps: list[table.Step]
    learners: set[_Learner]

    def kinds(self, own: frozenset[Seat]) -> set[str]:
        return _kinds(self.learners, own)


def _of_answers(game: AnyGame, course: Course, chance: Chance) -> Iterator[_Answer]:
    """Yield who learns something of one player's answer to each field. Hosts hide nothing."""
    now, answers = course[0]
    if now.is_with_hosts or not now.prompts:
        return
    settled = table.settle(now, answers)
    prompt = chance.choice(now.prompts)
    other, own = from_form(prompt.form, chance), frozenset({prompt.seat})
    for question in prompt.form:
        answer = {**settled.answers[prompt.seat], question.key: other[question.key]}
        if answer == settled.answers[prompt.seat] or not may_answer(now, prompt, answer):
            continue
        steps = closes([(now, answers), (now, {**answers, prompt.seat: answer})])
        if steps is None:
            continue
        learners = _learning(game, steps, course, _readers(now), own)
        yield _Answer(Secret(question.key, is_answer=True), own, steps, learners)


def _differing_parts(declared: Declared, steps: list[table.Step]) -> Iterator[tuple[str, frozenset[Seat]]]:
    """Yield the hidden parts that differ after two closes, each with the seats that see how; none of them sees that of the table."""
    before, after = (step.table.state.position["parts"] for step in steps)
    for name, part in declared.parts.items():
        if part.seen == "all" or before[name] == after[name]:
            continue
        if part.is_shared:
            yield name, frozenset()
            continue
        own = {seat for seat, value in enumerate(before[name]) if value != after[name][seat]}
        if part.seen in declared.parts:
            labels = before[part.seen], after[part.seen]
            own |= {
                seat for each in labels for seat in range(len(each)) if each[seat] in {each[other] for other in own}
            }
        yield name, frozenset(own)
