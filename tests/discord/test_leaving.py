"""A server removes the bot on the loopback Discord, and thirty days pass; and a server goes on with another bot's database."""

from datetime import timedelta
from pathlib import Path

from bot.config import KeepingConfig
from bot.operating.desk import Desk
from bot.operating.instructions import Instruction
from bot.referee.hosting import away
from bot.store.copying import copy
from bot.store.engines.databases import open_store
from bot.store.tables.whole import Choice
from tests.discord.loopback import INVITED_MAY, Channel, Guild
from tests.discord.playing import Evening, evening

KEPT = KeepingConfig().erased_after


def desk_of(night: Evening, exports: Path) -> Desk:
    return Desk(
        night.bot.house,
        night.bot.store,
        night.path,
        KeepingConfig(str(exports)),
        night.bot.is_ready,
        night.bot.has_erased,
    )


async def _second_server(night: Evening) -> tuple[Guild, Channel]:
    """A server of the same host, with a sign-up."""
    another = night.world.make_guild("Elsewhere", owner=night.host.user, bot_may=INVITED_MAY)
    hall = night.world.make_channel(another, "hall")
    plan = await night.host.slash("host setup", hall)
    await (await night.host.press(plan.message, "Make them")).settled()
    await night.opened(hall, title="Other match")
    return another, hall


def _files(folder: Path) -> list[str]:
    return sorted(one.name for one in folder.iterdir())


async def test_a_server_leaves_and_comes_back_too_late(tmp_path: Path) -> None:
    """Its hosts are told the day and reminded, it is exported and erased, and a bot that comes back says so and begins anew.

    The other server notices nothing.
    """
    async with evening(tmp_path) as night, night.awake(erased_after=KEPT):
        match, (ada, *_) = await night.match_of_three()
        another, _ = await _second_server(night)
        desk = desk_of(night, tmp_path / "exports")
        night.world.remove_bot(night.guild)
        await night.host.awaits("goes on when the bot is invited again before", where=night.host.inbox)
        left = night.clock.now()
        await night.turn_to(left + timedelta(days=23, minutes=1))
        await desk.once()
        await night.host.awaits("The bot is still away from the server", where=night.host.inbox)
        await night.turn_to(left + timedelta(days=30, minutes=1))
        await desk.once()
        [other] = await night.matches()
        assert other.title == "Other match"
        [name] = _files(tmp_path / "exports")
        assert name.startswith(f"{night.guild.id}-")
        assert name.endswith("-for-hosts.zip")
        assert await night.bot.store.transact(lambda tx: tx.people.get(str(ada.id))) is None
        night.world.invite_bot(night.guild)
        await night.host.awaits("so it begins anew here")
        await night.mended()
        hall = night.channel("hall")
        new = await night.opened(hall, title="New match")
        assert night.host.finds("New match: sign-up")
        assert await night.joined(ada, title="New match")
        night.world.join(another, ada.user)
        assert await night.joined(ada, title="Other match")
        await night.settled()
        matches = await night.matches(open_only=False)
        assert {one.id for one in matches} == {other.id, new.id} != {match.id}


async def test_a_server_goes_on_with_another_bot(tmp_path: Path) -> None:
    """Exported while the bot runs, added to the database of another one, and played on there with its whole history."""
    async with evening(tmp_path) as night:
        async with night.awake():
            match, (ada, *_) = await night.match_of_three()
            await night.pass_deadline(match)
            server = str(night.guild.id)
            asked = Instruction("1", "export", server, "", "a test", night.clock.now())
            done = await desk_of(night, tmp_path / "exports").ask(asked)
            assert done is not None
            assert not done.is_refused, done.said
            acts = await night.acts(match)
        [exported] = [one for one in _files(tmp_path / "exports") if one.endswith(".db")]
        night.path = tmp_path / "other.db"
        async with (
            await open_store(tmp_path / "exports" / exported) as source,
            await open_store(night.path) as target,
        ):
            await copy(source, target, lambda *_: None, Choice(server))
        async with night.awake(takes_over=True):
            assert await night.acts(match) == acts
            assert (await night.pass_deadline(match)).step == 2
            assert ada.finds("Meadow match, round 3", where=ada.inbox)


async def test_a_server_that_invites_the_bot_during_an_outage_is_not_erased(tmp_path: Path) -> None:
    """Discord tells a new session where the bot is, and not where it was added meanwhile: the bot looks itself."""
    async with evening(tmp_path) as night, night.awake(erased_after=KEPT):
        await night.match_of_three()
        await away.look(night.bot.house, frozenset(), KEPT)  # it was removed, and is back
        night.bot.was_ready.set()
        night.bot.dispatch("ready")
        await night.host.awaits("bot is back", where=night.host.inbox)
        assert (await night.bot.store.transact(away.left_since)) == {}
