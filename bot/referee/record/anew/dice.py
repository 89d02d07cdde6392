"""Where the dice of an export come from: its secret, its words, and the round of the public beacon that its deal waited for."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any, Final

from bot.referee.core.beacon import AHEAD, CHAINS, LATE, Chain, Missing, is_signed, randomness
from bot.referee.core.model import Entry
from bot.referee.core.positions import Differs
from bot.referee.record.exported import demand, place
from games.chance import mixed

_NAMING: Final = frozenset({"opened", "seated"})
_DEALING: Final = frozenset({"started", "drawn"})
_WITHOUT: Final = "dealt_without_beacon"


def named(journal: Sequence[Entry]) -> Entry | None:
    """The entry that named the round of the beacon for which the deal waited: with the seats, or with the terms of a contest."""
    return next((entry for entry in journal if entry.act in _NAMING and "beacon" in entry.facts), None)


def mixed_seed(journal: Sequence[Entry], seed: bytes) -> bytes:
    """The seed with the beacon's round in it, where the deal waited for one; Differs where it did not wait as it had to."""
    naming, dealt = named(journal), [entry for entry in journal if entry.act in _DEALING]
    without = [entry for entry in journal if entry.act == _WITHOUT]
    if naming is None:
        for entry in (*without, *dealt):
            is_plain = entry.act == "started" and not _signature(entry)
            demand(is_plain, f"{place(entry)}: no round of the beacon was named")
        return seed
    chain, due_at = round_of(naming)
    for entry in (*dealt[1:], *without[1:]):
        raise Differs(f"{place(entry)}: it is not there once")
    _check_closed(journal, naming, dealt)
    for entry in without:
        is_late = bool(entry.reason.strip()) and entry.at >= due_at + LATE
        demand(is_late, f"{place(entry)}: the beacon could still have come, or no reason was given")
        is_then = bool(dealt) and dealt[0].position == entry.position + 1 and not _signature(dealt[0])
        demand(is_then, f"{place(entry)}: it does not stand right before the deal")
    if without or not dealt:
        return seed
    demand(dealt[0].at >= due_at, f"{place(dealt[0])}: that round of the beacon had not come")
    return mixed(seed, randomness(_checked(dealt[0], chain, naming.facts["beacon"]["round"])))


def _signature(entry: Entry) -> Any:
    return entry.facts.get("signature", "")


def round_of(naming: Entry) -> tuple[Chain, datetime]:
    """The chain that was named, and when its round came: no sooner than seats and words, or the terms of a contest, were fixed."""
    chain, number = CHAINS.get(naming.facts["beacon"]["chain"]), naming.facts["beacon"]["round"]
    demand(chain is not None, f"{place(naming)}: this version does not know that chain of the beacon")
    assert chain is not None
    due_at = chain.time_of(number)
    demand(due_at >= naming.at + AHEAD, f"{place(naming)}: that round of the beacon was known already")
    return chain, due_at


def _checked(dealt: Entry, chain: Chain, number: int) -> str:
    where, signature = f"{place(dealt)}: the signature of the beacon", _signature(dealt)
    try:
        demand(isinstance(signature, str) and is_signed(chain, number, signature), where)
    except Missing as missing:
        raise Differs(f"{where}: {missing}") from None
    return str(signature)


def _check_closed(journal: Sequence[Entry], naming: Entry, dealt: Sequence[Entry]) -> None:
    """Nobody joins a contest before its deal is drawn, nor leaves a match, or joins it, while it waits for its own."""
    until = dealt[0].position if dealt else len(journal) + 1
    for entry in journal[naming.position : until - 1]:
        is_early = entry.act in {"joined", "left", "terms_changed"}
        demand(not is_early, f"{place(entry)}: the deal was waited for")
