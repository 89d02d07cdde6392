"""The matches in one file that the operator offers. One line for each file that cannot be played, with the place of what is wrong."""

from pathlib import Path

from bot.checks.line import Line
from bot.referee.core.model import Designs
from games.design.check import check

_MATCHES = 3
"""Random matches of each file: enough to find a damaged one within a second or two."""


def of_designs(settings: Designs) -> list[Line]:
    """Check every file of the folder of ``[designs]``; nothing to say if none is configured, or no design may be brought in."""
    if not settings.folder or settings.source == "nobody":
        return []
    files = sorted(Path(settings.folder).glob("*.star"))
    lines = [line for path in files if (line := _of_file(path)) is not None]
    sound = len(files) - len(lines)
    return [*lines, Line("green", "check-designs", {"count": sound, "path": settings.folder})]


def _of_file(path: Path) -> Line | None:
    facts = {"file": path.name}
    try:
        faults = check(path.read_text("utf-8-sig"), _MATCHES).faults
    except OSError as error:
        return Line("yellow", "check-design", {**facts, "error": str(error.strerror)})
    except UnicodeDecodeError as error:
        return Line("yellow", "check-design-no-text", {**facts, "byte": error.start + 1})
    return Line("yellow", "check-design", {**facts, "error": faults[0].placed("en")}) if faults else None
