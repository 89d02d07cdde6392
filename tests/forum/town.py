"""People on a real board: each has an account, reads only what the forum shows it, and types."""

import asyncio
import contextlib
import json
import re
import subprocess
import sys
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from bot.referee.core.ports import Unreachable
from bot.venues.forum.board import Body, ForumPost
from bot.venues.forum.boards.discourse import Discourse
from bot.venues.forum.boards.misago import Misago
from tests.sure import sure

BOT: Final = "bellflower"
HOST: Final = "hester"
PLAYERS: Final = ("Ada", "Bo", "Chiara", "Dae", "Eve")
CODES: Final = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}

Client = Misago | Discourse
Titles = Callable[[Client], Awaitable[dict[int, str]]]


@dataclass
class Account:
    """A person, by what their account can open. `titles`: how their topics are listed."""

    name: str
    client: Client
    titles: Titles
    known: dict[str, int] = field(default_factory=dict)

    async def topics(self) -> dict[int, str]:
        """All topics that they are shown, oldest first."""
        return dict(sorted((await self.titles(self.client)).items()))

    async def sees(self, words: str) -> bool:
        """Whether a topic with these words in its title is shown to them."""
        return any(words in title for title in (await self.topics()).values())

    async def topic(self, words: str) -> int:
        """The topic of this title, otherwise the newest with these words in its title."""
        if words not in self.known:
            titles = await self.topics()
            exact = [number for number, title in titles.items() if title == words]
            self.known[words] = (exact or [number for number, title in titles.items() if words in title])[-1]
        return self.known[words]

    async def reads(self, words: str) -> list[ForumPost]:
        """The content of a topic."""
        return list((await self.client.read(await self.topic(words))).posts)

    async def types(self, words: str, text: str) -> int:
        """Type in a topic, and wait as long as the forum asks; return the post."""
        topic = await self.topic(words)
        try:
            return (await self.client.post(topic, Body(text))).post
        except Unreachable as error:
            await self.client._wire._clock.sleep(error.retry_after or 0)
            return (await self.client.post(topic, Body(text))).post

    async def letters(self) -> list[str]:
        """What the bot has written to them, newest last."""
        return [one.text for one in await self.reads(f"letters to {self.name}") if one.name == BOT]

    async def orders(self, text: str) -> int:
        """Type under their letters."""
        return await self.types(f"letters to {self.name}", text)

    async def hand(self) -> list[str]:
        """Their cards as typed, from the newest letter that shows any."""
        letter = next(one for one in reversed(await self.letters()) if "Your hand" in one)
        [line] = [one for one in letter.splitlines() if one.startswith("Your hand")][:1]
        return [CODES[colour] + number for colour, number in re.findall(r"(white|blue|black|red|green) (\d+)", line)]

    async def everything(self) -> str:
        """All that they can read."""
        posts = [one for number in await self.topics() for one in (await self.client.read(number)).posts]
        return "\n".join(one.text for one in posts)


class Bot:
    """The process of the bot. `waits`: whether it really waits where it has to, if only a tenth of the time."""

    def __init__(self, path: Path, ahead: Path, settings: dict[str, Any], key: str, *, waits: bool = False) -> None:
        arguments = {"path": str(path), "ahead": str(ahead), "settings": settings, "key": key, "waits": waits}
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.forum.process", json.dumps(arguments)],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )  # fmt: skip

    async def does(self, line: str) -> dict[str, Any]:
        """Let it obey one command to its end."""
        assert self._process.stdin is not None
        self._process.stdin.write(line + "\n")
        self._process.stdin.flush()
        answered = await asyncio.to_thread(sure(self._process.stdout).readline)
        return dict(json.loads(answered)) if answered else {}

    def dies(self) -> None:
        """By SIGKILL."""
        self._process.kill()
        self.ends()

    @property
    def code(self) -> int:
        """Its exit code."""
        return self._process.wait(30)

    def ends(self) -> None:
        """Close its input."""
        with contextlib.suppress(BrokenPipeError):
            sure(self._process.stdin).close()
        self._process.wait(30)
        sure(self._process.stdout).close()
