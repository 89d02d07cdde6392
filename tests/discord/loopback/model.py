"""What exists on the loopback Discord: plain records, and the one exception with which it refuses."""

import asyncio
import re
from dataclasses import dataclass, field
from datetime import datetime
from enum import IntEnum, IntFlag
from pathlib import Path
from typing import Any

Json = dict[str, Any]


class Refused(Exception):
    """Discord says no: an HTTP status, Discord's own error code and its message."""

    def __init__(self, status: int, code: int, message: str, errors: Json | None = None) -> None:
        super().__init__(f"{status} {code}: {message} {errors or ''}")
        self.status = status
        self.body: Json = {"code": code, "message": message} | ({"errors": errors} if errors else {})


def bad_form(where: str, why: str) -> Refused:
    """50035: a field of the request breaks a rule; `where` is its dotted path."""
    errors: Json = {"_errors": [{"code": "LOOPBACK_REFUSED", "message": why}]}
    for part in reversed(where.split(".")):
        errors = {part: errors}
    return Refused(400, 50035, "Invalid Form Body", errors)


class May(IntFlag):
    """Discord's permission bits, as far as the loopback enforces or mentions them."""

    ADMINISTRATOR = 1 << 3
    MANAGE_CHANNELS = 1 << 4
    MANAGE_GUILD = 1 << 5
    ADD_REACTIONS = 1 << 6
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    MANAGE_ROLES = 1 << 28
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    CREATE_PRIVATE_THREADS = 1 << 36
    SEND_MESSAGES_IN_THREADS = 1 << 38
    MANAGE_EVENTS = 1 << 33
    CREATE_EVENTS = 1 << 44
    PIN_MESSAGES = 1 << 51


EVERYTHING = (1 << 53) - 1
EVERYONE_MAY = (
    May.VIEW_CHANNEL
    | May.SEND_MESSAGES
    | May.SEND_MESSAGES_IN_THREADS
    | May.READ_MESSAGE_HISTORY
    | May.EMBED_LINKS
    | May.ATTACH_FILES
    | May.ADD_REACTIONS
    | May.USE_APPLICATION_COMMANDS
)
BOT_MAY = (
    EVERYONE_MAY
    | May.MANAGE_CHANNELS
    | May.MANAGE_ROLES
    | May.MANAGE_MESSAGES
    | May.MANAGE_THREADS
    | May.CREATE_PUBLIC_THREADS
    | May.CREATE_PRIVATE_THREADS
    | May.PIN_MESSAGES
    | May.MENTION_EVERYONE
)


README = Path(__file__).parents[3] / "README.md"
INVITED_MAY = May(int(re.findall(r"permissions=(\d+)", README.read_text(encoding="utf-8"))[0]))
"""Exactly the permissions of the README's invitation."""


class Kind(IntEnum):
    """Channel types."""

    TEXT = 0
    DM = 1
    VOICE = 2
    CATEGORY = 4
    NEWS = 5
    PUBLIC_THREAD = 11
    PRIVATE_THREAD = 12
    FORUM = 15


class Flag(IntFlag):
    """Message flags."""

    SUPPRESS_EMBEDS = 1 << 2
    EPHEMERAL = 1 << 6
    LOADING = 1 << 7
    SUPPRESS_NOTIFICATIONS = 1 << 12
    COMPONENTS_V2 = 1 << 15


@dataclass(eq=False)
class User:
    id: int
    name: str
    is_bot: bool = False
    accepts_dms: bool = True
    locale: str = "en-US"


@dataclass(eq=False)
class Role:
    id: int
    name: str
    permissions: int
    position: int
    managed: bool = False
    hoist: bool = False
    mentionable: bool = False
    color: int = 0


@dataclass(eq=False)
class Member:
    user: User
    joined_at: datetime
    roles: set[int] = field(default_factory=set)
    quiet_until: datetime | None = None
    is_pending: bool = False


@dataclass(frozen=True)
class Overwrite:
    id: int
    is_member: bool
    allow: int
    deny: int


@dataclass(frozen=True)
class Tag:
    id: int
    name: str
    moderated: bool = False


@dataclass(eq=False)
class Attachment:
    id: int
    filename: str
    data: bytes
    description: str | None
    content_type: str
    url: str
    is_ephemeral: bool = False


@dataclass(eq=False)
class Channel:
    """A guild channel, a thread (public, private, forum post) or a DM; the last fields belong to some kinds only."""

    id: int
    kind: Kind
    name: str
    guild: "Guild | None" = None
    parent: "Channel | None" = None
    topic: str | None = None
    position: int = 0
    overwrites: dict[int, Overwrite] = field(default_factory=dict)
    tags: list[Tag] = field(default_factory=list)
    messages: dict[int, "Message"] = field(default_factory=dict)
    pins: dict[int, datetime] = field(default_factory=dict)
    sent: int = 0
    slowmode: int = 0
    is_adult: bool = False
    wants_tag: bool = False
    # Threads.
    owner_id: int = 0
    members: dict[int, datetime] = field(default_factory=dict)
    is_archived: bool = False
    is_locked: bool = False
    is_invitable: bool = True
    archived_at: datetime | None = None
    auto_archive: int = 4320
    applied_tags: list[int] = field(default_factory=list)
    # DMs.
    recipient: User | None = None

    @property
    def is_thread(self) -> bool:
        return self.kind in (Kind.PUBLIC_THREAD, Kind.PRIVATE_THREAD)

    @property
    def last_message_id(self) -> int | None:
        return max(self.messages, default=None)


@dataclass(eq=False)
class Guild:
    id: int
    name: str
    owner: User
    roles: dict[int, Role] = field(default_factory=dict)
    members: dict[int, Member] = field(default_factory=dict)
    channels: dict[int, Channel] = field(default_factory=dict)  # threads as well
    events: dict[int, "Event"] = field(default_factory=dict)

    @property
    def everyone(self) -> Role:
        return self.roles[self.id]


@dataclass(eq=False)
class Event:
    """A scheduled external event of a server; `ended`: it was cancelled or completed."""

    id: int
    creator: User
    name: str
    description: str | None
    starts_at: datetime
    ends_at: datetime
    location: str
    ended: int | None = None

    def status(self, now: datetime) -> int:
        """1 scheduled, 2 active, 3 completed, 4 cancelled: Discord starts and ends external events by itself."""
        if self.ended is not None:
            return self.ended
        return 3 if now >= self.ends_at else 2 if now >= self.starts_at else 1


@dataclass(eq=False)
class Message:
    """`only_for`: the one user who sees it (an ephemeral answer). `interaction`: what it answers. `beside`: a poll."""

    id: int
    channel: Channel
    author: User
    created_at: datetime
    content: str = ""
    components: list[Json] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    mentions: list[User] = field(default_factory=list)
    pinged: list[int] = field(default_factory=list)
    flags: int = 0
    nonce: str | int | None = None
    edited_at: datetime | None = None
    reply_to: int | None = None
    interaction: "Interaction | None" = None
    only_for: User | None = None
    thread: Channel | None = None
    beside: Json = field(default_factory=dict)
    is_deleted: bool = False
    version: int = 0


@dataclass(eq=False)
class Interaction:
    """One act of a person that the bot must answer; `kind` is Discord's interaction type, `response` the callback's."""

    id: int
    token: str
    kind: int
    application_id: int
    user: User
    channel: Channel
    data: Json
    created_at: datetime
    message: Message | None = None
    opened_by: "Interaction | None" = None
    response: int | None = None
    original: Message | None = None
    modal: Json | None = None
    instance: str = ""
    choices: list[Json] = field(default_factory=list)
    owners: Json = field(default_factory=dict)
    answered: asyncio.Event = field(default_factory=asyncio.Event)


@dataclass(frozen=True)
class Upload:
    """A file as it came over the wire."""

    filename: str
    data: bytes
