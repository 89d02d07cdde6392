"""Notifications of letters, for browsers that asked for them: written with what became of a letter, and kept until they are sent.

A browser is told that a letter is there, never what it says. There is one notification for each browser and match: a newer letter takes the
place of an older one that has not been sent.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from bot.referee.core.model import Errand, User
from bot.referee.core.ports import Noted, Transaction, apart
from bot.referee.letters.posts import CLOSED
from bot.referee.people import signing
from bot.referee.people.signing import Subscription
from bot.referee.programs import hooks

LASTS: Final = timedelta(days=1)
"""For so long a notification waits for a browser, unless the round that it is about closes before."""
_KEY: Final = "push-key"
_READABLE: Final = frozenset({"done", "kept"})
"""What became of a letter that its reader can read now, at the venue or on the page."""


class Notification(Struct, frozen=True):
    """That a letter is there.

    `letter`: the marker of its errand; `is_turn`: it asks a question; `tries`: how often sending it has failed.
    """

    match: str
    letter: str
    is_turn: bool
    until: datetime
    tries: int = 0
    next_at: datetime | None = None

    def after_failure(self, now: datetime) -> "Notification":
        """Return the notification after it could not be sent: it waits twice as long each time."""
        return replace(self, tries=self.tries + 1, next_at=now + hooks.pause_after(self.tries))


_PUSHES: Final = Noted("push/", Notification)


@dataclass(frozen=True)
class Waiting:
    """A notification that has not been sent. `session`: the name of the session whose browser is told."""

    user: User
    session: str
    told: Notification

    @property
    def name(self) -> str:
        """The name under which it is kept: its session's, and its match."""
        return f"{self.session}/{self.told.match}"


async def write(tx: Transaction, errands: Iterable[Errand], now: datetime) -> None:
    """Write a notification for each browser of the people whose letters have just become readable. Letters that may not ping write none."""
    letters = [one for one in errands if _is_readable(one)]
    notified = await signing.notified(tx) if letters else frozenset()
    for letter in letters:
        if letter.about in notified:
            with apart("noting letter %s for browsers", letter.id):
                await _write(tx, letter, now)


def _is_readable(errand: Errand) -> bool:
    """Return whether this is a person's own letter, and they can read it now."""
    is_own = errand.kind == "post" and errand.address.startswith(("seat/", "user/"))
    return is_own and errand.letter is not None and errand.status in _READABLE


async def _write(tx: Transaction, errand: Errand, now: datetime) -> None:
    browsers = await signing.subscriptions(tx, errand.about, now)
    person = await tx.people.get(errand.about) if browsers else None
    if not browsers:
        await tx.notes.save(signing.notified_name(errand.about), None)
    letter = errand.letter
    if not browsers or letter is None or (person is not None and not person.wishes.is_pinged):
        return
    is_turn = letter.prompt is not None and letter.kind != CLOSED
    until = min(letter.deadline or now + LASTS, now + LASTS) if is_turn else now + LASTS
    if until <= now:
        return
    for session in browsers:
        name = f"{session}/{errand.match}"
        before = await _PUSHES.get(tx, name)
        was_turn = before is not None and before.is_turn and before.until > now
        await _PUSHES.save(tx, name, Notification(errand.match, errand.marker, is_turn or was_turn, until))


async def waiting(tx: Transaction) -> tuple[Waiting, ...]:
    """Return all notifications that have not been sent."""
    return tuple(_waiting(name, one) for name, one in (await _PUSHES.find(tx)).items())


async def settle(tx: Transaction, pending: Waiting, became: Notification | None) -> None:
    """Store what became of a notification (None: it is done with), unless a newer one has taken its place."""
    if await _PUSHES.get(tx, pending.name) == pending.told:
        await _PUSHES.save(tx, pending.name, became)


async def browser(tx: Transaction, pending: Waiting, now: datetime) -> Subscription | None:
    """Return where a notification goes; None once its session has ended, or takes none any more."""
    return (await signing.subscriptions(tx, pending.user, now)).get(pending.session)


async def forget(tx: Transaction, user: User) -> None:
    """Delete the notifications that wait for a person. Their subscriptions end with their sessions."""
    await tx.notes.save(signing.notified_name(user), None)
    await tx.notes.drop(f"{_PUSHES.prefix}{signing.packed(user)}/")


async def own_key(tx: Transaction) -> str | None:
    """Return the key with which the bot signs what it sends to push services; None before the first use."""
    return await tx.notes.get(_KEY)


async def keep_key(tx: Transaction, made: str) -> str:
    """Keep a new key of the bot, and return it; if there is one already, that one is returned."""
    known = await own_key(tx)
    if known is None:
        await tx.notes.save(_KEY, made)
    return known or made


def _waiting(name: str, notification: Notification) -> Waiting:
    session, _, _ = name.rpartition("/")
    return Waiting(signing.named_in(f"{session.partition('/')[0]}.0") or "", session, notification)
