"""Every picture that a match shows, in the mood of its game and with names on it: to be looked at, and to be checked."""

from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec

from games import catalogue, table
from games.chance import Chance
from games.form import Answer
from games.game import HOSTS, AnyGame, Prompt, Reader
from games.kit.matches import match_of
from games.players import from_form
from games.scene import Scene, named
from games.table import Table
from tests.catalogued import game_named
from tests.games.samples import samples

NAMES = dict(
    enumerate(("Ada", "Bo", "Chiara", "Dae-Jung", "Evangeline", "Farid", "Anna", "Annalisa", "José", "Kofi", "William"))
)
SEED = bytes(31) + b"\x07"
MOST_STEPS = 40


def readers(now: Table) -> tuple[Reader, ...]:
    """A spectator, the first two seats, the hosts."""
    seats = range(min(2, len({prompt.seat for prompt in now.prompts}) + 1))
    return (None, *seats, HOSTS)


@cache
def shown(key: str, seats: int, locale: str = "en") -> list[Scene]:
    """The pictures of a match that is played by those who think, of the news and of what each sees; each once."""
    game = game_named(key)
    scenes = {scene.svg: named(scene, NAMES) for scene in _played(game, seats, locale)}
    return list(scenes.values())


def _played(game: AnyGame, seats: int, locale: str) -> Iterator[Scene]:
    now, news = table.opening(game, seats, game.Options(), SEED)
    for _ in range(MOST_STEPS):
        for thing in (*news, *(now.view(reader) for reader in readers(now))):
            drawn = game.draw(thing, locale)
            if drawn is not None:
                yield drawn
        if now.outcome is not None:
            return
        step = table.advance(now, table.settle(now, {prompt.seat: _thought(now, prompt) for prompt in now.prompts}))
        now, news = step.table, step.events


def _thought(now: Table, prompt: Prompt) -> Answer:
    chance = Chance(SEED, f"{prompt.seat}/{prompt.key}")
    think = next(iter(now.game.players.values()), None)
    return think(now.view(prompt.seat), prompt, chance) if think else from_form(prompt.form, chance)


WIDEST: dict[str, dict[str, Any]] = {
    "five_stands": {"rounds": 100, "hand_size": 30},
    "la_mafia": {"max_nights": 1_000, "combat_round_cap": 1_000, "victory": "all_tiles"},
    "ganymede": {"mode": "three", "max_rounds": 1_000, "min_draw": 1, "coop_initial": "face_up"},
    "go_stop": {"threshold": 58, "payout_base": "margin", "nagari_doubles_next": True, "steal_on_stack_of_three": True},
    "greeen_mafia": {
        "keep_choice": "decline_is_failure",
        "mission": {"facilities": [{"condition": "PIEW", "damage": "PIEW"}] * 7, "objectives": ["WWWW", "PIEW"]},
    },
    "season": {
        "garnets": 99_999, "bellflowers": 99_999, "garnets_tradable": True, "candidate": "winners", "death_match_of": "by_meadow",
        "meadow_duels": {meadow: {"game": "ganymede"} for meadow in ("white", "blue", "black", "red", "green")},
    },
}  # fmt: skip
"""What makes the pictures of the rules as full as they come."""


@cache
def of_rules(locale: str = "en", *, are_wide: bool = False) -> list[Scene]:
    """The rules of every game and of a season as pictures, as they are usually played or with all that fills them."""
    games = [game for game in (*catalogue.games(), catalogue.find(catalogue.SEASON)) if game is not None]
    settings = {game.key: WIDEST.get(game.key, {}) if are_wide else {} for game in games}
    return [
        scene
        for game in games
        for scene in game.diagrams(msgspec.convert(settings[game.key], type=game.Options), locale)
    ]


@cache
def of_a_season(locale: str = "en") -> list[Scene]:
    """The pictures of a season that is played to its end."""
    seasons = (one for one in samples() if one.game.key == catalogue.SEASON and one.seats <= len(NAMES))
    sample = max(seasons, key=lambda season: season.seats)
    steps = match_of(sample).steps
    news = [event for step in steps for event in step.events]
    views = [step.table.view(None) for step in steps]
    drawn = (sample.game.draw(thing, locale) for thing in (*news, *views))
    return list({scene.svg: named(scene, NAMES) for scene in drawn if scene is not None}.values())
