"""Do everything that is due: the one module that knows rounds, contests and seasons."""

import logging
from collections.abc import Collection
from contextlib import suppress
from dataclasses import replace as with_fields
from datetime import timedelta
from functools import partial
from typing import Final

from msgspec.structs import replace

from bot.referee import contests, gathering
from bot.referee.acts import walking
from bot.referee.acts.acts import Act, House, OnMatch
from bot.referee.acts.seen import mark
from bot.referee.core import paces
from bot.referee.core.facts import Fact, stored
from bot.referee.core.journal import CLOCK
from bot.referee.core.model import Button, Dealing, Letter, Match, Notice, Refused
from bot.referee.core.ports import StoreFailed, Unreadable
from bot.referee.core.positions import Unknown, game_of, nearest, table_of
from bot.referee.orders import override
from bot.referee.play import absence, outage, rounds
from bot.referee.season import following
from bot.referee.words.revealing import reveal
from bot.turns import Turns
from games import catalogue
from games.design.record import digest_of, present, spelled

log = logging.getLogger(__name__)

_SOONEST: Final = timedelta(minutes=1)
_LATEST: Final = timedelta(hours=1)
"""The shortest and the longest pause before a match that failed is tried again."""
_INBOX_PATIENCE: Final = timedelta(seconds=10)
"""How long a close waits for messages before its hosts are told: most are read within a second."""


async def attend(house: House) -> int:
    """Do everything that is due: the rounds of all matches, then what follows for seasons. An alarm calls this.

    Matches in one file come last, because each may keep its worker for a while. They wait for no other act of their server.
    """
    house = with_fields(house, files=Turns(1))
    count = await _close(house, await _due(house, is_one_file=False)) + await following.follow(house)
    in_one_file = await _close_in_one_file(house)
    return count + in_one_file + (await following.follow(house) if in_one_file else 0)


async def _close_in_one_file(house: House) -> int:
    """Attend to every match in one file that is due. After each, others that have come due meanwhile go first."""
    count = 0
    for match_id in await _due(house, is_one_file=True):
        count += await _close(house, [match_id]) + await _close(house, await _due(house, is_one_file=False))
    return count


async def _due(house: House, *, is_one_file: bool) -> Collection[str]:
    now = house.clock.now()
    return await house.store.transact(lambda tx: tx.matches.due(now, is_one_file=is_one_file))


async def _close(house: House, due: Collection[str]) -> int:
    """Attend to these matches. Returns how many. An error stops only its own match, except where the store fails."""
    for match_id in due:
        try:
            waited = await house.act(match_id, _attend)
            if waited is not None:
                await gathering.attend(house, match_id, waited)
        except StoreFailed:
            # A full disk is no error of the match: the next sweep tries again.
            raise
        except Exception as error:
            error_id = house.entropy.token(4).hex()
            if isinstance(error, Refused):
                log.error("the file of match %s stopped: %s (error %s)", match_id, error.facts, error_id)  # noqa: TRY400  no bug of the bot
            else:
                log.exception("match %s could not be attended to (error %s)", match_id, error_id)
            await walking.alone(house, match_id, partial(_mark, error_id=error_id, why=error))
    return len(due)


async def _mark(act: Act, *, error_id: str, why: Exception) -> None:
    """Note that a match failed: it keeps its state, its hosts are told once what stopped it, and it is tried again."""
    slot = f"trouble/{act.match.line}/{act.match.step}/{_cause(why)}"
    letter = (
        await act.tx.outbox.posted(act.match.id, "hosts", slot) if act.match.trouble not in {None, "inbox"} else None
    )
    if letter is None:
        await _tell(act, slot, error_id, why)
    elif await _fell_silent(act, why):
        return
    saved = await act.save(trouble=act.match.trouble if letter else error_id)
    await act.store(replace(saved, wake_at=act.now + _pause(act.now - letter.made_at if letter else timedelta())))


async def _fell_silent(act: Act, why: Exception) -> bool:
    """Close a round that its file has failed on twice as if everyone were silent, if the file says so. Returns whether it was.

    Not before its deadline: until then players and hosts may still seal something else. Held results wait for their hosts.
    """
    match = act.match
    is_past = match.deadline is not None and match.deadline + paces.duration(paces.pace_of(match).settle) <= act.now
    is_open = match.is_running and is_past and match.settings.announce != "hold"
    if not is_open or not isinstance(why, Refused) or game_of(match).on_fault != "silent":
        return False
    with suppress(Refused):
        await rounds.close_silent(act)
        return True
    return False


def _pause(lasting: timedelta) -> timedelta:
    """Return how long a match waits that has failed for a time `lasting`: as long again, so that it doubles."""
    return min(max(lasting, _SOONEST), _LATEST)


def _cause(why: Exception) -> str:
    """Return what distinguishes one failure from another at the same step."""
    return "-".join(map(str, (why.id, *why.facts.values()))) if isinstance(why, Refused) else type(why).__name__


async def _tell(act: Act, slot: str, error_id: str, why: Exception) -> None:
    """Tell the hosts what stopped a match, and the players of one in one file that the hosts were told."""
    error = Notice("trouble", {"error": error_id, "match": act.match.id})
    of_design = _of_design(act.match, why)
    if not of_design:
        damaged = [Notice("row-damaged", stored(why.facts))] if isinstance(why, Unreadable) else []
        await act.send(act.outgoing.hosts(slot, error, *damaged))
        return
    on_fault = nearest(act.match).on_fault
    ways = Notice("trouble-design-ways", {"match": act.match.id, "status": act.match.status, "fault": on_fault})
    buttons = tuple(Button(verb, mark(act.match, 0)) for verb in _WAYS_OUT.get(act.match.status, ()))
    letter = Letter("notice", notices=(*of_design, ways), buttons=buttons, small=(error,))
    await act.send(act.outgoing.errand("post", "hosts", slot, letter))
    stopped = f"stopped/{act.match.line}/{act.match.step}"
    if await act.tx.outbox.posted(act.match.id, "public", stopped) is None:
        await act.send(act.outgoing.public(stopped, Notice("trouble-design-public", {"fault": on_fault})))


_WAYS_OUT: Final = {
    "running": ("override", "close", "back-to", "finish", "more"),
    "held": ("reopen", "back-to", "finish", "more"),
}
"""The buttons for the ways out of a match whose file fails."""


def _of_design(match: Match, why: Exception) -> tuple[Notice, ...]:
    """Return in words what stopped a match in one file; nothing for other games."""
    if digest_of(match.game) is None:
        return ()
    if isinstance(why, Refused):
        return (Notice(why.id, stored(why.facts)),)
    if isinstance(why, Unknown):
        is_there = catalogue.find(match.game) is not None
        facts: dict[str, Fact] = {"wanted": spelled(match.version), "present": spelled(present())}
        return (Notice("trouble-design-edition", facts) if is_there else Notice("trouble-design-gone"),)
    return ()


async def _attend(act: Act) -> Dealing | None:
    """Attend to a match that may have changed since it was listed, so check everything again.

    Return the beacon round for which its deal waits, if it does: relays are asked outside of this transaction.
    """
    match = act.match
    if match.wake_at is None or match.wake_at > act.now:
        return None
    if match.dealing is not None:
        return match.dealing
    if match.is_sign_up and not match.is_contest:
        await gathering.begin(act)
    elif match.is_sign_up:
        await contests.close(act, CLOCK)
    elif match.is_finished:
        await reveal(act)
    elif match.is_held:
        await rounds.announce(act, CLOCK)
    elif match.is_running:
        await _attend_running(act)
    return None


async def _attend_running(act: Act) -> None:
    match = act.match
    if await override.give(act):
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
    """Close a round that all have answered, or a race that has its first answer.

    While the venue is not connected, a race is put off by `settle` each time.
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
    if await outage.excuse(act, lost):
        return
    players = act.outgoing.users.values()
    is_under_way = act.house.under_way.is_any({match.id, *players}, match.deadline)
    if is_under_way or act.house.inbox.read_up_to(match, players) < match.deadline:
        await _wait_for_inbox(act)
    elif not await absence.grant_grace(act):
        await rounds.close(act, CLOCK, is_deadline=True, away=lost)
        act.house.closed(act.now - match.deadline)


@OnMatch
async def caught_up(act: Act) -> None:
    """Attend at once to a match that waited for messages, now that they are read.

    Refused: `no-such-match`.
    """
    if act.match.trouble == "inbox":
        await act.store(replace(act.match, wake_at=act.now))


async def _wait_for_inbox(act: Act) -> None:
    """Put a close off because messages from before the deadline are still unread or looked at; tell the hosts once if that lasts."""
    assert act.match.deadline is not None
    waited = act.now - act.match.deadline - paces.duration(paces.pace_of(act.match).settle)
    slot = f"inbox/{act.match.line}/{act.match.step}"
    if waited >= _INBOX_PATIENCE and await act.tx.outbox.posted(act.match.id, "hosts", slot) is None:
        await act.send(act.outgoing.hosts(slot, Notice("inbox-behind", {"match": act.match.id})))
    saved = await act.save(trouble="inbox")
    await act.store(
        replace(saved, wake_at=act.now + timedelta(seconds=1 if paces.is_live(paces.pace_of(act.match)) else 5))
    )
