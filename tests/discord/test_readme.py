"""The README names every command, and says nothing of commands that do not exist."""

import re
from pathlib import Path

from discord import app_commands

from bot import cogs
from bot.store.sqlite import open_store
from bot.venues.discord.client import Bellflower
from games.scene import Scene
from tests.fakes import FakeClock, FakeEntropy

README = Path(__file__).parents[2] / "README.md"


class _NoPictures:
    async def png(self, scene: Scene) -> bytes:
        """Nothing is drawn here."""
        return b""


async def _commands(path: Path) -> set[str]:
    async with await open_store(path) as store:
        bot = Bellflower(store, FakeClock(), FakeEntropy(), _NoPictures(), extensions=cogs.names())
        for extension in cogs.names():
            await bot.load_extension(extension)
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
