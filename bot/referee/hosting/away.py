"""The bot was removed from a server: its matches wait until it is back, and their hosts are told by DM."""

from bot.referee.acts.acts import Act, House
from bot.referee.core.model import Errand, Letter, Match, Notice
from bot.referee.hosting.hosting import pause, resume

_NOTE = "away/"


async def look(house: House, present: frozenset[str]) -> None:
    """Pause the matches of servers that the bot has left, and resume those of servers where it is again (`present`)."""
    there = await house.store.transact(lambda tx: tx.open_matches())
    gone = await house.store.transact(lambda tx: tx.notes(_NOTE))
    for one in there:
        is_noted = _NOTE + one.id in gone
        if one.contest is None and one.guild not in present and not is_noted:
            await _leave(house, one.id)
        elif one.guild in present and is_noted:
            await _return(house, one.id, was_paused=gone[_NOTE + one.id] == "paused")


async def _leave(house: House, match_id: str) -> None:
    done = await pause(house, match_id, "", "the bot was removed from the server")

    async def tell(act: Act) -> None:
        await act.tx.note(_NOTE + match_id, "paused" if isinstance(done, Match) else "told")
        await act.send(*(_dm(act, host, "bot-removed") for host in act.match.hosts))

    await house.act(match_id, tell)


async def _return(house: House, match_id: str, *, was_paused: bool) -> None:
    if was_paused:
        await resume(house, match_id, "", "the bot is back")

    async def tell(act: Act) -> None:
        await act.tx.note(_NOTE + match_id, None)
        await act.send(*(_dm(act, host, "bot-back") for host in act.match.hosts))

    await house.act(match_id, tell)


def _dm(act: Act, host: str, message: str) -> Errand:
    slot = f"{message}/{act.match.revision}"
    letter = Letter("notice", notices=(Notice(message, {"title": act.match.title}),))
    return act.outgoing.errand("post", f"user/{host}", slot, letter, host)
