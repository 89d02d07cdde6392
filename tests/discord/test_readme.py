"""The docs name all commands, the README names all games, and the guide shows what the bot says."""

import re
from pathlib import Path

from discord import app_commands

from bot import cogs
from bot.commands import document, table
from bot.commands.command import HOSTS
from bot.store.engines.sqlite import open_store
from bot.venues.discord.client import Bellflower, ChosenOnDiscord
from games import catalogue
from games.game import AnyGame
from games.wording import Words
from tests.discord import guide
from tests.fakes import FakeClock, FakeEntropy, Sketches


async def test_the_guide_is_drawn_from_what_the_bot_says(tmp_path: Path) -> None:
    """The guide is up to date. After a change of words, rewrite it: ``python -m tests.discord.guide``."""
    drawn = await guide.page(tmp_path)
    assert drawn.count("\n## ") == 15
    assert guide.PAGE.read_text(encoding="utf-8") == drawn


ROOT = Path(__file__).parents[2]
README, PLAYING = ROOT / "README.md", ROOT / "docs" / "play.md"


async def _commands(path: Path) -> set[str]:
    async with await open_store(path) as store:
        bot = Bellflower(store, FakeClock(), FakeEntropy(), Sketches(), ChosenOnDiscord(cogs=cogs.setups()))
        await bot.equip()
        commands = {
            command.qualified_name for command in bot.tree.walk_commands() if isinstance(command, app_commands.Command)
        }
        await bot.close()
        return commands


async def test_the_page_for_players_lists_every_command_and_no_other(tmp_path: Path) -> None:
    """Each row names a player command that can be typed or chosen from /more; the table has those of hosts. None is missing."""
    section = PLAYING.read_text(encoding="utf-8").partition("## Commands")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| `/([a-z -]+)`", section, re.MULTILINE)
    of_hosts = [one.slash for one in table.TABLE if one.slash and one.who in HOSTS]
    assert sorted([*rows, *of_hosts]) == sorted(await _commands(tmp_path / "db"))
    of_players = [one for one in table.TABLE if one.who not in HOSTS and "discord" not in one.lacks]
    chosen = re.findall(r"^\| `/more: ([a-z -]+)`", section, re.MULTILINE)
    assert sorted(chosen) == sorted(one.name for one in of_players if not one.slash)


def test_the_page_of_commands_is_made_from_the_table() -> None:
    """The page is up to date. ``python -m bot.commands.document`` rewrites it."""
    assert (ROOT / "docs" / "commands.md").read_text(encoding="utf-8") == document.written()


def _row(game: AnyGame) -> tuple[str, str, bool]:
    """What the table says of a game: title, number of players, and whether it has Italian."""
    least, most = game.seats[0], game.seats[-1]
    folder = Path(catalogue.__file__).parent / game.key
    return game.title, str(least) if least == most else f"{least}–{most}", "it" in Words(folder).locales()


def test_the_readme_lists_every_game_and_no_other() -> None:
    """Each has the seats of its record, the languages of its words, and its own description."""
    section = README.read_text(encoding="utf-8").partition("## The games")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| ([^|]+) \| (\d+(?:–\d+)?)[^|]* \| ([^|]+) \|$", section, re.MULTILINE)
    listed = {(title, seats, what.endswith("English and Italian")) for title, seats, what in rows}
    assert listed == {_row(game) for game in catalogue.games()}
    assert len(rows) == len(listed)
