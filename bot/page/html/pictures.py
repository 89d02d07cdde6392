"""Pictures on the page: an image with its text alternative, the names in it, and what can be pressed on it."""

from collections.abc import Iterable
from hashlib import sha256

from bot.page.html.delivered import Delivered
from bot.page.html.maps import Offered, pressable, shown
from bot.page.html.sight import Sight
from bot.page.html.words import say, spoken
from bot.papers.html.elements import Html, element, join
from games.form import Amounts, Pick
from games.game import Choice
from games.scene import Scene, named, shortened
from games.wording import plain


def image(sight: Sight, name: str, scene: Scene) -> Html:
    """Return a picture at its address in this reader's tab. It is not loaded while it is folded."""
    version = sha256(scene.svg.encode()).hexdigest()[:8]
    source = f"{sight.place}/{name}?v={version}"
    return element("img", src=source, alt=scene.alt, width=scene.width, height=scene.height, loading="lazy")


def figure(sight: Sight, one: Delivered, number: int, scene: Scene) -> Html:
    """Return a letter's picture; that of the open question can be pressed."""
    picture = image(sight, f"picture/{one.id}/{number}", scene)
    return _pressable(sight, picture, scene) if one.slot == sight.slot else picture


def board(sight: Sight) -> Scene | None:
    """Return the picture on which the open question is answered, if the game draws one beside its letter."""
    own = sight.own
    if own is None or own.prompt is None:
        return None
    scene = sight.game.board(own.view, own.prompt, spoken(sight.game))
    return None if scene is None else named(scene, sight.names)


def board_figure(sight: Sight) -> Html | None:
    """Return that picture with what can be pressed."""
    scene = board(sight)
    return None if scene is None else _pressable(sight, image(sight, "board", scene), scene)


def _pressable(sight: Sight, picture: Html, scene: Scene) -> Html:
    over = pressable(scene, _offered(sight))
    if over is None:
        return picture
    picked = element("p", class_="picked", data_words=say("picked", names="%n"))
    return join((element("div", picture, over, class_="map"), picked))


def is_tapped(sight: Sight, scenes: Iterable[Scene]) -> bool:
    """Return whether any of these pictures shows what the open question offers."""
    offered = _offered(sight)
    return any(pressable(scene, offered) is not None for scene in scenes)


def tapped(sight: Sight, scenes: Iterable[Scene]) -> frozenset[str]:
    """Return the keys of the fields whose every choice can be pressed on these pictures or on the board."""
    offered, on_board = _offered(sight), board(sight)
    there = {one for scene in (*scenes, on_board) if scene is not None for one in shown(scene, offered)}
    return frozenset(key for key, _ in offered) - {key for key, _ in offered.keys() - there}


def _offered(sight: Sight) -> Offered:
    """Return every choice of the open question, with its label."""
    form = sight.own.prompt.form if sight.own is not None and sight.own.prompt is not None else ()
    choices = [(field.key, word) for field in form if isinstance(field, Pick | Amounts) for word in field.choices]
    locale = spoken(sight.game)
    return {one: plain(sight.game.tell(Choice(*one), locale), sight.names) for one in choices}


def legend(sight: Sight) -> Html | None:
    """Return the full names, which pictures shorten."""
    shorts = shortened(sight.names)
    rows = [
        element(
            "li",
            element("span", shorts[seat], class_="mark"),
            " = ",
            name,
            class_="own" if seat == sight.seat else None,
        )
        for seat, name in sight.names.items()
        if shorts[seat] != name
    ]
    return element("ul", *rows, class_="legend", aria_label=say("legend")) if rows else None
