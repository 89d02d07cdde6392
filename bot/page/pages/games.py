"""The games of which a match can be opened: each with its board, what it is, how many play it and for how long."""

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from bot.page.html.words import say, spoken, tongue
from bot.page.pages.match_form import lasting, usual
from bot.page.pages.shell import document, games
from bot.papers.html.elements import Html, element, join
from bot.referee.play.playable import default_settings
from games import catalogue, table
from games.game import AnyGame
from games.scene import Scene, named
from games.scripted import rounds

NAMES: Final = ("Ada", "Bo", "Chiara", "Dae", "Eve", "Farid", "Gil", "Hana", "Ivo", "June", "Kofi")


def chooser(titles: Mapping[str, str], place: str) -> str:
    """Return the page on which a host chooses a game, by key and title. `place`: the address of the server."""
    built_in = {one.key: one for one in games()}
    cards = (card(built_in[key], f"{place}/new/{key}") for key in titles if key in built_in)
    others = [
        element("li", element("a", title, href=f"{place}/new/{key}"))
        for key, title in titles.items()
        if key not in built_in
    ]
    main = (
        element("h1", say("open-match")),
        element("p", say("choose-game")),
        element("ul", *cards, class_="games"),
        element("ul", *others, class_="matches") if others else None,
    )
    return document(say("open-match"), join(main))


@cache
def sample(key: str, locale: str) -> Scene | None:
    """Return a game's picture of the start of a match, as the first seat sees it, else as everyone does. None if it draws none."""
    return drawn_first(catalogue.find(key), locale)


def drawn_first(game: Any, locale: str) -> Scene | None:
    """Return the position in which a match of a game begins, as a picture with names of our own. The rules of the game run here."""
    trial = game.trials[0]
    dealt, _ = table.opening(game, trial.seats, trial.options, bytes(32))
    drawn = next((scene for seat in (0, None) if (scene := game.draw(game.view(dealt.state, seat), locale))), None)
    return None if drawn is None else named(drawn, dict(enumerate(NAMES)))


def _picture(game: AnyGame) -> Html | None:
    scene = sample(game.key, spoken(game))
    if scene is None:
        return None
    alt = say("sample-of", game=line_of(game)[0])
    return element("img", src=f"/sample/{game.key}", alt=alt, width=scene.width, height=scene.height, loading="lazy")


def line_of(game: AnyGame) -> tuple[str, str]:
    """Return the game's name, and what it says it is."""
    words = "".join(str(span) for span in game.tell(game.key, tongue()))
    name, _, rest = words.partition(":")
    if not rest:
        return game.key.replace("_", " ").title(), words
    return name, rest.strip()[:1].upper() + rest.strip()[1:]


def card(game: AnyGame, address: str) -> Html:
    """Return a game's entry in a list: what it is, whether it suits beginners, how many play it and for how long.

    `address`: of the form that opens a match of it.
    """
    name, line = line_of(game)
    how_long = "" if game.key == catalogue.SEASON else lasting(_rounds(game.key), default_settings(game).pace)
    return element(
        "li",
        _picture(game),
        element("h3", element("a", name, href=address)),
        element("p", say("good-first-match"), class_="begin") if game.meet == "first" else None,
        element("p", line),
        element("p", f"{players(game.seats[0], game.seats[-1])}. {how_long}".strip(), class_="quiet"),
        data_game=game.key,
    )


def players(least: int, most: int) -> str:
    """Return how many play, in words."""
    return say("seats-from-to", least=least, most=most) if least < most else say("seats-exactly", count=most)


@cache
def _rounds(key: str) -> int:
    """Return the rounds of a usual match. If the game refuses one without options, return the rounds of its first trial."""
    game: Any = catalogue.find(key)
    seats, options, trial = usual(game), game.Options(), game.trials[0]
    return rounds(game, *((trial.seats, trial.options) if game.refuse(seats, options) else (seats, options)))
