"""The replay and the report of a whole match of eleven: how large, how long, and how many other deals."""

import asyncio
import tempfile
from pathlib import Path
from time import process_time

import msgspec

from benchmarks.whole import bench, finished
from bot.papers.replay.course import course
from bot.papers.replay.page import page
from bot.papers.report.course import course_of
from bot.papers.report.studies import counted
from bot.referee.record import archive, verifying
from bot.referee.record.exported import Exported

_SECONDS = 45.0


def run() -> list[tuple[str, str]]:
    """Size and time."""
    exported = asyncio.run(_exported())
    begun = process_time()
    written = page(course(exported))
    replayed = process_time() - begun
    report = counted(course_of(exported), _SECONDS)
    deals = len(report.luck.scores[0])
    return [
        (
            "replay of Five Stands, 11 players",
            f"{len(written.encode()) / 1e6:.2f} MB in {replayed:.1f} s of the processor",
        ),
        (f"report of it, {_SECONDS:.0f} s", f"{deals} other deals, {report.choices.tried} other answers"),
    ]


async def _exported() -> Exported:
    with tempfile.TemporaryDirectory() as folder:
        async with bench(Path(folder) / "bench.db") as played:
            match = await finished(played)
            document = await archive.export(played.house, match.id)
    return verifying.checked(msgspec.json.decode(msgspec.json.encode(document)))
