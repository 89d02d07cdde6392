"""What is sealed for the questions that are open now."""

from datetime import datetime

from bot.referee.acts.acts import Act
from bot.referee.core import calendar
from bot.referee.core.model import Match, Sealing, Submission
from bot.referee.core.positions import table_of
from games.game import Prompt, Seat
from games.table import Table


async def sealed_now(act: Act, position: Table) -> dict[Seat, Submission]:
    """Return the standing submission of each seat that is asked."""
    keys = {prompt.seat: prompt.key for prompt in position.prompts}
    submissions = await act.tx.orders.sealed(act.match.id, act.match.line, set(keys.values()))
    return {one.seat: one for one in submissions if one.answer is not None and keys.get(one.seat) == one.key}


async def missing(act: Act) -> tuple[Seat, ...]:
    """Return the seats with a player that are asked and have sealed nothing."""
    position = table_of(act.match)
    sealed = await sealed_now(act, position)
    seated = {tenure.seat for tenure in act.seated}
    return tuple(prompt.seat for prompt in position.prompts if prompt.seat in seated and prompt.seat not in sealed)


async def ready_at(act: Act) -> datetime | None:
    """Return when the round closes before its deadline, given what is sealed now; None if it does not."""
    position = table_of(act.match)
    seated = {tenure.seat for tenure in act.seated}
    return calendar.ready_at(act.match, position, seated, await sealed_now(act, position), act.now)


def sealing(match: Match, prompt: Prompt, submission: Submission) -> Sealing:
    """Return the receipt of a submission, with until when it can be replaced."""
    sealed = submission.answer, submission.version, submission.receipt
    return Sealing(match.id, submission.seat, prompt, *sealed, calendar.closes_at(match), submission.stamped_at)
