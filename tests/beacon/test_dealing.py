"""Matches that wait for the beacon: dealt when its round comes, verified without network; relays that are dead, late, lying, others'."""

from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.outside.drand import Relays
from bot.papers.replay.course import course
from bot.referee import gathering, sweep
from bot.referee.acts.acts import Chosen
from bot.referee.acts.veils import word_of
from bot.referee.core import beacon
from bot.referee.core.model import Dealing, Match
from bot.referee.core.positions import table_of
from bot.referee.record import archive, verifying
from games.chance import mixed, seed_of
from games.design.faults import Stopped, fault
from games.design.sandbox.client import Worker
from games.five_stands import GAME
from tests.beacon.chain import CHAIN, SECRET, honest, relay, signed
from tests.beacon.drawing import document_of
from tests.bot.designs.test_designs import brought
from tests.bot.world import HOST, World, refused, world
from tests.forgeries.changes import facts
from tests.forgeries.forger import forge
from tests.games.design.writing import SMALL
from tests.sure import sure

WORDS = [f"word of {name}" for name in ("Ada", "Bo", "Chiara")]


def _with(bot: World, address: str) -> None:
    bot.house = replace(bot.house, chosen=Chosen(beacon=Relays([address], CHAIN)))


async def _turned(bot: World, match: Match, by: timedelta = timedelta()) -> Match:
    """The clock at the round that is waited for, or later; then a sweep by this house."""
    bot.clock.turn_to(_waited(match).wake_at + by)
    await sweep.attend(bot.house)
    return await bot.now(match)


def _waited(match: Match) -> Dealing:
    return sure(match.dealing)


async def _public_notices(bot: World, match: Match) -> list[str]:
    return [note.id for one in await bot.errands(match, "public") if one.letter for note in one.letter.notices]


async def test_a_match_is_dealt_when_its_round_comes(bot: World) -> None:
    """Seats, words and the round are public under a seal before."""
    match = await bot.started(3)
    waited = _waited(match)
    assert (match.status, match.seed, waited.round) == ("sign_up", None, CHAIN.next_after(bot.clock.now()))
    assert "beacon-awaited" in await _public_notices(bot, match)
    match = await _turned(bot, match)
    assert (match.status, match.dealing) == ("running", None)
    worth = beacon.randomness(signed(waited.round, SECRET))
    assert match.seed == mixed(seed_of(match.secret, match.id, list(map(word_of, WORDS))), worth)


async def test_a_match_of_the_beacon_verifies_without_network(bot: World) -> None:
    """The chain's key is known: a forged signature and a round that was known are refused; any other round is, with a seal.

    The replay shows the hands that were dealt, which come from the beacon's round too.
    """
    match = await _turned(bot, await bot.started(3, options={"rounds": 1}))
    hands = table_of(match).state.hands
    while not match.is_revealed:
        match = await bot.pass_deadline(match)
    document, last = await document_of(bot, match)
    bot.house = replace(bot.house, chosen=Chosen())
    assert archive.examine(document, None, (last,)).place is None
    shown = [one.letter for one in course(verifying.checked(document)).moments[0].told if one.letter.reader is not None]
    views = [msgspec.json.decode(letter.view, type=GAME.View) for letter in shown]
    assert tuple(view.own and view.own.hand for view in views) == hands
    at = facts(document, "seated")["beacon"]["round"]

    def _round(number: int, secret: int = SECRET) -> Any:
        def change(forged: Any) -> None:
            facts(forged, "seated")["beacon"]["round"] = number
            facts(forged, "started")["signature"] = signed(number, secret)

        return change

    def without(forged: Any) -> None:
        del facts(forged, "seated")["beacon"], facts(forged, "started")["signature"]

    for change, place in (
        (_round(at - 20), "was known already"),
        (_round(at, SECRET + 1), "the signature of the beacon"),
        (_round(at + 5), "had not come"),
        (without, "its actor"),
    ):
        forged = forge(document, change)
        assert archive.examine(forged, None, (last,)).place
        assert place in str(archive.examine(forged).place)


async def test_a_relay_that_lies_deals_nothing(bot: World) -> None:
    """Late, of another chain, with an older signature, of an older round, not hex, without a signature, no answer: the match waits, and is
    dealt by the next one that tells the truth.
    """
    match = await bot.started(3)
    bare = bot.house
    number = _waited(match).round
    for lie in (
        None,
        {"round": number, "signature": signed(number, SECRET + 1)},
        {"round": number, "signature": signed(number - 1, SECRET)},
        {"round": number - 1, "signature": signed(number - 1, SECRET)},
        {"round": number, "signature": "not hex"},
        {"round": number},
        ["x" * 100_000],
    ):
        async with relay(lambda _, lie=lie: lie) as address:  # type: ignore[misc]
            _with(bot, address)
            match = await _turned(bot, match)
            assert match.status == "sign_up", lie
    bot.house = bare
    assert (await _turned(bot, match)).status == "running"


async def test_a_dead_relay_is_told_after_five_minutes_and_a_host_chooses(bot: World) -> None:
    """To wait, which needs nothing; or to deal without it, with a reason, in public and in the journal, and `verify` says it."""
    match = await bot.started(3)
    _with(bot, "http://127.0.0.1:9")
    match = await _turned(bot, match)
    assert await refused(gathering.deal_without(bot.house, match.id, HOST, "too early")) == "beacon-not-late"
    match = await _turned(bot, match, beacon.LATE)
    match = await _turned(bot, match)
    assert (await _public_notices(bot, match)).count("beacon-missing") == 1
    assert "beacon_missing" in await bot.acts(match)
    done = await gathering.deal_without(bot.house, match.id, HOST, "drand is down")
    assert (done.status, done.seed) == ("running", seed_of(done.secret, done.id, list(map(word_of, WORDS))))
    assert "dealt-without-beacon" in await _public_notices(bot, match)
    while not done.is_revealed:
        done = await bot.pass_deadline(done)
    verdict = archive.examine((await document_of(bot, done))[0])
    assert verdict.place is None
    assert any("a deal without the public beacon" in said and "drand is down" in said for said in verdict.said)
    assert await refused(gathering.deal_without(bot.house, done.id, HOST, "again")) == "not-dealing"


async def test_a_match_that_waits_is_dealt_after_a_restart(tmp_path: Path) -> None:
    """What it waits for is stored."""
    async with relay(honest) as address:
        async with world(tmp_path / "db") as bot:
            _with(bot, address)
            match = await bot.started(3)
            clock, entropy = bot.clock, bot.house.entropy
        async with world(tmp_path / "db", clock, entropy) as again:  # type: ignore[arg-type]
            _with(again, address)
            assert (await _turned(again, await again.now(match))).status == "running"


async def test_a_deal_that_a_file_stops_is_told_and_waits(bot: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its hosts read what stopped it, and the next sweeps do not ask the file again at once."""
    asked, ask = list[str](), Worker.ask

    def slow(worker: Worker, name: str, *arguments: Any) -> dict[str, Any]:
        asked.append(name)
        raise Stopped(fault("fault-slow"))

    monkeypatch.setattr(Worker, "ask", slow)
    match = await _turned(bot, await bot.started(3, game=brought(SMALL).key))
    for _ in range(3):
        await sweep.attend(bot.house)
    assert asked == ["opened"]
    [letter] = [one.letter for one in await bot.told_hosts(match) if one.slot.startswith("trouble/")]
    assert letter is not None
    assert letter.notices[0].id == "trouble-design-stopped"
    monkeypatch.setattr(Worker, "ask", ask)
    await bot.turn_to(sure(match.wake_at))
    assert (await bot.now(match)).status == "running"
