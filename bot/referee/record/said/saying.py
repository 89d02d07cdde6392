"""A finding before it is put into words, and the words."""

from collections.abc import Iterable, Mapping
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any, Final, NamedTuple

from games.wording import Words, plain

WORDS: Final = Words(Path(__file__).parent)

_UNITS: Final = (("days", timedelta(days=1)), ("hours", timedelta(hours=1)), ("minutes", timedelta(minutes=1)))


class Found(NamedTuple):
    """A finding: its message and facts, which may be findings themselves, or several of them."""

    id: str
    facts: Mapping[str, Any] = {}


def in_words(finding: Any, locale: str = "en") -> Any:
    """Return a finding, or a fact of one, in words: several findings with a semicolon between them, several words as a list."""
    match finding:
        case Found(message, facts):
            return plain(WORDS(message, locale, **{key: in_words(fact, locale) for key, fact in facts.items()}))
        case list():
            return "; ".join(in_words(each, locale) for each in finding)
        case tuple():
            return plain(WORDS.listed([(in_words(each, locale),) for each in finding], locale))
    return finding


def rounds(numbers: Iterable[int]) -> Found:
    """Return rounds by their numbers: “round 2”, “rounds 2 and 3”."""
    ordered = sorted(set(numbers))
    return Found("rounds", {"count": len(ordered), "numbers": tuple(map(str, ordered))})


def length(lasting: timedelta) -> Found:
    """Return how long something lasted, in its largest unit of which there are two."""
    unit, of = next((one for one in _UNITS if lasting >= 2 * one[1]), ("seconds", timedelta(seconds=1)))
    return Found("length", {"unit": unit, "count": round(lasting / of)})


def minute(at: datetime) -> str:
    """Return a moment to the minute, in UTC."""
    return f"{at:%Y-%m-%d %H:%M}"
