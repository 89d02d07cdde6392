"""What follows by itself in a season, one act after the other, each in a separate transaction.

After a crash between any two of them the next call continues. Matches are opened and taken, and rooms stay in line with their season.
"""

import logging
from functools import partial

from msgspec.structs import replace

from bot.referee.acts.acts import Act, House
from bot.referee.acts.walking import alone
from bot.referee.core import positions
from bot.referee.core.facts import stored
from bot.referee.core.journal import CLOCK
from bot.referee.core.model import Notice, PlayersRoom, Refused
from bot.referee.core.ports import StoreFailed, Transaction
from bot.referee.record import books
from bot.referee.season import casting, stages, standings
from bot.referee.season.carrying import give_roles
from bot.referee.season.planned import due_episodes, forecast
from bot.referee.season.rooms import consent, keeping
from bot.referee.showing import lounge
from games import catalogue

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
            await alone(house, season_id, partial(_complain, refusal=refusal))
        except Exception:
            error = house.entropy.token(4).hex()
            log.exception("season %s could not go on (error %s)", season_id, error)
            await alone(house, season_id, partial(_complain, refusal=Refused("season-error", {"error": error})))
    for season_id in await house.store.transact(standings.at_rest):
        await alone(house, season_id, _rest)
    await keep(house)
    return count


async def _running(tx: Transaction) -> tuple[str, ...]:
    """Return the seasons that are running, the built-in ones and those in one file."""
    return tuple(season_id for season_id, game in await tx.seasons.running() if catalogue.is_season(game))


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
    plays = positions.game_of(act.match).plays
    if not act.match.is_running or plays is None:
        return False
    if act.match.game == catalogue.SEASON and await books.reconcile(act):
        return True
    if await give_roles(act) or await casting.settle(act):
        return True
    if await stages.follow(act, plays, await forecast.of_now(act)) or await due_episodes.attend(act):
        return True
    await standings.show(act)
    return False


async def _rest(act: Act) -> None:
    """Update the pinned post of a season that is paused or over; who went in the last stage has the role of those who are out, and the
    lounge of one that is over is closed.
    """
    if act.match.is_over:
        await give_roles(act)
        await act.send(*await lounge.closing(act))
    await standings.show(act)


async def keep(house: House) -> None:
    """Close rooms that are over, in every season; take out players who left or are out, and former hosts."""
    rooms = await house.store.transact(lambda tx: tx.rooms.open())
    for season_id in dict.fromkeys(room.season for room in rooms):
        await alone(house, season_id, _keep)


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
