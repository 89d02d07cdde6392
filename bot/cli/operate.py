"""`operate` and `forget`: what the operator looks at, and does to a server or to a person."""

import argparse
import sys
from typing import Final

from bot import config
from bot.cli.asked import TRY_AGAIN, Add, Complaint, database, existing
from bot.composition.referee import reading, referee
from bot.operating import instructions, listing
from bot.operating.desk import Desk, Unfit, refuse
from bot.operating.instructions import Done, Instruction
from bot.outside.system import SystemClock, SystemEntropy
from bot.papers.markup import aligned
from bot.referee import remembering
from bot.referee.core.model import Refused
from bot.referee.quotas import day_of
from bot.store.engines.databases import Place
from bot.store.engines.queued import QueuedStore
from bot.store.failures import InUse

_PATIENCE: Final = 120.0
"""Seconds for which the answer of a running bot is waited for."""


def offer(add: Add) -> None:
    """Offer `operate` and `forget`."""
    desk = add(
        "operate",
        help="list the servers that the bot has; stop, resume, export or erase one of them; tell hosts something",
    )
    acts = (*instructions.TYPED, "log")
    desk.add_argument("act", nargs="?", choices=acts, help="what to do, also while the bot runs; log: what was done")
    desk.add_argument("server", nargs="?", help="the server's id; tell without one is for the hosts of all servers")
    desk.add_argument("--reason", default="", help="what everyone in its matches is told")
    desk.add_argument("--message", default="", help="what the hosts are told")
    desk.add_argument("--yes", action="store_true", help="erase without asking first")
    desk.set_defaults(work=_operate)

    gone = add("forget", help="forget a person in matches that are over; the bot must be stopped")
    gone.add_argument("user", help="the person's Discord id")
    gone.set_defaults(work=_forget)


async def _operate(arguments: argparse.Namespace) -> int:
    if arguments.act is None:
        return await _list(arguments)
    if arguments.act == "log":
        return await _log(arguments)
    clock, token = SystemClock(), SystemEntropy().token(8).hex()
    words = arguments.message if arguments.act == "tell" else arguments.reason
    instruction = Instruction(
        token, arguments.act, arguments.server or "", words.strip(), instructions.TERMINAL, clock.now()
    )
    try:
        refuse(instruction)
    except Unfit as unfit:
        raise Complaint(str(unfit)) from None
    place = existing(database(arguments))
    if arguments.act == "erase" and not arguments.yes:
        raise Complaint(await _warning(place, arguments.server))
    done = await _done(arguments, place, instruction)
    if done.is_refused:
        raise Complaint(done.said)
    print(done.said)
    return 0


async def _done(arguments: argparse.Namespace, place: Place, instruction: Instruction) -> Done:
    """Have an instruction carried out: here, or by the bot that has the database open."""
    try:
        async with referee(place) as house:
            assert isinstance(house.store, QueuedStore)
            desk = Desk(house, house.store, place, config.load(arguments.config).keeping, is_ready=lambda: False)
            done = await desk.ask(instruction)
    except InUse:
        print("The bot runs; it is asked, and answers within half a minute.", file=sys.stderr)
        try:
            done = await instructions.ask(place, instruction, SystemClock(), _PATIENCE)
        except OSError as error:
            raise Complaint(f"the bot cannot be asked: {error}; type this as the bot's user, or as root") from None
    if done is None:
        raise Complaint("it was not done yet, and is tried again; operate log says what became of it", TRY_AGAIN)
    return done


async def _warning(place: Place, server: str) -> str:
    async with reading(place) as (house, _):
        matches = await house.store.transact(lambda tx: tx.matches.find(server, open_only=False))
    return (
        f"this erases {len(matches)} matches of {server!r}, with all that people wrote there, and cannot be undone;"
        f" export it first if you may need it, and then type: operate erase {server} --yes"
    )


async def _log(arguments: argparse.Namespace) -> int:
    async with reading(existing(database(arguments))) as (house, _):
        done = await house.store.transact(instructions.done_lately)
        waiting = await house.store.transact(instructions.waiting)
        failed = await house.store.transact(instructions.FAILED.find)
    for entry in reversed(done):
        asked = entry.instruction
        print(f"{entry.at:%Y-%m-%d %H:%M} UTC  {asked.act} {asked.server or 'all'}, asked by {asked.by}: {entry.said}")
    for asked in waiting:
        state = instructions.state_of(failed.get(asked.id))
        print(f"{asked.at:%Y-%m-%d %H:%M} UTC  {asked.act} {asked.server or 'all'}, asked by {asked.by}: {state}")
    return 0


async def _list(arguments: argparse.Namespace) -> int:
    now, loaded = SystemClock().now(), config.load(arguments.config)
    async with reading(existing(database(arguments))) as (house, _):
        store = house.store
        assert isinstance(store, QueuedStore)
        servers = await store.transact(lambda tx: tx.servers.of_each(now - listing.DAY))
        used = await store.transact(lambda tx: tx.usage.of_each(day_of(now)))
        left = await store.transact(lambda tx: listing.left(tx, loaded.keeping.erased_after))
        waiting, failed = await store.transact(instructions.waiting), await store.transact(instructions.FAILED.find)
    print(*aligned([listing.HEADS, *listing.rows(servers)]), sep="\n")
    if rows := listing.quotas(used, loaded.limits):
        print("\nUsed of its quotas:", *aligned(rows), sep="\n")
    for server in sorted(set(loaded.limits.servers) - {one.id for one in servers} - set(used)):
        print(f'[limits.servers."{server}"]: nothing is stored of this server. If it plays here, its id is wrong.')
    for line in left:
        print(line)
    for instruction in (one for one in waiting if one.id in failed):
        print(
            f"{instruction.act} {instruction.server or 'all'}, asked by {instruction.by}: {instructions.state_of(failed[instruction.id])}."
        )
    return 0


async def _forget(arguments: argparse.Namespace) -> int:
    async with referee(existing(database(arguments))) as house:
        person = await house.store.transact(lambda tx: tx.people.get(arguments.user))
        if person is None and not await remembering.traced(house.store, arguments.user):
            raise Complaint(
                f"nothing is stored of {arguments.user!r}; name a person by the Discord id, which is digits"
            )
        try:
            done = await remembering.forget(house, arguments.user)
        except Refused as refusal:
            doing, titles = "has a seat in" if refusal.id == "forget-open" else "runs", refusal.facts["titles"]
            raise Complaint(f"{arguments.user} {doing} {titles}, which is not over; a substitute comes first") from None
    print(f"{arguments.user} is forgotten; {done} matches that are over no longer name that person.")
    return 0
