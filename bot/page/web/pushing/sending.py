"""Sends the notifications that wait to the push services of their browsers, each until it is taken (RFC 8030)."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import datetime
from hashlib import sha256
from typing import Final

import aiohttp

from bot import background
from bot.outside.web_push import WebPush
from bot.page.html.words import say, speaking
from bot.page.pages.clock import MINE
from bot.page.web.api.hooks.addresses import AT_ONCE, Allowed, looked_after, post_to, reaching
from bot.page.web.watching import Watching
from bot.referee.acts.acts import House
from bot.referee.core.model import Match
from bot.referee.core.ports import Transaction
from bot.referee.people.signing import Subscription, unsubscribe
from bot.referee.programs import notifications
from bot.referee.programs.notifications import Waiting

_GONE: Final = frozenset({404, 410})
"""The answers of a push service that knows a subscription no longer."""
_HOPELESS: Final = frozenset({400, 401, 403, 413})
"""The answers after which the same request would be refused again."""
_TITLE: Final = 100


async def key_of(house: House, sealing: WebPush) -> str:
    """Return the bot's private key; `sealing` makes it at the first use, and it is kept in the database."""
    known = await house.store.transact(notifications.own_key)
    if known is not None:
        return known
    return await house.store.transact(lambda tx: notifications.keep_key(tx, sealing.new_key()))


class Pusher:
    """Sends notifications. `allowed`: to which addresses, as for webhooks."""

    def __init__(self, house: House, sealing: WebPush, allowed: Allowed, session: aiohttp.ClientSession) -> None:
        self._house, self._sealing, self._allowed, self._session = house, sealing, allowed, session
        self._free = asyncio.Semaphore(AT_ONCE)
        self._key = ""

    async def send(self) -> None:
        """Send once all notifications that are due now. The bot's key is made at the first turn, so that no look at a page makes it."""
        now = self._house.clock.now()
        self._key = self._key or await key_of(self._house, self._sealing)
        waiting = await self._house.store.transact(notifications.waiting)
        due = [one for one in waiting if one.told.next_at is None or one.told.next_at <= now]
        await background.together(self._serve(one) for one in due)

    async def _serve(self, waiting: Waiting) -> None:
        async with self._free:
            now = self._house.clock.now()
            push, match, language = await self._house.store.transact(lambda tx: self._look(tx, waiting, now))
            status = 0
            if push is not None and match is not None and now < waiting.told.until:
                status = await self._post(push, waiting, match, language)
                if not (200 <= status < 300 or status in _GONE | _HOPELESS):
                    await self._house.do(lambda tx: notifications.settle(tx, waiting, waiting.told.after_failure(now)))
                    return

            async def done(tx: Transaction) -> None:
                await notifications.settle(tx, waiting, None)
                if push is not None and status in _GONE:
                    await unsubscribe(tx, waiting.session, push)

            await self._house.do(done)

    async def _look(
        self, tx: Transaction, waiting: Waiting, now: datetime
    ) -> tuple[Subscription | None, Match | None, str]:
        """Return where a notification goes, what it is about, and in which language."""
        person, match = await tx.people.get(waiting.user), await tx.matches.get(waiting.told.match)
        language = person.language if person is not None else match.settings.locale if match is not None else "en"
        return await notifications.browser(tx, waiting, now), match, language

    async def _post(self, push: Subscription, waiting: Waiting, match: Match, language: str) -> int:
        """Post a notification and return the status of the answer; 0 if there was none, or the address is not allowed."""
        now = self._house.clock.now()
        headers = {
            "Authorization": self._sealing.signed(self._key, push.endpoint, now),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(max(int((waiting.told.until - now).total_seconds()), 0)),
            "Urgency": "high" if waiting.told.is_turn else "normal",
            "Topic": _topic(waiting.name),
        }
        body = self._sealing.sealed(push.key, push.secret, written(waiting, match, language))
        return await post_to(self._session, push.endpoint, self._allowed, body, headers, "a push service")


def written(waiting: Waiting, match: Match, language: str) -> bytes:
    """Return what a browser shows: the title of the match and that a letter is there, for a screen that anyone may see."""
    with speaking(language):
        body = say("push-turn" if waiting.told.is_turn else "push-letter")
    shown = {"title": match.title[:_TITLE], "body": body, "tag": match.id, "url": f"/match/{match.id}/{MINE}"}
    return json.dumps(shown, ensure_ascii=False).encode()


def _topic(name: str) -> str:
    """Return the topic by which a push service replaces an older notification. It is a digest, so that it does not show the name."""
    return sha256(name.encode()).hexdigest()[:32]


@asynccontextmanager
async def pushing(house: House, sealing: WebPush | None, allowed: Allowed, watching: Watching) -> AsyncIterator[None]:
    """Send notifications within the block, whenever `watching` reports a change, to addresses that are `allowed`.

    `sealing`: encrypts them; None: none are sent.
    """
    if sealing is None or allowed == "none":
        yield
        return
    async with (
        reaching(allowed) as session,
        looked_after(Pusher(house, sealing, allowed, session).send, watching, house.clock, "notifications"),
    ):
        yield
