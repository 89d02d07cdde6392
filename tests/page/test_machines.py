"""The program of docs/machines.md plays a whole match of La Mafia, for both of its seats."""

import asyncio
import re
from pathlib import Path
from typing import Any

import pytest

from bot.referee import sweep
from bot.referee.core.model import Pace, Settings
from bot.referee.people import results
from bot.referee.programs import tokens
from tests.page.table import Table
from tests.page.table import table as opened

LINES = 30


def _program() -> str:
    match = re.search(r"```python\n(.+?)```", Path("docs/machines.md").read_text("utf-8"), re.DOTALL)
    assert match is not None
    return match[1]


async def _plays(table: Table, token: str, patch: pytest.MonkeyPatch) -> None:
    """Run the program with a token, as it stands in the docs."""
    lines = _program().replace('os.environ["BELLFLOWER_PROGRAM"]', repr(token))
    patch.setenv("BELLFLOWER_PAGE", table.bot.house.page)
    await asyncio.to_thread(exec, compile(lines, "docs/machines.md", "exec"), {})


async def test_thirty_lines_play_la_mafia(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """To its end, as two machines that know nothing but the page; neither seat is rated."""
    assert sum(map(bool, _program().splitlines())) <= LINES
    async with opened(tmp_path / "bot.db", is_here=True) as table:
        pace = Pace(every="1 day", early="all_in", reminders=())
        options: dict[str, Any] = {"max_nights": 2}
        match = await table.match(seats=2, game="la_mafia", settings=Settings(pace), options=options)
        made = [await tokens.make(table.bot.house, user, match.id, "play") for user in ("Ada", "Bo")]
        playing = [asyncio.ensure_future(_plays(table, str(one), monkeypatch)) for one in made]
        while not all(one.done() for one in playing):
            table.bot.clock.turn(0.1)
            await sweep.attend(table.bot.house)
            await table.delivered()
            await asyncio.wait(playing, timeout=0.005)
        await asyncio.gather(*playing)
        assert (await table.bot.now(match)).status == "finished"
        journal = await table.bot.journal(match)
        answers = [one.facts["silent"] for one in journal if one.act == "step"]
        assert len(answers) > 1
        assert not any(answers), "nobody was ever silent"
        [result] = await results.results(table.bot.store, [match.id])
        assert result.programs == {0, 1}
        assert not result.rated
