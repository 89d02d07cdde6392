"""Read what typed words say of a day, an hour or a length of time (``2h``, ``mezz'ora``, ``1h30``).

`dateutil` reads dates and hours; the words that it does not know are replaced first.
"""

import re
from dataclasses import dataclass
from datetime import UTC, datetime, time, timedelta, timezone
from functools import cache
from typing import Any, Final

from bot.referee.core import paces

_NUMBERS: Final = (
    ("1", "an|a|one|uno|una|un"), ("2", "two|due"), ("3", "three|tre"), ("4", "four|quattro"), ("5", "five|cinque"),
    ("6", "six|sei"), ("7", "seven|sette"), ("8", "eight|otto"), ("9", "nine|nove"), ("10", "ten|dieci"), ("12", "twelve|dodici"),
)  # fmt: skip
_UNITS: Final = (
    ("second", "second[oi]"), ("minute", "minut[oi]"), ("hour", "or[ae]"), ("day", "giorn[oi]"), ("week", "settiman[ae]"),
)  # fmt: skip
_SPOKEN: Final = (
    (r"\b(?:half an hour|mezz['’]? ?ora)\b", "30 minutes"),
    (r"\b(?:an hour and a half|un['’]ora e mezza)\b", "1 hour 30 minutes"),
    (r"\ba fortnight\b", "2 weeks"),
    (r"\b(?:a couple of|un paio di) |\bun paio d['’]", "2 "),
    (r"\banother (?!\d)|\bun(?: |['’])altr[ao] ", "1 "),
    (r"\b(?:another|altr[ei]) (?=\d)|(?<=\d )more ", ""),
    (r"\b(\d{1,2}) ?h ?([0-5]\d)\b", r"\1h \2m"),
)


def in_english(words: str) -> str:
    """Return words with their lengths of time in digits and English units, as they are stored: ``2 ore`` as ``2 hours``."""
    for pattern, length in _SPOKEN:
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


_WEEK: Final = (
    ("monday", "mon", "lunedi", "lun"), ("tuesday", "tue", "tues", "martedi"), ("wednesday", "wed", "mercoledi", "mer"),
    ("thursday", "thu", "thur", "thurs", "giovedi", "gio"), ("friday", "fri", "venerdi", "ven"),
    ("saturday", "sat", "sabato", "sab"), ("sunday", "sun", "domenica", "dom"),
)  # fmt: skip
_YEAR: Final = (
    ("january", "jan", "gennaio", "gen"), ("february", "feb", "febbraio"), ("march", "marzo"), ("april", "apr", "aprile"),
    ("may", "maggio", "mag"), ("june", "jun", "giugno", "giu"), ("july", "jul", "luglio", "lug"),
    ("august", "aug", "agosto", "ago"), ("september", "sep", "sept", "settembre", "set"), ("october", "oct", "ottobre", "ott"),
    ("november", "nov", "novembre"), ("december", "dec", "dicembre", "dic"),
)  # fmt: skip
"""Days and months in lower case without accents."""
_FILLING: Final = (
    " ", ".", ",", ";", "-", "/", "'", "’", "at", "on", "and", "t", "of", "st", "nd", "rd", "th", "until", "till", "to", "by", "next",
    "coming", "this", "the", "from", "o", "clock", "fino", "entro", "per", "alle", "alla", "all", "a", "al", "le", "la", "l", "ore", "di",
    "il", "del", "dell", "e", "prossimo", "prossima", "questo", "questa",
)  # fmt: skip
"""What does not say which moment is meant."""
_NEAR: Final = (
    (re.compile(r"\b(?:(?:the )?day after tomorrow|dopodomani)\b"), 2),
    (re.compile(r"\b(?:tomorrow|tmrw|domani)\b"), 1),
    (re.compile(r"\b(?:today|oggi|this(?= morning| afternoon| evening)|(?=tonight|stasera|stamattina))\b"), 0),
)
_HALVES: Final = (
    (re.compile(r"\b(?:(?:in the )?(?:afternoon|evening)|tonight|stasera|(?:di |del )?(?:pomeriggio|sera))\b"), True),
    (re.compile(r"\b(?:(?:in the )?morning|stamattina|(?:di |del )?(?:mattina|mattino))\b"), False),
)
"""The halves of a day; whether it is the second."""
_SPELLED: Final = (
    (r"\b([ap])\.? ?m\b\.?", r"\1m"),
    (r"\b(?:noon|midday|mezzogiorno)\b", "12:00"),
    (r"\b(?:end of (?:the )?day|eod|fine giornata)\b", "23:59"),
    *((rf"(?<=\balle )(?:{spoken})\b", number) for number, spoken in _NUMBERS),
    (r"\b(?:alle|ore|le) ([01]?\d|2[0-3]) e mezza\b", r"\1:30"),
    (r"\b(?:alle|ore|le) ([01]?\d|2[0-3]) e un quarto\b", r"\1:15"),
    (r"\b(?:alle|ore|le) ([01]?\d|2[0-3]) e ([0-5]\d)\b", r"\1:\2"),
    (r"\b(?:sharp|in punto)\b", ""),
    (r"(?<!-)\b([01]?\d|2[0-3]) ?h ?([0-5]\d)?\b", r"\1:\2"),
    (r"\b(?:alle|at|ore|le|by|until|till|entro) ([01]?\d|2[0-3])(?:\.([0-5]\d))?(?![:.\d/-]| ?[ap]m)", r"\1:\2"),
    (r"(?<![\d./-])([01]?\d|2[0-3])\.(00|1[3-9]|[2-5]\d)(?![\d./-])", r"\1:\2"),
    (r"(?<=\d)\.(?=\d)", "/"),
    (r"(?<=\d)\.(?!\d)", ""),
    (r"\b(\d\d?):(?!\d)", r"\1:00"),
    (r"\bmar\b(?= \d\d?\b(?![:\d]| ?[ap]m))|(?<=\d )mar\b", "march"),
    (r"\bmar\b", "tuesday"),
)
"""What is typed, and what `dateutil` reads as the same. ``18.12`` stays a day in December, and ``mar`` is March only beside a number."""
_TWO_DAYS: Final = re.compile(r"(?<![\d./-])(\d{1,2})[./-](\d{1,2})(?![\d:])")
_SECONDS: Final = re.compile(r"\d:\d\d:\d")
_YEAR_FIRST: Final = re.compile(r"\b\d{4}[./-]")
_NOON: Final = 12
_CENTURY: Final = 2000
_LAST_OF_CENTURY: Final = 99
_LEAP_YEAR: Final = datetime(2024, 1, 1, tzinfo=UTC)
"""Its days are those that a date without a year may name."""


@dataclass(frozen=True)
class Said:
    """What words say of a moment; None: nothing. `near`: how many days from today. `weekday`: 0 is Monday. `zone`: that of the hour."""

    near: int | None
    weekday: int | None
    year: int | None
    month: int | None
    day: int | None
    clock: time | None
    zone: timezone | None

    @property
    def is_empty(self) -> bool:
        """Whether no day, no hour and no zone are named."""
        return self == Said(None, None, None, None, None, None, None)

    @property
    def is_weekday(self) -> bool:
        """Whether a day of the week is named, and no date."""
        return self.weekday is not None and self.day is None


def said(words: str) -> Said:
    """Return what `words`, in lower case and without accents, say of a day and an hour; ValueError if a word says something else.

    ``3/4`` is refused: it is a day in March for some and in April for others.
    """
    near, words = _first_of(_NEAR, words)
    is_late, words = _first_of(_HALVES, words)
    for pattern, spelled in _SPELLED:
        words = re.sub(pattern, spelled, words)
    if any(int(low) != int(high) and max(int(low), int(high)) <= _NOON for low, high in _TWO_DAYS.findall(words)):
        raise ValueError(f"{words!r} can be two days")
    if not words.strip(" ,"):
        return Said(near, None, None, None, None, None, None)
    read = _parsed(words)
    if sum(any(name in ways for ways in _WEEK) for name in words.replace(",", " ").split()) > 1:
        raise ValueError(f"{words!r} names two days")
    zone = None if read.tzoffset is None else timezone(timedelta(seconds=read.tzoffset))
    return Said(near, read.weekday, read.year, read.month, read.day, _clock(read, is_late=is_late), zone)


def _first_of(ways: Any, words: str) -> tuple[Any, str]:
    """Return the meaning of the first pattern that the words have, and the words without it; None if they have none of them."""
    for pattern, meaning in ways:
        if pattern.search(words):
            return meaning, pattern.sub(" ", words, count=1).strip()
    return None, words.strip()


def _clock(read: Any, *, is_late: bool | None) -> time | None:
    """Return the hour, which ``in the evening`` puts into the second half of the day; ValueError where both halves could be meant."""
    if read.hour is None:
        return None
    if is_late and read.hour == _NOON:
        raise ValueError("noon is not in the evening, and midnight is of the next day")
    hour = read.hour + _NOON if is_late and read.hour < _NOON else read.hour
    return time(hour, read.minute or 0, read.second or 0)


def _parsed(words: str) -> Any:
    """Return the fields that `dateutil` reads in `words`; ValueError for any word that it does not know."""
    from dateutil.parser import parser  # noqa: PLC0415  as below

    if words.count(":") > words.count("+") + 1 + bool(_SECONDS.search(words)):
        raise ValueError(f"{words!r} names two hours")
    info = _info()()
    parser(info).parse(words, default=_LEAP_YEAR, ignoretz=True, dayfirst=_YEAR_FIRST.search(words) is None)
    return info.read


@cache
def _info() -> Any:
    """Return the class of `dateutil` that says which words there are."""
    from dateutil.parser import parserinfo  # noqa: PLC0415  a thirtieth of a second, and few who start the bot type a moment

    class Info(parserinfo):  # type: ignore[misc]  # the library has no types
        JUMP, WEEKDAYS, MONTHS, HMS, AMPM, UTCZONE = _FILLING, _WEEK, _YEAR, (), (("am",), ("pm",)), ("utc", "gmt", "z")

        def validate(self, read: Any) -> bool:
            """Keep the fields as they were read; the library would fill in those that are missing."""
            self.read = read
            if read.year is not None and read.year <= _LAST_OF_CENTURY and not read.century_specified:
                read.year += _CENTURY
            return True

    return Info
