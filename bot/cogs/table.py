"""Every slash command of the table, with suggestions; and the buttons, forms and menus that lead to its entries."""

import inspect
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Final, Optional

import discord
from discord import app_commands
from discord.ext import commands

from bot.cogs._table import messages, requests
from bot.cogs._table.modals import read_file
from bot.cogs._table.reception import Reception
from bot.cogs._table.replies import FORM
from bot.cogs._typed.translating import Translator
from bot.cogs._typed.where import CONTEXTS, INSTALLS, SERVERS
from bot.commands import table
from bot.commands.command import HOSTS, WITHOUT_MATCH, Command, Field, Request
from bot.commands.pending import Pending
from bot.commands.reading import subjects
from bot.commands.reading.suggesting import matching, offered
from bot.commands.reading.taking import taken
from bot.commands.wording import WORDS, about, choice_called, field_called, say
from bot.referee.core.model import Refused
from bot.venues.discord.client import Bellflower
from bot.venues.discord.components.ids import MENU, Press
from bot.venues.discord.components.text import label
from bot.venues.discord.inbound.answers import Interaction, answer, locale_of, note
from bot.venues.discord.inbound.context import Context
from games.wording import plain

_MOST: Final = 25
_LONGEST_TEXT: Final = 6_000
"""The longest option, in characters; a form takes fewer, and a file more."""
_LONG: Final = 100
_KINDS: Final[Mapping[str, Any]] = {
    "switch": bool,
    "member": discord.User,
    "person": discord.User,
    "file": discord.Attachment,
}
_SUGGESTED: Final = frozenset({"seat", "listed", "options", "settings"})


class _Place(app_commands.Transformer):
    """An option that takes channels of some kinds alone."""

    def __init__(self, kinds: Sequence[str]) -> None:
        self._kinds = [discord.ChannelType[one] for one in kinds]

    @property
    def type(self) -> discord.AppCommandOptionType:
        """A channel."""
        return discord.AppCommandOptionType.channel

    @property
    def channel_types(self) -> list[discord.ChannelType]:
        """The kinds."""
        return self._kinds

    async def transform(self, interaction: Interaction, value: Any, /) -> Any:
        """The channel with its permissions."""
        return value.resolve() or await value.fetch()


class Table(commands.Cog):
    """The table of commands."""

    def __init__(self, bot: Bellflower, entries: Sequence[Command] = table.TABLE) -> None:
        self._reception = Reception(bot, Pending(bot.clock.now), entries)
        self._bot = bot
        bot.handlers |= {"do": self._press, "do-form": self._sent, "do-yes": self._yes, MENU: self._chosen}
        for one in entries:
            bot.handlers |= dict.fromkeys(one.buttons, partial(self._button, one))
            bot.handlers |= dict.fromkeys(one.forms, partial(self._form, one))
        bot.handlers["reason"] = self._reasoned
        bot.context.typed.update(messages.heard(self._reception))

    async def cog_load(self) -> None:
        """Add the commands, each below its root."""
        for one in self._reception.commands:
            if one.slashed:
                self._add(one)

    # Slash commands ----------------------------------------------------------------------------------------------------

    def _add(self, command: Command) -> None:
        *groups, name = command.slashed.split(" ")
        made = self._command(command, name)
        place: Any = self._bot.tree
        for depth, group in enumerate(groups):
            found = place.get_command(group)
            if found is None:
                found = self._group(command, " ".join(groups[: depth + 1]), is_root=depth == 0)
                place.add_command(found)
            place = found
        place.add_command(made)

    def _group(self, command: Command, path: str, *, is_root: bool) -> app_commands.Group:
        name = path.rpartition(" ")[2]
        described = plain(WORDS(f"cmd-{name}", "en"))
        if not is_root:
            return app_commands.Group(name=name, description=described)
        is_hosts = command.who in HOSTS
        permissions = discord.Permissions(manage_guild=True) if is_hosts else None
        contexts = SERVERS if command.subject in {"server", "season"} or is_hosts else CONTEXTS
        return app_commands.Group(
            name=name, description=described, allowed_contexts=contexts, default_permissions=permissions
        )

    def _command(self, command: Command, name: str) -> app_commands.Command[Any, ..., None]:
        reception = self._reception

        async def callback(interaction: Interaction, **given: Any) -> None:
            kept = {key: await _understood(value) for key, value in given.items() if value is not None}
            await requests.typed(reception, interaction, command, kept)

        parameters = [inspect.Parameter("interaction", inspect.Parameter.POSITIONAL_ONLY, annotation=Interaction)]
        fields = [*sorted(command.fields, key=lambda one: not one.needed), *_subject(command)]
        parameters += [_parameter(one) for one in fields]
        callback.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]  # a function may have one
        described: dict[str, str | app_commands.locale_str] = {
            one.key: _said(field_called(one.key, "en", command), f"opt-{command.key}-{one.key}".replace("_", "-"))
            for one in fields
        }
        choices = {one.key: _choices(one) for one in fields if one.kind == "choice"}
        callback = app_commands.describe(**described)(app_commands.choices(**choices)(callback))
        made: app_commands.Command[Any, ..., None] = app_commands.Command(
            name=name, description=_said(about(command, "en"), f"cmd-{command.key}"), callback=callback
        )
        if " " not in command.slashed:
            self._place(made, command)
        for one in fields:
            if one.kind in _SUGGESTED or one.offers or one.suggests or one.key in {"match", "season"}:
                made.autocomplete(one.key)(self._suggester(command, one))
        return made

    def _place(self, made: app_commands.Command[Any, ..., None], command: Command) -> None:
        """Where a command without a group can be typed, and who is shown it."""
        is_server = command.who in HOSTS or command.subject in {"server", "season"}
        made.allowed_contexts = SERVERS if is_server else CONTEXTS
        if not is_server:
            made.allowed_installs = INSTALLS
        if command.who in HOSTS:
            made.default_permissions = discord.Permissions(manage_guild=True)

    def _suggester(self, command: Command, field: Field) -> Any:
        async def suggested(interaction: Interaction, typed: str) -> list[app_commands.Choice[Any]]:
            return await self._suggested(interaction, command, field, str(typed))

        return suggested

    async def _suggested(
        self, interaction: Interaction, command: Command, field: Field, typed: str
    ) -> list[app_commands.Choice[Any]]:
        """What may be chosen now, in the light of what is typed beside it; nothing where that is refused."""
        guild, house = str(interaction.guild_id or ""), self._bot.house
        if field.key in {"match", "season"} and field.offers is None and field.suggests is None:
            there = await subjects.suggested(house, guild, command.subject, str(interaction.user.id))
            choices = [(one.id, label((f"{one.title} ({one.id})",), {}, _LONG)) for one in there]
            return _shown(matching(choices, typed))
        request = await self._so_far(interaction, command)
        found = await offered(field, request, typed) if request is not None else ()
        if isinstance(found, Refused):
            return []
        is_made_up = field.kind in {"options", "settings"} or field.suggests is not None
        return _shown(found if is_made_up else matching(found, typed), is_number=field.kind == "number")

    async def _so_far(self, interaction: Interaction, command: Command) -> Request | None:
        """The request as far as it is typed; None where it is not clear yet which match it is about."""
        given = {
            key: value for key, value in vars(interaction.namespace).items() if isinstance(value, str | int | bool)
        }
        named = str(given.get("match") or given.get("season") or "")
        request = requests.begun(self._reception, interaction)
        if command.subject not in WITHOUT_MATCH:
            meant = await subjects.meant(request, named, command.subject)
            if len(meant) != 1:
                return None
            request = requests.on(request, meant[0])
        understood = await taken(command, given, request, is_whole=False)
        return None if isinstance(understood, Refused) else understood

    # Buttons, forms and menus ------------------------------------------------------------------------------------------

    async def _press(self, context: Context, interaction: Interaction, press: Press) -> None:
        command, is_chosen = self._reception.named(press.key), press.about == FORM
        if command is None:
            await _gone(interaction)
        else:
            await requests.pressed(self._reception, interaction, command, press.match, {}, is_chosen=is_chosen)

    async def _chosen(self, context: Context, interaction: Interaction, press: Press) -> None:
        data: Any = interaction.data
        await self._press(
            context, interaction, Press("do", press.match, key=(data.get("values") or [""])[0], about=FORM)
        )

    async def _button(self, command: Command, context: Context, interaction: Interaction, press: Press) -> None:
        """A button under a letter; one that speaks of a seat says whose, one that speaks of an offer which."""
        filled = {"player": f"#{int(press.about) + 1}"} if press.about.isdecimal() else {}
        if command.pressed != "player":
            filled = {command.pressed: press.about}
        seen = "" if filled else press.about
        await requests.pressed(self._reception, interaction, command, press.match, filled, seen)

    async def _sent(self, context: Context, interaction: Interaction, press: Press) -> None:
        command = self._reception.named(press.key)
        await (requests.sent(self._reception, interaction, command, press) if command else _gone(interaction))

    async def _form(self, command: Command, context: Context, interaction: Interaction, press: Press) -> None:
        """A form that was opened by an earlier edition."""
        seat = f"~player=#{int(press.about) + 1}" if press.about.isdecimal() else ""
        sent = Press("do-form", press.match, key=command.key, about=seat)
        await requests.sent(self._reception, interaction, command, sent)

    async def _reasoned(self, context: Context, interaction: Interaction, press: Press) -> None:
        """The form of an earlier edition that asked for nothing but a reason; `about` names the button."""
        command = self._reception.pressed(press.about)
        await (self._form(command, context, interaction, press) if command else _gone(interaction))

    async def _yes(self, context: Context, interaction: Interaction, press: Press) -> None:
        await requests.said_yes(self._reception, interaction, press)


async def _gone(interaction: Interaction) -> None:
    await answer(interaction, note(say("gone", locale_of(interaction))))


async def _understood(value: Any) -> Any:
    """A person by the mention, which the surface reads; a file by what stands in it; all else as it is."""
    if isinstance(value, discord.User | discord.Member):
        return f"<@{value.id}>"
    return await read_file(value) if isinstance(value, discord.Attachment) else value


def _subject(command: Command) -> list[Field]:
    if command.subject in WITHOUT_MATCH:
        return []
    return [Field("season" if command.subject == "season" else "match", "text", needed=False)]


def _parameter(field: Field) -> inspect.Parameter:
    kind: Any = _KINDS.get(field.kind, str)
    if field.kind == "channel":
        kind = app_commands.Transform[Any, _Place(field.choices)]
    elif field.kind == "number":
        bounded = field.least is not None or field.most is not None
        kind = app_commands.Range[int, field.least, field.most] if bounded else int
    elif kind is str and field.most is not None:
        kind = app_commands.Range[str, 1, min(field.most, _LONGEST_TEXT)]
    default = inspect.Parameter.empty if field.needed else None
    annotation = kind if field.needed else kind | None if isinstance(kind, type) else _optional(kind)
    return inspect.Parameter(field.key, inspect.Parameter.KEYWORD_ONLY, default=default, annotation=annotation)


def _optional(kind: Any) -> Any:
    return Optional[kind]  # noqa: UP045  an annotation that is made at run time


def _said(words: str, key: str) -> app_commands.locale_str:
    """A description, with the message that says it in other languages."""
    return app_commands.locale_str(words[:_LONG], key=key)


def _choices(field: Field) -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=choice_called(field, one, "en"), value=one) for one in field.choices]


def _shown(choices: Sequence[tuple[str, str]], *, is_number: bool = False) -> list[app_commands.Choice[Any]]:
    shown = choices[:_MOST]
    return [
        app_commands.Choice(name=label((words,), {}, _LONG), value=int(value) if is_number else value)
        for value, words in shown
    ]


async def setup(bot: commands.Bot) -> None:
    """Add the cog, and translate what its commands say of themselves."""
    assert isinstance(bot, Bellflower)
    await bot.add_cog(Table(bot))
    await bot.tree.set_translator(Translator())
