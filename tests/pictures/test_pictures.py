"""Each game's pictures on a phone, 360 pixels wide: nothing cut off or over anything else, words that can be read, all said in words."""

import re
from collections.abc import Iterator
from functools import cache
from io import BytesIO
from itertools import takewhile
from typing import Any
from xml.etree import ElementTree as ET

import msgspec
import pytest
from PIL import Image

from bot.pictures import render
from games import catalogue
from games.scene import Scene, named, shortened
from games.scene.draw import WIDTH, text_width
from tests.by_turns import a_fifth
from tests.catalogued import game_named
from tests.pictures import NAMES, of_a_season, of_rules, shown
from tests.pictures.contrast import contrast

TABLES = [
    ("five_stands", 11),
    ("la_mafia", 4),
    ("la_mafia", 8),
    ("ganymede", 2),
    ("ganymede", 3),
    ("go_stop", 2),
    ("greeen_mafia", 1),
]
LEAST_CONTRAST = 4.5
RULES, WIDE = "rules", "wide rules"
_SVG = "{http://www.w3.org/2000/svg}"


class Said(msgspec.Struct, frozen=True):
    """A line of text in a picture: where it stands and in what colour."""

    words: str
    left: float
    top: float
    right: float
    bottom: float
    fill: str


def _scenes(key: str, seats: int, locale: str = "en") -> list[Scene]:
    if key in {RULES, WIDE}:
        return of_rules(locale, are_wide=key == WIDE)
    return of_a_season(locale) if key == catalogue.SEASON else shown(key, seats, locale)


EVERY = [*TABLES, (catalogue.SEASON, 0), (RULES, 0), (WIDE, 0)]


@cache
def _labels(scene: Scene) -> list[Said]:
    return list(_lines(ET.fromstring(scene.svg), 0, 0))


def _mission(last: str) -> dict[str, Any]:
    """A mission of GREEEN MAFIA whose last OBJECTIVE needs other icons, and every facility the same."""
    return {"facilities": [{"condition": "P", "damage": "W"}] * 7, "objectives": ["WWW", last]}


def _lines(node: ET.Element, x: float, y: float) -> Iterator[Said]:
    for element in node:
        if element.tag == f"{_SVG}g":
            shift = re.match(r"translate\((-?[\d.]+) (-?[\d.]+)\)", element.get("transform", "translate(0 0)"))
            assert shift
            yield from _lines(element, x + float(shift[1]), y + float(shift[2]))
        elif element.tag == f"{_SVG}text" and element.text:
            size = float(element.get("font-size", "0"))
            width = text_width(element.text, size)
            left = (
                x
                + float(element.get("x", "0"))
                - {"start": 0, "middle": width / 2, "end": width}[element.get("text-anchor", "")]
            )
            base = y + float(element.get("y", "0"))
            yield Said(element.text, left, base - size * 0.72, left + width, base + size * 0.1, element.get("fill", ""))


@pytest.mark.parametrize(
    ("key", "seats", "locale"), a_fifth((*each, locale) for each in EVERY for locale in ("en", "it"))
)
def test_nothing_is_cut_off_and_nothing_stands_over_anything(key: str, seats: int, locale: str) -> None:
    """With ordinary names: no ellipsis, no line beyond the edge, no two lines in one place."""
    for scene in _scenes(key, seats, locale):
        said = _labels(scene)
        assert [one.words for one in said if one.words.endswith("…")] == [], scene.name
        assert [one.words for one in said if one.left < 0 or one.right > WIDTH or one.bottom > scene.height] == []
        assert list(_over(said)) == [], scene.name


def _over(said: list[Said]) -> Iterator[tuple[str, str]]:
    """The lines that stand over each other by more than a pixel, from the top down."""
    lines = sorted(said, key=lambda label: label.top)
    for number, label in enumerate(lines, 1):
        for other in takewhile(lambda other: label.bottom - other.top > 1, lines[number:]):  # noqa: B023
            is_beside = min(label.right, other.right) - max(label.left, other.left) <= 1
            if other.bottom - other.top > 1 and not is_beside:
                yield label.words, other.words


@pytest.mark.parametrize(("key", "seats"), a_fifth(EVERY))
def test_every_word_can_be_read(key: str, seats: int) -> None:
    """4.5 to 1 against what is drawn behind it, in the PNG of 360 pixels that a phone gets."""
    for scene in _scenes(key, seats) if key == RULES else _scenes(key, seats)[-6:]:
        ground = Image.open(BytesIO(render(re.sub(r"<text .*?</text>", "", scene.svg), 1))).convert("RGB")
        for label in _labels(scene):
            assert contrast(label.fill, _behind(ground, label)) >= LEAST_CONTRAST, (scene.name, label.words)


def _behind(ground: Image.Image, label: Said) -> tuple[int, ...]:
    """The colour that most of the line stands on."""
    there = ground.crop((int(label.left), int(label.top), int(label.right), int(label.bottom)))
    colours: Any = there.getcolors(there.width * there.height)
    most: tuple[int, ...] = max(colours)[1]
    return most


@pytest.mark.parametrize(("key", "seats"), EVERY)
def test_what_is_drawn_is_said(key: str, seats: int) -> None:
    """All people in a picture are named in its alt text, by the whole name; and no mark is left over."""
    shorts = shortened(NAMES)
    for scene in _scenes(key, seats):
        drawn = {word for one in _labels(scene) for word in re.split(r"[\s,:·]+", one.words)}
        there = [seat for seat, name in NAMES.items() if name in drawn or shorts[seat] in drawn]
        assert [NAMES[seat] for seat in there if NAMES[seat] not in scene.alt] == [], scene.name
        assert not re.search(r"\bP\d+\b", scene.alt + " ".join(drawn))


@pytest.mark.parametrize("locale", ["en", "it"])
def test_what_a_picture_of_the_rules_shows_is_said(locale: str) -> None:
    """Every word and every figure in it, so that blind readers have the same rules; in as many letters as Discord takes."""
    for scene in (*of_rules(locale), *of_rules(locale, are_wide=True)):
        words = re.findall(r"[\w+]+", scene.alt)
        drawn = {word for one in _labels(scene) for word in re.findall(r"[\w+]+", one.words)}
        columns = {word for word in drawn if word.isupper() and len(word) == 1 and re.search(rf"\b{word}\d", scene.alt)}
        assert drawn - columns - set(words) == set(), scene.name
        assert len(scene.alt) <= 1_024, scene.name


@pytest.mark.parametrize(
    ("key", "options", "figure"),
    [
        ("five_stands", {"rounds": 6}, "6 rounds"),
        ("go_stop", {"threshold": 9}, "With 9 points or more"),
        ("go_stop", {"threshold": 9}, "In this match one calls from 9 points on"),
        ("go_stop", {"payout_base": "margin"}, "And had said Go once: again: 48"),
        ("go_stop", {"steal_on_stack_of_three": True}, "4 cards + 1 ICE. Yours is the fourth"),
        ("la_mafia", {"victory": "all_tiles"}, "A boss who holds every tile has won"),
        ("ganymede", {"mode": "coop2"}, "Red and Green take a Black card each"),
        ("la_mafia", {"max_nights": 1}, "after one night."),
        ("la_mafia", {"combat_round_cap": 1}, "at most one round."),
        ("ganymede", {"mode": "three"}, "you may draw no further.\n"),
        ("ganymede", {"mode": "battle2"}, "you may draw no further. The first is a must."),
        ("ganymede", {"mode": "coop2"}, "1 more for exactly 21, in a tie too"),
        ("ganymede", {"tie_at_21_bonus": True}, "A tie at 21: 8 6 7 has 21 and deals 6."),
        ("season", {"power": "none"}, "keeps one and gives one away."),
        ("greeen_mafia", {"keep_choice": "decline_is_failure"}, "declined; it costs the oldest"),
        ("greeen_mafia", {"mission": _mission("PPP")}, "II: needs P P P."),
    ],
)
def test_what_is_set_for_a_match_changes_its_rules_as_pictures(key: str, options: dict[str, Any], figure: str) -> None:
    """Figures come from the rules and the options of the match, and are drawn as they are said."""
    game = game_named(key)
    usual, set_ = (game.diagrams(msgspec.convert(given, type=game.Options), "en") for given in ({}, options))
    assert [figure in " ".join(one.alt for one in drawn) for drawn in (usual, set_)] == [False, True]
    assert {one.svg for one in usual} != {one.svg for one in set_}


@pytest.mark.parametrize(
    ("key", "seats", "figure"),
    [
        ("la_mafia", 3, "Foe: the lairs A3 D6."),
        ("ganymede", 2, "you may draw no further. The first is a must."),
        ("ganymede", 3, "Red is compared with Purple"),
    ],
)
def test_the_seats_of_a_match_change_its_rules_as_pictures(key: str, seats: int, figure: str) -> None:
    """Where the number of players decides how it is played; what the host chose stays as it is."""
    game = game_named(key)
    usual = game.diagrams(game.Options(), "en")
    seated = game.diagrams(game.seated(seats, game.Options()), "en")
    assert [figure in " ".join(one.alt for one in drawn) for drawn in (usual, seated)] == [False, True]
    for trial in game.trials:
        assert game.seated(trial.seats, game.seated(trial.seats, trial.options)) == game.seated(
            trial.seats, trial.options
        )


@pytest.mark.parametrize(
    ("names", "shorts"),
    [
        ({0: "Ada", 1: "Bo"}, {0: "Ada", 1: "Bo"}),
        ({0: "Anna", 1: "Annalisa"}, {0: "A1", 1: "A2"}),
        ({0: "Ελένη", 1: "🦊"}, {0: "P1", 1: "P2"}),
        ({0: "김민준"}, {0: "김"}),
        ({0: "  ", 1: "William"}, {0: "P1", 1: "Will"}),
    ],
)
def test_names_are_shortened_to_fit_and_told_apart(names: dict[int, str], shorts: dict[int, str]) -> None:
    """The beginning of the name; a number where two are the same; the mark where the fonts lack a letter."""
    assert shortened(names) == shorts


def test_a_city_with_a_column_p_keeps_its_marks() -> None:
    """There P3 is a tile as well."""
    scene = shown("la_mafia", 4)[0]
    wide = msgspec.structs.replace(scene, svg=scene.svg.replace(">A</text>", ">P</text>"))
    assert named(wide, {0: "Zoe"}) == wide
