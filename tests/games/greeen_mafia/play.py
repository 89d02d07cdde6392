"""The builder of the rule tests: an order and moves in the rulebook's notation, played through the table."""

import re
from dataclasses import dataclass
from typing import Any

from games import table
from games.form import Answer, Rejected, Unreadable
from games.greeen_mafia import GAME
from games.greeen_mafia.events import Repelled
from games.greeen_mafia.state import Options, View
from games.table import Table

V1_FIRST, V1_SECOND = "1212111", "2222211"


SEED = bytes(32)


@dataclass(frozen=True)
class Run:
    """A table and all events told so far."""

    table: Table
    events: tuple[Any, ...]

    @property
    def repels(self) -> tuple[Repelled, ...]:
        """What became of each card."""
        return tuple(event for event in self.events if isinstance(event, Repelled))

    @property
    def view(self) -> View:
        """What the player sees."""
        seen: View = self.table.view(0)
        return seen

    @property
    def choices(self) -> tuple[str, ...]:
        """What can be chosen now."""
        (field,) = self.table.prompts[0].form
        return tuple(field.choices)

    @property
    def ending(self) -> str | None:
        """How the run ended."""
        return self.table.outcome.reason if self.table.outcome else None

    def log(self) -> str:
        """Each repel in the rulebook's words: ``5 keep lose 1 [3,2,5] PPII``."""
        return "; ".join(_line(event) for event in self.repels)


def opened(order: str = "1234567", seed: bytes = SEED, **options: Any) -> Run:
    """A run that has not begun."""
    return Run(*table.opening(GAME, 1, Options(deal=order, **options), seed))


def played(order: str, moves: str, **options: Any) -> Run:
    """A run after some moves: ``1211d`` repels first, second, first, and first once more, declining."""
    run = opened(order, **options)
    for move in re.findall(r"[12]d?", moves):
        run = then(run, move)
    return run


def then(run: Run, move: str) -> Run:
    """The run after one more answer, typed; it must be legal."""
    answer = checked(run, move)
    assert not isinstance(answer, Rejected | Unreadable), answer
    step = table.advance(run.table, table.settle(run.table, {0: answer}))
    return Run(step.table, run.events + step.events)


def checked(run: Run, typed: str) -> Answer | Rejected | Unreadable:
    """The typed answer, or why it is refused."""
    return table.check(run.table, run.table.prompts[0], typed)


def _line(event: Repelled) -> str:
    result = {"kept": "keep", "failed": "fail", "declined": "decline"}[event.result]
    lost = f" lose {event.lost}" if event.lost else ""
    return f"{event.card} {result}{lost} [{','.join(event.keep)}] {event.icons}".rstrip()
