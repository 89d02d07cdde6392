"""A chain of the tests' own, and a relay of it that may be dead, late, lying, or of another chain."""

import hashlib
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import cache
from typing import Any
from unittest import mock

from aiohttp import ClientTimeout, web

from bot.outside import drand
from bot.referee.core.beacon import Chain, library
from tests.fakes import START
from tests.serving import serving

_TAG = b"BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_"


def _curve() -> tuple[Any, Any]:
    """What reckons on the curve. It takes a second to come, and most tests do without."""
    return library("bls"), library("optimized_bls12_381")


def public_key(secret: int) -> str:
    """The key (hex) by which signatures of `secret` are checked."""
    bls, curve = _curve()
    first, second = bls.point_compression.compress_G2(curve.multiply(curve.G2, secret))
    return f"{first:096x}{second:096x}"


@cache
def signed(number: int, secret: int) -> str:
    """The signature of a round (hex)."""
    bls, curve = _curve()
    digest = hashlib.sha256(number.to_bytes(8, "big")).digest()
    point = curve.multiply(bls.hash_to_curve.hash_to_G1(digest, _TAG, hashlib.sha256), secret)
    return f"{bls.point_compression.compress_G1(point):096x}"


SECRET = 20260302
PUBLIC_KEY = (
    "a5ae03f971d61e3889849482ba74cbbeda1fb6087306f01e6a21ce2259007d12b0da9af1aa62a8f1aa3734316f4090b2"
    "067e4f90f08328c713daec1951776a3e2876df9e461093adf0225544c50a7449eb1ea82f822f76df24a424cc5c0a8f2d"
)
CHAIN = Chain("c4" * 32, PUBLIC_KEY, int(START.timestamp()) - 600, 3)


@asynccontextmanager
async def relay(answer: Callable[[int], Any]) -> AsyncIterator[str]:
    """A relay on the loopback that answers for a round with what `answer` gives; None: there is no such round. Its address.

    It signs in the loop of whoever asks, who waits for as long as a busy machine takes.
    """

    async def handle(request: web.Request) -> web.Response:
        said = answer(int(request.match_info["round"]))
        return web.Response(status=404) if said is None else web.json_response(said)

    app = web.Application()
    app.router.add_get(f"/{CHAIN.hash}/public/{{round}}", handle)
    with mock.patch.object(drand, "_LONGEST", ClientTimeout()):
        async with serving(app) as address:
            yield address


def honest(number: int) -> dict[str, Any]:
    """What an honest relay says."""
    return {"round": number, "signature": signed(number, SECRET), "randomness": "00"}
