"""The course of a match: its start and its end, its clock, and machines in its seats."""

from collections.abc import Awaitable, Callable
from typing import Final

from bot.referee.acts.acts import House
from bot.referee.core import naming
from bot.referee.core.model import Refused, User
from bot.referee.hosting import hosting, machines
from bot.referee.play import dealing
from bot.venues.forum.hosts.asking import Asking, Command, Deed
from bot.venues.forum.layout import WORDS
from bot.venues.forum.typed import Answer


async def _start(asked: Asking) -> Answer | None:
    if not asked.is_bare:
        return None
    done = await dealing.start(asked.house, asked.match.id, asked.host)
    return asked.answered(done, WORDS("started", asked.locale, title=asked.match.title))


async def _remind(asked: Asking) -> Answer | None:
    if not asked.is_bare:
        return None
    return asked.answered(await hosting.remind(asked.house, asked.match.id))


async def _fill(asked: Asking) -> Answer:
    seats = _number(asked.words.strip(" :"))
    return asked.answered(await machines.fill(asked.house, asked.match.id, asked.host, seats))


def _number(typed: str) -> int:
    """A count as it is typed; what is none counts as nothing."""
    return int(typed) if typed.isascii() and typed.isdigit() and len(typed) < 4 else 0


async def _machine(asked: Asking) -> Answer:
    whom, reason = asked.parted
    seat = await asked.seat(whom)
    if isinstance(seat, Refused):
        return asked.answered(seat)
    return asked.answered(await machines.put(asked.house, asked.match.id, asked.host, seat, reason))


async def _extend(asked: Asking) -> Answer:
    at, reason = await asked.until()
    if isinstance(at, Refused):
        return asked.answered(at)
    return asked.answered(await hosting.extend(asked.house, asked.match.id, asked.host, at, reason))


async def _finish(asked: Asking) -> Answer:
    """``Ada; Bo, Chiara: reason``; a name may hold a colon, so the last one parts."""
    typed, _, reason = asked.words.rpartition(":")
    places = naming.places_meant(await asked.names(), range(asked.match.seats), typed)
    if isinstance(places, str):
        return asked.answered(Refused("no-such-place", {"player": places}))
    return asked.answered(await hosting.finish(asked.house, asked.match.id, asked.host, places, reason.strip()))


def _with_reason(act: Callable[[House, str, User, str], Awaitable[object]]) -> Deed:
    async def deed(asked: Asking) -> Answer | None:
        """Talk that begins with the same word does nothing: the reason stands behind a colon."""
        if not asked.words.startswith(":"):
            return Answer(WORDS("reason-behind-colon", asked.locale))
        return asked.answered(await act(asked.house, asked.match.id, asked.host, asked.reason))

    return deed


COMMANDS: Final = (
    Command("start", "start", _start),
    Command("fill", "fill 4", _fill),
    Command("remind", "remind", _remind),
    Command("extend", "extend 6h: reason", _extend),
    Command("pause", "pause: reason", _with_reason(hosting.pause)),
    Command("resume", "resume: reason", _with_reason(hosting.resume)),
    Command("close", "close: reason", _with_reason(hosting.close_now)),
    Command("machine", "machine Bo: reason", _machine),
    Command("finish", "finish Ada; Bo, Chiara: reason", _finish),
    Command("abort", "abort: reason", _with_reason(hosting.abort)),
)
