"""What a check found, in words: the table of who learns what, and the figures of the random matches."""

from collections.abc import Iterable, Iterator
from math import sqrt
from typing import Final

from games.design.check.learning import Learnt, rows
from games.design.check.matches import Played
from games.design.declared import Declared
from games.design.naming import Naming
from games.game import AnyGame
from games.intervals import share
from games.wording import Text, join

_ODD: Final = 3.3
"""So many standard deviations from a fair share are no chance: one seat in a thousand."""
_MINUTES: Final = {"day": 1440, "hour": 60, "minute": 1}


def learns(declared: Declared, found: Iterable[Learnt], locale: str) -> Iterator[Text]:
    """Say of each secret who sees it, and by which texts and parts others learn something of it."""
    naming = Naming(declared)
    for (what, is_answer), learnt in rows(found, declared).items():
        told = _secret(declared, naming, what, locale, is_answer=is_answer)
        for message, is_public in (("learns-all", True), ("learns-some", False)):
            by = join((_source(declared, naming, one.by, locale) for one in learnt if one.is_public == is_public), ", ")
            told = naming.say(message, locale, rest=told, by=by) if by else told
        yield told


def _secret(declared: Declared, naming: Naming, what: str, locale: str, *, is_answer: bool) -> Text:
    called = naming.name(what, locale)
    if is_answer:
        return naming.say("learns-answer", locale, what=called)
    seen = declared.parts[what].seen
    if seen in ("owner", "nobody"):
        return naming.say(f"learns-{seen}", locale, what=called)
    return naming.say("learns-shared", locale, what=called, team=naming.name(seen, locale))


def _source(declared: Declared, naming: Naming, by: str, locale: str) -> Text:
    """A part by its name, a text by its key."""
    return naming.name(by, locale) if by in declared.parts else (f"“{by}”",)


def figures(game: AnyGame, played: Played) -> Iterator[str]:
    """Say how long random matches last, how often each seat wins, and how often silence does."""
    least, most = min(played.rounds), max(played.rounds)
    count, unit = game.every.split(" ")
    minutes = int(count) * _MINUTES[unit.removesuffix("s")]
    lasts = _lasting(least * minutes, most * minutes)
    yield f"{len(played.rounds)} random matches, {played.decisions} decisions: {least} to {most} deadlines, {lasts}."
    for seats, wins in sorted(played.wins.items()):
        if sum(wins) < seats:
            continue  # too few matches to say anything
        yield f"{seats} players: {_balance(wins)}"
    if played.silent:
        won, of = sum(share for share, _ in played.silent), len(played.silent)
        usual = sum(1 / seats for _, seats in played.silent) / of
        low, high = share(won, of)
        yield f"A silent player wins {low:.0%} to {high:.0%} of the matches; a share of one player is {usual:.0%}."


def _lasting(least: int, most: int) -> str:
    """So many minutes in words, in the largest unit of which the longest match has two."""
    unit, long = next(((unit, long) for unit, long in _MINUTES.items() if most >= 2 * long), ("minute", 1))
    if least == most:
        return f"{most / long:.3g} {unit}s at most"
    return f"{least / long:.3g} to {most / long:.3g} {unit}s if no round closes early"


def _balance(wins: list[float]) -> str:
    """The seats whose share of wins differs from that of the others by more than chance."""
    total, fair = sum(wins), 1 / len(wins)
    odd = []
    for seat, won in enumerate(wins):
        if abs(won - total * fair) > _ODD * sqrt(total * fair * (1 - fair)):
            low, high = share(won, round(total))
            odd.append(f"seat {seat + 1} wins {low:.0%} to {high:.0%}")
    return (
        "; ".join(odd) + f" (a fair share is {fair:.0%})." if odd else "no seat wins more often than chance explains."
    )
