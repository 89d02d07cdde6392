"""The reply to a command as HTML: words, letters as they look, pictures, files to save, and the next form."""

import re
from base64 import b64encode
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from bot.commands import table
from bot.commands.command import Command
from bot.commands.page.forms import form
from bot.commands.request import File, Reply, Request
from bot.commands.wording import say
from bot.papers.html.elements import Html, Names, element, join, lines
from bot.papers.html.posts import picture, post
from bot.referee.acts.seen import moves_now
from games.wording import Span, Text

_BLOCK: Final = re.compile(r"```\n(.*)\n```", re.DOTALL)
_TYPES: Final = {"html": "text/html", "json": "application/json", "ics": "text/calendar", "md": "text/markdown"}


async def shown(reply: Reply, request: Request, entries: Sequence[Command] = table.TABLE) -> Html:
    """Return a reply as the page shows it; an empty one says that it is done."""
    parts = list(_parts(reply))
    opened = table.named(reply.opens.command, entries) if reply.opens is not None else None
    if reply.opens is not None and opened is not None and reply.opens.given:
        since = await moves_now(request.house.store, request.match.id)
        parts.append(await form(opened, replace(request, given=reply.opens.given, since=since), "more-"))
    return join(parts) or lines(say("done", request.locale), {})


def _parts(reply: Reply) -> Iterator[Html]:
    if reply.shows.beside:
        columns = (element("article", lines(one, reply.names), class_="letter told") for one in reply.shows.beside)
        yield element("div", *columns, class_="beside")
    elif reply.text:
        yield from _words(reply.text, reply.names)
    if reply.shows.living is not None:
        yield element("article", post(reply.shows.living, 3), class_="letter told", lang=reply.shows.living.locale)
    for letter in reply.shows.reasons:
        yield element("article", post(letter, 3), class_="letter told", lang=letter.locale)
    for above, letter in reply.shows.posts:
        yield element("article", lines(above, {}, "quiet"), post(letter, 3), class_="letter told", lang=letter.locale)
    yield from (picture(one) for one in reply.shows.scenes)
    yield from (element("p", element("a", name, href=where)) for where, name in reply.shows.links)
    yield from (element("p", _saved(one)) for one in reply.files)


def _words(text: Text, names: Names) -> Iterator[Html]:
    """Yield words in paragraphs; what stands between two fences, as a file that a host wrote, is kept as it is."""
    spans: list[Span] = []
    for span in text:
        block = _BLOCK.fullmatch(span) if isinstance(span, str) else None
        if block is None:
            spans += [span] if spans or not isinstance(span, str) or span.strip() else []
            continue
        if spans:
            yield lines(tuple(spans), names)
        yield element("pre", block[1], tabindex=0)
        spans = []
    if spans:
        yield lines(tuple(spans), names)


def _saved(file: File) -> Html:
    """Return a link that saves a file. The file is in the link, so that nothing of it stays on the server."""
    body = b64encode(file.body).decode()
    return element("a", file.name, href=f"data:{type_of(file)};base64,{body}", download=file.name)


def type_of(file: File) -> str:
    """Return the media type of a file, by its extension."""
    return _TYPES.get(file.name.rpartition(".")[2], "text/plain")
