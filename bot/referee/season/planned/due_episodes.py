"""Episodes that open by themselves at their hour, with a preview for the hosts the day before."""

from datetime import timedelta
from typing import Any, Final

from msgspec.structs import replace

from bot.referee.acts.acts import Act
from bot.referee.acts.belonging import plays_of
from bot.referee.core import calendar
from bot.referee.core.facts import Fact, GameName, stored, when
from bot.referee.core.journal import BY_PLAN, CLOCK
from bot.referee.core.model import Match, Notice, Plan, Planned, Refused
from bot.referee.core.positions import episode_at, table_of
from bot.referee.season import episodes
from bot.referee.season.carrying import carry_out, state_of
from bot.referee.season.planned import forecast
from games import catalogue
from games.season import decrees
from games.season.state import LOT, left

PREVIEW: Final = timedelta(days=1)
"""How long before its hour hosts get the preview of an episode."""


async def attend(act: Act) -> bool:
    """Show the hosts what opens tomorrow, or open what is due. Returns whether anything was done.

    What was tried is noted in the same transaction as the opening, so that a crash leaves both or neither.

    Refused: what calling the final, announcing a match or dealing it refuses.
    """
    waiting = await _waiting(act)
    if waiting is None:
        return False
    plan, planned = waiting
    if planned.told_at != planned.at and act.now >= planned.at - PREVIEW:
        await _save(act, plan, replace(planned, told_at=planned.at))
        await act.send(act.outgoing.hosts(_slot("preview", planned), *preview(act, plan, planned)))
        return True
    if not _is_due(act, planned):
        return False
    await _save(act, plan, replace(planned, told_at=planned.at, tried_at=planned.at))
    await _open(act, planned)
    return True


async def give_up(act: Act, refusal: Refused) -> bool:
    """Tell the hosts why what is due could not be opened; it is not tried again for this hour. Returns whether anything was due."""
    waiting = await _waiting(act)
    if waiting is None or not _is_due(act, waiting[1]):
        return False
    plan, planned = waiting
    await _save(act, plan, replace(planned, told_at=planned.at, tried_at=planned.at))
    await act.write("plan_failed", CLOCK, refusal.id, {"episode": planned.number})
    notices = (
        Notice("plan-failed", {"number": planned.number}),
        Notice(refusal.id, stored(refusal.facts)),
        Notice("plan-mend"),
    )
    await act.send(act.outgoing.hosts(_slot("failed", planned), *notices))
    return True


def preview(act: Act, plan: Plan, planned: Planned) -> tuple[Notice, ...]:
    """Return the preview of an episode for the hosts."""
    cast = forecast.cast_of(act.match, plan, planned.number)
    rules = catalogue.find(planned.game)
    facts: dict[str, Fact] = {"number": planned.number, "deadline": when(planned.at), "cast": cast}
    pace = forecast.pace_of(act.match, rules, planned.every)
    return (
        Notice(
            "plan-preview", {**facts, "game": GameName(planned.game), "kind": forecast.kind(act.match, planned, cast)}
        ),
        *((Notice("plan-preview-first", {"until": when(calendar.deadline(planned.at, pace))}),) if rules else ()),
        *((Notice("plan-preview-late"),) if not _is_ready(act, planned) else ()),
        *forecast.wrong(act.match, planned, cast),
        Notice("plan-move"),
    )


async def _waiting(act: Act) -> tuple[Plan, Planned] | None:
    """Return the plan, and its next episode if that opens by itself and was not tried at its hour."""
    plan = await forecast.current(act.tx, act.match)
    planned = plan.of(forecast.first_free(act.match)) if plan is not None else None
    is_waiting = planned is not None and planned.auto and planned.tried_at != planned.at
    return (plan, planned) if plan is not None and planned is not None and is_waiting else None


def _is_ready(act: Act, planned: Planned) -> bool:
    """Return whether this episode is next, and nothing of it has begun."""
    season = table_of(act.match)
    return episode_at(season) == planned.number and plays_of(season).opening(season.state) == "before"


def _is_due(act: Act, planned: Planned) -> bool:
    """Return whether the bot opens an episode for its hosts now; the matches of a file open by themselves."""
    season = table_of(act.match)
    opens = any(play.by_hosts for play in plays_of(season).now(season.state))
    return opens and planned.at <= act.now and _is_ready(act, planned)


async def _save(act: Act, plan: Plan, planned: Planned) -> None:
    episodes = tuple(planned if other.number == planned.number else other for other in plan.episodes)
    await act.tx.seasons.save_plan(act.match.id, replace(plan, episodes=episodes))


def _slot(what: str, planned: Planned) -> str:
    return f"plan/{what}/{planned.number}/{planned.at:%Y%m%d%H%M}"


async def _open(act: Act, planned: Planned) -> None:
    """Open an episode, and tell the hosts."""
    await _opened(act, planned)
    notice = Notice("plan-opened", {"number": planned.number, "cast": len(left(state_of(act)))})
    await act.send(act.outgoing.hosts(_slot("opened", planned), notice))


async def _opened(act: Act, planned: Planned) -> Match:
    """Deal the main match of an episode, announce one that hosts run, or begin the final."""
    if state_of(act).phase == "finale":
        return await episodes.finale.within(act, CLOCK, planned.game or LOT)
    if planned.is_run_by_hosts:
        return await carry_out(act, CLOCK, decrees.Announce(planned.rules, planned.purses), BY_PLAN)
    pace: dict[str, Any] = {"pace": {"every": planned.every}} if planned.every else {}
    return await episodes.open_episode.within(act, CLOCK, planned.game, planned.options, pace, BY_PLAN)
