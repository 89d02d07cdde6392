"""Runs of a contest: which player plays which, and what the contest is told of hosts' acts on one run."""

from typing import Any

from bot.referee.acts.acts import Act
from bot.referee.core.facts import SeatName
from bot.referee.core.model import Match, Notice, Refused, User
from bot.referee.core.ports import Transaction


async def of_player(tx: Transaction, contest: Match, user: User) -> Match | None:
    """Return the run of a player in a contest."""
    runs = {run.id: run for run in await tx.matches.runs(contest.id)}
    tenures = await tx.seats.of(*runs)
    return next((runs[tenure.match] for tenure in tenures if tenure.user == user), None)


async def open_runs(act: Act) -> list[Act]:
    """Return an act on each run of a contest that is still played."""
    runs = [run for run in await act.tx.matches.runs(act.match.id) if run.takes_orders]
    tenures = await act.tx.seats.of(*[run.id for run in runs])
    return [Act(act.house, act.tx, run, tuple(one for one in tenures if one.match == run.id)) for run in runs]


async def above(act: Act) -> Act | None:
    """Return an act on the contest of a run; None for any other match."""
    contest = act.match.of_contest
    return await Act.on(act.house, act.tx, contest) if contest is not None else None


async def course(act: Act) -> dict[str, Any]:
    """Return the fields that a run takes over from its contest when it is taken back; empty for other matches."""
    contest = await above(act)
    if contest is None:
        return {}
    return {"paused_at": contest.match.paused_at, "deadline": contest.match.deadline}


async def is_player(act: Act, user: User) -> bool:
    """Return whether this person plays another run of the same contest, so that they may see nothing of this one."""
    contest = await above(act)
    return contest is not None and not contest.match.is_revealed and contest.tenure_of(user) is not None


def refuse_run(act: Act) -> None:
    """Raise Refused where an act is about a single run: all runs share the clock of their contest.

    Refused: `run-of-contest`.
    """
    if act.match.is_run:
        raise Refused("run-of-contest", {"contest": act.match.contest})


async def tell_contest(
    act: Act, what: str, host: User, reason: str, *, is_always_public: bool = False
) -> tuple[str, str] | None:
    """Journal in the contest what a host did to one run, and tell whose run it was; never how it stands.

    Returns the contest and the slot of the announcement; None if the match is no run.

    `what`: the act as the journal calls it. `is_always_public`: it is announced even where the contest tells its hosts alone.
    """
    contest = await above(act)
    if contest is None:
        return None
    users = {tenure.user for tenure in act.tenures}
    seat = next(tenure.seat for tenure in contest.tenures if tenure.user in users)
    entry = await contest.write(f"run_{what}", host, reason, {"run": act.match.id, "seat": seat})
    notice = Notice(f"run-{what.replace('_', '-')}", {"who": SeatName(seat), "reason": reason})
    slot, outgoing = f"runs/{entry.mark}", contest.outgoing
    await contest.send(
        outgoing.public(slot, notice) if is_always_public else outgoing.act(slot, notice), outgoing.update()
    )
    return contest.match.id, slot


async def has_ended(act: Act) -> None:
    """Update the desk of a contest with who is still playing."""
    contest = await above(act)
    if contest is not None:
        await contest.send(contest.outgoing.update())
