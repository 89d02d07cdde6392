"""A person's deadlines as a calendar file (RFC 5545), which the library icalendar writes.

Each round is one event, whose UID stays the same while its deadline moves. Its SEQUENCE is how old the match was when the file was made,
so that importing a newer file moves what is there; a count of changes would tell what others do in the match. A paused match has no
closing time: its event is cancelled until it goes on. That of a match that was aborted is cancelled for good, and stands in the file for
some weeks, so that it goes from wherever it was taken to.
"""

import logging
from datetime import datetime, timedelta
from typing import Final

from icalendar import Alarm, Calendar, Event

from bot.referee.acts.acts import House
from bot.referee.core import calendar, paces
from bot.referee.core.model import Match, Person, Tenure
from bot.referee.core.ports import Transaction
from bot.referee.core.positions import episode_of, table_of
from bot.referee.letters.sentences import WORDS
from games.game import Secret
from games.wording import Fact, plain

log = logging.getLogger(__name__)

FILE: Final = "deadlines.ics"
_MAKER: Final = "-//Bellflower//deadlines//EN"
_TAKEN_BACK_FOR: Final = timedelta(days=30)
_LATELY: Final = 100
"""Among so many of a person's last matches those are looked for that were called off."""


class Deadline(Secret, frozen=True):
    """Until when something is wanted of a person, in which round of which match; of one that was aborted, when that was."""

    match: Match
    at: datetime

    @property
    def is_called_off(self) -> bool:
        """Whether nothing is wanted any more."""
        return self.match.status == "aborted"

    @property
    def uid(self) -> str:
        """One id for a round, wherever its deadline moves; a rolled back one is another."""
        return f"{self.match.id}-{self.match.line}-{self.match.round}@bellflower".lower()


async def deadlines(house: House, person: Person) -> tuple[Deadline, ...]:
    """When the rounds close in which something is asked of him, the next one first; among them those that were lately called off."""
    since = house.clock.now() - _TAKEN_BACK_FOR

    async def read(tx: Transaction) -> list[Deadline]:
        there = await tx.seats_of(person.user), await tx.seats_lately(person.user, _LATELY)
        seats = {one.match: one for seats in there for one in seats}
        asked = [one for one in await tx.matches_by_id(seats) if _is_asked(one, seats[one.id])]
        journals = await tx.journals(one.id for one in asked if one.status == "aborted")
        ended = {match: journal[-1].at for match, journal in journals.items()}
        moments = ((one, ended.get(one.id, one.deadline)) for one in asked)
        return [Deadline(one, at) for one, at in moments if at is not None and (one.id not in ended or at > since)]

    return tuple(sorted(await house.store.transact(read), key=lambda one: (one.at, one.match.id)))


def _is_asked(match: Match, tenure: Tenure) -> bool:
    if match.status not in {"running", "paused", "aborted"} or match.state is None:
        return False
    try:
        return table_of(match).asked(tenure.seat) is not None
    except Exception:
        log.exception("the table of match %s cannot be laid", match.id)
        return False


def written(found: tuple[Deadline, ...], person: Person, now: datetime) -> bytes:
    """These deadlines as the bytes of a calendar file, in the language of `person` and with alarms at his own hours."""
    file = Calendar()
    file.add("prodid", _MAKER)
    file.add("version", "2.0")
    file.add("method", "PUBLISH")
    file.add("x-wr-calname", "Bellflower")
    for one in found:
        file.add_component(_event(one, person, now))
    return bytes(file.to_ical())


def _event(one: Deadline, person: Person, now: datetime) -> Event:
    match, event = one.match, Event()
    facts: dict[str, Fact] = {
        "title": match.title,
        "round": match.round,
        "episode": episode_of(match),
        "match": match.id,
        "at": _wall(one.at, person.zone),
    }
    kind = "-episode" if facts["episode"] else "-contest" if match.contest and not match.is_solo else ""
    said = plain(WORDS(f"calendar-closes{kind}", person.language, **facts))
    event.add("uid", one.uid)
    event.add("sequence", sequence(match, now))
    event.add("dtstamp", now)
    event.add("dtstart", one.at)
    event.add("summary", said)
    says = "calendar-called-off" if one.is_called_off else f"calendar-says{kind}"
    is_cancelled = one.is_called_off or match.status == "paused"
    event.add("description", plain(WORDS(says, person.language, **facts)))
    event.add("status", "CANCELLED" if is_cancelled else "CONFIRMED")
    event.add("transp", "TRANSPARENT")
    # Many a phone lets an event ring that is cancelled.
    for before in () if is_cancelled else person.wishes.reminders or ():
        alarm = Alarm()
        alarm.add("action", "DISPLAY")
        alarm.add("description", said)
        alarm.add("trigger", -paces.duration(before))
        event.add_component(alarm)
    return event


def sequence(match: Match, now: datetime) -> int:
    """The SEQUENCE of an event of a match in a file that is made `now`: it grows from file to file, and tells nothing of the match."""
    return max(int((now - match.opened_at).total_seconds()), 0)


def _wall(at: datetime, zone: str) -> str:
    """A moment by the clocks of a zone, where a program shows no other."""
    return f"{calendar.in_zone(at, zone or 'UTC'):%Y-%m-%d %H:%M} ({zone or 'UTC'})"
