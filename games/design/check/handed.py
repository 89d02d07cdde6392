"""A check as another process is handed it: everything that a host is told, and what is kept of the file."""

from typing import Final

from msgspec import Struct

from games.design.check import check
from games.design.check.report import figures, learns
from games.design.record import declarations_of, digest
from games.wording import plain

LANGUAGES: Final = ("en", "it")


class Checked(Struct, frozen=True):
    """What a check found.

    `faults`: line, column (0: none) and sentence of each; without one the rest is there. `declarations`: what the file says of itself.
    `figures`: how random matches went. `learns`: who learns what, by language.
    """

    faults: tuple[tuple[int, int, str], ...]
    title: str = ""
    digest: str = ""
    declarations: str = ""
    figures: tuple[str, ...] = ()
    learns: dict[str, tuple[str, ...]] = {}


def checked(text: str) -> Checked:
    """Check a file."""
    report = check(text)
    faults = tuple((one.line, one.column, one.sentence) for one in report.faults)
    if faults or report.game is None or report.declared is None or report.played is None:
        return Checked(faults)
    return Checked(
        (),
        report.game.title,
        digest(text),
        declarations_of(report.declared).decode(),
        tuple(figures(report.game, report.played)),
        {one: tuple(map(plain, learns(report.declared, report.learnt, one))) for one in LANGUAGES},
    )
