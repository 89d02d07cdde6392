"""Pictures on the page: an image with its text alternative, the names in it, and which of its parts answer which field of a form."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple, TypeGuard

from msgspec.structs import replace

from bot.page.html.assets import version_of
from bot.page.html.board import Offered, means, names_on, pressable, tiles
from bot.page.html.words import say, spoken, tongue
from bot.page.reading.delivered import Delivered
from bot.page.reading.sight import Sight
from bot.papers.html.elements import Html, element
from bot.referee.letters.posts import PRESSES, picks
from games.form import Amounts, Field, Form, Number, OwnWords, Pick
from games.game import Choice
from games.scene import TEXT, Scene, named, shortened
from games.wording import plain

_WORD: Final = re.compile(r"[^\s·,:]+")
_MANY: Final = 12
"""A field with more choices than this has tiles only for those that no picture shows."""


class Shares(NamedTuple):
    """How a question is answered by tapping.

    `shown`: the choices (field, word) that are pressed on the pictures. `rows`: the fields that are pressed on tiles, each with the
    choices that get one. A player's own words are in neither, for they are typed.
    """

    shown: frozenset[tuple[str, str]]
    rows: tuple[Field, ...]


def shared_out(form: Form, scenes: Iterable[Scene]) -> Shares:
    """Share a form among the parts of these pictures and tiles.

    A part answers one field: the first that offers what it stands for. A field of which something is not shown gets tiles for all its
    choices; if they are many, for those that are missing. Large amounts get tiles with steps.
    """
    parts = [name for scene in scenes for name in names_on(scene)]
    shown, rows = set[tuple[str, str]](), list[Field]()
    for field in form:
        if not _takes_taps(field):
            continue
        if isinstance(field, Number):
            rows.append(field)
            continue
        own = [name for name in parts if _is_one(field, name)]
        if any(means(name, *other) for name in own for other in shown):
            own = []
        shown |= {(field.key, word) for word in field.choices for name in own if means(name, field.key, word)}
        is_large = isinstance(field, Amounts) and field.most > PRESSES  # one tap for each is too many
        left = field.choices if is_large else _missing(field, own)
        if left:
            rows.append(replace(field, choices=left if len(field.choices) > _MANY else field.choices))
    return Shares(frozenset(shown), tuple(rows))


def _is_one(field: Pick | Amounts, part: str) -> bool:
    """Return whether a part stands for one choice of a field. If one choice is picked, the part may stand for several, which take turns."""
    meant = {word for word in field.choices if means(part, field.key, word)}
    return len(meant) == 1 or (len(meant) > 1 and isinstance(field, Pick) and field.most == 1)


def _missing(field: Pick | Amounts, parts: Sequence[str]) -> tuple[str, ...]:
    """Return the choices that no part stands for. A choice that can be picked twice needs two parts."""
    times = Counter(field.choices)
    counts = {word: sum(means(name, field.key, word) for name in parts) for word in times}
    return tuple(word for word in field.choices if counts[word] < min(times[word], field.most))


def image(sight: Sight, name: str, scene: Scene) -> Html:
    """Return a picture at its address in this reader's tab. It is not loaded while it is folded."""
    source = f"{sight.place}/{name}?v={version_of(scene)}"
    return element(
        "img", src=source, alt=scene.alt, width=scene.width, height=scene.height, loading="lazy", data_name=scene.name
    )


def figure(sight: Sight, delivered: Delivered, number: int, scene: Scene) -> Html:
    """Return a letter's picture."""
    return image(sight, f"picture/{delivered.id}/{number}", scene)


def board(sight: Sight) -> Scene | None:
    """Return the picture on which the open question is answered, if the game draws one beside its letter."""
    own = sight.own
    if own is None or own.prompt is None:
        return None
    scene = sight.game.board(own.view, own.prompt, spoken(sight.game))
    return None if scene is None else named(scene, sight.names)


def asked_on(sight: Sight, delivered: Delivered, scenes: Mapping[int, Scene]) -> tuple[Html, ...]:
    """Return these pictures of a letter, by their numbers, and the game's board.

    If the letter asks the open question, its answer is given on them and on tiles below them, and what is picked stands last. In a live
    round with a pad, the pad replaces the tiles.
    """
    form = _form(sight) if delivered.slot == sight.slot else ()
    beside = board(sight)
    shares = shared_out(form, [*scenes.values(), *([beside] if beside else ())])
    offered = {choice: label for choice, label in _offered(sight, form).items() if choice in shares.shown}
    drawn = [_over(figure(sight, delivered, number, scene), scene, offered) for number, scene in scenes.items()]
    if beside is not None:
        drawn.append(_over(image(sight, "board", beside), beside, offered))
    rows = () if sight.clock.is_live and picks(sight.game, form, tongue()) else shares.rows
    left = {field.key for field in rows}
    above = [field.key for field in form if field.key not in left and any(key == field.key for key, _ in offered)]
    below = tiles(rows, above, lambda field, word: _label(sight, field, word), spoken(sight.game))
    words = {"data_words": say("picked", names="%n"), "data_none": say("picked-none")}
    picked = element("p", class_="picked", **words) if offered or below else None
    names = legend(sight, [*scenes.values(), *([beside] if beside else ())])
    return tuple(part for part in (*drawn, below, picked, names) if part is not None)


def is_tapped(sight: Sight) -> bool:
    """Return whether something of the open question is chosen by tapping, not only counted up and down."""
    chosen = (field for field in _form(sight) if _takes_taps(field))
    return any(not isinstance(field, Number) or field.most - field.least < PRESSES for field in chosen)


def _takes_taps(field: Field) -> TypeGuard[Pick | Amounts | Number]:
    """Return whether a field is answered on pictures and tiles: neither one of own words nor one whose order counts."""
    return not (isinstance(field, OwnWords) or (isinstance(field, Pick) and field.in_order))


def _form(sight: Sight) -> Form:
    return sight.own.prompt.form if sight.own is not None and sight.own.prompt is not None else ()


def _over(picture: Html, scene: Scene, offered: Offered) -> Html:
    """Return a picture with the patches over what can be pressed on it."""
    shape = "map tall" if scene.height > 2 * scene.width else "map"
    return element("div", picture, pressable(scene, offered), class_=shape)


def _offered(sight: Sight, form: Form) -> Offered:
    """Return every choice of a form, with its label."""
    choices = [(field.key, word) for field in form if isinstance(field, Pick | Amounts) for word in field.choices]
    return {one: _label(sight, *one) for one in choices}


def _label(sight: Sight, field: str, word: str | None) -> str:
    return plain(sight.game.tell(Choice(field, word), spoken(sight.game)), sight.names)


def legend(sight: Sight, scenes: Iterable[Scene]) -> Html | None:
    """Return the full names of the players whose names are shortened on these pictures; None if no name is."""
    shorts = shortened(sight.names)
    words = {word for scene in scenes for said in TEXT.findall(scene.svg) for word in _WORD.findall(said[1])}
    rows = [
        element(
            "li",
            element("span", shorts[seat], class_="mark"),
            " = ",
            name,
            class_="own" if seat == sight.seat else None,
        )
        for seat, name in sight.names.items()
        if shorts[seat] != name and shorts[seat] in words
    ]
    return element("ul", *rows, class_="legend", aria_label=say("legend")) if rows else None
