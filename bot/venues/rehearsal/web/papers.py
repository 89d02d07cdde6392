"""The papers of a match, for its host, as pages: the held result, what became of its letters, and what a check of it finds."""

from collections.abc import Iterator
from typing import Final

import msgspec

from bot.page.html.sight import HOST, Sight
from bot.page.html.words import say
from bot.page.pages.shell import document
from bot.papers.html.elements import Html, element, join, spans
from bot.papers.html.posts import post
from bot.referee.hosting import holding, ledger
from bot.referee.record import archive
from bot.venues.rehearsal.stage.theatre import Theatre
from bot.venues.rehearsal.web.acting import done
from games.wording import Moment


async def preview(theatre: Theatre, sight: Sight) -> str:
    """A held result, letter by letter, exactly as each would get it."""
    shown = done(
        await holding.preview(theatre.house, sight.match_id, HOST, say("reason-none")), sight.game, sight.names
    )
    return _page(sight, "preview", *(_previewed(sight, one) for one in shown))


def _previewed(sight: Sight, one: holding.Shown) -> Html:
    """A letter as it will look, under whose it is."""
    whom = element("p", _whom(sight, one.address), class_="quiet")
    return element("article", whom, post(one.post), class_="letter told", lang=one.post.locale)


async def letters(theatre: Theatre, sight: Sight) -> str:
    """The ledger: every letter, where it went and what became of it; never what it says."""
    found = done(await ledger.deliveries(theatre.house, sight.match_id, HOST), sight.game, sight.names)
    rows = (element("li", *_row(sight, one)) for one in found)
    return _page(sight, "ledger", element("ul", *rows, class_="matches"))


def _row(sight: Sight, one: ledger.Delivery) -> Iterator[Html]:
    yield element("span", one.name or _whom(sight, one.address))
    yield element("span", say(f"became-{one.became}"))
    yield element("span", spans((Moment(one.made_at),), sight.names), class_="quiet")
    if one.why:
        yield element("span", one.why, class_="quiet")


async def verified(theatre: Theatre, sight: Sight) -> str:
    """The match held against its own export, as anybody can hold it: in sentences what was found."""
    exported = done(await archive.export(theatre.house, sight.match_id, by=HOST), sight.game, sight.names)
    match = await theatre.house.store.transact(lambda tx: tx.match(sight.match_id))
    assert match is not None
    whole = msgspec.json.decode(msgspec.json.encode(exported))
    return _page(sight, "verify", *(element("p", one) for one in _verdict(archive.examine(whole, match.commitment))))


def _verdict(verdict: archive.Verdict) -> tuple[str, ...]:
    return (say("verified-not", place=verdict.place),) if verdict.place else (*verdict.said, say("verified"))


def _whom(sight: Sight, address: str) -> str:
    """Where a letter stands, in words: everybody, one player, or a place by its name."""
    place, _, seat = address.partition("/")
    if place == "seat" and seat.isdecimal():
        return sight.names.get(int(seat), address)
    return say(f"place-{place}") if place in _PLACES else address


_PLACES: Final = frozenset({"public", "hosts", "spectators"})


def _page(sight: Sight, paper: str, *parts: Html) -> str:
    """A page of its own, with the way back to the desk."""
    title = say(f"paper-{paper}")
    back = element("p", element("a", say("me-back", title=sight.title), href=f"/match/{sight.match_id}/{HOST}"))
    main = join((element("h1", title), *parts, back))
    return document(f"{title}, {sight.title}", main, game=sight.game.key, under=sight.title)
