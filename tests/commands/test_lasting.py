"""What a command does can be taken back by a command that is named, or it is asked first, or there is a reason why it is not."""

from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

from bot.commands import table
from bot.commands.command import NOTHING, Command
from bot.commands.performing import answered, perform
from bot.commands.request import Reply
from bot.commands.wording import say, titled
from bot.referee.core.model import Match, Settings
from bot.referee.hosting import crew, hosting
from games.wording import plain
from tests.bot.looks.answers import asked_by
from tests.bot.season.opened import season_of
from tests.bot.world import HOST, World, world


def test_each_command_shows_is_taken_back_asked_or_has_its_reason() -> None:
    """One of these, though what is asked may also show something or be taken back; what takes it back is in the table."""
    for command in table.TABLE:
        is_asked = command.ask is not None or command.is_final
        ways = (
            command.shows and not (is_asked or command.unasked),
            bool(command.unasked),
            is_asked or bool(command.undone_by),
        )
        assert sum(ways) == 1, command.name
        assert command.undone_by in {"", NOTHING} or table.named(command.undone_by) is not None, command.name


async def _running(bot: World) -> Match:
    return await bot.started(3)


async def _held(bot: World) -> Match:
    return await bot.pass_deadline(await bot.started(3, settings=Settings(announce="hold", blind_hosts=True)))


async def _season(bot: World) -> Match:
    return await (await season_of(bot, 3)).match()


@pytest.fixture
async def bot(tmp_path: Path) -> AsyncIterator[World]:
    """A referee with its store."""
    async with world(tmp_path / "db") as there:
        yield there


WHY: Final = {"reason": "a doubt"}
GLASS: Final = {"break_glass": "a doubt"}
FINAL: Final = (
    ("abort", _running, HOST, WHY),
    ("result finish", _running, HOST, {"places": "Ada; Bo; Chiara", **WHY}),
    ("seat peek", _running, HOST, {"player": "Ada", **WHY}),
    ("papers export", _running, HOST, GLASS),
    ("papers replay", _running, HOST, GLASS),
    ("result preview", _held, HOST, WHY),
    ("season result", _season, HOST, {"places": "P2 P1 P3"}),
    ("season give", _season, "Ada", {"garnets": "1", "player": "Bo"}),
)


async def _reply(bot: World, match: Match, name: str, person: str, fields: dict[str, str]) -> Reply:
    command = _of(name)
    return await perform(command, asked_by(bot, await bot.now(match), person, command), fields)


def _of(name: str) -> Command:
    command = table.named(name)
    assert command is not None
    return command


@pytest.mark.parametrize("locale", ["en", "it"])
async def test_what_is_done_says_what_it_was_and_what_takes_it_back(bot: World, locale: str) -> None:
    """A command that changes something, and whose answer shows nothing more, is answered with more than that it is done."""
    match = await bot.started(3)
    for command in table.TABLE:
        request = replace(asked_by(bot, match, HOST, command), given={"reason": "rain"})
        request = replace(request, asker=replace(request.asker, locale=locale))
        for done in (None, Reply()):
            answer = plain(answered(command, request, done).text)
            assert answer not in {"", plain(say("done", locale))}, command.name
            if command.said == "done":
                assert titled(command.key, locale) in answer, command.name
                way = (
                    titled(command.undone_by.replace(" ", "-"), locale)
                    if command.undone_by and not command.is_final
                    else ""
                )
                assert (plain(say("done-final", locale)) if command.is_final else way) in answer, command.name


@pytest.mark.parametrize(("name", "state", "person", "fields"), FINAL, ids=[name for name, *_ in FINAL])
async def test_what_is_final_is_asked_first(
    bot: World, name: str, state: Callable[[World], Awaitable[Match]], person: str, fields: dict[str, str]
) -> None:
    """However it is sent; the question warns, and has its button in each language."""
    match, command = await state(bot), _of(name)
    bot.clock.turn(1)
    reply = await _reply(bot, match, name, person, fields)
    assert reply.asks is not None, plain(reply.text)
    assert reply.asks.question.button == f"{command.key}-button"
    assert not command.is_final or command.warns is not None
    assert all(plain(say(reply.asks.question.button, locale)) for locale in ("en", "it"))


async def test_what_is_no_look_at_anything_sealed_is_not_asked(bot: World) -> None:
    """A host who plays may not look; an export without a reason shows only the acts, and once the match is over there is no glass."""
    match = await bot.started(3)
    await crew.add_host(bot.house, match.id, HOST, "Ada", "she helps")
    for name, fields in (("seat peek", {"player": "Bo", **WHY}), ("papers export", GLASS), ("papers replay", GLASS)):
        assert (await _reply(bot, match, name, "Ada", fields)).is_refusal
    assert (await _reply(bot, match, "papers export", HOST, {})).files
    await hosting.abort(bot.house, match.id, HOST, "rain")
    assert (await _reply(bot, match, "papers export", HOST, GLASS)).files
