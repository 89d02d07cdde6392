"""What leaves by a forum: the letters of a scene stand on a board in memory too, and a reader types there and is answered."""

from collections.abc import Mapping
from contextlib import suppress
from typing import Any, Final

from bot.referee.core.model import Errand, Match, Person, User
from bot.referee.core.ports import Store, Transaction, Undeliverable
from bot.venues.forum.board import ForumPost
from bot.venues.forum.forum import Forum
from bot.venues.forum.mail import Mail
from bot.venues.forum.places import Place
from games.wording import plain
from tests.bot.looks.answers import Drawn, Dry
from tests.bot.world import HOST, NAMES
from tests.fakes import FakeClock, FakeEntropy
from tests.forum.memory import MemoryBoard, Topic

_TYPED: Final[Mapping[str, tuple[str, ...]]] = {
    "seat": (
        "play 99", "go stay", "withdraw", "trade give G7 to Bo for nothing", "accept", "refuse", "why", "hand", "matches", "record",
        "verify my orders", "confessions", "leave", "sometimes",
    ),
    "hosts": (
        "help", "desk", "ledger", "back", "undo: a slip", "close: a slip", "extend 6h: because", "preview", "export", "sometimes",
        "override Bo: play white because he rang",
    ),
    "public": ("join", "why", "leave", "play go stay", "help"),
}  # fmt: skip
"""What is typed, by the kind of the topic."""


SERVER: Final = "g"
"""The server of every match of a `World`."""


class _Still(Dry):
    """A store for a forum that changes nothing."""

    is_shared = False


class Mirror:
    """A board to which every letter of a scene is carried, at the moment at which it goes out."""

    def __init__(self, store: Store, clock: FakeClock) -> None:
        self.board, self._store, self._clock = MemoryBoard(clock, name=SERVER), store, clock
        self._mail = Mail(self.board, store, Drawn())
        self._spots: dict[str, str] = {}
        self._rooms: dict[tuple[str, str], str] = {}

    async def begin(self) -> None:
        """Everybody has an account."""

        async def known(tx: Transaction) -> None:
            there = await tx.people.by_id([*NAMES, HOST])
            await tx.people.save(*[Person(name, name, "en") for name in (*NAMES, HOST) if name not in there])

        await self._store.transact(known)

    async def carried(self, match: Match, errand: Errand, remote_id: str) -> None:
        """Carry one errand to the board. `remote_id`: as the scene's venue knows it."""
        with suppress(Undeliverable):
            await self._carry(match, errand, remote_id)

    async def _carry(self, match: Match, errand: Errand, remote_id: str) -> None:
        place, spot = (match.id, errand.address), self._spots.get(remote_id, "")
        match errand.kind:
            case "post":
                self._spots[remote_id] = await self._mail.post(match, errand, self._rooms.get(place))
            case "open_room":
                self._rooms[place] = self._spots[remote_id] = await self._mail.open_room(match, errand)
            case "edit" if spot:
                await self._mail.edit(match, errand, spot)
            case "add_member" if spot:
                await self._mail.add_member(match, errand, spot)
            case "remove_member" if spot:
                await self._mail.remove_member(match, errand, spot)
            case "lock_room" if spot:
                await self._mail.lock_room(match, errand, spot)

    # What a reader perceives ---------------------------------------------------------------------------------------------

    def _opened(self, reader: User) -> list[Topic]:
        """Topics that an account can open. Their numbers, and those of posts, are counted over the whole forum: `docs/forum.md` says that
        they tell that something was written somewhere.
        """
        return sorted(self.board.seen_by(reader), key=lambda thread: (thread.title, thread.id))

    def shown(self, reader: User) -> Any:
        """Titles, and the words and pictures of posts as they read now."""
        return [
            (one.title, [(post.name, post.text, post.pictures) for post in one.posts]) for one in self._opened(reader)
        ]

    def times(self, reader: User) -> Any:
        """When each post was made, and when it was last edited."""
        return [(one.title, [(post.said_at, post.stamped_at) for post in one.posts]) for one in self._opened(reader)]

    def listed(self, reader: User) -> Any:
        """The list of topics: by the time of the last post, with how many posts, who takes part and whether it is closed."""
        there = sorted(self._opened(reader), key=lambda thread: (thread.posts[-1].said_at, thread.title))
        return [
            (one.title, len(one.posts), one.posts[-1].name, sorted(one.members or ()), one.is_locked) for one in there
        ]

    async def answers(self, match: Match, reader: User) -> Any:
        """What is answered to each line that a reader types where they may."""
        store: Any = _Still(self._store)
        forum = Forum(self.board, store, self._clock, FakeEntropy("typed"), Drawn(), hosts=(HOST,))
        rows = []
        for kind, lines in _TYPED.items():
            user = reader if kind == "seat" else ""
            owner = match.contest or match.id
            topic = await self._mail.places.topic(kind, owner, user)  # type: ignore[arg-type]  # it is a kind
            if topic is None or self.board.topics[topic] not in self.board.seen_by(reader):
                continue
            place = Place(topic, kind, owner, user)  # type: ignore[arg-type]  # it is a kind
            for line in lines:
                said = ForumPost(10**6, reader, reader, line, self._clock.now(), self._clock.now())
                rows.append((kind, line, _shown(await forum._judged(place, said, is_edit=False))))
        return rows


def _shown(answer: Any) -> Any:
    drawn = answer and [one.svg for one in answer.scenes]
    return answer and (
        plain(answer.text, answer.names or {}),
        answer.markdown,
        answer.is_alone,
        answer.is_letter,
        drawn,
    )
