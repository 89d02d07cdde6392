"""What all draws follow from: the secret, the lucky words, and the beacon round for which a deal waited."""

from collections.abc import Iterable
from datetime import datetime

from msgspec.structs import replace

from bot.referee.core.beacon import AHEAD, CHAINS, LATE, Chain, Missing, is_signed, randomness
from bot.referee.core.model import Entry
from bot.referee.core.positions import Differs
from bot.referee.fold.position import Past, Position, demand, of_past
from games.chance import mixed, seed_of


def named(journal: Iterable[Entry]) -> Entry | None:
    """Return the entry that named the beacon round for which the deal waited: with the seats, or with the terms of a contest."""
    return next((entry for entry in journal if entry.act in {"opened", "seated"} and "beacon" in entry.facts), None)


def round_of(naming: Entry) -> tuple[Chain, datetime]:
    """Return the chain that was named. Check that its round came only after seats and words, or the terms of a contest, were fixed."""
    chain, number = CHAINS.get(naming.facts["beacon"]["chain"]), naming.facts["beacon"]["round"]
    if chain is None:
        raise Differs("this version does not know that chain of the beacon")
    due_at = chain.time_of(number)
    demand(due_at >= naming.at + AHEAD, "that round of the beacon was known already")
    return chain, due_at


def naming(past: Past, entry: Entry) -> Past:
    """Let the deal wait for a beacon round, if one is named."""
    if "beacon" not in entry.facts:
        return past
    round_of(entry)
    return replace(past, naming=entry)


def _named(past: Past) -> Entry:
    assert past.naming is not None
    return past.naming


@of_past
def missing(position: Position, past: Past, entry: Entry) -> Past:
    """Report the named round late."""
    position.follows(entry, {"round": _named(past).facts["beacon"]["round"]})
    return past


@of_past
def without(position: Position, past: Past, entry: Entry) -> Past:
    """Let the deal be made without the round that was named, long after it was due."""
    position.follows(entry, {"round": _named(past).facts["beacon"]["round"]})
    demand(entry.at >= round_of(_named(past))[1] + LATE, "the beacon could still have come")
    return replace(past, naming=None)


def seed_at(position: Position, past: Past) -> bytes:
    """Return what the draws of a match follow from, so far: its own seed once it is dealt."""
    match = position.match
    return match.seed or seed_of(match.secret, match.id, list(past.words))


def mixed_in(position: Position, past: Past, entry: Entry) -> bytes | None:
    """Return the seed with the beacon round in it for which the deal waited; None if it waited for none, and then it has no signature."""
    facts, waited = entry.facts, past.naming
    if waited is None:
        position.follows(entry, {key: fact for key, fact in facts.items() if key != "signature"})
        return None
    chain, due_at = round_of(waited)
    demand(entry.at >= due_at, "that round of the beacon had not come")
    signature = facts.get("signature", "")
    try:
        is_so = is_signed(chain, waited.facts["beacon"]["round"], signature)
    except Missing as error:
        raise Differs(f"the signature of the beacon: {error}") from None
    demand(is_so, "the signature of the beacon")
    return mixed(seed_at(position, past), randomness(signature))
