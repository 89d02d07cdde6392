"""A person's deadlines as a calendar file (RFC 5545), written by the library icalendar.

Each round is one event, whose UID stays the same while its deadline moves. Its SEQUENCE is the match's age when the file was made, so that
importing a newer file moves the event; a count of changes would tell what others do in the match. A paused match has no closing time: its
event is cancelled until it resumes. The event of an aborted match is cancelled for good, and stays in the file for some weeks, so that
calendars delete it.
"""

import logging
from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Final

from bot.referee.acts.acts import House
from bot.referee.core import calendar, paces
from bot.referee.core.model import Match, Person, Tenure
from bot.referee.core.ports import Transaction
from bot.referee.core.positions import counted, episode_of, table_of
from bot.referee.letters import arriving
from bot.referee.letters.sentences import WORDS
from games.game import Secret
from games.wording import Fact, plain

if TYPE_CHECKING:
    from icalendar import Event

log = logging.getLogger(__name__)

FILE: Final = "deadlines.ics"
_TAKEN_BACK_FOR: Final = timedelta(days=30)
_LATELY: Final = 100
"""The number of a person's last matches that are searched for aborted ones."""


class Deadline(Secret, frozen=True):
    """When an answer is due, in which round of which match; for an aborted match, when it was."""

    match: Match
    at: datetime

    @property
    def is_called_off(self) -> bool:
        """Whether it is cancelled."""
        return self.match.is_aborted

    @property
    def uid(self) -> str:
        """One id for a round, even if its deadline moves; after a rollback it is another one."""
        return f"{self.match.id}-{self.match.line}-{self.match.round}@bellflower".lower()


async def deadlines(house: House, person: Person) -> tuple[Deadline, ...]:
    """Return the deadlines of a person's open questions, the next one first, and those that were lately aborted.

    A match whose letters have not arrived is left out: calendars keep what an earlier file said of it.
    """
    since = house.clock.now() - _TAKEN_BACK_FOR

    async def read(tx: Transaction) -> list[Deadline]:
        tenures = await tx.seats.held_by(person.user), await tx.seats.kept_by(person.user, _LATELY)
        seats = {one.match: one for seats in tenures for one in seats}
        asked = [
            one
            for one in await tx.matches.by_id(seats)
            if _is_asked(one, seats[one.id]) and not await arriving.is_early(tx, one.id, person.user)
        ]
        journals = await tx.journal.of_each(one.id for one in asked if one.is_aborted)
        ended = {match: journal[-1].at for match, journal in journals.items()}
        moments = ((one, ended.get(one.id, one.deadline)) for one in asked)
        return [Deadline(one, at) for one, at in moments if at is not None and (one.id not in ended or at > since)]

    return tuple(sorted(await house.store.transact(read), key=lambda deadline: (deadline.at, deadline.match.id)))


def _is_asked(match: Match, tenure: Tenure) -> bool:
    if not (match.takes_orders or match.is_aborted) or match.state is None:
        return False
    try:
        return table_of(match).asked(tenure.seat) is not None
    except Exception:
        log.exception("the table of match %s cannot be laid", match.id)
        return False


def written(deadlines: tuple[Deadline, ...], person: Person, now: datetime) -> bytes:
    """Return deadlines as the bytes of a calendar file, in the language of `person` and with alarms at their own hours."""
    return calendar_file("Bellflower", "deadlines", (_event(one, person, now) for one in deadlines))


def calendar_file(name: str, maker: str, events: "Iterable[Event]") -> bytes:
    """Return events as the bytes of a calendar file. `name`: of the calendar. `maker`: which part of the bot writes it."""
    from icalendar import Calendar  # noqa: PLC0415  a tenth of the time in which the bot starts, and only a calendar file needs it

    file = Calendar()
    head = {"prodid": f"-//Bellflower//{maker}//EN", "version": "2.0", "method": "PUBLISH", "x-wr-calname": name}
    for key, value in head.items():
        file.add(key, value)
    for event in events:
        file.add_component(event)
    return bytes(file.to_ical())


def _event(deadline: Deadline, person: Person, now: datetime) -> "Event":
    from icalendar import Alarm, Event  # noqa: PLC0415  as above

    match, event = deadline.match, Event()
    facts: dict[str, Fact] = {
        "title": match.title,
        "round": counted(match),
        "episode": episode_of(match),
        "match": match.id,
        "at": wall(deadline.at, person.zone),
    }
    kind = "-episode" if facts["episode"] else "-contest" if match.of_contest else ""
    summary = plain(WORDS(f"calendar-closes{kind}", person.language, **facts))
    event.add("uid", deadline.uid)
    event.add("sequence", sequence(match, now))
    event.add("dtstamp", now)
    event.add("dtstart", deadline.at)
    event.add("summary", summary)
    says = "calendar-called-off" if deadline.is_called_off else f"calendar-says{kind}"
    is_cancelled = deadline.is_called_off or match.is_paused
    event.add("description", plain(WORDS(says, person.language, **facts)))
    event.add("status", "CANCELLED" if is_cancelled else "CONFIRMED")
    event.add("transp", "TRANSPARENT")
    # Many phones ring for cancelled events.
    for before in () if is_cancelled else person.wishes.reminders or ():
        alarm = Alarm()
        alarm.add("action", "DISPLAY")
        alarm.add("description", summary)
        alarm.add("trigger", -paces.duration(before))
        event.add_component(alarm)
    return event


def sequence(match: Match, now: datetime) -> int:
    """Return the SEQUENCE of an event in a file that is made `now`: it grows from file to file, and tells nothing of the match."""
    return max(int((now - match.opened_at).total_seconds()), 0)


def wall(at: datetime, zone: str) -> str:
    """Return a moment in local time, for programs that show no other."""
    return f"{calendar.in_zone(at, zone or 'UTC'):%Y-%m-%d %H:%M} ({zone or 'UTC'})"
