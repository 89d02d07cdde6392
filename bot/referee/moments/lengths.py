"""Read lengths of time as people type them: ``2h``, ``a day``, ``mezz'ora``, ``1h30``."""

import re
from datetime import timedelta
from typing import Final

from bot.referee.core import paces

_NUMBERS: Final = (
    ("1", "an|a|one|uno|una|un"), ("2", "two|due"), ("3", "three|tre"), ("4", "four|quattro"), ("5", "five|cinque"),
    ("6", "six|sei"), ("7", "seven|sette"), ("8", "eight|otto"), ("9", "nine|nove"), ("10", "ten|dieci"), ("12", "twelve|dodici"),
)  # fmt: skip
_UNITS: Final = (
    ("second", "second[oi]"), ("minute", "minut[oi]"), ("hour", "or[ae]"), ("day", "giorn[oi]"), ("week", "settiman[ae]"),
)  # fmt: skip
_HALVES: Final = (
    (r"\b(?:half an hour|mezz['’]? ?ora)\b", "30 minutes"),
    (r"\b(?:an hour and a half|un['’]ora e mezza)\b", "1 hour 30 minutes"),
    (r"\b(\d{1,2}) ?h ?([0-5]\d)\b", r"\1h \2m"),
)


def in_english(words: str) -> str:
    """Return words with their lengths of time in digits and English units, as they are stored: ``2 ore`` as ``2 hours``."""
    for pattern, length in _HALVES:
        words = re.sub(pattern, length, words, flags=re.IGNORECASE)
    for english, italian in _UNITS:
        unit = rf"(?:{english}s?|{italian})\b"
        for number, spoken in _NUMBERS:
            words = re.sub(rf"\b(?:{spoken})(?: |['’])(?={unit})", f"{number} ", words, flags=re.IGNORECASE)
        words = re.sub(rf"\b1 ?{italian}\b", f"1 {english}", words, flags=re.IGNORECASE)
        words = re.sub(rf"(?<=\d) ?{italian}\b", f" {english}s", words, flags=re.IGNORECASE)
    return words


def length(words: str) -> timedelta | None:
    """Return a length of time; None if the words are none."""
    try:
        return paces.duration(re.sub(r" (?:and|e) (?=\d)", " ", in_english(words)))
    except ValueError:
        return None


def several(words: str) -> list[str]:
    """Split a list of durations: between commas, or one after the other where the same unit comes again (``12h 2h``)."""
    listed: list[str] = []
    for part in re.split(r"[,;]| and | e ", in_english(words)):
        units = re.findall(r"\d ?([a-z])", part.casefold())
        listed += re.findall(r"\d+ ?[a-z]+", part.casefold()) if len(set(units)) < len(units) else [part.strip()]
    return [one for one in listed if one]
