"""What a cheat wrote by hand, on a fourth reading: without a seal it is refused, or `verify` says who is said to have done it."""

import asyncio
import copy
from typing import Any

import pytest

from bot.referee.acts.veils import cover_of
from bot.referee.core.seals import seal_of
from bot.referee.record import archive
from tests.forgeries import kinds
from tests.forgeries.changes import Change, acts
from tests.forgeries.forger import Document, forge
from tests.forgeries.honest import Honest


def _added(before: str, act: str, *, by: str = "host", reason: str = "", **facts: Any) -> Change:
    """An act that never was, before the first of another kind; `by` a host, a player, the clock or a stranger."""

    def change(document: Document) -> None:
        journal = document["journal"]
        place = journal.index(acts(document, before)[0])
        entry = {
            **copy.deepcopy(journal[place - 1]),
            "nonce": "c0ffee" * 5 + "00",
            "digest": "anew" if act == "decreed" else None,
        }
        actor = _actor(document, by)
        journal.insert(place, entry | {"act": act, "actor": actor, "reason": reason, "facts": facts})

    return change


def _actor(document: Document, by: str) -> Any:
    if by == "stranger":
        return _behind(document, "mallory")
    return {
        "host": document["journal"][0]["actor"],
        "player": acts(document, "joined")[1]["actor"],
        "clock": "clock",
    }[by]


def _behind(document: Document, value: str) -> str:
    salt = "ab" * 16
    document["people"][cover_of(value, salt)] = {"value": value, "salt": salt}
    return cover_of(value, salt)


def _by(act: str, by: str) -> Change:
    return lambda document: acts(document, act)[0].update(actor=_actor(document, by))


def _extended(deadline: Any) -> Change:
    return lambda document: acts(document, "extended")[0]["facts"].update(deadline=deadline)


def _settings(**given: Any) -> Change:
    def change(document: Document) -> None:
        settings = document["journal"][0]["facts"]["settings"]
        settings.update(
            {key: settings[key] | value if isinstance(value, dict) else value for key, value in given.items()}
        )

    return change


def _predicted(document: Document) -> None:
    words, name = _behind(document, "key\n1"), acts(document, "joined")[1]["facts"]["name"]
    _added("step", "predicted", by="player", words=words, name=name)(document)


def _person(document: Document) -> None:
    """A machine that took a seat is said to be a person."""
    del acts(document, "substituted")[0]["facts"]["player"]


def _called_a_person(document: Document) -> None:
    acts(document, "substituted")[0]["facts"]["newcomer"] = _behind(document, "Zoe")


def _covers(document: Document) -> None:
    acts(document, "seated")[0]["facts"]["beacon"]["covers"] = "matches"


REFUSED: dict[str, tuple[str, Change, str]] = {
    "a longer round without a deadline": ("eventful", _extended(None), "$.deadline"),
    "a deadline in no zone": ("eventful", _extended("2026-03-09T12:00:00"), "$.deadline"),
    "a pace that nobody can read": ("eventful", _settings(pace={"every": "now and then"}), "its settings"),
    "less than no strikes": ("eventful", _settings(strikes=-5), "its settings"),
    "a room in a plain match": (
        "eventful",
        _added("step", "room_opened", by="player", room="ab", name="", episode=1, members=[0, 1], hosts=[], was=""),
        "in seasons alone",
    ),
    "a plan in a plain match": ("eventful", _added("step", "plan_failed", by="clock", reason="x", episode=3), "in seasons alone"),
    "books in a plain match": ("eventful", _added("step", "books_read"), "in seasons alone"),
    "words taken back that were not sealed": ("eventful", _added("step", "unsaid", by="player", number=7), "nothing before it led to it"),
    "a prediction by a player": ("eventful", _predicted, "predicts nothing"),
    "a beacon that nobody named": ("eventful", _added("seated", "beacon_missing", by="clock", round=5), "no round of the beacon"),
    "matches of no season that wait for the beacon": ("with_beacon", _covers, "it opens no matches"),
    "a machine that is a person": ("with_machine", _person, "whether it is a machine"),
    "a machine with a person's name": ("with_machine", _called_a_person, "whether it is a machine"),
    "a prize by the clock": (
        "season", _added("step", "decreed", by="clock", type="award", seat=0, amount=50, currency="garnets"), "its actor",
    ),
    "somebody silent who is not of the cast": (
        "season", _added("revealed", "episode_silent", by="clock", episode=1, silent=[0, 9]), "its seats",
    ),
}  # fmt: skip

SAID: dict[str, tuple[str, Change, str]] = {
    "a player overrides": ("eventful", _by("overridden", "player"), "by a player of this match"),
    "a player lengthens a round": ("eventful", _by("extended", "player"), "by a player of this match"),
    "a stranger rolls back": ("eventful", _by("rolled_back", "stranger"), "by somebody who is not among its hosts"),
    "a stranger adds a host": ("eventful", _by("host_added", "stranger"), "by somebody who is not among its hosts"),
    "a player amends": ("held", _by("amended", "player"), "by a player of this match"),
    "a player awards a prize to himself": (
        "season",
        _added("step", "decreed", by="player", type="award", seat=0, amount=50, currency="garnets"),
        "without a reason, by a player of this match",
    ),
}


@pytest.fixture(scope="module")
def honest(tmp_path_factory: pytest.TempPathFactory, eventful: Honest) -> dict[str, Honest]:
    """An honest export of each kind that is forged here."""
    made = (kinds.held, kinds.decided, kinds.with_machine, kinds.with_beacon, kinds.season)
    found = {one.__name__: asyncio.run(one(tmp_path_factory.mktemp(one.__name__))) for one in made}
    return {"eventful": eventful, **found}


@pytest.mark.parametrize("name", REFUSED)
def test_what_the_referee_would_not_have_done_is_refused(honest: dict[str, Honest], name: str) -> None:
    """Without any seal."""
    kind, change, place = REFUSED[name]
    assert place in str(archive.examine(forge(honest[kind].document, change)).place)


@pytest.mark.parametrize("name", SAID)
def test_who_is_said_to_have_done_it_is_named(honest: dict[str, Honest], name: str) -> None:
    """An act of a host by another person could be true (whoever manages a server may act), so it is said; a seal refuses it."""
    kind, change, words = SAID[name]
    forged = forge(honest[kind].document, change)
    verdict = archive.examine(forged)
    assert verdict.place is None
    assert any(words in said for said in verdict.said)
    assert archive.examine(forged, None, (seal_of(honest[kind].document["journal"][-1]["chain"]),)).place


def test_the_hosts_of_an_honest_match_are_not_doubted(honest: dict[str, Honest]) -> None:
    """Nothing of the kind is said of any of them."""
    for one in honest.values():
        assert not any("by a player" in said or "not among" in said for said in archive.examine(one.document).said)
