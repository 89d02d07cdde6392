"""Hosts as readers: whole matches are played by the referee in two worlds that differ only in what a host may not know.

A game's own secrecy suite gives the worlds: twins that a spectator (or, for a host who plays, a seat) cannot tell apart until its
information table says that they learn something. Up to that moment everything that a host perceives by their tools must be the same to the
byte, except what is drawn at random: tokens, salts, leaves, seals.
"""

import logging
import os
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.referee import sweep
from bot.referee.acts.acts import Chosen
from bot.referee.core import positions
from bot.referee.core.model import Limits, Match, Pace, Refused, Settings, User
from bot.referee.hosting import crew, holding, judging
from bot.referee.orders.deciding import Order
from bot.referee.play import dealing, trades
from games import table
from games.chance import Chance
from games.game import CHAIR, AnyGame, Reader
from games.kit.secrecy import Answers, Bargain, Leak, Moment, Past, Secrecy, history
from games.kit.secrecy import World as Worlds
from games.table import Table
from tests.bot.looks.perceiving import Perceived, said
from tests.bot.world import HOST, NAMES, World, outcome_of, world
from tests.sure import sure

PATIENT = Limits(open_offers=10_000, offers_to_one=10_000)

CREW, MANAGER, OPERATOR = "cora", "mona", "command line"

LONGEST = None if "BELLFLOWER_LOOKS" in os.environ else 5
"""The number of inputs of a match that are tried in a sample; a soak plays whole matches."""

SEALED = "sealed orders and trades"


@dataclass
class Kept:
    """How often a secret did differ while a host perceived nothing of it."""

    moments: int = 0
    secrets: Counter[str] = field(default_factory=Counter)


# Playing ---------------------------------------------------------------------------------------------------------------


class Log(logging.Handler):
    """Everything that the bot logs, as its operator reads it."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        if record.name.startswith("bot"):
            self.lines.append(self.format(record))


async def _begun(
    bot: World, game: AnyGame, played: Worlds, options: Any, settings: Settings, hosts: Sequence[User]
) -> Match:
    match = await bot.open(game.key, settings=settings, options=msgspec.to_builtins(options))
    await bot.joins(match, *NAMES[: played.seats])
    for host in hosts:
        await crew.add_host(bot.house, match.id, HOST, host, "they help")
    return await dealing.start(bot.house, match.id, HOST)


async def _put_in(bot: World, match: Match, move: Answers | Bargain) -> None:
    """One input of the world, as its players would give it: a trade, or all seats' orders."""
    now = await bot.now(match)
    if isinstance(move, Bargain):
        giver, taker = NAMES[move.giver], NAMES[move.taker]
        with suppress(Refused):  # of cards that the giver does not hold in this world
            offered = await trades.offer_trade(
                bot.house, match.id, giver, move.taker, move.given, move.taken, bot.clock.now()
            )
            await trades.answer_trade(bot.house, offered.token, taker, bot.clock.now(), is_accepted=True)
        return
    for seat, answer in table.settle(positions.table_of(now), move).answers.items():
        prompt = sure(positions.table_of(now).asked(seat))
        if seat == CHAIR:
            await judging.answer(bot.house, match.id, HOST, answer)
            continue
        source = f"{now.step}/{seat}"
        # Another person may sit there: an order that does not count moves nothing.
        await outcome_of(bot.intake.submit(Order(match.id, NAMES[seat], answer, prompt.key, bot.clock.now(), source)))


def _opening(played: Worlds) -> Any:
    """The deal of a world: from its own options, since what a season hands into a match is secret, or from its position."""
    real = table.opening

    def opening(game: AnyGame, seats: int, options: Any, seed: bytes) -> Any:
        if played.start is not None:
            return Table(game, seed, played.start), ()
        return real(game, seats, played.options, seed)

    return opening


Sense = Callable[[World, Match], Awaitable[Perceived]]


async def perceived(
    path: Path, game: AnyGame, played: Worlds, options: Any, settings: Settings, hosts: Sequence[User], sense: Sense
) -> list[Perceived]:
    """Play a world by the referee; what was perceived after the deal, then before and after each input took effect."""
    log, root = Log(), logging.getLogger("bot")
    root.addHandler(log)
    seen = []
    try:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(table, "Chance", lambda _, label: played.streams(label))
            patch.setattr(table, "opening", _opening(played))
            async with world(path) as bot:
                bot.house = replace(bot.house, chosen=Chosen(limits=PATIENT))
                match = await _begun(bot, game, played, options, settings, hosts)
                seen.append(await sense(bot, match))
                for move in played.inputs:
                    if (await bot.now(match)).outcome is not None:
                        break
                    bot.clock.turn(1)
                    await _put_in(bot, match, move)
                    seen.append(await sense(bot, match))
                    bot.clock.turn(1)
                    await sweep.attend(bot.house)
                    if (await bot.now(match)).status == "held":
                        seen[-1] |= {f"held: {what}": one for what, one in (await sense(bot, match)).items()}
                        await holding.announce(bot.house, match.id, HOST)
                    seen.append({**await sense(bot, match), "log": said(log.lines)})
                await _is_the_world(bot, match, history(game, played))
    finally:
        root.removeHandler(log)
    return seen


async def _is_the_world(bot: World, match: Match, moments: Sequence[Moment]) -> None:
    """The referee came to where the rules alone come to."""
    now = await bot.now(match)
    assert sure(now.state) == positions.raw(moments[-1].after.state)


def covering(game: AnyGame, secrecy: Secrecy, first: int, count: int, *, is_playing: bool = False) -> list[int]:
    """Cases, from a number on, in whose worlds each secret differs that does in any of 300; at least so many."""
    differing = {case: unlearnt(game, secrecy, case, is_playing=is_playing) for case in range(first, first + 300)}
    cases, wanted = list[int](), set[str]().union(*differing.values())
    while wanted or len(cases) < count:
        best = max(differing, key=lambda case: (len(differing[case] & wanted), -case))
        wanted -= differing.pop(best)
        cases.append(best)
    return sorted(cases)


def unlearnt(game: AnyGame, secrecy: Secrecy, case: int, *, is_playing: bool = False) -> set[str]:
    """What differs in the worlds of a case before the reader learns of a difference: what is compared of them."""
    reader, ours, theirs = worlds(game, secrecy, case, is_playing=is_playing)
    pasts = [[moment.past for moment in history(game, one)] for one in (ours, theirs)]
    differing = set[str]()
    for k in range(min(map(len, pasts))):
        if k and pasts[0][k].input != pasts[1][k].input:
            differing.add(SEALED)
        if _unlike(secrecy, reader, pasts, k, "learned"):
            return differing
        secret = [secrecy.hidden(reader, past[: k + 1]) for past in pasts]
        differing.update(name for name in secret[0].keys() | secret[1] if secret[0].get(name) != secret[1].get(name))
    return differing


def telling(game: AnyGame, secrecy: Secrecy, first: int, count: int, *, is_playing: bool = False) -> list[int]:
    """Cases, from a number on, in whose worlds something differs at a moment at which the reader has learnt nothing yet."""
    cases = list[int]()
    for case in range(first, first + 300):
        if unlearnt(game, secrecy, case, is_playing=is_playing):
            cases.append(case)
        if len(cases) == count:
            return cases
    raise AssertionError(f"the twins of {game.key} differ in too few cases")


def _unlike(secrecy: Secrecy, reader: Reader, pasts: Sequence[Sequence[Past]], k: int, what: str) -> bool:
    mine, theirs = (getattr(secrecy, what)(reader, past[: k + 1]) for past in pasts)
    return bool(mine != theirs)


def worlds(game: AnyGame, secrecy: Secrecy, case: int, *, is_playing: bool) -> tuple[Reader, Worlds, Worlds]:
    """A reader, a world, and its twin for this reader."""
    chance = Chance(case.to_bytes(32, "big"), f"hosts of {game.key}")
    ours = secrecy.world(chance)
    reader = chance.below(ours.seats) if is_playing else None
    ours = replace(ours, inputs=ours.inputs[:LONGEST])
    twin = secrecy.twin(reader, ours, [moment.past for moment in history(game, ours)], chance)
    return reader, ours, twin


# The comparison --------------------------------------------------------------------------------------------------------


async def check(
    path: Path,
    game: AnyGame,
    secrecy: Secrecy,
    case: int,
    sense_of: Callable[[Reader], Sense],
    kept: Kept,
    *,
    settings: Settings,
    hosts: Sequence[User] = (),
    is_playing: bool = False,
    is_helping: bool = True,
    sees_seals: bool = False,
) -> None:
    """One pair of worlds: Leak where a host perceives a difference before the table says that their reader learns one.

    `is_helping`: a reader who plays is a host too. `sees_seals`: they also perceive what they have sealed, so it is not compared where that
    differs.
    """
    reader, *both = worlds(game, secrecy, case, is_playing=is_playing)
    ours, theirs = _until_learnt(game, secrecy, reader, both)
    helping = (*hosts, NAMES[reader]) if isinstance(reader, int) and is_helping else hosts
    seen = [
        await perceived(path / f"{case}-{number}.db", game, one, ours.options, settings, helping, sense_of(reader))
        for number, one in enumerate((ours, theirs))
    ]
    pasts = [[moment.past for moment in history(game, one)] for one in (ours, theirs)]
    for k in range(min(len(past) for past in pasts)):
        if k:
            kept.secrets[SEALED] += pasts[0][k].input != pasts[1][k].input
            if not sees_seals or _own(reader, pasts[0][k].input) == _own(reader, pasts[1][k].input):
                _same(f"{game.key} {case}, before input {k}", *(one[2 * k - 1] for one in seen))
        learnt = [secrecy.learned(reader, past[: k + 1]) for past in pasts]
        if learnt[0] != learnt[1]:
            return
        _same(f"{game.key} {case}, after input {k}", *(one[2 * k] for one in seen))
        secret = [secrecy.hidden(reader, past[: k + 1]) for past in pasts]
        kept.moments += 1
        kept.secrets.update(name for name in secret[0].keys() | secret[1] if secret[0].get(name) != secret[1].get(name))


def _own(reader: Reader, move: Answers | Bargain | None) -> Any:
    return move.get(reader) if isinstance(move, Mapping) and isinstance(reader, int) else move


def _until_learnt(game: AnyGame, secrecy: Secrecy, reader: Reader, both: Sequence[Worlds]) -> list[Worlds]:
    """Two worlds as far as they are compared: to the input by which the reader learns that they are two."""
    pasts = [[moment.past for moment in history(game, one)] for one in both]
    compared = range(min(map(len, pasts)))
    last = next((k for k in compared if _unlike(secrecy, reader, pasts, k, "learned")), len(compared))
    return [replace(one, inputs=one.inputs[:last]) for one in both]


def _same(where: str, mine: Mapping[str, bytes], other: Mapping[str, bytes]) -> None:
    different = sorted(what for what in mine.keys() | other if mine.get(what) != other.get(what))
    if different:
        what = different[0]
        answer, twin = mine.get(what, b""), other.get(what, b"")
        apart = next((n for n, (ours, theirs) in enumerate(zip(answer, twin, strict=False)) if ours != theirs), 0)
        at = max(0, apart - 200)
        raise Leak(f"{where}: {', '.join(different)} differ\n{answer[at : at + 400]!r}\n{twin[at : at + 400]!r}")


PACE = Pace(every="2 days", early="all_in", reminders=())
