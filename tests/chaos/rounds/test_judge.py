"""Some faults; `python -m tests.chaos rounds` has as many as are wanted."""

import random
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot.referee.core.model import Entry
from bot.referee.core.seals import seal_of
from bot.referee.record import verifying
from bot.referee.record.saved_page import CLOSES, seals_of
from tests.bot.samples import match
from tests.by_turns import day_of_five
from tests.chaos.rounds import discord, forum, processes
from tests.chaos.rounds.clients import judged
from tests.chaos.rounds.faults import OF_DISCORD, OF_FORUM, OF_POSTGRES, OF_SQLITE
from tests.chaos.rounds.notes import Order
from tests.chaos.rounds.verdict import differing, wrong
from tests.chaos.stored import Stored
from tests.store.cluster import Cluster

OF_FILE = {**OF_SQLITE, **{name: OF_DISCORD[name] for name in ("cut off", "stopped", "wrong clock")}}
ON_SERVER = {name: OF_POSTGRES[name] for name in ("connections ended", "server locked")}


@day_of_five(0)
async def test_on_discord_with_a_file(tmp_path: Path) -> None:
    """A round for each fault of the file and the connection: what the players were told is what the export says."""
    async with discord.table(tmp_path, len(OF_FILE)) as table:
        stored, orders = await judged(table, list(OF_FILE.items()), random.Random(27))
        page = table.page()
    assert wrong(stored, orders) == []
    assert sum(one.waits for one in orders) >= 1
    _check_seals(stored, page)


def _check_seals(stored: Stored, page: str) -> None:
    """Check that every seal that players read stands in the export. Three of them are of no close: of the terms, the seats, and the end."""
    acts = {seal_of(entry.chain): entry.act for entry in verifying.checked(stored.document).journal}
    read = {seal for _, seal in seals_of(page, CLOSES, (stored.match.id,))}
    assert read <= acts.keys()
    assert sorted(acts[seal] for seal in read if acts[seal] != "step") == ["opened", "revealed", "seated"]
    assert sum(acts[seal] == "step" for seal in read) == sum(act == "step" for act in acts.values())


@day_of_five(1)
async def test_on_discord_with_a_server(cluster: Cluster, tmp_path: Path) -> None:
    """Connections that end, and a row that is locked."""
    async with discord.table(tmp_path, len(ON_SERVER), cluster) as table:
        stored, orders = await judged(table, list(ON_SERVER.items()), random.Random(27))
    assert wrong(stored, orders) == []


async def test_on_a_forum(tmp_path: Path) -> None:
    """The database is away, the forum does not answer, the bot is not there."""
    async with forum.table(tmp_path, len(OF_FORUM)) as table:
        stored, orders = await judged(table, list(OF_FORUM.items()), random.Random(27))
    assert wrong(stored, orders) == []


@day_of_five(2)
async def test_on_processes_with_a_server(cluster: Cluster, tmp_path: Path) -> None:
    """The bot that plays is ended, then killed or frozen; another takes over, and each letter stands once."""
    pytest.importorskip("psycopg")
    chance = random.Random()  # not by a seed: when a process is really killed, the operating system decides the rest
    faults = [(name, processes.BLOWS[name]) for name in ("ended", chance.choice(("killed", "frozen")))]
    async with processes.table(tmp_path, len(faults), cluster) as table:
        stored, orders = await judged(table, faults, chance)
    assert wrong(stored, orders) == []


def test_the_judge_finds_what_is_wrong() -> None:
    """Notes that do not fit the journal: nothing told, told both ways, refused in time, another number counted, closed early."""
    start = datetime(2026, 3, 2, 12, tzinfo=UTC)
    order = Order(0, 5, start, 1, start + timedelta(hours=1), "none", ["Sealed (version 1): pledge: 5. Receipt AB-CD."])

    def lines(order: Order, hours: int = 2, seat: str = "0", pledge: int = 5) -> list[str]:
        facts = {"step": 1, "answers": {seat: {"pledge": pledge}}}
        step = Entry("m1", 1, 1, "step", "clock", start + timedelta(hours=hours), "", facts)
        return differing(Stored(match=match(), journal=(step,)), [order])

    assert lines(order) == []
    assert "told 0 times" in lines(replace(order, told=[]))[0]
    assert "and 1 times that it is not" in lines(replace(order, told=[*order.told, "Too late"]))[0]
    assert "was refused" in lines(replace(order, told=["Too late"]))[0]
    assert "7 counted" in lines(order, pledge=7)[0]
    assert "nothing of seat 0" in lines(order, seat="1")[0]
    assert "before" in lines(order, hours=0)[0]
