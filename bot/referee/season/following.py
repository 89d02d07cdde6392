"""What follows by itself in a season, one act after the other, each in a separate transaction.

After a crash between any two of them the next call continues. Results are taken, rooms stay in line with their season, and hosts are
asked what to do about players who are silent for whole episodes.
"""

import logging
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from datetime import datetime
from functools import partial
from typing import Final

from msgspec import UNSET
from msgspec.structs import replace

from bot.referee.acts.acts import Act, House
from bot.referee.core import history, positions
from bot.referee.core.facts import SeatName, stored
from bot.referee.core.journal import CLOCK
from bot.referee.core.model import Button, Entry, Errand, Letter, Match, Notice, PlayersRoom, Refused
from bot.referee.core.ports import StoreFailed, Transaction
from bot.referee.core.positions import raw
from bot.referee.season import carrying, casting, episodes, season_matches, staged, standings
from bot.referee.season.carrying import answer_chair, carry_out, give_roles, state_of
from bot.referee.season.planned import due_episodes
from bot.referee.season.rooms import consent, keeping
from games import catalogue
from games.game import Seat
from games.season import decrees, results
from games.season.state import Link, State

log = logging.getLogger(__name__)


SILENT: Final = "episode_silent"
"""The act by which a season notes who was silent in a main match."""

MOST: Final = 2
"""The number of silent episodes in a row after which the hosts are asked."""


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
    await keep(house)
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
    """Tell the hosts what keeps a season from going on: once, and again after each act on it that has not helped; for an episode that
    cannot open, once for its hour.
    """
    if await due_episodes.give_up(act, refusal):
        return
    slot = f"stuck/{len(await act.tx.journal.of(act.match.id))}"
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
    if await carrying.reconcile(act) or await give_roles(act) or await casting.settle(act):
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
        await note(act, state.episode, [(link, match)])
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
    await note(act, state.episode, over)
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


async def keep(house: House) -> None:
    """Close rooms that are over, in every season; take out players who left or are out, and former hosts."""
    there = await house.store.transact(lambda tx: tx.rooms.open())
    for season_id in dict.fromkeys(room.season for room in there):
        await _alone(house, season_id, _keep)


async def _keep(act: Act) -> None:
    for room in await keeping.of_season(act):
        if keeping.is_over(act, room):
            await keeping.close(act, room, "episode")
        else:
            await _in_line(act, room)


async def _in_line(act: Act, room: PlayersRoom) -> None:
    gone = [member for member in room.members if not keeping.may_enter(act, member)]
    for member in gone:
        room = await keeping.shown_out(act, room, member.user, CLOCK)
    if gone and room.members:
        room = await consent.settle(act, room)
    hosts = keeping.reading(act)
    if not room.members or hosts == room.hosts:
        return
    errand = partial(act.outgoing.errand, address=room.address, slot="room")
    await act.tx.rooms.save(replace(room, hosts=hosts))
    entry = await act.write("room_hosts", CLOCK, facts={"room": room.token, "hosts": list(hosts)})
    await act.send(
        *(errand("remove_member", about=one) for one in room.hosts if one not in hosts),
        *(errand("add_member", about=one) for one in hosts if one not in room.hosts),
        keeping.in_room(act, room, f"hosts/{entry.mark}", Notice("room-hosts-read" if hosts else "room-hosts-away")),
    )


async def note(act: Act, episode: int, played: Sequence[tuple[Link, Match]]) -> None:
    """Note who was silent in a finished main match, at one table or several. Ask the hosts about players who were so twice in a row."""
    silent: list[Seat] = []
    for link, match in played:
        silent += history.silent(await act.tx.journal.of(match.id), link.seats)
    noted = [one for one in await act.tx.journal.of(act.match.id) if one.act == SILENT]
    await act.write(SILENT, CLOCK, facts={"episode": episode, "silent": sorted(silent)})
    present = {one.seat: one.from_at for one in act.seated}
    gone = [seat for seat in silent if seat in present and _in_a_row(noted, seat, present[seat]) + 1 == MOST]
    await act.send(*(_ask(act, episode, seat) for seat in gone))


def _in_a_row(noted: list[Entry], seat: Seat, since: datetime) -> int:
    """Return in how many episodes in a row before this one a seat was silent, `since` its player sat down."""
    count = 0
    for entry in reversed(noted):
        if seat not in entry.facts["silent"] or entry.at < since:
            break
        count += 1
    return count


def _ask(act: Act, episode: int, seat: Seat) -> Errand:
    silent = Notice("silent-episodes", {"who": SeatName(seat), "count": MOST})
    slot = f"silent/{act.match.line}/{episode}/{seat}"
    return act.outgoing.vacancy(seat, slot, silent, Button("remove", str(seat)))
