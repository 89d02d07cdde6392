"""Receipts: one public leaf per seat and step, made with a salt that only its player is told."""

import hashlib
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.referee.core import positions, receipts
from bot.referee.core.model import Entry, Errand, Match
from bot.referee.hosting import archive
from bot.referee.play import override
from bot.referee.showing.checking import check
from tests.bot.world import HOST, World, world

PLAY_NOTHING = {"play": (), "go": ("stay",)}


def _letter(errands: list[Errand], kind: str) -> Any:
    """The last letter of a kind."""
    return [errand.letter for errand in errands if errand.letter and errand.letter.kind == kind][-1]


async def _leaves(bot: World, match: Match) -> dict[int, str]:
    """The public leaves of the last step, by seat."""
    letter = _letter(await bot.errands(match, "public"), "receipts")
    return {notice.facts["name"].seat: notice.facts["leaf"] for notice in letter.notices if "leaf" in notice.facts}


def test_a_leaf_is_the_hash_that_the_readme_tells() -> None:
    """Length-prefixed match, line, step, seat, canonical answer and salt; anybody can compute it with a few lines."""
    salt = bytes(range(32))
    parts = [b"AB23", b"1", b"2", b"0", b'{"go":["stay"],"play":[]}', salt]
    expected = hashlib.sha256(b"".join(len(part).to_bytes(4, "big") + part for part in parts)).hexdigest()
    assert receipts.leaf_of("AB23", 1, 2, 0, PLAY_NOTHING, salt) == expected
    assert receipts.verify_receipt("AB23", 1, 2, 0, PLAY_NOTHING, salt.hex(), expected.upper())


@pytest.mark.parametrize(
    "wrong", [{"line": 2}, {"step": 3}, {"seat": 1}, {"answer": None}, {"salt": "00" * 32}, {"salt": "zz"}]
)
def test_a_leaf_of_anything_else_differs(wrong: dict[str, Any]) -> None:
    """No part can be exchanged for another."""
    made: dict[str, Any] = {"match": "AB23", "line": 1, "step": 2, "seat": 0, "answer": PLAY_NOTHING, "salt": "07" * 32}
    leaf = receipts.leaf_of("AB23", 1, 2, 0, PLAY_NOTHING, bytes.fromhex("07" * 32))
    assert receipts.verify_receipt(**made, leaf=leaf)
    assert not receipts.verify_receipt(**(made | wrong), leaf=leaf)


async def test_every_seat_has_a_leaf_before_anything_is_told(bot: World) -> None:
    """The receipts are the first letter of a close; silent seats have theirs, and each player can check his own."""
    match = await bot.started(3)
    await bot.order(match, "Ada", PLAY_NOTHING)
    before = {errand.id for errand in await bot.errands(match)}
    match = await bot.pass_deadline(match)
    new = [errand for errand in await bot.errands(match) if errand.id not in before]
    assert new[0].letter is not None
    assert (new[0].address, new[0].letter.kind) == ("public", "receipts")
    leaves = await _leaves(bot, match)
    assert list(leaves) == [0, 1, 2]
    for seat in range(3):
        [used] = _letter([one for one in new if one.address == f"seat/{seat}"], "orders").used
        assert receipts.verify_receipt(match.id, 1, used.step, seat, used.answer, used.salt, leaves[seat])


async def test_a_salt_is_told_to_its_player_alone(bot: World) -> None:
    """No other letter holds it, in whatever form."""
    match = await bot.pass_deadline(await bot.started(3))
    errands = await bot.errands(match)
    for seat in range(3):
        salt = _letter([one for one in errands if one.address == f"seat/{seat}"], "orders").used[0].salt
        holders = {one.address for one in errands if one.letter and salt in msgspec.json.encode(one.letter).decode()}
        assert holders == {f"seat/{seat}"}


async def test_a_player_checks_his_own_receipts(bot: World) -> None:
    """What was posted agrees with what his letters told him; a leaf that was swapped does not; strangers have none."""
    match = await bot.started(3)
    await bot.order(match, "Bo", PLAY_NOTHING)
    match = await bot.pass_deadline(await bot.pass_deadline(match))
    checked = await check(bot.house, match.id, "Bo")
    assert isinstance(checked, tuple)
    assert [(one.step, one.is_sound) for one in checked] == [(1, True), (2, True)]
    assert await check(bot.house, match.id, "Zoe") == ()
    [first, _] = [one for one in await bot.errands(match, "public") if one.letter and one.letter.kind == "receipts"]
    assert first.letter is not None
    swapped = msgspec.structs.replace(
        first.letter.notices[2], facts={**first.letter.notices[2].facts, "leaf": "00" * 32}
    )
    letter = msgspec.structs.replace(
        first.letter, notices=(*first.letter.notices[:2], swapped, first.letter.notices[3])
    )
    await bot.house.store.transact(lambda tx: tx.save_errands([msgspec.structs.replace(first, letter=letter)]))
    again = await check(bot.house, match.id, "Bo")
    assert isinstance(again, tuple)
    assert [one.is_sound for one in again] == [False, True]


async def test_an_overridden_leaf_is_flagged(bot: World) -> None:
    """What a host entered is marked in public, and still verifies."""
    match = await bot.started(3)
    await override.override(bot.house, match.id, HOST, 1, PLAY_NOTHING, "by phone")
    match = await bot.pass_deadline(match)
    letter = _letter(await bot.errands(match, "public"), "receipts")
    assert [notice.id for notice in letter.notices] == [
        "receipts",
        "receipt-leaf",
        "receipt-overridden",
        "receipt-leaf",
    ]


async def test_a_swapped_leaf_does_not_verify(tmp_path: Path) -> None:
    """The exported document holds the salts; a leaf that is not made of its answer is named, even where the chain was forged."""
    async with world(tmp_path / "db") as bot:
        match = await bot.started(3)
        while not match.is_revealed:
            match = await bot.pass_deadline(match)
        document = json.loads(msgspec.json.encode(await archive.export(bot.house, match.id)))
    assert archive.verify(document, match.commitment) is None
    step = next(entry for entry in document["journal"] if entry["act"] == "step")
    step["facts"]["leaves"][2]["leaf"] = "00" * 32
    chain = ""
    for entry in document["journal"]:
        chain = entry["chain"] = positions.chain(chain, msgspec.convert(entry, type=Entry))
    assert "the receipt of seat 3" in (archive.verify(document, match.commitment) or "")
