"""Posts letters to webhooks, each until it is taken, in the order in which they were written.

A letter is posted once it has been delivered, so no webhook knows anything before its reader. Requests are signed as
https://www.standardwebhooks.com describes.
"""

import asyncio
import hmac
from base64 import b64decode, b64encode
from collections import defaultdict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import datetime
from hashlib import sha256
from typing import Final

import aiohttp
import msgspec
from msgspec.structs import replace

from bot import background
from bot.page.reading.sight import Sight
from bot.page.web.api.bodies import Posted, letter_body
from bot.page.web.api.hooks.addresses import AT_ONCE, Allowed, looked_after, post_to, reaching
from bot.page.web.seeing import seen
from bot.page.web.watching import Watching
from bot.referee.acts.acts import House
from bot.referee.core.model import User
from bot.referee.core.ports import Transaction
from bot.referee.programs import hooks, tokens
from bot.referee.programs.hooks import Hook

_OF_ONE: Final = 2
"""Webhooks of one person that are served at a time: their slow addresses keep no one else waiting."""
_IN_A_ROW: Final = 20
"""Letters that one webhook is sent before the next one has its turn."""
_TURN: Final = 5.0
"""Seconds after which the next one has its turn: an address that answers slowly is sent one letter after the other."""


class Postman:
    """Posts letters that are due. `allowed`: to which addresses."""

    def __init__(self, house: House, allowed: Allowed, session: aiohttp.ClientSession) -> None:
        self._house, self._allowed, self._session = house, allowed, session
        self._free = asyncio.Semaphore(AT_ONCE)
        self._of_one = defaultdict[User, asyncio.Semaphore](lambda: asyncio.Semaphore(_OF_ONE))

    async def post(self) -> None:
        """Post once all letters that are due now."""
        now = self._house.clock.now()
        webhooks = await self._house.store.transact(hooks.everywhere)
        await background.together(self._serve(one) for one in webhooks if one.is_due(now))

    async def _serve(self, hook: Hook) -> None:
        """Post the letters that a webhook has not received, up to the first that is not accepted."""
        async with self._of_one[hook.user], self._free:
            sight = await self._house.store.transact(lambda tx: self._look(tx, hook))
            letters = [one for one in sight.letters if one.id not in hook.told] if sight is not None else []
            served, since = hook, asyncio.get_running_loop().time()
            for letter in letters[:_IN_A_ROW]:
                assert sight is not None
                body = msgspec.json.encode(Posted("letter", sight.match_id, letter_body(sight, letter)))
                now = self._house.clock.now()
                headers = {
                    **signed(hook.secret, f"{hook.id}-{letter.id}", now, body),
                    "Content-Type": "application/json",
                }
                status = await post_to(self._session, hook.url, self._allowed, body, headers, f"webhook {hook.id}")
                if status == 410:
                    served = replace(served, is_ended=True)
                else:
                    served = served.after_success(letter.id) if 200 <= status < 300 else served.after_failure(now)
                is_long = asyncio.get_running_loop().time() - since > _TURN
                if is_long or served.is_ended or served.failing_since is not None:
                    break
            if served != hook:
                await self._house.store.transact(lambda tx: hooks.update(tx, served))

    async def _look(self, tx: Transaction, hook: Hook) -> Sight | None:
        """Return what the webhook's token sees; None if the token has ended, or its person has left the seat."""
        now = self._house.clock.now()
        program = await tokens.still(tx, hook.user, hook.program, now)
        if program is None:
            return None
        match, person = await tx.matches.get(program.match), await tx.people.get(hook.user)
        language = person.language if person is not None else match.settings.locale if match is not None else "en"
        return await seen(tx, program.match, hook.user, now, language, is_mine=program.is_of_seat)


def signed(secret: str, id_: str, at: datetime, body: bytes) -> dict[str, str]:
    """Return the headers that sign a request: its id, its time in seconds, and an HMAC-SHA256 over both and the body."""
    stamp = str(int(at.timestamp()))
    key = b64decode(secret.removeprefix("whsec_"))
    mark = hmac.new(key, f"{id_}.{stamp}.".encode() + body, sha256).digest()
    return {
        "webhook-id": id_,
        "webhook-timestamp": stamp,
        "webhook-signature": f"v1,{b64encode(mark).decode()}",
    }


@asynccontextmanager
async def postman(house: House, allowed: Allowed) -> AsyncIterator[Postman]:
    """Yield a postman with separate connections, which reach only `allowed` addresses and follow no redirects."""
    async with reaching(allowed) as session:
        yield Postman(house, allowed, session)


@asynccontextmanager
async def posting(house: House, allowed: Allowed, watching: Watching) -> AsyncIterator[None]:
    """Post to webhooks within the block, at addresses that are `allowed`, whenever `watching` reports a change."""
    if allowed == "none":
        yield
        return
    async with postman(house, allowed) as carrier, looked_after(carrier.post, watching, house.clock, "webhooks"):
        yield
