"""What is sent with nothing filled in: it acts, asks back, names the field that is missing, or says why not now; never nothing."""

from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Final

import pytest

from bot.commands import table
from bot.commands.command import Command
from bot.commands.page.forms import VENUE, form
from bot.commands.page.sent import Receiver, Sent
from bot.commands.performing import Pending, standing_in
from bot.commands.request import Request
from bot.commands.standing import MAY
from bot.venues.forum.commands import listing
from tests.bot.looks.answers import asked_by
from tests.bot.world import HOST, world
from tests.by_turns import a_fifth
from tests.commands.test_wrong_fields import STATES
from tests.forum import table as forum
from tests.forum.table import Evening, evening
from tests.forum.test_hosts import hosted

NOT_NOW: Final = frozenset(
    {
        "back undo", "hand", "judge", "leave", "look", "page", "papers replay", "program host", "program public", "ready", "record",
        "room leave", "room let", "room no", "room reads", "season account", "season book", "season finale", "season ledger",
        "season open-duel", "season standings", "season undo", "start", "why",
    }
)  # fmt: skip
"""Commands that need nothing filled in, and that a match may refuse for where it stands."""
NOTHING_TO_CHOOSE: Final = frozenset({"judge", "pose", "room read"})
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
