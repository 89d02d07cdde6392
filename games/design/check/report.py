"""What a check found, in words: the table of who learns what, and the figures of the random matches."""

from collections.abc import Iterable, Iterator
from math import sqrt
from typing import Final

from games.design.check.learning import Learnt, rows
from games.design.check.matches import Played
from games.design.declared import Declared
from games.design.faults import WORDS
from games.design.naming import Naming, names_of
from games.game import AnyGame
from games.intervals import share
from games.wording import Text, join

_ODD: Final = 3.3
"""The standard deviations from a fair share beyond which it is no chance: one seat in a thousand."""
_MINUTES: Final = {"day": 1440, "hour": 60, "minute": 1}


def learns(declared: Declared, things: Iterable[Learnt], locale: str) -> Iterator[Text]:
    """Say of each secret who sees it, and by which texts and parts others learn something of it."""
    naming = names_of(declared)
    for (what, is_answer), learnt in rows(things, declared).items():
        sentence = _secret(declared, naming, what, locale, is_answer=is_answer)
        for message, is_public in (("learns-all", True), ("learns-some", False)):
            by = join((_source(declared, naming, one.by, locale) for one in learnt if one.is_public == is_public), ", ")
            sentence = naming.say(message, locale, rest=sentence, by=by) if by else sentence
        yield sentence


def _secret(declared: Declared, naming: Naming, what: str, locale: str, *, is_answer: bool) -> Text:
    called = naming.name(what, locale)
    if is_answer:
        return naming.say("learns-answer", locale, what=called)
    seen = declared.parts[what].seen
    if seen in ("owner", "nobody"):
        return naming.say(f"learns-{seen}", locale, what=called)
    return naming.say("learns-shared", locale, what=called, team=naming.name(seen, locale))


def _source(declared: Declared, naming: Naming, by: str, locale: str) -> Text:
    """Return a part by its name, a text by its key."""
    return naming.name(by, locale) if by in declared.parts else naming.say("learns-text", locale, text=by)


def figures(game: AnyGame, played: Played, locale: str) -> Iterator[Text]:
    """Say how long random matches last, how often each seat wins, and how often silence does."""
    least, most = min(played.rounds), max(played.rounds)
    count, unit = game.every.split(" ")
    each = int(count) * _MINUTES[unit.removesuffix("s")]
    yield WORDS(
        "figures-matches-alike" if least == most else "figures-matches",
        locale,
        matches=len(played.rounds),
        decisions=played.decisions,
        least=least,
        most=most,
        shortest=_lasting(least * each),
        longest=_lasting(most * each),
    )
    for seats, wins in sorted(played.wins.items()):
        if sum(wins) >= seats:  # or too few matches to say anything
            yield WORDS("figures-balance", locale, seats=seats, odd=_balance(wins, locale))
    if played.silent:
        won, of = sum(share for share, _ in played.silent), len(played.silent)
        usual = sum(1 / seats for _, seats in played.silent) / of
        low, high = share(won, of)
        yield WORDS("figures-silent", locale, low=f"{low:.0%}", high=f"{high:.0%}", fair=f"{usual:.0%}")


def _lasting(minutes: int) -> str:
    """Return a duration as it is typed, in its two largest units: ``3d, 12h``."""
    units = (("d", minutes // 1440), ("h", minutes // 60 % 24), ("m", minutes % 60))
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
