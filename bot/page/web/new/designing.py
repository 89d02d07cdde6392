"""The editor of designs, and its handlers: show it, and check what is typed. Only the newest text of each person is checked."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from typing import Any, Final, TypeAlias, TypeVar

from aiohttp import web
from msgspec import Struct

from bot import background
from bot.commands import wording
from bot.outside.checker import QUICK, check
from bot.page.html.words import say, tongue
from bot.page.pages.controls import choices, form, line, refusal, sender
from bot.page.pages.shell import document
from bot.page.web import playing
from bot.page.web.files import html
from bot.page.web.guard import Refusal
from bot.page.web.seeing import hosted
from bot.papers.html.elements import Html, element, join
from bot.referee.acts.acts import House
from bot.referee.core.facts import plainly
from bot.referee.core.model import Person, Refused
from games.design.check.handed import Checked, in_language
from games.design.commands import TEMPLATE
from games.design.record import LONGEST
from games.library import FILES, titles
from games.wording import plain


def editor(text: str, begun: str, library: Mapping[str, str], begin: str) -> str:
    """Return the whole page.

    `text`: the initial text; `begun`: the design of the library that it is, empty for none; `library`: titles by name;
    `begin`: the address that rehearses a design without faults; empty if it can only be saved.
    """
    deed = "rehearse" if begin else "save"
    area = element(
        "textarea",
        text,
        id="design-text",
        name="text",
        spellcheck="false",
        autocapitalize="off",
        autocomplete="off",
        wrap="off",
        rows=24,
        aria_describedby="design-state",
    )
    lines = element("div", id="design-lines", aria_hidden="true")
    editing = form(
        "design",
        _begin_with(begun, library),
        element("label", say("design-text"), for_="design-text"),
        element("div", element("div", lines, area, class_="sheet"), _result(), class_="design"),
        element(
            "div",
            refusal(),
            sender(say(f"design-{deed}"), class_="strong", disabled=True),
            element("p", say(f"design-{deed}-how"), class_="hint"),
            class_="deed",
        ),
        data_begin=begin or None,
        data_draft=f"design/{begun}",
        data_checking=say("design-checking"),
        data_trying=say("design-trying"),
        data_sound=say("design-sound"),
        data_unsound=say("design-unsound"),
    )
    about = element("p", say("design-about"), class_="lead")
    return document(say("design-title"), join((element("h1", say("design-title")), about, editing)))


def _begin_with(begun: str, library: Mapping[str, str]) -> Html:
    named = {"": say("design-template"), **library}
    return line(say("design-begin-with"), choices(named.items(), begun, name="begin"))


def _result() -> Html:
    """Return the place for the result of a check: its state, faults, figures, and who learns what."""
    return element(
        "div",
        element("p", id="design-state"),
        element("ul", id="design-faults", class_="faults"),
        element(
            "section",
            element("h2", say("design-learns")),
            element("ul", id="design-learns"),
            element("ul", id="design-figures", class_="quiet"),
            id="design-found",
            hidden=True,
        ),
        class_="found",
    )


_LARGEST_BODY: Final = 4 * LONGEST
"""Bytes of a request: a file, and what JSON adds to it."""
T = TypeVar("T")
Check: TypeAlias = Callable[[str, str, int | None], Coroutine[Any, Any, Checked]]
_KEPT: Final = 20
"""The number of texts without faults whose checks are remembered."""


class TextBody(Struct, forbid_unknown_fields=True):
    """The text of a file; `is_whole`: by all random matches, not by a few."""

    text: str
    is_whole: bool = False


class Designing:
    """The handlers. `who`: whose checks follow one another, or a Refusal; `begin`: see `editor`; `check`: see `Checker`."""

    def __init__(self, who: Callable[[web.Request], Awaitable[str]], begin: str = "", check: Check = check) -> None:
        self._who, self._begin, self._check = who, begin, check
        self._checking = dict[str, asyncio.Task[Checked]]()
        self._sound = dict[str, Checked]()

    def routes(self) -> list[web.RouteDef]:
        """Return every address with its handler."""
        return [web.get("/design", self.show), web.post("/design/check", self.check)]

    async def show(self, request: web.Request) -> web.Response:
        """Show the editor with the smallest design, or with one of the library (`from`)."""
        await self._who(request)
        name = request.query.get("from", "")
        path = FILES.get(name, TEMPLATE)
        text = await asyncio.to_thread(path.read_text, "utf-8")
        return html(editor(text, name if name in FILES else "", await asyncio.to_thread(titles), self._begin))

    async def check(self, request: web.Request) -> web.Response:
        """Return what is wrong with a text, and who learns what."""
        who, body = await self._who(request), await read(request, TextBody)
        checked = await self.checked(who, body.text, is_whole=body.is_whole)
        return web.json_response(shown(checked))

    async def checked(self, who: str, text: str, *, is_whole: bool) -> Checked:
        """Check a text; cancel the check of an older one of `who`. Raises a Refusal if it cannot be checked."""
        sound = self._sound.get(text)
        if sound is not None:
            return sound
        before = self._checking.get(who)
        if before is not None:
            before.cancel()
            await asyncio.wait([before])
        try:
            checked = await self._newest(who, text, None if is_whole else QUICK)
        except Refused as refusal:
            raise Refusal(422, plain(wording.say(refusal.id, tongue(), **plainly(refusal.facts)))) from None
        if is_whole and not checked.faults:
            self._sound[text] = checked
            if len(self._sound) > _KEPT:
                del self._sound[next(iter(self._sound))]
        return checked

    async def _newest(self, who: str, text: str, count: int | None) -> Checked:
        """Run a check that ends when a newer one of `who` begins."""
        task = background.awaited(self._check(text, f"page/{who}", count))
        self._checking[who] = task
        try:
            await asyncio.wait([task])
        finally:
            task.cancel()
            if self._checking.get(who) is task:
                del self._checking[who]
        if task.cancelled():
            raise Refusal(409, say("design-newer"))
        return task.result()


async def read(request: web.Request, kind: type[T]) -> T:
    """Return a request's body with a file in it, which may be longer than others."""
    return await playing.body(request.clone(client_max_size=_LARGEST_BODY), kind)


def shown(checked: Checked) -> dict[str, Any]:
    """Return a check as the page shows it."""
    return {
        "title": checked.title,
        "faults": [
            {"line": one.line, "column": one.column, "words": placed(one.line, one.column, one.sentences)}
            for one in checked.faults
        ],
        "learns": in_language(checked.learns, tongue()) or (),
        "figures": in_language(checked.figures, tongue()) or (),
    }


def placed(line: int, column: int, sentences: dict[str, str]) -> str:
    """Return a fault with its line and column, in the language of the page."""
    sentence = in_language(sentences, tongue()) or ""
    at = "design-at-column" if column else "design-at-line" if line else ""
    return say(at, line=str(line), column=str(column), sentence=sentence) if at else sentence


async def designer(house: House, person: Person | None) -> str:
    """Return who writes a design on the page of real matches. Raises a Refusal unless they host an open match."""
    if person is None:
        raise Refusal(401, say("page-not-signed-in"))
    if house.designs.source != "hosts":
        raise Refusal(403, say("design-not-here"))
    if not await house.store.transact(lambda tx: hosted(tx, person.user)):
        raise Refusal(403, say("design-hosts-only"))
    return person.user
