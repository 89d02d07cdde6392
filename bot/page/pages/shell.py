"""Whole pages: their common frame, a game's rules, a match as one reader sees it, part by part."""

from collections.abc import Mapping, Sequence
from hashlib import sha256
from urllib.parse import urlencode

from bot.page.html.assets import address
from bot.page.html.lesson import lesson_of
from bot.page.html.rules import rules
from bot.page.html.words import LANGUAGES, brand, say, say_here, tongue
from bot.page.pages import episodes
from bot.page.pages.answering import judge, orders, trade
from bot.page.pages.clock import title
from bot.page.pages.desk import asked, desk, journal, standing
from bot.page.pages.letters import happened, letters_of, now, public, rooms
from bot.page.reading.sight import HOST, SPECTATOR, Sight
from bot.papers.html.elements import Html, element, join
from games import catalogue
from games.game import AnyGame
from games.scene import Scene
from games.wording import Text

Parts = dict[str, Html]


def parts(sight: Sight, head: Mapping[str, Html], powers: Html | None = None, ways_on: Sequence[Html] = ()) -> Parts:
    """Return the parts of this reader's tab, main column first; empty parts are not shown.

    `head`: its clock, its tabs, and what else comes first. `powers`: what a host can do here besides the clock, or a player besides
    playing. `ways_on`: links to what there is after the end; they stand under how it ended, else in the head.
    """
    ways = element("nav", *ways_on, class_="row ways", aria_label=say("ways-on")) if ways_on else None
    news = Html("") if sight.reader == HOST else happened(sight, ways)
    head = {**head, **_season(sight)} | ({} if news else {"clock": join((head["clock"], ways))})
    if sight.reader == HOST:
        return head | {
            "asked": asked(sight),
            "judge": judge(sight),
            "desk": desk(sight),
            "standing": standing(sight),
            **({} if powers is None else {"powers": powers}),
            "journal": journal(sight),
            "public": public(sight),
        }
    if sight.reader == SPECTATOR:
        shown = {"happened": news, "standing": standing(sight), "public": public(sight)}
        return head | shown | ({} if powers is None else {"powers": powers})
    # In live rounds the buttons come first, so that players need not scroll while seconds run.
    first = {"orders": orders(sight)} if sight.clock.is_live else {}
    return head | {
        **first,
        "happened": news,
        "now": now(sight),
        "orders": orders(sight),
        **_standing_of_file(sight),
        "trade": trade(sight),
        "rooms": rooms(sight),
        "public": public(sight),
        "letters": letters_of(sight),
        **({} if powers is None else {"own": powers}),
    }


def _season(sight: Sight) -> Parts:
    """Return where a season stands, and for its host what they can open; an empty part until that is told, for the news to fill."""
    is_season = sight.game.key == catalogue.SEASON
    standing = {"season": episodes.standing(sight, sight.season) if sight.season else Html("")} if is_season else {}
    return standing | ({"openings": episodes.openings(sight)} if sight.reader == HOST else {})


def _standing_of_file(sight: Sight) -> Parts:
    """Return where a season in one file stands, for its players, who are asked little on its page."""
    is_file = sight.game.key != catalogue.SEASON and catalogue.is_season(sight.game.key)
    return {"standing": standing(sight)} if is_file else {}


def digest(part: str) -> str:
    """Return a digest that identifies one state of a part."""
    return sha256(part.encode()).hexdigest()[:16]


def document(
    title: str, main: Html, *, game: str = "", under: str = "", head: Html | None = None, query: Mapping[str, str] = {}
) -> str:
    """Return a page with its landmarks; scripts and styles are separate files.

    `head`: metadata for scripts and other sites. `query`: what of the page's own address stays in another language.
    """
    heads = element(
        "head",
        element("meta", charset="utf-8"),
        element("meta", name="viewport", content="width=device-width, initial-scale=1"),
        element("meta", name="color-scheme", content="light dark"),
        element("title", f"{title} · {brand()}" if title else brand()),
        element("link", rel="icon", href=address("icon.svg"), type="image/svg+xml"),
        element("link", rel="stylesheet", href=address("house.css")),
        element("link", rel="stylesheet", href=address("page.css")),
        element("link", rel="stylesheet", href="/static/moods.css"),
        element("script", type="module", src=address("page.js")),
        head,
    )
    home = element("a", brand(), href="/", class_="brand")
    under_title = element("span", under, class_="where") if under else None
    body = element(
        "body",
        element("a", say("skip"), href="#main", class_="skip"),
        element("header", home, under_title, _tongues(query), class_="masthead"),
        element("p", say_here("lost-banner", "lost-banner-real"), id="lost", class_="warning", hidden=True),
        element("main", _waiting(main), id="main", tabindex=-1),
        element("div", id="announcer", role="status", aria_live="polite", class_="unseen"),
        _dialog(),
        element("noscript", element("p", say("needs-scripts"), class_="warning")),
        data_game=game or None,
        data_lost=say_here("connection-lost", "connection-lost-real"),
        data_back=say("connection-back"),
        data_new=say("letter-new"),
        data_seal_nothing=say("seal-nothing"),
    )
    return "<!doctype html>" + element("html", heads, body, lang=tongue())


def _waiting(main: Html) -> Html:
    """Return the main part with every control disabled. The page's script, which alone makes them do something, enables them."""
    return element("fieldset", main, id="waiting", role="presentation", disabled=True)


def _tongues(query: Mapping[str, str]) -> Html:
    """Return links to the page in other languages. A script adds the place on the page where the reader is."""
    ways = (
        element("a", name, href=f"?{urlencode({**query, 'in': one})}", hreflang=one, lang=one)
        for one, name in LANGUAGES.items()
        if one != tongue()
    )
    return element("nav", *ways, class_="tongues", aria_label=say("language"))


def refused(message: str, *, is_there: bool = False) -> str:
    """Return the page for a refused request: why, and a link to the start page. `is_there`: it can be had, but not so, or not now."""
    title = say("not-shown" if is_there else "not-here")
    home = element("p", element("a", say("to-the-list"), href="/"))
    return document(title, join((element("h1", title), element("p", message), home)))


def _dialog() -> Html:
    """Return the dialog that asks before something that cannot be undone."""
    answers = (
        element("button", say("go-on"), type="button", value="yes", class_="strong"),
        element("button", say("go-back"), type="button", value="no"),
    )
    words = element("p", id="ask-words", class_="words")
    return element("dialog", words, element("div", *answers, class_="row"), id="ask", aria_labelledby="ask-words")


def moods() -> str:
    """Return a style sheet with the colour of every game, for all elements with its key."""
    return "\n".join(f"[data-game={game.key}] {{ --mood: {game.mood.line}; }}" for game in games())


def games() -> tuple[AnyGame, ...]:
    """Return all games that can be opened, first those for newcomers, and a season."""
    season = catalogue.find(catalogue.SEASON)
    assert season is not None
    return (*catalogue.welcoming(), season)


def rules_page(
    game: AnyGame, locale: str, drawn: Sequence[Scene], own: Text = (), match: str = "", play: str = "/"
) -> str:
    """Return the page of a game's rules with their pictures, after those that a host wrote for one match.

    `play`: where those who have read them can play.
    """
    return document(
        say("rules-of", game=catalogue.name_of(game, locale)),
        rules(game, locale, drawn, own, match, lesson_of(game, locale, play)),
        game=game.key,
        query={"match": match} if match else {},
    )


# A match ---------------------------------------------------------------------------------------------------------------


def match_page(sight: Sight, parts: Parts, foot: Html | None = None, head: Html | None = None) -> str:
    """Return one reader's tab: the clock, whose tab it is, the parts in two columns, and the footer."""
    clock = _part("clock", parts["clock"], "section", say("clock"))
    shown = [name for name in parts if name not in {"clock", "tabs"}]
    side = [name for name in shown if name in _side(sight)]
    wide = [name for name in shown if name not in side]
    columns = [element("div", *(_part(name, parts[name], "section", say(f"part-{name}")) for name in names), class_=class_)
               for names, class_ in ((wide, "wide"), (side, "side")) if names]  # fmt: skip
    panel = element(
        "div",
        element("p", id="receipt", tabindex=-1),
        element("div", *columns, class_="columns"),
        foot,
        id="panel",
        role="tabpanel",
        aria_labelledby=f"tab-{sight.tab}",
        data_match=sight.match_id,
        data_reader=sight.tab,
        data_behind=sight.is_behind,
    )
    tablist = element(
        "div", parts["tabs"], role="tablist", aria_label=say("look-as"), class_="tabs", id="part-tabs",
        data_digest=digest(parts["tabs"]),
    )  # fmt: skip
    main = join((element("h1", sight.title, class_="unseen"), clock, tablist, panel))
    return document(title(sight), main, game=sight.game.key, under=sight.title, head=head)


def _side(sight: Sight) -> frozenset[str]:
    """Return the parts beside the main ones. While a question is open, the board has the middle and what happened stands beside it."""
    if sight.reader == HOST:
        return frozenset({"standing", "journal", "public"})
    if sight.reader == SPECTATOR:
        return frozenset({"standing", "public"})
    is_asked = sight.own is not None and sight.own.prompt is not None
    return frozenset({"trade", "rooms", "public", "letters", "own", *(["happened"] if is_asked else [])})


def _part(name: str, html: Html, tag: str, label: str) -> Html:
    return element(tag, html, id=f"part-{name}", class_=f"part {name}", aria_label=label, data_digest=digest(html))
