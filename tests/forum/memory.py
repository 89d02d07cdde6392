"""A board in memory, behind the venue's port: topics, posts, members and stamps, and who can read what."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from itertools import count

from bot.referee.core.ports import Clock, Gone, Unreachable
from bot.venues.forum.board import Account, Attached, Body, ForumPost, Page, Spot
from tests.sure import sure

BOT = "bellflower"


@dataclass
class Post:
    """A post on the board."""

    id: int
    name: str
    text: str
    mark: str
    said_at: datetime
    stamped_at: datetime
    pictures: tuple[tuple[str, bytes, str], ...] = ()
    is_others: bool = False
    files: tuple[Attached, ...] = ()


@dataclass
class Topic:
    """A topic; `members` is None if all can read it."""

    id: int
    title: str
    members: set[str] | None
    posts: list[Post] = field(default_factory=list)
    is_locked: bool = False


def _code(text: str) -> str:
    """What stands between the first two fences."""
    match = re.search(r"^```\w*\n(.*?)^```", text, re.DOTALL | re.MULTILINE)
    return match[1] if match else ""


@dataclass
class MemoryBoard:
    """Implements the port for the account `BOT`; people act by `say` and `edit_own`, and read by `read_by`."""

    clock: Clock
    name: str = "memory:forum"
    per_minute: float = 60.0
    every: float = 15.0
    gap: float = 0.0
    topics: dict[int, Topic] = field(default_factory=dict)
    numbers: "count[int]" = field(default_factory=lambda: count(1))
    lost: int = 0
    """The number of the bot's next topics that are made but whose answers are lost."""
    down: bool = False
    deleted: set[str] = field(default_factory=set)
    """The ids of deleted accounts."""
    read_topics: list[int] = field(default_factory=list)
    """The ids that the bot has read, in order."""

    uploads: dict[str, bytes] = field(default_factory=dict)
    """Attached files by their addresses."""

    ids: dict[str, str] = field(default_factory=dict)
    """The ids of renamed accounts, by their present names."""

    def user(self, name: str) -> str:
        """The id of an account."""
        return self.ids.get(name, f"memory:{name}")

    def rename(self, name: str, new: str) -> None:
        """Rename an account everywhere."""
        self.ids[new], self.ids[name] = self.user(name), f"memory:no {name}"
        for topic in self.topics.values():
            if topic.members is not None and name in topic.members:
                topic.members.symmetric_difference_update({name, new})
            for post in topic.posts:
                post.name = new if post.name == name else post.name

    def delete(self, name: str) -> None:
        """Delete an account, also from all topics."""
        self.deleted.add(self.user(name))
        for topic in self.topics.values():
            (topic.members or set()).discard(name)

    # The port ----------------------------------------------------------------------------------------------------------

    async def me(self) -> Account:
        """The bot's account."""
        return Account(self.user(BOT), BOT)

    async def name_of(self, user: str, name: str) -> str:
        """The name of an id."""
        if user in self.deleted:
            raise Gone("there is no such account")
        return next((name for name, known in self.ids.items() if known == user), user.removeprefix("memory:"))

    async def lacks(self) -> tuple[str, ...]:
        """Nothing is missing."""
        return ()

    async def open_topic(self, title: str, body: Body) -> Spot:
        """Open a public topic."""
        return self._opened(title, body, None)

    async def open_private(self, title: str, body: Body, members: Sequence[str]) -> Spot:
        """Open a private topic."""
        assert members, "a private topic has readers"
        return self._opened(title, body, {BOT, *members})

    def _opened(self, title: str, body: Body, members: set[str] | None) -> Spot:
        self._reached()
        topic = Topic(next(self.numbers), title, members)
        self.topics[topic.id] = topic
        spot = self._put(topic, body)
        if self.lost:
            self.lost -= 1
            raise Unreachable("the answer got lost", 1)
        return spot

    async def post(self, topic: int, body: Body) -> Spot:
        """Post in a topic."""
        self._reached()
        return self._put(self._topic(topic), body)

    def _put(self, topic: Topic, body: Body) -> Spot:
        now = self.clock.now()
        post = Post(next(self.numbers), BOT, body.around((), 60_000), body.mark, now, now, body.pictures)
        topic.posts.append(post)
        return Spot(topic.id, post.id)

    async def edit(self, spot: Spot, body: Body) -> None:
        """Replace the text of a post."""
        self._reached()
        post = next(one for one in self._topic(spot.topic).posts if one.id == spot.post)
        post.text, post.stamped_at, post.pictures = body.around((), 60_000), self.clock.now(), body.pictures

    async def members(self, topic: int) -> frozenset[str]:
        """The readers of a topic."""
        return frozenset(self._topic(topic).members or ())

    async def add(self, topic: int, name: str) -> None:
        """Add a reader."""
        members = sure(self._topic(topic).members)
        members.add(name)

    async def remove(self, topic: int, name: str) -> None:
        """Remove a reader."""
        members = sure(self._topic(topic).members)
        members.discard(name)

    async def lock(self, topic: int) -> None:
        """Close a topic to posts."""
        self._topic(topic).is_locked = True

    async def read(self, topic: int, since: int = 0) -> Page:
        """Read the posts from an id on."""
        self._reached()
        self.read_topics.append(topic)
        posts = [one for one in self._topic(topic).posts if one.id >= since]
        return Page(tuple(self._as_read(one) for one in posts), self.clock.now())

    def _as_read(self, post: Post) -> ForumPost:
        user = self.user(post.name)
        return ForumPost(
            post.id,
            user,
            post.name,
            post.text,
            post.said_at,
            post.stamped_at,
            post.is_others,
            _code(post.text),
            post.files,
        )

    async def fetch(self, file: Attached, most: int) -> bytes | None:
        """Hand out an attached file."""
        if file.address not in self.uploads:
            raise Gone("the file is not there any more")
        body = self.uploads[file.address]
        return body if len(body) <= most else None

    async def newest(self) -> Mapping[int, str]:
        """The newest topics by last post."""
        self._reached()
        return {one.id: str(one.posts[-1].id) for one in self.topics.values()}

    async def find(self, mark: str, topic: int) -> Spot | None:
        """Find a post of the bot."""
        posts = [one for one in self._topic(topic).posts if one.mark == mark]
        return Spot(topic, posts[0].id) if posts else None

    async def find_topic(self, mark: str, title: str, *, is_private: bool) -> Spot | None:
        """Find a topic of the bot."""
        there = (one for one in self.topics.values() if one.title == title and (one.members is not None) == is_private)
        return next((Spot(one.id, one.posts[0].id) for one in there if one.posts[0].mark == mark), None)

    def _topic(self, topic: int) -> Topic:
        if topic not in self.topics:
            raise Gone("there is no such topic")
        return self.topics[topic]

    def _reached(self) -> None:
        if self.down:
            raise Unreachable("the forum does not answer", 1)

    # People --------------------------------------------------------------------------------------------------------------

    def seen_by(self, name: str) -> list[Topic]:
        """The topics that an account can open."""
        return [one for one in self.topics.values() if one.members is None or name in one.members]

    def say(self, name: str, topic: int, text: str, *files: Attached) -> int:
        """Write as a person, if they can; `files`: what they attach."""
        there = self._topic(topic)
        assert there in self.seen_by(name), f"{name} cannot open {there.title}"
        now = self.clock.now()
        there.posts.append(Post(next(self.numbers), name, text, "", now, now, files=files))
        return there.posts[-1].id

    def edit_own(self, name: str, post: int, text: str) -> None:
        """Edit a person's own post."""
        entry = next(one for topic in self.topics.values() for one in topic.posts if one.id == post)
        assert entry.name == name
        entry.text, entry.stamped_at = text, max(self.clock.now(), entry.said_at + timedelta(milliseconds=1))

    def edit_others(self, post: int, text: str) -> None:
        """Edit a person's post as a moderator."""
        entry = next(one for topic in self.topics.values() for one in topic.posts if one.id == post)
        self.edit_own(entry.name, post, text)
        entry.is_others = True
