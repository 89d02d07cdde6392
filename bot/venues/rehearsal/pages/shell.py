"""Whole pages: the list of matches, a new match, a match as one reader sees it."""

from collections.abc import Sequence
from typing import Final

from bot.referee.core.model import Match
from bot.referee.play.playable import default_settings
from bot.venues.rehearsal.html.choosing import options_form
from bot.venues.rehearsal.html.elements import Html, element, join
from bot.venues.rehearsal.html.rules import in_short, link, rules
from bot.venues.rehearsal.html.sight import HOST, SPECTATOR, Reader, Sight
from bot.venues.rehearsal.html.words import LOCALE, say
from bot.venues.rehearsal.pages.parts import Parts, digest
from bot.venues.rehearsal.stage.scripted import FORM_ONLY, HUMAN, player_of
from games import catalogue, rulebook
from games.game import AnyGame
from games.scene import seat_mark
from games.wording import Text

NAMES: Final = ("Ada", "Bo", "Chiara", "Dae", "Eve", "Farid", "Gil", "Hana", "Ivo", "June", "Kofi")


def document(title: str, main: Html, *, game: str = "", under: str = "") -> str:
    """A page with its landmarks; its scripts and styles are files of their own."""
    head = element(
        "head",
        element("meta", charset="utf-8"),
        element("meta", name="viewport", content="width=device-width, initial-scale=1"),
        element("meta", name="color-scheme", content="light dark"),
        element("title", f"{title} · {say('brand')}" if title else say("brand")),
        element("link", rel="icon", href="/static/icon.svg", type="image/svg+xml"),
        element("link", rel="stylesheet", href="/static/page.css"),
        element("link", rel="stylesheet", href="/static/moods.css"),
        element("script", type="module", src="/static/page.js"),
    )
    brand = element("a", say("brand"), href="/", class_="brand")
    under_title = element("span", under, class_="where") if under else None
    body = element(
        "body",
        element("a", say("skip"), href="#main", class_="skip"),
        element("header", brand, under_title, class_="masthead"),
        element("p", say("lost-banner"), id="lost", class_="warning", hidden=True),
        element("main", main, id="main", tabindex=-1),
        element("div", id="announcer", role="status", aria_live="polite", class_="unseen"),
        _dialog(),
        element("noscript", element("p", say("needs-scripts"), class_="warning")),
        data_game=game or None,
        data_lost=say("connection-lost"),
        data_back=say("connection-back"),
        data_seal_nothing=say("seal-nothing"),
    )
    return "<!doctype html>" + element("html", head, body, lang=LOCALE)


def refused(message: str) -> str:
    """What stands where there is no such page: why, and the way home."""
    home = element("p", element("a", say("to-the-list"), href="/"))
    return document(say("not-here"), join((element("h1", say("not-here")), element("p", message), home)))


def _dialog() -> Html:
    """Asks once more before something that cannot be taken back."""
    answers = (
        element("button", say("go-on"), type="button", value="yes", class_="strong"),
        element("button", say("go-back"), type="button", value="no"),
    )
    words = element("p", id="ask-words", class_="words")
    return element("dialog", words, element("div", *answers, class_="row"), id="ask", aria_labelledby="ask-words")


def moods() -> str:
    """A style sheet: the mood of every game, for whatever bears its key."""
    return "\n".join(f"[data-game={game.key}] {{ --mood: {game.mood.line}; }}" for game in _games())


def _games() -> tuple[AnyGame, ...]:
    """All that can be opened: every game, and a season."""
    season = catalogue.find(catalogue.SEASON)
    assert season is not None
    return (*catalogue.games(), season)


# The list of matches ---------------------------------------------------------------------------------------------------


def home(matches: Sequence[Match]) -> str:
    """Every game there is, and every match there was."""
    games = map(_game_card, _games())
    rows = (_match_row(match) for match in reversed(matches))
    listed = element("ul", *rows, class_="matches") if matches else element("p", say("no-match"), class_="quiet")
    main = join(
        (
            element("h1", say("welcome")),
            element("p", say("what-it-is"), class_="lead"),
            element("section", element("h2", say("choose-game")), element("ul", *games, class_="games")),
            element("section", element("h2", say("matches")), listed),
        )
    )
    return document("", main)


def _line_of(game: AnyGame) -> tuple[str, str]:
    """The game's name and what it is, from its own words."""
    words = "".join(str(span) for span in game.tell(game.key, LOCALE))
    name, _, rest = words.partition(":")
    if not rest:
        return game.key.replace("_", " ").title(), words
    return name, rest.strip()[:1].upper() + rest.strip()[1:]


def _game_card(game: AnyGame) -> Html:
    name, line = _line_of(game)
    least, most = game.seats[0], game.seats[-1]
    link = element("a", name, href=f"/new/{game.key}")
    seats = say("seats-from-to", least=least, most=most) if least < most else say("seats-exactly", count=most)
    return element(
        "li", element("h3", link), element("p", line), element("p", seats, class_="quiet"), data_game=game.key
    )


def _match_row(match: Match) -> Html:
    status = element("span", say(f"status-{match.status}"), class_="status", data_status=match.status)
    link = element("a", match.title, href=f"/match/{match.id}/{HOST}")
    return element("li", link, element("code", match.id), status, data_game=match.game)


# A new match ------------------------------------------------------------------------------------------------------------


def new(game: AnyGame) -> str:
    """The form that opens a match of one game."""
    least, most = game.seats[0], game.seats[-1]
    count = element(
        "select",
        *(element("option", str(n), value=n, selected=n == min(most, max(least, 5))) for n in game.seats),
        id="count",
        name="count",
    )
    name, line = _line_of(game)
    form = element(
        "form",
        element(
            "fieldset",
            element("legend", say("seats")),
            element("label", element("span", say("how-many")), count, class_="line short"),
            element("ol", *(_seat(game, seat) for seat in range(most)), class_="seats"),
        ),
        _pace(game),
        options_form(game, LOCALE),
        element("p", class_="refusal", role="alert"),
        element("div", element("button", say("start"), type="submit", class_="strong"), class_="row"),
        data_kind="new",
        data_game=game.key,
        novalidate=True,
        autocomplete="off",
    )
    whole = element("p", link(game, say("rulebook"))) if rulebook.text(game.key) else None
    title = element("summary", element("span", say("rules")))
    short = element("details", title, in_short(game, LOCALE), whole, class_="letter short-rules")
    main = join((element("h1", name), element("p", line, class_="lead"), short, form))
    return document(name, main, game=game.key)


def rules_page(game: AnyGame, locale: str, own: Text = ()) -> str:
    """A game's rules, and before them those that a host wrote for one match."""
    return document(say("rules-of", game=game.title), rules(game, locale, own), game=game.key)


def _seat(game: AnyGame, seat: int) -> Html:
    mark = seat_mark(seat)
    players = [(HUMAN, say("you")), *((name, say("scripted-by", name=name)) for name in game.players)]
    players.append((FORM_ONLY, say("scripted-by-form")))
    usual = players[0 if seat == 0 else 1][0]
    chosen = (element("option", words, value=value, selected=value == usual) for value, words in players)
    return element(
        "li",
        element("span", mark, class_="mark"),
        element("input", type="text", name="name", value=NAMES[seat] if seat < len(NAMES) else mark, maxlength=32,
                aria_label=say("name-of", mark=mark)),
        element("select", *chosen, name="player", aria_label=say("player-of", mark=mark)),
        element("input", type="text", name="word", maxlength=100, placeholder=say("lucky-word"),
                aria_label=say("word-of", mark=mark)),
        data_seat=seat,
    )  # fmt: skip


def _pace(game: AnyGame) -> Html:
    pace = default_settings(game).pace
    early = element(
        "select",
        element("option", say("early-never"), value="never", selected=pace.early == "never"),
        element("option", say("early-all-in"), value="all_in", selected=pace.early == "all_in"),
        name="early",
    )
    hold = element(
        "select",
        element("option", say("hold-no"), value=""),
        element("option", say("hold-yes"), value="hold"),
        name="hold",
    )
    every = element("input", type="text", name="every", value=pace.every, maxlength=40)
    close_at = element("input", type="text", name="close_at", value=pace.close_at or "", maxlength=5)
    return element(
        "fieldset",
        element("legend", say("pace")),
        element("label", element("span", say("pace-every")), every, class_="line"),
        element("label", element("span", say("pace-close-at")), close_at, class_="line"),
        element("label", element("span", say("pace-early")), early, class_="line"),
        element("label", element("span", say("hold-results")), hold, class_="line"),
    )


# A match ---------------------------------------------------------------------------------------------------------------


def match_page(sight: Sight, parts: Parts) -> str:
    """One reader's tab: the clock, whose tab it is, and the parts in two columns."""
    clock = _part("clock", parts["clock"], "section", say("clock"))
    shown = [name for name in parts if name != "clock"]
    side = [name for name in shown if name in _side(sight.reader)]
    wide = [name for name in shown if name not in side]
    columns = [element("div", *(_part(name, parts[name], "section", say(f"part-{name}")) for name in names), class_=class_)
               for names, class_ in ((wide, "wide"), (side, "side")) if names]  # fmt: skip
    panel = element(
        "div",
        element("p", id="receipt", role="status", aria_live="polite", tabindex=-1),
        element("div", *columns, class_="columns"),
        id="panel",
        role="tabpanel",
        aria_labelledby=f"tab-{sight.reader}",
        data_match=sight.match_id,
        data_reader=sight.reader,
    )
    main = join((element("h1", sight.title, class_="unseen"), clock, _tabs(sight), panel))
    return document(f"{sight.title}, {_who(sight, sight.reader)}", main, game=sight.game.key, under=sight.title)


def _side(reader: Reader) -> frozenset[str]:
    if reader == HOST:
        return frozenset({"journal"})
    return frozenset() if reader == SPECTATOR else frozenset({"trade", "rooms", "public"})


def _part(name: str, html: Html, tag: str, label: str) -> Html:
    return element(tag, html, id=f"part-{name}", class_=f"part {name}", aria_label=label, data_digest=digest(html))


def _who(sight: Sight, reader: Reader) -> str:
    return sight.users.get(reader) or say(f"as-{reader}")


def _tabs(sight: Sight) -> Html:
    readers = (HOST, SPECTATOR, *sight.users)
    tabs = (_tab(sight, reader) for reader in readers)
    return element("div", *tabs, role="tablist", aria_label=say("look-as"), class_="tabs")


def _tab(sight: Sight, reader: Reader) -> Html:
    is_here = reader == sight.reader
    is_scripted = reader in sight.users and player_of(reader, sight.game) is not None
    tag = element("span", say("scripted"), class_="tag") if is_scripted else None
    return element(
        "a",
        _who(sight, reader),
        tag,
        href=f"/match/{sight.match_id}/{reader}",
        role="tab",
        id=f"tab-{reader}",
        aria_selected="true" if is_here else "false",
        aria_controls="panel",
        tabindex=0 if is_here else -1,
    )
