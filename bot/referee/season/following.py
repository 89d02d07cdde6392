"""What follows by itself in a season, one act after the other, each in a separate transaction.

After a crash between any two of them the next call continues.
"""

import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial

from msgspec import UNSET

from bot.referee.acts.acts import Act, House
from bot.referee.core import positions
from bot.referee.core.facts import stored
from bot.referee.core.journal import CLOCK
from bot.referee.core.model import Letter, Match, Notice, Refused
from bot.referee.core.ports import StoreFailed, Transaction
from bot.referee.core.positions import raw
from bot.referee.season import books, episodes, season_matches, staged, standings
from bot.referee.season.carrying import answer_chair, carry_out, give_roles, state_of
from bot.referee.season.cast import casting, silence
from bot.referee.season.planned import due_episodes
from bot.referee.season.rooms import upkeep
from games import catalogue
from games.season import decrees, results
from games.season.state import Link, State

log = logging.getLogger(__name__)


async def follow(house: House) -> int:
    """Do what follows in every running season, until nothing does. Returns how many acts that were.

    An error stops only its own season, except where the store fails.
    """
    count = await casting.delete(house)
    for season_id in await house.store.transact(_running):
        try:
            while await house.act(season_id, _follow):
                count += 1
        except StoreFailed:
            raise
        except Refused as refusal:
            await _alone(house, season_id, partial(_complain, refusal=refusal))
        except Exception:
            error = house.entropy.token(4).hex()
            log.exception("season %s could not go on (error %s)", season_id, error)
            await _alone(house, season_id, partial(_complain, refusal=Refused("season-error", {"error": error})))
    for season_id in await house.store.transact(standings.at_rest):
        await _alone(house, season_id, standings.show)
    await upkeep.keep(house)
    return count


async def _running(tx: Transaction) -> tuple[str, ...]:
    """Return the seasons that are running: the built-in ones, and what is played from a file and waits for no deadline."""
    return (*await tx.seasons.running(), *await tx.seasons.staged())


async def _alone(house: House, season_id: str, work: Callable[[Act], Awaitable[None]]) -> None:
    """Run one act on a season; its failure does not affect others."""
    try:
        with suppress(Refused):  # it was erased meanwhile
            await house.act(season_id, work)
    except StoreFailed:
        raise
    except Exception:
        log.exception("season %s could not be looked after", season_id)


async def _complain(act: Act, *, refusal: Refused) -> None:
    """Tell the hosts once, at each step, what keeps a season from going on; for an episode that cannot open, once for its hour."""
    if await due_episodes.give_up(act, refusal):
        return
    slot = f"stuck/{act.match.line}/{act.match.step}"
    if await act.tx.outbox.posted(act.match.id, "hosts", slot) is None:
        notice = Notice("season-stuck", {"match": act.match.id})
        await act.send(act.outgoing.hosts(slot, notice, Notice(refusal.id, stored(refusal.facts))))


async def _follow(act: Act) -> bool:
    """Do the next act that follows from what is stored, if any. Returns whether there was one."""
    if not act.match.is_running:
        return False
    if act.match.game != catalogue.SEASON:
        plays = positions.game_of(act.match).plays if catalogue.is_season(act.match.game) else None
        return plays is not None and await staged.follow(act, plays)
    if await books.reconcile(act) or await give_roles(act) or await casting.settle(act):
        return True
    state = state_of(act)
    if state.heats is not UNSET and (done := await _heats(act, state, state.heats)):
        return done
    is_one = state.link is not None and not state.link.is_heats
    for link in (*((state.link,) if state.link and is_one else ()), *state.sides):
        match = await act.tx.matches.get(link.match)
        # Only a published result can no longer be rolled back; until then it is not the season's.
        if match is not None and match.is_revealed:
            await _take(act, state, link, match)
            return True
    if state.phase == "duel" and state.link is None and not state.is_stopped:
        await episodes.open_duel.within(act, CLOCK)
        return True
    if done := await due_episodes.attend(act):
        return done
    await standings.show(act)
    return False


async def _take(act: Act, state: State, link: Link, match: Match) -> Match:
    """Apply a finished match to its season."""
    await season_matches.note_result(act, match)
    if match.is_aborted:
        return await carry_out(act, CLOCK, decrees.CallOff(match.id), "", match.id)
    if link in state.sides:
        won = await season_matches.winners(act, link, match)
        return await carry_out(act, CLOCK, decrees.EndSide(match.id, won), "", match.id)
    assert match.outcome is not None
    await _plot(act, link, match)
    if state.phase == "match":
        await silence.note(act, state.episode, [(link, match)])
    result = results.of_match(state, link, match.outcome)
    return await answer_chair(act, CLOCK, result, f"result/{match.id}", match.id)


async def _heats(act: Act, state: State, tables: tuple[Link, ...]) -> bool:
    """Apply heats that were called off, or the last of them that is over. Returns whether there was anything to do."""
    linked = [(one, await act.tx.matches.get(one.match)) for one in tables if one.match]
    over = [(one, match) for one, match in linked if match is not None and match.is_revealed]
    off = next((match for _, match in over if match.is_aborted), None)
    if off is not None:
        await season_matches.note_result(act, off)
        await carry_out(act, CLOCK, decrees.CallOff(off.id), "", off.id)
        return True
    if len(over) < len(tables):
        return False
    for link, match in over:
        await season_matches.note_result(act, match)
        await _plot(act, link, match)
    await silence.note(act, state.episode, over)
    assert act.match.seed is not None, "a season that has begun has its seed"
    lot = results.lot_of(act.match.seed, act.match.line, state.episode)
    played = [(link, match.outcome) for link, match in over if match.outcome is not None]
    result, first = results.of_heats(state, lot, played), over[0][1].id
    await answer_chair(act, CLOCK, result, f"result/{first}", first)
    return True


async def _plot(act: Act, link: Link, match: Match) -> None:
    plotted = await season_matches.gold(act, link, match)
    if plotted is not None:
        letter = Letter("step", events=(raw(plotted),), round=act.match.round)
        await act.send(act.outgoing.errand("post", "public", f"gold/{match.id}", letter))
