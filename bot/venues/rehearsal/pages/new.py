"""Where one begins: the list of games and matches, and the form that opens a match of one game."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta
from functools import cache
from itertools import zip_longest
from typing import Final

from bot.commands.request import Request
from bot.commands.words.rules import drawn_of
from bot.page.html.rules import in_short, link, pictured
from bot.page.html.words import say, scripted, spoken, tongue
from bot.page.pages.controls import choices, line
from bot.page.pages.games import NAMES, card, drawn_first, line_of, players
from bot.page.pages.match_form import form, lasting, usual
from bot.page.pages.own import row
from bot.page.pages.shell import document, games
from bot.page.reading.sight import HOST, awaited
from bot.papers.html.elements import Html, element, fold, join
from bot.referee.core import paces
from bot.referee.core.model import Design, Match, Pace, Tenure, is_machine
from bot.referee.core.ports import Transaction
from bot.referee.core.positions import game_of
from bot.venues.rehearsal.stage.scripted import FORM_ONLY, HUMAN, player_of
from games import library, rulebook, toml
from games.design.record import KEY, digest_of, made
from games.game import AnyGame
from games.library import FILES, KINDS, SEASONS, Listed
from games.scene import Scene, seat_mark


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
                element("ul", *(card(one, f"/new/{one.key}") for one in games()), class_="games"),
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
def library_sample(name: str, locale: str) -> Scene | None:
    """Return the picture of the start of a match of the library. It is of our own making and checked by the tests: its file may run."""
    return drawn_first(made(FILES[name].read_text("utf-8"))[0], locale)


def _written(design: Design) -> Html:
    """Return a design's entry in the list, a link to the form that opens a match of it."""
    return element("li", element("a", design.title, href=f"/new/{KEY}_{design.digest}"))


def _library() -> Html:
    """Return the library, each match with its picture and each with a link to the form that opens it, and what finds some of them.

    One of each kind is shown at first.
    """
    filters = {
        "players": [(str(one), str(one)) for one in range(1, _MOST_PLAYERS + 1)],
        "every": [(one, say(f"library-{one}")) for one in ("hours", "days")],
        "kind": [(one, say(f"library-{one}")) for one in KINDS],
    }
    lines = (
        line(say(f"library-{name}"), choices([("", say("library-any")), *listed], name=name, id=f"library-{name}"))
        for name, listed in filters.items()
    )
    entries = library.listed()
    first = set[str]()
    for kind in KINDS:
        first.add(next(name for name, entry in entries.items() if kind in entry.kinds and name not in first))
    cards = (_library_card(name, entry, is_first=name in first) for name, entry in entries.items())
    return element(
        "section",
        element("h2", say("library", matches=len(FILES), seasons=len(SEASONS))),
        element(
            "form",
            *lines,
            element("output", class_="quiet", data_words=say("library-fit", count="%n")),
            class_="row filter",
        ),
        element("ul", *cards, class_="games"),
        element("button", say("library-all"), type="button"),
        id="library",
    )


def _library_card(name: str, entry: Listed, *, is_first: bool) -> Html:
    """Return a design's entry in the library; the attributes are what it can be found by."""
    title = element("a", entry.title, href=f"/library/{name}", lang="en")
    pace = Pace(every=entry.every, close_at=None)
    is_season = name in SEASONS
    endless = say("library-as-long") if is_season else say("library-open-end", every=entry.every)
    long = lasting(entry.rounds, pace) if entry.rounds else endless
    return element(
        "li",
        element(
            "img", src=f"/library/{name}/picture", alt=entry.title, lang="en", width=360, height=240, loading="lazy"
        )
        if not is_season
        else None,
        element("h3", title),
        element("p", entry.about.get(tongue(), "")),
        element("p", f"{players(*entry.seats)}. {long}", class_="quiet"),
        data_least=entry.seats[0],
        data_most=entry.seats[1],
        data_every="" if is_season else "hours" if paces.duration(entry.every) < timedelta(days=1) else "days",
        data_kinds=" ".join(entry.kinds),
        data_first=is_first,
        hidden=not is_first,
    )


def _match_row(entry: Entry) -> Html:
    """Return a match's entry in the list: a link to the host's tab, and one to the tab of each player who is awaited."""
    match = entry.match
    turns = (
        element("a", say("turn-of", name=who.name), href=f"/match/{match.id}/{who.user}", class_="button")
        for who in entry.awaited
    )
    return row(match.title, f"/match/{match.id}/{HOST}", match.game, match.status, element("code", match.id), *turns)


# A new match -------------------------------------------------------------------------------------------------------------


async def new(game: AnyGame, request: Request, again: Match | None = None, sat: Sequence[Tenure] = ()) -> str:
    """Return the form that opens a match of one game, with its seats.

    `again`: the match whose options it takes; `sat`: who played it, in the order of their seats.
    """
    count = choices(((str(n), str(n)) for n in game.seats), str(len(sat) or usual(game)), id="count", name="count")
    name, line = line_of(game)
    seats = element(
        "fieldset",
        element("legend", say("seats")),
        element("label", element("span", say("how-many")), count, class_="line short"),
        element("p", say("lucky-word-how"), class_="hint"),
        element("ol", *(_seat(game, *one) for one in zip_longest(range(game.seats[-1]), sat)), class_="seats"),
    )
    shown = await form(game, request, seats, options=toml.written(again.options) if again is not None else "")
    whole = element("p", link(game, say("rulebook"))) if rulebook.numbers(game.key) else None
    drawn = pictured(game, spoken(game), drawn_of(game, spoken(game)))
    title = element("span", say("rules"))
    is_file = digest_of(game.key) is not None
    short = fold(title, in_short(game, spoken(game)), drawn, whole, open=is_file, class_="letter short-rules")
    lesson = element("p", element("a", say("lesson"), href=f"/rules/{game.key}#lesson")) if game.lesson else None
    main = join((element("h1", name), element("p", line, class_="lead"), lesson, short, shown))
    return document(name, main, game=game.key)


def _seat(game: AnyGame, seat: int, sat: Tenure | None) -> Html:
    """Return the row of a seat. `sat`: who had it in the match that is played again."""
    mark = seat_mark(seat)
    players = [(HUMAN, say("you")), *((name, scripted(name)) for name in (*game.players, FORM_ONLY))]
    usual = players[0 if seat == 0 else 1][0]
    name = NAMES[seat] if seat < len(NAMES) else mark
    if sat is not None:
        usual, name = player_of(sat.user, game) or HUMAN, sat.name
    return element(
        "li",
        element("span", mark, class_="mark"),
        element("input", type="text", name="name", value=name, maxlength=32,
                aria_label=say("name-of", mark=mark)),
        choices(players, usual, name="player", aria_label=say("player-of", mark=mark)),
        element("input", type="text", name="word", maxlength=100, placeholder=say("lucky-word"),
                aria_label=say("word-of", mark=mark)),
        data_seat=seat,
    )  # fmt: skip
