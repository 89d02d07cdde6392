"""What must be true of rooms that players open: their members alone read them, so many are allowed, and an episode closes its own."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import timedelta

from bot.referee.core.journal import CLOCK
from bot.referee.core.model import PLAYERS_ROOM, Entry, User
from games import catalogue
from tests.chaos.simulated.discord import Thread
from tests.chaos.simulated.ending import End
from tests.chaos.simulated.timely import SLACK, SWEEP


@dataclass
class _Chamber:
    """A room as the journal has it: who is in it, who ever was, and the entries that concern it."""

    token: str
    episode: int
    inside: set[User]
    ever: set[User]
    entries: list[Entry]

    @property
    def closed(self) -> Entry | None:
        last = self.entries[-1]
        return last if last.act == "room_closed" else None


def only_members_read(end: End) -> Iterator[str]:
    """Each stands once at the venue; in it are those who were in when it closed, and only members ever were."""
    standing = [one for one in end.threads if one.is_players]
    by_address = {PLAYERS_ROOM + one.token: one for one in _chambers(end)}
    times = Counter(one.address for one in standing)
    if times != dict.fromkeys(by_address, 1):
        yield f"of {sorted(by_address)} these stand: {dict(times)}"
        return
    for thread in standing:
        yield from _wrong_readers(thread, by_address[thread.address])


def _wrong_readers(thread: Thread, chamber: _Chamber) -> Iterator[str]:
    if thread.members != chamber.inside:
        yield f"{thread.address} holds {sorted(thread.members)}, not {sorted(chamber.inside)}"
    if not thread.readers <= chamber.ever:
        yield f"{thread.address} was read by {sorted(thread.readers - chamber.ever)}"
    if not (thread.is_locked and thread.is_archived):
        yield f"{thread.address} was not put away"


def close_with_their_episode(end: End) -> Iterator[str]:
    """With the next sweep after it, and nothing is done there in between; no room is left over."""
    for chamber in _chambers(end):
        ended, closed = _ended(end, chamber), chamber.closed
        if closed is None:
            yield f"room {chamber.token} was never closed"
            continue
        if ended is None:
            yield from [f"room {chamber.token} closed before its episode"] if closed.facts["why"] == "episode" else []
            continue
        yield from (
            f"{entry.act} by {entry.actor} in room {chamber.token}, after its episode"
            for entry in chamber.entries
            if entry.position > ended.position and entry.actor != CLOCK
        )
        if len(end.world.turns) == 1:
            yield from _late(end, chamber, ended, closed)
    yield from (f"room {token} is still open" for (token,) in end.world.read("SELECT token FROM players_rooms"))


def _late(end: End, chamber: _Chamber, ended: Entry, closed: Entry) -> Iterator[str]:
    ups = [life.up_at for life in end.world.lives if life.up_at <= closed.at]
    late = closed.at - max(ended.at, *ups, *end.world.held_up_until) - SWEEP - SLACK
    if late > timedelta():
        yield f"room {chamber.token} closed {late} later than it should have"


def no_more_than_allowed(end: End) -> Iterator[str]:
    """For each player in each episode; one that was reopened counts for the member who asked."""
    opened = Counter((one.entries[0].actor, one.episode) for one in _chambers(end))
    yield from (
        f"{user} opened {times} rooms in episode {episode}"
        for (user, episode), times in opened.items()
        if times > end.match.settings.rooms
    )


def _ended(end: End, chamber: _Chamber) -> Entry | None:
    """The entry since which the episode of a room was over, or taken back, when the room closed; an end that was undone before is none."""
    since: Entry | None = None
    for entry in end.journal[chamber.entries[0].position : chamber.entries[-1].position]:
        table = end.after[entry.position]
        is_over = entry.act == "aborted" or (table is not None and _is_over(table.state, chamber.episode))
        since = (since or entry) if is_over else None
    return since


def _is_over(state: object, episode: int) -> bool:
    return getattr(state, "episode", episode) != episode or getattr(state, "phase", "") == "over"


def _chambers(end: End) -> list[_Chamber]:
    """The rooms of a season by its journal, computed independently of its other readers."""
    chambers: dict[str, _Chamber] = {}
    if end.match.game != catalogue.SEASON:
        return []
    for entry in end.journal:
        if not entry.act.startswith("room_"):
            continue
        facts = entry.facts
        if entry.act == "room_opened":
            users = {_user(end, seat, entry) for seat in facts["members"]}
            chambers[facts["room"]] = _Chamber(facts["room"], facts["episode"], set(users), set(users), [])
        chamber = chambers[facts["room"]]
        chamber.entries.append(entry)
        if entry.act == "room_joined":
            chamber.inside.add(_user(end, facts["seat"], entry))
            chamber.ever |= chamber.inside
        elif entry.act == "room_left":
            chamber.inside.discard(_user(end, facts["seat"], entry))
    return list(chambers.values())


def _user(end: End, seat: int, entry: Entry) -> User:
    user = end.user_at(seat, entry.at)
    assert user is not None
    return user
