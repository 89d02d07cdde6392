"""The port between the venue and a forum, implemented by each kind of forum."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from bot.referee.core.model import User


@dataclass(frozen=True, repr=False)
class Attached:
    """A file that hangs on a post: its name, and its address on the forum, from the first slash."""

    name: str
    address: str


@dataclass(frozen=True, repr=False)
class ForumPost:
    """A post as it reads now. `text` is what its author typed, without quotes; `stamped_at` is the forum's stamp of its newest text.

    `user` has the board's prefix (``misago:17``); `name` is the account's name, by which boards invite.
    """

    id: int
    user: User
    name: str
    text: str
    said_at: datetime
    stamped_at: datetime
    is_others: bool = False
    """Whether its newest text is another person's: not its author but, say, a moderator edited it."""
    code: str = ""
    """The text of its first code block, as typed, with every space; empty if there is none."""
    files: tuple[Attached, ...] = ()
    """What its author attached, without pictures."""

    @property
    def is_edited(self) -> bool:
        """Whether it has been edited."""
        return self.stamped_at != self.said_at


@dataclass(frozen=True, repr=False)
class Page:
    """The posts of a topic. `read_at`: everything stamped before this moment of the forum's clock is included."""

    posts: tuple[ForumPost, ...]
    read_at: datetime


@dataclass(frozen=True)
class Spot:
    """A post, and its topic."""

    topic: int
    post: int

    def __str__(self) -> str:
        return f"{self.topic}/{self.post}"

    @classmethod
    def at(cls, written: str) -> "Spot":
        """Return the spot that was written so."""
        topic, post = written.split("/")
        return cls(int(topic), int(post))


@dataclass(frozen=True)
class Account:
    """An account of the forum."""

    user: User
    name: str


@dataclass(frozen=True, repr=False)
class Body:
    """A post to write: Markdown, with pictures (PNG, alt text) below it, and Markdown below these (`after`). `mark`: a word by which the
    bot finds it again; readers do not see it.
    """

    text: str
    mark: str = ""
    pictures: tuple[tuple[str, bytes, str], ...] = ()
    after: str = ""

    def around(self, pictures: Sequence[str], longest: int) -> str:
        """Return the whole text, with each picture as a forum writes it; `text` and `after` are cut to `longest` characters."""
        words = (self.text[:longest], *pictures, self.after[: longest - len(self.text)])
        return "\n\n".join(one for one in words if one)


class Board(Protocol):
    """A forum, as the bot's account uses it. Each call raises Unreachable or Undeliverable (ports)."""

    name: str
    """``misago:forum.example.org``: which forum this is, among all that one database may know."""
    per_minute: float
    """The most requests in a minute."""

    @property
    def every(self) -> float:
        """Seconds between two readings of its lists, where nothing else is set."""

    @property
    def gap(self) -> float:
        """Seconds between two posts that the forum requires."""

    async def me(self) -> Account:
        """Return the bot's own account there."""

    async def lacks(self) -> tuple[str, ...]:
        """Return the obstacles to a match there (messages ``lacks-…``), without posting anything."""

    async def name_of(self, user: User, name: str) -> str:
        """Return the present name of the account of `user`, formerly `name`. Raise Undeliverable if `name` is now another account's."""

    async def open_topic(self, title: str, body: Body) -> Spot:
        """Open a public topic."""

    async def open_private(self, title: str, body: Body, members: Sequence[str]) -> Spot:
        """Open a topic for these accounts (by name) and the bot."""

    async def post(self, topic: int, body: Body) -> Spot:
        """Add a post."""

    async def edit(self, spot: Spot, body: Body) -> None:
        """Replace the text of an own post."""

    async def members(self, topic: int) -> frozenset[str]:
        """Return the names of the members of a private topic."""

    async def add(self, topic: int, name: str) -> None:
        """Add an account to a private topic."""

    async def remove(self, topic: int, name: str) -> None:
        """Remove an account from a private topic."""

    async def lock(self, topic: int) -> None:
        """Close a topic for answers."""

    async def read(self, topic: int, since: int = 0) -> Page:
        """Return the posts of a topic from the one with this id on, in order."""

    async def fetch(self, file: Attached, most: int) -> bytes | None:
        """Return the bytes of an attached file; None if there are more than `most`."""

    async def newest(self) -> Mapping[int, str]:
        """Return the topics with the latest posts, each with a token that changes with every new post; edits do not show."""

    async def find(self, mark: str, topic: int) -> Spot | None:
        """Return the bot's own post in a topic that bears this mark."""

    async def find_topic(self, mark: str, title: str, *, is_private: bool) -> Spot | None:
        """Return the bot's own topic of this title whose first post bears this mark, among its newest."""
