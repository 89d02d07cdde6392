"""Keep open rooms in line with their season: players who are out or lost their seat leave, and rooms close with their episode."""

import logging
from functools import partial

from msgspec.structs import replace

from bot.referee.acts.acts import Act, House
from bot.referee.core.journal import CLOCK
from bot.referee.core.model import Notice, PlayersRoom, Refused
from bot.referee.core.ports import StoreFailed
from bot.referee.season.rooms import consent, keeping

log = logging.getLogger(__name__)


async def keep(house: House) -> None:
    """Close rooms that are over, in every season; take out players who left or are out, and former hosts."""
    there = await house.store.transact(lambda tx: tx.rooms.open())
    for season_id in dict.fromkeys(room.season for room in there):
        try:
            await house.act(season_id, _keep)
        except StoreFailed:
            raise
        except Refused:
            continue  # it was erased meanwhile
        except Exception:
            log.exception("the rooms of season %s could not be kept", season_id)


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
