"""What the editor of designs asks for: a text to begin with, the vocabulary, checks, matches to sit at, the texts of another language."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any, Final, TypeVar

import msgspec
from aiohttp import web
from msgspec import Struct
from msgspec.structs import replace

from bot import background
from bot.commands import wording
from bot.outside.checker import CHECKER, QUICK, Checker
from bot.page.html.questions import Controls
from bot.page.html.words import LANGUAGES, say, tongue
from bot.page.web import playing
from bot.page.web.files import html
from bot.page.web.guard import Refusal
from bot.page.web.new.editor import editor
from bot.page.web.seeing import hosted
from bot.referee.acts.acts import House
from bot.referee.core.facts import plainly
from bot.referee.core.model import Person, Refused
from games.design.check.handed import Checked, Found, in_language
from games.design.commands import TEMPLATE
from games.design.page import sections
from games.design.record import LONGEST
from games.design.trying import Tried, Trying
from games.library import ALL, titles
from games.scene import seat_mark
from games.wording import plain

_LARGEST_BODY: Final = 4 * LONGEST
"""Bytes of a request: a file, and what JSON adds to it."""
T = TypeVar("T")
_KEPT: Final = 20
"""The number of texts without faults whose checks are remembered."""


_MARKS: Final = {seat: seat_mark(seat) for seat in range(24)}


class TextBody(Struct, forbid_unknown_fields=True):
    """The text of a file; `is_whole`: by all random matches, not by a few."""

    text: str
    is_whole: bool = False


class TranslateBody(Struct, forbid_unknown_fields=True):
    """The text of a file, and the language to be added."""

    text: str
    language: str


class Designing:
    """The handlers. `who`: whose checks follow one another, or a Refusal; `begin`: see `editor`. Of each person only the newest text is
    checked, only the newest match is played, and only the newest language is added, each beside the others.
    """

    def __init__(
        self, who: Callable[[web.Request], Awaitable[str]], begin: str = "", checker: Checker = CHECKER
    ) -> None:
        self._who, self._begin, self._checker = who, begin, checker
        self._working = dict[str, asyncio.Task[Any]]()
        self._sound = dict[str, Checked]()

    def routes(self) -> list[web.RouteDef]:
        """Return every address with its handler."""
        return [
            web.get("/design", self.show),
            web.get("/design/text", self.text),
            web.get("/design/words", self.words),
            web.post("/design/check", self.check),
            web.post("/design/try", self.sit),
            web.post("/design/translate", self.translate),
        ]

    async def show(self, request: web.Request) -> web.Response:
        """Show the editor with the smallest design, or with a match or season of the library (`from`)."""
        await self._who(request)
        name, text = await _begun(request)
        return html(editor(text, name, await asyncio.to_thread(titles), self._begin))

    async def text(self, request: web.Request) -> web.Response:
        """Return the text of the smallest design, or of a match or season of the library (`from`)."""
        await self._who(request)
        return web.json_response({"text": (await _begun(request))[1]})

    async def words(self, request: web.Request) -> web.Response:
        """Return the vocabulary, heading by heading."""
        await self._who(request)
        body = await asyncio.to_thread(lambda: msgspec.json.encode(tuple(sections())))
        return web.Response(body=body, content_type="application/json", headers={"Cache-Control": "private, no-cache"})

    async def sit(self, request: web.Request) -> web.Response:
        """Return where a match stands, of which each answer of the designer is sent (`Trying`)."""
        who, body = await self._who(request), await read(request, Trying)
        asked = msgspec.json.encode(replace(body, locale=tongue()))
        answer = await self._newest(f"{who}/try", lambda: self._checker.ask(asked, f"page/{who}/try", "try"))
        tried = msgspec.json.decode(answer, type=Tried)
        controls = Controls(lambda choice, _: tried.spoken[choice.field][choice.word or ""], tongue(), _MARKS, "field")
        shown = {"controls": controls.fields(tried.form), "fault": _fault(tried.fault) if tried.fault else None}
        return web.json_response(msgspec.to_builtins(replace(tried, fault=None, form=(), spoken={})) | shown)

    async def translate(self, request: web.Request) -> web.Response:
        """Return the block that adds a language to a file. Raises a Refusal if the file has faults, or has the language."""
        who, body = await self._who(request), await read(request, TranslateBody)
        if body.language not in LANGUAGES:
            raise Refusal(422, say("bad-request"))
        ask = partial(self._checker.ask, body.text.encode(), f"page/{who}/translate", "translate", body.language)
        block = (await self._newest(f"{who}/translate", ask)).decode().rstrip()
        if not block:
            raise Refusal(422, say("design-untranslated"))
        return web.json_response({"text": block})

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
        count = None if is_whole else QUICK
        checked = await self._newest(who, lambda: self._checker.check(text, f"page/{who}", count))
        if is_whole and not checked.faults:
            self._sound[text] = checked
            if len(self._sound) > _KEPT:
                del self._sound[next(iter(self._sound))]
        return checked

    async def _newest(self, whose: str, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """Do some work that ends when newer work of the same name begins. Raises a Refusal if it is not done."""
        while (before := self._working.get(whose)) is not None:
            before.cancel()
            await asyncio.wait([before])
        task: asyncio.Task[T] = background.awaited(work())
        self._working[whose] = task
        try:
            await asyncio.wait([task])
        finally:
            task.cancel()
            if self._working.get(whose) is task:
                del self._working[whose]
        if task.cancelled():
            raise Refusal(409, say("design-newer"))
        with refusing_commands():
            return task.result()


@contextmanager
def refusing_commands() -> Iterator[None]:
    """Raise what the referee refuses as a Refusal in the words of commands."""
    try:
        yield
    except Refused as refusal:
        raise Refusal(422, plain(wording.say(refusal.id, tongue(), **plainly(refusal.facts)))) from None


async def _begun(request: web.Request) -> tuple[str, str]:
    """Return the name and the text of the design that a request begins with; without a name the smallest one."""
    name = request.query.get("from", "")
    text = await asyncio.to_thread(ALL.get(name, TEMPLATE).read_text, "utf-8")
    return name if name in ALL else "", text


async def read(request: web.Request, kind: type[T]) -> T:
    """Return a request's body with a file in it, which may be longer than others."""
    return await playing.body(request.clone(client_max_size=_LARGEST_BODY), kind)


def shown(checked: Checked) -> dict[str, Any]:
    """Return a check as the page shows it."""
    return {
        "title": checked.title,
        "faults": [_fault(one) for one in checked.faults],
        "learns": in_language(checked.learns, tongue()) or (),
        "figures": in_language(checked.figures, tongue()) or (),
    }


def _fault(fault: Found) -> dict[str, Any]:
    line, column = fault.line, fault.column
    return {"line": line, "column": column, "words": placed(line, column, fault.sentences)}


def placed(line: int, column: int, sentences: dict[str, str]) -> str:
    """Return a fault with its line and column, in the language of the page."""
    sentence = in_language(sentences, tongue()) or ""
    at = "design-at-column" if column else "design-at-line" if line else ""
    return say(at, line=str(line), column=str(column), sentence=sentence) if at else sentence


async def designer(house: House, person: Person | None) -> str:
    """Return who writes a design on the page of real matches. Raises a Refusal unless they host an open match."""
    if person is None:
        raise Refusal(401, say("page-not-signed-in"))
    if house.chosen.designs.source != "hosts":
        raise Refusal(403, say("design-not-here"))
    if not await house.store.transact(lambda tx: hosted(tx, person.user)):
        raise Refusal(403, say("design-hosts-only"))
    return person.user
