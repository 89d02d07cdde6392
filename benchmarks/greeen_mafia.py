"""GREEEN MAFIA: decisions a second, and the solver over all 5,040 deals."""

from time import perf_counter
from typing import Final

from games import table
from games.chance import Chance
from games.greeen_mafia import GAME
from games.greeen_mafia.cards import KEEP_CHOICES, KeepChoice
from games.greeen_mafia.solver import survey
from games.greeen_mafia.state import Options

RUNS: Final = 1_000


def run() -> list[tuple[str, str]]:
    """What was measured, and the figure."""
    return [("decisions", _decisions()), *((f"solver, all deals, {each}", _solver(each)) for each in KEEP_CHOICES)]


def _decisions() -> str:
    """Whole runs of random repels through the table: view, question, check, resolution."""
    decisions, start = 0, perf_counter()
    for number in range(RUNS):
        chance = Chance(bytes(32), f"benchmark {number}")
        now, _ = table.opening(GAME, 1, Options(), number.to_bytes(32, "big"))
        while now.outcome is None:
            now.view(0)
            (prompt,) = now.prompts
            answer = table.check(now, prompt, {"repel": (chance.choice(prompt.form[0].choices),)})
            now = table.advance(now, table.settle(now, {0: answer})).table  # type: ignore[dict-item]  # it fits
            decisions += 1
    return f"{decisions / (perf_counter() - start):,.0f} /s"


def _solver(keep_choice: KeepChoice) -> str:
    """Which of all deals can be won; each `keep_choice` is asked for the first time, so nothing is remembered yet."""
    start = perf_counter()
    winnable = survey(keep_choice).winnable
    return f"{perf_counter() - start:.2f} s ({winnable:,} can be won)"
