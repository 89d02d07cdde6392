"""The address from which a request comes, as it is counted, and limits on the rate of requests."""

from collections import deque
from collections.abc import Sequence
from datetime import datetime, timedelta
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from re import compile as pattern
from typing import Final, TypeAlias

LOCAL: Final = ("127.0.0.1", "::1")
"""Proxies on this computer."""
_OF_ONE: Final = 64
"""The bits that the addresses of one IPv6 connection share; its owner can use all of them."""
_OF_A_SITE: Final = 48
"""The bits that the connections of one site share; the largest that a person is usually given."""
WIDER: Final = 8
"""How many times as much is allowed to a site as to one of its connections."""

Sender: TypeAlias = tuple[str, ...]
"""What identifies a sender: an account, an IPv4 address, or an IPv6 connection and the site in which it lies."""

_WITH_PORT: Final = pattern(r"\[(?P<six>[^\]]+)\](?::\d+)?|(?P<four>[\d.]+):\d+")
"""As some proxies write an address."""


class Senders:
    """Finds the sender of a request behind proxies. `proxies`: the addresses or networks of those whose X-Forwarded-For is believed."""

    def __init__(self, proxies: Sequence[str]) -> None:
        self._proxies = [ip_network(one) for one in proxies]

    def known_as(self, peer: str, forwarded: Sequence[str]) -> Sender:
        """Return what identifies a sender: an address, or the network of an IPv6 connection and its site.

        `peer`: who is connected to the bot. `forwarded`: the lines of X-Forwarded-For. Each proxy adds the address that asked it at the
        end. So the addresses are read from the end, up to the first one that is not a trusted proxy.
        """
        chain = [*(one.strip() for line in forwarded for one in line.split(",")), peer]
        sender = _address(peer)
        while sender is not None and len(chain) > 1 and self._is_believed(sender):
            del chain[-1]
            if (before := _address(chain[-1])) is None:
                break
            sender = before
        return (peer,) if sender is None else _named(sender)

    def is_proxy(self, peer: str) -> bool:
        """Return whether this is the address of a proxy that is believed."""
        address = _address(peer)
        return address is not None and self._is_believed(address)

    def _is_believed(self, address: IPv4Address | IPv6Address) -> bool:
        return any(address in one for one in self._proxies)


def is_number(name: str) -> bool:
    """Return whether a host is an address, and not a name."""
    return _address(name) is not None


def _address(words: str) -> IPv4Address | IPv6Address | None:
    parts = _WITH_PORT.fullmatch(words)
    try:
        address = ip_address((parts["six"] or parts["four"]) if parts else words)
    except ValueError:
        return None
    return address.ipv4_mapped or address if isinstance(address, IPv6Address) else address


def _named(address: IPv4Address | IPv6Address) -> Sender:
    if isinstance(address, IPv4Address):
        return (str(address),)
    return tuple(str(ip_network((int(address), bits), strict=False)) for bits in (_OF_ONE, _OF_A_SITE))


_KEPT: Final = 10_000


class Rate:
    """Allows at most `most` requests in `within` of each sender, and some times as many of a site."""

    def __init__(self, most: int, within: timedelta) -> None:
        self._most, self._within = most, within
        self._asked = dict[str, deque[datetime]]()
        self._full = _KEPT
        """How many keys there are when those that no longer count are next forgotten."""

    def allows(self, sender: Sender, now: datetime) -> bool:
        """Count one more request, and return whether it is allowed."""
        if len(self._asked) > self._full:
            self._asked = {one: times for one, times in self._asked.items() if times and times[-1] > now - self._within}
            # Not before there are twice as many: a flood of new keys would have all looked through for each.
            self._full = max(_KEPT, 2 * len(self._asked))
        counted = [
            self._asked.setdefault(key, deque(maxlen=self._most * WIDER**rank)) for rank, key in enumerate(sender)
        ]
        is_allowed = all(len(times) != times.maxlen or times[0] <= now - self._within for times in counted)
        if is_allowed:
            for times in counted:
                times.append(now)
        return is_allowed
