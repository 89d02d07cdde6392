"""Pictures on the page: an image with its text alternative, the names in it, and what can be pressed on it and below it."""

from collections.abc import Mapping

from bot.page.html.assets import version_of
from bot.page.html.board.maps import Offered, pressable
from bot.page.html.board.sharing import shared_out
from bot.page.html.board.tiles import tiles
from bot.page.html.delivered import Delivered
from bot.page.html.sight import Sight
from bot.page.html.words import say, spoken, tongue
from bot.papers.html.elements import Html, element
from bot.referee.letters.posts import picks
from games.form import Amounts, Form, OwnWords, Pick
from games.game import Choice
from games.scene import Scene, named, shortened
from games.wording import plain


def image(sight: Sight, name: str, scene: Scene) -> Html:
    """Return a picture at its address in this reader's tab. It is not loaded while it is folded."""
    source = f"{sight.place}/{name}?v={version_of(scene)}"
    return element("img", src=source, alt=scene.alt, width=scene.width, height=scene.height, loading="lazy")


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
    rows = () if sight.is_live and picks(sight.game, form, tongue()) else shares.rows
    left = {field.key for field in rows}
    above = [field.key for field in form if field.key not in left and any(key == field.key for key, _ in offered)]
    below = tiles(rows, above, lambda field, word: _label(sight, field, word), spoken(sight.game))
    words = {"data_words": say("picked", names="%n"), "data_none": say("picked-none")}
    picked = element("p", class_="picked", **words) if offered or below else None
    return tuple(part for part in (*drawn, below, picked) if part is not None)


def is_tapped(sight: Sight) -> bool:
    """Return whether something of the open question is answered by tapping."""
    return any(not isinstance(field, OwnWords) for field in _form(sight))


def _form(sight: Sight) -> Form:
    return sight.own.prompt.form if sight.own is not None and sight.own.prompt is not None else ()


def _over(picture: Html, scene: Scene, offered: Offered) -> Html:
    """Return a picture with the patches over what can be pressed on it."""
    over = pressable(scene, offered)
    return picture if over is None else element("div", picture, over, class_="map")


def _offered(sight: Sight, form: Form) -> Offered:
    """Return every choice of a form, with its label."""
    choices = [(field.key, word) for field in form if isinstance(field, Pick | Amounts) for word in field.choices]
    return {one: _label(sight, *one) for one in choices}


def _label(sight: Sight, field: str, word: str | None) -> str:
    return plain(sight.game.tell(Choice(field, word), spoken(sight.game)), sight.names)


def legend(sight: Sight) -> Html | None:
    """Return the full names of the players whose names are shortened on pictures; None if no name is."""
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
