"""A typed line is cut at the last colon before which everything can be read; what could be read in two ways is refused."""

from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from bot.commands import table
from bot.commands.command import Asker, Request
from bot.commands.reading.grammar import Typed, read
from tests.bot.world import refusal_of
from tests.forum.table import HOST, Evening, evening

CREATE = "create five_stands: Spring\nrounds = 2"


async def _request(there: Evening) -> Request:
    match = await there.begun(CREATE, ("Ada", "Bo", "Chiara"))
    user = match.hosts[0]
    asker = Asker(user, HOST, "en", match.guild, there.clock.now(), "memory/1")
    return Request(there.forum.house, there.forum.surface, asker, match)


async def _read(there: Evening, name: str, text: str) -> Typed | None:
    command = table.named(name)
    assert command is not None
    return await read(command, text, await _request(there))


@pytest.mark.parametrize(
    ("name", "text", "fields"),
    [
        ("pause", ": a storm", {"reason": "a storm"}),
        ("pause", ": a storm\nand a flood", {"reason": "a storm\nand a flood"}),
        ("seat remove", "Bo: asked: me", {"player": 1, "reason": "asked: me"}),
        ("seat override", "Bo: play G7; go black because by phone", {"player": 1, "orders": "play G7; go black", "reason": "by phone"}),
        ("seat override", "#2: go stay\nreason: by phone", {"player": 1, "orders": "go stay", "reason": "by phone"}),
        ("result amend", "Bo: because he slept", {"player": 1, "orders": "", "reason": "he slept"}),
        ("result finish", "Ada; Bo, Chiara: agreed", {"places": ((0,), (1, 2)), "reason": "agreed"}),
        ("fill", "4", {"count": 4}),
        ("seat substitute", "Bo machine: ill", {"player": 1, "machine": True, "reason": "ill"}),
        ("back to", "2 fresh: a leak", {"position": 2, "fresh_dice": True, "reason": "a leak"}),
        ("start", "the match", {}),
        ("papers retry", "what is stuck", {}),
    ],
)  # fmt: skip
async def test_a_line_is_read(tmp_path: Path, name: str, text: str, fields: dict[str, Any]) -> None:
    """What stands before the colon in any order, and what stands behind it."""
    async with evening(tmp_path / "db") as there:
        typed = await _read(there, name, text)
        assert isinstance(typed, Typed)
        assert dict(typed.raw) == fields


async def test_an_hour_may_hold_a_colon(tmp_path: Path) -> None:
    """The last colon before which a moment can be read parts it from the reason."""
    async with evening(tmp_path / "db") as there:
        typed = await _read(there, "extend", "18:00 tomorrow: a holiday: at last")
        assert isinstance(typed, Typed)
        assert typed.raw["reason"] == "a holiday: at last"
        assert typed.raw["until"] - there.clock.now() < timedelta(days=2)


@pytest.mark.parametrize(
    ("name", "text", "refusal"),
    [
        ("pause", "everybody has left", "reason-behind-colon"),
        ("seat remove", "Zoe: gone", "no-such-player"),
        ("extend", "a while: rain", "time-unreadable"),
        ("fill", "many", "no-number"),
        ("result finish", "Ada; Zoe, Bo: agreed", "no-such-place"),
        ("seat substitute", "Bo by Zoe: ill", "nobody-wrote"),
    ],
)
async def test_what_is_wrong_is_blamed(tmp_path: Path, name: str, text: str, refusal: str) -> None:
    """The part that cannot be read, and not another one."""
    async with evening(tmp_path / "db") as there:
        answer = await refusal_of(_read(there, name, text))
        assert answer.id == refusal


@pytest.mark.parametrize(
    ("name", "text"), [("start", "reading the rules before you ask"), ("result announce", "nothing to the players yet")]
)
async def test_talk_is_let_be(tmp_path: Path, name: str, text: str) -> None:
    """A sentence that only begins with the word of a command does nothing."""
    async with evening(tmp_path / "db") as there:
        assert await _read(there, name, text) is None


async def test_yes_beforehand_is_heard(tmp_path: Path) -> None:
    """A command that asks back is done at once where the line says yes."""
    async with evening(tmp_path / "db") as there:
        typed = await _read(there, "back undo", "yes: a storm")
        assert typed == Typed({"reason": "a storm"}, is_yes=True)
