"""Where one begins: the list of games and matches, and the form that opens a match of one game."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta
from functools import cache
from typing import Any, Final

from bot.commands.request import Request
from bot.commands.words.rules import drawn_of
from bot.page.html.rules import in_short, link, pictured
from bot.page.html.words import say, scripted, spoken, tongue
from bot.page.pages.controls import choices, line
from bot.page.pages.match_form import form, lasting, usual
from bot.page.pages.own import row
from bot.page.pages.shell import document, games
from bot.page.reading.sight import HOST, awaited
from bot.papers.html.elements import Html, element, fold, join
from bot.referee.core import paces
from bot.referee.core.model import Design, Match, Pace, Tenure, is_machine
from bot.referee.core.ports import Transaction
from bot.referee.core.positions import game_of
from bot.referee.play.playable import default_settings
from bot.venues.rehearsal.stage.scripted import FORM_ONLY, HUMAN, player_of
from games import catalogue, library, rulebook, table
from games.design.record import KEY, made
from games.game import AnyGame
from games.library import FILES, KINDS, Listed
from games.scene import Scene, named, seat_mark
from games.scripted import rounds


@dataclass(frozen=True, repr=False)
class Entry:
    """A match in the list of all, and whose orders of the people on this page are missing in it."""

    match: Match
    awaited: tuple[Tenure, ...]


async def listed(tx: Transaction) -> tuple[Entry, ...]:
    """Return every match: first those that wait for a seat of this page, then those that are not over; the newest first."""
    matches = [Entry(match, await _awaited(tx, match)) for match in await tx.matches.find(open_only=False)]
    matches.reverse()
    return tuple(sorted(matches, key=lambda row: (not row.awaited, row.match.is_over)))


async def _awaited(tx: Transaction, match: Match) -> tuple[Tenure, ...]:
    """Return the people whom a match waits for, without scripts and machines."""
    return tuple(
        one
        for one in await awaited(tx, match)
        if player_of(one.user, game_of(match)) is None and not is_machine(one.user)
    )


_MOST_PLAYERS: Final = 12
"""Players that the library can be searched for: what so many can play, more can mostly play too."""
NAMES: Final = ("Ada", "Bo", "Chiara", "Dae", "Eve", "Farid", "Gil", "Hana", "Ivo", "June", "Kofi")


def home(matches: Sequence[Entry], designs: Sequence[Design] = ()) -> str:
    """Return the matches that wait for a seat of this page, all games, designs that were begun here, all other matches, and the library."""
    mine = [one for one in matches if one.awaited]
    others = [one for one in matches if not one.awaited]
    main = join(
        (
            element("h1", say("welcome")),
            element("p", say("what-it-is"), class_="lead"),
            element("section", element("h2", say("your-turn")), _rows(mine)) if mine else None,
            element(
                "section",
                element("h2", say("choose-game")),
                element("ul", *map(_card, games()), class_="games"),
                element("p", element("a", say("design-link"), href="/design")),
                element("ul", *map(_written, designs), class_="matches") if designs else None,
            ),
            element("section", element("h2", say("matches")), _rows(others)) if others or not mine else None,
            _library(),
        )
    )
    return document("", main)


def _rows(matches: Sequence[Entry]) -> Html:
    if not matches:
        return element("p", say("no-match"), class_="quiet")
    return element("ul", *map(_match_row, matches), class_="matches")


@cache
def sample(key: str, locale: str) -> Scene | None:
    """Return a game's picture of the start of a match, as the first seat sees it, else as everyone does. None if it draws none."""
    return _first(catalogue.find(key), locale)


@cache
def library_sample(name: str, locale: str) -> Scene | None:
    """Return the picture of the start of a match of the library. It is of our own making and checked by the tests: its file may run."""
    return _first(made(FILES[name].read_text("utf-8"))[0], locale)


def _first(game: Any, locale: str) -> Scene | None:
    trial = game.trials[0]
    dealt, _ = table.opening(game, trial.seats, trial.options, bytes(32))
    drawn = next((scene for seat in (0, None) if (scene := game.draw(game.view(dealt.state, seat), locale))), None)
    return None if drawn is None else named(drawn, dict(enumerate(NAMES)))


def _picture(game: AnyGame) -> Html | None:
    scene = sample(game.key, spoken(game))
    if scene is None:
        return None
    alt = say("sample-of", game=_line_of(game)[0])
    return element("img", src=f"/sample/{game.key}", alt=alt, width=scene.width, height=scene.height, loading="lazy")


def _line_of(game: AnyGame) -> tuple[str, str]:
    """Return the game's name, and what it says it is."""
    words = "".join(str(span) for span in game.tell(game.key, tongue()))
    name, _, rest = words.partition(":")
    if not rest:
        return game.key.replace("_", " ").title(), words
    return name, rest.strip()[:1].upper() + rest.strip()[1:]


def _card(game: AnyGame) -> Html:
    """Return a game's entry in the list: what it is, whether it suits beginners, how many play it and for how long."""
    name, line = _line_of(game)
    how_long = "" if game.key == catalogue.SEASON else lasting(_rounds(game.key), default_settings(game).pace)
    return element(
        "li",
        _picture(game),
        element("h3", element("a", name, href=f"/new/{game.key}")),
        element("p", say("good-first-match"), class_="begin") if game.meet == "first" else None,
        element("p", line),
        element("p", f"{_players(game.seats[0], game.seats[-1])}. {how_long}".strip(), class_="quiet"),
        data_game=game.key,
    )


def _players(least: int, most: int) -> str:
    return say("seats-from-to", least=least, most=most) if least < most else say("seats-exactly", count=most)


def _written(design: Design) -> Html:
    """Return a design's entry in the list, a link to the form that opens a match of it."""
    return element("li", element("a", design.title, href=f"/new/{KEY}_{design.digest}"))


def _library() -> Html:
    """Return the designs of the library, each with its picture and a link to the form that opens a match, and what finds some of them."""
    filters = {
        "players": [(str(one), str(one)) for one in range(1, _MOST_PLAYERS + 1)],
        "every": [(one, say(f"library-{one}")) for one in ("hours", "days")],
        "kind": [(one, say(f"library-{one}")) for one in KINDS],
    }
    lines = (
        line(say(f"library-{name}"), choices([("", say("library-any")), *listed], name=name, id=f"library-{name}"))
        for name, listed in filters.items()
    )
    cards = (_library_card(name, entry) for name, entry in library.listed().items())
    return element(
        "section",
        element("h2", say("library", count=len(library.FILES))),
        element(
            "form",
            *lines,
            element("output", class_="quiet", data_words=say("library-fit", count="%n")),
            class_="row filter",
        ),
        element("ul", *cards, class_="games"),
        id="library",
    )


def _library_card(name: str, entry: Listed) -> Html:
    """Return a design's entry in the library; the attributes are what it can be found by."""
    title = element("a", entry.title, href=f"/library/{name}", lang="en")
    pace = Pace(every=entry.every, close_at=None)
    long = lasting(entry.rounds, pace) if entry.rounds else say("library-open-end", every=entry.every)
    return element(
        "li",
        element(
            "img", src=f"/library/{name}/picture", alt=entry.title, lang="en", width=360, height=240, loading="lazy"
        ),
        element("h3", title),
        element("p", entry.about[tongue()]),
        element("p", f"{_players(*entry.seats)}. {long}", class_="quiet"),
        data_least=entry.seats[0],
        data_most=entry.seats[1],
        data_every="hours" if paces.duration(entry.every) < timedelta(days=1) else "days",
        data_kinds=" ".join(entry.kinds),
    )


def _match_row(entry: Entry) -> Html:
    """Return a match's entry in the list: a link to the host's tab, and one to the tab of each player who is awaited."""
    match = entry.match
    turns = (
        element("a", say("turn-of", name=who.name), href=f"/match/{match.id}/{who.user}", class_="button")
        for who in entry.awaited
    )
    return row(match.title, f"/match/{match.id}/{HOST}", match.game, match.status, element("code", match.id), *turns)


@cache
def _rounds(key: str) -> int:
    """Return the rounds of a usual match. If the game refuses one without options, return the rounds of its first trial."""
    game: Any = catalogue.find(key)
    seats, options, trial = usual(game), game.Options(), game.trials[0]
    return rounds(game, *((trial.seats, trial.options) if game.refuse(seats, options) else (seats, options)))


# A new match -------------------------------------------------------------------------------------------------------------


async def new(game: AnyGame, request: Request) -> str:
    """Return the form that opens a match of one game, with its seats."""
    count = choices(((str(n), str(n)) for n in game.seats), str(usual(game)), id="count", name="count")
    name, line = _line_of(game)
    seats = element(
        "fieldset",
        element("legend", say("seats")),
        element("label", element("span", say("how-many")), count, class_="line short"),
        element("p", say("lucky-word-how"), class_="hint"),
        element("ol", *(_seat(game, seat) for seat in range(game.seats[-1])), class_="seats"),
    )
    shown = await form(game, request, seats)
    whole = element("p", link(game, say("rulebook"))) if rulebook.numbers(game.key) else None
    drawn = pictured(game, spoken(game), drawn_of(game, spoken(game)))
    title = element("span", say("rules"))
    short = fold(title, in_short(game, spoken(game)), drawn, whole, class_="letter short-rules")
    lesson = element("p", element("a", say("lesson"), href=f"/rules/{game.key}#lesson")) if game.lesson else None
    main = join((element("h1", name), element("p", line, class_="lead"), lesson, short, shown))
    return document(name, main, game=game.key)


def _seat(game: AnyGame, seat: int) -> Html:
    mark = seat_mark(seat)
    players = [(HUMAN, say("you")), *((name, scripted(name)) for name in (*game.players, FORM_ONLY))]
    usual = players[0 if seat == 0 else 1][0]
    return element(
        "li",
        element("span", mark, class_="mark"),
        element("input", type="text", name="name", value=NAMES[seat] if seat < len(NAMES) else mark, maxlength=32,
                aria_label=say("name-of", mark=mark)),
        choices(players, usual, name="player", aria_label=say("player-of", mark=mark)),
        element("input", type="text", name="word", maxlength=100, placeholder=say("lucky-word"),
                aria_label=say("word-of", mark=mark)),
        data_seat=seat,
    )  # fmt: skip
