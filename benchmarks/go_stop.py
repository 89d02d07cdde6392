"""Go-Stop: decisions per second, with form-only players and with thinkers."""

from collections.abc import Callable
from time import perf_counter

from games import players, table
from games.chance import Chance
from games.form import Answer
from games.game import Prompt
from games.go_stop import GAME
from games.go_stop.players import thinker
from games.go_stop.state import Options
from games.table import Table

FORMAL, THOUGHT = 300, 10
Player = Callable[[Table, Prompt, Chance], Answer]


def run() -> list[tuple[str, str]]:
    """Decisions per second through the referee's own table: asked, answered, checked, settled and resolved."""
    return [("Go-Stop, form-only players", _rate(_form_only, FORMAL)), ("Go-Stop, thinkers", _rate(_thinking, THOUGHT))]


def _form_only(_now: Table, prompt: Prompt, chance: Chance) -> Answer:
    return players.from_form(prompt.form, chance)


def _thinking(now: Table, prompt: Prompt, chance: Chance) -> Answer:
    return thinker(now.view(prompt.seat), prompt, chance)


def _rate(player: Player, matches: int) -> str:
    """Plays so many matches and counts."""
    decisions, start = 0, perf_counter()
    for number in range(matches):
        decisions += _match(player, number)
    return f"{decisions / (perf_counter() - start):,.0f} decisions/s"


def _match(player: Player, number: int) -> int:
    seed = number.to_bytes(32, "big")
    now, _ = table.opening(GAME, 2, Options(), seed)
    chance = Chance(seed, "players")
    while now.outcome is None:
        (prompt,) = now.prompts
        answer = table.check(now, prompt, player(now, prompt, chance))
        assert isinstance(answer, dict)
        now = table.advance(now, table.settle(now, {prompt.seat: answer})).table
    return now.step
