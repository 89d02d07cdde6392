"""When the planned episodes would be over, and what is wrong with the plan. Nothing is stored: it follows from plan and season."""

from collections.abc import Iterator
from datetime import datetime
from functools import lru_cache
from itertools import pairwise
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.referee.core import calendar
from bot.referee.core.facts import GameName, when
from bot.referee.core.model import Match, Notice, Pace, Plan, Planned
from bot.referee.core.paces import in_round, is_short, live
from bot.referee.core.ports import Transaction
from bot.referee.core.positions import game_of, options_of, table_of
from bot.referee.season import episodes
from bot.referee.season.planned.writing import falls_on
from bot.referee.shelf import titles_of
from games import catalogue, scripted, table
from games.design.record import KEY
from games.form import Rejected
from games.game import AnyGame, Secret
from games.season.state import LOT, Duel, Options, State, left
from games.wording import plain

_LAST_TWO = 2
_BEST_OF = 3


class Outlook(Secret, frozen=True):
    """One planned episode: how many are left, when the rounds of its match close, when its death match would be over.

    `warnings`: what is wrong, or falls on a day that is marked.
    """

    planned: Planned
    cast: int
    has_begun: bool
    closes: tuple[datetime, ...]
    ends_at: datetime
    warnings: tuple[Notice, ...]


def first_free(match: Match) -> int:
    """Return the number of the first episode that has not begun."""
    if match.state is None:
        return 1
    state: State = table_of(match).state
    return state.episode + (state.phase not in {"match", "finale"} or state.link is not None)


async def current(tx: Transaction, match: Match) -> Plan | None:
    """Return the plan of a season. A design that has not begun is played in the version that is offered now, a death match in its own."""
    plan = await tx.seasons.plan(match.id)
    if plan is None or not any(one.game.startswith(KEY) for one in plan.episodes):
        return plan
    titles, first = await titles_of(tx, match.guild), first_free(match)
    fixed = {duel.game for duel in options_of_season(match).duels}

    def now(planned: Planned) -> Planned:
        return (
            planned
            if planned.number < first or planned.game in fixed
            else replace(planned, game=titles.newest(planned.game))
        )

    return replace(plan, episodes=tuple(map(now, plan.episodes)))


def cast_of(match: Match, plan: Plan, number: int, seated: int = 0) -> int:
    """Return how many would be left for an episode. Before the start: of those whom the plan expects, else of those who have joined."""
    if match.state is None:
        return (plan.cast or seated) - number + 1
    state: State = table_of(match).state
    return len(left(state)) + state.episode - number


def outlook(match: Match, plan: Plan, seated: int = 0) -> tuple[Outlook, ...]:
    """Forecast every planned episode. This plays matches to know how long they are, so keep it out of transactions."""
    outlooks = [_of(match, plan, one, cast_of(match, plan, one.number, seated)) for one in plan.episodes]
    late = {
        after.planned.number: Notice("plan-overlap", {"number": before.planned.number, "until": when(before.ends_at)})
        for before, after in pairwise(outlooks)
        if before.ends_at > after.planned.at
    }
    return tuple(
        replace(one, warnings=(late[one.planned.number], *one.warnings)) if one.planned.number in late else one
        for one in outlooks
    )


def _of(match: Match, plan: Plan, planned: Planned, cast: int) -> Outlook:
    closes = _closes(match, planned, cast)
    ends_at = _ends_at(match, cast, closes[-1])
    has_begun = planned.number < first_free(match)
    warnings = () if has_begun else (*wrong(match, planned, cast), *_marked(plan, planned, closes))
    return Outlook(planned, cast, has_begun, closes, ends_at, warnings)


def options_of_season(match: Match) -> Options:
    """Return how a season is played."""
    options: Options = options_of(game_of(match), match.options)
    return options


# How long ---------------------------------------------------------------------------------------------------------------


def _closes(match: Match, planned: Planned, cast: int) -> tuple[datetime, ...]:
    """Return when the rounds of a main match would close; a final's and a host's own match are one round."""
    rules, rounds = catalogue.find(planned.game), 1
    tables = episodes.sizes(rules, cast, planned.options) if rules is not None and cast > _LAST_TWO else None
    if tables is not None:
        rounds = _rounds(planned.game, tables[0], msgspec.json.encode(planned.options, order="sorted"))
    if cast == _LAST_TWO:
        return _in_turn(planned.at, _duels(match) * _BEST_OF)
    return _in_turn(planned.at, [pace_of(match, rules, planned.every)] * rounds)


def _ends_at(match: Match, cast: int, over_at: datetime) -> datetime:
    """Return when an episode is over: after its main match, the questions to winners and candidate, and the longest death match."""
    if cast <= _LAST_TWO:
        return over_at
    questions = (options_of_season(match).candidate == "winners") + 2 * (cast > _LAST_TWO + 1)
    return _in_turn(over_at, [match.settings.pace] * questions + _duels(match), at_once=over_at)[-1]


def _duels(match: Match) -> list[Pace]:
    """Return the rounds of the longest possible death match."""
    options = options_of_season(match)
    games = [*options.duels, *(options.meadow_duels or {}).values()]
    return max((_duel(match, one) for one in games), key=len)


def _duel(match: Match, duel: Duel) -> list[Pace]:
    rules = catalogue.find(duel.game)
    if rules is None or why_not(rules, _LAST_TWO, duel.options) is not None:
        return [match.settings.pace]
    count = _rounds(duel.game, _LAST_TWO, msgspec.json.encode(duel.options, order="sorted"))
    return [pace_of(match, rules)] * count


def pace_of(match: Match, rules: AnyGame | None, every: str = "") -> Pace:
    """Return the pace of a season's match."""
    own = match.settings.pace
    lasting = every or (rules.every if rules else own.every)
    return live(lasting) if is_short(lasting) else replace(own, every=lasting)


def _in_turn(at: datetime, paces: list[Pace], *, at_once: datetime | None = None) -> tuple[datetime, ...]:
    """Return when rounds close, each of which begins at the end of the one before; `at_once`: for rounds without a fixed hour."""
    closes: list[datetime] = []
    for number, pace in enumerate(paces, 1):
        at = calendar.deadline(at, in_round(pace, number))
        closes.append(at)
    return tuple(closes) or ((at_once or at),)


@lru_cache(512)
def _rounds(game: str, seats: int, options: bytes) -> int:
    rules = catalogue.find(game)
    assert rules is not None
    if rules.lasts:
        return rules.lasts
    return scripted.rounds(rules, seats, options_of(rules, msgspec.json.decode(options)))


# What is wrong ----------------------------------------------------------------------------------------------------------


def wrong(match: Match, planned: Planned, cast: int) -> Iterator[Notice]:
    """Yield why an episode cannot be opened as it is planned."""
    if cast < _LAST_TWO:
        yield Notice("plan-nobody-left")
    elif cast == _LAST_TWO and planned.game not in {"", LOT, *(duel.game for duel in options_of_season(match).duels)}:
        yield Notice("plan-no-duel", {"game": GameName(planned.game)})
    elif cast > _LAST_TWO and not planned.is_run_by_hosts:
        rules = catalogue.find(planned.game)
        tables = episodes.sizes(rules, cast, planned.options) if rules else None
        why = why_not(rules, cast, planned.options) if rules and tables is None else None
        if rules is None:
            yield Notice("plan-no-game")
        elif why is not None:
            yield Notice(
                "plan-unseated", {"game": GameName(planned.game), "cast": cast, "why": said(rules, why, match)}
            )
        elif tables is not None and len(tables) > 1:
            yield Notice("plan-heats", {"tables": len(tables)})


def why_not(rules: AnyGame, cast: int, options: dict[str, Any]) -> Rejected | None:
    """Return why a game cannot be played by so many, or with these options."""
    return table.refuse_seats(rules, cast) or table.refuse(rules, cast, options_of(rules, options))


def said(rules: AnyGame, why: Rejected, match: Match) -> str:
    """Return a refusal of another game in words: a letter of a season cannot tell it by itself."""
    return plain(rules.tell(why, match.settings.locale))


def _marked(plan: Plan, planned: Planned, closes: tuple[datetime, ...]) -> Iterator[Notice]:
    for name, spans in (("holiday", plan.holidays), ("away", plan.away)):
        if falls_on(planned.at, plan.zone, spans):
            yield Notice(f"plan-opens-{name}")
        rounds = [number for number, at in enumerate(closes, 1) if falls_on(at, plan.zone, spans)]
        if rounds:
            yield Notice(f"plan-closes-{name}", {"rounds": ", ".join(map(str, rounds))})
