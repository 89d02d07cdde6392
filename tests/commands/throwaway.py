"""A command that a test makes: one entry and its words, put into the table for as long as the test takes."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import FunctionType
from typing import Final
from unittest import mock

from bot.cogs import table as slash_commands
from bot.commands import table
from bot.commands.command import LIVE, REASON, Command, Field
from bot.commands.request import Question, Reply, Request
from bot.commands.wording import WORDS, say
from bot.referee.core.model import Refused
from games.wording import Written, plain

_ENGLISH: Final = """
cmd-whistle = Whistle a tune
opt-tune = which tune
opt-times = how often
tune-high = a high tune
tune-shrill = a shrill tune
whistle-ask = { $tune } would be whistled. Everybody hears it.
whistle-button = Whistle it
whistled = Whistled: { $tune }, for { $reason }.
too-shrill = That hurts the ears.
"""
_ITALIAN: Final = """
cmd-whistle = Fischia una melodia
opt-tune = quale melodia
opt-times = quante volte
tune-high = una melodia acuta
tune-shrill = una melodia stridula
whistle-ask = Si fischierebbe { $tune }. Lo sentono tutti.
whistle-button = Fischiala
whistled = Fischiata: { $tune }, per { $reason }.
too-shrill = Fa male alle orecchie.
"""
_TUNES: Final = ("high", "shrill")


def _called(tune: str, locale: str) -> str:
    return plain(say(f"tune-{tune}", locale))


async def _tunes(request: Request) -> list[tuple[str, str]]:
    return [(one, _called(one, request.locale)) for one in _TUNES]


async def _ask(request: Request) -> Question:
    if request.text("tune") not in _TUNES[:1]:
        raise Refused("too-shrill")
    words = say("whistle-ask", request.locale, tune=_called(request.text("tune"), request.locale))
    return Question(words, request.given, "whistle-button")


async def _whistle(request: Request) -> Reply:
    tune = _called(request.text("tune"), request.locale)
    return Reply(say("whistled", request.locale, tune=tune, reason=request.reason))


WHISTLE: Final = Command(
    "whistle", "papers", "hosts", _whistle,
    (Field("tune", "listed", offers=_tunes), Field("times", "number", needed=False, least=1, most=3), REASON),
    when=LIVE, ask=_ask, slash="host whistle",
)  # fmt: skip


@contextmanager
def added(command: Command = WHISTLE) -> Iterator[None]:
    """The command is in the table with its words, for all readers of the table; what is generated from it is generated meanwhile."""
    assert slash_commands, "what keeps the table as a default is loaded before it changes"
    before, entries = table.TABLE, (*table.TABLE, command)
    own = Written((("en", _ENGLISH), ("it", _ITALIAN)))
    readers = [
        (one, one.__defaults__ or ()) for one in _functions() if any(each is before for each in one.__defaults__ or ())
    ]
    with mock.patch.object(table, "TABLE", entries), mock.patch.object(WORDS, "_places", (own, *WORDS._places)):
        for reader, defaults in readers:
            reader.__defaults__ = tuple(entries if each is before else each for each in defaults)
        try:
            yield
        finally:
            for reader, defaults in readers:
                reader.__defaults__ = defaults


def _functions() -> Iterator[FunctionType]:
    """Every function and method of the bot."""
    for name, module in list(sys.modules.items()):
        if name.partition(".")[0] == "bot":
            for member in vars(module).values():
                inner = vars(member).values() if isinstance(member, type) else (member,)
                yield from (each for each in inner if isinstance(each, FunctionType) and each.__module__ == name)
