"""A person's own settings, as typed and as shown. `-` resets a setting."""

from collections.abc import Callable, Mapping
from datetime import date, datetime, timedelta
from typing import Final, NamedTuple

from msgspec.structs import replace

from bot.referee.core import calendar, paces
from bot.referee.core.facts import Fact, when
from bot.referee.core.model import LONGEST_WORD, Notice, Person, Refused, Wishes
from bot.referee.letters.sentences import WORDS
from bot.referee.moments import dates, reading
from games.wording import plain

NAMES: Final = ("language", "zone", "reminders", "away_from", "away_to", "word", "pings", "record")
"""The settings by the names under which they are typed, in the order in which they are shown."""

BACK: Final = "-"
MOST_REMINDERS: Final = 5
EARLIEST_REMINDER: Final = timedelta(days=14)
LONGEST_AWAY: Final = timedelta(days=90)
_A_DAY: Final = timedelta(days=1)
_SAID: Final = {
    **dict.fromkeys(("yes", "true", "on", "sì", "si", "oui", BACK), True),
    **dict.fromkeys(("no", "false", "off"), False),
}


class Typed(NamedTuple):
    """One setting as typed, and when."""

    name: str
    words: str
    person: Person
    now: datetime


def languages() -> dict[str, str]:
    """Return the languages of the bot, each by its own name."""
    return {key: plain(WORDS("language-name", key)) for key in WORDS.locales()}


def read(person: Person, typed: Mapping[str, str], now: datetime) -> Person:
    """Read what a person typed, by the names of the settings. Settings that are left out stay as they are.

    Refused: `away-day-unreadable`, `away-long`, `away-over`, `away-until-when`, `language-unknown`, `reminders-many`,
    `reminders-unreadable`, `setting-unknown`, `word-too-long`, `yes-or-no`, `zone-unknown`.
    """
    before = person.wishes
    for name in sorted(typed, key=_place):
        reader = _READERS.get(name)
        if reader is None:
            raise Refused("setting-unknown", {"setting": name, "settings": ", ".join(NAMES)})
        person = reader(Typed(name, typed[name].strip(), person, now))
    away = (person.wishes.away_from, person.wishes.away_to)
    is_same = away == (before.away_from, before.away_to)
    if not is_same:
        _refuse_away(*away)
    return person


def _place(name: str) -> int:
    """Return the order in which settings apply: the zone before days that are meant in it."""
    return NAMES.index(name) if name in NAMES else len(NAMES)


def _language(typed: Typed) -> Person:
    names = languages()
    wanted = typed.words.casefold()
    language = next(
        (
            key
            for key, name in names.items()
            if wanted == key or (len(wanted) > 1 and name.casefold().startswith(wanted))
        ),
        None,
    )
    if language is None and typed.words != BACK:
        raise Refused("language-unknown", {"language": typed.words, "languages": ", ".join(names.values())})
    return _with(typed, language=language or "")


def _zone(typed: Typed) -> Person:
    if typed.words == BACK:
        return replace(typed.person, zone="")
    zone = calendar.zone_named(typed.words)
    if zone is None:
        raise Refused("zone-unknown", {"zone": typed.words})
    return replace(typed.person, zone=zone)


def _reminders(typed: Typed) -> Person:
    if typed.words == BACK:
        return _with(typed, reminders=None)
    if typed.words.casefold() in {"none", "never", "no", "nessuno", "mai"}:
        return _with(typed, reminders=())
    hours = dates.several(typed.words)
    try:
        durations = {paces.duration(one): one for one in hours}
    except ValueError:
        raise Refused("reminders-unreadable", {"words": typed.words}) from None
    if not durations or min(durations) <= timedelta() or max(durations) > EARLIEST_REMINDER:
        raise Refused("reminders-unreadable", {"words": typed.words})
    if len(durations) > MOST_REMINDERS:
        raise Refused("reminders-many", {"most": MOST_REMINDERS})
    return _with(typed, reminders=tuple(durations[one] for one in sorted(durations, reverse=True)))


def _away(typed: Typed) -> Person:
    """Return a first or last day in their own zone; the last one counts to its end."""
    if typed.words == BACK:
        return _with(typed, away_from=None, away_to=None)
    day = reading.day(typed.words, _counted_from(typed))
    if day is None:
        raise Refused("away-day-unreadable", {"words": typed.words})
    if typed.name == "away_from":
        return _with(typed, away_from=max(calendar.midnight(day, typed.person.zone), typed.now))
    until = calendar.midnight(day + _A_DAY, typed.person.zone)
    if until <= typed.now:
        raise Refused("away-over")
    return _with(typed, away_from=_first(typed) or typed.now, away_to=until)


def _first(typed: Typed) -> datetime | None:
    """Return since when they are away, as they said before, unless that is over."""
    wishes = typed.person.wishes
    return None if wishes.away_to is not None and wishes.away_to <= typed.now else wishes.away_from


def _counted_from(typed: Typed) -> date:
    """Return the day from which typed words count: today in their zone.

    The weekday until which they are away counts from the day before the first on which they are.
    """
    zone, first = typed.person.zone or "UTC", _first(typed)
    today = calendar.in_zone(typed.now, zone).date()
    if typed.name == "away_from" or first is None or not reading.is_weekday(typed.words):
        return today
    return max(today, calendar.in_zone(first, zone).date() - _A_DAY)


def _refuse_away(since: datetime | None, until: datetime | None) -> None:
    if since is None and until is None:
        return
    if since is None or until is None or until <= since:
        raise Refused("away-until-when")
    if until - since > LONGEST_AWAY + _A_DAY:
        raise Refused("away-long", {"most": LONGEST_AWAY.days})


def _word(typed: Typed) -> Person:
    if len(typed.words) > LONGEST_WORD:
        raise Refused("word-too-long", {"most": LONGEST_WORD})
    return _with(typed, word="" if typed.words == BACK else typed.words)


def _is_on(typed: Typed) -> bool:
    """Return whether a setting is to be on; raise Refused for words that say neither yes nor no."""
    switch = _SAID.get(typed.words.casefold())
    if switch is None:
        raise Refused("yes-or-no", {"setting": typed.name, "words": typed.words})
    return switch


def _with(typed: Typed, **changes: object) -> Person:
    return replace(typed.person, wishes=replace(typed.person.wishes, **changes))


_READERS: Final[Mapping[str, Callable[[Typed], Person]]] = {
    "language": _language,
    "zone": _zone,
    "reminders": _reminders,
    "away_from": _away,
    "away_to": _away,
    "word": _word,
    "pings": lambda typed: _with(typed, is_pinged=_is_on(typed)),
    "record": lambda typed: _with(typed, is_listed=_is_on(typed)),
}


# Shown again -----------------------------------------------------------------------------------------------------------


def typed(person: Person) -> dict[str, str]:
    """Return the present settings as they would be typed; those never set are empty."""
    wishes, zone = person.wishes, person.zone or "UTC"
    reminders = "" if wishes.reminders is None else ", ".join(wishes.reminders) or "none"
    since, until = wishes.away_from, wishes.away_to
    return {
        "language": wishes.language,
        "zone": person.zone,
        "reminders": reminders,
        "away_from": f"{calendar.in_zone(since, zone):%Y-%m-%d}" if since else "",
        "away_to": f"{calendar.in_zone(until, zone) - _A_DAY:%Y-%m-%d}" if until else "",
        "word": wishes.word,
        "pings": "yes" if wishes.is_pinged else "no",
        "record": "yes" if wishes.is_listed else "no",
    }


def shown(person: Person, now: datetime) -> tuple[Notice, ...]:
    """Return the present settings, a sentence each."""
    wishes = person.wishes
    reminders = "match" if wishes.reminders is None else "own" if wishes.reminders else "none"
    facts: dict[str, Fact] = {"hours": ", ".join(wishes.reminders or ())}
    return (
        Notice(
            "me-language" if wishes.language else "me-language-venue",
            {"language": languages().get(wishes.language, wishes.language)},
        ),
        Notice("me-zone" if person.zone else "me-zone-unset", {"zone": person.zone}),
        Notice(f"me-reminders-{reminders}", facts),
        _shown_away(wishes, now),
        Notice("me-word", {"word": wishes.word}) if wishes.word else Notice("me-word-none"),
        Notice("me-pings-yes" if wishes.is_pinged else "me-pings-no"),
        Notice("me-record-yes" if wishes.is_listed else "me-record-no"),
    )


def _shown_away(wishes: Wishes, now: datetime) -> Notice:
    if wishes.away_to is None or wishes.away_to <= now:
        return Notice("me-away-no")
    return Notice("me-away", {"since": when(wishes.away_from), "until": when(reading.last_minute(wishes.away_to))})
