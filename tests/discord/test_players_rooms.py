"""Rooms opened by players on Discord: private threads that only their members read."""

import pytest

from bot.referee.core.model import Match
from bot.referee.core.model.rooms import room_records
from tests.discord.loopback import Channel, May, Overwrite, Person
from tests.discord.loopback.faults import Drop
from tests.discord.playing import NAMES, Evening


class Community:
    """A season of five, and the threads of its players' rooms."""

    def __init__(self, night: Evening, hall: Channel, people: list[Person], season: Match) -> None:
        self.night, self.hall, self.people, self.id = night, hall, people, season.id

    async def room(self, person: Person, command: str, place: Channel | None = None, **options: object) -> str:
        """The bot's answer to /room, once its letters are sent."""
        reply = await person.slash(f"room {command}", place or self.hall, **options)
        reply = await (reply if reply.kind != "modal" else await person.fill(reply, {})).settled()
        reply = await (await self.night.yes(f"room {command}", reply, person)).settled()
        await self.night.settled()
        return reply.text

    def threads(self, name: str) -> list[Channel]:
        """The threads of a room by name, oldest first."""
        there = [one for one in self.night.world.channels.values() if one.is_thread and one.name.startswith(name)]
        return sorted(there, key=lambda channel: channel.id)

    def inside(self, thread: Channel) -> set[str]:
        """The members of a thread except the bot."""
        people = {one.id: one.name for one in (*self.people, self.night.host)}
        return {people[member] for member in thread.members if member in people}

    async def end_episode(self, out: Person) -> None:
        """The hosts take a player out, and the bot sweeps."""
        asked = await self.night.host.slash("host season eliminate", self.hall, player=out, reason="he quits")
        assert "Done" in (await asked.settled()).text
        await self.night.bot.sweep()
        await self.night.settled()


@pytest.fixture
async def its(night: Evening) -> Community:
    """A season of five that has begun; each may open two rooms, and eliminated players read an episode later."""
    wanted = 'rooms = 2; rooms_shown = "behind"; power = "none"; duels = [{game = "go_stop"}]'
    season, people = await night.dealt(NAMES[:5], "Elder Tree", game="season", options=wanted)
    assert "Each player may open 2 rooms" in people[0].reads()
    await night.swept()
    return Community(night, night.channel("hall"), people, season)


async def test_members_alone_read_a_room_until_its_episode_ends(its: Community) -> None:
    """Opened by mention and name, counted, left, entered by consent of all, closed, recorded; then read by eliminated players."""
    ada, bo, chiara, dae, eve = its.people
    assert "is being opened" in await its.room(ada, "open", name="The hedge", players=f"<@{bo.id}> Chiara")
    (hedge,) = its.threads("The hedge")
    assert its.inside(hedge) == {"Ada", "Bo", "Chiara"}
    assert not hedge.is_invitable
    await bo.say(hedge, "we vote for Eve")
    assert its.night.loopback.who_saw("we vote for Eve") == {"Ada", "Bo", "Chiara", "Hester"}  # she owns the server
    assert "Dae" not in its.night.loopback.who_saw("has opened “The hedge”")

    await its.room(chiara, "leave", hedge)
    assert its.inside(hedge) == {"Ada", "Bo"}
    assert "asked there" in await its.room(ada, "add", hedge, player=dae, reads=True)
    await (await bo.press(bo.finds("asks whether"), "Let in, into a new room")).settled()
    await its.night.settled()
    _, fresh = its.threads("The hedge")
    assert its.inside(fresh) == {"Ada", "Bo", "Dae"}
    assert hedge.is_archived
    assert hedge.is_locked
    assert "Dae" not in its.night.loopback.who_saw("we vote for Eve")
    assert "opened 2 rooms" in await its.room(ada, "open", name="Another", players="Bo")
    assert "In the room “The hedge”" in await its.room(dae, "list")
    assert "You are in no room" in await its.room(eve, "list")

    await its.end_episode(eve)
    assert fresh.is_archived
    assert fresh.is_locked
    assert "no closed room" in await its.room(eve, "read")
    await its.end_episode(dae)
    for room in ("1: The hedge", "1: The hedge (2)"):
        assert "being let into" in await its.room(eve, "read", room=room)
    assert its.inside(hedge) == {"Ada", "Bo", "Eve"}
    assert hedge.is_archived
    assert "no closed room" in await its.room(bo, "read")

    journal = await its.night.bot.store.transact(lambda tx: tx.journal.of(its.id))
    assert [(one.name, one.ever()) for one in room_records(journal)] == [
        ("The hedge", (0, 1, 2)),
        ("The hedge", (0, 1, 3)),
    ]
    assert "we vote" not in str(journal)


async def test_a_room_survives_what_discord_does(its: Community) -> None:
    """A lost answer leaves one thread; a person back on the server is in no room they left; without permission none opens."""
    ada, bo, chiara, dae, _ = its.people
    its.night.loopback.faults.on("POST", "/threads", Drop("after"))
    its.night.is_restless = True
    chiara.leaves(its.night.guild)
    await its.room(ada, "open", name="The mill", players="Bo, Chiara, Dae")
    assert [one.is_archived for one in its.threads("The mill")].count(False) == 1
    (mill,) = [one for one in its.threads("The mill") if not one.is_archived]
    assert its.inside(mill) == {"Ada", "Bo", "Dae"}
    dae.leaves(its.night.guild)
    dae.joins(its.night.guild)
    assert its.inside(mill) == {"Ada", "Bo"}
    await its.end_episode(dae)
    chiara.joins(its.night.guild)
    its.night.bot.courier.retry()
    await its.night.settled()
    assert its.inside(mill) == {"Ada", "Bo"}

    rooms, me = its.night.channel("closed-rooms"), its.night.bot.user
    assert me is not None
    its.night.world.set_overwrite(rooms, Overwrite(me.id, is_member=True, allow=0, deny=May.CREATE_PRIVATE_THREADS))
    await its.night.settled()
    assert "lacks create private threads" in await its.room(bo, "open", name="The weir", players="Ada")
    assert its.threads("The weir") == []
