"""To which addresses webhooks may post: none of the operator's own network, unless the operator allows it."""

import ipaddress
import re
import socket
from typing import Final, Literal
from urllib.parse import urlsplit

from aiohttp.abc import AbstractResolver, ResolveResult
from aiohttp.resolver import ThreadedResolver

Allowed = Literal["public", "private", "none"]
"""`public`: https to addresses of the internet. `private`: any address, http too. `none`: there are no webhooks."""

_UNICAST: Final = ipaddress.ip_network("2000::/3")
"""All IPv6 addresses of the internet are in it; site-local ones and those that lead to an IPv4 address within them are not."""
_NOT_OF_IT: Final = ipaddress.ip_network("2002::/16"), ipaddress.ip_network("3fff::/20")
"""Those in it that lead to an IPv4 address, and those of documents."""
_NUMBER: Final = re.compile(r"(.*\.)?(\d+|0x[0-9a-f]*)\.?")
"""A host that some libraries read as an address, such as 127.1, without asking for its name."""


def refuse_address(url: str, allowed: Allowed) -> str | None:
    """Return the message that says why webhooks may not post to an address; None if they may, as far as its words tell."""
    if allowed == "none":
        return "api-hooks-off"
    try:
        parts = urlsplit(url)
        host, _ = parts.hostname, parts.port
    except ValueError:
        return "api-hook-address"
    schemes = {"https", "http"} if allowed == "private" else {"https"}
    is_plain = url.isascii() and url.isprintable() and " " not in url and not parts.username and not parts.fragment
    if parts.scheme not in schemes or not host or not is_plain:
        return "api-hook-address"
    is_literal = _is_literal(host)
    if not is_literal and _NUMBER.fullmatch(host):
        return "api-hook-address"
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
    return parsed.is_global and not parsed.is_multicast


def _is_literal(host: str) -> bool:
    try:
        ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return False
    return True


class Checked(AbstractResolver):
    """Resolves names, and drops addresses that webhooks may not post to. Connections are made only to what it returns."""

    def __init__(self, allowed: Allowed) -> None:
        self._allowed, self._names = allowed, ThreadedResolver()

    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_UNSPEC
    ) -> list[ResolveResult]:
        """Return the addresses of a host. Raises OSError if none of them may be used."""
        results = await self._names.resolve(host, port, family)
        usable = [one for one in results if self._allowed == "private" or is_public(one["host"])]
        if not usable:
            raise OSError(None, "no public address")
        return usable

    async def close(self) -> None:
        """Close the resolver."""
        await self._names.close()
