"""/season-hosts archive: archives what a finished season leaves on a server, and nothing else; nothing is deleted."""

import msgspec
from msgspec.structs import replace

from bot.referee.core.ports import Transaction
from bot.venues.discord.delivery.places import home_of, written
from tests.discord.loopback import May, Person
from tests.discord.loopback.permissions import in_channel
from tests.discord.playing import NAMES, Evening


async def test_a_season_is_put_away_after_a_preview(night: Evening) -> None:
    """Its threads are locked and archived, its own channel is closed to writing; shared ones stay; all messages and threads exist."""
    hall, people = await night.channels(), [night.loopback.person(name) for name in NAMES[:3]]
    own = night.world.make_channel(night.guild, "elder-tree")
    for person in people:
        person.joins(night.guild)
    await (await night.host.slash("host create", hall, game="season", title="Elder Tree")).settled()
    (season,) = await night.bot.store.transact(lambda tx: tx.matches.find())
    await night.settled()
    for person in people:
        await night.joined(person, title="Elder Tree")

    async def moved(tx: Transaction) -> None:
        match = await tx.matches.get(season.id)
        assert match is not None
        await tx.matches.save(replace(match, home=written(msgspec.structs.replace(home_of(match), place=own.id))))

    await night.bot.store.transact(moved)
    await night.started(hall, season)
    await (await people[0].slash("room open", hall, name="Den", players="Bo")).settled()
    await night.settled()
    assert "still open" in await _said(night, night.host)
    await night.done("host abort", season, reason="nobody comes")
    await night.bot.sweep()
    await night.settled()
    (den,) = [one for one in night.world.channels.values() if one.is_thread and one.name.startswith("Den")]
    night.world.change_thread(den, is_archived=False, is_locked=False)  # a moderator has opened it again
    await night.loopback.quiet()
    assert "season-hosts" not in {each["name"] for each in people[1].commands(night.channel("hall"))}

    counted = len(night.world.channels), sum(len(one.messages) for one in night.world.channels.values())
    preview = await (await night.host.slash("host season archive", hall)).settled()
    assert "1 thread that is open" in preview.text
    assert "Closed to writing, since nothing else uses them: \\#elder-tree" in preview.text
    assert "\\#closed-rooms" in preview.text
    assert not den.is_archived
    assert in_channel(own, people[0].user) & May.SEND_MESSAGES
    done = await (await night.host.press(preview.message, "Put away")).settled()
    assert "Put away: 1 thread, 1 channel" in done.text
    assert (den.is_archived, den.is_locked) == (True, True)
    assert not in_channel(own, people[0].user) & May.SEND_MESSAGES
    assert in_channel(own, people[0].user) & May.VIEW_CHANNEL
    assert in_channel(night.channel("matches"), people[0].user) & May.SEND_MESSAGES
    after = len(night.world.channels), sum(len(one.messages) for one in night.world.channels.values())
    assert after[0] == counted[0]
    assert after[1] >= counted[1]
    again = await (await night.host.slash("host season archive", hall)).settled()
    assert "0 threads that are open" in again.text
    assert "put_away" in await night.acts(season)


async def _said(night: Evening, person: Person) -> str:
    reply = await (await person.slash("host season archive", night.channel("hall"))).settled()
    return reply.text
