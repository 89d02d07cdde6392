"""What must be true of everything that stands in Discord: each letter once, where it belongs, and no longer than it holds."""

from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from typing import Any

import msgspec
from msgspec import Raw

from bot.referee.core import positions
from bot.referee.core.model import NO_VIEW, Errand, Letter
from games.game import Everyone, Hosts, Only, Reader, Room
from tests.chaos.simulated.discord import Message, Thread
from tests.chaos.simulated.ending import End

Views = dict[Reader, list[tuple[datetime, bytes]]]
_FOREVER = datetime.max.replace(tzinfo=UTC)
_NEWS = {"step", "orders", "end"}
_MARKS = {"retracted", "replaced"}
_PASSED_ON = {"seat-left", "sent-again"}
"""Marks of letters that are no longer updated, also if more is undone after."""


def letters_once(end: End) -> Iterator[str]:
    """Every post that is done stands exactly once, at its address, before its reader; nothing else stands anywhere."""
    standing: dict[str, list[Message]] = {}
    for message in end.messages:
        standing.setdefault(message.marker, []).append(message)
    for marker, messages in standing.items():
        errand = end.posts.get(marker)
        if errand is None:
            yield f"{messages[0].address} shows what nobody wrote"
        elif len(messages) > 1:
            yield f"{errand.address} shows {errand.slot} {len(messages)} times"
        elif (messages[0].address, messages[0].user) != (errand.address, errand.about):
            yield f"{errand.slot} stands at {messages[0].address}, not at {errand.address}"
    for errand in end.posts.values():
        if errand.status == "done" and errand.marker not in standing:
            yield f"{errand.slot} to {errand.address} is said to be done and stands nowhere"
        if errand.status == "superseded" and errand.marker in standing:
            yield f"{errand.slot} to {errand.address} is said to be superseded and stands"
        if errand.status in {"failed", "stuck"} and errand.about not in end.world.discord.refusing:
            yield f"{errand.slot} to {errand.address} failed: {errand.why}"


def letters_in_order(end: End) -> Iterator[str]:
    """Each place shows its posts in the order in which they were written; what is told of trades may come later, in its own order.

    Notices to the hosts stand each for itself: one that is tried again holds up none.
    """
    errands = [errand for errand in end.posts.values() if errand.address != "hosts"]
    for address, is_of_trade in {(errand.address, errand.tells_of_trade) for errand in errands}:
        posts = [end.posts[one.marker] for one in end.messages if one.address == address]
        shown = [one.id or 0 for one in posts if one.tells_of_trade == is_of_trade]
        if shown != sorted(shown):
            yield f"{address} shows its posts out of order: {shown}"


def rooms_hold_their_own(end: End) -> Iterator[str]:
    """Each room was opened once, and holds those who sat in its seats when it ended; of players' own rooms see `chambers`."""
    for marker, times in Counter(thread.marker for thread in end.threads).items():
        if times > 1:
            yield f"the room {marker} was opened {times} times"
    for thread in end.threads:
        wanted = thread.members if thread.is_players else _members(end, thread)
        if thread.members != wanted:
            yield f"{thread.address} holds {sorted(thread.members)}, not {sorted(wanted)}"


def _members(end: End, thread: Thread) -> set[str]:
    opened = next(one.id or 0 for one in end.errands if one.marker == thread.marker)
    ended = [
        one for one in end.errands if (one.kind, one.address, one.about) == ("lock_room", thread.address, "archive")
    ]
    until = next((one.made_at for one in ended if (one.id or 0) > opened), _FOREVER)
    return {user for seat in thread.seats if (user := end.user_at(seat, until)) is not None}


def undone_is_marked(end: End) -> Iterator[str]:
    """What a rollback has undone says so where it stands, unless its reader had left before."""
    for entry in end.journal:
        if entry.act != "rolled_back":
            continue
        position = end.after[entry.position]
        assert position is not None
        for message in end.messages:
            errand, letter = end.posts[message.marker], message.letters[-1]
            if errand.line < entry.line and _is_undone(errand, position.step) and not _is_marked(letter):
                yield f"{message.address} still shows {message.slot} to {message.user}, undone by entry {entry.position}"


def _is_undone(errand: Errand, step: int) -> bool:
    assert errand.letter is not None
    if errand.letter.kind not in _NEWS:
        return False
    is_of_position = errand.letter.kind == "orders" or errand.letter.outcome is not None
    return errand.step > step or (errand.step == step and is_of_position)


def _is_marked(letter: Letter) -> bool:
    return any(notice.id in _MARKS | _PASSED_ON for notice in letter.notices)


def what_holds_is_not_marked(end: End) -> Iterator[str]:
    """What no rollback undid says nothing of one."""
    back = [(entry.line, end.after[entry.position]) for entry in end.journal if entry.act == "rolled_back"]
    for message in end.messages:
        errand = end.posts[message.marker]
        is_undone = any(errand.line < line and table and _is_undone(errand, table.step) for line, table in back)
        if not is_undone and any(notice.id in _MARKS for notice in message.letters[-1].notices):
            yield f"{message.address} says of {message.slot} that it no longer holds"


def letters_tell_their_own(end: End) -> Iterator[str]:
    """No event, view, question or answer stands where another audience reads it, nor before its time."""
    game = positions.game_of(end.match)
    views: Views = {reader: end.views(reader) for reader in (None, *range(end.match.seats))}
    for message in end.messages:
        for letter, shown_at in zip(message.letters, message.shown_at, strict=True):
            where = f"{message.address} ({letter.kind}, {message.slot})"
            place, _, rest = message.address.partition("/")
            reader = int(rest) if place == "seat" else None
            if letter.reader != reader or not _is_addressee(end, message, reader):
                yield f"{where} is the letter of {letter.reader}, read by {message.user}"
            for raw in letter.events:
                to = msgspec.json.decode(raw, type=game.Event).to
                if not _may_read(to, place, rest, end.posts[message.marker].line):
                    yield f"{where} tells what is meant for {to}"
            shown = _shown_until(end, message, reader, shown_at)
            yield from (f"{where} {what}" for what in _foreign(letter, reader, views, place, shown))


def _is_addressee(end: End, message: Message, reader: int | None) -> bool:
    """Whether the reader of a seat's letter sat there when it was written."""
    if reader is None:
        return True
    return any(one.seat == reader and one.user == message.user for one in end.tenures) and (
        end.match.seats == 0 or end.posts[message.marker].slot == "hello" or _sat(end, message, reader)
    )


def _sat(end: End, message: Message, reader: int) -> bool:
    made_at = end.posts[message.marker].made_at
    return any(
        one.seat == reader and one.user == message.user and one.from_at <= made_at and (one.to_at is None or made_at <= one.to_at)
        for one in end.tenures
    )  # fmt: skip


def _shown_until(end: End, message: Message, reader: int | None, shown_at: datetime) -> datetime | None:
    """Nothing that came about later may be shown: by the computer's clock, and not after its reader left the seat."""
    if len(end.world.turns) > 1:
        return None
    own = [one.to_at for one in end.tenures if (one.seat, one.user) == (reader, message.user)]
    if not own or None in own:
        return shown_at
    return min(shown_at, max(one for one in own if one is not None))


def _may_read(to: Any, place: str, rest: str, line: int) -> bool:
    match to:
        case Everyone():
            return place == "public"
        case Room(key=key, seats=seats):
            own = key if line == 1 else f"{key}/line-{line}"
            return (place == "room" and own == rest) or (place == "seat" and seats == (int(rest),))
        case Only(seat=seat):
            return place == "seat" and seat == int(rest)
        case Hosts():
            return place == "hosts"
    return False


def _foreign(letter: Letter, reader: int | None, views: Views, place: str, until: datetime | None) -> Iterator[str]:
    view: Raw = letter.view
    if view != NO_VIEW:
        own: Sequence[bytes] = [one for at, one in views[reader] if until is None or at <= until]
        if place not in {"public", "seat"} or bytes(view) not in own:
            yield "shows a view that is not its reader's"
    if letter.prompt is not None and letter.prompt.seat != reader:
        yield f"asks seat {letter.prompt.seat}"
    if letter.seal is not None and reader is None:
        yield "shows a sealed answer"
    if any(used.prompt.seat != reader for used in letter.used):
        yield "shows somebody else's orders"
