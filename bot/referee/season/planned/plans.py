"""What hosts do to the plan of a season: write it, move an episode, look at it."""

from collections.abc import Callable, Iterable, Mapping
from datetime import datetime, timedelta
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from bot.referee.acts import access
from bot.referee.acts.access import unless
from bot.referee.acts.acts import Act
from bot.referee.core.model import Match, Plan, Planned, Refused, User
from bot.referee.core.naming import no_such_game
from bot.referee.core.paces import refuse_settings
from bot.referee.play import playable
from bot.referee.season.carrying import OnAnySeason
from bot.referee.season.planned import forecast, writing
from bot.referee.season.planned.forecast import current
from bot.referee.shelf import titles_of
from games import catalogue
from games import options as choosing
from games.form import Rejected
from games.game import Secret
from games.season.state import LOT

LONGEST_RULES: Final = 1_500
"""The longest rules of a match that hosts run, as `/host season by-hand` takes them."""


class Outline(Secret, frozen=True):
    """A season with its plan, how many have joined it, and the plan as it is typed (`text`)."""

    match: Match
    plan: Plan
    seated: int
    text: str = ""

    @property
    def first(self) -> int:
        """The number of the first episode that has not begun."""
        return forecast.first_free(self.match)

    @property
    def next(self) -> int:
        """The number of a new episode, after all others."""
        return max(self.first, 1 + max((episode.number for episode in self.plan.episodes), default=0))

    def takes(self, key: str, number: int) -> bool:
        """Return whether a game takes the players of an episode, as far as these are known."""
        game = catalogue.find(key)
        return game is not None and forecast.takes(self.match, self.plan, number, game)

    def outlook(self) -> tuple[forecast.Outlook, ...]:
        """Forecast every planned episode. This takes a while."""
        return forecast.outlook(self.match, self.plan, self.seated)

    @property
    def opens_at(self) -> datetime | None:
        """When the next episode opens by itself, or None."""
        planned = self.plan.of(forecast.first_free(self.match))
        return planned.at if planned is not None and planned.auto and planned.tried_at != planned.at else None


def called(plan: Plan, named: Callable[[str], str]) -> Plan:
    """Return a plan of which each game has another name."""
    return replace(plan, episodes=tuple(replace(one, game=named(one.game)) for one in plan.episodes))


@OnAnySeason
async def outline(act: Act, host: User) -> Outline:
    """Return the plan of a season, for hosts who do not play: players should be surprised.

    Refused: `host-plays`, `no-such-match`, `no-such-season`.
    """
    await access.refuse_host(act, host)
    return await _outlined(act)


async def _refuse_planning(act: Act, host: User) -> None:
    """Raise Refused where a host may change no plan: the season is over, or they play in it."""
    if act.match.is_over:
        raise Refused("season-over")
    await access.refuse_acting(act, host)


@OnAnySeason
@unless(_refuse_planning)
async def write(act: Act, host: User, text: str) -> Outline:
    """Replace the plan by what a host typed; episodes that have begun stay as they were planned.

    Refused: `bad-settings`, `host-plays-acts`, `live-not-typed`, `no-such-game`, `no-such-match`, `no-such-season`, `plan-begun`,
    `plan-days`, `plan-file-rules`, `plan-options`, `plan-order`, `plan-rules-long`, `plan-time`, `plan-too-long`, `plan-unreadable`,
    `plan-what`, `season-over`, `zone-unknown`.
    """
    return await _save(act, host, await _typed(act, await _plan(act, host), text))


@OnAnySeason
@unless(_refuse_planning)
async def put(act: Act, host: User, number: int | None, fields: Mapping[str, Any] | None) -> Outline:
    """Add or change one episode of the plan; what `fields` leaves out stays as it was planned.

    `number`: which episode; None: a new one, after all others. `fields`: keys of an ``[[episode]]`` with their values; None: take the
    episode out.

    Refused: `bad-settings`, `host-plays-acts`, `live-not-typed`, `no-such-game`, `no-such-match`, `no-such-season`, `plan-begun`,
    `plan-days`, `plan-file-rules`, `plan-no-episode`, `plan-options`, `plan-order`, `plan-rules-long`, `plan-time`, `plan-too-long`,
    `plan-unreadable`, `plan-what`, `season-over`, `zone-unknown`.
    """
    before, first = await _plan(act, host), forecast.first_free(act.match)
    last = before.episodes[-1].number if before.episodes else first - 1
    meant = max(last + 1, first) if number is None else number
    if meant < first:
        raise Refused("plan-begun", {"number": meant})
    if fields is None and before.of(meant) is None:
        raise Refused("plan-no-episode", {"number": meant})
    text = writing.with_episode(await _written(act, before), meant, fields)
    return await _save(act, host, await _typed(act, before, text))


@OnAnySeason
@unless(_refuse_planning)
async def head(act: Act, host: User, fields: Mapping[str, Any]) -> Outline:
    """Change what stands above the episodes of the plan. `fields`: zone, cast, holidays and days away, by their keys in its text.

    Refused: `bad-settings`, `host-plays-acts`, `live-not-typed`, `no-such-game`, `no-such-match`, `no-such-season`, `plan-begun`,
    `plan-days`, `plan-file-rules`, `plan-options`, `plan-order`, `plan-rules-long`, `plan-time`, `plan-too-long`, `plan-unreadable`,
    `plan-what`, `season-over`, `zone-unknown`.
    """
    before = await _plan(act, host)
    return await _save(act, host, await _typed(act, before, writing.with_head(await _written(act, before), fields)))


async def _typed(act: Act, before: Plan, text: str) -> Plan:
    """Read a plan as a host would type it, and check every episode that has not begun."""
    first = forecast.first_free(act.match)
    typed = writing.read(text, before, act.now, first)
    titles = await titles_of(act.tx, act.match.guild)
    planned = {titles.planned(episode.game): episode.game for episode in before.episodes}
    typed = called(typed, lambda words: planned.get(words) or titles.key(words))
    checked = [_checked(act, one, titles.known()) for one in typed.episodes if one.number >= first]
    _refuse_begun(before, typed, first)
    begun = tuple(one for one in before.episodes if one.number < first)
    return replace(typed, episodes=(*begun, *checked))


async def _written(act: Act, plan: Plan) -> str:
    """Return a plan as it is typed on the server of a season."""
    return writing.written(called(plan, (await titles_of(act.tx, act.match.guild)).planned))


@OnAnySeason
@unless(_refuse_planning)
async def move(act: Act, host: User, number: int, words: str, *, with_later: bool = False) -> Outline:
    """Give the episode `number`, which has not begun, another hour; `with_later`: move all after it by as much.

    Refused: `host-plays-acts`, `no-such-match`, `no-such-season`, `plan-begun`, `plan-no-episode`, `plan-order`, `plan-time`,
    `season-over`.
    """
    before = await _plan(act, host)
    planned = before.of(number)
    if planned is None:
        raise Refused("plan-no-episode", {"number": number})
    if number < forecast.first_free(act.match):
        raise Refused("plan-begun", {"number": number})
    at = writing.moment(words, act.now, before.zone, number, after=planned.at)
    return await _save(act, host, _in_order(_moved(before, number, at - planned.at, with_later=with_later)))


def _moved(plan: Plan, number: int, by: timedelta, *, with_later: bool) -> Plan:
    def is_meant(planned: Planned) -> bool:
        return planned.number == number or (with_later and planned.number > number)

    moved = (replace(one, at=one.at + by) if is_meant(one) else one for one in plan.episodes)
    return replace(plan, episodes=tuple(moved))


def _in_order(plan: Plan) -> Plan:
    """Check that no episode of a plan opens before the one before it."""
    for before, after in zip(plan.episodes, plan.episodes[1:], strict=False):
        if after.at <= before.at:
            raise Refused("plan-order", {"number": after.number})
    return plan


async def _save(act: Act, host: User, plan: Plan) -> Outline:
    """Store and journal a changed plan."""
    await act.tx.seasons.save_plan(act.match.id, plan)
    titles = (await titles_of(act.tx, act.match.guild)).titles
    files = {one.game: titles[one.game] for one in plan.episodes if one.game in titles}
    await act.write("planned", host, facts={"plan": msgspec.to_builtins(plan)} | ({"titles": files} if files else {}))
    return await _outlined(act)


async def _outlined(act: Act) -> Outline:
    plan = await _plan(act, act.match.hosts[0])
    return Outline(act.match, plan, len(act.seated), await _written(act, plan))


async def _plan(act: Act, host: User) -> Plan:
    """Return the plan, or an empty one in the zone of a host."""
    person = await act.tx.people.get(host)
    return await current(act.tx, act.match) or Plan((person and person.zone) or "UTC")


def _refuse_begun(before: Plan, typed: Plan, first: int) -> None:
    """Check that episodes that have begun are unchanged, or left out."""
    for episode in typed.episodes:
        if episode.number < first and episode != before.of(episode.number):
            raise Refused("plan-begun", {"number": episode.number})


def _checked(act: Act, planned: Planned, known: Iterable[str]) -> Planned:
    """Check an episode and read its options as plain values. A game that does not seat the cast is only a warning.

    `known`: the titles of the server's designs.
    """
    if len(planned.rules) > LONGEST_RULES:
        raise Refused("plan-rules-long", {"number": planned.number, "most": LONGEST_RULES})
    if bool(planned.game) and bool(planned.rules):
        raise Refused("plan-what", {"number": planned.number})
    is_file = act.match.game != catalogue.SEASON
    if is_file and (planned.rules or planned.purses):
        raise Refused("plan-file-rules", {"number": planned.number})
    rules = catalogue.find(planned.game) if not catalogue.is_season(planned.game) else None
    if rules is None and planned.game not in {"", *(() if is_file else (LOT,))}:
        raise no_such_game(planned.game, known)
    options = choosing.taken(rules, planned.options) if rules else {}
    if rules and isinstance(options, Rejected):
        raise Refused("plan-options", {"number": planned.number, "why": forecast.said(rules, options, act.match)})
    settings, house = act.match.settings, act.house
    wanted = playable.converted(settings, {"pace": {"every": planned.every}}) if planned.every else settings
    lengths = rules.lengths if rules else ()
    refuse_settings(wanted, house.chosen.limits.least_every, is_typed=house.is_typed, lengths=lengths)
    return replace(planned, options=options if isinstance(options, dict) else {}, auto=planned.auto or is_file)
