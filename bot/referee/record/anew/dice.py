"""The source of an export's dice: its secret, its words, and the beacon round that its deal waited for."""

from collections.abc import Iterable
from datetime import datetime

from bot.referee.core.beacon import AHEAD, CHAINS, LATE, Chain, Missing, is_signed, randomness
from bot.referee.core.model import Entry
from bot.referee.core.positions import Differs
from bot.referee.record.anew.course import Course, Facts
from bot.referee.record.exported import demand
from games.chance import mixed


def named(journal: Iterable[Entry]) -> Entry | None:
    """The entry that named the beacon round for which the deal waited: with the seats, or with the terms of a contest."""
    return next((entry for entry in journal if entry.act in {"opened", "seated"} and "beacon" in entry.facts), None)


def round_of(naming: Entry) -> tuple[Chain, datetime]:
    """The chain that was named. Checks that its round came only after seats and words, or the terms of a contest, were fixed."""
    chain, number = CHAINS.get(naming.facts["beacon"]["chain"]), naming.facts["beacon"]["round"]
    if chain is None:
        raise Differs("this version does not know that chain of the beacon")
    due_at = chain.time_of(number)
    demand(due_at >= naming.at + AHEAD, "that round of the beacon was known already")
    return chain, due_at


def missing(course: Course, _entry: Entry, facts: Facts) -> Facts:
    """The named round is reported late."""
    assert course.dealing is not None
    return facts | {"round": course.dealing.facts["beacon"]["round"]}


def without(course: Course, entry: Entry, facts: Facts) -> Facts:
    """The deal is made without the round that was named, long after it was due."""
    again = missing(course, entry, facts)
    assert course.dealing is not None
    demand(entry.at >= round_of(course.dealing)[1] + LATE, "the beacon could still have come")
    course.dealing = None
    return again


def dealt(course: Course, entry: Entry, facts: Facts) -> Facts:
    """A deal, whose seed has the beacon round in it if it waited for one; without one it has no signature."""
    naming, course.dealing = course.dealing, None
    if naming is None:
        return {key: fact for key, fact in facts.items() if key != "signature"}
    chain, due_at = round_of(naming)
    demand(entry.at >= due_at, "that round of the beacon had not come")
    signature = facts.get("signature", "")
    try:
        is_so = is_signed(chain, naming.facts["beacon"]["round"], signature)
    except Missing as error:
        raise Differs(f"the signature of the beacon: {error}") from None
    demand(is_so, "the signature of the beacon")
    course.seed = mixed(course.seed, randomness(signature))
    return facts
