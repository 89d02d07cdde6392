"""The check of a design before its sign-up: what is wrong with it, sentence by sentence, and what a host should know of it."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from games.design.check import learning, matches, texts
from games.design.check.learning import Learnt
from games.design.check.matches import Played
from games.design.declared import Declared
from games.design.faults import Fault, Faulty
from games.design.record import made
from games.game import AnyGame


class Report(NamedTuple):
    """What a check found. The rest is missing where the faults came before it."""

    faults: tuple[Fault, ...]
    game: AnyGame | None = None
    declared: Declared | None = None
    played: Played | None = None
    learnt: tuple[Learnt, ...] = ()


def check(text: str, count: int = matches.COUNT) -> Report:
    """Return what is wrong with the `text` of a file, and how `count` random matches of it went."""
    try:
        game, declared, worker = made(text)
    except Faulty as faulty:
        return Report((matches.located(faulty.fault, text),))
    found = [*_linted(worker.ask("linted")["faults"]), *texts.faults(declared, text)]
    if found:
        return Report(tuple(found), game, declared)
    played = matches.played(game, declared, text, count)
    if played.faults:
        return Report(tuple(played.faults), game, declared, played)
    learnt = learning.learnt(game, declared, worker, played)
    leaks = tuple(learning.leaks(learnt, declared, text))
    return Report(leaks, game, declared, played, learnt)


def _linted(found: list[list[Any]]) -> Iterator[Fault]:
    return (Fault(*one) for one in found)
