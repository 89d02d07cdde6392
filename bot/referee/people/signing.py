"""Signing in on the page: a link that works once, for ten minutes, for one person; and the sessions that follow from it.

Links and sessions are notes of the database, named by their owner and the SHA-256 of a random token. Reading the database does not allow
signing in.
"""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from hashlib import sha256
from typing import Final, Literal, Protocol, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from bot.referee.acts.acts import House
from bot.referee.core.model import Refused, User
from bot.referee.core.ports import Noted, Transaction

LINK_LASTS: Final = timedelta(minutes=10)
SESSION_LASTS: Final = timedelta(days=30)
MOST_LINKS: Final = 5
"""The number of links of one person that work at a time."""
MOST_SESSIONS: Final = 20
MOST_SUBSCRIPTIONS: Final = 5
"""The number of a person's browsers that take notifications at a time."""
_NOTIFIED: Final = "push-on/"
"""The prefix of a note for each person with a browser that takes notifications, so that one read finds all of them."""
_TOKEN: Final = 24
_MARK: Final = 16
_LONGEST: Final = 400


class Subscription(Struct, frozen=True):
    """Where a browser takes notifications: the address of its push service, and what they are encrypted with (in base64url)."""

    endpoint: str
    key: str
    secret: str

    def __repr__(self) -> str:
        """Show neither its address nor its secret."""
        return "<Subscription>"


class _Key(Struct, frozen=True):
    kind: Literal["link", "session"]
    made_at: datetime
    until: datetime
    device: str = ""
    push: Subscription | None = None


_KEYS: Final = Noted("page/", _Key)


@dataclass(frozen=True)
class Session:
    """A session. `mark` names it to its owner and opens nothing. `is_notified`: whether its browser takes notifications."""

    mark: str
    made_at: datetime
    until: datetime
    device: str
    is_notified: bool = False


def prefix(user: User) -> str:
    """Return the prefix of a person's links and sessions."""
    return f"{_KEYS.prefix}{packed(user)}/"


async def link(house: House, user: User) -> str:
    """Make a token for a link. Refused: `page-too-many-links`."""
    now = house.clock.now()

    async def work(tx: Transaction) -> str:
        keys = await working(_KEYS, tx, user, now)
        if sum(one.kind == "link" for one in keys.values()) >= MOST_LINKS:
            raise Refused("page-too-many-links", {"most": MOST_LINKS})
        return await keep(_KEYS, tx, house, user, _Key("link", now, now + LINK_LASTS))

    return await house.do(work)


async def whose(tx: Transaction, token: str, now: datetime) -> str | None:
    """Return the name of the person whose link a token is; None if it is not valid. The link is not used up."""
    user = await _owner(tx, token, "link", now)
    person = None if user is None else await tx.people.get(user)
    return user if person is None else person.name


async def enter(house: House, token: str, device: str, before: str = "") -> tuple[User, str]:
    """Use up a link. Returns whose it was, and the token of their new session.

    `device`: the session's name in their list. `before`: the session of this browser, which ends.

    Refused: `page-link-spent`.
    """
    now = house.clock.now()

    async def work(tx: Transaction) -> tuple[User, str]:
        user = await _owner(tx, token, "link", now)
        if user is None:
            raise Refused("page-link-spent")
        await _KEYS.save(tx, name_of(user, token), None)
        return user, await _begun(tx, house, user, device, before)

    return await house.do(work)


async def begin(house: House, user: User, device: str, before: str = "") -> str:
    """Begin a session of a person for whom someone else vouches. Returns its token. `device`, `before`: as in `enter`."""
    return await house.do(lambda tx: _begun(tx, house, user, device, before))


async def _begun(tx: Transaction, house: House, user: User, device: str, before: str) -> str:
    """Return the token of a new session; the one before of this browser ends, and the oldest where there are too many."""
    now = house.clock.now()
    if await _owner(tx, before, "session", now) is not None:
        await _KEYS.save(tx, name_of(named_in(before) or "", before), None)
    sessions = {name: one for name, one in (await working(_KEYS, tx, user, now)).items() if one.kind == "session"}
    oldest = sorted(sessions, key=lambda name: sessions[name].made_at)
    for name in oldest[: max(len(oldest) + 1 - MOST_SESSIONS, 0)]:
        await _KEYS.save(tx, name, None)
    return await keep(_KEYS, tx, house, user, _Key("session", now, now + SESSION_LASTS, device[:80]))


async def signed_in(tx: Transaction, token: str, now: datetime) -> User | None:
    """Return whose session this token is for, or None."""
    return await _owner(tx, token, "session", now)


async def sessions(tx: Transaction, user: User, now: datetime) -> tuple[Session, ...]:
    """Return a person's sessions, the newest first."""
    open_sessions = [
        Session(_mark(name), one.made_at, one.until, one.device, one.push is not None)
        for name, one in (await working(_KEYS, tx, user, now)).items()
        if one.kind == "session"
    ]
    return tuple(sorted(open_sessions, key=lambda session: session.made_at, reverse=True))


async def subscribe(house: House, token: str, push: Subscription | None) -> None:
    """Have the browser of a session take notifications, or none any more (`push` is None).

    Refused: `push-too-many`, `page-not-signed-in`.
    """
    now = house.clock.now()

    async def work(tx: Transaction) -> None:
        user = await signed_in(tx, token, now)
        if user is None:
            raise Refused("page-not-signed-in")
        keys, own = await working(_KEYS, tx, user, now), name_of(user, token)
        others = [one for name, one in keys.items() if name != own and one.push is not None]
        if push is not None and len(others) >= MOST_SUBSCRIPTIONS:
            raise Refused("push-too-many", {"most": MOST_SUBSCRIPTIONS})
        await _KEYS.save(tx, own, replace(keys[own], push=push))
        await tx.notes.save(notified_name(user), "" if push is not None or others else None)

    await house.do(work)


async def notified(tx: Transaction) -> frozenset[User]:
    """Return all people whose browser ever took notifications."""
    names = (name.removeprefix(_NOTIFIED) for name in await tx.notes.find(_NOTIFIED))
    return frozenset(user for name in names if (user := named_in(f"{name}.0")) is not None)


def notified_name(user: User) -> str:
    """Return the name of the note by which a person's browser takes notifications."""
    return _NOTIFIED + packed(user)


async def subscriptions(tx: Transaction, user: User, now: datetime) -> Mapping[str, Subscription]:
    """Return a person's browsers that take notifications, by the names of their sessions."""
    keys = await working(_KEYS, tx, user, now)
    return {name: one.push for name, one in keys.items() if one.push is not None}


async def unsubscribe(tx: Transaction, name: str, push: Subscription) -> None:
    """End a subscription that its push service no longer knows, unless the session `name` has another one by now."""
    key = await _KEYS.get(tx, name)
    if key is not None and key.push == push:
        await _KEYS.save(tx, name, replace(key, push=None))


async def end(house: House, user: User, mark: str = "") -> None:
    """End the session that `mark` names, or without it all sessions and links."""

    async def work(tx: Transaction) -> None:
        for name in await _KEYS.find(tx, f"{packed(user)}/"):
            if not mark or _mark(name) == mark:
                await _KEYS.save(tx, name, None)

    await house.do(work)


def owner_of(name: str) -> User | None:
    """Return whose link or session the note of this name is; None for any other note."""
    return named_in(f"{name.split('/')[1]}.0") if name.startswith(_KEYS.prefix) else None


def mark_of(token: str) -> str:
    """Return the mark of a session, from its token."""
    return digest(token)[:_MARK]


def _mark(name: str) -> str:
    return name.rpartition("/")[2][:_MARK]


async def _owner(tx: Transaction, token: str, kind: str, now: datetime) -> User | None:
    user, key = await opened(_KEYS, tx, token, now) or ("", None)
    return user if key is not None and key.kind == kind else None


# Tokens of any kind ----------------------------------------------------------------------------------------------------


class _Ending(Protocol):
    """What a token opens, until a moment."""

    @property
    def until(self) -> datetime:
        """The moment."""


E = TypeVar("E", bound=_Ending)


async def keep(notes: Noted[E], tx: Transaction, house: House, user: User, value: E) -> str:
    """Make a token of a person for a `value`, and return it; it is stored nowhere."""
    token = f"{packed(user)}.{house.entropy.token(_TOKEN).hex()}"
    await notes.save(tx, name_of(user, token), value)
    return token


async def opened(notes: Noted[E], tx: Transaction, token: str, now: datetime) -> tuple[User, E] | None:
    """Return whose a token is, and its value; None for one that is guessed, ended, or too old."""
    user = named_in(token)
    value = None if user is None else await notes.get(tx, name_of(user, token))
    return (user, value) if user is not None and value is not None and now < value.until else None


async def working(notes: Noted[E], tx: Transaction, user: User, now: datetime) -> dict[str, E]:
    """Return the values of a person's tokens that still work, by name; others are deleted."""
    values = await notes.find(tx, f"{packed(user)}/")
    for name in [name for name, one in values.items() if one.until <= now]:
        await notes.save(tx, name, None)
        del values[name]
    return values


def name_of(user: User, token: str) -> str:
    """Return the name under which the value of a person's token is stored."""
    return f"{packed(user)}/{digest(token)}"


def digest(token: str) -> str:
    """Return what is stored in the place of a token."""
    return sha256(token.encode()).hexdigest()


def packed(user: User) -> str:
    """Return a person's id as it stands in tokens and names of notes."""
    return urlsafe_b64encode(user.encode()).decode().rstrip("=")


def named_in(token: str) -> User | None:
    """Return the person whom a token names; None if it is malformed."""
    name, dot, secret = token.partition(".")
    if len(token) > _LONGEST or not dot or not secret.isalnum() or not token.isascii():
        return None
    try:
        user = urlsafe_b64decode(name + "=" * (-len(name) % 4)).decode()
    except ValueError:
        return None
    return user if packed(user) == name else None
