"""Schemathesis asks every address of the OpenAPI description what it allows and what it does not: no answer is one that is not described.

It takes minutes and asks thousands of times, so `make soak` runs it.
"""

import asyncio
import json
import os
import re
import sys
from pathlib import Path
from typing import Any

import pytest

from bot.page.web.api.openapi import document
from bot.referee import sweep
from bot.referee.core.model import Pace, Settings
from bot.referee.people import results
from bot.referee.programs import tokens
from tests.page.program import program
from tests.page.table import ADDRESS, Table
from tests.page.table import table as opened

LINES = 30


def _program() -> str:
    match = re.search(r"```python\n(.+?)```", Path("docs/machines.md").read_text("utf-8"), re.DOTALL)
    assert match is not None
    return match[1]


async def _plays(table: Table, token: str, patch: pytest.MonkeyPatch) -> None:
    """Run the program with a token, as it stands in the docs."""
    lines = _program().replace('os.environ["BELLFLOWER_PROGRAM"]', repr(token))
    patch.setenv("BELLFLOWER_PAGE", table.bot.house.chosen.page)
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


_CHECKS = "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance"
_ENDLESS = "/events"


def _described(match: str) -> dict[str, Any]:
    """The description with the match in its addresses, without the stream of events, which does not end."""
    described: dict[str, Any] = json.loads(json.dumps(document(ADDRESS)).replace("{match}", match))
    described["paths"] = {path: there for path, there in described["paths"].items() if not path.endswith(_ENDLESS)}
    for operations in described["paths"].values():
        for operation in operations.values():
            operation["parameters"] = [one for one in operation.get("parameters", ()) if one["name"] != "match"]
    return described


@pytest.mark.skipif("BELLFLOWER_DESCRIBED" not in os.environ, reason="`make soak` asks all of it")
@pytest.mark.parametrize(("user", "kind"), [("hester", "host"), ("Ada", "play")])
async def test_each_answer_is_described(table: Table, tmp_path: Path, user: str, kind: Any) -> None:
    """For a host's token and a player's; time goes on so fast that nothing is too often."""
    match = await table.match()
    asker, path = await program(table, match, user, kind), tmp_path / "openapi.json"
    path.write_text(json.dumps(_described(match.id)))
    running = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "schemathesis.cli", "run", str(path), "--url", f"http://127.0.0.1:{table.port}", "--no-color",
        "--checks", _CHECKS, "--phases", "coverage,fuzzing", "--suppress-health-check", "all", "--max-examples", "20", "--workers", "4",
        "--header", f"Authorization: Bearer {asker.token}", "--header", f"Host: {ADDRESS.partition('//')[2]}",
        stdout=asyncio.subprocess.PIPE, cwd=tmp_path,
    )  # fmt: skip
    ended = asyncio.ensure_future(running.communicate())
    while not ended.done():
        table.bot.clock.turn(60)
        await asyncio.tasks.sleep(0.05)
    said, _ = await ended
    assert running.returncode == 0, said.decode()[-20_000:]
    assert f"Tested: {sum(len(one) for one in _described(match.id)['paths'].values())}" in said.decode()
