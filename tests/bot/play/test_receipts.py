"""Receipts: one leaf per seat and step under a root in the journal, made with a salt that its player is told on request."""

import hashlib
from typing import Any

import msgspec

from bot.referee.core import receipts
from bot.referee.core.facts import SeatName
from bot.referee.core.model import Notice
from bot.referee.core.seals import seal_of
from bot.referee.orders import override
from bot.referee.showing.checking import check
from tests.bot.world import HOST, PLAY_NOTHING, World


def test_a_leaf_is_the_hash_that_the_readme_tells() -> None:
    """Length-prefixed match, line, step, seat, canonical answer and salt; a few lines compute it. No part can be exchanged for another."""
    salt = bytes(range(32))
    parts = [b"AB23", b"1", b"2", b"0", b'{"go":["stay"],"play":[]}', salt]
    leaf = hashlib.sha256(b"".join(len(part).to_bytes(4, "big") + part for part in parts)).hexdigest()
    assert receipts.leaf_of("AB23", 1, 2, 0, PLAY_NOTHING, salt) == leaf
    made: dict[str, Any] = {
        "match": "AB23",
        "line": 1,
        "step": 2,
        "seat": 0,
        "answer": PLAY_NOTHING,
        "salt": salt.hex(),
    }
    assert receipts.verify_receipt(**made, leaf=leaf.upper())
    for wrong in ({"line": 2}, {"step": 3}, {"seat": 1}, {"answer": None}, {"salt": "00" * 32}, {"salt": "zz"}):
        assert not receipts.verify_receipt(**(made | wrong), leaf=leaf)


def test_every_leaf_leads_to_the_root() -> None:
    """Two by two, 0x01 before left and right; one that is left over moves up. Paths are short, and no other leaf climbs by them."""
    leaves = [hashlib.sha256(bytes([number])).hexdigest() for number in range(11)]
    first, second, third = map(bytes.fromhex, leaves[:3])
    pair = hashlib.sha256(b"\x01" + first + second).digest()
    assert receipts.root_of(leaves[:3]) == hashlib.sha256(b"\x01" + pair + third).hexdigest()
    for some in (leaves[: count + 1] for count in range(11)):
        for at, leaf in enumerate(some):
            path = receipts.path_of(some, at)
            assert len(path) <= 4
            assert receipts.climbed(leaf, path) == receipts.root_of(some) != receipts.climbed("00" * 32, path)


async def test_a_step_holds_the_root_of_its_leaves(bot: World) -> None:
    """One leaf a seat, silent ones too, under the root in the step's entry; no post and no letter holds a leaf or a salt.

    The public post of a close and the letter of each seat show the head after it; what a host entered is said under the result.
    """
    match = await bot.started(3)
    await bot.order(match, "Ada", PLAY_NOTHING)
    await override.override(bot.house, match.id, HOST, 1, PLAY_NOTHING, "by phone")
    match = await bot.pass_deadline(match)
    step = (await bot.journal(match))[-1]
    leaves = step.facts["leaves"]
    assert [leaf["seat"] for leaf in leaves] == [0, 1, 2]
    assert step.facts["root"] == receipts.root_of([leaf["leaf"] for leaf in leaves])
    letters = [msgspec.json.encode(one.letter).decode() for one in await bot.errands(match) if one.letter]
    assert not [one for one in letters for leaf in leaves if leaf["salt"] in one or leaf["leaf"] in one]
    sealed = {one.address: one.letter.small for one in await bot.errands(match) if one.letter and one.letter.small}
    seal = Notice("seal-of-round", {"round": 1, "match": match.id, "seal": seal_of(step.chain)})
    assert [sealed[address][-1] for address in ("public", "seat/0", "seat/1", "seat/2")] == [seal] * 4
    assert sealed["public"] == (Notice("orders-by-host", {"who": SeatName(1)}), seal)


async def test_a_player_checks_his_own_receipts(bot: World) -> None:
    """What their letters told them makes the leaf, and its path the root; what a letter did not tell does not; strangers have none."""
    match = await bot.started(3)
    await bot.order(match, "Bo", PLAY_NOTHING)
    match = await bot.pass_deadline(await bot.pass_deadline(match))
    checked = await check(bot.house, match.id, "Bo")
    assert [(one.step, one.is_sound) for one in checked] == [(1, True), (2, True)]
    for receipt in checked:
        assert receipts.verify_receipt(match.id, 1, receipt.step, 1, receipt.answer, receipt.salt, receipt.leaf)
        assert receipts.climbed(receipt.leaf, receipt.path) == receipt.root
    assert await check(bot.house, match.id, "Zoe") == ()
    first = next(one for one in await bot.errands(match, "seat/1") if one.letter and one.letter.used)
    assert first.letter is not None
    [used] = first.letter.used
    lying = msgspec.structs.replace(used, answer={"play": (), "go": ("white",)})
    letter = msgspec.structs.replace(first.letter, used=(lying,))
    await bot.house.store.transact(lambda tx: tx.outbox.save([msgspec.structs.replace(first, letter=letter)]))
    again = await check(bot.house, match.id, "Bo")
    assert [one.is_sound for one in again] == [False, True]
