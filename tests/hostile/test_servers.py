"""Forged from another server: a stranger, or a manager, of that server gains nothing by it in the server of a match."""

from pathlib import Path

from bot.venues.discord.components import ids
from bot.venues.discord.components.ids import Press
from tests.discord.loopback import May, Person
from tests.discord.playing import Evening, evening, impatient

HOSTS_OWN = ("close", "extend", "pause", "announce", "preview", "amend", "reopen", "enter-result", "substitute")


async def _elsewhere(night: Evening) -> Person:
    """Another server with another sign-up, whose owner is Olga."""
    olga = night.loopback.person("Olga")
    guild = night.world.make_guild("Elsewhere", owner=olga.user)
    await night.loopback.quiet()
    hall = night.world.make_channel(guild, "far")
    plan = await olga.slash("host setup", hall)
    await (await olga.press(plan.message, "Make them")).settled()
    await olga.slash("host create", hall, game="la_mafia", title="Far away", place=hall)
    await night.settled()
    return olga


async def test_a_reader_of_closed_rooms_does_not_join_from_another_server(tmp_path: Path) -> None:
    """Their permissions were looked up in the press's server, where they have none: a forged *Join*, its form, and the waiting list."""
    async with evening(tmp_path) as night, night.awake() as bot:
        hall = await night.channels()
        match = await night.opened(hall, place=hall)
        mona = night.loopback.person("Mona")
        mona.joins(night.guild, night.world.make_role(night.guild, "Stewards", permissions=May.ADMINISTRATOR))
        await _elsewhere(night)
        mona.joins(next(one for one in night.world.guilds.values() if one.name == "Elsewhere"))
        await night.loopback.quiet()
        far = mona.finds("Far away: sign-up")
        with impatient():
            for verb in ("join", "wait"):
                await mona.forge(far, ids.custom_id(Press(verb, match.id)))
            await mona.forge_form(far, ids.custom_id(Press("enter", match.id)), [])
        await night.loopback.quiet(0.2)
        assert not await bot.store.transact(lambda tx: tx.seats.of(match.id))
        assert not (await night.now(match)).waiting


async def test_the_host_of_another_server_is_no_host_here(tmp_path: Path) -> None:
    """They forge every button and form of a desk for a match of another server: none has an effect."""
    async with evening(tmp_path) as night, night.awake():
        match, _ = await night.match_of_three()
        olga = await _elsewhere(night)
        far, before = olga.finds("Far away: sign-up"), await night.acts(match)
        with impatient():
            for verb in HOSTS_OWN:
                await olga.forge(far, ids.custom_id(Press(verb, match.id, 0)))
                await olga.forge_form(far, ids.custom_id(Press(verb, match.id, 0)), [])
        await night.loopback.quiet(0.2)
        assert await night.acts(match) == before
        assert not [seen for seen in olga.sees() if "Meadow match" in seen.everything]
