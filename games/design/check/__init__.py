"""The check of a design before its sign-up: what is wrong with it, sentence by sentence, and what a host should know of it."""

import re
from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import Final, NamedTuple

from games.design.check import learning, matches, texts
from games.design.check.learning import Counts, Seen
from games.design.check.matches import Played
from games.design.declared import Declared
from games.design.faults import Fault, Faulty, Place
from games.design.flow import refused
from games.design.flow.analysis import Flow, flow
from games.design.record import made
from games.design.sandbox.language import SLOW
from games.game import AnyGame


class Report(NamedTuple):
    """What a check found. The rest is missing where the faults came before it."""

    faults: tuple[Fault, ...]
    game: AnyGame | None = None
    declared: Declared | None = None
    played: Played | None = None
    flow: Flow = Flow()
    learnt: Callable[[], Seen] = partial(Seen, Counts(), Counts())

    @property
    def seen(self) -> Seen:
        """What readers learnt in the matches. It takes as long as these did, so that it is counted when it is first asked for."""
        return self.learnt()

    @property
    def is_late(self) -> bool:
        """Whether the check was ended by the clock alone, so that nothing is known of the file."""
        return any(fault.facts.get("rest", fault).message == SLOW for fault in self.faults)


def check(text: str, count: int = matches.COUNT) -> Report:
    """Return what is wrong with the `text` of a file, and how `count` random matches of it went.

    What the file lacks altogether is placed at its end, where a file that was cut off lacks it.
    """
    report, end = _checked(text, count), Place(text.rstrip().count("\n") + 1, 1)
    return report._replace(
        faults=tuple(
            one if one.line or report.is_late else one._replace(line=end.line, column=end.column)
            for one in report.faults
        )
    )


def _checked(text: str, count: int) -> Report:
    if spoilt := tuple(_spoilt(text)):
        return Report(spoilt)
    try:
        game, declared, worker = made(text)
    except Faulty as faulty:
        return Report((matches.located(faulty.fault, text),))
    follows = flow(declared, text)
    faults = [
        *(Fault(*each) for each in worker.ask("linted")["faults"]),
        *texts.faults(declared, text),
        *follows.faults,
    ]
    if faults:
        return Report(tuple(faults), game, declared)
    played = matches.played(game, declared, text, count)
    if played.faults:
        return Report(tuple(played.faults), game, declared, played)
    if leaks := tuple(refused.faults(follows)):
        return Report(leaks, game, declared, played, follows)
    return Report((), game, declared, played, follows, cache(partial(learning.seen, declared, played, follows)))


def _spoilt(text: str) -> Iterator[Fault]:
    """Yield characters that no one typed: a file has them after it was damaged; and what Starlark reads otherwise than Python."""
    for number, line in enumerate(text.split("\n"), 1):
        for match in _UNTYPED.finditer(line):
            yield Fault("fault-character", {"character": f"U+{ord(match[0]):04X}"}, number, match.start() + 1)
        for match in _OTHERWISE.finditer(line):
            yield Fault("fault-escape", {"escape": match["escape"]}, number, match.start("escape") + 1)


_UNTYPED: Final = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufffd]|\r(?!\\Z)")
"""Control characters but for tabs and ends of lines, and the sign for a character that could not be read. Starlark leaves out an end of a
line that is none of its own.
"""
_OTHERWISE: Final = re.compile(r"(?<!\\)(?:\\\\)*(?P<escape>\\(?:N|x7[bBdD]|u007[bBdD]|U0000007[bBdD]|17[35]))")
"""Escapes that are another text in Starlark than in Python: a name of a character, and braces, which hold a value in an f-string."""
