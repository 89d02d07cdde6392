"""Rounds of the beacon: when they come, and whether they are what their chain signed; against the vectors that drand published."""

import sys
from datetime import timedelta

import pytest

from bot.referee.core.beacon import QUICKNET, Chain, is_signed, library, randomness
from tests.beacon.chain import CHAIN, SECRET, public_key, signed
from tests.fakes import START

PUBLISHED = Chain(
    "published",
    "a1ee12542360bf75742bcade13d6134e7d5283d9eb782887c47d3d9725f05805d37b0106b7f744395bf82c175dd7434a"
    "169e998f188a657a030d588892c0cd2c01f996aaf331c4d8bc5b9734bbe261d09e7d2d39ef88b635077f262bd7bbb30f",
    0,
    3,
)
"""Of the vectors with which the scheme was published (drand/drand pull request 1249)."""

VECTORS = (
    (PUBLISHED, 3, "b98dae74f6a9d2ec79d75ba273dcfda86a45d589412860eb4c0fd056b00654dbf667c1b6884987c9aee0d43f8ba9db52",
     "9e9829dfb34bd8db3e21c28e13aefecd86e007ebd19d6bb8a5cee99c0a34798f"),
    (QUICKNET, 657413,
     "b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b",
     "fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587"),
)  # fmt: skip


@pytest.mark.parametrize(("chain", "number", "signature", "worth"), VECTORS)
def test_what_drand_published_verifies(chain: Chain, number: int, signature: str, worth: str) -> None:
    """The signature is refused for the next round and under another chain's key."""
    assert is_signed(chain, number, signature)
    assert randomness(signature).hex() == worth
    assert not is_signed(chain, number + 1, signature)
    assert not is_signed(CHAIN, number, signature)


def test_a_signature_of_the_tests_chain_is_its_own() -> None:
    """Signed by another secret it is not; nor is what is no point, the point at infinity, too short or too long, without an exception."""
    assert public_key(SECRET) == CHAIN.public_key
    assert is_signed(CHAIN, 7, signed(7, SECRET))
    assert not is_signed(CHAIN, 7, signed(7, SECRET + 1))
    for signature in ("", "zz", "00" * 48, "ff" * 48, "c0" + "00" * 47, "b9" * 47, "b9" * 96):
        assert not is_signed(CHAIN, 1, signature)


@pytest.mark.parametrize("seconds", [0, 1, 2, 3, 100])
def test_the_round_that_a_start_names_does_not_exist_yet(seconds: int) -> None:
    """It comes at least half a minute later, and none of those before it does."""
    later = START + timedelta(seconds=seconds + 30)
    number = CHAIN.next_after(START + timedelta(seconds=seconds))
    assert CHAIN.time_of(number - 1) < later <= CHAIN.time_of(number)


def test_the_library_of_the_beacon_leaves_the_limit_of_recursion_as_it_was() -> None:
    """With a limit of 100,000, a document that is nested deeply would end the process instead of being refused."""
    library("bls")
    assert sys.getrecursionlimit() < 100_000
