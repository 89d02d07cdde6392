"""What a player does on the page: seal, withdraw, trade. It goes to the same functions of the referee as a DM."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TypeVar

import msgspec
from aiohttp import web
from msgspec import Struct

from bot.commands.people.ready import counted
from bot.commands.playing import trading
from bot.commands.words.outcomes import refused
from bot.commands.words.outcomes import sealed as receipt_of
from bot.page.html.words import say, tongue
from bot.page.reading.delivered import is_under_way
from bot.page.reading.sight import Sight
from bot.page.web.guard import Refusal
from bot.page.web.looking import Looking
from bot.page.web.refusing.connections import receiving
from bot.papers.html.elements import Names, lines
from bot.referee import gathering
from bot.referee.acts.acts import House
from bot.referee.acts.under_way import Arriving
from bot.referee.core import positions
from bot.referee.core.model import NotTaken, Refused, Sealing
from bot.referee.orders.deciding import Order
from bot.referee.orders.intake import Intake
from games import bargain
from games.form import Answer
from games.game import AnyGame
from games.wording import plain

T = TypeVar("T")
FormBody = dict[str, list[str] | dict[str, int] | int | str]


class OrdersBody(Struct, forbid_unknown_fields=True):
    """An answer to the question `key`: a filled form, or typed text."""

    key: str
    form: FormBody | None = None
    text: str | None = None


class KeyBody(Struct, forbid_unknown_fields=True):
    """The question whose sealed answer is withdrawn."""

    key: str


class OfferBody(Struct, forbid_unknown_fields=True):
    """The giver's form of a trade."""

    form: FormBody


class ReplyBody(Struct, forbid_unknown_fields=True):
    """A reply to an offer; the giver takes it back by refusing it."""

    accept: bool


async def body(request: web.Request, kind: type[T]) -> T:
    """Return a request's body. Raises a Refusal that says what is wrong with it, or HTTPRequestTimeout if it does not arrive.

    A handler asks first who sends it: a body is waited for.
    """
    async with receiving(request):
        raw = await request.read()
    try:
        return msgspec.json.decode(raw, type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise Refusal(400, say("bad-body", error=str(error))) from None


def answer_of(body: OrdersBody) -> Answer | str:
    """Return the answer of a body. Raises a Refusal if it has none, or two."""
    if (body.form is None) == (body.text is None):
        raise Refusal(400, say("bad-request"))
    return positions.answer_of(body.form) if body.form is not None else body.text or ""


@contextmanager
def arriving(house: House, request: web.Request) -> Iterator[Arriving]:
    """Stamp an order as soon as all of its `request` is there. No close of its match overtakes it within the block."""
    with house.under_way.order(request.match_info["match"]) as order:

        def stamp() -> None:
            order.at = house.clock.now()

        request.content.on_eof(stamp)
        yield order


async def sealed(
    house: House,
    intake: Intake,
    sight: Sight,
    key: str,
    answer: Answer | str | None,
    order: Arriving,
    source: str = "",
) -> Sealing:
    """Hand in the `answer` to the question `key`, or withdraw it (None), through `intake`.

    `sight`: what the reader sees; it names the player and the match. `order`: when it arrived. `source`: as in `Submission`, if there is
    one. Raises a Refusal that says why not, also for a question whose letter has not arrived.
    """
    assert order.at is not None, "its body has been read"
    asked = sight.own.prompt.key if sight.own and sight.own.prompt else None
    if key != asked and await house.store.transact(lambda tx: is_under_way(tx, sight.match_id, sight.reader, key)):
        raise Refusal(422, say("letters-under-way"), "letters-under-way", "body.key")
    source = source or f"page:{house.entropy.token(8).hex()}"
    with in_words(sight.game, sight.names):
        return await intake.submit(Order(sight.match_id, sight.reader, answer, key, order.at, source))


@contextmanager
def in_words(game: AnyGame, names: Names) -> Iterator[None]:
    """Raise what the referee or the rules refuse as a Refusal in words: those of `game`, with `names`."""
    try:
        yield
    except Refused as refusal:
        where = "body" if isinstance(refusal, NotTaken) else ""
        raise Refusal(422, plain(refused(refusal, game, tongue()), names), refusal.id, where) from None


async def offer(house: House, sight: Sight, body: OfferBody) -> str:
    """Offer the trade in the form of `body` for the reader of `sight`; return the receipt. Raises a Refusal that says why not."""
    asked = sight.own.offer if sight.own and sight.own.offer else ()
    picked = {field.key: _picked(body.form, field.key) for field in asked}
    taker = picked.get("taker", ())
    if len(taker) != 1 or not (taker[0].isascii() and taker[0].isdigit() and len(taker[0]) < 4):
        raise Refusal(422, say("trade-needs-taker"))
    sides = {side: bargain.goods(asked, picked, side) for side in ("given", "taken")}
    taker_seat, now = int(taker[0]), house.clock.now()
    with in_words(sight.game, sight.names):
        return plain(await trading.offered(house, sight.match_id, sight.reader, taker_seat, sides, now, tongue()))


def _picked(form: FormBody, field: str) -> tuple[str, ...]:
    picked = form.get(field, [])
    if not isinstance(picked, list):
        raise Refusal(400, say("bad-request"))
    return tuple(picked)


async def reply(house: House, sight: Sight, token: str, *, is_accepted: bool) -> str:
    """Accept an offer in the match of `sight`, or refuse it or take it back (not `is_accepted`); return the receipt.

    `token`: of the offer. Raises a Refusal if the offer is not of this match, or the referee refuses.
    """
    trade, now = await house.store.transact(lambda tx: tx.trades.get(token)), house.clock.now()
    with in_words(sight.game, sight.names):
        if trade is None or trade.match != sight.match_id:
            raise Refused("no-such-trade")
        return plain(await trading.replied(house, token, sight.reader, now, tongue(), is_accepted=is_accepted))


class Seats:
    """Handlers for what a player sends from their tab: orders, that they are ready, and trades."""

    def __init__(self, looking: Looking, house: House, intake: Intake) -> None:
        self._looking, self._house, self._intake = looking, house, intake

    def routes(self, place: str) -> list[web.RouteDef]:
        """Return every address with its handler; `place`: the address of a player's tab."""
        return [
            web.post(f"{place}/orders", self.orders),
            web.post(f"{place}/withdraw", self.withdraw),
            web.post(f"{place}/ready", self.ready),
            web.post(f"{place}/trades", self.offer),
            web.post(place + "/trades/{trade:[A-Za-z0-9_-]{1,40}}", self.reply),
        ]

    async def orders(self, request: web.Request) -> web.Response:
        """Seal an answer."""
        with arriving(self._house, request) as order:
            sight, sent = await self._looking.look(request), await body(request, OrdersBody)
            return await self._sealed(sight, sent.key, answer_of(sent), order)

    async def withdraw(self, request: web.Request) -> web.Response:
        """Take back what is sealed."""
        with arriving(self._house, request) as order:
            sight, sent = await self._looking.look(request), await body(request, KeyBody)
            return await self._sealed(sight, sent.key, None, order)

    async def _sealed(self, sight: Sight, key: str, answer: Answer | str | None, order: Arriving) -> web.Response:
        """Return the receipt and the version that it is of. `closed`: what the receipt says once its question is closed."""
        taken = await sealed(self._house, self._intake, sight, key, answer, order)
        receipt = {
            "receipt": lines(receipt_of(taken, sight.game, tongue()), sight.names),
            "question": key,
            "version": str(taken.version),
            "closed": say("receipt-counted" if taken.is_closing else "receipt-closed"),
        }
        return self._looking.done(receipt, sight.match_id)

    async def ready(self, request: web.Request) -> web.Response:
        """Say that the player is ready for a live round."""
        sight = await self._looking.look(request)
        with in_words(sight.game, sight.names):
            done = await gathering.press(self._house, sight.match_id, sight.reader)
        return self._looking.done({"receipt": lines(counted(done, tongue()), {})})

    async def offer(self, request: web.Request) -> web.Response:
        """Offer a trade."""
        sight, sent = await self._looking.look(request), await body(request, OfferBody)
        return self._looking.done({"receipt": await offer(self._house, sight, sent)}, sight.match_id)

    async def reply(self, request: web.Request) -> web.Response:
        """Accept or refuse an offer, or take it back."""
        sight, sent = await self._looking.look(request), await body(request, ReplyBody)
        token = request.match_info["trade"]
        receipt = await reply(self._house, sight, token, is_accepted=sent.accept)
        return self._looking.done({"receipt": receipt}, sight.match_id)
