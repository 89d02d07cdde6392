"""A forger who holds the whole honest export, and computes everything again: positions, leaves, roots, digests, header, chain."""

import copy
from collections.abc import Callable
from typing import Any

import msgspec

from bot.referee.acts.veils import cover_of, covers_in
from bot.referee.core import positions, receipts
from bot.referee.core.beacon import randomness
from bot.referee.core.model import Entry
from games import catalogue
from games.chance import mixed, seed_of
from games.table import Table

Document = dict[str, Any]


def forge(honest: Document, change: Callable[[Document], object]) -> Document:
    """A copy with a change, as consistent as possible."""
    forged = copy.deepcopy(honest)
    change(forged)
    for run in forged.get("runs", ()):
        rechain(run)
    rechain(forged)
    return forged


def rename(document: Document, cover: str, value: str) -> None:
    """Put another person behind a veil, throughout."""
    salt = document["people"].pop(cover)["salt"]
    veil = cover_of(value, salt)
    document["journal"] = msgspec.json.decode(
        msgspec.json.encode(document["journal"]).replace(cover.encode(), veil.encode())
    )
    document["people"][veil] = {"value": value, "salt": salt}


def rechain(document: Document) -> None:
    """Positions, leaves and roots, digests, the header and the chain, all computed again."""
    match, journal = document["match"], document["journal"]
    moved = {entry["position"]: number for number, entry in enumerate(journal, 1)}
    for number, entry in enumerate(journal, 1):
        entry["position"], entry["match"] = number, match["id"]
        if entry["act"] == "rolled_back":
            entry["facts"]["to"] = moved.get(entry["facts"]["to"], entry["facts"]["to"])
        if entry["act"] == "step":
            _seal_again(match["id"], entry)
    _replay(document)
    _heads(document)
    chain = ""
    for entry in journal:
        chain = entry["chain"] = positions.chain(chain, msgspec.convert(entry, type=Entry))
    there = covers_in(msgspec.convert(journal, type=list[Entry]))
    document["people"] = {cover: one for cover, one in document.get("people", {}).items() if cover in there}


def _seal_again(match: str, entry: Document) -> None:
    facts = entry["facts"]
    for leaf in facts.get("leaves", ()):
        plain = facts["answers"].get(str(leaf["seat"]))
        answer = None if plain is None else positions.answer_of(plain)
        leaf["leaf"] = receipts.leaf_of(
            match, entry["line"], facts["step"], leaf["seat"], answer, bytes.fromhex(leaf["salt"])
        )
    facts["root"] = receipts.root_of([leaf["leaf"] for leaf in facts.get("leaves", ())])


def _replay(document: Document) -> None:
    """Digests and header as the rules give them, as far as they give any."""
    match, entries = document["match"], document["journal"]
    game = catalogue.find(match["game"], match["version"])
    assert game is not None
    seated: list[Document] = next(
        (one["facts"]["seats"] for one in entries if one["act"] in {"seated", "started"} and "seats" in one["facts"]),
        [],
    )
    words = [seat["word"] for seat in seated]
    seed = seed_of(bytes.fromhex(document["secret"]), match["id"], words)
    started: Document = next((one["facts"] for one in entries if one["act"] == "started"), {})
    if "signature" in started:
        seed = mixed(seed, randomness(started["signature"]))
    present: Table | None = None
    after: dict[int, Table | None] = {}
    for plain in entries:
        entry = msgspec.convert(plain, type=Entry)
        try:
            options = positions.options_of(game, match["options"])
            present, events = positions.apply(game, options, len(words), seed, present, entry, after)
            if plain["digest"] is not None and present is not None:
                plain["digest"] = positions.digest(present, events)
        except Exception:  # noqa: BLE001  the rules may not take what he wrote: then the old digest stays
            return
        after[entry.position] = present
    if present is not None:
        match["step"], match["outcome"] = present.step, msgspec.json.decode(msgspec.json.encode(present.outcome))
        match["line"] = 1 + sum(one["act"] == "rolled_back" for one in entries)
        over = any(one["act"] == "contest_closed" for one in entries) or present.outcome is not None
        aborted = any(one["act"] == "aborted" for one in entries)
        match["status"] = "aborted" if aborted else "finished" if over else "running"


def _heads(document: Document) -> None:
    for entry in document["journal"]:
        if entry["act"] == "contest_closed":
            entry["facts"]["heads"] = {one["match"]["id"]: one["journal"][-1]["chain"] for one in document["runs"]}
