"""The page of all commands in the docs, made from the table: ``python -m bot.commands.document``."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final, get_args

from bot.commands import table
from bot.commands.command import Command, Group
from bot.commands.reading.grammar import example
from bot.commands.wording import about, field_called, say
from games.wording import plain

_HEAD: Final = """# Commands

Every command, what it asks for, and how it is given on each venue. This page is made from the table of commands (`bot/commands/`).

Who may: *hosts* of the match; *managers*, who may run matches on the server; *here*: everyone on the server; *anybody*.

On Discord a command is typed after a slash, or chosen from a list that opens its form: *More…* on the hosts' desk, `/more` for everybody.
On a forum hosts type it in the topic of the hosts, players in the topic of their letters; words in the right column are examples. A reason
is told to everyone.
"""


def written() -> str:
    """Return the page in Markdown."""
    groups = (line for group in get_args(Group) for line in _group(group))
    return "\n".join((_HEAD, *groups, *_lasting())).rstrip() + "\n"


def _lasting() -> Iterator[str]:
    """Yield what takes each command back, and which ones ask first since nothing does."""
    final = ", ".join(f"`{one.name}`" for one in table.TABLE if one.is_final)
    yield "## What takes it back\n"
    yield f"These ask first on every venue, since no command takes them back: {final}."
    yield "An export, a replay and a preview ask only where they break the glass.\n"
    yield "| command | what takes it back |"
    yield "|---|---|"
    again = "the same command, once more"
    ways = (
        (one.name, one.undone_by if one.undone_by != one.name else again)
        for one in table.TABLE
        if one.undone_by and not one.is_final
    )
    yield from (f"| {name} | {way} |" for name, way in ways)


def _group(group: Group) -> Iterator[str]:
    entries = [one for one in table.TABLE if one.group == group]
    if not entries:
        return
    yield f"## {plain(say(f'more-pick-{group}', 'en'))}\n"
    yield "| command | who may | what it does | on Discord | on a forum |"
    yield "|---|---|---|---|---|"
    yield from (_row(one) for one in entries)
    yield ""
    for entry in entries:
        yield from _fields(entry)


def _row(command: Command) -> str:
    typed = f"`{example(command)}`" if "forum" not in command.lacks else plain(say(command.lacks["forum"], "en"))
    lacks = command.lacks.get("discord")
    slashed = plain(say(lacks, "en")) if lacks else f"`{table.slashed(command.name)}`"
    return f"| {command.name} | {command.who} | {about(command, 'en')} | {slashed} | {typed.replace('|', '/')} |"


def _fields(command: Command) -> Iterator[str]:
    if command.fields:
        yield f"**{command.name}**\n"
        yield from (
            f"* `{one.key}`{'' if one.needed else ' (may be left out)'}: {field_called(one.key, 'en', command)}"
            for one in command.fields
        )
        yield ""


if __name__ == "__main__":
    Path("docs/commands.md").write_text(written(), encoding="utf-8")
