"""How fast La Mafia is decided: eight bosses who know only the form, and eight who think."""

from collections.abc import Callable
from time import perf_counter
from typing import Final

from games import table
from games.chance import Chance
from games.form import Answer
from games.game import Prompt
from games.la_mafia import GAME
from games.la_mafia.state import Options
from games.players import from_form
from games.table import Table

BOSSES: Final = 8
LEAST_SECONDS: Final = 2.0
Play = Callable[[Table, Prompt, Chance], Answer]


def run() -> list[tuple[str, str]]:
    """Rows of what was measured and the figure."""
    return [
        (f"La Mafia, {BOSSES} bosses, form only", _figure(_form_only)),
        (
            f"La Mafia, {BOSSES} bosses, scripted",
            _figure(_scripted),
        ),
    ]


def _form_only(_: Table, prompt: Prompt, chance: Chance) -> Answer:
    return from_form(prompt.form, chance)


def _scripted(now: Table, prompt: Prompt, chance: Chance) -> Answer:
    return GAME.players["boss"](now.view(prompt.seat), prompt, chance)


def _figure(play: Play) -> str:
    """Whole matches for two seconds or more."""
    matches = decisions = nights = 0
    start = perf_counter()
    while (elapsed := perf_counter() - start) < LEAST_SECONDS:
        made, lasted = _match(play, matches)
        matches, decisions, nights = matches + 1, decisions + made, nights + lasted
    return (
        f"{decisions / elapsed:,.0f} decisions/s ({matches / elapsed:.1f} matches/s of {nights / matches:.0f} nights)"
    )


def _match(play: Play, seed: int) -> tuple[int, int]:
    """Plays one match: how many decisions it took, and how many nights."""
    now, _ = table.opening(GAME, BOSSES, Options(), seed.to_bytes(32, "big"))
    chance = Chance(now.seed, "players")
    decisions = 0
    while now.outcome is None:
        answers = {prompt.seat: play(now, prompt, chance) for prompt in now.prompts}
        decisions += len(answers)
        now = table.advance(now, table.settle(now, answers)).table
    return decisions, now.round
