"""29: the chain of a journal holds digests of people, so that one who is forgotten leaves no name in it, on either engine."""

from typing import Final

import msgspec
import pytest
from msgspec.structs import replace

from bot.referee import contests, remembering
from bot.referee.acts.acts import House
from bot.referee.core.model import ContestSettings, Match, Pace, Refused, Settings
from bot.referee.core.seals import seal_of
from bot.referee.hosting import crew, hosting
from bot.referee.orders.intake import Intake
from bot.referee.play import dealing, signup
from bot.referee.record import archive
from bot.store.archiving import archived, decompressed
from bot.store.engines.queued import QueuedStore
from bot.store.transaction import TableTransaction
from tests.bot.world import HOST, Told, World, refusal_of
from tests.fakes import FakeClock, FakeEntropy, FakeInbox
from tests.store.asking import part
from tests.store.filling import tables

ADA: Final = "313000000000000001"
"""As Discord numbers people."""
TRACES: Final = (ADA, "Ada Lovelace", "clover")


@pytest.fixture
async def bot(store: QueuedStore) -> World:
    clock, inbox, entropy = FakeClock(), FakeInbox(), FakeEntropy()
    house = House(store, clock, entropy, inbox, published=Told(store))
    return World(house, clock, inbox, Intake(house))


async def _over(bot: World) -> Match:
    """A match that is over: one of three is Ada, who waited for another seat too, and helped to run it."""
    match = await bot.open(options={"rounds": 1})
    await signup.join(bot.house, match.id, ADA, "Ada Lovelace", "clover")
    await bot.joins(match, "Bo", "Chiara", word="word of {}")
    await crew.add_host(bot.house, match.id, HOST, ADA, "help")
    await dealing.start(bot.house, match.id, HOST)
    return await bot.pass_deadline(await bot.now(match))


async def _delivered(bot: World, match: Match) -> None:
    letters = [replace(one, status="done", remote_id="1") for one in await bot.errands(match)]
    await bot.house.store.transact(lambda tx: tx.outbox.save(letters))


async def _exported(bot: World, match: Match) -> str:
    """Its export, which verifies with the seals that were published while Ada was not forgotten."""
    document = await archive.export(bot.house, match.id)
    heads = [one.chain for one in await bot.journal(match)]
    verdict = archive.examine(document, match.commitment, [seal_of(head) for head in heads])
    assert verdict.place is None
    return msgspec.json.encode(document).decode() + "\n".join(verdict.said)


async def _stored(store: QueuedStore) -> str:
    """Every value of every table, unpacked."""
    return repr(await tables(store)) + await store.transact(_unpacked)


async def _unpacked(tx: TableTransaction) -> str:
    """Everything that archives and samples hold."""
    archives = [await archived(tx.sql, row[0]) for row in await tx.whole.page(part("archives"), None, 999)]
    samples = [decompressed(row[2]) for row in await tx.whole.page(part("samples"), None, 999)]
    return repr([*(archive and list(archive.rows.values()) for archive in archives), *samples])


@pytest.mark.parametrize("is_archived", [False, True])
async def test_nothing_of_a_forgotten_person_is_left_anywhere(
    bot: World, store: QueuedStore, *, is_archived: bool
) -> None:
    """Id, name and lucky word are in no table, archive or sample; the export names all other people, and the old seals fit it."""
    match = await _over(bot)
    if is_archived:
        await _delivered(bot, match)
        assert await store.archive(9) == 1
    before = await _exported(bot, match)
    stored = await _stored(store)
    assert all(one in before and one in stored for one in TRACES)
    assert await remembering.forget(bot.house, ADA) == 1
    left, after = await _stored(store), await _exported(bot, match)
    assert not [one for one in TRACES if one in left or one in after]
    assert "Seat 1: a person whom this file does not name, a lucky word that this file does not tell" in after
    assert "Seat 2: Bo, lucky word “word of Bo”" in after


async def test_a_player_or_host_cannot_be_deleted_and_nothing_is_lost(bot: World) -> None:
    """An open match first needs a substitute, and its host another host."""
    match = await bot.open()
    await signup.join(bot.house, match.id, ADA, "Ada Lovelace", "clover")
    for user, why in ((ADA, "forget-open"), (HOST, "forget-hosts")):
        assert await refusal_of(remembering.forget(bot.house, user)) == Refused(why, {"titles": match.title})
    assert [one.actor for one in await bot.journal(match)] == [HOST, ADA]


async def test_a_player_of_a_contest_is_forgotten_with_his_run(bot: World, store: QueuedStore) -> None:
    """The board still follows from the runs: the person who joined and the one who played are the same veil."""
    settings = Settings(contest=ContestSettings(), pace=Pace("1 day", None))
    contest = await contests.open_contest(
        bot.house, guild="1", home="home", game="greeen_mafia", host=HOST, settings=settings
    )
    await contests.join(bot.house, contest.id, ADA, "Ada Lovelace")
    await contests.join(bot.house, contest.id, "Bo", "Bo")
    assert isinstance(await hosting.close_now(bot.house, contest.id, HOST, "time is up"), Match)
    assert await remembering.forget(bot.house, ADA) == 2
    left, after = await _stored(store), await _exported(bot, contest)
    assert not [one for one in TRACES if one in left or one in after]
