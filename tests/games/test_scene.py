"""Pictures are readable by all: large, with contrast, in words and patterns, and not broken by a name."""

import re
from itertools import combinations, pairwise
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games import catalogue
from games.five_stands import GAME
from games.scene import (
    ICONS,
    SUITS,
    Card,
    Gauge,
    Mood,
    Node,
    Piece,
    Scene,
    Series,
    Tile,
    cards,
    city,
    flow,
    heading,
    lines,
    pill,
    plot,
    ring,
    scene,
    seat_chip,
    seat_mark,
    table,
    track,
)
from games.scene.charts import RADIUS, chord, spread
from games.scene.draw import INNER, fit, text_width, wrap
from games.scene.palette import DASHES, INK, LIVERIES, PAPER, STROKES
from games.scene.parts import HATCHES
from tests.pictures.contrast import contrast

MOODS = {game.key: game.mood for key in (*catalogue.keys(), catalogue.SEASON) if (game := catalogue.find(key))}
MOOD = GAME.mood
SVG = "{http://www.w3.org/2000/svg}"
NASTY = "<b>&\"' ]]> \x00\x0b\ud800 ไทย"


def everything(mood: Mood, word: str = "word") -> Scene:
    """One of each piece, with `word` in all text."""
    hand = [
        Card("10", word, suit=suit, is_chosen=i % 2 == 0, badge=word, gives=("person",)) for i, suit in enumerate(SUITS)
    ]
    tiles = {
        "A1": Tile(owner=0, icon="lair", text=word),
        "B1": Tile(is_fight=True),
        "C1": Tile(owner=10, is_target=True),
    }
    nodes = [Node(word, suit, note=word, seats=tuple(seat_mark(s) for s in range(11))) for suit in SUITS]
    pieces = [
        flow([pill(mood, word, "garnet"), pill(mood, word, is_strong=True), seat_chip("P3")]),
        heading(mood, word),
        lines(mood, word),
        cards(mood, hand),
        cards(mood, [Card("7", word, ("star",))], is_small=True),
        city(mood, 12, 3, tiles),
        ring(mood, nodes),
        track(mood, [Gauge(word, 7, note=word)]),
        plot(mood, [Series(word, (1, 2)), Series(word, (2, -1))], [word, word]),
        table(mood, [word, word], [[word, word]], {0: "crown"}),
    ]
    return scene(mood, "everything", "One of each.", word, pieces, subtitle=word)


def drawing(scene: Scene) -> ET.Element:
    return ET.fromstring(scene.svg)


@pytest.mark.parametrize("mood", MOODS.values(), ids=MOODS)
def test_text_has_contrast_in_every_mood(mood: Mood) -> None:
    """Each text colour has 4.5 : 1 on all its grounds, words and figures on the paper of all suits and seats, and lines have enough."""
    for text in (mood.ink, mood.soft, mood.accent):
        assert min(contrast(text, mood.ground), contrast(text, mood.panel)) >= 4.5
    assert contrast(mood.line, mood.ground) >= 3
    pairs = [(colour, suit.face) for suit in SUITS.values() for colour in (suit.ink, INK)]
    pairs += [(INK, mood.accent), (INK, PAPER), *((INK, livery.fill) for livery in LIVERIES)]
    pairs += [(colour, mood.ground) for colour in STROKES]
    assert min(contrast(*pair) for pair in pairs) >= 4.5


def test_nothing_is_told_by_colour_alone() -> None:
    """Suits differ by icon and border, seats of a city by hatch, lines of a plot by dash."""
    assert len({suit.icon for suit in SUITS.values()}) == len(SUITS)
    assert len({(suit.dash, suit.stroke, suit.is_double) for suit in SUITS.values()}) == len(SUITS)
    assert len({HATCHES[livery.hatch] for livery in LIVERIES}) == len(LIVERIES)
    assert len(set(DASHES)) == len(DASHES) == 11


@pytest.mark.parametrize("mood", MOODS.values(), ids=MOODS)
def test_no_text_is_smaller_than_twelve_units(mood: Mood) -> None:
    """On a phone a picture is 360 wide, so twelve units are twelve points."""
    sizes = [float(text.attrib["font-size"]) for text in drawing(everything(mood)).iter(f"{SVG}text")]
    assert len(sizes) > 80
    assert min(sizes) >= 12


def test_what_a_table_has_no_room_for_stands_in_another_below() -> None:
    """No word lies beyond the edge, every row keeps its name, and only the first table is pressed."""
    header = ["Giocatore", "Ruolo", "Ora del giorno", "Meta", "Gusto", "Posto nella partita", "W" * 60]
    rows = [[name, "ospite", "mattina", "colline", "salato", "0", "W" * 60] for name in ("Ada", "Chiara")]
    piece = table(GAME.mood, header, rows, choices=["P1", "P2"])
    texts = list(ET.fromstring(f"<svg>{piece.svg}</svg>").iter("text"))
    at = [float(one.attrib["x"]) - text_width(one.text, 14) * (one.attrib["text-anchor"] == "end") for one in texts]
    assert min(at) >= 0
    words = [one.text for one in texts]
    assert words.count("Chiara") == 3
    assert {*header[:-1], "colline"} <= {*words}
    assert piece.svg.count('data-tile="P1"') == 1


@pytest.mark.parametrize("word", [NASTY, "", "W" * 200, "a b " * 80, "가나다 " * 40])
def test_any_word_makes_a_sound_picture(word: str) -> None:
    """Markup, control characters, nothing at all and far too much: still XML, 360 wide, nothing injected, each used pattern defined."""
    drawn = everything(MOOD, word)
    root = drawing(drawn)
    assert root.attrib["viewBox"].startswith("0 0 360 ")
    assert not list(root.iter(f"{SVG}b"))
    assert set(re.findall(r"url\(#([a-z-]+)\)", drawn.svg)) <= set(re.findall(r'id="([a-z-]+)"', drawn.svg))
    pills = flow([pill(MOOD, "a fairly long remark", "star")] * 9)
    assert max(pills.width, city(MOOD, 12, 12, {}).width, pill(MOOD, "x" * 200).width) <= INNER + 0.1


@given(st.text(), st.floats(20, 336), st.integers(1, 3))
def test_fitted_and_wrapped_text_fits(text: str, width: float, most: int) -> None:
    """Text cut to a width is estimated to be no wider; running text keeps its number of lines and its width."""
    assert text_width(fit(text, width, 12), 12) <= width
    rows = wrap(text, 60, 12, most)
    assert len(rows) <= most
    assert all(text_width(row, 12) <= 60 for row in rows)


@pytest.mark.parametrize("is_small", [False, True])
def test_cards_stand_four_to_a_row(*, is_small: bool) -> None:
    """Nine cards make rows of four, four and one, none wider than the picture."""
    hand = cards(MOOD, [Card(str(i), "Red", suit="red") for i in range(9)], is_small=is_small)
    single = cards(MOOD, [Card("1", "Red", suit="red")], is_small=is_small)
    assert hand.width == pytest.approx(INNER)
    assert hand.height == pytest.approx(3 * single.height + 2 * 8)


def test_a_card_is_told_without_colour_and_a_hidden_one_not_at_all() -> None:
    """Two hidden cards are drawn alike; a chosen one is raised and ticked, and one that pays has a mark."""
    faces = (("7", "Green", (), "green"), ("2", "Red", (), "red"))
    first, second = (cards(MOOD, [Card(*face, is_hidden=True)]).svg for face in faces)
    assert first == second
    tick = ICONS["tick"].path
    shown = (Card("7", "Red"), Card("7", "Red", is_chosen=True), Card("7", "Red", badge="PAY"))
    plain, chosen, paying = (cards(MOOD, [card]).svg for card in shown)
    assert (tick in plain, tick in chosen, tick in paying) == (False, True, False)
    assert ">PAY<" in paying


def test_tiles_show_owner_lair_fight_and_target_by_mark() -> None:
    """Each state of a tile adds its mark to the drawing."""
    empty = city(MOOD, 1, 1, {}).svg
    owned = city(MOOD, 1, 1, {"A1": Tile(owner=2)}).svg
    assert ">P3<" in owned
    assert "url(#hatch-level)" in owned
    assert ICONS["lair"].path in city(MOOD, 1, 1, {"A1": Tile(icon="lair")}).svg
    assert ICONS["fight"].path in city(MOOD, 1, 1, {"A1": Tile(is_fight=True)}).svg
    assert 'stroke-dasharray="5 3"' in city(MOOD, 1, 1, {"A1": Tile(is_target=True)}).svg
    assert "P3" not in empty
    assert "dasharray" not in empty


@pytest.mark.parametrize("word", ["White", "Weiße Wiese am Waldrand", "흰 초원 이름이 아주 길다"])
def test_text_of_a_ring_stays_in_its_circle(word: str) -> None:
    """The corners of word and note lie within the circle, by the estimated width."""
    svg = ring(MOOD, [Node(word, "white", note=word)] * 5).svg
    texts = [(float(t.attrib["y"]), float(t.attrib["font-size"]), t.text or "") for t in _texts(svg)]
    assert len(texts) == 10
    for y, size, shown in texts:
        half = text_width(shown, size) / 2
        assert half <= chord(y) / 2
        assert half**2 + y**2 <= RADIUS**2


def _texts(svg: str) -> list[ET.Element]:
    return list(ET.fromstring(f"<svg>{svg}</svg>").iter("text"))


def test_a_ring_joins_its_places_and_shows_who_stands_where() -> None:
    """Five full lines to neighbours and five dashed ones to opposites; eleven marks in one place are all shown, and the reader's own place
    has one more circle.
    """
    drawn = re.findall(r"<polyline[^>]*>", ring(MOOD, [Node("x")] * 5).svg)
    assert (len(drawn), sum("dasharray" in line for line in drawn)) == (10, 5)
    marks = tuple(seat_mark(seat) for seat in range(11))
    shown = [t.text for t in _texts(ring(MOOD, [Node("White", seats=marks), Node("Blue")]).svg)]
    assert [text for text in shown if text and re.fullmatch(r"P\d+", text)] == list(marks)
    own, other = (ring(MOOD, [Node("White", "white", is_here=is_here)]).svg for is_here in (True, False))
    assert own.count("<circle") == other.count("<circle") + 1


def test_labels_of_a_plot_never_touch() -> None:
    """Eleven lines that end at the same height have labels a line apart, inside the picture."""
    drawn = plot(MOOD, [Series(seat_mark(s), (20, 40 + s % 2)) for s in range(11)], ["R1", "R2"])
    heights = sorted(float(t.attrib["y"]) for t in _texts(drawn.svg) if (t.text or "").startswith("P"))
    assert len(heights) == 11
    assert min(b - a for a, b in pairwise(heights)) >= 14
    assert heights[-1] < drawn.height
    assert plot(MOOD, [Series("P1", (0,))], ["R1"]).height > 0, "a single point of a flat plot"


@given(st.lists(st.floats(0, 200), min_size=1, max_size=11))
def test_spread_keeps_order_and_distance(wanted: list[float]) -> None:
    """Labels keep the order of their lines and stay at least a line apart, within the plot if there is room."""
    heights = spread(wanted, 16, 0, 200)
    assert all(abs(a - b) >= 16 - 1e-9 for a, b in combinations(heights, 2))
    assert all(0 <= height <= 200 + 1e-9 for height in heights)
    for (wish, at), (other, there) in combinations(zip(wanted, heights, strict=True), 2):
        assert wish == other or (wish < other) == (at < there)


def test_a_track_fills_as_many_cells_as_there_are_points() -> None:
    """Seven of fifteen points are seven full cells and the figure; a negative number fills none."""
    svg = track(MOOD, [Gauge("P1", 7)]).svg
    assert svg.count(f'fill="{MOOD.accent}" stroke=') == 7
    assert ">7 / 15<" in svg
    assert f'fill="{MOOD.accent}" stroke=' not in track(MOOD, [Gauge("P1", -2)]).svg


@pytest.mark.parametrize(
    ("name", "alt", "refusal"),
    [
        *(("hand", alt, "alt text") for alt in ("", "  \n")),
        *((name, "Alt.", "name") for name in ("", "hand.png", "hand-G7", "../x", "hand 7", "-hand")),
    ],
)
def test_a_picture_without_alt_text_or_with_room_for_a_secret_in_its_name_is_refused(
    name: str, alt: str, refusal: str
) -> None:
    """A name is a-z and hyphens, so it contains no card or number; the repr has neither the drawing nor the alt text."""
    with pytest.raises(ValueError, match=refusal):
        scene(MOOD, name, alt, "Hand", [])
    drawn = repr(scene(MOOD, "hand", "Your hand: green 7.", "Hand", [Piece("<g/>", 1, 1)]))
    assert "green" not in drawn
    assert "svg" not in drawn


def test_every_icon_is_credited() -> None:
    """The licence of most icons asks for their authors, so each icon is named in CREDITS.md."""
    credit = (Path(__file__).parents[2] / "CREDITS.md").read_text()
    named = set(re.findall(r"[a-z-]+", re.sub(r"\([a-z-]+\)", "", credit)))
    assert set(ICONS) <= named
