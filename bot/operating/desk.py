"""Carries out instructions, and has servers leave that the bot was removed from long ago. Beside a bot it looks every few seconds."""

import asyncio
import logging
import re
from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager, suppress
from dataclasses import dataclass, field
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Final

from bot import background
from bot.config import KeepingConfig
from bot.operating import erasing, exporting, instructions
from bot.operating.instructions import Done, Failed, Instruction
from bot.referee.acts.acts import LONGEST_REASON, Act, House, refuse_reason
from bot.referee.core.model import OPEN, Match, Refused, User
from bot.referee.core.ports import StoreFailed, Transaction
from bot.referee.hosting import away, crew, hosting, thinning
from bot.store.engines.databases import Place
from bot.store.engines.queued import QueuedStore
from bot.store.tables.whole import Choice
from bot.store.transaction import TableTransaction

log = logging.getLogger(__name__)

LOOK_EVERY: Final = 15.0
"""Seconds between two looks at what there is to do."""
LONGEST: Final = 1000
"""Characters of a message to hosts."""

Work = Callable[[Act, User, str], Awaitable[Match]]


class Unfit(Exception):
    """An instruction that cannot be carried out. `args[0]` says why, and what to do."""


def refuse(instruction: Instruction) -> None:
    """Raise Unfit where an instruction lacks something."""
    words = instruction.words.strip()
    if instruction.act in {"freeze", "thaw"}:
        _demand_reason(instruction, words)
    if instruction.act == "tell" and not 0 < len(words) <= LONGEST:
        raise Unfit(f"say what hosts are to be told, in at most {LONGEST} characters: operate tell --message TEXT")
    if instruction.act in {"export", "erase"} and not instruction.server:
        raise Unfit(f"name the server: operate {instruction.act} SERVER")


def _demand_reason(instruction: Instruction, words: str) -> None:
    """Raise Unfit where a server or a reason is missing, or the reason is too long."""
    try:
        refuse_reason(words if instruction.server else "")
    except Refused:
        raise Unfit(
            f"name the server and a reason of at most {LONGEST_REASON} characters:"
            f" operate {instruction.act} SERVER --reason TEXT"
        ) from None


@dataclass
class Desk:
    """The operator's desk on one database, the `store`. `place`: where that is. `is_ready`: whether the bot knows on which servers it is.

    `has_erased`: called when rows were deleted that others may hold in memory.
    """

    house: House
    store: QueuedStore
    place: Place
    settings: KeepingConfig
    is_ready: Callable[[], bool] = lambda: True
    has_erased: Callable[[], Awaitable[None]] | None = None
    _turn: asyncio.Lock = field(default_factory=asyncio.Lock)

    async def once(self) -> None:
        """Do what there is to do now."""
        async with self._turn:
            if isinstance(self.place, Path):
                await self._take_from(self.place)
            if self.is_ready() and self.settings.erased_after is not None:
                await erasing.attend(self.house, self.settings.erased_after)
            await self.store.transact(self._take_from_hosts)
            for instruction in await self.store.transact(lambda tx: instructions.take(tx, self.house.clock.now())):
                try:
                    await self._carry_out(instruction)
                except Exception as error:
                    log.exception("the instruction %s could not be carried out; it is tried again", instruction.id)
                    await self._note_failure(instruction, error)

    async def _note_failure(self, instruction: Instruction, error: Exception) -> None:
        """Note for the operator why something was not done. The words of an error that is not the disk's may hold a secret."""
        why = f"{error.strerror}: {error.filename}" if isinstance(error, OSError) else type(error).__name__
        failed = Failed(self.house.clock.now(), why)
        await self.store.transact(lambda tx: instructions.FAILED.save(tx, instruction.id, failed))

    async def ask(self, instruction: Instruction) -> Done | None:
        """Carry out an instruction now; what is said of it, or None if it failed and is tried again."""
        await self.add(instruction)
        await self.once()
        return await self.store.transact(lambda tx: instructions.DONE.get(tx, instruction.id))

    async def add(self, instruction: Instruction) -> None:
        """Have an instruction carried out at the next look."""
        await self.store.transact(lambda tx: instructions.add(tx, instruction))

    async def _take_from(self, database: Path) -> None:
        """Take what the terminal has left beside the database. A file goes when its instruction is stored."""
        for path, instruction in list(await asyncio.to_thread(lambda: tuple(instructions.asked(database)))):
            await self.add(instruction)
            await asyncio.to_thread(path.unlink)

    async def _take_from_hosts(self, tx: Transaction) -> None:
        """Take what hosts have asked for."""
        now = self.house.clock.now()
        for server, until in (await thinning.take(tx)).items():
            instruction_id = f"{server}-{now:%Y%m%d%H%M%S}"
            await instructions.add(
                tx, Instruction(instruction_id, "thin", server, until.isoformat(), "the hosts", now, is_taken=True)
            )

    async def _carry_out(self, instruction: Instruction) -> None:
        try:
            refuse(instruction)
            sentence, is_refused = await self._do(instruction), False
        except Unfit as unfit:
            sentence, is_refused = str(unfit), True
        done = Done(instruction, self.house.clock.now(), sentence, is_refused)
        await self.store.transact(lambda tx: instructions.settle(tx, done))
        log.info("operator: %s %s by %s: %s", instruction.act, instruction.server or "all", instruction.by, sentence)
        if isinstance(self.place, Path):
            await asyncio.to_thread(instructions.answer, self.place, done)

    # What can be asked for -----------------------------------------------------------------------------------------------

    async def _do(self, instruction: Instruction) -> str:
        match instruction.act:
            case "freeze":
                return await self._in_each(instruction, hosting.pause.within, "stand still")
            case "thaw":
                return await self._in_each(instruction, _resume, "go on")
            case "tell":
                return await self._tell(instruction)
            case "export":
                return await self._export(instruction)
            case "erase":
                return await self._erase(instruction)
            case "thin":
                return await self._thin(instruction)

    async def _in_each(self, instruction: Instruction, work: Work, became: str) -> str:
        """Do something to every open match of a server, once. Return how many took it, which is said of them, and how many did not."""
        server = instruction.server
        ids = [one.id for one in await self.store.transact(lambda tx: tx.matches.find(server)) if not one.is_run]
        if not ids:
            raise Unfit(f"there is no open match of {server!r}; operate lists the servers")
        did = await self.store.transact(lambda tx: instructions.in_matches(tx, instruction))
        for match_id in ids:
            if match_id not in did:
                with suppress(Refused):  # it was erased meanwhile
                    await self.house.act(match_id, partial(_once, instruction=instruction, work=work))
        done = sum((await self.store.transact(lambda tx: instructions.in_matches(tx, instruction))).values())
        return f"Matches of {server} that {became} now: {done}; left as they were: {len(ids) - done}."

    async def _tell(self, instruction: Instruction) -> str:
        count, before = await crew.tell_servers(self.house, instruction.words.strip(), instruction.server or None)
        if not count + before:
            raise Unfit("there is no open match, so there are no hosts to be told; operate lists the servers")
        return f"Servers whose hosts are told when the bot runs: {count}; told the same before: {before}."

    async def _export(self, instruction: Instruction) -> str:
        folder = self._demanded_folder("")
        await self._demand_something(instruction.server)
        name = _name(instruction)
        try:
            count = await exporting.for_hosts(
                self.house, self.store, instruction.server, folder / f"{name}-for-hosts.zip"
            )
            if not count:
                return f"{instruction.server} has no match; its designs are in {folder}: {name}-for-hosts.zip."
            await exporting.for_operator(self.store, self.place, instruction.server, folder / f"{name}.db")
        except StoreFailed as failed:
            raise Unfit(str(failed)) from failed
        return (
            f"Exported {count} matches of {instruction.server} to {folder}: {name}-for-hosts.zip is for its hosts,"
            f" {name}.db has its secrets and is for nobody but the operator of another bot."
        )

    async def _erase(self, instruction: Instruction) -> str:
        server, folder = instruction.server, self._folder()
        path = folder / f"{_name(instruction)}-for-hosts.zip" if folder is not None else None
        kept = f"what its hosts may have is in {path}" if path is not None else "nothing was exported"
        sentence = f"{server} is erased; {kept}. Older copies of the database still have it."
        if await self.store.transact(lambda tx: instructions.in_matches(tx, instruction)):
            return sentence
        if server not in await self.store.transact(away.being_erased):
            await self._demand_something(server)
            await self._demand_still(server)
        if path is not None and not await asyncio.to_thread(path.exists):
            await exporting.for_hosts(self.house, self.store, server, path)
        await self.store.transact(lambda tx: away.note_erasing(tx, server, instruction.at))

        async def last(tx: Transaction) -> None:
            await away.note_erased(tx, server, self.house.clock.now())
            await instructions.note_match(tx, instruction, "all", is_done=True)

        await erasing.erase(self.store, server, instruction.at, last)
        if self.has_erased is not None:
            await self.has_erased()
        return sentence

    async def _thin(self, instruction: Instruction) -> str:
        """Erase the matches of a server that can go and were opened by a moment, once they are exported for its hosts."""
        server, folder = instruction.server, self._demanded_folder(" before anything is erased")
        until = datetime.fromisoformat(instruction.words)
        path = folder / f"{_name(instruction)}-past-for-hosts.zip"
        ids = await self.store.transact(partial(_to_thin, instruction=instruction, until=until))
        if ids and not await asyncio.to_thread(path.exists):
            await exporting.for_hosts(self.house, self.store, server, path, ids)
        await erasing.thin(self.store, server, ids)
        if self.has_erased is not None:
            await self.has_erased()
        return (
            f"{len(ids)} matches of {server}, opened until {until:%Y-%m-%d}, are erased; what its hosts may have is in"
            f" {path}."
        )

    async def _demand_something(self, server: str) -> None:
        """Raise Unfit if there is nothing of a server."""
        if not await self.store.transact(lambda tx: tx.erasing.has_any(server)):
            raise Unfit(f"there is nothing of {server!r}; operate lists the servers")

    async def _demand_still(self, server: str) -> None:
        """Raise Unfit if something is played on a server that the bot has not left."""
        is_left = server in await self.store.transact(away.left_since)
        moving = [
            one
            for one in await self.store.transact(lambda tx: tx.matches.open(server))
            if one.status in OPEN - {"paused"} and one.contest is None
        ]
        if moving and not is_left:
            raise Unfit(
                f"{len(moving)} matches of {server!r} are open; freeze the server first (a sign-up is ended by its hosts),"
                " or have the bot removed from it"
            )

    def _folder(self) -> Path | None:
        return Path(self.settings.exports) if self.settings.exports else None

    def _demanded_folder(self, why: str) -> Path:
        folder = self._folder()
        if folder is None:
            raise Unfit(f"keeping.exports is empty in the configuration, so there is no folder to export to{why}")
        return folder


async def _to_thin(tx: TableTransaction, *, instruction: Instruction, until: datetime) -> list[str]:
    """Return which matches go, with the runs of contests, each run before its contest. They are chosen once: others are not exported."""
    ids = await instructions.CHOSEN.get(tx, f"{instruction.id}/")
    if ids is None:
        past = await thinning.past(tx, instruction.server, until)
        with_runs = [(one, await tx.whole.chosen(Choice(ids=(one,)))) for one in past]
        ids = [each for one, chosen in with_runs for each in sorted(chosen, key=lambda of, last=one: of == last)]  # type: ignore[misc]
        await instructions.CHOSEN.save(tx, f"{instruction.id}/", ids)
    return ids


def _name(instruction: Instruction) -> str:
    """Return what the files of an export are called."""
    return f"{re.sub(r'[^A-Za-z0-9_.-]', '_', instruction.server)}-{instruction.at:%Y%m%d-%H%M%S}"


async def _once(act: Act, *, instruction: Instruction, work: Work) -> None:
    """Do something to a match, and note it in the same transaction, so that a bot that is killed does it once."""
    try:
        await work(act, "", instruction.words.strip())
    except Refused:
        await instructions.note_match(act.tx, instruction, act.match.id, is_done=False)
    else:
        await instructions.note_match(act.tx, instruction, act.match.id, is_done=True)


async def _resume(act: Act, host: User, reason: str) -> Match:
    """Let a match go on that was frozen; one that its hosts have paused waits for them."""
    paused = [one.actor for one in await act.tx.journal.of(act.match.id) if one.act == "paused"]
    if paused and paused[-1] != host:
        raise Refused("not-paused")
    return await hosting.resume.within(act, host, reason)


def running(desk: Desk) -> AbstractAsyncContextManager[None]:
    """Carry out instructions within the block."""
    failed = "the operator's instructions could not be looked at"
    looking = background.repeated(desk.once, desk.house.clock.sleep, LOOK_EVERY, failed)
    return background.running((looking, "the operator's desk"))
