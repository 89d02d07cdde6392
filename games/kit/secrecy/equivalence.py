"""Two worlds side by side: a reader perceives a difference exactly where the information table tells them one."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from games.chance import Chance
from games.form import Answer
from games.game import AnyGame, Reader
from games.kit.secrecy.perception import Sense, perceived
from games.kit.secrecy.worlds import Moment, Past, World, history


class Difference(AssertionError):  # the name of what was found
    """What a reader perceives and what the table tells them do not agree.

    `what`: the kinds of facts (``view``, ``probe``), each with whether its reader is a spectator.
    """

    def __init__(self, message: str, reader: Reader = None, facts: Iterable[str] = ()) -> None:
        super().__init__(message)
        self.what = frozenset((reader is None, fact.partition(" ")[0].rstrip(",")) for fact in facts)


class Leak(Difference):
    """A reader perceived what they must not know."""


class Undelivered(Difference):
    """A reader was not shown, or not told in words, what they may know."""


class Secrecy(Protocol):
    """What a game gives: its information table, restated from positions and answers, and worlds to try it on.

    `learned` and `hidden` speak of the last of `past` alone (the earlier ones are there for what a match reveals at its
    end); both name their facts, so that it can be counted which were kept and which were delivered.
    """

    def world(self, chance: Chance) -> World:
        """Return a random world, a whole match."""

    def learned(self, reader: Reader, past: Sequence[Past]) -> Mapping[str, Any]:
        """Return what the table says that `reader` learns at this moment."""

    def hidden(self, reader: Reader, past: Sequence[Past]) -> Mapping[str, Any]:
        """Return what the table keeps from `reader` at this moment."""

    def twin(self, reader: Reader, world: World, past: Sequence[Past], chance: Chance) -> World:
        """Return another world which the table says `reader` cannot tell apart, or not for a while."""

    def probes(self, reader: Reader, chance: Chance) -> Sequence[Answer | str]:
        """Return answers, typed or formed, that `reader` tries at every moment, to hear why they are refused."""


@dataclass
class Coverage:
    """How often a secret did differ while nothing was perceived, and how often each kind of news arrived in time."""

    kept: Counter[str] = field(default_factory=Counter)
    delivered: Counter[str] = field(default_factory=Counter)


def check(
    game: AnyGame, secrecy: Secrecy, cases: Iterable[int], senses: Sequence[Sense] = (), *, words: bool = True
) -> Coverage:
    """Play every case in two worlds, and return what was really tried. Raise `Leak` or `Undelivered`."""
    coverage = Coverage()
    for case in cases:
        chance = Chance(case.to_bytes(32, "big"), f"secrecy of {game.key}")
        world = secrecy.world(chance)
        seat = chance.below(world.seats + 1)
        reader = None if seat == world.seats else seat
        ours = history(game, world)
        theirs = history(game, secrecy.twin(reader, world, [moment.past for moment in ours], chance))
        probes = secrecy.probes(reader, chance)
        _compare(coverage, secrecy, reader, (ours, theirs), (probes, senses, words), f"case {case}, reader {reader}")
    return coverage


def _compare(
    coverage: Coverage,
    secrecy: Secrecy,
    reader: Reader,
    worlds: tuple[tuple[Moment, ...], tuple[Moment, ...]],
    how: tuple[Sequence[Answer | str], Sequence[Sense], bool],
    where: str,
) -> None:
    """Walk both worlds to the first moment at which the table tells the reader a difference."""
    probes, senses, words = how
    pasts = [[moment.past for moment in world] for world in worlds]
    for k, moments in enumerate(zip(*worlds, strict=False)):
        first, other = (secrecy.learned(reader, past[: k + 1]) for past in pasts)
        mine, twins = (perceived(reader, moment, probes, senses) for moment in moments)
        different = sorted(what for what in mine.shown.keys() | twins.shown if _differ(mine.shown, twins.shown, what))
        news = sorted(name for name in first.keys() | other if _differ(first, other, name))
        if different and not news:
            message = f"{where}, moment {k}: {', '.join(different)} differ, but the table says nothing is learnt"
            raise Leak(message, reader, different)
        if news and not different:
            raise Undelivered(
                f"{where}, moment {k}: {', '.join(news)} may be known, but nothing shows it", reader, news
            )
        if news and words and mine.told == twins.told:
            raise Undelivered(f"{where}, moment {k}: {', '.join(news)} may be known, but no words say it", reader, news)
        if news:
            coverage.delivered.update(news)
            return
        secret, secrets = (secrecy.hidden(reader, past[: k + 1]) for past in pasts)
        coverage.kept.update(name for name in secret.keys() | secrets if _differ(secret, secrets, name))


def _differ(first: Mapping[str, Any], other: Mapping[str, Any], name: str) -> bool:
    return (name in first) != (name in other) or first.get(name) != other.get(name)
