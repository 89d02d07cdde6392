"""Every command of the table names what its asker saw: repeated it does nothing, late or out of order it hears what has happened since."""

import ast
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from bot.commands import table
from bot.commands.command import Asker, Command, Request
from bot.commands.performing import perform
from bot.referee.acts.acts import Act
from bot.referee.acts.seen import position
from bot.referee.core.model import Match, Refused
from bot.referee.core.ports import Transaction
from tests.bot.world import HOST, World

ROOT = Path(__file__).parents[2]
ABOUT_NOTHING = {"none", "server"}
EACH = pytest.mark.parametrize("command", table.TABLE, ids=lambda one: one.key)


class Counted:
    """What a command does in place of its own work: one act, in the house that its request brings."""

    def __init__(self) -> None:
        self.times = 0

    async def run(self, request: Request) -> object:
        """Count the act where it is done."""
        if request.about is None:
            return await request.house.do(self._in_house)
        done = await request.house.act(request.about.id, self._on_match)
        return done if isinstance(done, Refused) else request.about

    async def _in_house(self, tx: Transaction) -> None:
        await tx.note("counted", str(self.times))
        self.times += 1

    async def _on_match(self, act: Act) -> None:
        await self._in_house(act.tx)


def _counted(command: Command) -> tuple[Command, Counted]:
    """A command of the table with nothing to fill in, and its act counted."""
    counted = Counted()
    return replace(command, fields=(), ask=None, run=counted.run), counted


def _request(bot: World, command: Command, match: Match, id_: str, since: Any = None) -> Request:
    """A host who may everything, by the press or post of this id."""
    asker = Asker(HOST, HOST, "en", match.guild, bot.clock.now(), id_, is_manager=True)
    surface: Any = None
    return Request(bot.house, surface, asker, None if command.subject in ABOUT_NOTHING else match, since=since)


@EACH
async def test_a_command_that_is_repeated_is_done_once(bot: World, command: Command) -> None:
    """The gateway repeats an interaction, a forum lists a post again, a page sends a request twice; another one is done."""
    match = await bot.started()
    made, counted = _counted(command)
    bot.clock.turn(60)
    for _ in range(3):
        reply = await perform(made, _request(bot, command, match, "press:1"), {})
    assert counted.times == 1
    assert reply.is_refusal
    bot.clock.turn(60)
    await perform(made, _request(bot, command, match, "press:2"), {})
    assert counted.times == 2


@EACH
async def test_a_command_that_comes_late_hears_what_has_happened(bot: World, command: Command) -> None:
    """A form was open while the round closed, or what was sent first arrives last: nothing is done to what came after."""
    if command.subject in ABOUT_NOTHING:
        return
    match = await bot.started()
    seen = await position(bot.store, match.id)
    made, counted = _counted(command)
    await bot.pass_deadline(match)
    bot.clock.turn(60)
    for number, since in enumerate((seen, bot.clock.now() - timedelta(days=3), 0)):
        reply = await perform(made, _request(bot, command, await bot.now(match), f"press:{number}", since), {})
        assert reply.is_refusal, since
    assert counted.times == 0
    await perform(
        made, _request(bot, command, await bot.now(match), "press:9", await position(bot.store, match.id)), {}
    )
    assert counted.times == 1


def test_no_command_acts_in_another_house() -> None:
    """What is done goes through the house of its request, which knows what was seen."""
    others = []
    for path in sorted((ROOT / "bot/commands").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            is_house = isinstance(node, ast.Attribute) and node.attr == "house"
            if is_house and not (isinstance(node.value, ast.Name) and node.value.id in {"request", "self", "frozen"}):
                others.append(f"{path.name}: {ast.unparse(node)}")
    assert others == []
