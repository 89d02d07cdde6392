"""The bot was removed from a server: its matches wait until it is back, and their hosts are told by DM.

Since when it is away from a server is noted, for the operator.
"""

from collections.abc import Awaitable, Callable, Iterable
from datetime import datetime
from typing import Final

from bot.referee.acts.acts import Act, House
from bot.referee.core.model import Errand, Letter, Match, Notice, Refused
from bot.referee.core.ports import Transaction
from bot.referee.hosting.hosting import Work, pause_in, resume_in

_NOTE = "away/"
_LEFT: Final = "left/"


async def look(house: House, present: frozenset[str]) -> None:
    """Pause the matches of servers that the bot has left, and resume those of servers where it is again (`present`)."""
    there = await house.store.transact(lambda tx: tx.open_matches())
    gone = await house.store.transact(lambda tx: tx.notes(_NOTE))
    servers = {one.guild for one in there}
    await house.store.transact(lambda tx: _note_servers(tx, house.clock.now(), present, servers))
    for one in there:
        is_noted = _NOTE + one.id in gone
        if one.contest is None and one.guild not in present and not is_noted:
            await _leave(house, one.id)
        elif one.guild in present and is_noted:
            await _return(house, one.id, was_paused=gone[_NOTE + one.id] == "paused")


async def left_since(tx: Transaction) -> dict[str, datetime]:
    """The servers that the bot has left, and when it noticed that."""
    return {what.removeprefix(_LEFT): datetime.fromisoformat(at) for what, at in (await tx.notes(_LEFT)).items()}


async def _note_servers(tx: Transaction, now: datetime, present: frozenset[str], there: Iterable[str]) -> None:
    noted = await left_since(tx)
    for server in {*there, *await tx.servers_played()} - present - noted.keys():
        await tx.note(_LEFT + server, now.isoformat())
    for server in present & noted.keys():
        await tx.note(_LEFT + server, None)


async def _leave(house: House, match_id: str) -> None:
    async def tell(act: Act, done: Match | Refused) -> None:
        await act.tx.note(_NOTE + match_id, "paused" if isinstance(done, Match) else "told")
        await act.send(*(_dm(act, host, "bot-removed") for host in act.match.hosts))

    await _at_once(house, match_id, lambda act: pause_in(act, "", "the bot was removed from the server"), tell)


async def _return(house: House, match_id: str, *, was_paused: bool) -> None:
    async def go_on(act: Act) -> Match | Refused:
        return await resume_in(act, "", "the bot is back") if was_paused else Refused("not-paused")

    async def tell(act: Act, _: Match | Refused) -> None:
        await act.tx.note(_NOTE + match_id, None)
        await act.send(*(_dm(act, host, "bot-back") for host in act.match.hosts))

    await _at_once(house, match_id, go_on, tell)


async def _at_once(
    house: House, match_id: str, work: Work, tell: Callable[[Act, Match | Refused], Awaitable[None]]
) -> None:
    """Do something to a match and tell its hosts, both or neither; where the match cannot be read, they are told alone."""

    async def both(act: Act) -> None:
        await tell(act, await work(act))

    refused = await house.act(match_id, both)
    if refused is not None:
        await house.act(match_id, lambda act: tell(act, refused))


def _dm(act: Act, host: str, message: str) -> Errand:
    slot = f"{message}/{act.match.revision}"
    letter = Letter("notice", notices=(Notice(message, {"title": act.match.title}),))
    return act.outgoing.errand("post", f"user/{host}", slot, letter, host)
