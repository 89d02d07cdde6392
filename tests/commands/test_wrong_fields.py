"""What is sent with nothing, or with something else, filled in is answered in words: on the page, to programs, on Discord, on a forum."""

import os
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any, Final

import pytest

from bot.cogs._table import modals
from bot.commands import table
from bot.commands.command import WITHOUT_MATCH, Command
from bot.commands.page.forms import VENUE, form
from bot.commands.page.sent import Receiver, Sent
from bot.commands.performing import Pending, perform, standing_in
from bot.commands.reading.grammar import Typed, read
from bot.commands.request import Reply, Request
from bot.commands.server import designs
from bot.commands.standing import MAY
from bot.page.web.api.acting import CommandBody, Commanding, of_kind
from bot.page.web.guard import Refusal
from bot.referee import contests
from bot.referee.core.model import ContestSettings, Match, Refused, Settings
from bot.venues.forum.commands import listing
from games.wording import plain
from tests.bot.looks.answers import asked_by, raw_value
from tests.bot.season.opened import season_of
from tests.bot.world import HOST, World, world
from tests.by_turns import a_fifth, of_ten
from tests.forum import table as forum
from tests.forum.table import Evening, evening
from tests.forum.test_hosts import hosted
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


NOT_NOW: Final = frozenset(
    {
        "back undo", "hand", "judge", "leave", "look", "page", "papers replay", "program host", "program public", "ready", "record",
        "room leave", "room let", "room lounge", "room no", "room reads", "season account", "season book", "season finale", "season ledger",
        "season open-duel", "season standings", "season undo", "start", "why",
    }
)  # fmt: skip
"""Commands that need nothing filled in, and that a match may refuse for where it stands."""
NOTHING_TO_CHOOSE: Final = frozenset({"judge", "pose", "room read", "season answer"})
"""Commands without a form while there is nothing to choose; the page says so in its place."""


async def _there(request: Request) -> list[Command]:
    """Return the commands of the page's menus for the asker."""
    match = request.match
    entries = table.offered(match) if request.asker.is_manager else table.of_players(match)
    standing = await standing_in(request)
    return [
        one for one in entries if VENUE not in one.lacks and standing in MAY[one.who] and one.key != "papers-report"
    ]


@pytest.mark.parametrize(("state", "person"), a_fifth(product(STATES, (HOST, "Bo"))))
async def test_each_entry_of_the_page_is_answered(tmp_path: Path, state: str, person: str) -> None:
    """A missing field is marked in the form that stands there."""
    async with world(tmp_path / "db") as bot:
        match = await STATES[state](bot)
        bot.clock.turn(1)
        asking = replace(asked_by(bot, match, person, table.TABLE[0]), about=match)
        for command in await _there(asking):
            shown = str(await form(command, asking))
            answer = await Receiver(Pending(bot.clock.now)).answer(Sent(command.key), asking)
            assert answer.status in {200, 422}, (command.name, answer)
            assert any(answer.body.get(key) for key in ("receipt", "ask", "refusal")), command.name
            if "<form" not in shown:
                assert command.name in NOTHING_TO_CHOOSE, shown
            elif answer.status == 422:
                is_marked = f'name="{answer.body["field"]}"' in shown
                assert is_marked or command.name in NOT_NOW, (command.name, answer.body)


async def _answered(there: Evening, text: str, name: str) -> str:
    return await (hosted(there, text) if name == forum.HOST else there.types(name, text))


@pytest.mark.parametrize(
    ("create", "name"), a_fifth(product(("create five_stands: Spring", "create season: Spring"), (forum.HOST, "Ada")))
)
async def test_each_command_that_the_help_lists_is_answered_when_typed_bare(
    tmp_path: Path, create: str, name: str
) -> None:
    """What is missing is said with an example of what to type."""
    async with evening(tmp_path / "db") as there:
        match = await there.begun(create, forum.PLAYERS[:4])
        listed = listing.of_hosts(match) if name == forum.HOST else listing.of_players(match)
        for command in (one for one in listed if one.occasion.suits(match) and one.key != "papers-report"):
            answer = (await _answered(there, command.verb, name)).replace("\\", "")
            assert answer, command.name
            is_shown = "Write it like this: `" in answer or "after a colon: `" in answer or "Write just this" in answer
            assert is_shown or not ("missing:" in answer or "cannot be read" in answer), (command.name, answer)
