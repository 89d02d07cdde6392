"""The quotas of a server: how much it may use, how much it uses, and what is refused where that is all.

Running matches always go on. Once a server has used up today's letters, some wait for the next day: those that repeat what can be read
elsewhere, or tell what happens later. Results, receipts, questions, reminders and what hosts do never wait.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime, time, timedelta
from typing import Final

from bot.referee.acts.acts import House
from bot.referee.core.facts import Fact, when
from bot.referee.core.model import LIMITS, Errand, Limits, Notice, Quotas, Refused, Usage
from bot.referee.core.ports import Clock, Transaction
from bot.referee.letters.letters import Outgoing

_MEGABYTE: Final = 1_000_000
_COUNTED: Final[Mapping[str, Callable[[Usage], int]]] = {
    "open_matches": lambda used: used.matches,
    "open_contests": lambda used: used.contests,
    "designs": lambda used: used.designs,
    "letters_a_day": lambda used: used.letters,
    "stored_megabytes": lambda used: used.stored // _MEGABYTE,
}
"""How much of each quota is used, by its key in ``[limits]``. The pictures of a minute are counted where they are drawn."""

LETTERS: Final = "letters_a_day"
PICTURES: Final = "pictures_a_minute"
_NO_OWN: Final = Quotas()
_STEP: Final = 10
"""Letters are told in steps of so many percent: an exact number would show hosts what other matches are sent."""


@dataclass(frozen=True)
class Use:
    """How much of a quota (`key`) a server uses."""

    key: str
    used: int
    most: int

    @property
    def is_met(self) -> bool:
        """Whether nothing is left."""
        return self.used >= self.most

    @property
    def is_near(self) -> bool:
        """Whether a fifth is left, or less."""
        return self.used * 5 >= self.most * 4

    @property
    def on_desk(self) -> dict[str, Fact]:
        """What the desk tells of it; nothing while there is enough."""
        return self.facts if self.is_near else {}

    @property
    def facts(self) -> dict[str, Fact]:
        """As a sentence tells it."""
        percent = min(self.used * 100 // self.most // _STEP * _STEP, 100)
        facts: dict[str, Fact] = {"percent": percent} if self.key == LETTERS else {"used": self.used}
        return {**facts, "most": self.most}


def most(limits: Limits, key: str, guild: str) -> int:
    """Return how much a server may use: its own quota, else the general one, else the default."""
    own = getattr(limits.servers.get(guild, _NO_OWN), key)
    return int(own or getattr(limits, key) or getattr(LIMITS, key))


def day_of(now: datetime) -> str:
    """Return the day (UTC) whose letters are counted."""
    return now.date().isoformat()


def next_day(now: datetime) -> datetime:
    """Return when the count of letters begins anew."""
    return datetime.combine(now.date() + timedelta(days=1), time(), now.tzinfo)


def uses(used: Usage, limits: Limits, guild: str) -> tuple[Use, ...]:
    """Return how much a server uses of each of its quotas that the database counts."""
    return tuple(Use(key, count(used), most(limits, key, guild)) for key, count in _COUNTED.items())


@dataclass(frozen=True)
class Meter:
    """Reads what a server uses now."""

    limits: Limits
    clock: Clock

    async def uses(self, tx: Transaction, guild: str) -> tuple[Use, ...]:
        """Return how much a server uses of each quota that the database counts."""
        return uses(await tx.usage.of(guild, day_of(self.clock.now())), self.limits, guild)

    def letters(self, guild: str, number: int) -> Use:
        """Return the use of a server's quota of letters by so many in one day."""
        return Use(LETTERS, number, most(self.limits, LETTERS, guild))

    async def near(self, tx: Transaction, guild: str) -> list[Notice]:
        """Return what hosts are told on the desk: the quotas of which little is left."""
        return [Notice(word_of(one.key), one.facts) for one in await self.uses(tx, guild) if one.is_near]


def word_of(key: str) -> str:
    """Return the message that tells how much of a quota is used."""
    return f"quota-{key.replace('_', '-')}"


def meter_of(house: House) -> Meter:
    """Return the meter by the limits and the clock of a house."""
    return Meter(house.chosen.limits, house.clock)


async def refuse_opening(house: House, tx: Transaction, guild: str, *, is_contest: bool) -> None:
    """Raise Refused where a server may open no further match, or contest (`is_contest`), now.

    Refused: `too-many-contests`, `too-many-letters`, `too-many-matches`, `too-much-stored`.
    """
    met = await _met(house, tx, guild)
    if is_contest and "open_contests" in met:
        raise Refused("too-many-contests", met["open_contests"])
    if not is_contest and "open_matches" in met:
        raise Refused("too-many-matches", met["open_matches"])
    if "stored_megabytes" in met:
        raise Refused("too-much-stored", met["stored_megabytes"])
    if LETTERS in met:
        raise Refused("too-many-letters", met[LETTERS])


async def refuse_repeat(house: House, tx: Transaction, guild: str) -> None:
    """Raise Refused where a contest of a server is not repeated now.

    Refused: `too-much-stored`.
    """
    met = await _met(house, tx, guild)
    if "stored_megabytes" in met:
        raise Refused("too-much-stored", met["stored_megabytes"])


async def refuse_design(house: House, tx: Transaction, guild: str) -> None:
    """Raise Refused where a server may keep no further design now.

    Refused: `too-many-designs`, `too-much-stored`.
    """
    met = await _met(house, tx, guild)
    if "designs" in met:
        raise Refused("too-many-designs", met["designs"])
    if "stored_megabytes" in met:
        raise Refused("too-much-stored", met["stored_megabytes"])


async def refuse_letters(house: House, tx: Transaction, guild: str) -> None:
    """Raise Refused where hosts may remind no more players by themselves today.

    Refused: `too-many-letters`.
    """
    met = await _met(house, tx, guild)
    if LETTERS in met:
        raise Refused("too-many-letters", met[LETTERS])


async def _met(house: House, tx: Transaction, guild: str) -> dict[str, dict[str, Fact]]:
    """Return the facts of each quota of which nothing is left, by its key."""
    met = {one.key: dict[str, Fact](most=one.most) for one in await meter_of(house).uses(tx, guild) if one.is_met}
    if LETTERS in met:
        met[LETTERS]["again"] = when(next_day(house.clock.now()))
    return met


_ADDRESS: Final = "spectators"
_SLOTS: Final = ("plan/preview/", "gold/", "program/", "near-")
"""The preview of an episode, gold of a match told in its season, a program's greeting, and what is nearly full."""


def is_counted(errand: Errand) -> bool:
    """Return whether an errand is one of a day's letters. Those about trades and players' rooms are not: their number tells who trades."""
    return errand.kind == "post" and not errand.is_uncounted


def may_wait(errand: Errand) -> bool:
    """Return whether a letter may come a day later. One that was attempted may have arrived, and goes on."""
    is_post = errand.kind == "post" and errand.status == "waiting"
    return is_post and (errand.address == _ADDRESS or errand.slot.startswith(_SLOTS))


async def put_off(tx: Transaction, meter: Meter, guild: str, outgoing: Outgoing) -> datetime | None:
    """Return until when the letters of a match that may wait do, because its server has used up those of today; None if they go now.

    The hosts of the match are told once a day that some wait.
    """
    now = meter.clock.now()
    [use] = [one for one in await meter.uses(tx, guild) if one.key == LETTERS]
    if not use.is_met:
        return None
    slot, again = f"letters-wait/{day_of(now)}", next_day(now)
    if await tx.outbox.posted(outgoing.match.id, "hosts", slot) is None:
        await tx.outbox.add([outgoing.hosts(slot, Notice("letters-wait", {"most": use.most, "again": when(again)}))])
    return again
