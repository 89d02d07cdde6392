"""One short match on a real forum, with special accounts: `python -m tests.forum accounts.toml`.

    kind = "discourse"
    url = "https://forum.example.org"
    category = 7
    bot = ["bellflower", "its key or password"]
    host = ["ann", "…"]
    players = [["bo", "…"], ["cy", "…"], ["dee", "…"]]

It posts a public topic and some private ones, which stay. Ask the forum's owner before you run it.
"""

import asyncio
import re
import sys
import tempfile
import tomllib
from contextlib import aclosing
from pathlib import Path
from typing import Any

from bot.composition.forum import board
from bot.config import ForumConfig
from bot.outside.system import SystemClock, SystemEntropy
from bot.pictures import Pictures
from bot.rationing import Rationed
from bot.referee.core.model import LIMITS
from bot.store.engines.databases import open_store
from bot.venues.forum.board import Body
from bot.venues.forum.forum import Forum
from bot.venues.forum.places import Place
from tests.forum.town import Client

CREATE = "create five_stands: A short match\nrounds = 1\nsettings: every = 1 hour; early = all_in"
PATIENCE = 600


async def main(accounts: dict[str, Any]) -> int:
    """Play the match; return 0 if it came to its end."""
    clock = SystemClock()

    def client(name: str, key: str) -> Client:
        settings = ForumConfig(
            accounts["kind"], accounts["url"], name, accounts.get("category", 0), requests_per_minute=55
        )
        return board(settings, key, clock)

    bot, host = client(*accounts["bot"]), client(*accounts["host"])
    players = [client(*one) for one in accounts["players"]]
    with tempfile.TemporaryDirectory() as folder:
        async with await open_store(Path(folder) / "db") as store, aclosing(Pictures()) as drawing:
            pictures = Rationed(drawing, LIMITS, SystemClock())
            forum = Forum(bot, store, clock, SystemEntropy(), pictures, hosts=(accounts["host"][0],), every=5)
            async with forum.running():
                status = await _played(forum, host, players)
    for account in (bot, host, *players):
        await account.aclose()
    sys.stdout.write(f"{status}\n")
    return int(status != "finished")


async def _played(forum: Forum, host: Client, players: list[Client]) -> str:
    await host.post((await _place(forum, "office")).topic, Body(CREATE))
    public = await _place(forum, "public")
    for player in players:
        await player.post(public.topic, Body("join lucky word: whatever comes"))
    hosts = await _place(forum, "hosts")
    await _place(forum, "seat", len(players))
    await host.post(hosts.topic, Body("start the match now, please"))
    await _until(forum, "running")
    await _until_asked(forum)
    for player in players:
        me = await player.me()
        mine = next(each for each in await forum.mail.places.open(forum.clock.now()) if each.user == me.user)
        asked = "\n".join(said.text for said in (await player.read(mine.topic)).posts)
        await player.post(mine.topic, Body(re.findall(r"Typed, it looks like this: (.+)", asked)[-1]))
    return await _until(forum, "finished")


async def _until_asked(forum: Forum) -> None:
    """Wait until all letters of the deal are posted."""
    for _ in range(PATIENCE):
        if not await forum.store.transact(lambda tx: tx.outbox.open()):
            return
        await forum.clock.sleep(1)


async def _place(forum: Forum, kind: str, count: int = 1) -> Place:
    for _ in range(PATIENCE):
        places = [one for one in await forum.mail.places.open(forum.clock.now()) if one.kind == kind]
        if len(places) >= count:
            return places[0]
        await forum.clock.sleep(1)
    raise TimeoutError(kind)


async def _until(forum: Forum, status: str) -> str:
    current: Any = "none"
    for _ in range(PATIENCE):
        matches = await forum.store.transact(lambda tx: tx.matches.find(None, open_only=False))
        current = matches[-1].status
        if current == status:
            break
        await forum.clock.sleep(1)
    return str(current)


if __name__ == "__main__":
    sys.exit(asyncio.run(main(tomllib.loads(Path(sys.argv[1]).read_text(encoding="utf-8")))))
