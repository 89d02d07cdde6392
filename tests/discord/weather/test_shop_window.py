"""30: Each command says where it may be used, and a game for one player needs no server."""

from pathlib import Path

from bot.referee.core.positions import table_of
from bot.referee.record import archive
from bot.venues.discord.components.ids import Press, custom_id
from tests.discord.loopback import components
from tests.discord.playing import Evening, evening
from tests.discord.test_greeen_mafia_live import Runner

HOSTS = {"host", "contest", "season", "judge"}
"""Commands for servers only."""


async def test_every_command_says_where_it_is_offered(night: Evening) -> None:
    """Hosts' commands are for servers only; players' also for DMs with the bot, and for people who installed it on their account."""
    commands = {one["name"]: one for one in night.world.application.commands[None]}
    assert all(one["contexts"] is not None for one in commands.values())
    assert all(commands[name]["contexts"] == [0] for name in HOSTS & commands.keys())
    assert all(commands[name]["integration_types"] == [0] for name in HOSTS & commands.keys())
    own = {name for name, one in commands.items() if 1 in one["integration_types"]}
    assert {"play", "help", "me", "more", "submit", "hand", "why", "collect"} <= own


async def test_a_whole_run_is_played_without_a_server(tmp_path: Path) -> None:
    """The bot is in no server: a person who installed it on their account plays GREEEN MAFIA by DM, from the deal to the result."""
    async with evening(tmp_path) as night, night.awake():
        ada = night.loopback.person("Ada")
        assert ada.commands(ada.inbox) == []
        ada.installs_the_app()
        assert "is dealt" in (await (await ada.slash("play")).settled()).text
        again = await (await ada.slash("play")).settled()
        assert "is not over" in again.text
        [match] = await night.bot.store.transact(lambda tx: tx.matches.find())
        await Runner(night, ada, match).play(is_guided=True)
        await night.bot.sweep()
        match = await night.now(match)
        assert (match.status, match.is_revealed, match.guild) == ("finished", True, "")
        document = await archive.export(night.bot.house, match.id)
        assert isinstance(document, dict)
        assert archive.examine(document, match.commitment).place is None
        assert {one.address for one in await night.bot.store.transact(lambda tx: tx.outbox.of(match.id))} == {"seat/0"}
        assert "is dealt" in (await (await ada.slash("play")).settled()).text


async def test_a_player_with_closed_dms_collects_their_run(tmp_path: Path) -> None:
    """Without a server there is no thread to use instead: the letters are kept, and /collect delivers them."""
    async with evening(tmp_path) as night, night.awake():
        ada = night.loopback.person("Ada")
        ada.installs_the_app()
        ada.closes_dms()
        await (await ada.slash("play")).settled()
        await night.settled()
        collected = await (await ada.slash("collect")).settled()
        [match] = await night.bot.store.transact(lambda tx: tx.matches.find())
        (prompt,) = table_of(match).prompts
        wanted = custom_id(Press("orders", match.id, 0, prompt.key))
        seen = [one.message for one in ada.sees() if one.message is not None]
        assert collected.is_ephemeral or any(wanted in components.hidden(one.components) for one in seen)
