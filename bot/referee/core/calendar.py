"""When rounds close, and how moments are written."""

import re
import unicodedata
from collections.abc import Container, Iterable, Mapping
from datetime import UTC, date, datetime, time, timedelta
from functools import cache
from typing import Final
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

from bot.referee.core.model import Held, Match, Over, Pace, Refused, Running, SignUp
from bot.referee.core.paces import LONGEST, duration, hour, in_round, pace_of
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


WEEK: Final = (
    ("monday", "lunedi"), ("tuesday", "martedi"), ("wednesday", "mercoledi"), ("thursday", "giovedi"),
    ("friday", "venerdi"), ("saturday", "sabato"), ("sunday", "domenica"),
)  # fmt: skip
"""The days in the bot's languages, in lower case without accents."""
NEAR: Final[Mapping[str, int]] = {"today": 0, "oggi": 0, "tomorrow": 1, "domani": 1, "dopodomani": 2}
_LENGTHS: Final = (
    ("seconds", r"second[oi]"), ("minutes", r"minut[oi]"), ("hours", r"or[ae]"), ("days", r"giorn[oi]"),
    ("weeks", r"settiman[ae]"),
)  # fmt: skip
_INVERTED = re.compile(r"GMT[+-][1-9]")
_CLOCK = re.compile(r"\b([01]?\d|2[0-3]):([0-5]\d)\b")
_HOUR = re.compile(r"\b(alle|at|ore) ([01]?\d|2[0-3])(?:\.([0-5]\d))?(?![:.\d])")
_DATE = re.compile(r"\b(\d{4})-(\d\d?)-(\d\d?)\b")
_FILLING = re.compile(
    r"\b(until|till|to|at|on|by|next|this|utc|fino|entro|alle|alla|a|al|le|ore|di|il|la|quest[oa]|prossim[oa])\b"
)
_FROM_NOW = re.compile(r"^(in|fra|tra) ")
_FROM_DEADLINE = re.compile(r"^(by |di |\+)")


def in_english(words: str) -> str:
    """Return durations with their units in English, as they are stored: ``2 ore`` as ``2 hours``."""
    for english, italian in _LENGTHS:
        words = re.sub(rf"\b1 ?{italian}\b", f"1 {english[:-1]}", words, flags=re.IGNORECASE)
        words = re.sub(rf"(?<=\d) ?{italian}\b", f" {english}", words, flags=re.IGNORECASE)
    return words


def bare(words: str) -> str:
    """Return words in lower case without accents."""
    parted = unicodedata.normalize("NFD", words.strip().casefold())
    return "".join(one for one in parted if not unicodedata.combining(one))


def understand(words: str, now: datetime, *, deadline: datetime | None = None, zone: str = "UTC") -> datetime:
    """Read a new deadline from words: ``until 18:00 tomorrow``, ``venerdì alle 15:00``, ``2026-03-05 18:00``, ``by 6h``, ``fra 6 ore``.

    In English or Italian. ``by`` and a bare duration count from `deadline`, ``in`` from `now`. Times of day are those of `zone`
    (``Europe/Rome``) and mean the next such moment. Refused: what cannot be read, what has passed, and an hour that the clocks of the
    zone skip or show twice.

    Refused: `deadline-far`, `deadline-past`, `time-skipped`, `time-twice`, `time-unreadable`, `zone-unknown`.
    """
    try:
        moment = _moment(in_english(bare(words)), now, deadline or now, ZoneInfo(zone))
    except ZoneInfoNotFoundError:
        raise Refused("zone-unknown", {"zone": zone}) from None
    except (ValueError, OverflowError):
        raise Refused("time-unreadable", {"words": words}) from None
    if moment - now > LONGEST:
        raise Refused("deadline-far", {"deadline": f"{moment:%Y-%m-%d}"})
    if moment <= now:
        raise Refused("deadline-past", {"deadline": moment, "now": now})
    return moment


def _moment(words: str, now: datetime, deadline: datetime, zone: ZoneInfo) -> datetime:
    if _FROM_NOW.search(words):
        return now + duration(_FROM_NOW.sub("", words))
    words = _HOUR.sub(lambda hour: f"{hour[1]} {hour[2]}:{hour[3] or '00'}", words)
    if _CLOCK.search(words) is None:
        return deadline + duration(_FROM_DEADLINE.sub("", words))
    meant = ZoneInfo("UTC") if re.search(r"\butc\b", words) else zone
    return _told_once(_next(now.astimezone(meant), words), meant)


def _told_once(wall: datetime, zone: ZoneInfo) -> datetime:
    """Return the moment at which the clocks of a zone show that time. At a change of clocks one hour is skipped or shown twice."""
    first, second = (wall.replace(fold=fold).astimezone(UTC) for fold in (0, 1))
    if first == second:
        return first
    facts = {"clock": f"{wall:%Y-%m-%d %H:%M}", "zone": zone.key}
    if first.astimezone(zone).replace(tzinfo=None) != wall.replace(tzinfo=None):
        raise Refused("time-skipped", facts)
    raise Refused(
        "time-twice", facts | {"first": f"{first:%Y-%m-%d %H:%M} utc", "second": f"{second:%Y-%m-%d %H:%M} utc"}
    )


def _next(local: datetime, words: str) -> datetime:
    """Return the next moment after `local`, in its zone, that the words of day and hour mean; ValueError for any other word."""
    clock, date = _CLOCK.search(words), _DATE.search(words)
    assert clock is not None
    moment = local.replace(hour=int(clock[1]), minute=int(clock[2]), second=0, microsecond=0)
    rest = _FILLING.sub("", _DATE.sub("", _CLOCK.sub("", words, count=1), count=1)).replace(",", " ").split()
    if date is not None and not rest:
        return moment.replace(year=int(date[1]), month=int(date[2]), day=int(date[3]))
    if not rest:
        return moment if moment > local else moment + timedelta(days=1)
    [said] = rest
    if said in NEAR:
        return moment + timedelta(days=NEAR[said])
    [day] = [number for number, ways in enumerate(WEEK) if any(said in {one, one[:3]} for one in ways)]
    moment += timedelta(days=(day - local.weekday()) % 7)
    return moment if moment > local else moment + timedelta(days=7)


def midnight(of: date, zone: str) -> datetime:
    """Return when a day begins in a zone."""
    return datetime.combine(of, time(), ZoneInfo(zone or "UTC")).astimezone(UTC)


@cache
def _zones() -> Mapping[str, str]:
    """Return the names of all zones, by what may be typed for them.

    Leaves out ``Etc/GMT+1`` and the like, which mean the opposite of what they
    say.
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
    return None if position.is_with_hosts else deadline(opened_at, in_round(pace, position.round))


def waits_for_hosts(match: Match) -> bool:
    """Return whether only the hosts are asked, for something that no player can answer; a season waits for its match."""
    return match.is_running and match.deadline is None and match.game != catalogue.SEASON


def closes_at(match: Match) -> datetime | None:
    """Return when the round of a match closes as it stands now; None if nothing closes, because it is paused or waits for its hosts."""
    return None if match.is_paused else match.deadline


def ready_at(
    match: Match, position: Table, seated: Container[Seat], answered: Container[Seat], now: datetime
) -> datetime | None:
    """Return when the round closes before its deadline, given which of `seated` have `answered` by now; None if it does not.

    With all answers, after the pause for reading the result before. A race: with its first answer, after a grace period for the others;
    where that is decided already, it stays.

    `position`: where the match stands. `seated`: seats with somebody in them; others are not waited for.
    """
    pace = pace_of(match)
    if position.is_with_hosts:
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
    return _earliest((closing, phase.ready_at, next_reminder(match, phase), *(one.at for one in match.machines)))


def appointment(match: Match) -> tuple[int, int, datetime] | None:
    """Return what the venue's own calendar of events shows of a match: line, round and when it closes; None: nothing."""
    is_timed = not match.is_paused and (match.takes_orders or match.settings.contest is not None)
    if not match.settings.events or match.contest is not None or match.deadline is None or not is_timed:
        return None
    return match.line, match.round, match.deadline


def _earliest(moments: Iterable[datetime | None]) -> datetime | None:
    return min((moment for moment in moments if moment is not None), default=None)


def tick(now: datetime, length: timedelta) -> datetime:
    """Return the next moment after `now` that is a whole number of lengths, so that what is put off until then coincides."""
    return now + length - (now - _EPOCH) % length


def overlap(spans: Iterable[tuple[datetime, datetime]], since: datetime, until: datetime) -> timedelta:
    """Return how much of the time from `since` to `until` the spans cover."""
    covered = (min(end, until) - max(start, since) for start, end in spans)
    return sum((piece for piece in covered if piece > timedelta()), timedelta())
