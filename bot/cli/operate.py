"""`operate` and `forget`: what the operator looks at, and does to a server or to a person."""

import argparse
from collections.abc import Awaitable, Callable, Mapping, Sequence
from datetime import timedelta
from typing import Final

from bot.cli.asked import Add, Complaint, database, existing
from bot.composition.referee import reading, referee
from bot.outside.system import SystemClock
from bot.referee import remembering
from bot.referee.acts.acts import House
from bot.referee.core.model import Match, Refused, User
from bot.referee.hosting import away, crew, hosting
from bot.store.engines.queued import QueuedStore
from bot.store.tables.operating import Server

_DAY: Final = timedelta(days=1)
_ERASED_AFTER: Final = timedelta(days=30)
_LONGEST: Final = 1000
_HEADS: Final = ("server", "open", "over", "seats", "orders/day", "letters/day", "waiting", "stuck", "KB", "left on")

Act = Callable[[House, str, User, str], Awaitable[Match | Refused]]
"""Stops a match, or lets it go on; given by whom, and why."""


def offer(add: Add) -> None:
    """Offer `operate` and `forget`."""
    desk = add(
        "operate",
        help="list the servers that the bot has; stop or resume the matches of one of them; tell hosts something",
    )
    desk.add_argument("act", nargs="?", choices=("freeze", "thaw", "tell"), help="what to do; the bot must be stopped")
    desk.add_argument("server", nargs="?", help="the server's id; tell without one is for the hosts of all servers")
    desk.add_argument("--reason", default="", help="what everyone in its matches is told")
    desk.add_argument("--message", default="", help="what the hosts are told")
    desk.set_defaults(work=_operate)

    gone = add("forget", help="forget a person in matches that are over; the bot must be stopped")
    gone.add_argument("user", help="the person's Discord id")
    gone.set_defaults(work=_forget)


async def _operate(given: argparse.Namespace) -> int:
    if given.act is None:
        return await _list(given)
    if given.act == "tell":
        return await _tell(given)
    if not given.server or not given.reason.strip():
        raise Complaint(f"name the server and a reason: operate {given.act} SERVER --reason TEXT")
    async with referee(existing(database(given))) as house:
        act = hosting.pause if given.act == "freeze" else hosting.resume
        done, left = await _each(house, given.server, act, given.reason)
    what = "stand still now" if given.act == "freeze" else "go on now"
    print(f"Matches of {given.server} that {what}: {done}; left as they were: {left}.")
    return 0


async def _tell(given: argparse.Namespace) -> int:
    words = given.message.strip()
    if not words or len(words) > _LONGEST:
        raise Complaint(f"say what hosts are to be told, in at most {_LONGEST} characters: operate tell --message TEXT")
    async with referee(existing(database(given))) as house:
        told, before = await crew.tell_servers(house, words, given.server)
    if not told + before:
        raise Complaint("there is no open match, so there are no hosts to be told; operate lists the servers")
    print(f"Servers whose hosts are told when the bot runs: {told}; told the same before: {before}.")
    return 0


async def _each(house: House, server: str, act: Act, reason: str) -> tuple[int, int]:
    """Do something to every open match of a server; how many took it, and how many did not."""
    found = [one.id for one in await house.store.transact(lambda tx: tx.matches(server)) if one.contest is None]
    if not found:
        raise Complaint(f"there is no open match of {server!r}; operate lists the servers")
    done = [await act(house, match_id, "", reason) for match_id in found]
    refused = sum(isinstance(one, Refused) for one in done)
    return len(done) - refused, refused


async def _list(given: argparse.Namespace) -> int:
    now = SystemClock().now()
    async with reading(existing(database(given))) as (house, _):
        store = house.store
        assert isinstance(store, QueuedStore)
        servers = await store.whole(lambda tx: tx.servers(now - _DAY))
        left = await store.transact(away.left_since)
    print(_table(servers, {server: at.date().isoformat() for server, at in left.items()}))
    long_ago = sorted(one.id for one in servers if one.id in left and now - left[one.id] >= _ERASED_AFTER)
    if long_ago:
        print(
            f"Left {_ERASED_AFTER.days} days ago or more: {', '.join(long_ago)}. docs/operate.md says how to export and erase a server."
        )
    return 0


def _table(servers: Sequence[Server], left: Mapping[str, str]) -> str:
    rows = [_HEADS, *((*_row(one), left.get(one.id, "")) for one in servers), (*_row(_sum(servers)), "")]
    widths = [max(len(row[at]) for row in rows) for at in range(len(_HEADS))]
    return "\n".join(
        "  ".join(
            (row[0].ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True)))
        ).rstrip()
        for row in rows
    )


def _row(server: Server) -> tuple[str, ...]:
    name, *counts, size = server
    return (name or "(none)", *map(str, counts), f"{size / 1000:.0f}")


def _sum(servers: Sequence[Server]) -> Server:
    return Server(
        f"{len(servers)} server{'s' * (len(servers) != 1)}",
        *(sum(column) for column in list(zip(*servers, strict=True))[1:]),
    )


async def _forget(given: argparse.Namespace) -> int:
    async with referee(existing(database(given))) as house:
        if await _is_unknown(house, given.user):
            raise Complaint(f"nothing is stored of {given.user!r}; name a person by the Discord id, which is digits")
        done = await remembering.forget(house, given.user)
    if isinstance(done, Refused):
        doing = "has a seat in" if done.id == "forget-open" else "runs"
        raise Complaint(f"{given.user} {doing} {done.facts['titles']}, which is not over; a substitute comes first")
    print(f"{given.user} is forgotten; {done} matches that are over no longer name that person.")
    return 0


async def _is_unknown(house: House, user: User) -> bool:
    stored = await remembering.remembered(house, user)
    return stored["person"] is None and not stored["matches"]
