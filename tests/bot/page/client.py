"""Talks to the rehearsal's page as its own scripts do."""

import json
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any

import aiohttp

from bot.referee.core.model import Match
from bot.venues.rehearsal.stage.theatre import Theatre
from tests.bot.theatre import opening

PLAYERS = ("player-1", "player-2-planner", "player-3-form")
"""Who sits where in a match of `opening`: a human, and two scripts that are named after their players."""


@dataclass
class Client:
    """Talks to the page as its own scripts do."""

    theatre: Theatre
    address: str
    session: aiohttp.ClientSession

    async def get(self, path: str, **headers: str) -> tuple[int, str]:
        """A page: its status and its text."""
        async with self.session.get(self.address + path.lstrip("/"), headers=headers) as response:
            return response.status, await response.text()

    async def post(self, path: str, body: Any, **headers: str) -> tuple[int, dict[str, str]]:
        """An act: its status and what was answered."""
        data = body if isinstance(body, bytes) else json.dumps(body).encode()
        headers = {"Content-Type": "application/json", "Origin": self.address.rstrip("/")} | headers
        async with self.session.post(self.address + path.lstrip("/"), data=data, headers=headers) as response:
            answer: dict[str, str] = await response.json()
            return response.status, answer

    async def closes(self, match_id: str) -> None:
        """The host closes the round now, and says yes to it."""
        commands, closing = f"/match/{match_id}/host/commands", {"command": "close-now"}
        _, asked = await self.post(commands, {**closing, "given": {"reason": "a test"}})
        status, answer = await self.post(commands, {**closing, "yes": asked["yes"]})
        assert status == 200, answer

    async def opened(self, **terms: Any) -> Match:
        """A match that has begun."""
        status, answer = await self.post("/matches", opening(**terms))
        assert status == 200, answer
        return await self.match(answer["location"].split("/")[2])

    async def match(self, match_id: str) -> Match:
        """The match as it is stored now; everything that was to be delivered has been."""
        await self.theatre.courier.drain()
        match = await self.theatre.house.store.transact(lambda tx: tx.matches.get(match_id))
        assert match is not None
        return match

    async def desk_says(self, match_id: str, words: str) -> None:
        """Waits until the host's desk says so."""
        await self._until(lambda: self._desk_says(match_id, words))

    async def _desk_says(self, match_id: str, words: str) -> bool:
        return words in (await self.get(f"/match/{match_id}/host"))[1]

    async def status_is(self, match_id: str, status: str) -> None:
        """Waits until a match is so far."""
        await self._until(lambda: self._status_is(match_id, status))

    async def _status_is(self, match_id: str, status: str) -> bool:
        return (await self.match(match_id)).status == status

    async def runs(self, contest: str, count: int) -> Sequence[Match]:
        """Wait until a contest has so many runs, and return them."""

        async def are_there() -> bool:
            return len(await self._runs(contest)) == count

        await self._until(are_there)
        return await self._runs(contest)

    async def _runs(self, contest: str) -> Sequence[Match]:
        return await self.theatre.house.store.transact(lambda tx: tx.matches.runs(contest))

    async def _until(self, asked: Callable[[], Awaitable[bool]]) -> None:
        for _ in range(1_000):
            if await asked():
                return
            await self.theatre.clock.sleep(0.1)
        raise AssertionError(asked)

    async def first_news(self, match: Match, reader: str) -> str:
        """What the stream of a tab begins with: every part of it."""
        read = b""
        async with self.session.get(f"{self.address}match/{match.id}/{reader}/news") as response:
            while b'"part": "public"' not in read or not read.endswith(b"\n\n"):
                read += await response.content.readany()
        return read.decode()
