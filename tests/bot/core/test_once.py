"""Every command of the table names what its asker saw: repeated it does nothing, late or out of order it hears what has happened since."""

import ast
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any

from bot.commands import table
from bot.commands.command import Command
from bot.commands.performing import perform
from bot.commands.request import Asker, Request
from bot.referee.acts.acts import Act
from bot.referee.acts.seen import moves_now
from bot.referee.core.model import Match
from bot.referee.core.ports import Transaction
from tests.bot.world import HOST, World

ROOT = Path(__file__).parents[3]
MINE = {"request", "self"}
ABOUT_NOTHING = {"none", "server"}


class Counted:
    """A stand-in for a command's work: one act, in the house that its request brings."""

    def __init__(self) -> None:
        self.times = 0

    async def run(self, request: Request) -> object:
        """Count the act where it is done."""
        if request.about is None:
            return await request.house.do(self._in_house)
        await request.house.act(request.about.id, self._on_match)
        return request.about

    async def _in_house(self, tx: Transaction) -> None:
        await tx.notes.save("counted", str(self.times))
        self.times += 1

    async def _on_match(self, act: Act) -> None:
        await self._in_house(act.tx)


def _counted(command: Command) -> tuple[Command, Counted]:
    """A command of the table with nothing to fill in, and its act counted."""
    counted = Counted()
    return replace(command, fields=(), ask=None, undone_by="", run=counted.run), counted


def _request(bot: World, command: Command, match: Match, id_: str, since: Any = None) -> Request:
    """A host who may everything, by the press or post of this id."""
    asker = Asker(HOST, HOST, "en", match.guild, bot.clock.now(), id_, is_manager=True)
    surface: Any = None
    return Request(bot.house, surface, asker, None if command.subject in ABOUT_NOTHING else match, since=since)


async def test_a_command_that_is_repeated_is_done_once(bot: World) -> None:
    """The gateway repeats an interaction, a forum lists a post again, a page sends a request twice; another one is done."""
    match = await bot.started()
    bot.clock.turn(60)
    for command in table.TABLE:
        made, counted = _counted(command)
        first, second = f"{command.key}:1", f"{command.key}:2"
        is_refused = [
            (await perform(made, _request(bot, command, match, press), {})).is_refusal
            for press in (first, first, second, first)
        ]
        assert (is_refused, counted.times) == ([False, True, False, True], 2), command.key


async def test_a_command_that_comes_late_hears_what_has_happened(bot: World) -> None:
    """A form was open while the round closed, or what was sent first arrives last: nothing is done to what came after.

    Sealed words (`is_amended`) are kept whatever happened since, as orders are.
    """
    match = await bot.started()
    before = await moves_now(bot.store, match.id)
    await bot.pass_deadline(match)
    bot.clock.turn(60)
    now, at = await bot.now(match), bot.clock.now()
    stale = (before, at - timedelta(days=3), 0)
    for command in (one for one in table.TABLE if one.subject not in ABOUT_NOTHING and not one.typed.is_amended):
        made, counted = _counted(command)
        for number, since in enumerate(stale):
            reply = await perform(made, _request(bot, command, now, f"{command.key}:{number}", since), {})
            assert (reply.is_refusal, counted.times) == (True, 0), (command.key, since)
        await perform(made, _request(bot, command, now, f"{command.key}:9", await moves_now(bot.store, match.id)), {})
        assert counted.times == 1, command.key


def test_no_command_acts_in_another_house() -> None:
    """What is done goes through the house of its request, which knows what was seen."""
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in sorted((ROOT / "bot/commands").rglob("*.py"))]
    others = [
        ast.unparse(node)
        for node in (one for tree in trees for one in ast.walk(tree))
        if isinstance(node, ast.Attribute) and node.attr == "house" and ast.unparse(node.value) not in MINE
    ]
    assert others == []
