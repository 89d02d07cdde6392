"""What random matches of a design come to, in figures."""

from collections.abc import Iterator, Sequence
from math import sqrt
from typing import Final

from games.design.check.matches import Played
from games.design.faults import WORDS
from games.design.vocabulary.values import seconds
from games.game import AnyGame
from games.intervals import share
from games.players import TRIED
from games.wording import Text, join

_ODD: Final = 3.3
"""The standard deviations from a fair share beyond which it is no chance: one seat in a thousand."""
_LISTED: Final = 20
"""So many answers are named."""


def figures(game: AnyGame, played: Played, locale: str) -> Iterator[Text]:
    """Say how long random matches last, how often each seat wins, and how often silence does.

    Of a season, whose matches take the time: how many stages and matches it has.
    """
    yield _course(game, played, locale) if game.plays is None else _stages(played, locale)
    if offers := played.trades.total():
        yield WORDS("figures-trades", locale, made=played.trades[True], offers=offers)
    if refused := played.verdicts[True]:
        yield WORDS("figures-refused", locale, refused=refused, answers=played.verdicts.total(), tried=TRIED)
    yield from _untried(played, locale)
    for seats, wins in sorted(played.wins.items()):
        if sum(wins) >= seats:  # or too few matches to say anything
            yield WORDS("figures-balance", locale, seats=seats, odd=_balance(wins, locale))
    if played.silent and game.plays is None:
        won, of = sum(share for share, _ in played.silent), len(played.silent)
        usual = sum(1 / seats for _, seats in played.silent) / of
        low, high = share(won, of)
        yield WORDS("figures-silent", locale, low=f"{low:.0%}", high=f"{high:.0%}", fair=f"{usual:.0%}")


def _untried(played: Played, locale: str) -> Iterator[Text]:
    """Say what no match reached, used, gave or set."""
    if played.options:
        yield WORDS("figures-options", locale, options=", ".join(played.options))
    if played.missed:
        yield WORDS("figures-missed", locale, lines=missed(played))
    if played.untaken:
        sides = ", ".join(f"{line} ({side})" for line, side in played.untaken)
        yield WORDS("figures-untaken", locale, sides=sides)
    if played.unused:
        yield WORDS("figures-unused", locale, parts=", ".join(played.unused))
    if played.ungiven:
        yield WORDS("figures-ungiven", locale, answers=_listed(played.ungiven))
    if played.untold:
        yield WORDS("figures-untold", locale, texts=", ".join(played.untold))


def missed(played: Played) -> str:
    """Return the lines that no match reached: ``12, 40–52``."""
    return ", ".join(str(first) if first == last else f"{first}–{last}" for first, last in played.missed)


def _listed(words: Sequence[str]) -> str:
    return ", ".join((*words[:_LISTED], *(("…",) if len(words) > _LISTED else ())))


def _stages(played: Played, locale: str) -> Text:
    """Say how many stages random seasons have, and how many matches."""
    matches = [sum(len(now.state.plays) for now, _ in course) for course in played.courses]
    stages = [sum(bool(now.prompts) for now, _ in course) for course in played.courses]  # papers that are read are none
    return WORDS(
        "figures-season",
        locale,
        seasons=len(stages),
        stages=_span(stages),
        matches=_span(matches),
    )


def _span(counts: list[int]) -> str:
    """Return the least and the most of some numbers: ``4–48``, or ``13`` where they are the same."""
    return "–".join(map(str, sorted({min(counts), max(counts)})))


def _course(game: AnyGame, played: Played, locale: str) -> Text:
    """Say how long random matches last."""
    least, most = min(played.rounds), max(played.rounds)
    whole = [sum(seconds(now.length or game.every) for now, _ in course) for course in played.courses]
    return WORDS(
        "figures-matches-alike" if least == most else "figures-matches",
        locale,
        matches=len(played.rounds),
        decisions=played.decisions,
        least=least,
        most=most,
        shortest=_lasting(min(whole)),
        longest=_lasting(max(whole)),
    )


def _lasting(span: int) -> str:
    """Return a duration in seconds as it is typed, in its two largest units: ``3d, 12h``."""
    units = (("d", span // 86_400), ("h", span // 3_600 % 24), ("m", span // 60 % 60), ("s", span % 60))
    return ", ".join([f"{count}{unit}" for unit, count in units if count][:2])


def _balance(wins: list[float], locale: str) -> Text:
    """Return the seats whose share of wins differs from that of the others by more than chance."""
    total, fair = sum(wins), 1 / len(wins)
    odd = []
    for seat, won in enumerate(wins):
        if abs(won - total * fair) > _ODD * sqrt(total * fair * (1 - fair)):
            low, high = share(won, round(total))
            odd.append(WORDS("figures-seat", locale, seat=seat + 1, low=f"{low:.0%}", high=f"{high:.0%}"))
    if not odd:
        return WORDS("figures-even", locale)
    return WORDS("figures-fair", locale, odd=join(odd, "; "), fair=f"{fair:.0%}")
