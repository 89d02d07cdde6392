"""The bot was removed from a server: its matches wait until it is back, and their hosts are told by DM.

Since when it is away from a server is noted. After the time that the operator has set, the server is exported and erased. Its hosts are
told so when the bot leaves, and once more a week before. A bot that comes back later finds a note that the server was erased.
"""

from collections.abc import Awaitable, Callable, Iterable, Mapping
from contextlib import suppress
from datetime import datetime, timedelta
from functools import partial
from typing import Final

from bot.referee.acts.acts import Act, House
from bot.referee.acts.walking import alone
from bot.referee.core.facts import Fact, when
from bot.referee.core.model import Errand, Letter, Match, Notice, Refused, User
from bot.referee.core.ports import Damaged, Transaction, apart
from bot.referee.hosting.hosting import pause, resume

_NOTE = "away/"
_LEFT: Final = "left/"
_REMINDED: Final = "left-reminded/"
_ERASING: Final = "erasing/"
_ERASED: Final = "erased/"
REMINDED_BEFORE: Final = timedelta(days=7)
"""How long before a server is erased its hosts are told once more."""


async def look(house: House, present: frozenset[str], erased_after: timedelta | None = None) -> None:
    """Pause the matches of servers that the bot has left, and resume those of servers where it is again (`present`).

    `erased_after`: how long a server is kept; None: for ever. A server that is being erased is left alone.
    """
    erasing = await house.store.transact(being_erased)
    matches = [one for one in await house.store.transact(lambda tx: tx.matches.open()) if one.guild not in erasing]
    present -= erasing
    gone = await house.store.transact(lambda tx: tx.notes.find(_NOTE))
    servers = {one.guild for one in matches if one.contest is None}
    for server in await house.store.transact(lambda tx: _newly_left(tx, present, {one.guild for one in matches})):
        await _note_left(house, server, None if server in servers else erased_after)
    await house.store.transact(lambda tx: _note_back(tx, present))
    for match in matches:
        is_noted = _NOTE + match.id in gone
        if match.contest is None and match.guild not in present and not is_noted:
            await _leave(house, match.id, erased_after)
        elif match.guild in present and is_noted:
            await _return(house, match.id, was_paused=gone[_NOTE + match.id] == "paused")


async def left_since(tx: Transaction) -> dict[str, datetime]:
    """Return the servers that the bot has left, and when it noticed that."""
    return await _moments(tx, _LEFT)


async def being_erased(tx: Transaction) -> frozenset[str]:
    """Return the servers that are being erased."""
    return frozenset(name.removeprefix(_ERASING) for name in await tx.notes.find(_ERASING))


async def note_erasing(tx: Transaction, server: str, now: datetime) -> None:
    """Note that a server is being erased, which nothing stops any more."""
    await tx.notes.save(_ERASING + server, now.isoformat())


async def note_erased(tx: Transaction, server: str, now: datetime) -> None:
    """Note that a server was erased, for its hosts if they invite the bot again."""
    for note in (_LEFT, _REMINDED, _ERASING):
        await tx.notes.save(note + server, None)
    await tx.notes.save(_ERASED + server, now.isoformat())


async def erased(tx: Transaction, present: frozenset[str]) -> dict[str, datetime]:
    """Return the servers among these that were erased, and when. Each is told once, so what is returned is forgotten here."""
    servers = {server: at for server, at in (await _moments(tx, _ERASED)).items() if server in present}
    for server in servers:
        await tx.notes.save(_ERASED + server, None)
    return servers


async def remind(house: House, server: str, until: datetime) -> None:
    """Tell the hosts of a `server`, once, that it is erased soon (`until`)."""
    if await house.store.transact(lambda tx: tx.notes.get(_REMINDED + server)):
        return
    newest_matches = await house.store.transact(lambda tx: tx.matches.latest(server, 1))
    hosts = {host for one in newest_matches[-1:] for host in one.hosts} | {
        host for one in newest_matches if not one.is_over for host in one.hosts
    }

    async def tell(act: Act) -> None:
        await act.tx.notes.save(_REMINDED + server, until.isoformat())
        await act.send(*(_dm(act, host, "server-erased-soon", {"until": when(until)}) for host in sorted(hosts)))

    for newest in newest_matches[-1:]:
        with suppress(Refused):  # it was erased meanwhile
            await house.act(newest.id, tell)


async def _moments(tx: Transaction, prefix: str) -> dict[str, datetime]:
    """Return the moments that are noted, by server. What cannot be read is left out."""
    moments: dict[str, datetime] = {}
    for name, at in (await tx.notes.find(prefix)).items():
        try:
            moments[name.removeprefix(prefix)] = datetime.fromisoformat(at)
        except ValueError:
            tx.damaged.append(Damaged("notes", name))
    return moments


async def _newly_left(tx: Transaction, present: frozenset[str], guilds: Iterable[str]) -> list[str]:
    noted = (await left_since(tx)).keys() | await being_erased(tx)
    return sorted({*guilds, *await tx.standings.servers()} - present - noted)


async def _note_left(house: House, server: str, erased_after: timedelta | None) -> None:
    """Note that the bot has left a server; where no match is open, tell the hosts of its newest that it is erased some time."""
    newest = (await house.store.transact(lambda tx: tx.matches.latest(server, 1)))[-1:]

    async def note(tx: Transaction, now: datetime) -> None:
        await tx.notes.save(_LEFT + server, now.isoformat())

    async def tell(act: Act, until: datetime) -> None:
        await note(act.tx, act.now)
        await act.send(*(_dm(act, host, "server-left", {"until": when(until)}) for host in act.match.hosts))

    if erased_after is not None and newest:
        await house.act(newest[0].id, partial(tell, until=house.clock.now() + erased_after))
    else:
        await house.store.transact(lambda tx: note(tx, house.clock.now()))


async def _note_back(tx: Transaction, present: frozenset[str]) -> None:
    for server in present & (await left_since(tx)).keys():
        for note in (_LEFT, _REMINDED):
            await tx.notes.save(note + server, None)


async def _leave(house: House, match_id: str, erased_after: timedelta | None) -> None:
    async def tell(act: Act, paused: Match | None) -> None:
        await act.tx.notes.save(_NOTE + match_id, "told" if paused is None else "paused")
        left_at = (await left_since(act.tx)).get(act.match.guild, act.now)
        until = when(left_at + erased_after) if erased_after is not None else None
        message = ("bot-removed-until", {"until": until}) if until else ("bot-removed", {})
        await act.send(*(_dm(act, host, *message) for host in act.match.hosts))

    await _at_once(house, match_id, lambda act: pause.within(act, "", "the bot was removed from the server"), tell)


async def _return(house: House, match_id: str, *, was_paused: bool) -> None:
    async def go_on(act: Act) -> Match:
        if not was_paused:
            raise Refused("not-paused")
        return await resume.within(act, "", "the bot is back")

    async def tell(act: Act, _: Match | None) -> None:
        await act.tx.notes.save(_NOTE + match_id, None)
        await act.send(*(_dm(act, host, "bot-back") for host in act.match.hosts))

    await _at_once(house, match_id, go_on, tell)


async def _at_once(
    house: House,
    match_id: str,
    work: Callable[[Act], Awaitable[Match]],
    tell: Callable[[Act, Match | None], Awaitable[None]],
) -> None:
    """Do something to a match and tell its hosts, both or neither; where it is refused, they are told alone.

    An error concerns this match alone.
    """

    async def both(act: Act) -> None:
        await tell(act, await work(act))

    with apart("what a server that is gone or back means for match %s", match_id):
        try:
            await house.act(match_id, both)
        except Refused:
            await alone(house, match_id, lambda act: tell(act, None))


def _dm(act: Act, host: User, message: str, facts: Mapping[str, Fact] | None = None) -> Errand:
    slot = f"{message}/{act.now:%d%H%M%S}"
    letter = Letter("notice", notices=(Notice(message, {"title": act.match.title, **(facts or {})}),))
    return act.outgoing.errand("post", f"user/{host}", slot, letter, host)
