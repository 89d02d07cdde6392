"""A host's first evening on the loopback Discord, counted: commands, presses and forms of each thing that a host does, and what they read.

An answer that opens a form is no message; posts that everyone reads are counted where it says so. Beside each: what it
took when it was counted first.
"""

import asyncio
import tempfile
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from games.library import FILES
from tests.discord.loopback import Reply, Upload, text_of
from tests.discord.playing import NAMES, Evening, evening

TITLE: Final = "Friday"


@dataclass
class Tally:
    """What something took: commands, presses and forms, and the messages and words of the answers."""

    commands: int = 0
    presses: int = 0
    forms: int = 0
    messages: int = 0
    words: int = 0

    def __str__(self) -> str:
        """Return it as the page of evenings has it."""
        return f"{self.commands}/{self.presses}/{self.forms}, {self.messages}, {self.words}"


class Counting:
    """Counts what the host of an evening does."""

    def __init__(self, night: Evening) -> None:
        self.night, self.host, self.now = night, night.host, Tally()
        self._since = 0

    def begins(self) -> None:
        """Count anew."""
        self.now, self._since = Tally(), self.night.world.new_id()

    async def slash(self, line: str, **values: Any) -> Reply:
        """Give a command in the hall."""
        self.now.commands += 1
        return await self._read(await self.host.slash(line, self.night.channel("hall"), **values))

    async def press(self, asked: Any, button: str) -> Reply:
        """Press a button of an answer or a message."""
        self.now.presses += 1
        return await self._read(await self.host.press(asked.message if isinstance(asked, Reply) else asked, button))

    async def fill(self, form: Reply, **values: Any) -> Reply:
        """Send a form."""
        self.now.forms += 1
        return await self._read(await self.host.fill(form, values))

    async def reads_posts(self) -> None:
        """Count what has been posted meanwhile for everyone, as it stands."""
        await self.night.settled()
        there = self.night.channel("matches").messages.values()
        new = [one for one in there if one.id > self._since and one.only_for is None]
        self.now.messages += len(new)
        self.now.words += sum(len(text_of(one).split()) for one in new)

    async def _read(self, reply: Reply) -> Reply:
        if reply.kind != "modal":
            await reply.settled()
            self.now.messages += 1
            self.now.words += len(reply.text.split())
        return reply


Work = Callable[[Counting], Awaitable[None]]


async def _setup(count: Counting) -> None:
    await count.press(await count.slash("host setup"), "Make them")


async def _opens(count: Counting) -> None:
    await count.slash("host create", game="five_stands", title=TITLE, announce="hold")


async def _opens_with_post(count: Counting) -> None:
    await count.slash("host create", game="five_stands", title="Saturday", announce="hold")
    await count.reads_posts()


async def _buzzes(count: Counting) -> None:
    night, race = count.night, {"kind": "a race: the first press wins, right or wrong", "choices": "me"}
    made = await count.slash("host create", game="by_hand", title="Buzz", every="20s", settings="ready = 5m")
    await count.fill(await count.press(made, "Choose a question"), **race, ask="Who was it?\nWho else?")
    for name in NAMES[:3]:
        await night.joined(night.visitor(name), title="Buzz")
    await count.slash("host start", match="Buzz")
    await count.reads_posts()


async def _brings(count: Counting) -> None:
    enough = Upload("enough.star", FILES["enough"].read_bytes())
    await count.press(await count.slash("host designs bring", file=enough), "Keep it")


async def _starts(count: Counting) -> None:
    await count.slash("host start")


async def _extends(count: Counting) -> None:
    form = await count.press(await count.night.desk(), "Extend")
    await count.press(await count.fill(form, until="2h", reason="a train is late"), "Move the deadline")


async def _substitutes(count: Counting) -> None:
    dae = count.night.visitor("Dae")
    await count.slash("host seat substitute", player="#2", newcomer=dae, reason="Bo is ill")


async def _previews(count: Counting) -> None:
    await count.slash("host result preview")


async def _announces(count: Counting) -> None:
    await count.slash("host result announce")


async def _house(count: Counting) -> None:
    made = await count.slash("host create", game="by_hand", title="Council")
    vote = {"kind": "a vote: the most votes win", "prize": "1", "ask": "Who bakes?\nWho sings?\nWho leaves?"}
    await count.fill(await count.press(made, "Choose a question"), **vote)


async def _plans(count: Counting) -> None:
    season = await count.slash("host more", act="plan episode")
    planned = await count.fill(season, at="2027-01-08 20:00", game="Five Stands")
    assert "Five Stands" in planned.text, planned.text


async def _joined(night: Evening) -> None:
    for name in NAMES[:3]:
        await night.joined(night.visitor(name), title=TITLE)
    await night.settled()


async def _held(night: Evening) -> None:
    [match] = await night.matches()
    await night.pass_deadline(match)


async def _season(night: Evening) -> None:
    await night.host.slash("host create", night.channel("hall"), game="season", title="The season")
    await night.settled()


Before = Callable[[Evening], Awaitable[None]]
STEPS: Final[tuple[tuple[str, str, Before | None, Work], ...]] = (
    ("setup", "1/1/0, 2, 243", None, _setup),
    ("open a match", "1/0/0, 1, 9", None, _opens),
    ("start", "", _joined, _starts),
    ("extend", "0/2/1, 2, 31", None, _extends),
    ("substitute", "1/0/0", None, _substitutes),
    ("preview of a held result", "1/0/0, 10, 1,500", _held, _previews),
    ("announce it", "", None, _announces),
    ("a House match of three questions", "1/3/3, 4, 202", None, _house),
    ("a sign-up with its post", "1/0/0, 2, 154", None, _opens_with_post),
    ("a buzzer until Ready, with posts", "3/2/2, 656", None, _buzzes),
    ("a file", "1/1/0, 2, 172", None, _brings),
    ("plan an episode", "dead end", _season, _plans),
)
"""What is done, what it took before, and what others do first."""


async def counted() -> list[tuple[str, str, Tally]]:
    """Return what each step took, with what it took before."""
    tallies = list[tuple[str, str, Tally]]()
    with tempfile.TemporaryDirectory() as folder:
        async with evening(Path(folder)) as night, night.awake():
            night.world.make_channel(night.guild, "hall")
            count = Counting(night)
            for name, before, first, work in STEPS:
                if first is not None:
                    await first(night)
                count.begins()
                await work(count)
                await night.settled()
                tallies.append((name, before, count.now))
    return tallies


def run() -> list[tuple[str, str]]:
    """Commands/presses/forms, messages, words."""
    return [
        (name, f"{now}" + (f" (before: {before})" if before else "")) for name, before, now in asyncio.run(counted())
    ]
