"""A person in a test: what they do, and everything they have ever been able to see."""

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any, Literal

from tests.discord.loopback import components, forms, limits, messages, payloads, permissions
from tests.discord.loopback.forms import Value
from tests.discord.loopback.model import Channel, Flag, Guild, Interaction, Json, Kind, May, Message, Role, Upload, User
from tests.discord.loopback.sight import Seen
from tests.discord.loopback.world import World

Answer = Literal["message", "deferred", "deferred_update", "update", "suggestions", "modal", "launched"]
ANSWERS: dict[int, Answer] = {
    4: "message",
    5: "deferred",
    6: "deferred_update",
    7: "update",
    8: "suggestions",
    9: "modal",
    12: "launched",
}
COMMAND, COMPONENT, AUTOCOMPLETE, SUBMIT = 2, 3, 4, 5


class NotAnswered(Exception):
    """The bot did not answer in time; Discord shows "This interaction failed"."""


class Reply:
    """The bot's answer to one act of a person; `message` and `text` follow its later changes."""

    def __init__(self, person: "Person", act: Interaction) -> None:
        self._person = person
        self.act = act

    @property
    def kind(self) -> Answer:
        assert self.act.response is not None
        return ANSWERS[self.act.response]

    @property
    def message(self) -> Message:
        assert self.act.original is not None, f"the answer was {self.kind}, not a message"
        return self.act.original

    @property
    def modal(self) -> Json:
        assert self.act.modal is not None, f"the answer was {self.kind}, not a modal"
        return self.act.modal

    @property
    def is_ephemeral(self) -> bool:
        return self.act.original is not None and self.act.original.only_for is not None

    @property
    def text(self) -> str:
        """All readable text of the message or the modal."""
        if self.act.modal is not None:
            return "\n".join((self.modal["title"], *components.texts(self.modal["components"])))
        return text_of(self.message)

    async def settled(self) -> "Reply":
        """Wait until a deferred answer has become a message."""
        while self.message.flags & Flag.LOADING:
            await self._person.something_new()
        return self


def text_of(message: Message) -> str:
    """All readable text of a message in its present version."""
    return "\n".join(filter(None, (message.content, *components.texts(message.components))))


class Person:
    """One human. Acts that Discord's client would not allow raise AssertionError."""

    def __init__(self, world: World, user: User, patience: float) -> None:
        self.world = world
        self.user = user
        self.patience = patience

    def __repr__(self) -> str:
        return f"<{self.name}>"

    @property
    def id(self) -> int:
        return self.user.id

    @property
    def name(self) -> str:
        return self.user.name

    # What they see.

    def sees(self) -> list[Seen]:
        """All that they have ever been able to see, oldest first."""
        return self.world.sight.of(self.user)

    def reads(self) -> str:
        """All of it as one text, with file names, alt texts, custom ids and option values."""
        return "\n".join(seen.everything for seen in self.sees())

    def mark(self) -> int:
        """The present end of their memory, for `awaits(…, since=mark)`."""
        return len(self.sees())

    async def something_new(self) -> None:
        """Wait until they see something new."""
        await asyncio.wait_for(self.world.sight.news(self.user).wait(), self.patience)

    async def awaits(self, text: str, *, since: int = 0, where: Channel | None = None) -> Seen:
        """Wait until they have seen this text."""
        while True:
            news = self.world.sight.news(self.user)
            for seen in self.sees()[since:]:
                in_place = where is None or (seen.message is not None and seen.message.channel is where)
                if text in seen.everything and in_place:
                    return seen
            try:
                await asyncio.wait_for(news.wait(), self.patience)
            except TimeoutError:
                raise AssertionError(f"{self.name} never saw {text!r}, but: {self.sees()[since:]}") from None

    def answered(self, since: int) -> list[str]:
        """Return the messages of the bot that they have seen since a mark."""
        return [
            seen.everything for seen in self.sees()[since:] if (seen.what, seen.author) == ("message", "Bellflower")
        ]

    def finds(self, text: str, where: Channel | None = None) -> Message:
        """The newest message with this text that they can still see."""
        known = {seen.message.id: seen.message for seen in self.sees() if seen.message}
        shown = [each for each in known.values() if permissions.sees_message(each, self.user) and not each.is_deleted]
        shown = [each for each in shown if text in text_of(each) and where in (None, each.channel)]
        assert shown, f"{self.name} sees no message with {text!r}"
        return max(shown, key=lambda each: each.id)

    @property
    def inbox(self) -> Channel:
        """Their DM with the bot."""
        return self.world.dm(self.user)

    # Where they belong.

    def joins(self, guild: Guild, *roles: Role) -> None:
        if self.id not in guild.members:
            self.world.join(guild, self.user)
        if roles:
            self.world.set_roles(guild, self.user, guild.members[self.id].roles | {each.id for each in roles})

    def leaves(self, guild: Guild) -> None:
        self.world.leave(guild, self.user)

    def closes_dms(self) -> None:
        self.user.accepts_dms = False

    def opens_dms(self) -> None:
        self.user.accepts_dms = True

    # What they write.

    async def dm(
        self, text: str, reply_to: Message | None = None, files: Sequence[Upload] = (), beside: Json | None = None
    ) -> Message:
        """Write to the bot."""
        return await self.say(self.inbox, text, reply_to, files, beside)

    async def say(
        self, place: Channel, text: str, reply_to: Message | None = None, files: Sequence[Upload] = (),
        beside: Json | None = None,
    ) -> Message:  # fmt: skip
        """Write in a channel, if permitted; a reply names a message of that channel. `beside`: what is no words (a sticker, a poll)."""
        permissions.demand_to_write(place, self.user, has_files=bool(files))
        body: Json = {"content": text}
        if files:
            body["attachments"] = [{"id": index} for index in range(len(files))]
        if reply_to is not None:
            body["message_reference"] = {"message_id": str(reply_to.id)}
        message = messages.post(self.world, place, self.user, body, list(files), beside=beside)
        await asyncio.sleep(0)  # noqa: TID251 - no time passes: the loop gets its turn
        return message

    async def edit(self, message: Message, text: str) -> Message:
        assert message.author is self.user, "nobody edits another's message"
        return messages.edit(self.world, message, {"content": text}, [])

    async def delete(self, message: Message) -> None:
        assert message.author is self.user, "nobody deletes another's message"
        messages.delete(self.world, message)

    # What they press and fill in.

    async def press(self, message: Message, button: str) -> Reply:
        """Press a button, named by label or custom id."""
        control = self._control(message, button)
        assert control["type"] == limits.BUTTON, f"{button!r} is no button"
        return await self._use(message, {"custom_id": control["custom_id"], "component_type": 2, "id": control["id"]})

    async def choose(self, message: Message, select: str, values: Value) -> Reply:
        """Choose in a select, named by placeholder or custom id; options by value or label."""
        control, things = self._control(message, select), forms.as_list(values)
        assert control["type"] in limits.SELECTS, f"{select!r} is no select"
        data: Json = {key: control[key] for key in ("custom_id", "id")} | {"component_type": control["type"]}
        data["values"] = forms.pick(control, things)
        if control["type"] != limits.STRING_SELECT:
            data["resolved"] = forms.resolved(message.channel.guild, things)
        return await self._use(message, data)

    async def forge(self, message: Message, custom_id: str, values: Sequence[str] | None = None) -> Reply:
        """Forge a press that no client offers: any custom id and values, as if the message had such a control."""
        data: Json = {"custom_id": custom_id, "component_type": 2 if values is None else 3, "id": 1}
        return await self._use(message, data | ({} if values is None else {"values": list(values)}))

    async def forge_form(self, message: Message, custom_id: str, rows: Any) -> Reply:
        """Forge a form: any custom id and any rows, as if the message had opened it."""
        data: Json = {"custom_id": custom_id, "components": rows}
        return await self._act(SUBMIT, message.channel, data, message=message)

    def _control(self, message: Message, name: str) -> Json:
        assert permissions.sees_message(message, self.user), f"{self.name} does not see this message"
        assert not message.channel.is_archived, "nobody presses anything in an archived thread"
        return components.find(message, name)

    async def _use(self, message: Message, data: Json) -> Reply:
        return await self._act(COMPONENT, message.channel, data, message=message)

    async def fill(self, modal: Reply, values: Mapping[str, Value]) -> Reply:
        """Fill in and submit a modal; fields by label or custom id, others as prefilled."""
        assert modal.act.user is self.user, "a modal is filled in by the one to whom it opened"
        data = forms.filled(modal.modal, values, self.world, modal.act.channel)
        return await self._act(SUBMIT, modal.act.channel, data, message=modal.act.message, opened_by=modal.act)

    async def slash(self, line: str, place: Channel | None = None, /, **values: Value) -> Reply:
        """Give a slash command (`submit`, `host create`), by default in their DM with the bot."""
        return await self._command(COMMAND, line, place, values)

    async def launches(self, place: Channel | None = None) -> Reply:
        """Choose the application in the list of those that have an activity."""
        place = place or self.inbox
        [entry] = [one for one in self.commands(place) if one["type"] == 4]
        return await self._act(COMMAND, place, {"id": entry["id"], "name": entry["name"], "type": 4})

    async def suggests(
        self, line: str, option: str, typed: str, place: Channel | None = None, /, **values: Value
    ) -> list[Json]:
        """What autocomplete offers for the text typed into an option; the other options are as named."""
        reply = await self._command(AUTOCOMPLETE, line, place, {**values, option: typed}, focused=option)
        return reply.act.choices

    async def _command(
        self, kind: int, line: str, place: Channel | None, values: Mapping[str, Any], focused: str = ""
    ) -> Reply:
        place, entities = place or self.inbox, Json()
        top, path = forms.command(self.commands(place), line)
        wanted = (path[-1] if path else top).get("options", [])
        sent = forms.options(wanted, values, self.world, place, entities, focused)
        for each in reversed(path):
            sent = [{"name": each["name"], "type": each["type"], "options": sent}]
        data: Json = {"id": top["id"], "name": top["name"], "type": 1, "options": sent}
        data |= {"resolved": entities} if entities else {}
        return await self._act(kind, place, data | ({"guild_id": top["guild_id"]} if "guild_id" in top else {}))

    def commands(self, place: Channel) -> list[Json]:
        """The commands that their client offers here."""
        assert permissions.sees(place, self.user), f"{self.name} does not see {place.name}"
        app, guild = self.world.application, place.guild
        context = 1 if place.kind is Kind.DM else 0
        known = [*app.commands.get(guild.id, ())] if guild else []
        known += [
            each
            for each in app.commands.get(None, ())
            if (each["contexts"] is None or context in each["contexts"]) and self._has_installed(each, guild)
        ]
        if guild is None:
            return known
        bits = permissions.in_channel(place, self.user)
        if not bits & May.USE_APPLICATION_COMMANDS:
            return []
        needs = {each["id"]: each.get("default_member_permissions") for each in known}
        return [each for each in known if _meets(bits, needs[each["id"]])]

    def _has_installed(self, command: Json, guild: Guild | None) -> bool:
        """Whether the command is installed on a server that they share with the bot, or on their account."""
        owners = self.world.owners(self.user, guild)
        return any(str(kind) in owners for kind in command["integration_types"])

    def installs_the_app(self) -> None:
        """Add the bot to their account: from now on it may write to them, even without a shared server."""
        self.world.application.installed_by.add(self.user.id)

    async def _act(
        self, kind: int, place: Channel, data: Json, *, message: Message | None = None,
        opened_by: Interaction | None = None,
    ) -> Reply:  # fmt: skip
        world, new = self.world, self.world.new_id()
        act = Interaction(
            new, f"interaction-{new}", kind, world.application.id, self.user, place, data, world.now, message, opened_by,
            owners=world.owners(self.user, place.guild),
        )  # fmt: skip
        world.interactions[act.token] = act
        world.tell("INTERACTION_CREATE", payloads.interaction(act, world.bot), channel=place)
        try:
            await asyncio.wait_for(act.answered.wait(), self.patience)
        except TimeoutError:
            raise NotAnswered(f"{self.name}: type {kind}, {data.get('custom_id') or data.get('name')}") from None
        return Reply(self, act)


def _meets(bits: int, needed: str | None) -> bool:
    if needed is None or bits & May.ADMINISTRATOR:
        return True
    return int(needed) != 0 and bits & int(needed) == int(needed)
