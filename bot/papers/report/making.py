"""The report of a stored match, counted in a separate process at the lowest priority, so that the bot goes on meanwhile."""

import asyncio
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import msgspec

from bot.outside import children
from bot.referee.acts.acts import House
from bot.referee.core.model import Refused, User
from bot.referee.record import archive

COUNTING: Final = asyncio.Lock()
"""Held while a report is counted: one at a time is enough for the bot's computer."""

_LOWEST: Final = 19
_LONGEST: Final = 600
"""In seconds. An interaction on Discord can be answered for a quarter of an hour."""


async def report(house: House, match_id: str, language: str, *, by: User = "", seconds: float = 45) -> str:
    """Return the page of a match whose secret is published, for its host (`by`), in `language`, counted for about so many `seconds`.

    Refused: `host-plays`, `no-such-match`, `not-over`, `report-counting`, `report-late`, `report-none`, `what-if`.
    """
    if COUNTING.locked():
        raise Refused("report-counting")
    async with COUNTING:
        document = await archive.export(house, match_id, by=by)
        if document["secret"] is None:
            raise Refused("not-over")
        try:
            async with asyncio.timeout(_LONGEST):
                return await _counted(document, "it" if language.startswith("it") else "en", seconds)
        except TimeoutError:
            raise Refused("report-late") from None


async def _counted(document: dict[str, Any], language: str, seconds: float) -> str:
    """Run ``python -m bot report``: its output, or its error as a refusal."""
    with TemporaryDirectory(prefix="bellflower-") as folder:
        file = Path(folder) / "match.json"
        await asyncio.to_thread(lambda: file.write_bytes(msgspec.json.encode(document)))
        arguments = ("bot", "report", str(file), "--html", "--language", language, "--seconds", str(seconds))
        try:
            return (await children.printed(*arguments, nice=_LOWEST)).decode()
        except children.Failed as failed:
            raise Refused("report-none", {"why": str(failed).removeprefix("bellflower: ")}) from None
