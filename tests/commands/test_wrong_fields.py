"""All that a field of a command is given, or is not given, is answered in words: on the page, to programs, on Discord, on a forum."""

import os
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping
from itertools import product
from pathlib import Path
from typing import Any, Final

import pytest

from bot.cogs._table import modals
from bot.commands import table
from bot.commands.command import WITHOUT_MATCH, Command
from bot.commands.page.sent import Receiver, Sent
from bot.commands.performing import Pending, perform
from bot.commands.reading.grammar import Typed, read
from bot.commands.request import Reply, Request
from bot.commands.server import designs
from bot.page.web.api.acting import CommandBody, Commanding, of_kind
from bot.page.web.guard import Refusal
from bot.referee import contests
from bot.referee.core.model import ContestSettings, Match, Refused, Settings
from games.wording import plain
from tests.bot.looks.answers import asked_by, raw_value
from tests.bot.season.opened import season_of
from tests.bot.world import HOST, World, world
from tests.by_turns import of_ten
from tests.games.by_hand.samples import example

WRONG: Final = (
    "xyzzy",
    "-1",
    "0",
    "99999999999999999999",
    "#99",
    "<@99999999999999999999999>",
    "²",
    "\N{RIGHT-TO-LEFT OVERRIDE}",
    "{}",
    "=",
    "x" * 7_000,
)
"""What stands in a field instead of what it takes: words, numbers that are none, people that are none, marks, too much."""
IS_WHOLE: Final = "BELLFLOWER_WRONG_FIELDS" in os.environ
"""In a soak each field is given all of them; else one of them, in turn."""
PROGRAMS: Final = (True, False, 10**20, -1)
"""Besides words, what a program may send in a field."""


async def _running(bot: World) -> Match:
    return await bot.started(3, settings=Settings(page="public"))


async def _held(bot: World) -> Match:
    return await bot.pass_deadline(await bot.started(3, settings=Settings(announce="hold")))


async def _of_hosts(bot: World) -> Match:
    return await bot.started(3, game="by_hand", options=example("alibi"))


async def _season(bot: World) -> Match:
    return await (await season_of(bot, 4)).match()


async def _contest(bot: World) -> Match:
    settings = Settings(contest=ContestSettings())
    opened = await bot.contest(settings=settings)
    await contests.join(bot.house, opened.id, "Bo", "Bo")
    return opened


STATES: Final[Mapping[str, Callable[[World], Awaitable[Match]]]] = {
    "sign-up": lambda bot: bot.open(), "running": _running, "held": _held, "of its hosts": _of_hosts,
    "a season to begin": lambda bot: bot.open("season"), "a season": _season, "a contest": _contest,
}  # fmt: skip
Surface = Callable[[Command, Request, Mapping[str, Any]], Awaitable[str]]


async def _page(command: Command, request: Request, fields: Mapping[str, Any]) -> str:
    sent = Sent(command.key, {key: value for key, value in fields.items() if isinstance(value, str)})
    return str((await Receiver(Pending(request.house.clock.now)).answer(sent, request)).body)


async def _programs(command: Command, request: Request, fields: Mapping[str, Any]) -> str:
    if request.about is None or not any(command in of_kind(kind, request.about) for kind in ("host", "play")):
        return "it is not there"
    kind: Any = "host" if command in of_kind("host", request.about) else "play"
    body = CommandBody({key: value for key, value in fields.items() if isinstance(value, str | bool | int)})
    try:
        return str(await Commanding(request.house.clock).carried_out(kind, command.key, request, body, ""))
    except Refusal as refused:
        return refused.message


async def _discord(command: Command, request: Request, fields: Mapping[str, Any]) -> str:
    """A form, which gives words alone, and a slash command."""
    lines = [
        {"type": 18, "component": {"type": 4, "custom_id": key, "value": str(value)}} for key, value in fields.items()
    ]
    try:
        raw = await modals.raw_of(command, request, {"components": lines}, {})
    except Refused as refusal:
        return str(refusal)
    return _words(await perform(command, request, raw))


async def _forum(command: Command, request: Request, fields: Mapping[str, Any]) -> str:
    try:
        typed = await read(command, " ".join(map(str, fields.values())), request)
    except Refused as refusal:
        return str(refusal)
    return _words(await perform(command, request, typed.raw)) if isinstance(typed, Typed) else str(typed)


def _words(reply: Reply) -> str:
    return f"{plain(reply.text, reply.names)} {reply}"


SURFACES: Final[Mapping[str, Surface]] = {"page": _page, "programs": _programs, "discord": _discord, "forum": _forum}


async def _wrong(command: Command, request: Request) -> AsyncIterator[dict[str, Any]]:
    """Nothing; then all that is asked for but one field; then one field with something else in it."""
    right = {one.key: value for one in command.fields if (value := await raw_value(one, request)) is not None}
    right = {key: value if isinstance(value, str) else "{}" for key, value in right.items()}
    yield {}
    for number, field in enumerate(command.fields):
        yield {key: value for key, value in right.items() if key != field.key}
        wrong = (*WRONG, *PROGRAMS)
        turn = (len(command.key) + number) % len(wrong)
        for value in wrong if IS_WHOLE else wrong[turn : turn + 1]:
            yield {**right, field.key: value}


async def _unchecked(*_: object) -> None:
    """The process that checks files is begun by no file here."""
    raise Refused("design-no-text")


def _of(match: Match) -> Iterator[Command]:
    subjects = table.subjects_of(match) | WITHOUT_MATCH | table.OWN | {"match-if-any", "sign-up"}
    return (one for one in table.TABLE if one.subject in subjects and one.key != "papers-report")


@pytest.mark.parametrize(("state", "surface"), of_ten(product(STATES, SURFACES), 0, 2))
async def test_a_wrong_field_is_answered_in_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, state: str, surface: str
) -> None:
    """Every command, by its host and by a player, with each field left out or of the wrong kind."""
    monkeypatch.setattr(designs, "check", _unchecked)
    async with world(tmp_path / "db") as bot:
        match = await STATES[state](bot)
        for command, person in product(_of(match), (HOST, "Bo")):
            request = asked_by(bot, match, person, command)
            async for fields in _wrong(command, request):
                try:
                    assert await SURFACES[surface](command, request, fields)
                except Exception as error:
                    error.add_note(f"{command.name}, {fields}"[:300])
                    raise
