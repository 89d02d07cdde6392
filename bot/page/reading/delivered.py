"""What has been delivered to one reader of a match, read from the outbox: current letters, and the rooms that they may read."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from dataclasses import replace as with_fields
from datetime import datetime
from functools import cached_property, lru_cache
from typing import Final

import msgspec

from bot.referee.core.model import Errand, Letter, Match, User
from bot.referee.core.model.rooms import LOUNGE
from bot.referee.core.ports import Transaction
from bot.referee.hosting.rollback import ROLLED_BACK
from bot.referee.letters.arriving import ON_ITS_WAY, OWN, SHOWN, is_behind
from bot.referee.letters.letters import slot_of
from bot.referee.letters.posts import Post, compose
from bot.referee.showing.reasons import is_retracted
from bot.referee.showing.refresh import refreshed
from games.game import Seat
from games.wording import plain

_DESK: Final = "desk"


@dataclass(frozen=True, repr=False)
class Written:
    """A letter that is not yet in words, with its match, names and language."""

    letter: Letter
    match: Match
    names: Mapping[Seat, str]
    locale: str

    @cached_property
    def key(self) -> tuple[bytes, str, tuple[tuple[Seat, str], ...], bytes]:
        """Everything that its words depend on."""
        match = self.match
        about = (match.id, match.title, match.game, match.version, match.options, match.settings, match.seats)
        return msgspec.json.encode(self.letter), self.locale, tuple(self.names.items()), msgspec.json.encode(about)

    def __hash__(self) -> int:
        return hash(self.key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Written) and self.key == other.key


@lru_cache(maxsize=512)
def _composed(written: Written) -> Post:
    return compose(written.letter, written.match, written.names, written.locale)


@dataclass(frozen=True, repr=False)
class Delivered:
    """A letter in its present version: where it is, since when, and whose it is (`user` of a seat's letter, else empty)."""

    id: str
    address: str
    user: User
    slot: str
    at: datetime
    written: Written
    cut: Callable[[Post], Post] | None = None
    """Removes what is not shown of it."""

    @property
    def is_retracted(self) -> bool:
        """Whether a host has gone back to a position before it."""
        return is_retracted(self.written.letter)

    @cached_property
    def post(self) -> Post:
        """The letter in words and pictures. It is composed when it is shown, not in the transaction that read it."""
        whole = _composed(self.written)
        return self.cut(whole) if self.cut else whole


@dataclass(frozen=True, repr=False)
class RoomState:
    """A closed room: who may read it, whether it is still open for messages, and whether hosts have gone back to before it was opened."""

    id: str
    key: str
    members: tuple[User, ...]
    written: Written
    is_locked: bool = False
    step: int = 0
    is_undone: bool = False

    @property
    def title(self) -> str:
        """Its title, from the letter that opened it."""
        post = _composed(self.written)
        return plain(post.sections[0].body if post.sections else post.title, post.names)


@dataclass(frozen=True, repr=False)
class Received:
    """What one reader has of a match. `is_behind`: letters have not arrived without which they do not know where it stands."""

    letters: tuple[Delivered, ...]
    rooms: tuple[RoomState, ...]
    is_behind: bool


async def delivered(
    tx: Transaction, match: Match, user: User | None, names: Mapping[Seat, str], locale: str, *, is_host: bool = False
) -> Received:
    """Return what a person may read of a match, in the order in which it was made.

    Args:
        tx: an open transaction.
        match: the match.
        user: the reader; None for a spectator.
        names: the present players by seat.
        locale: the language of the words.
        is_host: whether the hosts' own letters are read too.

    """
    errands = await tx.outbox.of(match.id)
    rooms = [one for one in _rooms(errands, match, names, locale) if user is not None and user in one.members]
    addresses = {"public", *(f"room/{one.key}" for one in rooms), *(("hosts",) if is_host else ())}

    def is_mine(errand: Errand) -> bool:
        return errand.address in addresses or (bool(user) and errand.about == user and errand.address.startswith(OWN))

    posts = [one for one in errands if one.kind == "post" and one.slot != _DESK and is_mine(one)]
    edits = [one for one in errands if one.kind == "edit" and one.status == "done" and is_mine(one)]
    letters = [
        Delivered(
            one.marker, one.address, one.about, one.slot, one.attempted_at or one.made_at,
            Written(letter, match, names, locale),
        )
        for one in posts
        if one.status in SHOWN and (letter := await _as_it_stands(tx, one, posts, edits)) is not None
    ]  # fmt: skip
    return Received(tuple(letters), tuple(rooms), is_behind(posts))


async def is_under_way(tx: Transaction, match_id: str, user: User, key: str) -> bool:
    """Return whether a letter that asks a person the question `key` is still on its way, and none has arrived."""
    match = await tx.matches.get(match_id)
    asking = ("post", slot_of(match.line, key) if match is not None else "", user)
    became = {one.status for one in await tx.outbox.of(match_id) if (one.kind, one.slot, one.about) == asking}
    return not became.isdisjoint(ON_ITS_WAY) and became.isdisjoint(SHOWN)


async def _as_it_stands(
    tx: Transaction, post: Errand, posts: Sequence[Errand], edits: Sequence[Errand]
) -> Letter | None:
    """Return the letter of a post after its last edit. An edit without a letter shows the present state."""
    copy, later = _copy(post), _number(post)
    until = min((_number(one) for one in posts if _copy(one) == copy and _number(one) > later), default=None)
    made = [one for one in edits if _copy(one) == copy and later < _number(one)]
    last = next((one for one in reversed(made) if until is None or _number(one) < until), None)
    if last is None:
        return post.letter
    return last.letter or await refreshed(tx, post) or post.letter


def _copy(errand: Errand) -> tuple[str, str, User]:
    return errand.address, errand.slot, errand.about


def _number(errand: Errand) -> int:
    return errand.id or 0


def _rooms(errands: Iterable[Errand], match: Match, names: Mapping[Seat, str], locale: str) -> list[RoomState]:
    """Return the rooms of a match that have been opened, with the people who are in them."""
    rooms = dict[str, RoomState]()
    for errand in errands:
        if errand.kind == "post" and errand.slot.startswith(ROLLED_BACK):
            undone = {
                address: with_fields(room, is_undone=True)
                for address, room in rooms.items()
                if room.step >= errand.step and address != LOUNGE
            }
            rooms |= undone
        if errand.status != "done" or not errand.address.startswith("room/"):
            continue
        if errand.kind == "open_room" and errand.letter is not None:
            key = errand.address.removeprefix("room/")
            written = Written(errand.letter, match, names, locale)
            rooms[errand.address] = RoomState(errand.marker, key, (), written, step=errand.step)
        elif (room := rooms.get(errand.address)) is not None:
            rooms[errand.address] = _changed(room, errand)
    return list(rooms.values())


def _changed(room: RoomState, errand: Errand) -> RoomState:
    members = room.members
    match errand.kind:
        case "add_member":
            members = tuple(dict.fromkeys((*members, errand.about)))
        case "remove_member":
            members = tuple(user for user in members if user != errand.about)
        case "lock_room":
            return with_fields(room, is_locked=True)
    return with_fields(room, members=members)
