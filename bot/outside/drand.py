"""Relays of the public randomness beacon drand, over HTTP. What they say is only passed on: who asked checks the signature."""

import logging
from collections.abc import Sequence
from typing import Any, Final

import aiohttp
import msgspec

from bot.referee.core.beacon import QUICKNET, Chain

log = logging.getLogger(__name__)

RELAYS: Final = ("https://api.drand.sh", "https://drand.cloudflare.com", "https://api2.drand.sh")
_LONGEST: Final = aiohttp.ClientTimeout(total=5)
_LARGEST: Final = 4_096


class Relays:
    """A chain of drand through the first relay that answers, tried in order."""

    def __init__(self, relays: Sequence[str] = RELAYS, chain: Chain = QUICKNET) -> None:
        self.chain, self._relays = chain, tuple(relays)

    async def signature(self, number: int) -> str | None:
        """Return the signature of a round, from the first relay that has it."""
        async with aiohttp.ClientSession(timeout=_LONGEST) as session:
            for relay in self._relays:
                signature = await self._asked(session, f"{relay}/{self.chain.hash}/public/{number}", number)
                if signature is not None:
                    return signature
        return None

    async def _asked(self, session: aiohttp.ClientSession, url: str, number: int) -> str | None:
        try:
            async with session.get(url, allow_redirects=False) as answer:
                if answer.status != 200:
                    return None
                beacon: Any = msgspec.json.decode(await answer.content.read(_LARGEST))
        except (aiohttp.ClientError, TimeoutError, msgspec.DecodeError, ValueError) as error:
            log.info("a relay of the beacon gave nothing (%s)", type(error).__name__)
            return None
        is_round = isinstance(beacon, dict) and beacon.get("round") == number
        return beacon["signature"] if is_round and isinstance(beacon.get("signature"), str) else None
