"""What the venue asks of a forum: a narrow port, behind which each kind of forum stands."""

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
class Said:
    """A post as it reads now. `text` is what its writer typed, without quotes; `stamped_at` is the forum's stamp of its newest text.

    `user` has the board's prefix (``misago:17``); `name` is the account's name, by which boards invite.
    """

    id: int
    user: User
    name: str
    text: str
    said_at: datetime
    stamped_at: datetime
    is_others: bool = False
    """Whether its newest text is not its writer's: somebody else has edited it."""
    code: str = ""
    """What stands in its first code block, as it was typed, with every blank; empty if there is none."""
    files: tuple[Attached, ...] = ()
    """What its writer attached, without pictures."""

    @property
    def is_edited(self) -> bool:
        """Whether it says something else than at first."""
        return self.stamped_at != self.said_at


@dataclass(frozen=True, repr=False)
class Page:
    """What stands in a topic. `read_at`: everything stamped before this moment of the forum's clock is in it."""

    posts: tuple[Said, ...]
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
        """The spot that was written so."""
        topic, post = written.split("/")
        return cls(int(topic), int(post))


@dataclass(frozen=True)
class Account:
    """An account of the forum."""

    user: User
    name: str


@dataclass(frozen=True, repr=False)
class Body:
    """What is put up: Markdown, with pictures (PNG, alt text) below it, and Markdown below these (`after`). `mark`: a word by
    which the bot finds it again; readers do not see it.
    """

    text: str
    mark: str = ""
    pictures: tuple[tuple[str, bytes, str], ...] = ()
    after: str = ""

    def around(self, pictures: Sequence[str], longest: int) -> str:
        """The whole text, with each picture as a forum writes it, and at most so many letters of its own."""
        words = (self.text[:longest], *pictures, self.after[: longest - len(self.text)])
        return "\n\n".join(one for one in words if one)


class Board(Protocol):
    """A forum, as the account of the bot has it. Each call raises Unreachable or Undeliverable (ports)."""

    name: str
    """``misago:forum.example.org``: which forum this is, of all that one database may know."""
    per_minute: float
    """So many requests at most."""

    @property
    def every(self) -> float:
        """Seconds between two readings of its lists, where nothing else is set."""

    @property
    def gap(self) -> float:
        """Seconds between two posts that the forum insists on."""

    async def me(self) -> Account:
        """Who the bot is there."""

    async def lacks(self) -> tuple[str, ...]:
        """What stands in the way of a match there (messages ``lacks-…``), found without posting anything."""

    async def name_of(self, user: User, name: str) -> str:
        """What the account of `user` is called now, who was called `name`; Undeliverable where that is another account's name."""

    async def open_topic(self, title: str, body: Body) -> Spot:
        """A topic that everybody reads."""

    async def open_private(self, title: str, body: Body, members: Sequence[str]) -> Spot:
        """A topic that these accounts (by name) and the bot read."""

    async def post(self, topic: int, body: Body) -> Spot:
        """One post more."""

    async def edit(self, spot: Spot, body: Body) -> None:
        """Another text in the place of an own one."""

    async def members(self, topic: int) -> frozenset[str]:
        """The names of those who read a private topic."""

    async def add(self, topic: int, name: str) -> None:
        """Let somebody into a private topic."""

    async def remove(self, topic: int, name: str) -> None:
        """Show somebody out of a private topic."""

    async def lock(self, topic: int) -> None:
        """Nobody answers in it any more."""

    async def read(self, topic: int, since: int = 0) -> Page:
        """What stands in a topic from the post of this id on, in its order."""

    async def fetch(self, file: Attached, most: int) -> bytes | None:
        """The bytes of an attached file; None if there are more than `most`."""

    async def newest(self) -> Mapping[int, str]:
        """The topics in which something was posted last, each with a word that is another one after every new post; edits show nowhere."""

    async def find(self, mark: str, topic: int) -> Spot | None:
        """The bot's own post in a topic that bears this mark."""

    async def find_topic(self, mark: str, title: str, *, is_private: bool) -> Spot | None:
        """The topic of this title which the bot began with a post that bears this mark, among its newest."""
