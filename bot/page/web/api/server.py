"""The handlers of the JSON interface. Only a token in the header Authorization identifies the sender."""

from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final

import msgspec
from aiohttp import web
from msgspec import Struct
from msgspec.structs import replace

from bot.commands.words.outcomes import sealed
from bot.page.html.words import say, tongue
from bot.page.reading.sight import Sight, shown_with
from bot.page.web import playing
from bot.page.web.api import acting
from bot.page.web.api.acting import CommandBody
from bot.page.web.api.asking import Asking, mark_of
from bot.page.web.api.bodies import (
    Done,
    Health,
    HookBody,
    HookList,
    HookMade,
    Me,
    NewHook,
    Order,
    Receipt,
    SightBody,
    Withdrawal,
    sight_body,
)
from bot.page.web.api.hooks.addresses import Allowed, refuse_address
from bot.page.web.api.openapi import document
from bot.page.web.api.routes import ROUTES
from bot.page.web.files import picture_of, svg
from bot.page.web.guard import Refusal
from bot.page.web.powers.acting import Surfaces
from bot.page.web.refusing.connections import at_end
from bot.page.web.refusing.faults import refusing
from bot.page.web.refusing.gate import Gate
from bot.page.web.refusing.senders import WIDER
from bot.page.web.watching import Beat, Stream, Watching
from bot.referee.acts.acts import House
from bot.referee.acts.under_way import Arriving
from bot.referee.orders.intake import Intake
from bot.referee.programs import hooks, tokens
from bot.referee.programs.hooks import Hook
from games.form import Answer
from games.wording import plain

_STREAMS: Final = 4
"""Streams of events of one token, or of one address without a token, at a time."""


class Programs:
    """Answers programs.

    `stranger`: finds what is public of a match. `allowed`: to which addresses webhooks may post.
    """

    def __init__(
        self,
        house: House,
        intake: Intake,
        surfaces: Surfaces,
        watching: Watching,
        gate: Gate,
        stranger: Callable[[str], Awaitable[Sight | None]],
        allowed: Allowed,
    ) -> None:
        self._house, self._intake, self._watching, self._allowed = house, intake, watching, allowed
        self._asking = Asking(house, gate, stranger, surfaces)
        self._commanding = acting.Commanding(house.clock)
        self.look, self._asker = self._asking.look, gate.asker

    def routes(self) -> list[web.RouteDef]:
        """Return every address of the table with its handler, found by its name."""
        return [web.route(one.method, one.address, getattr(self, one.name)) for one in ROUTES]

    # Reading ---------------------------------------------------------------------------------------------------------

    async def described(self, request: web.Request) -> web.Response:
        """Return the OpenAPI description of the interface."""
        return web.json_response(document(self._house.chosen.page))

    async def me(self, request: web.Request) -> web.Response:
        """Return what the token opens."""
        program = await self._asking.token(request)
        return _answer(Me(program.match, program.kind, program.until))

    async def sight(self, request: web.Request) -> web.Response:
        """Return everything that the reader sees now."""
        return _answer(sight_body(await self.look(request)))

    async def picture(self, request: web.Request) -> web.Response:
        """Return a picture of a letter that this reader may read."""
        sight = await self.look(request)
        return svg(picture_of(sight, request.match_info["letter"], request.match_info["number"]))

    async def events(self, request: web.Request) -> web.StreamResponse:
        """Send what the reader sees whenever it changes. A change that they do not see writes nothing."""
        program, match_id = await self._asking.program(request), request.match_info["match"]
        sight = await self._asking.seen(match_id, program)
        stream = Stream(request)
        sender = (program.name,) if program is not None else self._asker(request)
        holders = {f"stream of {key}": _STREAMS * WIDER**rank for rank, key in enumerate(sender)}
        with (
            self._watching.watch(holders, shown_with(sight), "api-streams") as changed,
            suppress(ConnectionResetError, Refusal),
        ):
            at_end(request, changed.set)
            await stream.begin()
            sent, letters, beat = b"", dict[str, bytes](), Beat(self._house.clock, self._watching.turn())
            while not self._watching.is_closing and not stream.is_gone:
                changed.clear()
                if not sight.is_behind and (whole := msgspec.json.encode(body := sight_body(sight))) != sent:
                    sent = whole
                    await stream.send(b"event: sight\ndata: " + _news(body, letters) + b"\n\n")
                if beat.is_due:
                    await stream.send(b": still here\n\n")
                    beat.wrote()
                await beat.wait(changed)
                sight = await self._asking.seen(match_id, program)
        return stream.response

    # Playing ---------------------------------------------------------------------------------------------------------

    async def orders(self, request: web.Request) -> web.Response:
        """Seal an answer."""
        with playing.arriving(self._house, request) as order:
            program, sight = await self._asking.seat(request)
            body = await playing.body(request, Order)
            answer = playing.answer_of(playing.OrdersBody(body.key, body.form, body.text))
            # An id counts for its token alone: a substitute's program may use those of the program before it.
            source = mark_of(program) + body.once if body.once else ""
            return self._done(await self._sealed(sight, body.key, answer, order, source))

    async def withdraw(self, request: web.Request) -> web.Response:
        """Take back what is sealed."""
        with playing.arriving(self._house, request) as order:
            (_, sight), body = await self._asking.seat(request), await playing.body(request, Withdrawal)
            return self._done(await self._sealed(sight, body.key, None, order))

    async def _sealed(
        self, sight: Sight, key: str, answer: Answer | str | None, order: Arriving, source: str = ""
    ) -> Receipt:
        taken = await playing.sealed(self._house, self._intake, sight, key, answer, order, source)
        return Receipt(key, taken.version, taken.receipt, plain(sealed(taken, sight.game, tongue()), sight.names))

    async def offer(self, request: web.Request) -> web.Response:
        """Offer a trade."""
        (_, sight), body = await self._asking.seat(request), await playing.body(request, playing.OfferBody)
        return self._done(Done(await playing.offer(self._house, sight, body)))

    async def reply(self, request: web.Request) -> web.Response:
        """Accept or refuse an offer, or take it back."""
        (_, sight), body = await self._asking.seat(request), await playing.body(request, playing.ReplyBody)
        receipt = await playing.reply(self._house, sight, request.match_info["trade"], is_accepted=body.accept)
        return self._done(Done(receipt))

    def _done(self, body: Struct) -> web.Response:
        """Return what was done as a response, and update every open stream."""
        self._watching.changed()
        return _answer(body)

    # Commands --------------------------------------------------------------------------------------------------------

    async def commands(self, request: web.Request) -> web.Response:
        """Return the commands that the token may send now."""
        program = await self._asking.commander(request)
        asked = await self._asking.asked(program)
        return _answer(await acting.listed(program.kind, asked))

    async def command(self, request: web.Request) -> web.Response:
        """Carry out a command of the table."""
        program = await self._asking.commander(request)
        body = await playing.body(request, CommandBody)
        asked = await self._asking.asked(program, body.once)
        await tokens.play_now(self._house, program)
        name = request.match_info["command"]
        return self._done(await self._commanding.carried_out(program.kind, name, asked, body, mark_of(program)))

    # Webhooks --------------------------------------------------------------------------------------------------------

    async def hooks(self, request: web.Request) -> web.Response:
        """Return the webhooks of the token."""
        program = await self._asking.token(request)
        webhooks = await self._house.store.transact(lambda tx: hooks.of_program(tx, program))
        return _answer(HookList(tuple(map(_hook, webhooks))))

    async def add_hook(self, request: web.Request) -> web.Response:
        """Add a webhook. Letters that are delivered from now on are posted there."""
        program, body = await self._asking.token(request), await playing.body(request, NewHook)
        if (message := refuse_address(body.url, self._allowed)) is not None:
            raise Refusal(422, say(message), message, "body.url")
        sight = await self._asking.seen(program.match, program)
        with refusing(where="body"):
            made = await hooks.add(self._house, program, body.url, [one.id for one in sight.letters])
        return _answer(HookMade(made.id, made.url, made.secret))

    async def drop_hook(self, request: web.Request) -> web.Response:
        """End a webhook."""
        program = await self._asking.token(request)
        with refusing(404, "path.hook"):
            gone = await hooks.drop(self._house, program, request.match_info["hook"])
        return _answer(_hook(gone))


def _hook(hook: Hook) -> HookBody:
    health: Health = "ended" if hook.is_ended else "failing" if hook.failing_since else "well"
    return HookBody(hook.id, hook.url, health, hook.made_at)


def _news(body: SightBody, known: dict[str, bytes]) -> bytes:
    """Return the sight as JSON, with only those letters that are new or have changed."""
    encoded = {one.id: msgspec.json.encode(one) for one in body.letters}
    new = tuple(one for one in body.letters if known.get(one.id) != encoded[one.id])
    known.update(encoded)
    return msgspec.json.encode(replace(body, letters=new))


def _answer(body: Struct) -> web.Response:
    return web.Response(body=msgspec.json.encode(body), content_type="application/json")
