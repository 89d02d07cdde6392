"""A plan as its hosts write it, in TOML: an ``[[episode]]`` for each, hours in the writer's own zone."""

import re
import tomllib
from collections.abc import Iterable, Mapping
from contextlib import suppress
from datetime import date, datetime, timedelta
from typing import Any, Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from bot.referee.core import calendar
from bot.referee.core.model import Plan, Planned, Refused
from bot.referee.moments import reading
from games import misfit, toml

MOST: Final = 30
"""The most episodes of a plan: a cast has 24."""
_DAYS: Final = re.compile(r"\s+(?:to|al?)\s+")
_AFTER_BEFORE: Final = re.compile(
    r"\s+(?:after the one before(?: it)?|dopo quell[ao] (?:prima|precedente))\s*$", re.IGNORECASE
)
"""What the form says of a bare length of time, and people type with it."""
_A_DAY: Final = timedelta(days=1)


class _Episode(Struct, frozen=True, forbid_unknown_fields=True):
    """One episode as it is typed. `at`: ``2026-12-06 18:00``, ``friday 18:00``, ``7 days`` (after the one before it)."""

    at: str
    number: int = 0
    game: str = ""
    rules: str = ""
    purses: bool = False
    every: str = ""
    auto: bool = False
    options: dict[str, Any] = {}


class _Text(Struct, frozen=True, forbid_unknown_fields=True):
    """A plan as it is typed."""

    zone: str = ""
    cast: int = 0
    holidays: tuple[str, ...] = ()
    away: tuple[str, ...] = ()
    episode: tuple[_Episode, ...] = ()


def read(text: str, before: Plan, now: datetime, first: int = 1) -> Plan:
    """Read the plan that a host typed. Hours are those of its `zone`, else of that of the plan `before`; `first`: the number of an episode
    without a number and without one before it. An hour that has passed must be the planned one.

    Refused: `plan-days`, `plan-order`, `plan-time`, `plan-too-long`, `plan-unreadable`, `zone-unknown`.
    """
    try:
        typed = msgspec.convert(_plain(tomllib.loads(text)), type=_Text)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError, RecursionError) as error:
        raise Refused("plan-unreadable", {"error": misfit.unread(str(error))}) from None
    zone = calendar.zone_named(typed.zone or before.zone)
    if zone is None:
        raise Refused("zone-unknown", {"zone": typed.zone})
    for words in (*typed.holidays, *typed.away):
        if days(words) is None:
            raise Refused("plan-days", {"words": words})
    if len(typed.episode) > MOST or not 0 <= typed.cast <= MOST:
        raise Refused("plan-too-long", {"most": MOST})
    episodes = _episodes(typed.episode, replace(before, zone=zone), now, first)
    return Plan(zone, typed.cast, typed.holidays, typed.away, episodes)


def _plain(value: Any) -> Any:
    """Read TOML's days and hours as words, like those in quotation marks."""
    if isinstance(value, dict):
        return {key: one if key == "options" else _plain(one) for key, one in value.items()}
    if isinstance(value, list):
        return [_plain(one) for one in value]
    if isinstance(value, datetime):
        return f"{value:%Y-%m-%d %H:%M}"
    return value.isoformat() if isinstance(value, date) else value


def _episodes(typed: Iterable[_Episode], before: Plan, now: datetime, first: int) -> tuple[Planned, ...]:
    episodes: list[Planned] = []
    for episode in typed:
        number = episode.number or (episodes[-1].number + 1 if episodes else first)
        was = before.of(number)
        after, planned = episodes[-1].at if episodes else None, was.at if was else None
        at = moment(episode.at, now, before.zone, number, after=after, was=planned)
        if not 1 <= number <= MOST or (episodes and (number <= episodes[-1].number or at <= episodes[-1].at)):
            raise Refused("plan-order", {"number": number})
        new = Planned(
            number,
            at,
            episode.game,
            episode.options,
            episode.rules.strip(),
            episode.purses,
            episode.every,
            episode.auto,
        )
        episodes.append(replace(new, told_at=was.told_at, tried_at=was.tried_at) if was else new)
    return tuple(episodes)


def moment(
    words: str, now: datetime, zone: str, number: int, *, after: datetime | None = None, was: datetime | None = None
) -> datetime:
    """Read the hour of episode `number` in words, to the minute; a bare duration counts from `after`. One that has passed is refused unless
    it `was` planned.

    Refused: `plan-time`.
    """
    try:
        at = reading.understand(_AFTER_BEFORE.sub("", words), now, deadline=after or now, zone=zone)
    except Refused as refusal:
        if was is not None and refusal.id == "deadline-past" and refusal.facts["deadline"] == was:
            return was
        raise Refused("plan-time", {"number": number, "words": words}) from None
    return at.replace(second=0, microsecond=0)


def days(words: str) -> tuple[date, date] | None:
    """Return the first and the last day of ``2026-12-24`` or ``2026-12-24 to 2027-01-02``; None for anything else."""
    first, *last = _DAYS.split(words.strip(), maxsplit=1)
    try:
        since, until = date.fromisoformat(first.strip()), date.fromisoformat((last or [first])[0].strip())
    except ValueError:
        return None
    return (since, until) if since <= until else None


def falls_on(at: datetime, zone: str, spans: Iterable[str]) -> bool:
    """Return whether a moment falls on one of these days, in a zone."""
    day = calendar.in_zone(at, zone).date()
    return any(found is not None and found[0] <= day <= found[1] for found in map(days, spans))


def with_episode(text: str, number: int, fields: Mapping[str, Any] | None) -> str:
    """Return a written plan with other `fields` in the episode of a `number`, which may be new; None: without that episode."""
    plan = tomllib.loads(text)
    episodes = {one["number"]: one for one in plan.get("episode", ())}
    kept = {} if fields is None else {number: {"number": number, **episodes.get(number, {}), **fields}}
    others = {key: one for key, one in episodes.items() if key != number}
    ordered = [one for _, one in sorted((others | kept).items())]
    return toml.written(
        {key: one for key, one in plan.items() if key != "episode"} | ({"episode": ordered} if ordered else {})
    )


def with_head(text: str, fields: Mapping[str, Any]) -> str:
    """Return a written plan with other `fields` above its episodes."""
    plan = tomllib.loads(text)
    episodes = {"episode": plan.pop("episode")} if "episode" in plan else {}
    return toml.written(plan | dict(fields) | episodes)


def written(plan: Plan) -> str:
    """Return a plan as it would be typed; without an episode it has no `episode = []`, under which no `[[episode]]` could be written."""
    head: dict[str, Any] = {"zone": plan.zone, "cast": plan.cast, "holidays": plan.holidays, "away": plan.away}
    kept = {key: value for key, value in head.items() if value or key == "zone"}
    episodes = [_written(one, plan.zone) for one in plan.episodes]
    return toml.written(kept | ({"episode": episodes} if episodes else {}))


def _written(planned: Planned, zone: str) -> dict[str, Any]:
    typed = {
        "number": planned.number,
        "at": wall(planned.at, zone),
        "game": planned.game,
        "rules": planned.rules,
        "every": planned.every,
    }
    switches = {"purses": planned.purses} if planned.purses else {}
    return {key: value for key, value in typed.items() if value} | switches | {"auto": planned.auto} | _options(planned)


def _options(planned: Planned) -> dict[str, Any]:
    return {"options": planned.options} if planned.options else {}


def wall(at: datetime, zone: str) -> str:
    """Return a moment as it is typed in a zone; in UTC where the zone's clocks show that time twice."""
    words = f"{calendar.in_zone(at, zone):%Y-%m-%d %H:%M}"
    with suppress(Refused):
        if reading.understand(words, at - _A_DAY, zone=zone) == at:
            return words
    return f"{at:%Y-%m-%d %H:%M} utc"
