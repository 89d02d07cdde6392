"""One server or one match is carried into another database with its history, and out of the one in which it was."""

import asyncio
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bot.__main__ import main
from bot.referee.core.model import Waiting
from bot.referee.core.ports import StoreFailed
from bot.referee.people import signing
from bot.referee.programs import tokens
from bot.store.archiving import decompressed
from bot.store.copying import copy
from bot.store.engines.databases import Place, open_store
from bot.store.engines.queued import QueuedStore
from bot.store.tables.whole import PARTS, Choice
from bot.store.transaction import TableTransaction
from tests.bot.samples import errand, match, person, submission, tenure
from tests.store.asking import ask
from tests.store.filling import beside
from tests.store.test_archives import over

[_SAMPLES] = [one for one in PARTS if one.table == "samples"]
OURS, THEIRS = ("a1", "a2", "a3"), ("b1", "b2", "b3")


async def filled(store: QueuedStore, server: str, names: tuple[str, ...]) -> None:
    """A server with a finished match that is archived, one that is not, and an open one with everything beside it."""
    first, second, third = names
    for name in (first, second):
        await over(store, name, guild=server)
    await store.archive(1)
    user, host = f"{third}user", f"{third}host"
    await ask(store, "matches.add", match(third, guild=server, hosts=(host,)))
    for seat, who in enumerate((user, "both")):
        await ask(store, "seats.add", tenure(seat, who, match=third))
    await beside(store, third, server, user)
    for who in (host, "both"):
        await ask(store, "people.save", person(user=who))
    await ask(store, "orders.add", [submission(match=third, source=f"{third}/1")])
    await ask(store, "outbox.add", [errand("seat/0", "9", match=third)])


_TOLD = (
    "matches.get", "journal.of", "orders.versions", "outbox.of", "seats.of", "books.of", "books.balances", "seasons.roles",
    "seasons.plan", "applications.of", "rulings.of", "veils.of",
)  # fmt: skip


async def contents(store: QueuedStore, *names: str) -> list[str]:
    """All that the port tells of matches, but for what is only a number in the database."""
    values: list[Any] = [await ask(store, method, name) for name in names for method in _TOLD]
    values += [await ask(store, "notes.find", f"letters/{name}/") for name in names]
    return [re.sub(r"\bid=\d+", "id", repr(one)) for one in values]


async def _people(store: QueuedStore) -> set[str]:
    return set(await ask(store, "people.by_id", ["a3user", "a3host", "b3user", "b3host", "both"]))


async def test_a_server_moves_to_a_bot_that_has_others(places: Callable[[], Place]) -> None:
    """Its matches, archived ones too, its people, books and designs are told there as here; both databases go on with free numbers."""
    async with await open_store(places()) as source, await open_store(places()) as there:
        await filled(source, "ours", OURS)
        await filled(there, "theirs", THEIRS)
        before, others = await contents(source, *OURS), await contents(there, *THEIRS)
        await copy(source, there, lambda *_: None, Choice("ours"))
        assert await contents(there, *OURS) == before
        assert await contents(there, *THEIRS) == others
        assert await _people(there) == {"a3user", "a3host", "b3user", "b3host", "both"}
        assert [one.guild for one in await ask(there, "designs.find")] == ["ours", "theirs"]
        assert {"ours", ""} <= set(await ask(there, "standings.behind"))
        await over(there, "later", guild="ours")
        assert await there.archive(9) == 3
        assert await contents(there, *OURS) == before
        with pytest.raises(StoreFailed, match="the target has it already"):
            await copy(source, there, lambda *_: None, Choice("ours"))


async def test_a_server_is_left_out_and_comes_back(places: Callable[[], Place]) -> None:
    """Exported, erased, and brought back: all is there again. What others need stays when it is erased."""
    async with (
        await open_store(places()) as source,
        await open_store(places()) as export,
        await open_store(places()) as rest,
    ):
        await filled(source, "ours", OURS)
        await filled(source, "theirs", THEIRS)
        before, others = await contents(source, *OURS), await contents(source, *THEIRS)
        await copy(source, export, lambda *_: None, Choice("ours"))
        assert await contents(export, *OURS) == before
        assert await _people(export) == {"a3user", "a3host", "both"}
        await copy(source, rest, lambda *_: None, Choice("ours", is_rest=True))
        assert await contents(rest, *THEIRS) == others
        assert await _people(rest) == {"b3user", "b3host", "both"}
        assert "ours" not in await _everything(rest)
        with pytest.raises(StoreFailed, match="there is no match of the server 'nobody' in the source"):
            await copy(source, rest, lambda *_: None, Choice("nobody", is_rest=True))
        await copy(export, rest, lambda *_: None, Choice("ours"))
        assert await contents(rest, *OURS) == before


async def _everything(store: QueuedStore) -> str:
    """Every row of every table but those of archives, as text."""

    async def read(tx: TableTransaction) -> str:
        return str([await tx.whole.page(part, None, 10**6) for part in PARTS if part.table != "archives"])

    return await store.transact(read)


async def test_who_and_what_is_of_the_server_alone(places: Callable[[], Place]) -> None:
    """A person whose id is part of a host's stays out of an export. Erased are the tokens and webhooks of programs for its matches, who
    only waited there, and where the erased are signed in.
    """
    async with (
        await open_store(places()) as source,
        await open_store(places()) as export,
        await open_store(places()) as rest,
    ):
        waits = Waiting("waits", "Wanda", "en")
        await ask(source, "matches.add", match("AAAA", guild="ours", hosts=("12",), waiting=(waits,)))
        await ask(source, "matches.add", match("BBBB", guild="theirs", hosts=("2",)))
        for user in ("12", "2", "waits"):
            await ask(source, "people.save", person(user=user))
            await ask(source, "notes.save", f"{signing.prefix(user)}00", "{}")
        for name, at in (("x", "AAAA"), ("y", "BBBB")):
            await ask(source, "notes.save", f"{tokens.prefix('2')}{name}", f'{{"match":"{at}"}}')
            await ask(source, "notes.save", f"{tokens.hooks_of('2')}{name}/1", "{}")
        await copy(source, export, lambda *_: None, Choice("ours"))
        assert set(await ask(export, "people.by_id", ["12", "2", "waits"])) == {"12", "waits"}
        await copy(source, rest, lambda *_: None, Choice("ours", is_rest=True))
        assert set(await ask(rest, "people.by_id", ["12", "2", "waits"])) == {"2"}
        notes = {f"{signing.prefix('2')}00", f"{tokens.prefix('2')}y", f"{tokens.hooks_of('2')}y/1"}
        assert {
            *await ask(rest, "notes.find", "page/"),
            *await ask(rest, "notes.find", "program/"),
            *await ask(rest, "notes.find", "hook/"),
        } == notes


async def test_archives_bring_nothing_of_other_matches(places: Callable[[], Place]) -> None:
    """An archive is compressed against an earlier match of the game, which may be another server's: it is packed anew as it goes."""
    async with (
        await open_store(places()) as source,
        await open_store(places()) as export,
        await open_store(places()) as rest,
    ):
        await over(source, "theirs/1", guild="theirs")
        assert await source.archive(9) == 1
        await over(source, "ours/1", guild="ours")
        assert await source.archive(9) == 1
        for there, choice in ((export, Choice("ours")), (rest, Choice("theirs", is_rest=True))):
            await copy(source, there, lambda *_: None, choice)
            assert await contents(there, "ours/1") == await contents(source, "ours/1")
            [sample] = await there.transact(lambda tx: tx.whole.page(_SAMPLES, None, 9))
            assert b"ours/1" in decompressed(sample[2])
            assert b"theirs/1" not in decompressed(sample[2])
        await copy(source, rest, lambda *_: None, Choice("theirs"))
        numbers = [one.id for name in ("ours/1", "theirs/1") for one in await ask(rest, "outbox.of", name)]
        assert len({*numbers}) == len(numbers) > 1, "numbers in archives are as free as others"


async def test_one_match_moves_alone(places: Callable[[], Place]) -> None:
    """Of a server one match goes, with its history, or a contest with its runs; what is not there cannot."""
    async with await open_store(places()) as source, await open_store(places()) as there:
        await filled(source, "ours", OURS)
        for match_id in ("run/1", "run/2"):
            await ask(source, "matches.add", match(match_id, guild="ours", contest="a3"))
        await copy(source, there, lambda *_: None, Choice(ids=("a1",)))
        await copy(source, there, lambda *_: None, Choice(ids=("a3",)))
        for match_id in ("a1", "a3", "run/1", "run/2"):
            assert await contents(there, match_id) == await contents(source, match_id)
        assert await ask(there, "designs.find") == ()
        with pytest.raises(StoreFailed, match="there is no match 'zz' in the source"):
            await copy(source, there, lambda *_: None, Choice(ids=("zz",)))


async def test_a_journal_that_was_changed_does_not_move(tmp_path: Path) -> None:
    """Its hashes are checked on the way: nothing arrives, and the place is named."""
    async with await open_store(tmp_path / "a.db") as source, await open_store(tmp_path / "b.db") as there:
        await over(source, "a2")
        await source.inspect("DROP TRIGGER journal_stays")
        await source.inspect("UPDATE journal SET reason = 'another' WHERE position = 7")
        with pytest.raises(StoreFailed, match="the journal of a2 is broken at its entry 7"):
            await copy(source, there, lambda *_: None, Choice(ids=("a2",)))
        assert await ask(there, "matches.get", "a2") is None


def test_the_command_chooses(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`copy --only`, `--without` and `--match` say what was done; two of them at once are refused. A refused copy leaves no file."""

    async def fill() -> None:
        async with await open_store(tmp_path / "a.db") as store:
            await filled(store, "ours", OURS)
            await filled(store, "theirs", THEIRS)

    asyncio.run(fill())
    for chosen in (["--only", "ours"], ["--without", "ours"], ["--match", "b1"]):
        target = tmp_path / f"{chosen[0]}.db"
        assert main(["copy", str(tmp_path / "a.db"), str(target), *chosen]) == 0
        assert f"{target} now has what was chosen of {tmp_path / 'a.db'}" in capsys.readouterr().out
    assert main(["copy", str(tmp_path / "a.db"), str(tmp_path / "new.db"), "--match", "nosuch"]) == 2
    assert [one.name for one in tmp_path.glob("new.db*")] == []
    with pytest.raises(SystemExit):
        main(["copy", "a", "b", "--only", "x", "--without", "x"])
