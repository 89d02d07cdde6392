"""A board in memory, at the port of the venue: topics, posts, members and stamps, and who can read what."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from itertools import count

from bot.referee.core.ports import Clock, Gone, Unreachable
from bot.venues.forum.board import Account, Body, Page, Said, Spot

BOT = "bellflower"


@dataclass
class Post:
    """A post as the board has it."""

    id: int
    name: str
    text: str
    mark: str
    said_at: datetime
    stamped_at: datetime
    pictures: tuple[tuple[str, bytes, str], ...] = ()
    is_others: bool = False


@dataclass
class Topic:
    """A topic; `members` is None where everybody reads."""

    id: int
    title: str
    members: set[str] | None
    posts: list[Post] = field(default_factory=list)
    is_locked: bool = False


def _code(text: str) -> str:
    """What stands between the first two fences."""
    found = re.search(r"^```\w*\n(.*?)^```", text, re.DOTALL | re.MULTILINE)
    return found[1] if found else ""


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
    """So many of the next topics of the bot are begun, and the answers get lost."""
    down: bool = False
    deleted: set[str] = field(default_factory=set)
    """The ids of accounts that are no more."""
    read_topics: list[int] = field(default_factory=list)
    """Those that the bot has read, in order."""

    ids: dict[str, str] = field(default_factory=dict)
    """Of accounts that were renamed, by what they are called now."""

    def user(self, name: str) -> str:
        """The id of an account."""
        return self.ids.get(name, f"memory:{name}")

    def rename(self, name: str, new: str) -> None:
        """An account is called otherwise from now on, wherever it stands."""
        self.ids[new], self.ids[name] = self.user(name), f"memory:no {name}"
        for topic in self.topics.values():
            if topic.members is not None and name in topic.members:
                topic.members.symmetric_difference_update({name, new})
            for post in topic.posts:
                post.name = new if post.name == name else post.name

    def delete(self, name: str) -> None:
        """An account is no more, and in no topic."""
        self.deleted.add(self.user(name))
        for topic in self.topics.values():
            (topic.members or set()).discard(name)

    # The port ----------------------------------------------------------------------------------------------------------

    async def me(self) -> Account:
        """The bot's account."""
        return Account(self.user(BOT), BOT)

    async def name_of(self, user: str, name: str) -> str:
        """By its id."""
        if user in self.deleted:
            raise Gone("there is no such account")
        return next((name for name, known in self.ids.items() if known == user), user.removeprefix("memory:"))

    async def lacks(self) -> tuple[str, ...]:
        """Nothing."""
        return ()

    async def open_topic(self, title: str, body: Body) -> Spot:
        """A public topic."""
        return self._opened(title, body, None)

    async def open_private(self, title: str, body: Body, members: Sequence[str]) -> Spot:
        """A private one."""
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
        """One more."""
        self._reached()
        return self._put(self._topic(topic), body)

    def _put(self, topic: Topic, body: Body) -> Spot:
        now = self.clock.now()
        post = Post(next(self.numbers), BOT, body.around((), 60_000), body.mark, now, now, body.pictures)
        topic.posts.append(post)
        return Spot(topic.id, post.id)

    async def edit(self, spot: Spot, body: Body) -> None:
        """Another text."""
        self._reached()
        post = next(one for one in self._topic(spot.topic).posts if one.id == spot.post)
        post.text, post.stamped_at, post.pictures = body.around((), 60_000), self.clock.now(), body.pictures

    async def members(self, topic: int) -> frozenset[str]:
        """Who reads."""
        return frozenset(self._topic(topic).members or ())

    async def add(self, topic: int, name: str) -> None:
        """One reader more."""
        members = self._topic(topic).members
        assert members is not None
        members.add(name)

    async def remove(self, topic: int, name: str) -> None:
        """One fewer."""
        members = self._topic(topic).members
        assert members is not None
        members.discard(name)

    async def lock(self, topic: int) -> None:
        """No more posts."""
        self._topic(topic).is_locked = True

    async def read(self, topic: int, since: int = 0) -> Page:
        """Posts from an id on."""
        self._reached()
        self.read_topics.append(topic)
        posts = [one for one in self._topic(topic).posts if one.id >= since]
        return Page(tuple(self._said(one) for one in posts), self.clock.now())

    def _said(self, post: Post) -> Said:
        user = self.user(post.name)
        return Said(
            post.id, user, post.name, post.text, post.said_at, post.stamped_at, post.is_others, _code(post.text)
        )

    async def newest(self) -> Mapping[int, str]:
        """By the last post of each."""
        self._reached()
        return {one.id: str(one.posts[-1].id) for one in self.topics.values()}

    async def find(self, mark: str, topic: int) -> Spot | None:
        """An own post."""
        found = [one for one in self._topic(topic).posts if one.mark == mark]
        return Spot(topic, found[0].id) if found else None

    async def find_topic(self, mark: str, title: str, *, is_private: bool) -> Spot | None:
        """An own topic."""
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

    def say(self, name: str, topic: int, text: str) -> int:
        """Somebody writes where he can."""
        there = self._topic(topic)
        assert there in self.seen_by(name), f"{name} cannot open {there.title}"
        now = self.clock.now()
        there.posts.append(Post(next(self.numbers), name, text, "", now, now))
        return there.posts[-1].id

    def edit_own(self, name: str, post: int, text: str) -> None:
        """Somebody changes what he wrote."""
        found = next(one for topic in self.topics.values() for one in topic.posts if one.id == post)
        assert found.name == name
        found.text, found.stamped_at = text, max(self.clock.now(), found.said_at + timedelta(milliseconds=1))

    def edit_others(self, post: int, text: str) -> None:
        """A moderator of the forum changes what somebody wrote."""
        found = next(one for topic in self.topics.values() for one in topic.posts if one.id == post)
        self.edit_own(found.name, post, text)
        found.is_others = True
