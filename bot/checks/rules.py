"""The rules of open matches, and the matches in one file that the operator offers.

A match whose rules are not installed waits: run before an upgrade, this says what the upgrade would stop.
"""

from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from bot.checks.line import Line
from bot.referee.core.model import Designs, Match
from games import catalogue
from games.design.check import check
from games.design.record import digest_of, present, spelled

_NAMED: Final = 5
"""Titles in a line; more are counted."""


def of_rules(matches: Iterable[Match]) -> list[Line]:
    """Return one line for each version of rules that `matches` were begun with and that is not installed; red, since these wait."""
    stopped = defaultdict[str, list[str]](list)
    for match in matches:
        if not _is_installed(match):
            stopped[_rules(match)].append(match.title)
    return [_line(rules, titles) for rules, titles in sorted(stopped.items())]


def _is_installed(match: Match) -> bool:
    """Return whether a match can go on. A design's version is that of its language and vocabulary, wherever its file is."""
    if digest_of(match.game) is None:
        return catalogue.find(match.game, match.version) is not None
    return match.version == present()


def _rules(match: Match) -> str:
    """Return what a match was begun with, as people read it."""
    is_design = digest_of(match.game) is not None
    return spelled(match.version) if is_design else f"{catalogue.titled(match.game)}, version {match.version}"


def _line(rules: str, titles: list[str]) -> Line:
    shown = ", ".join(titles[:_NAMED]) + (", …" if titles[_NAMED:] else "")
    return Line("red", "check-rules", {"rules": rules, "count": len(titles), "titles": shown})


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
