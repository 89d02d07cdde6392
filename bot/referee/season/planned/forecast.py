"""When the planned episodes would be over, and what is wrong with the plan. Nothing is stored: it follows from plan and season."""

from collections.abc import Iterator, Sequence
from datetime import datetime
from functools import lru_cache
from itertools import pairwise
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.referee.acts.acts import Act
from bot.referee.acts.belonging import left, plays_of
from bot.referee.core import calendar
from bot.referee.core.facts import GameName, when
from bot.referee.core.model import Match, Notice, Pace, Plan, Planned
from bot.referee.core.paces import in_round, is_short, live
from bot.referee.core.ports import Transaction
from bot.referee.core.positions import episode_at, game_of, options_of, table_of
from bot.referee.season import episodes
from bot.referee.season.planned.writing import falls_on
from bot.referee.shelf import titles_of
from games import catalogue, scripted, table
from games.design.record import KEY
from games.form import Rejected
from games.game import AnyGame, Secret
from games.season.state import LOT, Duel, Options
from games.wording import plain

_LAST_TWO = 2
_BEST_OF = 3


class Outlook(Secret, frozen=True):
    """One planned episode: how many are left, when the rounds of its match close, when its death match would be over.

    `kind`: what is played (see `kind`). `lasts`: the message that says how long. `warnings`: what is wrong, or falls on a marked day.
    """

    planned: Planned
    cast: int
    kind: str
    lasts: str
    has_begun: bool
    closes: tuple[datetime, ...]
    ends_at: datetime
    warnings: tuple[Notice, ...]


def first_free(match: Match, *, still: str = "before") -> int:
    """Return the number of the first episode that has not begun; `still`: or whose first matches stand so (see `Plays.opening`)."""
    if match.state is None:
        return 1
    season = table_of(match)
    return episode_at(season) + (plays_of(season).opening(season.state) not in {"before", still})


async def current(tx: Transaction, match: Match) -> Plan | None:
    """Return the plan of a season. A design that has not begun is played in the version that is offered now, a death match in its own."""
    plan = await tx.seasons.plan(match.id)
    if plan is None or not any(one.game.startswith(KEY) for one in plan.episodes):
        return plan
    titles, first = await titles_of(tx, match.guild), first_free(match, still="in")
    fixed = {duel.game for duel in _duel_games(match)}

    def now(planned: Planned) -> Planned:
        return (
            planned
            if planned.number < first or planned.game in fixed
            else replace(planned, game=titles.newest(planned.game))
        )

    return replace(plan, episodes=tuple(map(now, plan.episodes)))


def cast_of(match: Match, plan: Plan, number: int, seated: int = 0) -> int:
    """Return how many would be left for an episode. Before the start: of those whom the plan expects, else of those who have joined.

    From a built-in season one goes in each episode; in a file these are the most that there can be.
    """
    now, cast = (1, plan.cast or seated) if match.state is None else (episode_at(table_of(match)), len(left(match)))
    return cast if _is_file(match) else cast - (number - now)


async def of_now(act: Act) -> Planned | None:
    """Return what is planned of the present episode, as long as its first matches are to come or on; None if nothing is."""
    season = table_of(act.match)
    if plays_of(season).opening(season.state) == "after":
        return None
    plan = await current(act.tx, act.match)
    return plan.of(episode_at(season)) if plan else None


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
    closes, what = _closes(match, planned, cast), kind(match, planned, cast)
    ends_at = _ends_at(match, cast, closes[-1])
    lasts = (
        "plan-line-stage-ends" if _is_file(match) else "plan-line-final-ends" if what == "final" else "plan-line-ends"
    )
    has_begun = planned.number < first_free(match)
    warnings = () if has_begun else (*wrong(match, planned, cast), *_marked(plan, planned, closes))
    return Outlook(planned, cast, what, lasts, has_begun, closes, ends_at, warnings)


def kind(match: Match, planned: Planned, cast: int) -> str:
    """Return what is played: ``match``, ``hosts`` run it, the ``final`` of the last two, what the ``file`` says, or a ``game`` in the
    matches of the file.
    """
    if _is_file(match):
        return "game" if planned.game else "file"
    return "final" if cast == _LAST_TWO else "hosts" if planned.is_run_by_hosts else "match"


def _is_file(match: Match) -> bool:
    return match.game != catalogue.SEASON


def options_of_season(match: Match) -> Options:
    """Return how a built-in season is played."""
    options: Options = options_of(game_of(match), match.options)
    return options


def _duel_games(match: Match) -> tuple[Duel, ...]:
    """Return the death matches of a built-in season, with which its final can begin; a file has none of its own."""
    return () if _is_file(match) else options_of_season(match).duels


# How long ---------------------------------------------------------------------------------------------------------------


def _closes(match: Match, planned: Planned, cast: int) -> tuple[datetime, ...]:
    """Return when the rounds of a main match would close; a final's match, a host's own, and one whose game is not known, are one round."""
    if kind(match, planned, cast) == "final":
        return _in_turn(planned.at, _duels(match) * _BEST_OF)
    rules, rounds = catalogue.find(planned.game), 1
    tables = _tables(match, rules, planned.number, cast, planned.options) if rules is not None else None
    if tables is not None:
        rounds = _rounds(planned.game, max(tables), msgspec.json.encode(planned.options, order="sorted"))
    return _in_turn(planned.at, [pace_of(match, rules, planned.every)] * rounds)


def takes(match: Match, plan: Plan, number: int, rules: AnyGame) -> bool:
    """Return whether a game takes the players of an episode, as far as these are known."""
    return match.state is None or _tables(match, rules, number, cast_of(match, plan, number), {}) is not None


def _tables(match: Match, rules: AnyGame, number: int, cast: int, options: dict[str, Any]) -> Sequence[int] | None:
    """Return how many sit at each table, of a file as far as that is known; None if the game does not take them."""
    if not _is_file(match):
        return episodes.sizes(rules, cast, options)
    sizes = _sizes(match, number) or (min(cast, rules.seats[-1]),)
    return None if any(why_not(rules, size, options) for size in sizes) else sizes


def _sizes(match: Match, number: int) -> tuple[int, ...]:
    """Return how many sit in each match of a file that is next; none where that is not known yet."""
    if match.state is None or number != episode_at(season := table_of(match)):
        return ()
    return tuple(len(play.seats) for play in plays_of(season).now(season.state))


def _ends_at(match: Match, cast: int, over_at: datetime) -> datetime:
    """Return when an episode is over: after its main match, the questions to winners and candidate, and the longest death match."""
    if cast <= _LAST_TWO or _is_file(match):
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
    if _is_file(match):
        yield from _unfit(match, planned)
    elif cast < _LAST_TWO:
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


def _unfit(match: Match, planned: Planned) -> Iterator[Notice]:
    """Yield which matches of a file that are next the planned game does not take."""
    rules = catalogue.find(planned.game)
    for size in sorted({*_sizes(match, planned.number)}):
        if rules is not None and why_not(rules, size, planned.options) is not None:
            yield Notice("plan-unfit", {"game": GameName(planned.game), "count": size})


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
