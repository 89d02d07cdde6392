"""When rounds close, and what time zones are called."""

import re
from collections.abc import Container, Iterable, Mapping
from datetime import UTC, date, datetime, time, timedelta
from functools import cache
from typing import Final
from zoneinfo import ZoneInfo, available_timezones

from bot.referee.core.model import Held, Match, Over, Pace, Running, SignUp
from bot.referee.core.paces import duration, hour, in_round, pace_of
from bot.referee.core.positions import table_of
from games import catalogue
from games.game import Seat
from games.table import Table

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
HOSTS_REMINDED: Final = timedelta(days=1)
"""How often hosts who are asked something are reminded; no deadline binds them."""


def next_close(pace: Pace, now: datetime) -> datetime | None:
    """Return the next of the hours at which rounds close; None if there are none."""
    if pace.close_at is None:
        return None
    today = datetime.combine(now.date(), hour(pace.close_at), UTC)
    return today if today > now else today + timedelta(days=1)


_INVERTED = re.compile(r"GMT[+-][1-9]")


def midnight(of: date, zone: str) -> datetime:
    """Return when a day begins in a zone."""
    return datetime.combine(of, time(), ZoneInfo(zone or "UTC")).astimezone(UTC)


@cache
def _zones() -> Mapping[str, str]:
    """Return the names of all zones, by what may be typed for them.

    Leaves out ``Etc/GMT+1`` and the like, which mean the opposite of what they say.
    """
    names = (name for name in sorted(available_timezones() - {"Factory", "localtime"}) if not _INVERTED.search(name))
    return {name.casefold(): name for name in names}


def zone_named(words: str) -> str | None:
    """Return the zone of that name, in any case (``europe/rome``), or of that city; None if there is none."""
    typed = words.strip().casefold().replace(" ", "_")
    of_city = [name for key, name in _zones().items() if key.endswith(f"/{typed}")]
    return _zones().get(typed) or (of_city[0] if len(of_city) == 1 else None)


def zones_like(words: str) -> list[str]:
    """Return the names of the zones that contain `words`; those that begin with them, or whose city does, first."""
    typed = words.strip().casefold().replace(" ", "_")
    zones = [(f"/{typed}" not in f"/{key}", name) for key, name in _zones().items() if typed in key]
    return [name for _, name in sorted(zones)]


def in_zone(at: datetime, zone: str) -> datetime:
    """Return a moment in the local time of a zone."""
    return at.astimezone(ZoneInfo(zone))


def deadline(opened_at: datetime, pace: Pace) -> datetime:
    """Return the `close_at` nearest to `opened_at` plus `every`, always after `opened_at`."""
    wanted = opened_at + duration(pace.every)
    if pace.close_at is None:
        return wanted
    same_day = datetime.combine(wanted.date(), hour(pace.close_at))
    candidates = [same_day + timedelta(days=days) for days in (-1, 0, 1)]
    return min((one for one in candidates if one > opened_at), key=lambda moment: abs(moment - wanted))


def round_deadline(position: Table, opened_at: datetime, pace: Pace) -> datetime | None:
    """Return the deadline of the round of `position`, whose clock starts at `opened_at`; None where only the hosts are asked."""
    return None if position.is_with_hosts else deadline(opened_at, in_round(pace, position.round, position.length))


def waits_for_hosts(match: Match) -> bool:
    """Return whether only the hosts are asked, for something that no player can answer; not where a season waits for its matches."""
    return match.is_running and match.deadline is None and not waits_for_matches(match)


def waits_for_matches(match: Match) -> bool:
    """Return whether a season that is running goes on by matches."""
    if not catalogue.is_season(match.game):
        return False
    position = table_of(match)
    return position.game.plays is not None and bool(position.game.plays.now(position.state))


def closes_at(match: Match) -> datetime | None:
    """Return when the round of a match closes as it stands now; None if nothing closes, because it is paused or waits for its hosts."""
    return None if match.is_paused else match.deadline


def ready_at(
    match: Match, position: Table, seated: Container[Seat], answered: Container[Seat], now: datetime
) -> datetime | None:
    """Return when the round closes before its deadline, given which of `seated` have `answered` by now; None if it does not.

    Once all have answered, it closes at the end of the pause for reading the result before. A race closes a short time after its first
    answer; that moment does not move when others answer.

    `position`: where the match stands. `seated`: seats with somebody in them; others are not waited for.
    """
    pace = pace_of(match)
    if position.is_with_hosts or not position.prompts:
        return None
    wanted = [prompt for prompt in position.prompts if prompt.seat in seated]
    moments = [match.round_at + duration(pace.breath)] if match.round_at is not None and match.step else []
    if pace.early == "all_in" and all(prompt.seat in answered for prompt in wanted):
        return max([now, *moments])
    if any(prompt.is_race and prompt.seat in answered for prompt in wanted):
        return match.ready_at or now + duration(pace.settle)
    return None


def next_reminder(match: Match, phase: Running) -> datetime | None:
    """Return when the next reminder of this round is due, or None. `phase`: of the match."""
    if waits_for_hosts(match):
        return match.round_at and match.round_at + (phase.reminded + 1) * HOSTS_REMINDED
    return next(iter(reminders(match)[phase.reminded :]), None)


def reminders(match: Match) -> list[datetime]:
    """Return the reminders of this round, of the match and of its players, earliest first. None is before the round's opening."""
    if match.deadline is None or match.round_at is None:
        return []
    before = {duration(words) for words in (*pace_of(match).reminders, *match.own_reminders)}
    moments = sorted(match.deadline - one for one in before)
    return [moment for moment in moments if moment > match.round_at]


def reminded_at(match: Match, own: Iterable[str] | None) -> frozenset[datetime]:
    """Return when a person is reminded of this round: at their own interval before its deadline, else at the match's."""
    if match.deadline is None:
        return frozenset()
    return frozenset(match.deadline - duration(one) for one in (pace_of(match).reminders if own is None else own))


def wake(match: Match) -> datetime | None:
    """Return when a match next needs attention by the clock, or None."""
    phase = match.phase
    if isinstance(phase, Held):
        return phase.until
    if isinstance(phase, Over):
        return None if phase.is_revealed else phase.reveal_at
    if match.is_paused:
        return None
    closing = phase.deadline and phase.deadline + duration(pace_of(match).settle)
    if isinstance(phase, SignUp):
        return phase.dealing.wake_at if phase.dealing is not None else closing
    moments = (closing, phase.ready_at, next_reminder(match, phase), *(one.at for one in match.machines))
    return min((moment for moment in moments if moment is not None), default=None)


def appointment(match: Match) -> tuple[int, int, datetime] | None:
    """Return what the venue's own calendar of events shows of a match: line, round and when it closes; None: nothing."""
    is_timed = not match.is_paused and (match.takes_orders or match.is_contest)
    if not match.settings.events or match.is_run or match.deadline is None or not is_timed:
        return None
    return match.line, match.round, match.deadline


def tick(now: datetime, length: timedelta) -> datetime:
    """Return the next moment after `now` that is a whole number of lengths, so that what is put off until then coincides."""
    return now + length - (now - _EPOCH) % length


def overlap(spans: Iterable[tuple[datetime, datetime]], since: datetime, until: datetime) -> timedelta:
    """Return how much of the time from `since` to `until` the spans cover."""
    covered = (min(end, until) - max(start, since) for start, end in spans)
    return sum((piece for piece in covered if piece > timedelta()), timedelta())
