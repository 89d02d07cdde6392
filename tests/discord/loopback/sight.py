"""What each person has ever been able to see, in order, for all tests about secrecy."""

import asyncio
from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from datetime import datetime
from typing import Literal

from tests.discord.loopback import components, permissions
from tests.discord.loopback.model import Channel, Json, Kind, May, Message, User

What = Literal["message", "edit", "deletion", "place", "members", "modal", "suggestions"]


@dataclass(frozen=True)
class Seen:
    """One thing seen: `text` is all readable text, `files` name and alt text, `hidden` custom ids and values."""

    what: What
    where: str
    author: str
    text: str
    at: datetime
    files: tuple[tuple[str, str | None], ...] = ()
    hidden: tuple[str, ...] = ()
    is_ephemeral: bool = False
    message: Message | None = field(default=None, repr=False)

    @property
    def everything(self) -> str:
        """The text with file names, alt texts and what a modified client shows: no part of it may hold a secret."""
        names = (part for file in self.files for part in file if part)
        return "\n".join((self.where, self.text, *names, *self.hidden))


def place_name(channel: Channel) -> str:
    return "DM" if channel.kind is Kind.DM else channel.name


class Sight:
    """Records what people see. The world reports all acts and all changes of access."""

    def __init__(self, now: Callable[[], datetime], viewers: Callable[[Channel], Iterable[User]]) -> None:
        self._now = now
        self._viewers = viewers
        self._seen: dict[int, list[Seen]] = defaultdict(list)
        self._known: set[tuple[int, int, int]] = set()
        self._places: set[tuple[int, int, str, str | None]] = set()
        self._rosters: dict[tuple[int, int], str] = {}
        self._news: dict[int, asyncio.Event] = {}

    def of(self, user: User) -> list[Seen]:
        """All that this user has seen so far, oldest first."""
        return list(self._seen[user.id])

    def news(self, user: User) -> asyncio.Event:
        """An event that is set when this user next sees something."""
        return self._news.setdefault(user.id, asyncio.Event())

    def wait_anew(self) -> None:
        """Forget all waiting readers."""
        self._news.clear()

    def message(self, message: Message) -> None:
        """A message was posted or edited: everyone who sees it now sees this version."""
        seen = self._as_seen(message, "edit" if message.version else "message")
        for user in self._audience(message):
            self._see_message(user, seen)

    def deletion(self, message: Message) -> None:
        """A message is about to be deleted for those who see it."""
        for user in self._audience(message):
            self._note(user, Seen("deletion", place_name(message.channel), message.author.name, "", self._now()))

    def modal(self, user: User, where: Channel, data: Json) -> None:
        rows = data["components"]
        text = "\n".join((data["title"], *components.texts(rows)))
        hidden = (data["custom_id"], *components.hidden(rows))
        self._note(user, Seen("modal", place_name(where), "", text, self._now(), hidden=hidden))

    def suggestions(self, user: User, where: Channel, choices: list[Json]) -> None:
        text = "\n".join(choice["name"] for choice in choices)
        hidden = tuple(str(choice["value"]) for choice in choices)
        self._note(user, Seen("suggestions", place_name(where), "", text, self._now(), hidden=hidden))

    def access(self, channel: Channel, users: Iterable[User] | None = None) -> None:
        """Who sees a channel may have changed: newcomers see its name, its people and (if they may) its history."""
        for user in self._viewers(channel) if users is None else users:
            if permissions.sees(channel, user):
                self._see_place(user, channel)

    def _see_place(self, user: User, channel: Channel) -> None:
        face = (user.id, channel.id, channel.name, channel.topic)
        if face not in self._places and channel.guild is not None:
            self._places.add(face)
            text = "\n".join(filter(None, (channel.name, channel.topic)))
            self._note(user, Seen("place", place_name(channel), "", text, self._now()))
        self._see_roster(user, channel)
        if permissions.in_channel(channel, user) & May.READ_MESSAGE_HISTORY:
            for message in channel.messages.values():
                if message.only_for is None and (user.id, message.id, message.version) not in self._known:
                    self._see_message(user, self._as_seen(message, "message"))

    def _see_roster(self, user: User, channel: Channel) -> None:
        if not channel.is_thread or channel.guild is None:
            return
        names = (channel.guild.members[each].user.name for each in channel.members if each in channel.guild.members)
        roster = ", ".join(sorted(names))
        if self._rosters.get((user.id, channel.id)) != roster:
            self._rosters[user.id, channel.id] = roster
            self._note(user, Seen("members", place_name(channel), "", roster, self._now()))

    def _audience(self, message: Message) -> Iterable[User]:
        return (message.only_for,) if message.only_for else self._viewers(message.channel)

    def _see_message(self, user: User, seen: Seen) -> None:
        assert seen.message is not None
        key = (user.id, seen.message.id, seen.message.version)
        if key not in self._known:
            self._known.add(key)
            self._note(user, seen)

    def _as_seen(self, message: Message, what: What) -> Seen:
        text = [message.content, *components.texts(message.components)]
        return Seen(
            what,
            place_name(message.channel),
            message.author.name,
            "\n".join(filter(None, text)),
            self._now(),
            files=tuple((each.filename, each.description) for each in message.attachments),
            hidden=tuple(components.hidden(message.components)),
            is_ephemeral=message.only_for is not None,
            message=message,
        )

    def _note(self, user: User, seen: Seen) -> None:
        self._seen[user.id].append(seen)
        if event := self._news.pop(user.id, None):
            event.set()
