"""Pictures of a design: a table of what players have, the cards of a hand, a board, and what lies on the table."""

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any, Final

from games import wording as words
from games.design import wording
from games.design.naming import Naming, cut
from games.design.state import Standing, View
from games.design.vocabulary.parts import NOTES
from games.design.vocabulary.values import mark, seat_of
from games.game import Only
from games.scene import Card, Mood, Piece, Scene, Tile, cards, city, heading, lines, scene, seat_mark, table

MOOD: Final = Mood("#1d2530", "#2b3645", "#eef3f8", "#bccad8", "#6c7f92", "#8fd0c0")
_MARKS: Final = {seat: seat_mark(seat) for seat in range(24)}
_MOST_CARDS: Final = 12
_MOST_COLUMNS: Final = 5
_MOST_PIECES: Final = 40
_LONGEST: Final = 300
"""The most characters of a line and of a cell; longer ones are cut."""


def draw(naming: Naming, thing: Any, locale: str) -> Scene | None:
    """Return a picture of a view or of the public standing after a close; None where there is nothing but words."""
    if not isinstance(thing, View | Standing) or (isinstance(thing, Standing) and isinstance(thing.to, Only)):
        return None
    view = thing.view if isinstance(thing, Standing) else thing
    pieces = list(islice(_pieces(naming, view, locale), _MOST_PIECES))
    if not pieces:
        return None
    alt = words.plain(wording.position(naming, view, locale), _MARKS)
    return scene(MOOD, "table", alt, view.title, pieces, subtitle=_plain(naming.say("picture-board", locale)))


def _pieces(naming: Naming, view: View, locale: str) -> Iterator[Piece]:
    parts, declared = wording.shown(naming, view, view.parts, is_drawn=True), naming.declared.parts
    of_players = {name: value for name, value in parts.items() if not declared[name].is_shared}
    columns = {name: one for name, one in of_players.items() if declared[name].kind not in ("hand", NOTES)}
    if columns:
        yield _table(naming, dict(list(columns.items())[:_MOST_COLUMNS]), locale)
    for name, value in parts.items():
        part = declared[name]
        if part.kind == "hand":
            yield from _hand(naming, name, value, locale)
        elif part.kind == "grid":
            yield heading(MOOD, _plain(naming.head(name, locale)))
            yield city(
                MOOD, part.columns, part.rows, {cell: _tile(naming, word, locale) for cell, word in value.items()}
            )
        elif part.is_shared:
            yield lines(MOOD, f"{_plain(naming.head(name, locale))}: {_plain(naming.value(value, locale))}")


def _table(naming: Naming, columns: Mapping[str, Mapping[str, Any]], locale: str) -> Piece:
    """Return a row for each player of whom something is seen."""
    shown = [seat for seat in _MARKS if any(mark(seat) in one for one in columns.values())]
    header = [_plain(naming.say("picture-player", locale)), *(_plain(naming.head(name, locale)) for name in columns)]
    rows = [[seat_mark(seat), *(_cell(naming, one, mark(seat), locale) for one in columns.values())] for seat in shown]
    return table(MOOD, header, rows, choices=[mark(seat) for seat in shown])


def _cell(naming: Naming, values: Mapping[str, Any], seat: str, locale: str) -> str:
    value = values.get(seat)
    return "–" if value is None else _plain(naming.value(value, locale))


def _hand(naming: Naming, name: str, hands: Mapping[str, list[str]], locale: str) -> Iterator[Piece]:
    for seat, held in hands.items():
        title = f"{_plain(naming.name(seat, locale))}: {_plain(naming.name(name, locale))}"
        if len(hands) > 1 or len(held) > _MOST_CARDS or not held:
            yield lines(MOOD, f"{title}: {_plain(naming.value(held, locale))}")
        else:
            yield heading(MOOD, title)
            yield cards(MOOD, [_card(_plain(naming.name(card, locale)), card) for card in held], is_small=True)


def _card(name: str, choice: str) -> Card:
    """Return a card whose figure, if its name is one or ends with one, stands in the corner."""
    word, _, figure = name.rpartition(" ")
    return Card(figure, word, choice=choice) if figure.isdigit() else Card("", name, choice=choice)


def _tile(naming: Naming, word: str, locale: str) -> Tile:
    seat = seat_of(word)
    return Tile(text=_plain(naming.name(word, locale))) if seat is None else Tile(owner=seat)


def _plain(text: words.Text) -> str:
    return words.plain(cut(text, _LONGEST), _MARKS)
