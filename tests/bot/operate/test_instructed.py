"""What the operator has a running bot do: each instruction once, whenever the bot is killed; and what is said of it."""

import asyncio
import os
import zipfile
from datetime import timedelta
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from bot.config import KeepingConfig
from bot.operating import erasing, instructions
from bot.operating.desk import Desk
from bot.operating.instructions import Act, Done, Instruction
from bot.referee.core.model import Match
from bot.referee.hosting import away, hosting, thinning
from bot.store.engines.databases import Place
from bot.store.engines.queued import QueuedStore
from tests.bot.contests.opened import contest_of, ended
from tests.bot.operate.typed import typed
from tests.bot.samples import design
from tests.bot.world import HOST, World, world


def stored(bot: World) -> QueuedStore:
    return bot.store


def desk_of(bot: World, place: Place, exports: Path | str = "") -> Desk:
    return Desk(bot.house, stored(bot), place, KeepingConfig(str(exports)))


def asked(bot: World, act: Act, server: str = "g", words: str = "rain", token: str = "1") -> Instruction:
    return Instruction(token, act, server, words, "a test", bot.clock.now())


async def _done(desk: Desk, instruction: Instruction) -> Done:
    done = await desk.ask(instruction)
    assert done is not None
    return done


@pytest.mark.both_engines
async def test_an_instruction_is_carried_out_once_though_the_bot_is_killed(
    bot: World, place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is killed after one transaction, then after two, and so on. A host goes on meanwhile, and is not stopped a second time."""
    matches = [await bot.started() for _ in range(3)]
    desk, transact, left = desk_of(bot, place), QueuedStore.transact, 0

    class Killed(BaseException):
        """The bot is killed."""

    async def dying(self: QueuedStore, work: Any) -> Any:
        nonlocal left
        done = await transact(self, work)
        left -= 1
        if left == 0:
            raise Killed
        return done

    await desk.add(asked(bot, "freeze"))
    monkeypatch.setattr(QueuedStore, "transact", dying)
    for moment in range(1, 30):
        left = moment
        try:
            await desk.once()
        except Killed:
            left = 0
            if (await bot.now(matches[0])).status == "paused" and len(await bot.acts(matches[0])) == len(
                await bot.acts(matches[1])
            ):
                await hosting.resume(bot.house, matches[0].id, HOST, "it was a mistake")
        else:
            break
    monkeypatch.setattr(QueuedStore, "transact", transact)
    assert [(await bot.acts(one)).count("paused") for one in matches] == [1, 1, 1]
    [done] = await bot.store.transact(instructions.done_lately)
    assert done.said == "Matches of g that stand still now: 3; left as they were: 0."
    await desk.add(asked(bot, "freeze"))
    assert await bot.store.transact(instructions.waiting) == ()


@pytest.mark.both_engines
def test_a_running_bot_does_what_is_typed(place: Place) -> None:
    """The terminal leaves it beside the database that the bot has open, and prints what the bot says; a refusal too."""
    database = place

    async def run() -> list[Any]:
        async with world(database) as bot:
            await bot.started()
            desk = desk_of(bot, database)
            results = []
            for words in (("freeze", "g", "--reason", "rain"), ("thaw", "nowhere", "--reason", "sun")):
                typing = asyncio.create_task(asyncio.to_thread(typed, "--database", str(database), "operate", *words))
                while not typing.done():
                    await desk.once()
                    await asyncio.wait({typing}, timeout=0.1)
                results.append(typing.result())
                bot.clock.turn(1)
            return results

    frozen, thawed = asyncio.run(run())
    assert (frozen.returncode, frozen.stdout) == (0, "Matches of g that stand still now: 1; left as they were: 0.\n")
    assert thawed.returncode == 2
    assert "there is no open match of 'nowhere'" in thawed.stderr
    log = typed("--database", str(database), "operate", "log").stdout.splitlines()
    assert [line.partition("UTC  ")[2] for line in log] == [
        "freeze g, asked by terminal: Matches of g that stand still now: 1; left as they were: 0.",
        "thaw nowhere, asked by terminal: there is no open match of 'nowhere'; operate lists the servers",
    ]
    assert not isinstance(place, Path) or _files(place.with_name(f"{place.name}-operator")) == []


@pytest.mark.both_engines
async def test_an_export_has_two_files(bot: World, place: Place, tmp_path: Path) -> None:
    """That for the hosts has what is over, and of what is played public posts alone; the other is a database that goes on elsewhere."""
    over, played = await bot.started(), await bot.started()
    await hosting.abort(bot.house, over.id, HOST, "rain")
    said = await _done(desk_of(bot, place, tmp_path / "exports"), asked(bot, "export"))
    assert not said.is_refused, said
    hosts, database = _files(tmp_path / "exports")
    with zipfile.ZipFile(hosts) as file:
        assert sorted(file.namelist()) == sorted(
            [f"{over.id}.html", f"{over.id}.json", f"{played.id}.html", "about.txt", "matches.txt"]
        )
        whole = b"".join(file.read(name) for name in file.namelist())
    assert (over.secret.hex().encode() in whole, played.secret.hex().encode() in whole) == (True, False)
    async with world(database, bot.clock) as other:
        assert (await other.pass_deadline(played)).step == 1


@pytest.mark.both_engines
async def test_a_server_on_which_is_played_is_not_erased(bot: World, place: Place, tmp_path: Path) -> None:
    """It is frozen first, or the bot is removed from it; then it is exported and erased, and typing it again does nothing more."""
    match = await bot.started()
    desk = desk_of(bot, place, tmp_path)
    refused = await _done(desk, asked(bot, "erase"))
    assert refused.is_refused
    assert "1 matches of 'g' are open; freeze the server first" in refused.said
    await desk.ask(asked(bot, "freeze", token="2"))
    early = replace(asked(bot, "erase", token="3"), at=bot.clock.now() - timedelta(days=9))  # by a clock that is slow
    done = await _done(desk, early)
    assert done.said.startswith("g is erased; what its hosts may have is in ")
    assert await bot.store.transact(lambda tx: tx.matches.get(match.id)) is None
    again = await _done(desk, asked(bot, "erase", token="4"))
    assert again.said == "there is nothing of 'g'; operate lists the servers"


def _files(folder: Path) -> list[Path]:
    return sorted(folder.iterdir())


def _exports(folder: Path) -> list[Path]:
    return sorted(folder.glob("g-*-for-hosts.zip"))


def _evil(folder: Path) -> list[Path]:
    return sorted(folder.glob("evil*"))


def _slots(errands: Any) -> list[str]:
    return [one.slot.partition("/")[0] for one in errands if one.slot.startswith(("bot-", "server-"))]


async def test_a_server_that_was_left_is_erased_after_thirty_days(bot: World, place: Place, tmp_path: Path) -> None:
    """Its hosts are told when the bot leaves and a week before; then it is exported and erased. The other server stays."""
    desk, kept = desk_of(bot, place, tmp_path), KeepingConfig().erased_after
    match = await bot.started()
    await away.look(bot.house, frozenset(), kept)
    errands = [one for one in await bot.errands(match) if one.slot.startswith("bot-")]
    assert [(one.letter.notices[0].id, one.address) for one in errands if one.letter] == [
        ("bot-removed-until", "user/hester")
    ]
    for days, slots in ((22, 1), (2, 2), (5, 2)):
        bot.clock.turn(days * 86400)
        await desk.once()
        assert len(_slots(await bot.errands(match))) == slots, days
    assert _slots(await bot.errands(match)) == ["bot-removed-until", "server-erased-soon"]
    bot.clock.turn(86400 + 1)
    await desk.once()
    assert await bot.store.transact(lambda tx: tx.matches.get(match.id)) is None
    assert len(_exports(tmp_path)) == 1
    assert await bot.store.transact(away.left_since) == {}
    for erased in ({"g": bot.clock.now()}, {}):
        assert await bot.store.transact(lambda tx: away.erased(tx, frozenset("g"))) == erased


async def test_a_server_that_comes_back_a_day_before_is_whole(bot: World, place: Place, tmp_path: Path) -> None:
    """Its match goes on, and is not erased a day later; neither is a server of a bot that does not know yet where it is. Where zero days
    are set a server is kept for ever, and its hosts are told no date.
    """
    desk, kept = desk_of(bot, place, tmp_path), KeepingConfig().erased_after
    match = await bot.started()
    await away.look(bot.house, frozenset(), kept)
    bot.clock.turn(40 * 86400)
    desk.is_ready = lambda: False
    await desk.once()
    bot.clock.turn(-11 * 86400)
    await away.look(bot.house, frozenset("g"), kept)
    bot.clock.turn(2 * 86400)
    desk.is_ready = lambda: True
    await desk.once()
    assert (await bot.now(match)).status == "running"
    patient = Desk(bot.house, stored(bot), place, KeepingConfig("", 0))
    await away.look(bot.house, frozenset(), patient.settings.erased_after)
    bot.clock.turn(400 * 86400)
    await patient.once()
    assert (await bot.now(match)).status == "paused"
    assert _slots(await bot.errands(match))[-1] == "bot-removed"


async def test_hosts_of_a_server_without_an_open_match_are_told_too(bot: World) -> None:
    """Those of its newest one."""
    match = await bot.started(4, options={"rounds": 1})
    await bot.pass_deadline(match)
    await away.look(bot.house, frozenset(), KeepingConfig().erased_after)
    assert _slots(await bot.errands(match)) == ["server-left"]


async def test_a_server_that_comes_back_while_it_is_erased_does_not_go_on(bot: World, place: Place) -> None:
    """Nothing stops it then: what is half gone is not played, and what is opened since stays."""
    match = await bot.started()
    await away.look(bot.house, frozenset())
    await bot.store.transact(lambda tx: away.note_erasing(tx, "g", bot.clock.now()))
    await away.look(bot.house, frozenset("g"))
    assert (await bot.now(match)).status == "paused"
    bot.clock.turn(1)
    new = await bot.open()
    erase = Instruction("1", "erase", "g", "", "a test", match.opened_at, is_taken=True)
    assert not (await _done(desk_of(bot, place), erase)).is_refused
    await away.look(bot.house, frozenset("g"))
    assert [one.id for one in await bot.store.transact(lambda tx: tx.matches.find("g", open_only=False))] == [new.id]


async def test_a_server_that_is_erased_by_hand_is_told_nothing_of_a_removal(bot: World) -> None:
    """The bot is still there: nobody hears that it was removed, and what is opened meanwhile is not paused."""
    frozen = await bot.started()
    await hosting.pause(bot.house, frozen.id, HOST, "rain")
    await bot.store.transact(lambda tx: away.note_erasing(tx, "g", bot.clock.now()))
    new = await bot.started()
    before = await bot.errands(frozen), await bot.errands(new)
    await away.look(bot.house, frozenset("g"), KeepingConfig().erased_after)
    assert (await bot.errands(frozen), await bot.errands(new)) == before
    assert (await bot.now(new)).status == "running"


async def test_what_lies_beside_the_database_by_mistake_holds_nothing_up(bot: World, tmp_path: Path) -> None:
    """Garbage is removed, and what is no file stays; no answer is written elsewhere."""
    match, place = await bot.started(), tmp_path / "inner" / "bot.db"
    folder = instructions.folder_of(place)
    folder.mkdir(parents=True)
    good = msgspec.json.encode(asked(bot, "freeze"))
    (folder / "0.asked").mkdir()
    (folder / "1.asked").symlink_to(tmp_path / "nothing")
    os.mkfifo(folder / "2.asked")
    naive = good.replace(msgspec.json.encode(bot.clock.now()), b'"2026-01-01T00:00:00"')
    garbage = (b"[" * 5000, b"\xff", b"x" * 200_000, good.replace(b'"id":"1"', b'"id":"../../evil"'), naive)
    for number, content in enumerate(garbage):
        (folder / f"3{number}.asked").write_bytes(content)
    (folder / "9.asked").write_bytes(good)
    await desk_of(bot, place).once()
    assert (await bot.now(match)).status == "paused"
    assert sorted(path.name for path in folder.iterdir()) == ["0.asked", "1.asked", "2.asked"]
    assert not _evil(tmp_path)


async def test_nothing_is_erased_while_it_cannot_be_exported(bot: World, place: Place, tmp_path: Path) -> None:
    """It waits, holds up nothing else, and is done when the folder can be written."""
    over = await bot.started()
    await hosting.abort(bot.house, over.id, HOST, "rain")
    exports = tmp_path / "exports"
    exports.write_text("a file is in the way")
    desk = desk_of(bot, place, exports)
    assert await desk.ask(asked(bot, "erase")) is None
    assert (await bot.now(over)).status == "aborted"
    [failed] = (await bot.store.transact(instructions.FAILED.find)).values()
    assert str(exports) in instructions.state_of(failed)
    assert (await _done(desk, asked(bot, "tell", token="2"))).is_refused
    exports.unlink()
    assert (await _done(desk, asked(bot, "erase"))).said.startswith("g is erased")
    assert len(_files(exports)) == 1
    assert await bot.store.transact(instructions.FAILED.find) == {}


async def test_a_server_with_designs_alone_is_erased_too(bot: World, place: Place, tmp_path: Path) -> None:
    """No match was ever opened there: after its time the designs are in the file for its hosts, and gone here."""
    desk, kept, brought = desk_of(bot, place, tmp_path), KeepingConfig().erased_after, design(guild="g")
    await bot.store.transact(lambda tx: tx.designs.save(brought))
    said = (await _done(desk, asked(bot, "export"))).said
    assert said.startswith("g has no match")
    await away.look(bot.house, frozenset("g"), kept)
    assert await bot.store.transact(away.left_since) == {}
    await away.look(bot.house, frozenset(), kept)
    for days, count in ((29, 1), (2, 0)):
        bot.clock.turn(days * 86400)
        await desk.once()
        assert len(await bot.store.transact(lambda tx: tx.designs.find("g"))) == count
    [*_, path] = sorted(_files(tmp_path))
    with zipfile.ZipFile(path) as file:
        assert f"{brought.digest[:12]}.star" in file.namelist()
    await away.look(bot.house, frozenset(), kept)
    assert await bot.store.transact(away.left_since) == {}


@pytest.mark.both_engines
async def test_hosts_free_what_old_matches_take(bot: World, place: Place, tmp_path: Path) -> None:
    """Matches that are over, archived and old enough are exported for the hosts, then erased; what is newer, and a running one, stay."""
    old, running = await bot.started(), await bot.started()
    await hosting.abort(bot.house, old.id, HOST, "rain")
    await bot.turn_to(bot.clock.now() + timedelta(days=40))
    newer = await bot.started()
    await hosting.abort(bot.house, newer.id, HOST, "snow")
    await bot.finish_errands()
    while await stored(bot).archive():
        pass
    until = bot.clock.now() - timedelta(days=30)
    assert [*await bot.store.transact(lambda tx: thinning.past(tx, "g", until))] == [old.id]
    desk = desk_of(bot, place, tmp_path / "exports")
    await bot.store.transact(lambda tx: thinning.ask(tx, "g", until))
    await desk.once()
    left = {match.id for match in await bot.store.transact(lambda tx: tx.matches.find("g", open_only=False))}
    assert left == {running.id, newer.id}
    [file] = (tmp_path / "exports").iterdir()
    with zipfile.ZipFile(file) as exported:
        assert f"{old.id}.json" in exported.namelist()
    [done] = await bot.store.transact(instructions.done_lately)
    assert done.said.startswith("1 matches of g, opened until")
    await desk.once()
    assert len(await bot.store.transact(instructions.done_lately)) == 1

    async def looked(tx: Any) -> bool:
        await thinning.take(tx)
        return bool(tx.has_written)

    assert not await bot.store.transact(looked), "the desk looks every few seconds"


async def _aborted(bot: World) -> Match:
    match = await bot.started()
    await hosting.abort(bot.house, match.id, HOST, "rain")
    return match


async def _archived(bot: World) -> None:
    """Let forty days pass, after which what is over is archived."""
    await bot.turn_to(bot.clock.now() + timedelta(days=40))
    await bot.finish_errands()
    while await stored(bot).archive():
        pass


async def test_nothing_is_freed_that_was_not_exported(
    bot: World, place: Place, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The bot dies after the export; before it is back, another old match is archived. That one stays, the others go."""
    first, late = await _aborted(bot), await bot.started()
    await _archived(bot)
    desk, until = desk_of(bot, place, tmp_path / "exports"), bot.clock.now() - timedelta(days=30)
    await bot.store.transact(lambda tx: thinning.ask(tx, "g", until))
    with monkeypatch.context() as patch:
        patch.setattr(erasing, "thin", None)
        await desk.once()
    await hosting.abort(bot.house, late.id, HOST, "rain")
    await _archived(bot)
    assert {*await bot.store.transact(lambda tx: thinning.past(tx, "g", until))} == {first.id, late.id}
    await desk.once()
    assert [match.id for match in await bot.store.transact(lambda tx: tx.matches.find("g", open_only=False))] == [
        late.id
    ]
    [done] = await bot.store.transact(instructions.done_lately)
    assert done.said.startswith("1 matches of g, opened until")


async def test_a_contest_is_freed_with_its_runs(bot: World, place: Place, tmp_path: Path) -> None:
    """The export has the runs of a contest too, and the host is told what they take."""
    contest, runs = await contest_of(bot, "Ada", "Bo")
    for name, run in runs.items():
        await ended(bot, run, name)
    await _archived(bot)
    until = bot.clock.now() - timedelta(days=30)
    [size] = (await bot.store.transact(lambda tx: thinning.past(tx, "g", until))).values()
    assert size == (await bot.store.transact(lambda tx: tx.usage.of("g", ""))).stored
    await bot.store.transact(lambda tx: thinning.ask(tx, "g", until))
    await desk_of(bot, place, tmp_path / "exports").once()
    assert await bot.store.transact(lambda tx: tx.matches.find("g", open_only=False)) == ()
    [file] = (tmp_path / "exports").iterdir()
    with zipfile.ZipFile(file) as exported:
        assert {f"{match.id}.json" for match in (contest, *runs.values())} <= {*exported.namelist()}


async def test_a_contest_stays_while_letters_of_a_run_wait(bot: World) -> None:
    """Discord has not taken the last letter of a player yet: neither their run nor its contest can go."""
    contest, runs = await contest_of(bot, "Ada")
    await hosting.abort(bot.house, contest.id, HOST, "rain")
    letter = replace((await bot.errands(runs["Ada"]))[-1], id=None, slot="late", status="waiting")
    await bot.turn_to(bot.clock.now() + timedelta(days=40))
    await bot.finish_errands()
    await bot.store.transact(lambda tx: tx.outbox.add([letter]))
    while await stored(bot).archive():
        pass
    assert (await bot.now(contest)).is_over
    until = bot.clock.now() - timedelta(days=30)
    assert await bot.store.transact(lambda tx: thinning.past(tx, "g", until)) == {}


async def test_of_two_hosts_who_free_at_once_both_are_heard(bot: World) -> None:
    """The one who asks for less later takes nothing back of what the other was told."""
    now = bot.clock.now()
    for days in (30, 365):
        await bot.store.transact(lambda tx, days=days: thinning.ask(tx, "g", now - timedelta(days=days)))  # type: ignore[misc]
    assert await bot.store.transact(thinning.take) == {"g": now - timedelta(days=30)}
