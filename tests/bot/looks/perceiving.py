"""What a host perceives of a match with each of their tools."""

import re
from collections.abc import Awaitable
from datetime import timedelta
from functools import lru_cache
from typing import Any

import msgspec

from bot.page.reading.sight import HOST as THE_HOST
from bot.page.reading.sight import look
from bot.papers.transcript import transcript
from bot.referee.acts.arrivals import arrivals
from bot.referee.core.model import Errand, Match, Refused, User
from bot.referee.hosting import amending, holding, hosting, ledger, rollback
from bot.referee.letters.posts import compose
from bot.referee.orders import override
from bot.referee.play import seating
from bot.referee.record import archive
from bot.referee.showing import desk
from bot.venues.rehearsal.pages.parts import parts
from games.game import Seat
from tests.bot.hosting.undoing import undo
from tests.bot.looks.answers import WRONG_ORDERS, dry
from tests.bot.world import World, outcome_of

_DRAWN = re.compile(rb"(?<![0-9a-f])[0-9a-f]{12,}|\b[A-Z2-9]{2}-[A-Z2-9]{2}\b|\b[A-Z2-9]{4}( [A-Z2-9]{4})+")

Perceived = dict[str, bytes]


def said(thing: Any) -> bytes:
    """Every answer, to the byte, except what is drawn at random."""
    shown = (type(thing).__name__, thing)
    return _without_dice(msgspec.json.encode(shown, enc_hook=str))


@lru_cache(maxsize=512)  # a letter that stands is read again after each input
def _without_dice(written: bytes) -> bytes:
    return _DRAWN.sub(b"#", written)


# What a host perceives -------------------------------------------------------------------------------------------------


async def tools(bot: World, match: Match, host: User) -> Perceived:
    """Everything that a host can read without breaking the glass: exports, ledger, desk, lists, transcripts, refusals."""
    house, id_ = bot.house, match.id
    start = next((one.position for one in await bot.journal(match) if one.act == "started"), 0)
    listed = await outcome_of(rollback.listed(house, id_, host))
    now = await bot.now(match)
    asked: dict[str, Awaitable[Any]] = {
        "export": archive.export(house, id_, by=host),
        "ledger": ledger.deliveries(house, id_, host),
        "arrivals": arrivals(house, id_, host),
        "desk": bot.store.transact(lambda tx: desk.written(tx, now)),
        "questions": amending.questions(house, id_, host),
        "who has read": rollback.readers(house, id_, start, host),
        "transcript": transcript(house, id_, "markdown"),
        "page": transcript(house, id_, "html"),
        "rehearsal": rehearsed(bot, now),
    }
    if now.settings.blind_hosts:
        asked["preview"] = holding.preview(house, id_, host)
    if not now.is_revealed:
        asked["whole"] = transcript(house, id_, "markdown", is_whole=True)
    answers: dict[str, Any] = {what: await outcome_of(answer) for what, answer in asked.items()}
    answers["wrong orders"] = [await outcome_of(_entered(bot, now, host, seat)) for seat in range(now.seats)]
    answers["positions"] = listed if isinstance(listed, Refused) else [(one.act, one.at) for one in listed]
    return {f"{host}, {what}": said(answer) for what, answer in answers.items()}


async def _entered(bot: World, match: Match, host: User, seat: Seat) -> Any:
    """What a host is answered who enters orders for a seat that fit nowhere; nothing is done by it."""
    orders, house = WRONG_ORDERS.get(match.game, "xyzzy"), dry(bot)
    if match.status == "held":
        return await amending.amend(house, match.id, host, "by phone", {seat: orders})
    return await override.override(house, match.id, host, seat, orders, "by phone")


async def rehearsed(bot: World, match: Match) -> Any:
    """The host's tab of the rehearsal's page, but for the letters, which `posts` reads."""
    seen = await bot.store.transact(lambda tx: look(tx, match.id, THE_HOST, bot.clock.now()))
    return seen and parts(seen)


async def refusals(bot: World, match: Match, host: User) -> Perceived:
    """What a host who plays is answered to all that shows or moves something."""
    house, id_, later = bot.house, match.id, bot.clock.now() + timedelta(hours=1)
    tried: dict[str, Awaitable[Any]] = {
        "full export": archive.export(house, id_, by=host, break_glass="curious"),
        "preview": holding.preview(house, id_, host, "curious"),
        "override": override.override(house, id_, host, 0, "xyzzy", "mine"),
        "finish": hosting.finish(house, id_, host, ((0,),), "mine"),
        "close": hosting.close_now(house, id_, host, "mine"),
        "extend": hosting.extend(house, id_, host, later, "mine"),
        "remove": seating.remove(house, id_, host, 0, "mine"),
        "undo": undo(house, id_, host, "mine"),
    }
    answers = {what: await outcome_of(one) for what, one in tried.items()}
    return {f"{host}, {what}": said(answer) for what, answer in answers.items()}


async def posts(bot: World, match: Match, *addresses: str) -> Perceived:
    """The letters that stand at some addresses, as they were composed."""
    now = await bot.now(match)
    names = {one.seat: one.name for one in await bot.store.transact(lambda tx: tx.seats.of(match.id))}

    def shown(errand: Errand) -> Any:
        return errand.kind, errand.address, errand.letter and compose(errand.letter, now, names, "en")

    errands = [one for one in await bot.errands(match) if one.address in addresses and one.slot != "desk"]
    return {f"letter {number}": said(shown(one)) for number, one in enumerate(errands)}
