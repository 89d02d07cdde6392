"""Machines' orders: ordinary submissions, made by the sweep in its transaction."""

import logging

from msgspec.structs import replace

from bot.referee.acts.acts import Act
from bot.referee.acts.sealed import ready_at
from bot.referee.core.model import Machine, Submission, Tenure
from bot.referee.core.positions import table_of
from bot.referee.core.turns.machines import thought
from bot.referee.orders.intake import receipt_name
from games.form import Answer
from games.table import Table

log = logging.getLogger(__name__)


async def give(act: Act, *, is_close: bool = False) -> bool:
    """Seal the orders of machines whose moment has come, or at a close (`is_close`) of all that have none yet. Returns whether any
    was due.
    """
    due = [one for one in act.match.machines if one.at is not None and (is_close or one.at <= act.now)]
    if not due:
        return False
    position, seats = table_of(act.match), {one.user: one for one in act.seated}
    answers = [made for one in due if one.user in seats and (made := await _made(act, position, one, seats[one.user]))]
    await act.tx.orders.add(answers)
    done = tuple(replace(one, at=None) if one in due else one for one in act.match.machines)
    await act.save(machines=done)
    if act.match.is_running and not is_close:
        await act.save(ready_at=await ready_at(act))
    await act.send()
    return True


async def _made(act: Act, position: Table, machine: Machine, sits: Tenure) -> Submission | None:
    """Seal one more version of a seat's orders, unless a host has entered some."""
    prompt = position.asked(sits.seat)
    if prompt is None:
        return None
    sealed = await act.tx.orders.sealed(act.match.id, act.match.line, [prompt.key])
    last = next((one for one in sealed if one.seat == sits.seat), None)
    answer = None if last is not None and last.by is not None else _answer(position, machine, sits)
    if answer is None:
        return None
    match, version = act.match, last.version + 1 if last else 1
    source = f"{machine.user}/{match.id}/{match.line}/{prompt.key}/{version}"
    receipt = receipt_name(act.house.entropy)
    stamped_at = max(min(machine.at or act.now, act.now), last.stamped_at if last else sits.from_at)
    return Submission(match.id, match.line, sits.seat, prompt.key, version, answer, receipt, stamped_at, source)


def _answer(position: Table, machine: Machine, sits: Tenure) -> Answer | None:
    """Return the machine's answer. If a player of a game from outside fails, it is silent, and the round does not wait."""
    try:
        return thought(position, sits.seat, machine.player)
    except Exception:
        log.exception("the player %s of %s could not answer", machine.player, position.game.key)
        return None
