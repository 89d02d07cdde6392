"""A lesson: the first turns of a match as its first player sees them, with scripted players in all seats."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any, Final

from games import table
from games.form import Answer
from games.game import AnyGame, Event, Prompt, may_read
from games.scripted import thinking
from games.table import Table

LEARNER: Final = 0
"""The seat from which a lesson is seen."""


@dataclass(frozen=True)
class Turn:
    """What the learner sees and is asked, what was answered for them, and their news until they are asked again."""

    view: Any
    prompt: Prompt
    answer: Answer
    news: tuple[Event, ...] = ()


def turns(game: AnyGame) -> tuple[Turn, ...]:
    """Return the turns of a game's lesson; none if it has no lesson."""
    if game.lesson is None:
        return ()
    seed = game.lesson.seed.to_bytes(32, "big")
    return tuple(
        islice(_turns(table.opening(game, game.lesson.seats, game.lesson.options, seed)[0]), game.lesson.turns)
    )


def _turns(now: Table) -> Iterator[Turn]:
    turn: Turn | None = None
    while now.outcome is None:
        answers = {prompt.seat: thinking(now, prompt) for prompt in now.prompts}
        prompt, view = now.asked(LEARNER), now.view(LEARNER)
        step = table.advance(now, table.settle(now, answers))
        now, news = step.table, tuple(event for event in step.events if may_read(event.to, LEARNER))
        if prompt is not None:
            if turn is not None:
                yield turn
            turn = Turn(view, prompt, step.settled.answers[LEARNER], news)
        elif turn is not None:
            turn = replace(turn, news=turn.news + news)
    if turn is not None:
        yield turn
