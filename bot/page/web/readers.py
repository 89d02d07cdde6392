"""Who asks the page of real matches, and what they see of a match. Only the session cookie identifies a person.

What many tabs show at once is read once, until something changes.
"""

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final, TypeVar

from aiohttp import web

from bot import background
from bot.page.html.words import say, tongue
from bot.page.pages.clock import MINE
from bot.page.pages.shell import Parts
from bot.page.reading.sight import HOST, SPECTATOR, Sight
from bot.page.web import seeing
from bot.page.web.guard import Refusal
from bot.page.web.refusing.gate import Gate
from bot.page.web.seeing import Shown
from bot.page.web.watching import Watching
from bot.referee.acts.acts import House
from bot.referee.core.model import Person, User
from bot.referee.core.ports import Clock, Transaction
from bot.referee.people import signing

_LASTS: Final = timedelta(seconds=10)
_MOST: Final = 200

Key = tuple[str, ...]
"""The match, the tab, whose it is (empty: each stranger's), and the language in which it is shown; a session, and that language; or a
server whose public matches are shown (empty: all)."""
Seen = TypeVar("Seen")


@dataclass
class _Read:
    changes: int
    until: datetime
    seen: "asyncio.Future[Any]"

    def has(self, sight: Sight) -> bool:
        """Return whether this is what was read."""
        return self.seen.done() and not self.seen.exception() and self.seen.result() is sight


class Shared:
    """A cache of what is the same in several tabs: who they are, sights, and their parts."""

    def __init__(self, clock: Clock, watching: Watching, most: int = _MOST) -> None:
        self._clock, self._watching, self._most = clock, watching, most
        self._read = dict[Key, _Read]()
        self._parts = dict[int, tuple[Sight, Parts]]()

    async def look(self, key: Key, look: Callable[[], Coroutine[Any, Any, Seen]]) -> Seen:
        """Return what `look` finds, or what it found since the last change. Calls in the meantime wait for the same answer."""
        now, kept = self._clock.now(), self._read.get(key)
        if kept is None or kept.changes != self._watching.changes or kept.until <= now:
            kept = _Read(self._watching.changes, now + _LASTS, background.awaited(look()))
            self._read.pop(key, None)
            self._read[key] = kept
            if len(self._read) > self._most:
                del self._read[next(iter(self._read))]
        seen: Seen = await asyncio.shield(kept.seen)
        return seen

    def parts(self, sight: Sight, parts: Callable[[Sight], Parts]) -> Parts:
        """Return the parts of a sight; they are made once for all tabs that show the same."""
        if kept := self._parts.get(id(sight)):
            return kept[1]
        made = parts(sight)
        if any(one.has(sight) for one in self._read.values()):
            self._parts[id(sight)] = sight, made
            if len(self._parts) > self._most:
                del self._parts[next(iter(self._parts))]
        return made


class Readers:
    """Finds the reader of a request.

    `cookie`: the name of the cookie that holds the session; `shared`: what several tabs show, `sessions`: whose they are; `gate`: is told
    whose a session is.
    """

    def __init__(self, house: House, cookie: str, shared: Shared, sessions: Shared, gate: Gate) -> None:
        self._house, self._cookie, self._shared, self._sessions, self._gate = house, cookie, shared, sessions, gate

    async def look(self, request: web.Request) -> Sight:
        """Return the match of a request as the signed-in person sees it, or as its host. Raises a Refusal if they may not see it."""
        now, token, language = self._house.clock.now(), request.cookies.get(self._cookie, ""), tongue()
        match_id, is_mine = request.match_info["match"], request.match_info["reader"] == MINE

        async def read(tx: Transaction) -> tuple[User | None, Sight | None]:
            user = await self._user(tx, token, now)
            return user, await seeing.seen(tx, match_id, user, now, language, is_mine=is_mine)

        if request.match_info["reader"] == HOST:
            host = await self.signed_in(request)
            sight = await seeing.desk(self._house, match_id, host.user, language)
        elif token or is_mine:
            user, sight = await self._house.store.transact(read)
            if is_mine and user is None:
                raise Refusal(401, say("page-not-signed-in"))
        else:
            sight = await self.stranger(match_id)
        if sight is None:
            raise Refusal(404, say("page-no-such-match"))
        return sight

    async def stranger(self, match_id: str) -> Sight | None:
        """Return a match as people see it who are not signed in; it is read once until something changes."""
        language = tongue()
        return await self._shared.look(
            (match_id, SPECTATOR, "", language), lambda: seeing.read(self._house, match_id, None, language)
        )

    async def shown(self, guild: str = "") -> Shown:
        """Return what everyone may see of a server, or of all; it is read once until something changes."""
        return await self._shared.look((guild,), lambda: self._house.store.transact(lambda tx: seeing.shown(tx, guild)))

    async def _user(self, tx: Transaction, token: str, now: datetime) -> User | None:
        """Return whose session a token opens; None if it opens none."""
        user = await signing.signed_in(tx, token, now) if token else None
        if token:
            self._gate.know(token, user)
        return user

    async def admits(self, request: web.Request, match_id: str) -> bool:
        """Return whether the person may watch a match."""
        person = await self.person(request)
        return await seeing.read(self._house, match_id, person.user if person else None, tongue()) is not None

    async def person(self, request: web.Request) -> Person | None:
        """Return who is signed in; None if no one is."""
        now, token = self._house.clock.now(), request.cookies.get(self._cookie, "")
        if not token:
            return None

        async def read(tx: Transaction) -> Person | None:
            user = await self._user(tx, token, now)
            return None if user is None else await tx.people.get(user) or Person(user, user, tongue())

        return await self._house.store.transact(read)

    async def hearer(self, request: web.Request) -> Person | None:
        """Return what `person` does, or did since the last change: several tabs of one session ask once."""
        key = (request.cookies.get(self._cookie, ""), tongue())
        return await self._sessions.look(key, lambda: self.person(request)) if key[0] else None

    async def signed_in(self, request: web.Request) -> Person:
        """Return who is signed in. Raises a Refusal if no one is."""
        person = await self.person(request)
        if person is None:
            raise Refusal(401, say("page-not-signed-in"))
        return person
