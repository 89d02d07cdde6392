"""What the operator does to a server from the terminal: look, stop its matches, carry it to another bot."""

import asyncio
from pathlib import Path

import pytest

from bot.operating import instructions
from bot.operating.instructions import Failed, Instruction
from bot.referee.core import positions
from bot.referee.core.model import Letter, Match
from bot.referee.hosting import away, crew, hosting
from bot.referee.play import signup
from bot.store.engines.databases import Place
from tests.bot.operate.typed import typed
from tests.bot.samples import match
from tests.bot.world import HOST, World, one_card, replayed, world
from tests.fakes import START, FakeClock, FakeEntropy


async def _begun(path: Path, entropy: str) -> Match:
    """A match of three in its first round, and a sign-up beside it."""
    async with world(path, FakeClock(), FakeEntropy(entropy)) as bot:
        match = await bot.started()
        await bot.open()
        await bot.order(match, "Ada", one_card(match, 0), source=f"press:{entropy}")
        return await bot.now(match)


async def _opened_elsewhere(path: Path) -> None:
    """A sign-up on another server."""
    async with world(path) as bot:
        await signup.open_match(bot.house, guild="another", home="h", game="five_stands", host="Hal")


def _says(letter: Letter, words: str) -> bool:
    return any(one.facts.get("words") == words for one in letter.notices)


async def _status(path: Path, match: Match) -> tuple[str, list[str]]:
    async with world(path) as bot:
        return (await bot.now(match)).status, await bot.acts(match)


def test_servers_are_listed_with_what_they_use_of_their_quotas(tmp_path: Path) -> None:
    """What each server has, and the sum of all; by the configuration of the bot the server that uses most comes first, and what it has used
    up is named. Quotas of a server that is not known are named too: its id may be mistyped.
    """
    database, settings = tmp_path / "a.db", tmp_path / "config.toml"
    asyncio.run(_begun(database, "a"))
    heads, server, total, *_ = [
        line.split() for line in typed("--database", str(database), "operate").stdout.splitlines()
    ]
    assert (heads[:4], server[:4], total[:2]) == (
        ["server", "open", "over", "seats"],
        ["g", "2", "0", "3"],
        ["1", "server"],
    )
    asyncio.run(_opened_elsewhere(database))
    settings.write_text(
        '[limits]\nopen_matches = 2\nletters_a_day = 0\n[limits.servers."another"]\nopen_matches = 4\n'
        '[limits.servers."anothr"]\nopen_matches = 4\n'
    )
    done = typed("--config", str(settings), "--database", str(database), "operate")
    _, usage = done.stdout.split("Used of its quotas:\n")
    assert [line.split() for line in usage.splitlines()[1:3]] == [
        ["g", "2/2", "0/20", "0/50", "0/20000", "0/1000", "matches"],
        ["another", "1/4", "0/20", "0/50", "0/20000", "0/1000"],
    ]
    unknown = [line for line in usage.splitlines() if line.startswith("[limits")]
    assert unknown == [
        '[limits.servers."anothr"]: nothing is stored of this server. If it plays here, its id is wrong.'
    ]


def test_a_server_is_frozen_and_thawed(tmp_path: Path) -> None:
    """Its running matches stand still and go on, each with a reason in its journal; a sign-up, and what its hosts paused, is left as it is.
    What is not said is asked for: a reason, a message, a server that is there.
    """
    database, sent = tmp_path / "a.db", ("--database", str(tmp_path / "a.db"), "operate")
    match = asyncio.run(_begun(database, "a"))
    for words, said in (
        (("freeze", "g"), "operate freeze SERVER --reason TEXT"),
        (("tell", "g"), "operate tell --message TEXT"),
        (("thaw", "x", "--reason", "r"), "no open match of 'x'"),
    ):
        done = typed(*sent, *words)
        assert (done.returncode, said in done.stderr) == (2, True), words

    async def paused() -> None:
        async with world(database) as bot:
            own = await bot.started()
            await hosting.pause(bot.house, own.id, HOST, "a storm")

    asyncio.run(paused())
    for act, said, status in (
        ("freeze", "Matches of g that stand still now: 1; left as they were: 2.", "paused"),
        ("thaw", "Matches of g that go on now: 1; left as they were: 2.", "running"),
    ):
        done = typed(*sent, act, "g", "--reason", "the hosts asked for it")
        assert (done.returncode, done.stdout.strip()) == (0, said), done.stderr
        assert asyncio.run(_status(database, match))[0] == status
    assert asyncio.run(_status(database, match))[1][-2:] == ["paused", "resumed"]


def test_the_hosts_of_all_servers_are_told_something_once(tmp_path: Path) -> None:
    """In the hosts' channel of each server's newest open match, and nowhere else; typed again, no one is told twice."""
    database, words = tmp_path / "a.db", "The bot is away on Sunday from 08:00 to 09:00 UTC."
    asyncio.run(_begun(database, "a"))

    asyncio.run(_opened_elsewhere(database))
    for count, before in ((2, 0), (0, 2)):
        done = typed("--database", str(database), "operate", "tell", "--message", words)
        assert (
            done.stdout.strip()
            == f"Servers whose hosts are told when the bot runs: {count}; told the same before: {before}."
        )

    async def letters() -> list[tuple[str, str]]:
        async with world(database) as bot:
            errands = await bot.store.transact(lambda tx: tx.outbox.open())
            said = [one for one in errands if one.letter is not None and _says(one.letter, words)]
            matches = {one.id: one for one in await bot.store.transact(lambda tx: tx.matches.find())}
            return sorted((matches[one.match].guild, one.address) for one in said)

    assert asyncio.run(letters()) == [("another", "hosts"), ("g", "hosts")]
    another = typed("--database", str(database), "operate", "tell", "another", "--message", "Thank you.")
    assert another.stdout.startswith("Servers whose hosts are told when the bot runs: 1;")


async def test_nobody_is_told_twice_in_another_match(bot: World) -> None:
    """Typed again when a newer match is open, and when the one in which they were told is over."""
    match = await bot.open()
    assert await crew.tell_servers(bot.house, "The bot is away on Sunday.") == (1, 0)
    await bot.open()
    assert await crew.tell_servers(bot.house, "The bot is away on Sunday.") == (0, 1)
    assert isinstance(await hosting.abort(bot.house, match.id, HOST, "too few players"), Match)
    assert await crew.tell_servers(bot.house, "The bot is away on Sunday.") == (0, 1)
    assert await crew.tell_servers(bot.house, "The bot is away on Monday.") == (1, 0)


def test_servers_that_the_bot_has_left_are_listed_since_when(tmp_path: Path) -> None:
    """Also where no match is open, with the moment after which each is erased; where the bot is again, no more."""
    database = tmp_path / "a.db"
    asyncio.run(_begun(database, "a"))

    async def looked(*present: str) -> None:
        async with world(database) as bot:
            over = match("m9", guild="elsewhere", status="finished", wake_at=None)
            if await bot.store.transact(lambda tx: tx.matches.get("m9")) is None:
                await bot.store.transact(lambda tx: tx.matches.add(over))
            await away.look(bot.house, frozenset(present))
            erase = Instruction("1", "erase", "elsewhere", "", "the clock", START)
            await bot.store.transact(lambda tx: instructions.add(tx, erase))
            failed = Failed(START, "No space left on device: exports")
            await bot.store.transact(lambda tx: instructions.FAILED.save(tx, erase.id, failed))

    for present, said in (((), ["elsewhere", "g"]), (("g",), ["elsewhere"]), (("g", "elsewhere"), [])):
        asyncio.run(looked(*present))
        lines = typed("--database", str(database), "operate").stdout.splitlines()
        assert [line for line in lines if "the bot was removed" in line] == [
            f"{one}: the bot was removed on 2026-03-02; it is erased after 2026-04-01 12:00 UTC." for one in said
        ]
        assert lines[-1].startswith(
            "erase elsewhere, asked by the clock: failed at 2026-03-02 12:00 UTC (No space left"
        )


def test_a_match_goes_on_at_another_bot(tmp_path: Path) -> None:
    """In the middle of a round, with an order that is sealed: it closes there, and its journal leads to its position."""
    origin, there = tmp_path / "here.db", tmp_path / "there.db"
    match = asyncio.run(_begun(origin, "a"))
    asyncio.run(_begun(there, "b"))
    done = typed("copy", str(origin), str(there), "--match", match.id)
    assert done.returncode == 0, done.stderr

    async def play() -> None:
        async with world(there) as bot:
            after = await bot.pass_deadline(match)
            assert after.step == 1
            assert positions.raw(positions.table_of(after).state) == await replayed(bot, match)
            assert [one.seat for one in await bot.versions(match)] == [0]

    asyncio.run(play())


@pytest.mark.both_engines
def test_nothing_is_copied_into_or_out_of_a_database_on_which_a_bot_runs(tmp_path: Path, place: Place) -> None:
    """It says that the bot has to be stopped, and what the databases hold stays as it is."""
    other = tmp_path / "other.db"
    match = asyncio.run(_begun(other, "a"))

    async def typed_beside_a_bot() -> None:
        async with world(place) as bot:
            await bot.open()
            before = await bot.store.transact(lambda tx: tx.matches.find())
            for arguments in ((str(other), str(place), "--only", "g"), (str(other), str(place), "--match", match.id)):
                done = await asyncio.to_thread(typed, "copy", *arguments)
                assert done.returncode == 2
                assert "another bot" in done.stderr
                assert "stop it first" in done.stderr
            new = tmp_path / "new.db"
            done = await asyncio.to_thread(typed, "copy", str(place), str(new), "--only", "g")
            assert (done.returncode, "stop it first" in done.stderr, new.exists()) == (2, True, False)
            assert await bot.store.transact(lambda tx: tx.matches.find()) == before

    asyncio.run(typed_beside_a_bot())
