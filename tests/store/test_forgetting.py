"""29: the chain of a journal holds digests of people, so that one who is forgotten leaves no name in it, on either engine."""

from functools import partial
from typing import Final

import msgspec
import pytest
from msgspec.structs import replace

from bot.referee import remembering
from bot.referee.acts.acts import House
from bot.referee.contest import contests
from bot.referee.core.model import ContestSettings, Match, Pace, Refused, Settings
from bot.referee.core.seals import seal_of
from bot.referee.hosting import crew, hosting
from bot.referee.orders.intake import Intake
from bot.referee.play import dealing, signup
from bot.referee.record import archive, documents
from bot.store.engines.queued import QueuedStore
from bot.store.transaction import TableTransaction
from tests.bot.world import HOST, Told, World
from tests.fakes import FakeClock, FakeEntropy, FakeInbox
from tests.store.asking import part
from tests.store.earlier import as_earlier, unpacked_text
from tests.store.test_copying import tables

ADA: Final = "313000000000000001"
"""As Discord numbers people."""
TRACES: Final = (ADA, "Ada Lovelace", "clover")


@pytest.fixture
async def bot(store: QueuedStore) -> World:
    clock, inbox, entropy = FakeClock(), FakeInbox(), FakeEntropy()
    house = House(store, clock, entropy, inbox, published=Told(store))
    return World(house, clock, inbox, Intake(store, clock, entropy))


async def _over(bot: World) -> Match:
    """A match that is over: one of three is Ada, who waited for another seat too, and helped to run it."""
    match = await bot.open(options={"rounds": 1})
    await signup.join(bot.house, match.id, ADA, "Ada Lovelace", "clover")
    for name in ("Bo", "Chiara"):
        await signup.join(bot.house, match.id, name, name, f"word of {name}")
    await crew.add_host(bot.house, match.id, HOST, ADA, "help")
    await dealing.start(bot.house, match.id, HOST)
    return await bot.pass_deadline(await bot.now(match))


async def _delivered(bot: World, match: Match) -> None:
    letters = [replace(one, status="done", remote_id="1") for one in await bot.errands(match)]
    await bot.house.store.transact(lambda tx: tx.save_errands(letters))


async def _exported(bot: World, match: Match) -> str:
    """Its export, which verifies with the seals that were published while Ada was not forgotten."""
    document = await archive.export(bot.house, match.id)
    assert not isinstance(document, Refused)
    heads = [one.chain for one in await bot.journal(match)]
    verdict = archive.examine(document, match.commitment, [seal_of(head) for head in heads])
    assert verdict.place is None
    return msgspec.json.encode(document).decode() + "\n".join(verdict.said)


async def _stored(store: QueuedStore) -> str:
    """Every value of every table, unpacked."""
    return repr(await tables(store)) + await store.whole(unpacked_text)


@pytest.mark.parametrize("archived", ["no", "now", "by an earlier version"])
async def test_nothing_of_a_forgotten_person_is_left_anywhere(bot: World, store: QueuedStore, archived: str) -> None:
    """Id, name and lucky word are in no table, archive or sample; the export names all other people, and the old seals fit it."""
    match = await _over(bot)
    if archived != "no":
        await _delivered(bot, match)
        assert await store.archive(9) == 1
    if archived == "by an earlier version":
        await store.whole(as_earlier)
    before = await _exported(bot, match)
    stored = await _stored(store)
    assert all(one in before and one in stored for one in TRACES)
    assert await remembering.forget(bot.house, ADA) == 1
    left, after = await _stored(store), await _exported(bot, match)
    assert not [one for one in TRACES if one in left or one in after]
    assert "Seat 1: a person whom this file does not name, a lucky word that this file does not tell." in after
    assert "Seat 2: Bo, lucky word “word of Bo”." in after


async def test_a_sample_of_an_earlier_version_is_replaced(bot: World, store: QueuedStore) -> None:
    """What an archive leaned on held its people; compressed anew it reads as before, and nothing names who is forgotten."""
    match = await _over(bot)
    await _delivered(bot, match)
    await store.archive(9)
    before = await bot.errands(match)
    await store.whole(as_earlier)
    assert (await store.renew(9), await store.renew(9)) == (1, 0)
    assert await bot.errands(match) == before
    await remembering.forget(bot.house, ADA)
    assert ADA not in await _stored(store)


async def test_a_sample_goes_though_other_archives_are_of_an_earlier_version(bot: World, store: QueuedStore) -> None:
    """Another match, which the person had no part in, is not compressed anew yet; their names go at once."""
    match, other = await _over(bot), await bot.started(options={"rounds": 1})
    for one in (match, await bot.pass_deadline(await bot.now(other))):
        await _delivered(bot, one)
    assert await store.archive(9) == 2
    await store.whole(as_earlier)
    await remembering.forget(bot.house, ADA)
    left = await _stored(store)
    assert not [one for one in TRACES if one in left]
    assert await store.whole(lambda tx: tx.earlier(9)) == (other.id,)


async def test_archives_that_lean_on_a_sample_with_the_person_are_compressed_again(
    bot: World, store: QueuedStore
) -> None:
    """A match that they had no part in leans on theirs: it reads as before, and no sample names them. A second time changes nothing."""
    match, other = await _over(bot), await bot.started(options={"rounds": 1})
    for one in (match, await bot.pass_deadline(await bot.now(other))):
        await _delivered(bot, one)
    assert await store.archive(9) == 2
    before = await bot.errands(other)
    await store.whole(partial(as_earlier, sample=match.id))
    assert await remembering.forget(bot.house, ADA) == 1
    left = await _stored(store)
    assert not [one for one in TRACES if one in left]
    assert await bot.errands(other) == before
    assert await remembering.forget(bot.house, ADA) == 0
    assert len(await store.whole(lambda tx: tx.page(part("samples"), None, 9))) == 1


async def test_a_player_or_host_cannot_be_deleted_and_nothing_is_lost(bot: World) -> None:
    """An open match first needs a substitute, and its host another host."""
    match = await bot.open()
    await signup.join(bot.house, match.id, ADA, "Ada Lovelace", "clover")
    assert await remembering.forget(bot.house, ADA) == Refused("forget-open", {"titles": match.title})
    assert await remembering.forget(bot.house, HOST) == Refused("forget-hosts", {"titles": match.title})
    assert [one.actor for one in await bot.journal(match)] == [HOST, ADA]


async def test_a_player_of_a_contest_is_forgotten_with_his_run(bot: World, store: QueuedStore) -> None:
    """The board still follows from the runs: the person who joined and the one who played are the same veil."""
    settings = Settings(contest=ContestSettings(), pace=Pace("1 day", None))
    contest = await contests.open_contest(
        bot.house, guild="1", home="home", game="greeen_mafia", host=HOST, settings=settings
    )
    assert isinstance(contest, Match)
    await contests.join(bot.house, contest.id, ADA, "Ada Lovelace")
    await contests.join(bot.house, contest.id, "Bo", "Bo")
    assert isinstance(await hosting.close_now(bot.house, contest.id, HOST, "time is up"), Match)
    assert await remembering.forget(bot.house, ADA) == 2
    left, after = await _stored(store), await _exported(bot, contest)
    assert not [one for one in TRACES if one in left or one in after]


async def test_a_journal_that_names_people_goes_on_naming_them(bot: World, store: QueuedStore) -> None:
    """A match of an earlier version has no veils: its chain, its dice and its format stay as they were."""
    match = await bot.open(options={"rounds": 1})
    await store.whole(_unveil)
    for name in ("Ada", "Bo"):
        await signup.join(bot.house, match.id, name, name, f"word of {name}")
    sealed = await store.transact(lambda tx: tx.sealed_journal(match.id))
    assert [one.actor for one in sealed][1:] == ["Ada", "Bo"]
    document = documents.document(match, sealed[1:], is_full=True)
    assert document["format"] == "bellflower match 2"


async def _unveil(tx: TableTransaction) -> None:
    tx._write("DELETE FROM veils", ())
