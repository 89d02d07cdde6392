"""All that is asked can be tapped: on the view's picture, on the game's board, or on a tile below them, in every position."""

import re
from collections.abc import Iterable, Iterator
from html import unescape
from typing import Any

import msgspec
import pytest

from bot.page.html.board import pressable, tiles
from bot.page.html.pictures import shared_out
from games import players, table
from games.chance import Chance
from games.design.record import design
from games.form import Amounts, Answer, Field, Number, OwnWords, Pick
from games.game import CHAIR, AnyGame, Prompt
from games.library import FILES
from games.scene import Scene
from games.table import Table
from tests.by_turns import a_fifth
from tests.catalogued import game_named
from tests.games.by_hand.samples import OPTIONS as HOUSE
from tests.games.season.positions import placed, season

_TILE = re.compile(r'data-words="([^"]*)"(?: data-by="(-?\d+)")?')
_STEPS = 30
"""As many steps of a match are walked; all fields of the library's designs are asked within them."""
Tiles = list[tuple[tuple[str, ...], int]]
"""What the tiles of one place stand for: choices or fields, and the step of those that count."""


@pytest.mark.parametrize("key", ["five_stands", "la_mafia", "ganymede", "greeen_mafia", "go_stop"])
def test_every_choice_lies_under_a_part_of_a_picture(key: str) -> None:
    """Through matches of players who choose at random, in every kind of match that the game names for trials: none needs a tile."""
    game = game_named(key)
    for trial in game.trials:
        for now, prompt in _walked(game, trial.seats, trial.options):
            assert shared_out(prompt.form, _scenes(now, prompt)).rows == ()
            _is_tapped(now, prompt)


@pytest.mark.parametrize("name", a_fifth(FILES))
def test_every_question_of_a_design_is_answered_by_taps(name: str) -> None:
    """Each design of the library, played by players who choose at random, with the fewest players."""
    game = design(FILES[name].read_text("utf-8"))
    [trial] = game.trials
    asked = [prompt for now, prompt in _walked(game, trial.seats, trial.options) if _is_tapped(now, prompt)]
    assert asked


@pytest.mark.parametrize("name", [name for name, file in FILES.items() if "grid(" in file.read_text("utf-8")])
def test_the_cells_of_a_design_are_tapped_from_the_first_question_on(name: str) -> None:
    """A board that a file of the library draws is no dead picture."""
    game = design(FILES[name].read_text("utf-8"))
    [trial] = game.trials
    now, prompt = next(_walked(game, trial.seats, trial.options))
    shown = shared_out(prompt.form, _scenes(now, prompt)).shown
    assert any(re.fullmatch(r"[A-Z]\d", word) for _, word in shown)


@pytest.mark.parametrize("number", range(len(HOUSE)))
def test_every_question_of_a_house_match_is_answered_by_taps(number: int) -> None:
    """The six examples, and a match with all kinds of fields."""
    game = game_named("by_hand")
    seats, options = HOUSE[number]
    chosen = msgspec.convert(options, type=game.Options)
    assert all(_is_tapped(now, prompt) for now, prompt in _walked(game, seats, chosen))


def test_every_question_of_a_season_is_answered_by_taps() -> None:
    """The candidate, the gift with its meadows, and the opponent; each by lot too."""
    asked = set()
    every: tuple[dict[str, Any], ...] = ({}, {"power": "meadows"}, {"candidate": "winners"})
    for options in every:
        for places in (((0,), (1,), (2,), (3, 4)), ((0, 1), (2,), (3, 4))):
            for now, prompt in _from(placed(season(5, **options), *places)[0], 4):
                asked |= {field.key for field in prompt.form if _is_tapped(now, prompt)}
    assert asked >= {"candidate", "opponent", "token", "P1"}


def test_a_part_of_a_picture_answers_one_field() -> None:
    """Where two fields offer the same players, the first is answered on the standing and the second on tiles; so is one that is shown
    in part, and a large amount.
    """
    scene = Scene(
        '<g data-tile="@1"><rect width="9" height="9"/></g><g data-tile="@2"><rect width="9" height="9"/></g>',
        "x",
        "x",
        9,
        9,
    )
    both = ("@1", "@2")
    first, second, part = Pick("first", both, 1, 1), Pick("second", both, 1, 1), Pick("part", ("@2", "lot"), 1, 1)
    assert shared_out((first, second), (scene,)) == (frozenset(("first", one) for one in both), (second,))
    assert shared_out((part,), (scene,)) == (frozenset({("part", "@2")}), (part,))
    few, much = Amounts("coins", both, 25), Amounts("coins", both, 26)
    assert [shared_out((one,), (scene,)).rows for one in (few, much)] == [(), (much,)]
    cells = tuple(f"A{number}" for number in range(1, 20))
    [row] = shared_out((Pick("cell", (*both, *cells), 1, 1),), (scene,)).rows
    assert row.choices == cells


@pytest.mark.parametrize(("least", "most"), [(1, 26), (-100, 100), (0, 10**12)])
def test_any_number_is_a_few_steps_away(least: int, most: int) -> None:
    """The tiles count by 1, 10, 100 and so on, up and down: at most nine presses for each digit."""
    drawn = _read(tiles((Number("bid", least, most),), (), _named, "en") or "")
    steps = [10**power for power in range(len(str(most - least)))]
    assert sorted(by for _, by in drawn if by) == sorted([*steps, *(-one for one in steps)])


def _walked(game: AnyGame, seats: int, options: Any) -> Iterator[tuple[Table, Prompt]]:
    """Every question to a player, through a match of players who choose at random."""
    yield from _from(table.opening(game, seats, options, bytes(32))[0], _STEPS)


def _from(now: Table, steps: int) -> Iterator[tuple[Table, Prompt]]:
    for _ in range(steps):
        yield from ((now, prompt) for prompt in now.prompts if prompt.seat != CHAIR)
        drawn = ((one, Chance(bytes(32), f"{one.seat}/{one.key}")) for one in now.prompts)
        answers: dict[int, Answer] = {one.seat: players.from_form(one.form, chance) for one, chance in drawn}
        now = table.advance(now, table.settle(now, answers)).table
        if now.outcome:
            return


def _scenes(now: Table, prompt: Prompt) -> list[Scene]:
    view = now.view(prompt.seat)
    drawn = (now.game.draw(view, "en"), now.game.board(view, prompt, "en"))
    return [scene for scene in drawn if scene is not None]


def _is_tapped(now: Table, prompt: Prompt) -> bool:
    """Every field but one's own words is answered by tiles that answer no other; true if there is any."""
    scenes = _scenes(now, prompt)
    shares = shared_out(prompt.form, scenes)
    offered = {choice: choice[1] for choice in shares.shown}
    places = [_read(pressable(scene, offered) or "") for scene in scenes]
    places.append(_read(tiles(shares.rows, (), _named, "en") or ""))
    for words, _ in (tile for place in places for tile in place):
        assert len({one.partition("=")[0] for one in words}) == 1, words
    fields = [field for field in prompt.form if not isinstance(field, OwnWords) and _says(field)]
    for field in fields:
        _is_answered(field, places)
    return bool(fields)


def _says(field: Field) -> bool:
    """Whether there is anything to say in a field."""
    return not (isinstance(field, Pick | Amounts) and (not field.choices or not field.most))


def _is_answered(field: Field, places: Iterable[Tiles]) -> None:
    """Any selection that fits a field can be made on the tiles: each choice as often as it may be picked, each number."""
    counts = [{by for words, by in place if words == (field.key,)} for place in places]
    is_counted = any({-1, 1} <= steps for steps in counts)
    if isinstance(field, Number):
        assert is_counted or all(_times(places, field, str(one)) for one in range(field.least, field.most + 1)), field
        return
    assert isinstance(field, Pick | Amounts)
    if isinstance(field, Pick) and field.in_order:
        return  # an order is given in the form, where each choice has its place
    for word in field.choices:
        often = min(field.choices.count(word), field.most) if isinstance(field, Pick) else 1
        assert is_counted or _times(places, field, word) >= often, (field, word)


def _times(places: Iterable[Tiles], field: Field, word: str) -> int:
    """How many tiles of one place stand for a choice; where several can be chosen, for that choice alone."""
    meant, takes_turns = f"{field.key}={word}", isinstance(field, Pick) and field.most == 1
    return max(
        sum(meant in words and (takes_turns or len(words) == 1) and not by for words, by in one) for one in places
    )


def _read(html: str) -> Tiles:
    return [(tuple(unescape(words).split("\n")), int(by or 0)) for words, by in _TILE.findall(html)]


def _named(field: str, word: str | None) -> str:
    return word or field
