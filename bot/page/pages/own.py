"""What only the page of real matches has: the start page, signing in, and the list of sessions."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final
from urllib.parse import quote, urlencode

from bot.page.html.words import say
from bot.page.pages.clock import MINE
from bot.page.pages.controls import moment, refusal, sender
from bot.page.pages.shell import document
from bot.page.reading.sight import HOST, SPECTATOR, Sight, is_turn
from bot.papers.html.elements import Html, element, join, table
from bot.referee.core.model import Match
from bot.referee.core.naming import titles_apart
from bot.referee.people.signing import Session
from games import catalogue

CALENDAR: Final = "/me/deadlines.ics"
"""The address of a person's deadlines as a calendar file, which their session opens."""
_DESCRIBED: Final = 200
_FRAME: Final = (720, 900)
"""The width and height of a frame on another site."""


@dataclass(frozen=True)
class Listed:
    """A match that everyone may look on at. `is_behind`: what it has come to is not told yet. `winners`: their names, once it is over."""

    match: Match
    is_behind: bool
    winners: tuple[str, ...] = ()


def home(
    name: str,
    mine: Sequence[Sight],
    shown: Sequence[Listed],
    desks: Sequence[Match] = (),
    servers: Sequence[tuple[str, str]] = (),
    homes: Sequence[tuple[str, str]] = (),
    *,
    is_designer: bool = False,
    has_discord: bool = False,
) -> str:
    """Return the start page: the reader's matches, first those that ask them something; those that they host; public ones.

    `name`: empty for a stranger. `desks`: the matches that they host. `servers`: where, by id and name; they may open others there.
    `homes`: the servers of the public matches, by id and name. `is_designer`: whether they may write designs here. `has_discord`:
    whether a stranger can also sign in with Discord.
    """
    turns = sorted(mine, key=lambda sight: (not is_turn(sight), sight.course.is_over))
    own = element("section", element("h2", say("page-mine")), _rows(turns)) if name else _how(has_discord=has_discord)
    titles = titles_apart({match.id: match.title for match in desks})
    rows = [row(titles[match.id], f"/match/{match.id}/{HOST}", match.game, match.status) for match in desks]
    hosted = (
        element(
            "section",
            element("h2", say("page-hosted")),
            element("ul", *rows, class_="matches"),
            *map(_opening, servers),
        )
        if rows
        else None
    )
    ways = (of_server(*one) for one in homes)
    public = element("section", element("h2", say("page-public")), *_public(shown))
    account = element("p", element("a", say("page-account", name=name), href="/me"), class_="quiet") if name else None
    written = element("p", element("a", say("design-link"), href="/design")) if is_designer else None
    return document("", join((element("h1", say("page-welcome")), own, hosted, public, *ways, written, account)))


def _public(shown: Sequence[Listed]) -> Iterator[Html]:
    """Yield the matches that everyone may look on at, by what they are: sign-ups, running matches, seasons, and what is over."""
    titles = titles_apart({entry.match.id: entry.match.title for entry in shown})
    groups: dict[str, list[Html]] = {"signups": [], "running": [], "seasons": [], "over": []}
    for entry in shown:
        match = entry.match
        status = "" if entry.is_behind else match.status
        kind = (
            "over"
            if status == "finished"
            else "seasons"
            if catalogue.is_season(match.game)
            else "signups"
            if status == "sign_up"
            else "running"
        )
        won = (
            element("span", say("page-won", names=", ".join(entry.winners)), class_="quiet") if entry.winners else None
        )
        groups[kind].append(row(titles[match.id], f"/match/{match.id}/{SPECTATOR}", match.game, status, won))
    for kind, rows in groups.items():
        if rows:
            yield join((element("h3", say(f"page-{kind}")), element("ul", *rows, class_="matches")))
    if not any(groups.values()):
        yield element("p", say("page-none-public"), class_="quiet")


def server(name: str, shown: Sequence[Listed], record: Sequence[tuple[str, int, int]]) -> str:
    """Return the page of a server: its public matches, and the `record` of those that are over: name, matches played, matches won."""
    title = name or say("page-server")
    heads = (say("record-name"), say("record-played"), say("record-won"))
    rows = [(who, str(played), str(won)) for who, played, won in record]
    how = element("p", say("page-record-how"), class_="quiet")
    best = element("section", element("h2", say("page-record")), how, table(heads, rows)) if rows else None
    public = element("section", element("h2", say("page-public")), *_public(shown))
    return document(title, join((element("h1", title), public, best, link())))


def of_server(guild: str, name: str = "") -> Html | None:
    """Return a link to the page of a server; None without one."""
    words = say("page-server-of", server=name) if name else say("page-server")
    return element("p", element("a", words, href=f"/server/{quote(guild, safe='')}"), class_="quiet") if guild else None


def _opening(server: tuple[str, str]) -> Html:
    guild, name = server
    words = say("open-match-on", server=name) if name else say("open-match")
    return element("p", element("a", words, href=f"/server/{quote(guild, safe='')}/new"))


def _how(*, has_discord: bool) -> Html:
    how = element("p", say("page-sign-in-how"), class_="lead")
    form = element("form", *_pressed("page-discord"), data_kind="begin") if has_discord else None
    return element("section", element("h2", say("page-sign-in")), form, how)


def _pressed(words: str) -> tuple[Html, Html]:
    """Return a button, and the place for its error message."""
    return sender(say(words), class_="strong"), refusal()


def _rows(mine: Sequence[Sight]) -> Html:
    if not mine:
        return element("p", say("page-none-mine"), class_="quiet")
    titles = titles_apart({sight.match_id: sight.title for sight in mine})
    return element("ul", *(_mine(sight, titles[sight.match_id]) for sight in mine), class_="matches")


def _mine(sight: Sight, title: str) -> Html:
    address = f"/match/{sight.match_id}/{MINE}"
    turn = element("a", say("your-turn"), href=address, class_="button") if is_turn(sight) else None
    return row(title, address, sight.game.key, "" if sight.is_behind else sight.course.status, turn)


def row(title: str, address: str, game: str, status: str, *more: Html | None) -> Html:
    """Return a match in a list: a link, its status (empty: it is not told yet), and what else is said of it."""
    words = say(f"status-{status}") if status else say("letters-under-way")
    badge = element("span", words, class_="status", data_status=status or None)
    return element("li", element("a", title, href=address), badge, *more, data_game=game)


def entrance() -> str:
    """Return the page with the button that spends a link. Its token is behind the #, which is not sent to a server."""
    whose, how = element("p", class_="whose lead", role="status"), element("p", say("page-enter-how"))
    return _entering("enter", whose, how, *_pressed("page-enter"), data_without=say("page-link-spent"))


def vouched() -> str:
    """Return the page with the button for a person who comes back from Discord. The page clears the code from its address at once."""
    how = element("p", say("page-discord-back"), class_="lead")
    return _entering("vouched", how, *_pressed("page-enter"))


def _entering(kind: str, *children: Html, title: str = "page-sign-in", **data: str) -> str:
    """Return a page with the one form by which people sign in. `kind`: which script sends it."""
    form = element("form", *children, data_kind=kind, **data)
    return document(say(title), join((element("h1", say(title)), form)))


def framed(client: str, origins: Sequence[str]) -> str:
    """Return the page with which Discord's window opens: its script asks Discord who is there, and the button asks once more.

    `client`: the application's id. `origins`: where Discord's own programs run.
    """
    how = element("p", say("page-activity"), class_="lead", role="status")
    asked = {"data_client": client, "data_origins": " ".join(origins), "data_without": say("page-activity-failed")}
    return _entering("activity", how, *_pressed("page-activity-again"), title="page-welcome", **asked)


def account(name: str, sessions: Sequence[Session], current_mark: str) -> str:
    """Return a person's sessions, each with a button to end it. `current_mark`: the session of the request."""
    rows = (
        element(
            "li",
            element("span", f"{one.device or say('page-some-device')} ", *_tags(one, current_mark)),
            moment(one.made_at, "full", None),
            element("button", say("page-end"), type="button", data_end=one.mark),
        )
        for one in sessions
    )
    every = element("div", element("button", say("page-end-all"), type="button", data_end=""), class_="row")
    back = element("p", element("a", say("page-back"), href="/"))
    about = element("p", say("page-sessions-about"), class_="quiet")
    listed = element("ul", *rows, class_="matches", id="sessions")
    title = say("page-account", name=name)
    return document(title, join((element("h1", title), about, listed, every, refusal(), back)))


def _tags(session: Session, current_mark: str) -> Iterator[Html]:
    if session.mark == current_mark:
        yield element("span", say("page-here"), class_="tag")
    if session.is_notified:
        yield element("span", say("push-here"), class_="tag")


def bell() -> Html:
    """Return the buttons by which a browser asks for notifications, or for none; hidden where it knows none."""
    buttons = (element("button", say(f"push-{one}"), type="button", value=one, hidden=True) for one in ("on", "off"))
    return element(
        "section", element("p", say("push-about"), class_="quiet"),
        element("p", say("push-told"), class_="told", hidden=True), element("div", *buttons, class_="row"),
        refusal(),
        id="bell", hidden=True, aria_label=say("push-on"), data_denied=say("push-denied"), data_failed=say("push-failed"),
    )  # fmt: skip


def link() -> Html:
    """Return a link to the list of sessions."""
    return element("p", element("a", say("page-home"), href="/"), class_="quiet")


def calendar() -> Html:
    """Return a link to the reader's deadlines as a calendar file."""
    return element("p", element("a", say("page-calendar"), href=CALENDAR, download=True), class_="quiet")


def described(sight: Sight, address: str, *, has_picture: bool) -> Html:
    """Return the preview of a link to a spectators' page on other sites (https://ogp.me)."""
    properties = {
        "og:type": "website",
        "og:site_name": say("brand-real"),
        "og:title": sight.title,
        "og:description": say("page-described", count=len(sight.names))[:_DESCRIBED],
        "og:url": f"{address}{sight.place}",
        **({"og:image": f"{address}{sight.place}/card.png"} if has_picture else {}),
    }
    metas = [element("meta", property=name, content=words) for name, words in properties.items()]
    asked = f"{address}/oembed?{urlencode({'url': address + sight.place, 'format': 'json'})}"
    way = element("link", rel="alternate", type="application/json+oembed", href=asked, title=sight.title)
    return join((*metas, way))


def embedded(sight: Sight, address: str, most: tuple[int, int]) -> dict[str, str | int]:
    """Return how another site embeds a spectators' page in a frame (https://oembed.com). `most`: its largest width and height."""
    width, height = (min(one, other) for one, other in zip(most, _FRAME, strict=True))
    where = address + sight.place
    frame = element(
        "iframe", src=where, width=width, height=height, title=sight.title, style="border:0", loading="lazy"
    )
    return {
        "version": "1.0",
        "type": "rich",
        "title": sight.title,
        "provider_name": say("brand-real"),
        "provider_url": address,
        "cache_age": 60,
        "html": frame,
        "width": width,
        "height": height,
    }
