"""Trades: an offer in words, and the answer to one."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from functools import partial
from typing import Any, Final

from bot.commands.command import Command, Field, Line, Press
from bot.commands.performing import refusal_reply
from bot.commands.playing.orders import asked_here, listed
from bot.commands.reading.continuing import suggestions
from bot.commands.reading.taking import filtered
from bot.commands.request import Reply, Request
from bot.commands.wording import say
from bot.referee.acts.acts import House
from bot.referee.core import naming
from bot.referee.core.model import Match, NotTaken, Refused, Trade, User
from bot.referee.core.ports import Transaction
from bot.referee.core.positions import game_of
from bot.referee.letters.sentences import chosen, notices
from bot.referee.orders.questions import Asked
from bot.referee.play import trades
from games import bargain, form
from games.form import Form, Rejected, Unreadable
from games.game import Seat
from games.wording import Text, join, plain


def things(asked: Asked, typed: Mapping[str, str]) -> dict[str, Any]:
    """Return what was typed for each side of a trade (``given``, ``taken``), as the game's own things."""
    trading = asked.table.game.trading
    if trading is None:
        raise NotTaken(Rejected("trade-unknown"))
    offered = trading.offer(asked.table.state, asked.prompt.seat)
    sides: dict[str, Any] = {}
    for key, text in typed.items():
        read = form.read((bargain.whole(offered, key),), text, asked.spellings) if text.strip() else {}
        if isinstance(read, Rejected | Unreadable):
            raise NotTaken(read)
        sides[key] = tuple(read.get(key, ()))
    return sides


_NAME: Final = 4
"""The number of letters that name an offer."""
_TOKEN: Final = re.compile(rf"(?<!\w)[0-9a-f]{{{_NAME},12}}(?!\w)")


async def _offer(request: Request) -> object:
    """Offer a trade until the round closes. Refused: `not-asked`, and what the rules and `trades.offer_trade` refuse."""
    asked, match = await asked_here(request), request.match
    try:
        sides = things(asked, {"given": request.text("give"), "taken": request.text("take")})
        seat, at = request.given["player"], request.asker.at
        return Reply(
            await offered(request.house, match.id, request.user, seat, sides, at, request.locale), is_alone=True
        )
    except Refused as refusal:
        return _refused(refusal, match, request, asked)


async def offered(
    house: House,
    match_id: str,
    user: User,
    taker: Seat,
    sides: Mapping[str, tuple[str, ...]],
    at: datetime,
    locale: str,
) -> Text:
    """Make an offer to the player in `taker`, and return what the giver is told. `sides`: what is ``given`` and what is ``taken``.

    Refused: what `trades.offer_trade` refuses.
    """
    await trades.offer_trade(house, match_id, user, taker, sides["given"], sides["taken"], at)
    return say("trade-open", locale)


async def replied(house: House, token: str, user: User, at: datetime, locale: str, *, is_accepted: bool) -> Text:
    """Accept the offer of a `token`, or decline it or take it back (not `is_accepted`). Return what the person is told.

    Refused: what `trades.answer_trade` refuses.
    """
    done = await trades.answer_trade(house, token, user, at, is_accepted=is_accepted)
    return say(f"trade-{done.status}", locale)


def _refused(why: Refused, match: Match, request: Request, asked: Asked | None = None) -> Reply:
    """Return a refusal in the words of the game that is played."""
    return replace(refusal_reply(why, replace(request, about=match)), is_alone=True, names=asked.names if asked else {})


async def _takers(request: Request) -> Sequence[tuple[str, str]]:
    """Suggest the players to whom an offer may be made now."""
    asked, form = await _form(request)
    field = next((one for one in form if one.key == "taker"), None)
    if field is None:
        return []
    seats = [int(seat) for seat in field.choices]
    return [(naming.value_of(seat), asked.names.get(seat, f"{seat + 1}")) for seat in seats]


async def _goods(request: Request, typed: str, *, side: str) -> Sequence[tuple[str, str]]:
    """Suggest one more thing after what is typed, of those that may be offered or asked for."""
    _, form = await _form(request)
    return listed(suggestions((bargain.whole(form, side),), typed)) if form else []


async def _form(request: Request) -> tuple[Asked, Form]:
    """Return the form of a trade, as the game gives it to the asker now; empty if the game has none."""
    asked = await asked_here(request)
    if asked.table.game.trading is None:
        return asked, ()
    return asked, asked.table.game.trading.offer(asked.table.state, asked.prompt.seat)


# The answer to an offer ----------------------------------------------------------------------------------------------------


async def _answered(request: Request, *, is_accepted: bool) -> Reply:
    """Accept the offer that is named by its token or the start of it, or the only one; or decline it, or take back one's own.

    Refused: `trade-gone`, `trade-none`.
    """
    offers = await _open(request, is_accepted=is_accepted)
    hit = _TOKEN.search(request.text("offer").casefold())
    meant = [one for one in offers if hit is None or one[1].token.startswith(hit[0])]
    if not meant and hit is not None:
        return await _closed(request, hit[0], is_accepted=is_accepted)
    if not meant:
        raise Refused("trade-none")
    if len(meant) > 1:
        return await _which(request, meant)
    [(match, trade)] = meant
    try:
        return Reply(await _replied(request, trade.token, is_accepted=is_accepted), is_alone=True)
    except Refused as refusal:
        return _refused(refusal, match, request)


async def _replied(request: Request, token: str, *, is_accepted: bool) -> Text:
    """Answer an offer for the asker. Refused: what `replied` refuses."""
    asker = request.asker
    return await replied(request.house, token, asker.user, asker.at, request.locale, is_accepted=is_accepted)


async def _which(request: Request, offers: Sequence[tuple[Match, Trade]]) -> Reply:
    """Return the offers that may be meant, each with the letters that name it."""
    locale, lines = request.locale, [say("trade-which", request.locale)]
    for match, trade in offers:
        offer = notices((trades.listed(trade),), locale, game_of(match))
        lines.append(say("trade-which-line", locale, name=trade.token[:_NAME], offer=offer))
    names = await replace(request, about=offers[0][0]).names()
    return Reply(join(lines), names, is_alone=True, is_refusal=True)


async def _closed(request: Request, token: str, *, is_accepted: bool) -> Reply:
    """Return why an offer is not open to the asker. Refused: `trade-gone`."""

    async def read(tx: Transaction) -> tuple[Trade | None, Match | None, bool]:
        trade, seats = await tx.trades.get(token), await tx.seats.held_by(request.user)
        match = await tx.matches.get(trade.match) if trade is not None else None
        seat = next((one.seat for one in seats if match is not None and one.match == match.id), None)
        return trade, match, trade is not None and seat in {trade.giver, trade.taker}

    trade, match, is_side = await request.house.store.transact(read)
    if trade is None or match is None or not is_side:
        raise Refused("trade-gone")
    if not await request.surface.stood_above(request, None) and trade.status == "open":
        raise Refused("trade-gone")
    try:
        await _replied(request, token, is_accepted=is_accepted)
    except Refused as refusal:
        return _refused(refusal, match, request)
    raise Refused("trade-gone")


async def _open(request: Request, *, is_accepted: bool) -> Sequence[tuple[Match, Trade]]:
    """Return the open offers that the asker can answer: those to them, and their own to take back. Unread ones cannot be accepted."""

    async def read(tx: Transaction) -> list[tuple[Match, Trade, str | None]]:
        offers = []
        for tenure in await tx.seats.held_by(request.user):
            match = await tx.matches.get(tenure.match)
            if match is None or (request.about is not None and request.about.id != match.id):
                continue
            for trade in await tx.trades.open(match.id):
                if tenure.seat == trade.taker or (not is_accepted and tenure.seat == trade.giver):
                    seat, slot = f"seat/{trade.taker}", f"trade/{trade.token}"
                    letter = await tx.outbox.posted(match.id, seat, slot, about=request.user)
                    offers.append((match, trade, letter.remote_id if letter is not None else None))
        return offers

    offers = await request.house.store.transact(read)
    return [
        (match, trade)
        for match, trade, letter in offers
        if not is_accepted or await request.surface.stood_above(request, letter)
    ]


async def _listed(request: Request, *, is_accepted: bool) -> Sequence[tuple[str, str]]:
    offers = await _open(request, is_accepted=is_accepted)
    return [
        (trade.token, plain((*_offer_line(match, trade, request.locale), f" ({match.title})")))
        for match, trade in offers
    ]


def _offer_line(match: Match, trade: Trade, locale: str) -> Text:
    """Return an offer as one line of a list."""
    game = game_of(match)
    left, right = chosen(game, "given", trade.given, locale), chosen(game, "taken", trade.taken, locale)
    return (*left, " ↔ ", *right)


_PAGE: Final = {"page": "lacks-own-form"}

COMMANDS: Final = (
    Command(
        "trade offer", "playing", "anybody", _offer,
        (
            Field("player", "seat", suggests=filtered(_takers)),
            Field("give", "text", needed=False, suggests=partial(_goods, side="given")),
            Field("take", "text", needed=False, suggests=partial(_goods, side="taken")),
        ),
        "own-asked", typed=Line("trade", "trade give G7 to Bo for U2", is_sure=True), slash="trade offer",
        is_alone=True, lacks=_PAGE, undone_by="trade refuse",
    ),
    Command(
        "trade accept", "playing", "anybody", partial(_answered, is_accepted=True),
        (Field("offer", "text", needed=False, suggests=filtered(partial(_listed, is_accepted=True))),), "none",
        typed=Line(example="accept the offer", is_sure=True), slash="trade accept",
        press=Press("accept", field="offer"), is_alone=True, lacks=_PAGE, undone_by="back undo",
    ),
    Command(
        "trade refuse", "playing", "anybody", partial(_answered, is_accepted=False),
        (Field("offer", "text", needed=False, suggests=filtered(partial(_listed, is_accepted=False))),), "none",
        typed=Line(example="refuse the offer", is_sure=True), slash="trade refuse",
        press=Press("refuse", field="offer"), is_alone=True, lacks=_PAGE, unasked="the offer can be made again",
    ),
)  # fmt: skip
