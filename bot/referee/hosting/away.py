"""The bot was removed from the place where a match lives: the match waits until it is back, and its hosts are told by DM."""

from bot.referee.acts.acts import Act, House
from bot.referee.core.model import Errand, Letter, Match, Notice
from bot.referee.hosting.hosting import pause, resume

_NOTE = "away/"


async def look(house: House, present: frozenset[str]) -> None:
    """Pause the matches of servers that the bot has left, and resume those of servers where it is again (`present`)."""
    matches = await house.store.transact(lambda tx: tx.matches())
    gone = await house.store.transact(lambda tx: tx.notes(_NOTE))
    for match in (one for one in matches if one.contest is None):
        is_noted = _NOTE + match.id in gone
        if match.guild not in present and not is_noted:
            await _leave(house, match)
        elif match.guild in present and is_noted:
            await _return(house, match, was_paused=gone[_NOTE + match.id] == "paused")


async def _leave(house: House, match: Match) -> None:
    done = await pause(house, match.id, "", "the bot was removed from the server")

    async def tell(act: Act) -> None:
        await act.tx.note(_NOTE + match.id, "paused" if isinstance(done, Match) else "told")
        await act.send(*(_dm(act, host, "bot-removed") for host in act.match.hosts))

    await house.act(match.id, tell)


async def _return(house: House, match: Match, *, was_paused: bool) -> None:
    if was_paused:
        await resume(house, match.id, "", "the bot is back")

    async def tell(act: Act) -> None:
        await act.tx.note(_NOTE + match.id, None)
        await act.send(*(_dm(act, host, "bot-back") for host in act.match.hosts))

    await house.act(match.id, tell)


def _dm(act: Act, host: str, message: str) -> Errand:
    slot = f"{message}/{act.match.revision}"
    letter = Letter("notice", notices=(Notice(message, {"title": act.match.title}),))
    return act.outgoing.errand("post", f"user/{host}", slot, letter, host)
