"""Letters and presses beside ten changes of a server a second, which discord.py hears on the gateway of the loopback."""

import asyncio
import tempfile
from contextlib import suppress
from pathlib import Path
from statistics import median
from time import perf_counter, process_time
from typing import Final, NamedTuple

from benchmarks.announcements import HOST, OURS, PER_SECOND, connected, only_news, seated
from benchmarks.percentiles import percentile
from bot.referee.hosting import hosting

MATCHES: Final = 14
"""Enough letters for the whole time, and no more: the Discord of the loopback looks at every member after every change."""
SEATS: Final = 11
SECONDS: Final = 3.0
CHANGES: Final = 10
TURNS: Final = 4


class _Measured(NamedTuple):
    """Letters a second, seconds that each press waited, and processor time a second: the bot's, and that of Discord's process."""

    letters: float
    waits: list[float]
    busy: float
    theirs: float
    refused: int


def run() -> list[tuple[str, str]]:
    """Both with changes and without, by turns."""
    by_changes: dict[int, list[_Measured]] = {0: [], CHANGES: []}
    for _ in range(TURNS):
        for changes, measured in by_changes.items():
            with tempfile.TemporaryDirectory(prefix="stirring-", dir=Path.cwd()) as folder:
                measured.append(asyncio.run(_measured(Path(folder) / "bot.db", changes)))
    without, beside = by_changes.values()
    letters = [median(one.letters for one in each) for each in (without, beside)]
    waits = [sorted(wait for one in each for wait in one.waits) for each in (without, beside)]
    middle = [1000 * median(each) for each in waits]
    last = [1000 * percentile(each, 99) for each in waits]
    busy = [median(one.busy for one in each) for each in (without, beside)]
    theirs = [median(one.theirs for one in each) for each in (without, beside)]
    return [
        (
            f"letters beside {CHANGES} changes of their server a second (goal: 1.1 of without)",
            f"{letters[1]:.1f} a second, without {letters[0]:.1f}: {letters[0] / max(letters[1], 0.001):.2f}",
        ),
        (
            "a press meanwhile, by the clock (goal: 1.1 of without)",
            f"median {middle[1]:.0f} ms, without {middle[0]:.0f}: {middle[1] / middle[0]:.2f}; p99 {last[1]:.0f}, without {last[0]:.0f} ms",
        ),
        ("processor time of the bot in a second", f"{busy[1]:.2f} s, without {busy[0]:.2f} s"),
        ("the same of the loopback's Discord", f"{theirs[1]:.2f} s, without {theirs[0]:.2f} s"),
        (
            "requests refused for their number",
            " and ".join(str(sum(one.refused for one in each)) for each in (beside, without)),
        ),
    ]


async def _measured(path: Path, changes: int) -> _Measured:
    async with connected(path) as (discord, bot):
        matches = await seated(discord, bot, MATCHES)
        for match in matches[1:]:  # the players of the first press
            await hosting.close_now(bot.house, match.id, HOST, "benchmark")
        await bot.store.transact(only_news)
        await discord.ask("limit", rate=PER_SECOND)
        bot.courier.pace.rate = OURS
        running = asyncio.create_task(bot.courier.run())
        theirs = await discord.ask("spent")
        before, begun, busy = bot.courier.recording.letters["done"], perf_counter(), process_time()
        waits = await discord.ask("press", seconds=SECONDS, changes=changes)
        seconds = perf_counter() - begun
        letters, busy = bot.courier.recording.letters["done"] - before, process_time() - busy
        theirs = await discord.ask("spent") - theirs
        _, refused = await discord.ask("counted")
        running.cancel()
        with suppress(asyncio.CancelledError):
            await running
    return _Measured(letters / seconds, waits, busy / seconds, theirs / seconds, refused)
