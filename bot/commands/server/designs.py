"""Designs, which are matches in one file: add one, list them and how they went, and choose which version is offered."""

import asyncio
import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Final

from bot.commands.command import Command, Field, Line
from bot.commands.request import File, Question, Reply, Request
from bot.commands.wording import say
from bot.outside.checker import check
from bot.referee import shelf
from bot.referee.core.model import Design, Refused
from bot.referee.shelf import Went
from games.design.check.handed import Checked, in_language
from games.design.record import LONGEST
from games.library import ALL, titled
from games.wording import Moment, Text, join

_MOST_FAULTS: Final = 20


async def _check(request: Request) -> Question | Reply:
    """Check a file and show who learns what. Refused: `design-which`, and what `_text`, `shelf.refuse_new` and `check`
    refuse.
    """
    text = await _text(request)
    await shelf.refuse_new(request.house, request.asker.guild, text)
    checked = await check(text, request.asker.guild)
    locale = request.locale
    if checked.faults:
        lines = [say("design-faults", locale, count=len(checked.faults)), *_faults(checked, locale)]
        return Reply(join(lines), is_refusal=True)
    return Question(join(_confirmation(checked, locale)), {"text": text, "checked": checked}, "design-keep")


def _faults(checked: Checked, locale: str) -> Iterator[Text]:
    for fault in checked.faults[:_MOST_FAULTS]:
        place = "design-fault-column" if fault.column else "design-fault-line" if fault.line else "design-fault"
        sentence = in_language(fault.sentences, locale) or ""
        yield say(place, locale, line=fault.line, column=fault.column, sentence=sentence)


def _confirmation(checked: Checked, locale: str) -> Iterator[Text]:
    """Yield what the host confirms."""
    yield say("design-checked", locale, title=checked.title, digest=checked.digest[:16])
    yield from ((line,) for line in in_language(checked.figures, locale) or ())
    yield say("design-learns", locale)
    yield from (("· ", line) for line in in_language(checked.learns, locale) or ())
    yield say("design-confirm", locale)


async def _text(request: Request) -> str:
    """Return the file that was handed in or named. Refused: `design-no-text`, `design-too-long`, `design-which`, `designs-closed`,
    `designs-library`, `no-such-design`.
    """
    source, name = request.house.chosen.designs.source, request.text("name")
    if source == "nobody":
        raise Refused("designs-closed")
    if "file" in request.given and source == "library":
        raise Refused("designs-library")
    if ("file" in request.given) == bool(name):
        raise Refused("design-which")
    if name:
        shelf = await asyncio.to_thread(_named, request)
        path = shelf.get(name.casefold())
        if not path:
            raise Refused("no-such-design", {"design": name})
        return await asyncio.to_thread(path.read_text, "utf-8")
    return _decoded(request.given["file"])


def _decoded(body: bytes) -> str:
    """Return the text of a file, with uniform line ends."""
    if len(body) > LONGEST:
        raise Refused("design-too-long", {"most": LONGEST >> 10})
    try:
        return body.decode("utf-8-sig").replace("\r\n", "\n").rstrip() + "\n"
    except UnicodeDecodeError:
        raise Refused("design-no-text") from None


def _shelf(request: Request) -> dict[str, Path]:
    """Return the files that hosts of every server may choose: those of the library, overridden by those of the operator."""
    folder = request.house.chosen.designs.folder
    own = {path.stem: path for path in sorted(Path(folder).glob("*.star"))} if folder else {}
    return {**ALL, **own}


def _named(request: Request) -> dict[str, Path]:
    """Return these files by their titles, and by their names, in small letters."""
    files = _shelf(request)
    return {
        **{titled(path).casefold(): path for path in files.values()},
        **{name.casefold(): path for name, path in files.items()},
    }


async def _names(request: Request) -> list[tuple[str, str]]:
    if request.house.chosen.designs.source == "nobody":
        return []
    return await asyncio.to_thread(lambda: [(name, titled(path)) for name, path in _shelf(request).items()])


async def _keep(request: Request) -> object:
    """Store the file that was shown. From now on matches of it can be opened."""
    text, checked = request.given["text"], request.given["checked"]
    done = await shelf.keep(request.house, request.asker.guild, request.user, text, checked)
    return Reply(say("design-kept", request.locale, title=done.title, number=done.number))


async def _list(request: Request) -> object:
    """List every version, and how its matches went."""
    kept = await shelf.kept(request.house, request.asker.guild)
    if not kept:
        return Reply(say("designs-none", request.locale))
    return Reply(join(_line(one, request.locale) for one in kept))


def _line(version: Went, locale: str) -> Text:
    design = version.design
    message = "design-line" if design.is_offered else "design-line-withdrawn"
    return say(
        message, locale, title=design.title, number=design.number, at=Moment(design.at), digest=design.digest[:8],
        running=version.running, finished=version.finished, aborted=version.aborted,
    )  # fmt: skip


async def _show(request: Request) -> object:
    """Show who learns what, and the file itself. Refused: `no-such-design`."""
    design = await _design(request)
    locale = request.locale
    lines = [say("design-shown", locale, title=design.title, number=design.number, digest=design.digest)]
    lines += [say("design-learns", locale), *(("· ", line) for line in in_language(design.learns, locale) or ())]
    name = re.sub(r"\W+", "_", design.title).strip("_").casefold() or "design"
    return Reply(join(lines), files=(File(f"{name}.star", design.text.encode(), is_text=True),))


async def _offer(request: Request, *, is_offered: bool) -> object:
    """Offer a version of a design, or no longer offer it. Refused: `no-such-design`."""
    named = await _design(request)
    design = await shelf.offer(request.house, request.asker.guild, named.digest, is_offered=is_offered)
    message = "design-offered" if is_offered else "design-withdrawn"
    return Reply(say(message, request.locale, title=design.title, number=design.number))


async def _design(request: Request) -> Design:
    """Return the version that was named by its digest, or the newest of a title. Refused: `no-such-design`."""
    words = request.text("design").casefold()
    designs = [one.design for one in await shelf.kept(request.house, request.asker.guild)]
    exact = [one for one in designs if one.digest == words]
    versions = exact or [one for one in designs if words == one.title.casefold()]
    if not versions:
        raise Refused("no-such-design", {"design": request.text("design")})
    return versions[-1]


async def _versions(request: Request) -> list[tuple[str, str]]:
    designs = [one.design for one in await shelf.kept(request.house, request.asker.guild)]
    newest = {one.title: one.number for one in designs}
    return [
        (one.digest, one.title if one.number == newest[one.title] else f"{one.title} {one.number}") for one in designs
    ]


_DESIGN: Final = Field("design", "listed", offers=_versions)

COMMANDS: Final = (
    Command(
        "designs list", "server", "managers", _list, subject="server", typed=Line("designs list|designs"),
        slash="host designs list", shows=True,
    ),
    Command(
        "designs bring", "server", "managers", _keep,
        (Field("file", "file", needed=False), Field("name", "listed", needed=False, offers=_names)), "server",
        ask=_check, slash="host designs bring",
    ),
    Command(
        "designs show", "server", "managers", _show, (_DESIGN,), "server",
        typed=Line(example="designs show The Lighthouse"), slash="host designs show", shows=True,
    ),
    Command(
        "designs offer", "server", "managers", partial(_offer, is_offered=True), (_DESIGN,), "server",
        typed=Line(example="designs offer The Lighthouse"), slash="host designs offer", undone_by="designs withdraw",
    ),
    Command(
        "designs withdraw", "server", "managers", partial(_offer, is_offered=False), (_DESIGN,), "server",
        typed=Line(example="designs withdraw The Lighthouse"), slash="host designs withdraw", undone_by="designs offer",
    ),
)  # fmt: skip
