"""The papers of a match, for its host: those that commands make, and what a check of it finds."""

import msgspec
from aiohttp import web

from bot.commands import table
from bot.commands.page.shown import shown, type_of
from bot.commands.performing import perform
from bot.page.html.sight import HOST, Sight
from bot.page.html.words import say, tongue
from bot.page.pages.shell import document
from bot.page.web.files import html
from bot.page.web.guard import Refusal
from bot.page.web.powers.papers import PAPER, SCRIPTED
from bot.papers.html.elements import Html, element, join
from bot.referee.record import archive
from bot.venues.rehearsal.stage.theatre import Theatre
from bot.venues.rehearsal.web.acting import done
from bot.venues.rehearsal.web.surface import asked
from games.wording import plain


async def paper(theatre: Theatre, sight: Sight, name: str) -> web.Response:
    """A paper that a command of the table makes: a file, or a page with the way back to the desk. A Refusal says why there is none."""
    command, request = table.papered(name), await asked(theatre, sight)
    assert command is not None, "papers are entries of the table"
    reply = await perform(command, request, {"reason": say("reason-none")})
    if reply.is_refusal:
        raise Refusal(422, plain(reply.text, reply.names))
    if not reply.files:
        return html(_page(theatre, sight, name, await shown(reply, request)))
    file = reply.files[0]
    headers = {"Content-Security-Policy": SCRIPTED if name == "replay" else PAPER}
    if type_of(file) != "text/html":
        headers["Content-Disposition"] = f'attachment; filename="{file.name}"'
    return web.Response(body=file.body, content_type=type_of(file), charset="utf-8", headers=headers)


async def verified(theatre: Theatre, sight: Sight) -> str:
    """Verify the match's export, and say in sentences what was found. A Refusal if its secret is not published yet."""
    if not sight.is_revealed:
        raise Refusal(422, say("verify-early"))
    exported = done(await archive.export(theatre.house, sight.match_id, by=HOST), sight.game, sight.names)
    match = await theatre.house.store.transact(lambda tx: tx.match(sight.match_id))
    assert match is not None
    whole = msgspec.json.decode(msgspec.json.encode(exported))
    return _page(
        theatre,
        sight,
        "verify",
        *(element("p", one) for one in _verdict(archive.examine(whole, match.commitment, locale=tongue()))),
    )


def _verdict(verdict: archive.Verdict) -> tuple[str, ...]:
    return (say("verified-not", place=verdict.place),) if verdict.place else (*verdict.said, say("verified"))


def _page(theatre: Theatre, sight: Sight, paper: str, *parts: Html) -> str:
    """A separate page, with a link back to the desk. It names the stage's time, from which its script counts."""
    title = say(f"paper-{paper}")
    back = element("p", element("a", say("me-back", title=sight.title), href=f"/match/{sight.match_id}/{HOST}"))
    main = join((element("h1", title), *parts, back))
    now = element("meta", name="now", content=theatre.clock.now().isoformat())
    return document(f"{title}, {sight.title}", main, game=sight.game.key, under=sight.title, head=now)
