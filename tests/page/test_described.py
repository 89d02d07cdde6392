"""Schemathesis asks every address of the OpenAPI description what it allows and what it does not: no answer is one that is not described.

It takes minutes and asks thousands of times, so `make soak` runs it.
"""

import asyncio
import json
import os
import sys
from pathlib import Path
from typing import Any

import pytest

from bot.page.web.api.openapi import document
from tests.page.program import program
from tests.page.table import ADDRESS, Table

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
