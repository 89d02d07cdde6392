"""A result that was kept before all read it: by whom it is announced, and when."""

from pathlib import Path

from bot.referee import gathering, sweep
from bot.referee.core.model import Match, Pace, Settings
from bot.referee.hosting import holding, hosting
from bot.referee.record import archive
from tests.bot.play.test_ready import PHASES, SHOWN
from tests.bot.world import HOST, PLAY_NOTHING, World, what_is_held, world
from tests.forgeries.changes import Change, dropped, entry, fact
from tests.forgeries.forger import forge
from tests.forgeries.honest import exported


async def _place(bot: World, match: Match, change: Change) -> str:
    """Where the match differs once it is changed; as it is, it verifies."""
    await hosting.abort(bot.house, match.id, HOST, "a storm")
    honest = await exported(bot, await bot.now(match))
    assert archive.examine(honest.document).place is None
    return str(archive.examine(forge(honest.document, change)).place)


async def test_the_steps_of_a_held_result_have_one_actor(tmp_path: Path) -> None:
    """Who announces the first announces them all: the clock does not go on with what a host began."""
    async with world(tmp_path / "db") as bot:
        match = await bot.started(2, "go_stop", settings=Settings(announce="hold"))
        while len((await what_is_held(bot.house, match := await bot.pass_deadline(match)))[1]) < 2:
            await holding.announce(bot.house, match.id, HOST)
        await holding.announce(bot.house, match.id, HOST)
        place = await _place(bot, match, entry("step", -1, actor="clock"))
    assert place.endswith("its actor")


async def test_a_round_that_was_held_early_had_all_answers(tmp_path: Path) -> None:
    """Before the deadline no one is called silent in it."""
    async with world(tmp_path / "db") as bot:
        match = await bot.started(settings=Settings(announce="hold", pace=Pace("2 days", early="all_in")))
        for name in SHOWN:
            await bot.order(match, name, PLAY_NOTHING)
        await sweep.attend(bot.house)
        await holding.announce(bot.house, match.id, HOST)
        place = await _place(bot, match, fact("step", silent=[1]))
    assert "closes before its deadline" in place


async def test_a_live_phase_begins_when_all_are_ready(tmp_path: Path) -> None:
    """The clock does not announce what leads to it before the last who is asked has pressed."""
    async with world(tmp_path / "db") as bot:
        match = await bot.started(pace=PHASES)
        match = await bot.pass_deadline(match)
        for name in SHOWN:
            await gathering.press(bot.house, match.id, name)
        place = await _place(bot, match, dropped("ready"))
    assert "announced before it was due" in place
