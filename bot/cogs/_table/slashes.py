"""The slash commands of the table, with suggestions. They are built once for all bots of a process; the interaction says whose it is.

Their names are the same in every language, so that hosts and players, messages and manuals speak of the same command. What they do, what
their options mean and what can be chosen is said in the reader's language.
"""

import inspect
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, Optional

import discord
from discord import Locale, app_commands

from bot.cogs._table import asking, requests
from bot.cogs._table.modals import read_file
from bot.commands.command import HOSTS, SEASONS, WITHOUT_MATCH, Command, Field
from bot.commands.performing import refusal_reply
from bot.commands.reading import subjects
from bot.commands.reading.taking import matching, offered, taken
from bot.commands.request import Request
from bot.commands.wording import WORDS, about, choice_called, field_called, first
from bot.referee.core.model import Refused
from bot.venues.discord.components.notes import note
from bot.venues.discord.components.text import label
from bot.venues.discord.inbound.answers import Interaction, answer
from games.wording import plain

_LANGUAGES: Final = {Locale.italian: "it"}


class Translator(app_commands.Translator):
    """Looks up in ``locale`` what the key of a description or a choice names; the names of commands and options have none."""

    async def translate(
        self, string: app_commands.locale_str, locale: Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        """Return the words in that language, at most 100 characters; None if Discord is to show the English ones."""
        language, keys = _LANGUAGES.get(locale), string.extras.get("keys", ())
        translated = first(language, *keys) if language is not None else None
        return translated and translated[:_LONG]


CONTEXTS: Final = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False)
INSTALLS: Final = app_commands.AppInstallationType(guild=True, user=True)
SERVERS: Final = app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False)
"""Said explicitly: beside contexts Discord does not heed what `guild_only` says."""


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
Root = app_commands.Group | app_commands.Command[Any, ..., None]
_BUILT: Final[dict[int, tuple[Sequence[Command], tuple[Root, ...]]]] = {}
"""By the identity of the table, which is kept so that no other table has it."""
_SUGGESTED: Final = frozenset({"seat", "listed", "options", "settings"})


class _Channel(app_commands.Transformer):
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
        """Return the channel with its permissions."""
        return value.resolve() or await value.fetch()


def roots(entries: Sequence[Command]) -> tuple[Root, ...]:
    """Return what can be typed: each command below its root. It is built once for each table of commands."""
    if id(entries) not in _BUILT:
        _BUILT[id(entries)] = entries, _built(entries)
    return _BUILT[id(entries)][1]


def _built(entries: Sequence[Command]) -> tuple[Root, ...]:
    places: dict[str, Any] = {}
    for command in entries:
        if command.slash:
            _add(command, places)
    return tuple(place for path, place in places.items() if " " not in path)


def _add(command: Command, places: dict[str, Any]) -> None:
    """Put a command among these by its whole name, below groups that are made where they are missing."""
    path = command.slash
    placed: Any = _command(command, path.rpartition(" ")[2])
    while path not in places:
        places[path], below, path = placed, placed, path.rpartition(" ")[0]
        if not path:
            return
        placed = places.get(path) or _group(command, path)
        placed.add_command(below)


def _group(command: Command, path: str) -> app_commands.Group:
    name = path.rpartition(" ")[2]
    described = _described(plain(WORDS(f"cmd-{name}", "en")), ("cmd", name))
    made = app_commands.Group(name=name, description=described)
    if " " not in path:
        made.allowed_contexts, made.default_permissions = _contexts(command), _permissions(command)
    return made


def _contexts(command: Command) -> app_commands.AppCommandContext:
    """Return where a command can be typed."""
    return SERVERS if command.who in HOSTS or command.subject in SEASONS | {"server"} else CONTEXTS


def _permissions(command: Command) -> discord.Permissions | None:
    """Return to whom a command is shown; None: to all."""
    return discord.Permissions(manage_guild=True) if command.who in HOSTS else None


def _command(command: Command, name: str) -> app_commands.Command[Any, ..., None]:
    async def callback(interaction: Interaction, **typed: Any) -> None:
        try:
            kept = {key: await _understood(value) for key, value in typed.items() if value is not None}
        except Refused as refusal:
            request = asking.begun(interaction)
            await answer(interaction, note(refusal_reply(refusal, request, command).text))
            return
        with requests.under_way(interaction, command):
            await requests.typed(interaction, command, kept)

    parameters = [inspect.Parameter("interaction", inspect.Parameter.POSITIONAL_ONLY, annotation=Interaction)]
    fields = [*sorted(command.fields, key=lambda field: not field.needed), *_subject(command)]
    parameters += [_parameter(one) for one in fields]
    callback.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]  # a function may have one
    described: dict[str, str | app_commands.locale_str] = {
        one.key: _described(field_called(one.key, "en", command), ("opt", command.key, one.key), ("opt", one.key))
        for one in fields
    }
    choices = {one.key: _choices(one) for one in fields if one.kind == "choice"}
    callback = app_commands.describe(**described)(app_commands.choices(**choices)(callback))
    made: app_commands.Command[Any, ..., None] = app_commands.Command(
        name=name, description=_described(about(command, "en"), ("cmd", command.key)), callback=callback
    )
    if " " not in command.slash:
        made.allowed_contexts, made.default_permissions = _contexts(command), _permissions(command)
        made.allowed_installs = INSTALLS if made.allowed_contexts is CONTEXTS else None
    for field in fields:
        if field.kind in _SUGGESTED or field.offers or field.suggests or field.key in {"match", "season"}:
            made.autocomplete(field.key)(_suggester(command, field))
    return made


def _suggester(command: Command, field: Field) -> Any:
    async def suggested(interaction: Interaction, typed: str) -> list[app_commands.Choice[Any]]:
        return await _suggested(interaction, command, field, str(typed))

    return suggested


async def _suggested(
    interaction: Interaction, command: Command, field: Field, typed: str
) -> list[app_commands.Choice[Any]]:
    """Return what may be chosen now, given what is typed beside it; nothing if that is refused."""
    guild, house = str(interaction.guild_id or ""), interaction.client.house
    if field.key in {"match", "season"} and field.offers is None and field.suggests is None:
        matches = await subjects.suggested(house, guild, command.subject, str(interaction.user.id))
        choices = [(one.id, label((f"{one.title} ({one.id})",), {}, _LONG)) for one in matches]
        return _shown(matching(choices, typed))
    try:
        request = await _so_far(interaction, command)
        offers = await offered(field, request, typed) if request is not None else ()
    except Refused:
        return []
    is_made_up = field.kind in {"options", "settings"} or field.suggests is not None
    return _shown(offers if is_made_up else matching(offers, typed), is_number=field.kind == "number")


async def _so_far(interaction: Interaction, command: Command) -> Request | None:
    """Return the request as far as it is typed; None while it is not clear which match it is about."""
    typed = {key: value for key, value in vars(interaction.namespace).items() if isinstance(value, str | int | bool)}
    named = str(typed.get("match") or typed.get("season") or "")
    request = asking.begun(interaction)
    if command.subject not in WITHOUT_MATCH:
        meant = await subjects.meant(request, named, command.subject)
        if len(meant) == 1:
            request = replace(request, about=meant[0])
        elif command.subject != "match-if-any":
            return None
    return await taken(command, typed, request, is_whole=False)


async def _understood(value: Any) -> Any:
    """Return a person as a mention, which the surface reads; a file as its bytes; all else as it is. Refused: `file-too-large`."""
    if isinstance(value, discord.User | discord.Member):
        return f"<@{value.id}>"
    return await read_file(value) if isinstance(value, discord.Attachment) else value


def _subject(command: Command) -> list[Field]:
    if command.subject in WITHOUT_MATCH:
        return []
    return [Field("season" if command.subject in SEASONS else "match", "text", needed=False)]


def _parameter(field: Field) -> inspect.Parameter:
    kind: Any = _KINDS.get(field.kind, str)
    if field.kind == "channel":
        kind = app_commands.Transform[Any, _Channel(field.choices)]
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


def _described(words: str, *keys: tuple[str, ...]) -> app_commands.locale_str:
    """Return a description, with the messages that say it in other languages, the nearest first."""
    return app_commands.locale_str(words[:_LONG], keys=keys)


def _choices(field: Field) -> list[app_commands.Choice[str]]:
    named = ((_described(choice_called(field, one, "en"), ("choice", one)), one) for one in field.choices)
    return [app_commands.Choice(name=words, value=one) for words, one in named]


def _shown(choices: Sequence[tuple[str, str]], *, is_number: bool = False) -> list[app_commands.Choice[Any]]:
    shown = choices[:_MOST]
    return [
        app_commands.Choice(name=label((words,), {}, _LONG), value=int(value) if is_number else value)
        for value, words in shown
    ]
