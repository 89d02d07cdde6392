"""What is wrong with a design: a sentence of ``locale`` with its facts, and its place in the file."""

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from games.wording import Words, plain

WORDS: Final = Words(Path(__file__).parent)


class Place(NamedTuple):
    """A line and a column of a file, counted from 1; 0 where there is none."""

    line: int = 0
    column: int = 0


NOWHERE: Final = Place()


class Fault(NamedTuple):
    """One fault. `message`, `facts`: its sentence; a fact may itself be a fault."""

    message: str
    facts: Mapping[str, Any]
    line: int = 0
    column: int = 0

    @property
    def place(self) -> Place:
        """Where it stands."""
        return Place(self.line, self.column)

    def said(self, locale: str) -> str:
        """Return the sentence."""
        facts = {name: one.said(locale) if isinstance(one, Fault) else one for name, one in self.facts.items()}
        return plain(WORDS(self.message, locale, **facts))

    def placed(self, locale: str) -> str:
        """Return the sentence behind its place, as far as it has one."""
        if not self.line:
            return self.said(locale)
        at = "fault-at-column" if self.column else "fault-at-line"
        return plain(WORDS(at, locale, line=str(self.line), column=str(self.column), sentence=self.said(locale)))


def fault(message: str, place: Place = NOWHERE, /, **facts: Any) -> Fault:
    """Return one thing that is wrong at this place."""
    return Fault(message, facts, *place)


_TOLD: Final = frozenset({"op", "left", "right", "type"})
_LIMITS: Final = frozenset({"fault-turns", "fault-many-calls", "fault-large", "fault-many-told", "fault-deep"})
_NAMED: Final = re.compile(r"\$(\w+)")


def public_facts(fault: Fault) -> dict[str, Any]:
    """Return the facts of a fault that can be no secret of a match: kinds of values, and limits."""
    return {
        name: fact
        for name, fact in fault.facts.items()
        if name in _TOLD or (name == "most" and fault.message in _LIMITS)
    }


def outlined(message: str, facts: Mapping[str, Any], locale: str) -> str:
    """Return the sentence of a fault with these `facts`, and “…” in place of those that could be a secret."""
    hidden = dict.fromkeys(_facts(), "…")
    return plain(WORDS(message, locale, **{**hidden, "near": "none", **facts}))


@cache
def _facts() -> frozenset[str]:
    """Return the names of all facts of faults."""
    return frozenset(_NAMED.findall((Path(__file__).parent / "locale" / "en.ftl").read_text("utf-8")))


class Faulty(Exception):
    """A design cannot go on, and would stop at the same place everywhere.

    `request`: what its worker was asked, which holds the secrets of a match; empty where it was asked nothing.
    """

    def __init__(self, cause: Fault) -> None:
        super().__init__(cause.message)
        self.fault = cause
        self.request: tuple[Any, ...] = ()

    def __str__(self) -> str:
        """Return the sentence in English, behind its place."""
        return self.fault.placed("en")


class Stopped(Faulty):
    """A worker was ended by the limit of time or of memory, or died. The same design may go on elsewhere."""
