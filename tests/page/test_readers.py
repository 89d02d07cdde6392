"""Open pages hold nothing up: what they cost does not grow with their number, and a close does no work for them."""

import asyncio
import cProfile
import pstats
from pathlib import Path
from typing import Any

import pytest

import bot.page
from bot.page.web import reading
from bot.page.web.seeing import seen as look
from tests.page.table import ADDRESS, Table

_READERS = 30
_PAGE = str(Path(bot.page.__path__[0]))


async def _reads(table: Table, where: str, number: int, reached: list[int]) -> None:
    """One page that is open until it has the news of the second round."""
    heads = {"Host": ADDRESS.partition("//")[2], "X-Forwarded-For": f"10.0.0.{number}"}
    read = b""
    async with table.session.get(where, headers=heads) as stream:
        while b"Round 2" not in read:
            if b"event: part" in read and number not in reached:
                reached.append(number)
            read = read[-100:] + await stream.content.readany()


async def test_a_match_is_read_once_for_all_who_look_on(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """A close runs nothing of the page; each change is then read and drawn once, and not once for each reader."""
    match, opened, looks, drawn = await table.match(), list[int](), list[str](), list[str]()
    event = reading._event

    async def seen(*arguments: Any, **named: Any) -> Any:
        looks.append("")
        return await look(*arguments, **named)

    def drawing(name: str, data: dict[str, str]) -> str:
        if name == "part":
            drawn.append(data["part"])
        return event(name, data)

    monkeypatch.setattr("bot.page.web.seeing.seen", seen)
    monkeypatch.setattr(reading, "_event", drawing)
    where = f"http://127.0.0.1:{table.port}/match/{match.id}/spectator/news"
    readers = [asyncio.create_task(_reads(table, where, one, opened)) for one in range(_READERS)]
    while len(opened) < _READERS and not any(one.done() for one in readers):
        await asyncio.tasks.sleep(0.01)
    changes = table.watching.changes
    looks.clear()
    drawn.clear()
    profile = cProfile.Profile()
    profile.enable()
    await table.bot.pass_deadline(match)
    profile.disable()
    stats: Any = pstats.Stats(profile)
    assert [
        one for one in stats.stats if one[0].startswith(_PAGE) and not {"hooks", "pushing"} & {*Path(one[0]).parts}
    ] == []
    await table.delivered()
    while not all(one.done() for one in readers):
        table.bot.clock.turn(0.1)
        await asyncio.tasks.sleep(0.01)
    await asyncio.gather(*readers)
    # One look more for each change than the last: a reader may come while the one before is read.
    assert len(looks) <= table.watching.changes - changes + 1
    assert len(drawn) < _READERS
