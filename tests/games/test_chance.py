"""Verifiable randomness, derived again with the standard library alone."""

import hashlib
import hmac
import random
from collections import Counter
from collections.abc import Iterator

import pytest

from games.chance import Chance, commitment, seed_of

SEED = bytes(range(32))


def words(seed: bytes, label: str) -> Iterator[int]:
    """The stream as in section 5: blocks of HMAC-SHA256, each read as eight big-endian 32-bit words."""
    block = 0
    while True:
        digest = hmac.new(seed, f"{label}/{block}".encode("ascii"), hashlib.sha256).digest()
        yield from (int.from_bytes(digest[at : at + 4], "big") for at in range(0, 32, 4))
        block += 1


def below(stream: Iterator[int], n: int) -> int:
    """Words are dropped until one is below the greatest multiple of n."""
    while True:
        word = next(stream)
        if word < 2**32 - 2**32 % n:
            return word % n


@pytest.mark.parametrize("label", ["setup", "step/1", "line/2/step/17"])
def test_every_draw_is_derived_from_seed_and_label(label: str) -> None:
    """A thousand mixed draws agree with the derivation from the standard library."""
    chance, stream, order = Chance(SEED, label), words(SEED, label), random.Random(label)
    for _ in range(1_000):
        n = order.choice([1, 2, 3, 6, 7, 90, 2**31 + 1, 3 * 2**30, 2**32 - 1, 2**32])
        assert chance.below(n) == below(stream, n)


def test_each_kind_of_draw_takes_its_words_from_the_stream() -> None:
    """shuffle: for i = len-1 … 1, j = below(i+1), swap i and j; a copy is returned. A die is below(6)+1, a choice items[below(len)], and
    below(1) takes a word too; lists of none and of one are copies and leave the stream alone.
    """
    chance, stream = Chance(SEED, "setup"), words(SEED, "setup")
    items = list(range(90))
    expected = list(items)
    for i in range(89, 0, -1):
        j = below(stream, i + 1)
        expected[i], expected[j] = expected[j], expected[i]
    assert chance.shuffle(items) == expected
    assert items == list(range(90))
    assert (chance.shuffle([]), chance.shuffle(["one"])) == ([], ["one"])
    assert chance.die() == below(stream, 6) + 1
    assert chance.choice("abcde") == "abcde"[below(stream, 5)]
    assert (chance.below(1), below(stream, 1)) == (0, 0)
    assert chance.below(1_000) == below(stream, 1_000)


@pytest.mark.parametrize("n", [0, -1, 2**32 + 1])
def test_an_impossible_range_is_a_bug(n: int) -> None:
    """A bound must be positive and fit 32 bits: a wrong n fails at once instead of drawing for ever."""
    with pytest.raises(ValueError, match="from 1 to 2"):
        Chance(SEED, "setup").below(n)


def test_dice_and_orders_are_even() -> None:
    """60,000 dice and 6,000 shuffles of three lie within five deviations of evenness."""
    chance = Chance(SEED, "evenness")
    dice = Counter(chance.die() for _ in range(60_000))
    orders = Counter("".join(chance.shuffle("abc")) for _ in range(6_000))
    assert set(dice) == set(range(1, 7))
    assert all(abs(count - 10_000) < 5 * 92 for count in dice.values())
    assert len(orders) == 6
    assert all(abs(count - 1_000) < 5 * 29 for count in orders.values())


def test_the_seed_binds_secret_match_and_words() -> None:
    """SHA-256 of the secret, then match id and each seat's word, each after its length in four bytes, so that no two sign-ups have one
    seed; the commitment is SHA-256 of the secret in hex, as sha256sum prints it.
    """
    assert commitment(b"abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    raw = SEED + b"\0\0\0\3m-7" + b"\0\0\0\6luck\xc3\xa9" + b"\0\0\0\0"
    assert seed_of(SEED, "m-7", ["luck\u00e9", ""]) == hashlib.sha256(raw).digest()
    joined = (["ab", "c"], ["a", "bc"], ["abc", ""], ["", "abc"], ["abc"], ["abc", "", ""])
    assert len({seed_of(SEED, "m", said) for said in joined}) == len(joined)
