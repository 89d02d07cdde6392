"""The scripted boss that thinks plays well."""

from games import table
from games.chance import Chance
from games.game import Seat
from games.la_mafia import GAME
from games.la_mafia.state import Options, View
from games.players import from_form
from games.table import Table

BOSS = GAME.players["boss"]


def played(seats: int, seed: int, thinking: set[Seat], options: Options | None = None) -> Table:
    """A whole match of thinking bosses against form-only players."""
    now, _ = table.opening(GAME, seats, options or Options(), seed.to_bytes(32, "big"))
    chance = Chance(now.seed, "players")
    while now.outcome is None:
        answers = {
            prompt.seat: BOSS(view_of(now, prompt.seat), prompt, chance)
            if prompt.seat in thinking
            else from_form(prompt.form, chance)
            for prompt in now.prompts
        }
        now = table.advance(now, table.settle(now, answers)).table
    return now


def view_of(now: Table, seat: Seat) -> View:
    """What a seat may know."""
    view = now.view(seat)
    assert isinstance(view, View)
    return view


def test_the_boss_beats_form_only_players() -> None:
    """The boss wins at least 80 of 100 seeded matches of two, from either seat."""
    won = sum(_winners(played(2, seed, {seed % 2})) == (seed % 2,) for seed in range(100))
    assert won >= 80


def _winners(now: Table) -> tuple[Seat, ...]:
    assert now.outcome is not None
    return now.outcome.winners


def test_eight_bosses_come_to_an_end() -> None:
    """Eight thinking bosses fight for all shops, and at least one is eliminated."""
    now = played(8, 1, set(range(8)))
    assert any(men == 0 for men in now.state.pools)
    assert now.outcome is not None
    assert now.outcome.scores[now.outcome.winners[0]] > 73 // 8
