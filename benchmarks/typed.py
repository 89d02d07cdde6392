"""A host's first evening on a real Misago, by typing: posts that the host types, the posts that answer there, and words in these.

The same things as in `benchmarks.evening`, in its order. Without a Misago, or without PostgreSQL for it, nothing is measured.
"""

import asyncio
import tempfile
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Final

from bot.outside.system import SystemEntropy
from bot.store.engines.databases import open_store
from bot.venues.forum.boards.misago import Misago
from bot.venues.forum.forum import Forum
from games.library import FILES
from tests.forum import site
from tests.forum.clocks import SharedClock
from tests.forum.club import Club
from tests.forum.process import Dots
from tests.forum.site import CATEGORY, Site
from tests.forum.test_misago import titles
from tests.forum.town import BOT, HOST, PLAYERS, Account
from tests.store.cluster import Missing, running

_OFFICE: Final = "Hosts of"
_DESK: Final = "Hosts · Friday"
STEPS: Final = (
    ("open a match", _OFFICE, ("create five_stands: Friday\nsettings: announce = hold",)),
    ("start", _DESK, ("start",)),
    ("extend", _DESK, ("extend 2h: a train is late",)),
    ("substitute", _DESK, ("substitute Bo by Dae: Bo is ill",)),
    ("preview of a held result", _DESK, ("preview",)),
    ("announce it", _DESK, ("announce",)),
    ("a House match of three questions", _OFFICE, ("create by_hand: Council",)),
    ("", "Hosts · Council", ("pose most_votes 1: Who bakes?\nWho sings?\nWho leaves?",)),
    ("a file", _OFFICE, (f"designs bring\n```\n{FILES['enough'].read_text('utf-8')}```", "yes, do it")),
    ("plan an episode", _OFFICE, ("create season: The season",)),
    ("", "Hosts · The season", ("plan episode five_stands: 2027-01-08 20:00",)),
)
"""What is done, where, and what is typed; without a name it belongs to the step before."""


def run() -> list[tuple[str, str]]:
    """Posts typed; posts that answer; words in them."""
    try:
        return asyncio.run(_counted())
    except Missing as missing:
        return [("not measured", str(missing))]


async def _counted() -> list[tuple[str, str]]:
    async with AsyncExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        cluster = await asyncio.to_thread(stack.enter_context, running())
        there = await asyncio.to_thread(stack.enter_context, site.running(cluster, folder))
        clock = SharedClock(there.ahead)
        people = {name: Account(name, _account(there, name, clock, stack), titles) for name in (HOST, *PLAYERS)}
        store = await stack.enter_async_context(await open_store(folder / "bot.db"))
        board = _account(there, BOT, clock, stack)
        evening = Club(Forum(board, store, clock, SystemEntropy(), Dots(), hosts=(HOST,)), None, clock, people)  # type: ignore[arg-type]  # a club on a real forum has no double
        await evening.forum.begin()
        counts = dict[str, list[int]]()
        for name, topic, lines in STEPS:
            await _before(evening, name)
            count = counts.setdefault(name or next(reversed(counts)), [0, 0, 0])
            for line in lines:
                said = await _answers(evening, topic, line)
                count[:] = count[0] + 1, count[1] + len(said), count[2] + sum(len(one.split()) for one in said)
        return [(name, "; ".join(map(str, count))) for name, count in counts.items()]


def _account(there: Site, name: str, clock: SharedClock, stack: AsyncExitStack) -> Misago:
    client = Misago(there.url, name, there.password(name), CATEGORY, clock, per_minute=1e9)
    stack.push_async_callback(client.aclose)
    return client


async def _before(evening: Club, step: str) -> None:
    """Do what others do before a step of the host."""
    if step == "start":
        for name in PLAYERS[:3]:
            await evening.people[name].types("Friday ·", "join the match")
        await evening.turn()
    elif step == "substitute":
        await evening.people["Dae"].types("Friday ·", "wait for a seat")
        await evening.turn()
    elif step.startswith("preview"):
        await evening.pass_deadline((await evening.matches())[0])


async def _answers(evening: Club, topic: str, line: str) -> list[str]:
    """Type in a topic of the host; return the bot's new posts in the private topics that the host is shown."""
    host = evening.people[HOST]
    host.known.pop(topic, None)
    before = await _private(host)
    await host.types(topic, line)
    await evening.turn()
    return [text for post, text in (await _private(host)).items() if post not in before]


async def _private(host: Account) -> dict[int, str]:
    """Return the bot's posts in the private topics of a host."""
    assert isinstance(host.client, Misago)
    mine = [number for number in await host.topics() if host.client._kinds[number] == "private-threads"]  # noqa: SLF001  where a topic is, no port says
    posts = [one for number in mine for one in (await host.client.read(number)).posts]
    return {one.id: one.text for one in posts if one.name == BOT}
