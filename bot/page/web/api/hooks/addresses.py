"""Requests to addresses that others named: to none of the operator's own network, unless the operator allows it."""

import asyncio
import ipaddress
import logging
import re
import socket
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import Final, Literal
from urllib.parse import urlsplit

import aiohttp
from aiohttp.abc import AbstractResolver, ResolveResult

from bot import background
from bot.page.web.watching import Watching
from bot.referee.core.ports import Clock

Allowed = Literal["public", "private", "none"]
"""`public`: https to addresses of the internet. `private`: any address, http too. `none`: there are no webhooks."""

_UNICAST: Final = ipaddress.ip_network("2000::/3")
"""All IPv6 addresses of the internet are in it; site-local ones and those that lead to an IPv4 address within them are not."""
_NOT_OF_IT: Final = ipaddress.ip_network("2002::/16"), ipaddress.ip_network("3fff::/20")
"""Those in it that lead to an IPv4 address, and those of documents."""
_RESERVED: Final = tuple(map(ipaddress.ip_network, (
    "0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.0.0.0/24", "192.0.2.0/24",
    "192.31.196.0/24", "192.52.193.0/24", "192.88.99.0/24", "192.168.0.0/16", "192.175.48.0/24", "198.18.0.0/15", "198.51.100.0/24",
    "203.0.113.0/24", "224.0.0.0/3",
)))  # fmt: skip
"""IPv4 addresses with a use of their own (https://www.iana.org/assignments/iana-ipv4-special-registry), in our own list."""
_NAME: Final = re.compile(
    r"(?=.{1,253}$)([a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.?", re.IGNORECASE
)
_HOST: Final = re.compile(r"https?://(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:[0-9]{1,5})?([/?].*)?", re.IGNORECASE)
"""The only form of an address that is looked into: libraries disagree about others."""
_PORTS: Final = frozenset({None, 443, 80})
AT_ONCE: Final = 8
"""Names that are asked for, and requests that are sent, at a time."""
_NUMBER: Final = re.compile(r"(.*\.)?(\d+|0x[0-9a-f]*)\.?")
"""A host that some libraries read as an address, such as 127.1, without asking for its name."""


def refuse_address(url: str, allowed: Allowed) -> str | None:
    """Return the message that says why webhooks may not post to an address; None if they may, as far as its words tell."""
    if allowed == "none":
        return "api-hooks-off"
    if not _HOST.fullmatch(url):
        return "api-hook-address"
    try:
        parts = urlsplit(url)
        host, port = parts.hostname, parts.port
    except ValueError:
        return "api-hook-address"
    schemes = {"https", "http"} if allowed == "private" else {"https"}
    is_plain = url.isascii() and url.isprintable() and " " not in url and not parts.username and not parts.fragment
    if parts.scheme not in schemes or not host or not is_plain:
        return "api-hook-address"
    is_literal = _is_literal(host)
    if not is_literal and (_NUMBER.fullmatch(host) or not _NAME.fullmatch(host)):
        return "api-hook-address"
    if allowed == "public" and port not in _PORTS:
        return "api-hook-port"
    is_inside = allowed == "public" and (host == "localhost" or (is_literal and not is_public(host)))
    return "api-hook-private" if is_inside else None


def is_public(address: str) -> bool:
    """Return whether an IP address is on the internet: not this machine or its network, nor a translation to either."""
    parsed = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(parsed, ipaddress.IPv6Address):
        if parsed.ipv4_mapped is not None:
            return is_public(str(parsed.ipv4_mapped))
        if parsed not in _UNICAST or any(parsed in network for network in _NOT_OF_IT):
            return False
    elif any(parsed in network for network in _RESERVED):
        return False
    return parsed.is_global and not parsed.is_multicast


def _is_literal(host: str) -> bool:
    try:
        ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return False
    return True


class Checked(AbstractResolver):
    """Resolves names, and drops addresses that webhooks may not post to. Connections are made only to what it returns.

    It asks in threads of its own: a name that is answered slowly holds up no other work of the process.
    """

    def __init__(self, allowed: Allowed) -> None:
        self._allowed, self._threads = allowed, ThreadPoolExecutor(AT_ONCE, "names of webhooks")

    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_UNSPEC
    ) -> list[ResolveResult]:
        """Return the addresses of a host. Raises OSError if it has none that may be used."""
        ask = partial(socket.getaddrinfo, host, port, family, socket.SOCK_STREAM, flags=socket.AI_ADDRCONFIG)
        known = await asyncio.get_running_loop().run_in_executor(self._threads, ask)
        usable = [
            ResolveResult(
                hostname=host, host=str(address[0]), port=port, family=kind, proto=proto, flags=socket.AI_NUMERICHOST
            )
            for kind, _, proto, _, address in known
            if self._allowed == "private" or is_public(str(address[0]))
        ]
        if not usable:
            raise OSError(None, "no public address")
        return usable

    async def close(self) -> None:
        """Leave what is still being asked."""
        self._threads.shutdown(wait=False, cancel_futures=True)


log = logging.getLogger(__name__)

_LONGEST: Final = aiohttp.ClientTimeout(total=10)
_IDLE: Final = 30.0
_PAUSE: Final = 1.0
"""Seconds for which changes are collected."""


@asynccontextmanager
async def reaching(allowed: Allowed) -> AsyncIterator[aiohttp.ClientSession]:
    """Yield separate connections, which reach only `allowed` addresses."""
    connector = aiohttp.TCPConnector(resolver=Checked(allowed), use_dns_cache=False, limit=AT_ONCE)
    async with aiohttp.ClientSession(connector=connector, timeout=_LONGEST, trust_env=False) as session:
        yield session


async def post_to(
    session: aiohttp.ClientSession, url: str, allowed: Allowed, body: bytes, headers: Mapping[str, str], what: str
) -> int:
    """Post to an address and return the status of the answer; 0 if there was none, or the address is not allowed."""
    if refuse_address(url, allowed) is not None:
        return 0
    try:
        sent = {"User-Agent": "Bellflower", **headers}
        async with session.post(url, data=body, headers=sent, allow_redirects=False) as answer:
            return answer.status
    except (aiohttp.ClientError, TimeoutError, OSError, ValueError) as error:
        log.info("%s did not answer: %s", what, type(error).__name__)
        return 0


@asynccontextmanager
async def looked_after(
    send: Callable[[], Awaitable[None]], watching: Watching, clock: Clock, what: str
) -> AsyncIterator[None]:
    """Call `send` within the block whenever `watching` reports a change, and from time to time. What fails is tried again."""
    async with background.running((_run(send, watching, clock, what), what)):
        yield


async def _run(send: Callable[[], Awaitable[None]], watching: Watching, clock: Clock, what: str) -> None:
    with watching.watch() as changed:
        while True:
            changed.clear()
            try:
                await send()
            except Exception:
                log.exception("%s could not be looked after; they are tried again", what)
            await clock.sleep(_PAUSE)
            with suppress(TimeoutError):
                await asyncio.wait_for(changed.wait(), _IDLE)
