"""A person's data is put together match by match, beside what others do."""

import asyncio
import gzip
from unittest import mock

import msgspec

from bot.commands.people import my_data
from bot.commands.request import File
from bot.referee import remembering
from bot.referee.core.model import Application, Refused, Veil
from bot.referee.core.ports import Transaction
from tests.bot.people.known import known_of
from tests.bot.samples import errand, match, ruling, sign_up, tenure
from tests.bot.world import NAMES, World, outcome_of
from tests.fakes import START

ADA = NAMES[0]


async def _played(bot: World, count: int) -> None:
    for number in range(count):
        played, own = match(f"M{number}"), tenure(0, ADA, match=f"M{number}")
        await bot.store.transact(lambda tx, played=played: tx.matches.add(played))  # type: ignore[misc]  # mypy loses the default's type
        await bot.store.transact(lambda tx, own=own: tx.seats.add(own))  # type: ignore[misc]


async def test_others_are_served_between_two_matches(bot: World) -> None:
    """Of ten matches each is read in a transaction of its own: what another person asks meanwhile is answered before the file is done."""
    await _played(bot, 10)
    done = list[str]()

    async def file() -> None:
        await my_data.file_of(bot.house, ADA)
        done.append("the file")

    async def another() -> None:
        await bot.store.transact(lambda tx: tx.matches.get("M1"))
        done.append("another")

    await asyncio.gather(file(), another())
    assert done == ["another", "the file"]


async def test_who_asks_again_meanwhile_is_told_to_wait(bot: World) -> None:
    """One file of a person is put together at a time; afterwards the next one may be."""
    await _played(bot, 2)
    files = (my_data.file_of(bot.house, user) for user in (ADA, ADA, NAMES[1]))
    first, second, others = await asyncio.gather(*(outcome_of(file) for file in files))
    assert second == Refused("my-data-under-way")
    assert isinstance(first, File)
    assert isinstance(others, File)
    await my_data.file_of(bot.house, ADA)


async def test_a_large_file_comes_compressed_with_the_same_content(bot: World) -> None:
    """A file that venues would refuse is a `.gz`."""
    await _played(bot, 3)
    plain = await my_data.file_of(bot.house, ADA)
    with mock.patch.object(my_data, "LARGEST", 100):
        packed = await my_data.file_of(bot.house, ADA)
    assert (plain.name, packed.name) == ("my-data.json", "my-data.json.gz")
    assert gzip.decompress(packed.body) == plain.body
    assert [one["match"] for one in msgspec.json.decode(plain.body)["matches"]] == ["M0", "M1", "M2"]


async def test_every_trace_is_found_in_pages_of_one_row(bot: World) -> None:
    """Seats, veils, hosts, waiting lists, letters and questions of one moment: all are found, with pages of any size."""
    await _played(bot, 3)
    there = {"M0", "M1", "M2", *"ABCDE"}

    async def write(tx: Transaction) -> None:
        await tx.matches.add(match("A", hosts=("h", ADA)))
        for name in "BCDE":
            await tx.matches.add(match(name))
        await tx.matches.add(sign_up("Z"))
        await tx.veils.add([Veil("B", "veil-1", ADA, "00")])
        await tx.outbox.add([errand(f"user/{NAMES[1]}", "1", match="Z"), errand(f"user/{ADA}", "1", match="C")])
        for name in "DE":
            await tx.rulings.save(ruling(name, user=ADA))
        for name in "AZ":
            await tx.applications.save(Application(name, ADA, ADA, "en", "", (), START, is_kept=True))

    await bot.store.transact(write)
    whole = await known_of(bot.house, ADA)
    with mock.patch.object(remembering, "_PAGE", 1):
        assert await remembering.traced(bot.store, ADA) == there
        assert await known_of(bot.house, ADA) == whole
    assert {one["match"] for one in whole["matches"]} == there
    assert len(whole["applications"]) == len(whole["questions_to_hosts"]) == 2
