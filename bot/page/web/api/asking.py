"""Who sends a request of the JSON interface, and what they see: only a token in the header Authorization identifies them."""

from collections.abc import Awaitable, Callable
from datetime import timedelta
from typing import Final

from aiohttp import web
from msgspec.structs import replace

from bot.commands.request import Request
from bot.page.html.words import say, tongue
from bot.page.reading.sight import Sight
from bot.page.web import seeing
from bot.page.web.guard import Refusal
from bot.page.web.powers.acting import Surfaces, request_of
from bot.page.web.refusing.gate import Gate
from bot.page.web.refusing.senders import Rate
from bot.referee.acts.acts import House
from bot.referee.core.model import Person
from bot.referee.core.ports import Transaction
from bot.referee.programs import tokens
from bot.referee.programs.tokens import Program

_MINUTE: Final = timedelta(minutes=1)
_BEARER: Final = "bearer "


class Asking:
    """Finds the sender of a request. `stranger`: finds what is public of a match; `surfaces`: what only the venue of a match knows."""

    def __init__(
        self, house: House, gate: Gate, stranger: Callable[[str], Awaitable[Sight | None]], surfaces: Surfaces
    ) -> None:
        self._house, self._gate, self._stranger, self._surfaces = house, gate, stranger, surfaces
        self._reads, self._acts = Rate(120, _MINUTE), Rate(30, _MINUTE)

    async def program(self, request: web.Request) -> Program | None:
        """Return what the token of a request opens; None without one. Raises a Refusal if it opens nothing, or another match."""
        header = request.headers.get("Authorization", "")
        if not header:
            return None
        now, token = self._house.clock.now(), header[len(_BEARER) :].strip()
        is_token = header.lower().startswith(_BEARER)
        program = await self._house.store.transact(lambda tx: tokens.opened(tx, token, now)) if is_token else None
        if program is None:
            self._gate.refuse_guess(request)
            raise Refusal(401, say("api-bad-token"))
        rate = self._reads if request.method == "GET" else self._acts
        if not rate.allows((program.name,), now):
            raise Refusal(429, say("page-too-often"))
        if request.match_info.get("match", program.match) != program.match:
            raise Refusal(403, say("api-other-match", match=program.match), "other-match", "path.match")
        return program

    async def token(self, request: web.Request) -> Program:
        """Return what the token of a request opens. Raises a Refusal without one."""
        program = await self.program(request)
        if program is None:
            raise Refusal(401, say("api-no-token"))
        return program

    async def look(self, request: web.Request) -> Sight:
        """Return what the reader sees of the match of a request."""
        return await self.seen(request.match_info["match"], await self.program(request))

    async def seen(self, match_id: str, program: Program | None) -> Sight:
        """Return what a token shows of its match, or what a stranger sees. A token that has ended in the meantime shows nothing."""
        now, language = self._house.clock.now(), tongue()

        async def read(tx: Transaction) -> Sight | None:
            if program is None or await tokens.still(tx, program.user, program.name, now) is None:
                return None
            return await seeing.seen(tx, match_id, program.user, now, language, is_mine=program.is_of_seat)

        sight = await (self._stranger(match_id) if program is None else self._house.store.transact(read))
        if sight is None:
            raise Refusal(404, say("api-no-such-match"), "no-such-match", "path.match")
        return sight

    async def seat(self, request: web.Request) -> tuple[Program, Sight]:
        """Return a token that plays a seat, and the match as that seat sees it. Raises a Refusal if the token plays no seat."""
        program = await self.token(request)
        if program.kind != "play":
            raise Refusal(403, say("api-reads-only"), "reads-only", "header Authorization")
        await tokens.play_now(self._house, program)
        return program, await self.seen(program.match, program)

    async def commander(self, request: web.Request) -> Program:
        """Return a token that sends commands. Raises a Refusal if it sends none."""
        program = await self.token(request)
        if program.kind not in {"play", "host"}:
            raise Refusal(403, say("api-reads-only"), "reads-only", "header Authorization")
        return program

    async def asked(self, program: Program, once: str = "") -> Request:
        """Return a request of a token's person. `once`: as in `CommandBody`. Raises a Refusal if the match is not there."""
        sight = await self.seen(program.match, program)
        person = await self._house.store.transact(lambda tx: tx.people.get(program.user))
        person = person or Person(program.user, program.user, tongue())
        person = replace(person, name=sight.player or person.name)
        source = mark_of(program) + (once or self._house.entropy.token(8).hex())
        asked = await request_of(self._house, self._surfaces, program.match, person, source)
        if asked is None:
            raise Refusal(503, say("page-venue-away"), "venue-away")
        return asked


def mark_of(program: Program) -> str:
    """Return the prefix of the ids of a token's requests."""
    return f"program:{program.match}:{program.mark}:"
