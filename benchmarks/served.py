"""Pages of a match of eleven in its fourth round: the server's processor time for each, without the browser's requests for its files."""

import asyncio
import tempfile
from pathlib import Path
from statistics import median
from time import process_time
from typing import Final

from tests.bot.world import HOST, NAMES
from tests.page.table import Table, table

SEATS: Final = 11
ROUNDS: Final = 3
TIMES: Final = 9


def run() -> list[tuple[str, str]]:
    """Milliseconds of each page."""
    return asyncio.run(_measured())


async def _measured() -> list[tuple[str, str]]:
    with tempfile.TemporaryDirectory() as folder:
        async with table(Path(folder) / "bench.db", is_here=True) as there:
            match = await there.match(seats=SEATS)
            for _ in range(ROUNDS):
                match = await there.bot.pass_deadline(match)
            await there.delivered()
            wanted = (
                ("a player's table", NAMES[0], f"/match/{match.id}/mine"),
                ("the hosts' desk", HOST, f"/match/{match.id}/host"),
                ("a spectator's page", "", f"/match/{match.id}/spectator"),
                ("the start page", "", "/"),
            )
            return [(f"{what} (goal: 100 ms)", await _spent(there, who, path)) for what, who, path in wanted]


async def _spent(there: Table, who: str, path: str) -> str:
    """The first time, with what is kept for later ones, and the median of those."""
    browser = there.stranger_here()
    if who:
        entered = await there.stranger_here().post("/enter", {"token": await there.link(who)})
        browser.cookie = entered.cookie
    spent = list[float]()
    for _ in range(1 + TIMES):
        there.bot.clock.turn(30)
        begun = process_time()
        answer = await browser.get(path)
        spent.append(1000 * (process_time() - begun))
        assert answer.status == 200, answer.text
    return f"{median(spent[1:]):.0f} ms, the first time {spent[0]:.0f} ms of processor time"
