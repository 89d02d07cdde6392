"""What a reader is shown, and whether what no line passes on is known to all anyway.

That no line passes a secret on follows from the text (`games.design.flow`). That there is one to pass on, two matches show that look the
same to everyone and differ in it.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any, Final, TypeAlias

import msgspec

from games import table
from games.chance import Chance
from games.design.check.matches import ENOUGH
from games.design.check.playing import fits, random_answer
from games.design.faults import Faulty
from games.design.flow.values import Secret
from games.design.sandbox.client import within
from games.design.state import Told
from games.form import Answer
from games.game import AnyGame, Event, Prompt, Reader, Seat, may_read
from games.table import Step, Table

_TRIES: Final = 2
"""So many other deals, draws and answers are tried at each position."""
CLOSES: Final = 3
"""The number of closes over which a difference is followed: what one question hides, the news of the next may tell."""
Course: TypeAlias = Sequence[tuple[Table, Mapping[Seat, Answer]]]
"""The positions of a match from one on, with what was answered there."""
_Reached: TypeAlias = tuple[Table, tuple[Event, ...]]
"""A position, and the news with which it was reached."""


def asked(now: Table, reader: Reader) -> Any:
    """Return what a reader perceives of the questions: who is asked, and their own question in full."""
    own = next((prompt for prompt in now.prompts if prompt.seat == reader), None)
    return [prompt.seat for prompt in now.prompts], None if own is None else msgspec.to_builtins(own)


def shown(game: AnyGame, now: Table, news: Sequence[Event], reader: Reader) -> Any:
    """Return all that a reader is shown of a position: texts, parts, rooms, who is asked what, who is out, the phase and the places."""
    texts = [(each.text, each.facts) for each in news if isinstance(each, Told) and may_read(each.to, reader)]
    rooms = [(each.name, each.seats) for each in game.rooms(now.state) if reader in each.seats]
    outcome = now.outcome and msgspec.structs.replace(now.outcome, accounts=None)
    return texts, game.view(now.state, reader), rooms, asked(now, reader), outcome


def known_by_all(courses: Sequence[Course], secrets: Collection[Secret]) -> frozenset[Secret]:
    """Return those of the `secrets` that are the same in all matches that look the same to everyone, of which some are tried near each of
    the `courses`.
    """
    left, chance = {*secrets}, Chance(bytes(32), "what not all know")
    with within(ENOUGH):
        for number, course in enumerate(courses):
            keys = {each.name for each in left if each.is_answer}
            parts = {each for each in left if not each.is_answer}
            with suppress(Faulty):  # another deal or answer may break the file
                for key in _free(course, keys, chance) if keys else ():
                    left.discard(Secret(key, is_answer=True))
                for first, second in _alike(course, number % len(course), chance) if parts else ():
                    left -= {each for each in parts if _held(first, each) != _held(second, each)}
    return frozenset(left)


def _held(now: Table, secret: Secret) -> Any:
    return now.state.position["parts"][secret.name]


def _free(course: Course, keys: Collection[str], chance: Chance) -> Iterator[str]:
    """Yield those of the fields (`keys`) that a player may answer otherwise while everyone is shown the same."""
    asked = [
        (now, answers, prompt)
        for now, answers in course
        for prompt in now.prompts
        if not (now.is_with_hosts or now.state.plays) and any(field.key in keys for field in prompt.form)
    ]
    if not asked:
        return
    now, answers, prompt = chance.choice(asked)
    own, other = table.settle(now, answers).answers[prompt.seat], random_answer(now, prompt, chance)
    for answer in (*({**own, key: other[key]} for key in other), other):
        changed = {key for key in keys if key in own and answer[key] != own[key]}
        both = [(now, answers), (now, {**answers, prompt.seat: answer})]
        if changed and may_answer(now, prompt, answer) and any(_closed(now.game, both, ())):
            yield from changed


def may_answer(now: Table, prompt: Prompt, answer: Answer) -> bool:
    """Return whether the rules take an answer; not where they fail on it."""
    try:
        return fits(now, prompt, answer)
    except Faulty:
        return False


def _alike(course: Course, at: int, chance: Chance) -> Iterator[tuple[Table, Table]]:
    """Yield pairs that look the same to everyone, after another deal, and after other draws or another answer at one position."""
    (begin, _), (now, answers) = course[0], course[at]
    game = begin.game
    for _ in range(_TRIES):
        seed = chance.below(1 << 32).to_bytes(32, "big")
        dealt = [
            table.opening(game, begin.state.position["seats"], game.Options(), each) for each in (begin.seed, seed)
        ]
        yield from _followed(game, dealt, course[:CLOSES])
        others: list[tuple[Table, Mapping[Seat, Answer]]] = [(replace(now, seed=seed), answers)]
        if now.prompts:
            prompt = chance.choice(now.prompts)
            others.append((now, {**answers, prompt.seat: random_answer(now, prompt, chance)}))
        for other in others:
            yield from _closed(game, [(now, answers), other], course[at + 1 : at + CLOSES])


def closes(both: Course) -> list[Step] | None:
    """Return what two positions come to by the answers to them; None where a rule fails."""
    try:
        return [table.advance(now, table.settle(now, answers)) for now, answers in both]
    except Faulty:
        return None


def _closed(game: AnyGame, both: Course, later: Course) -> Iterator[tuple[Table, Table]]:
    """Yield what two closes come to, and those after them."""
    if (steps := closes(both)) is not None:
        yield from _followed(game, [(step.table, step.events) for step in steps], later)


def _followed(game: AnyGame, both: Sequence[_Reached], later: Course) -> Iterator[tuple[Table, Table]]:
    """Yield two positions, and what they come to by the same answers and draws, as long as everyone is shown the same."""
    (first, news), (second, other_news) = both
    if shown(game, first, news, None) != shown(game, second, other_news, None):
        return
    yield first, second
    if later and not first.outcome:
        now, answers = later[0]
        yield from _closed(game, [(replace(each, seed=now.seed), answers) for each in (first, second)], later[1:])
