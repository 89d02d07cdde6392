"""The form of a command as a modal, and what a submitted one says."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import discord
from discord import ui

from bot.commands.command import Command, Field, Part
from bot.commands.reading.taking import YES, offered, offered_now
from bot.commands.request import Request
from bot.commands.wording import field_called, field_named, titled
from bot.referee.core.model import Refused
from bot.venues.discord.components.ids import Press, custom_id
from bot.venues.discord.components.submitting import controls
from bot.venues.discord.components.text import label, size
from games import catalogue

ROWS: Final = 5
LIST: Final = 25
_LONGEST: Final = 4_000
_LARGEST: Final = 4 << 20
"""Bytes of a file that a command takes."""
_LONG: Final = frozenset({"orders", "words", "options", "settings", "places"})
_CHANNELS: Final = {"text": discord.ChannelType.text, "forum": discord.ChannelType.forum}


async def opened(
    command: Command, request: Request, press: Press, filled: Mapping[str, str], fixed: Mapping[str, str]
) -> ui.Modal:
    """Return the form, with what is `filled` in, and without what is `fixed`. Refused: where a field that is needed has nothing
    to choose.

    Its title says what it does; under a sign-up it names the match, since there may be several.
    """
    called = request.match.title if command.subject == "sign-up" else titled(command.key, request.locale)
    title = label((called,), {}, 45)
    modal = ui.Modal(title=title, custom_id=custom_id(press), timeout=900)
    for field in shown([one for one in command.fields if one.key not in fixed]):
        rows = await _rows(command, field, request, filled)
        for row in rows[: ROWS - len(modal.children)]:
            modal.add_item(row)
    return modal


def shown(fields: Sequence[Field]) -> list[Field]:
    """Return the fields that fit into a form, those that are needed first; in their own order."""
    kept = sorted(fields, key=lambda field: not field.needed)[:ROWS]
    return [one for one in fields if one in kept]


async def _rows(
    command: Command, field: Field, request: Request, filled: Mapping[str, str]
) -> list[ui.Label[ui.Modal]]:
    if field.split is not None:
        parts = await field.split.parts(request)
        return [_part(one, filled) for one in parts]
    called = field_called(field.key, request.locale, command)
    control = await _control(field, request, filled.get(field.key, ""))
    name = field_named(field.key, request.locale, command)
    more = label((called,), {}, 100) if called != name else None
    return [ui.Label(text=label((name,), {}, 45), description=more, component=control)]


def _part(part: Part, filled: Mapping[str, str]) -> ui.Label[ui.Modal]:
    words = filled.get(part.key, part.filled)
    line: ui.TextInput[ui.Modal] = ui.TextInput(
        custom_id=part.key,
        style=discord.TextStyle.paragraph,
        default=_fitting(words, part.most),
        max_length=part.most,
        required=False,
        placeholder=part.hint or None,
    )
    more = label(part.about, {}, 100) if part.about else None
    return ui.Label(text=label(part.title, {}, 45), description=more, component=line)


def _fitting(words: str, most: int) -> str | None:
    """Return as much of a line as surely fits, since Discord may count a character as two; a longer text as a whole, or None."""
    if "\n" not in words and size(words) > most:
        words = label((words,), {}, most)
    return words if words and len(words) <= most else None


async def _control(field: Field, request: Request, filled: str) -> Any:
    """Return the control of a field: a list, a picker for members or channels of the server, a file, or a line to type."""
    if field.kind in {"member", "person", "channel"}:
        return _picker(field)
    if field.kind == "file":
        return ui.FileUpload(custom_id=field.key, required=field.needed)
    is_listed = field.kind in {"seat", "choice", "switch", "listed"} or (field.kind == "number" and field.offers)
    list_of = offered if field.needed else offered_now
    choices = await list_of(field, request) if is_listed else ()
    if not choices or len(choices) > LIST:
        return _line(field, catalogue.titled(filled) if field.key == "game" else filled)
    made = [
        discord.SelectOption(label=label((words,), {}, 100), value=value, default=value == filled)
        for value, words in choices
    ]
    select: ui.Select[Any] = ui.Select(
        custom_id=field.key, options=made, required=field.needed, min_values=int(field.needed)
    )
    return select


def _picker(field: Field) -> Any:
    if field.kind == "channel":
        kinds = [_CHANNELS[one] for one in field.choices]
        return ui.ChannelSelect(
            custom_id=field.key, channel_types=kinds, required=field.needed, min_values=int(field.needed)
        )
    return ui.UserSelect(custom_id=field.key, required=field.needed, min_values=int(field.needed))


def _line(field: Field, filled: str) -> ui.TextInput[Any]:
    is_long = field.kind in _LONG
    most = field.most if field.most and field.kind != "number" else (_LONGEST if is_long else 300)
    return ui.TextInput(
        custom_id=field.key,
        style=discord.TextStyle.paragraph if is_long else discord.TextStyle.short,
        default=filled or None,
        max_length=most,
        required=field.needed,
    )


# What came back ------------------------------------------------------------------------------------------------------------


def typed_in(data: Any) -> dict[str, str]:
    """Return the words and choices of a submitted form, by the ids of its controls."""
    return {name: _value_of(control) for name, control in controls(data)}


def _value_of(control: Mapping[str, Any]) -> str:
    values = control.get("values")
    return str(values[0] if values else "") if values is not None else str(control.get("value") or "")


async def raw_of(command: Command, request: Request, data: Any, resolved: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return what a submitted form gives to the fields of a command. Refused: where the parts of one do not go together.

    `resolved`: channels and files that Discord sent along, by their ids.
    """
    typed = typed_in(data)
    raw: dict[str, Any] = {}
    for field in command.fields:
        if field.split is None:
            value = typed.get(field.key, "")
            raw[field.key] = await _resolved(field, value, resolved)
            continue
        others = {one.key for one in command.fields if one.split is None}
        parts = {name: said for name, said in typed.items() if name not in others}
        if parts:
            raw[field.key] = await field.split.joined(request, parts)
    return raw


async def read_file(attachment: discord.Attachment) -> bytes:
    """Return what stands in a file. Refused: `file-too-large`."""
    if attachment.size > _LARGEST:
        raise Refused("file-too-large", {"most": _LARGEST >> 20})
    return await attachment.read()


async def _resolved(field: Field, value: str, resolved: Mapping[str, Any]) -> Any:
    if field.kind == "switch":
        return value if value == "" else value.casefold() in YES
    if field.kind in {"channel", "file"}:
        chosen = resolved.get(value)
        return await read_file(chosen) if chosen is not None and field.kind == "file" else chosen
    return value
