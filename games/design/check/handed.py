"""A check as another process is handed it: everything that a host is told, and what is kept of the file."""

from collections.abc import Mapping
from typing import TypeVar

from msgspec import Struct

from games.design.check import check
from games.design.check.matches import COUNT
from games.design.check.report import figures
from games.design.check.table import learns
from games.design.naming import LANGUAGES
from games.design.record import declarations_of, digest
from games.wording import plain

Value = TypeVar("Value")


class Found(Struct, frozen=True):
    """One fault: its place (0: none), and what is wrong, by language."""

    line: int
    column: int
    sentences: dict[str, str]


class Checked(Struct, frozen=True):
    """What a check found.

    `faults`: without one the rest is there. `declarations`: what the file says of itself. `figures`: how random matches went, and
    `learns`: who learns what, by language. `is_late`: the first fault is only that this computer did not get through that line in time.
    `spent`: the thousands of steps that the check took.
    """

    faults: tuple[Found, ...]
    title: str = ""
    digest: str = ""
    declarations: str = ""
    figures: dict[str, tuple[str, ...]] = {}
    learns: dict[str, tuple[str, ...]] = {}
    is_late: bool = False
    spent: int = 0


def in_language(by_language: Mapping[str, Value], locale: str) -> Value | None:
    """Return what was said in the language of a reader, or in English."""
    return by_language.get(locale.partition("-")[0]) or by_language.get("en")


def checked(text: str, count: int = COUNT) -> Checked:
    """Check a file by so many random matches."""
    report = check(text, count)
    faults = tuple(Found(one.line, one.column, {each: one.said(each) for each in LANGUAGES}) for one in report.faults)
    if faults or report.game is None or report.declared is None or report.played is None:
        return Checked(faults, is_late=report.is_late)
    return Checked(
        (),
        report.game.title,
        digest(text),
        declarations_of(report.declared).decode(),
        {one: tuple(map(plain, figures(report.game, report.played, one))) for one in LANGUAGES},
        {one: tuple(map(plain, learns(report.declared, report.flow, report.seen, one))) for one in LANGUAGES},
    )
