"""A plan in sentences for its hosts, and as a calendar file (RFC 5545)."""

from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Final

from bot.referee.core.facts import Fact, GameName, when
from bot.referee.core.model import Match, Notice, Person, Plan
from bot.referee.core.positions import game_of
from bot.referee.letters.sentences import notices
from bot.referee.people.deadlines import calendar_file, sequence, wall
from bot.referee.season.planned.forecast import Outlook, cast_of, first_free
from games import catalogue
from games.wording import plain

if TYPE_CHECKING:
    from icalendar import Event

FILE: Final = "season.ics"
_LAST_TWO: Final = 2


def notices_of(match: Match, plan: Plan, outlooks: Sequence[Outlook], seated: int = 0) -> tuple[Notice, ...]:
    """Return every episode with its rounds and warnings, and when all of it would be over."""
    if not outlooks:
        return (Notice("plan-empty"),)
    lines = [notice for one in outlooks for notice in (*_episode(one), *one.warnings)]
    return (*lines, *_end(match, plan, outlooks, seated))


def _episode(outlook: Outlook) -> Iterator[Notice]:
    planned = outlook.planned
    yield Notice(
        "plan-begun-line" if outlook.has_begun else "plan-line",
        {
            "number": planned.number,
            "at": when(planned.at),
            "game": GameName(planned.game),
            "kind": outlook.kind,
            "cast": max(outlook.cast, 0),
            "auto": "yes" if planned.auto else "no",
        },
    )
    if not outlook.has_begun:
        facts: dict[str, Fact] = {
            "rounds": len(outlook.closes),
            "until": when(outlook.closes[-1]),
            "end": when(outlook.ends_at),
        }
        yield Notice(outlook.lasts, facts)


def _end(match: Match, plan: Plan, outlooks: Sequence[Outlook], seated: int) -> Iterator[Notice]:
    last, ends_at = outlooks[-1], max(one.ends_at for one in outlooks)
    if match.game != catalogue.SEASON:
        yield Notice("plan-ends-for-now", {"end": when(ends_at)})
        return
    missing = last.cast - _LAST_TWO
    is_whole = last.cast == _LAST_TWO
    yield Notice("plan-ends" if is_whole else "plan-ends-so-far", {"end": when(ends_at), "missing": max(missing, 0)})
    numbers = {one.planned.number for one in outlooks}
    start = first_free(match)
    most = start + cast_of(match, plan, start, seated) - _LAST_TWO
    gaps = [number for number in range(start, min(last.planned.number, most)) if number not in numbers]
    if gaps:
        yield Notice("plan-gaps", {"numbers": ", ".join(map(str, gaps))})


# A calendar --------------------------------------------------------------------------------------------------------------


def file(match: Match, plan: Plan, outlooks: Sequence[Outlook], person: Person, now: datetime) -> bytes:
    """Return the plan as the bytes of a calendar file, in the language of `person`.

    Each episode is a span, each close of a round a moment.

    An event keeps its UID when its episode moves, so that importing the file again moves the event.
    """
    events = [event for outlook in outlooks for event in _events(match, plan, outlook, person)]
    for event in events:
        event.add("dtstamp", now)
        event.add("sequence", sequence(match, now))
        event.add("transp", "TRANSPARENT")
    return calendar_file(match.title, "season", events)


def _events(match: Match, plan: Plan, outlook: Outlook, person: Person) -> "Iterator[Event]":
    from icalendar import Event  # noqa: PLC0415  as above

    game, locale, number = game_of(match), person.language, outlook.planned.number
    span = Event()
    (line, *_) = _episode(outlook)
    facts = {**line.facts, "at": wall(outlook.planned.at, plan.zone)}
    span.add("uid", _uid(match, f"{number}"))
    span.add("dtstart", outlook.planned.at)
    span.add("dtend", outlook.ends_at)
    span.add("summary", f"{match.title}: {plain(notices((Notice('plan-event', facts),), locale, game))}")
    span.add("description", plain(notices((Notice(line.id, facts), *outlook.warnings), locale, game)))
    yield span
    for count, at in enumerate(outlook.closes, 1):
        close = Event()
        close.add("uid", _uid(match, f"{number}-{count}"))
        close.add("dtstart", at)
        notice = Notice("plan-event-closes", {"number": number, "round": count})
        close.add("summary", f"{match.title}: {plain(notices((notice,), locale, game))}")
        yield close


def _uid(match: Match, what: str) -> str:
    return f"{match.id}-plan-{what}@bellflower".lower()
