"""What a forger changes: a small vocabulary, in which `planted` writes its forgeries."""

import copy
from collections.abc import Callable
from typing import Any, Final

from bot.referee.acts.veils import cover_of
from tests.forgeries.forger import Document

Change = Callable[[Document], object]

PASS: Final = {"play": [], "go": ["stay"]}
"""What silence means in Five Stands."""


def acts(document: Document, name: str) -> list[Document]:
    """The entries of an act."""
    return [entry for entry in document["journal"] if entry["act"] == name]


def facts(document: Document, act: str, number: int = 0) -> Document:
    """The facts of one entry of an act."""
    stated: Document = acts(document, act)[number]["facts"]
    return stated


def stranger(document: Document, value: str = "mallory") -> str:
    """A person behind a veil who was not there."""
    salt = "ab" * 16
    document["people"][cover_of(value, salt)] = {"value": value, "salt": salt}
    return cover_of(value, salt)


def person(document: Document, who: str) -> Any:
    """The host, a player, the clock, a stranger or nobody."""
    if who == "stranger":
        return stranger(document)
    joined = [one["actor"] for one in acts(document, "joined")]
    host = document["journal"][0]["actor"]
    return {"host": host, "player": "".join(joined[1:2]), "nobody": "", "clock": "clock"}[who]


def _nonce(journal: list[Document]) -> str:
    """The nonce of an entry that never was."""
    return "c0ffee" * 5 + f"{len(journal):02x}"


def entry(act: str, number: int = 0, **fields: Any) -> Change:
    """Its time, its actor, its reason."""
    return lambda document: acts(document, act)[number].update(fields)


def fact(act: str, number: int = 0, **stated: Any) -> Change:
    """Some of its facts."""
    return lambda document: facts(document, act, number).update(stated)


def by(act: str, who: str, **fields: Any) -> Change:
    """Another person is said to have done it."""
    return lambda document: acts(document, act)[0].update(actor=person(document, who), **fields)


def by_another(act: str) -> Change:
    """Another player is said to have done it."""

    def change(document: Document) -> None:
        done = acts(document, act)[0]
        done["actor"] = next(one["actor"] for one in acts(document, "joined") if one["actor"] != done["actor"])

    return change


def dropped(act: str) -> Change:
    """It never was."""
    return lambda document: document["journal"].remove(acts(document, act)[0])


def added(before: str, act: str, *, by: str = "host", reason: str = "", **stated: Any) -> Change:
    """An act that never was, before the first of another kind."""

    def change(document: Document) -> None:
        journal = document["journal"]
        place = journal.index(acts(document, before)[0])
        anew = {
            **copy.deepcopy(journal[place - 1]),
            "nonce": _nonce(journal),
            "digest": "anew" if act == "decreed" else None,
        }
        journal.insert(place, anew | {"act": act, "actor": person(document, by), "reason": reason, "facts": stated})

    return change


def twice(act: str) -> Change:
    """It is done again at once."""

    def change(document: Document) -> None:
        journal, done = document["journal"], acts(document, act)[0]
        journal.insert(journal.index(done) + 1, {**copy.deepcopy(done), "nonce": _nonce(journal)})

    return change


def moved(act: str, behind: str) -> Change:
    """It is said to have been done after another one."""

    def change(document: Document) -> None:
        journal, done = document["journal"], acts(document, act)[0]
        journal.remove(done)
        journal.insert(journal.index(acts(document, behind)[0]) + 1, done)

    return change


def term(key: str, value: Any) -> Change:
    """Other terms, in the journal and in the header."""

    def change(document: Document) -> None:
        facts(document, "opened")[key] = value
        if key in document["match"]:
            document["match"][key] = value

    return change


def settings(**changes: Any) -> Change:
    """Other settings, in the journal."""

    def change(document: Document) -> None:
        chosen = facts(document, "opened")["settings"]
        chosen.update({key: chosen[key] | one if isinstance(one, dict) else one for key, one in changes.items()})

    return change


def answered(number: int, seat: int | str, answer: Any, *, silent: bool | None = None) -> Change:
    """The answer of a seat in a step, and whether it is called silent."""

    def change(document: Document) -> None:
        step = facts(document, "step", number)
        step["answers"][str(seat)] = answer
        if silent is not None:
            step["silent"] = sorted({*step["silent"], seat} if silent else {*step["silent"]} - {seat})

    return change


def swapped(act: str, key: str) -> Change:
    """The first two of a list change places."""

    def change(document: Document) -> None:
        things = facts(document, act)[key]
        things[0], things[1] = things[1], things[0]

    return change
