"""Do everything that is due: the one module that knows rounds, contests and seasons."""

import logging
from datetime import timedelta
from functools import partial

from msgspec.structs import replace

from bot.referee import beacon_deals, gathering
from bot.referee.acts.acts import Act, House
from bot.referee.acts.sealed import missing
from bot.referee.contest import contests
from bot.referee.core import paces
from bot.referee.core.facts import Fact, stored
from bot.referee.core.journal import CLOCK
from bot.referee.core.model import Match, Notice, Refused, User
from bot.referee.core.ports import StoreFailed
from bot.referee.core.positions import Unknown, table_of
from bot.referee.orders import machines
from bot.referee.play import absence, outage, rounds
from bot.referee.season import following
from bot.referee.words.revealing import reveal
from games import catalogue
from games.design.record import digest_of, present, spelled

log = logging.getLogger(__name__)

_RETRY = timedelta(minutes=1)


async def attend(house: House) -> int:
    """Do everything that is due: the rounds of all matches, then what follows for seasons. An alarm calls this."""
    return await beacon_deals.attend(house) + await close_due(house) + await following.follow(house)


async def close_due(house: House) -> int:
    """Attend to every match that is due. Returns how many. An error stops only its own match, except where the store fails."""
    now = house.clock.now()
    due = await house.store.transact(lambda tx: tx.due(now))
    for match_id in due:
        try:
            stalled = await house.act(match_id, _attend)
            if stalled is not None:
                error_id = house.entropy.token(4).hex()
                log.error("the file of match %s stopped: %s (error %s)", match_id, stalled.facts, error_id)
                await house.act(match_id, partial(_mark, error_id=error_id, why=stalled))
        except StoreFailed:
            # A full disk is no error of the match: the next sweep tries again.
            raise
        except Exception as error:
            error_id = house.entropy.token(4).hex()
            log.exception("match %s could not be attended to (error %s)", match_id, error_id)
            await house.act(match_id, partial(_mark, error_id=error_id, why=error))
    return len(due)


async def _mark(act: Act, *, error_id: str, why: Exception | Refused) -> None:
    """Note that a match failed: it keeps its state, its hosts are told once, and it is tried again."""
    if act.match.trouble is None:
        told = Notice("trouble", {"error": error_id, "match": act.match.id})
        await act.send(act.outgoing.hosts(f"trouble/{error_id}", told, *_of_design(act.match, why)))
    saved = await act.save(trouble=act.match.trouble or error_id)
    await act.tx.save_match(replace(saved, wake_at=act.now + _RETRY))


def _of_design(match: Match, why: Exception | Refused) -> tuple[Notice, ...]:
    """For a match in one file: what stopped it, in words."""
    if digest_of(match.game) is None:
        return ()
    if isinstance(why, Refused):
        return (Notice(why.id, stored(why.facts)),)
    if isinstance(why, Unknown):
        is_there = catalogue.find(match.game) is not None
        facts: dict[str, Fact] = {"wanted": spelled(match.version), "present": spelled(present())}
        return (Notice("trouble-design-edition", facts) if is_there else Notice("trouble-design-gone"),)
    return ()


async def _attend(act: Act) -> None:
    """Attend to a match that may have changed since it was listed, so check everything again."""
    match = act.match
    if match.wake_at is None or match.wake_at > act.now:
        return
    if match.dealing is not None:
        return  # it is asked for its round outside of this transaction
    if match.status == "sign_up" and match.settings.contest is None:
        await gathering.begin(act)
    elif match.status == "sign_up":
        await contests.close(act, CLOCK)
    elif match.status == "finished":
        await reveal(act)
    elif match.status == "held":
        await rounds.announce(act, CLOCK)
    elif match.status == "running":
        await _attend_running(act)


async def _attend_running(act: Act) -> None:
    match = act.match
    if await machines.give(act):
        return  # anything else that is due comes at once
    if match.ready_at is not None and match.ready_at <= act.now:
        await _close_early(act)
    elif match.deadline is None:
        await rounds.remind_hosts(act)
    elif match.deadline + paces.duration(paces.pace_of(match).settle) <= act.now:
        await _close_on_time(act)
    else:
        await rounds.remind(act, is_by_clock=True)


async def _close_early(act: Act) -> None:
    """Close a round that all have answered, or a race that has its first. A race waits for a venue that is not connected, and `settle`
    more.
    """
    has_race = any(prompt.is_race for prompt in table_of(act.match).prompts)
    if has_race and not act.house.inbox.is_heard():
        await act.save(ready_at=act.now + paces.duration(paces.pace_of(act.match).settle))
    else:
        await rounds.close(act, CLOCK, is_deadline=False)


async def _close_on_time(act: Act) -> None:
    match = act.match
    assert match.deadline is not None
    lost = await outage.away(act)
    if lost > timedelta() and match.settings.on_outage == "extend":
        await outage.excuse(act, lost)
    elif act.house.inbox.read_up_to(match, await _awaited(act)) < match.deadline:
        await _wait_for_inbox(act)
    elif not await absence.grant_grace(act):
        await rounds.close(act, CLOCK, is_deadline=True, away=lost)
        act.house.closed(act.now - match.deadline)


async def caught_up(house: House, match_id: str) -> None:
    """Have a match that waited for messages looked at at once: they are read."""

    async def work(act: Act) -> None:
        if act.match.trouble == "inbox":
            act.match = await act.tx.save_match(replace(act.match, wake_at=act.now))

    await house.act(match_id, work)


async def _awaited(act: Act) -> list[User]:
    """The players whose orders a close waits for: all, or in a live round only those who have not pressed."""
    users = act.outgoing.users
    return [users[seat] for seat in await missing(act) if seat in users] if _is_live(act) else list(users.values())


def _is_live(act: Act) -> bool:
    return paces.is_live(paces.pace_of(act.match))


async def _wait_for_inbox(act: Act) -> None:
    """Whether messages from before the deadline are still unread: nothing closes before they are."""
    if act.match.trouble != "inbox":
        await act.send(act.outgoing.hosts(f"inbox/{act.match.step}", Notice("inbox-behind", {"match": act.match.id})))
    saved = await act.save(trouble="inbox")
    await act.tx.save_match(replace(saved, wake_at=act.now + timedelta(seconds=1 if _is_live(act) else 5)))
