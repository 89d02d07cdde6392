"""The operator has a server frozen and erased. Meanwhile the real bot runs in a separate process, and SIGKILL ends it many times."""

import os
import zipfile
from datetime import timedelta
from pathlib import Path
from typing import Any

from bot.operating import instructions
from bot.operating.instructions import Instruction
from bot.outside.system import SystemClock
from bot.referee.hosting import hosting
from bot.store.engines.databases import open_store
from bot.store.tables.whole import PARTS, Choice
from tests.by_turns import day_of_five
from tests.discord.lives import PATIENCE, Life
from tests.discord.loopback import INVITED_MAY, Guild, Loopback, patched
from tests.discord.playing import Evening
from tests.fakes import FakeClock

IS_SOAK = "BELLFLOWER_EVENINGS" in os.environ
MOMENTS = range(1, 400, 3) if IS_SOAK else (45,)
"""At which moments it is killed, a life each, until it has come to its end; see tests.discord.dying."""


async def _two_servers(night: Evening) -> Guild:
    """A match of three that is played, and one that was called off; beside them a sign-up on another server, which is returned."""
    _, (ada, *_) = await night.match_of_three()
    hall = night.channel("hall")
    other = await night.opened(hall, title="Called off")
    await hosting.abort(night.bot.house, other.id, str(night.host.id), "too few players")
    another = night.world.make_guild("Elsewhere", owner=night.host.user, bot_may=INVITED_MAY)
    elsewhere = night.world.make_channel(another, "hall")
    plan = await night.host.slash("host setup", elsewhere)
    await (await night.host.press(plan.message, "Make them")).settled()
    await night.opened(elsewhere, title="Other match")
    night.world.join(another, ada.user)
    assert "You have a seat" in await night.joined(ada, title="Other match")
    await night.settled()
    return another


async def _of(database: Path, server: str) -> dict[str, list[Any]]:
    """Every row of a server that the bot itself changes no more: letters that wait are not among them."""
    tables: dict[str, list[Any]] = {}
    async with await open_store(database) as store:
        for part in PARTS:
            if part.table in {"matches", "tenures", "submissions", "journal", "persons", "veils", "errands"}:
                rows = await store.transact(lambda tx, part=part: tx.whole.page(part, None, 10**6, Choice(server)))  # type: ignore[misc]
                tables.setdefault(part.table, []).extend(tuple(row) for row in rows if "waiting" not in row)
    return tables


def _papers(path: Path) -> dict[str, bytes]:
    """What an export for hosts has; each file is whole."""
    with zipfile.ZipFile(path) as file:
        assert file.testzip() is None
        return {name: file.read(name) for name in file.namelist()}


@day_of_five(4)
async def test_a_server_is_erased_wholly_though_the_bot_is_killed(tmp_path: Path) -> None:
    """Its export is whole, nothing of it is left, nothing of another server is touched, and the bot goes on there."""
    exports, clock = tmp_path / "exports", SystemClock()
    async with Loopback(clock=clock.now, patience=PATIENCE) as loopback:
        night = Evening(loopback, FakeClock(), tmp_path / "bellflower.db")
        with patched(loopback):
            async with night.awake(clock=clock):
                another = await _two_servers(night)
        server, others = str(night.guild.id), str(another.id)
        before, of_it = await _of(night.file, others), await _of(night.file, server)
        more = f'[keeping]\nexports = "{exports}"\n'
        life = Life(loopback, tmp_path, more=more, module="tests.discord.dying")
        now, kills = clock.now(), 0
        for number, (act, words) in enumerate((("freeze", "the server asked for it"), ("erase", ""))):
            asked = Instruction(f"a{number}", act, server, words, "a test", now + timedelta(milliseconds=number))  # type: ignore[arg-type]
            await instructions.ask(night.file, asked, clock, 0)
        async with life.ending_well():
            for moment in (*MOMENTS, 10**9):
                before_it = loopback.gateway.identified
                await life.start(str(moment))
                if await life.until_dead_or(lambda: f"{server} is erased" in life.said_now()):
                    break
                kills += 1
            hall = next(one for one in another.channels.values() if one.name == "hall")
            await life.is_there(before_it)
            opened = await night.host.slash("host create", hall, game="five_stands", title="Afterwards")
            assert "is open" in opened.text, opened.text
        [path] = exports.iterdir()
        papers = _papers(path)
        matches = {row[0]: row for row in of_it["matches"]}
        assert set(papers) >= {"about.txt", "matches.txt", *(f"{one}.html" for one in matches)}
        assert [line.split()[0] for line in papers["matches.txt"].decode().splitlines()] == sorted(matches)
        assert not any((await _of(night.file, server)).values())
        after = await _of(night.file, others)
        assert [name for name, rows in before.items() if not set(map(repr, rows)) <= set(map(repr, after[name]))] == []
        print(f"killed {kills} times")  # noqa: T201  for the soak
        assert kills >= (10 if IS_SOAK else 1)
