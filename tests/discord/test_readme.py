"""The README names every command and every game, and says nothing of any that does not exist."""

import re
from pathlib import Path

from discord import app_commands

from bot import cogs
from bot.store.engines.sqlite import open_store
from bot.venues.discord.client import Bellflower
from games import catalogue
from games.game import AnyGame
from games.scene import Scene
from games.wording import Words
from tests.fakes import FakeClock, FakeEntropy

README = Path(__file__).parents[2] / "README.md"


class _NoPictures:
    async def png(self, scene: Scene) -> bytes:
        """Nothing is drawn here."""
        return b""


async def _commands(path: Path) -> set[str]:
    async with await open_store(path) as store:
        bot = Bellflower(store, FakeClock(), FakeEntropy(), _NoPictures(), cogs=cogs.setups())
        await bot.equip()
        found = {
            command.qualified_name for command in bot.tree.walk_commands() if isinstance(command, app_commands.Command)
        }
        await bot.close()
        return found


async def test_the_readme_lists_every_command_and_no_other(tmp_path: Path) -> None:
    """Each row of its tables of commands names one that can be typed; none is missing."""
    section = README.read_text(encoding="utf-8").partition("## Commands")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| `/([a-z -]+)`", section, re.MULTILINE)
    assert sorted(rows) == sorted(await _commands(tmp_path / "db"))


def _row(game: AnyGame) -> tuple[str, str, bool]:
    """What the table says of a game: its title, for how many it is, and whether Italian is among its languages."""
    least, most = game.seats[0], game.seats[-1]
    folder = Path(catalogue.__file__).parent / game.key
    return game.title, str(least) if least == most else f"{least}–{most}", "it" in Words(folder).locales()


def test_the_readme_lists_every_game_and_no_other() -> None:
    """Each with the seats that its record says and the languages of its words; what it is stands there in its own words."""
    section = README.read_text(encoding="utf-8").partition("## The games")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| ([^|]+) \| (\d+(?:–\d+)?)[^|]* \| ([^|]+) \|$", section, re.MULTILINE)
    told = {(title, seats, what.endswith("English and Italian")) for title, seats, what in rows}
    assert told == {_row(game) for game in catalogue.games()}
    assert len(rows) == len(told)
