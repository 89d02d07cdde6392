"""What can be opened beside a tab: the replay of a match, and the plan of a season as a file."""

from collections.abc import Iterator
from datetime import datetime
from typing import Final
from urllib.parse import quote

from aiohttp import web

from bot.page.html.words import say
from bot.page.pages.clock import way
from bot.page.reading.sight import Sight
from bot.page.web.guard import Refusal
from bot.papers.html.elements import Html
from bot.papers.replay.page import published
from bot.referee.core.model import Person
from bot.referee.core.ports import Store
from bot.referee.season.planned import telling

PAPER: Final = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox"
"""The policy of a page that can also be saved as a file: it loads nothing."""
SCRIPTED: Final = f"{PAPER} allow-scripts; script-src 'unsafe-inline'"


def has_replay(sight: Sight) -> bool:
    """Return whether a letter that brings the replay has arrived."""
    return sight.is_revealed and any(one.written.letter.papers for one in sight.letters)


def papers(sight: Sight) -> Iterator[Html]:
    """Yield the link to the replay, once there is one; after the end also links to the forms that make a host's papers."""
    if has_replay(sight):
        yield way(say("paper-replay"), f"{sight.place}/replay", target="_blank")
    for name in ("replay", "report", "export"):
        if sight.is_over and f'id="command-papers-{name}"' in sight.forms.commands:
            yield way(say(f"onward-{name}"), f"#command-papers-{name}")


def ways_on(sight: Sight) -> tuple[Html, ...]:
    """Return the ways on after the end: the papers, and what else is open."""
    where = f"/server/{quote(sight.server, safe='')}" if sight.server else "/"
    return (*papers(sight), *([way(say("onward-open"), where)] if sight.is_over else []))


async def replay(store: Store, sight: Sight) -> web.Response:
    """Return the replay of a match. Raises a Refusal until the letter that brings it has arrived."""
    match = await store.transact(lambda tx: tx.matches.get(sight.match_id))
    if match is None or not has_replay(sight):
        raise Refusal(404, say("no-such-page"))
    headers = {"Content-Security-Policy": SCRIPTED}
    return web.Response(text=await published(store, match), content_type="text/html", headers=headers)


def plan(sight: Sight, person: Person, now: datetime) -> web.Response:
    """Return the plan of a season as a calendar file, for its host. Raises a Refusal if there is none."""
    if sight.outline is None:
        raise Refusal(404, say("no-such-page"))
    outline = sight.outline
    made = telling.file(outline.match, outline.plan, outline.outlook(), person, now)
    named = {"Content-Disposition": f'attachment; filename="{telling.FILE}"'}
    return web.Response(body=made, content_type="text/calendar", headers=named)
