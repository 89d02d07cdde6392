"""Ganymede: decisions a second, of players who go by the form and of players who reckon."""

from collections.abc import Callable
from time import perf_counter
from typing import Any, Final

from games import table
from games.chance import Chance
from games.form import Answer
from games.game import Prompt
from games.ganymede import GAME
from games.ganymede.players import reckon
from games.ganymede.state import Mode, Options
from games.players import from_form

MATCHES: Final[tuple[tuple[Mode, int], ...]] = (("battle2", 2), ("coop2", 2), ("three", 3))
FORMAL, RECKONED = 200, 20


def run() -> list[tuple[str, str]]:
    """What was measured, and the figure."""
    formal = [(f"decisions, {mode}", _decisions(mode, seats, FORMAL, _by_form)) for mode, seats in MATCHES]
    return [
        *formal,
        *((f"decisions, {mode}, reckoning", _decisions(mode, seats, RECKONED, reckon)) for mode, seats in MATCHES),
    ]


def _by_form(_: Any, prompt: Prompt, chance: Chance) -> Answer:
    return from_form(prompt.form, chance)


def _decisions(mode: Mode, seats: int, matches: int, think: Callable[[Any, Prompt, Chance], Answer]) -> str:
    """Whole matches through the table: view, question, thought, check, resolution."""
    decisions, start = 0, perf_counter()
    for number in range(matches):
        chance = Chance(bytes(32), f"benchmark {number}")
        now, _ = table.opening(GAME, seats, Options(mode=mode), number.to_bytes(32, "big"))
        while now.outcome is None:
            answers: dict[int, Any] = {
                prompt.seat: table.check(now, prompt, think(now.view(prompt.seat), prompt, chance))
                for prompt in now.prompts
            }
            now = table.advance(now, table.settle(now, answers)).table
            decisions += len(answers)
    return f"{decisions / (perf_counter() - start):,.0f} /s"
