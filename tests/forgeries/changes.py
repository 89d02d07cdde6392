"""What a forger changes, by name; and, where the rules alone refuse it, the place that is named without any seal."""

import hashlib
from collections.abc import Callable
from typing import Any

from bot.referee.core.seals import id_of
from games.chance import commitment
from tests.forgeries.forger import Document

Change = Callable[[Document], object]


def acts(document: Document, name: str) -> list[Document]:
    """The entries of an act."""
    return [entry for entry in document["journal"] if entry["act"] == name]


def _entry(document: Document, name: str, at: int = 0) -> Document:
    return acts(document, name)[at]


def _facts(document: Document, name: str, at: int = 0) -> Document:
    facts: Document = _entry(document, name, at)["facts"]
    return facts


def _drop(name: str, at: int = 0) -> Change:
    return lambda document: document["journal"].remove(_entry(document, name, at))


def _set(name: str, key: str, value: Any, at: int = 0) -> Change:
    return lambda document: _entry(document, name, at).update({key: value})


def _fact(name: str, key: str, value: Any, at: int = 0) -> Change:
    return lambda document: _facts(document, name, at).update({key: value})


def _header(key: str, value: Any) -> Change:
    return lambda document: document["match"].update({key: value})


def _term(key: str, value: Any) -> Change:
    def change(document: Document) -> None:
        _facts(document, "opened")[key] = value
        if key in document["match"]:
            document["match"][key] = value

    return change


def _orders(document: Document) -> None:
    """Another seat's orders, with fresh receipts: legal, and not what silence means."""
    facts = _facts(document, "step", 2)
    facts["answers"]["1"] = {"play": [], "go": ["stay"]}
    facts["silent"] = [seat for seat in facts["silent"] if seat != 1]


def _wish_for_default(document: Document) -> None:
    """A player who wished for something is called silent, with what silence means."""
    facts = _facts(document, "step", 0)
    facts["answers"]["2"] = {"play": [], "go": ["stay"]}
    facts["silent"] = sorted({*facts["silent"], 2})


def _silent_answer(document: Document) -> None:
    """Called silent, with an answer that was never given."""
    facts = _facts(document, "step", 2)
    hand = ["W1", "U1", "B1", "R1", "G1"]
    facts["answers"]["0"] = {"play": hand[:1], "go": ["stay"]}


def _too_many(document: Document) -> None:
    """Cards that no player holds, and too many of them."""
    _facts(document, "step", 0)["answers"]["2"]["play"] = ["W1", "W2", "W3", "U1", "U2", "U3", "B1", "B2"]


def _unasked_field(document: Document) -> None:
    _facts(document, "step", 0)["answers"]["2"]["pay"] = {"blue": 1}


def _unasked_seat(document: Document) -> None:
    _facts(document, "step", 0)["answers"]["7"] = {"play": [], "go": ["stay"]}


def _unfallen(document: Document) -> None:
    """What fell is said not to have been sealed at all."""
    facts = _facts(document, "step", 0)
    facts.update(fallen=[], given={})
    del facts["given"]


def _swap_receipts(document: Document) -> None:
    leaves = _facts(document, "step", 0)["leaves"]
    leaves[0], leaves[1] = leaves[1], leaves[0]


def _no_receipts(document: Document) -> None:
    for step in acts(document, "step"):
        step["facts"]["leaves"] = []


def _fewer_receipts(document: Document) -> None:
    del _facts(document, "step", 0)["leaves"][2]


def _new_salts(document: Document) -> None:
    for number, leaf in enumerate(_facts(document, "step", 1)["leaves"]):
        leaf["salt"] = hashlib.sha256(bytes([number])).hexdigest()


def _names(document: Document) -> None:
    _facts(document, "seated")["seats"][0]["name"] = "Adele"


def _users(document: Document) -> None:
    """A person who never joined sits down."""
    _facts(document, "seated")["seats"][0]["user"] = "mallory"


def _swap_seats(document: Document) -> None:
    seats = _facts(document, "seated")["seats"]
    seats[0], seats[1] = seats[1], seats[0]


def _swap_players(document: Document) -> None:
    """Two players change places throughout, as they had joined the other way round."""
    _swap_seats(document)
    first, second = acts(document, "joined")[1:3]
    first["actor"], second["actor"] = second["actor"], first["actor"]
    first["facts"], second["facts"] = second["facts"], first["facts"]


def _word(document: Document) -> None:
    """Another lucky word, hence another deal."""
    _facts(document, "seated")["seats"][0]["word"] = "other"


def _times(document: Document) -> None:
    _entry(document, "step", 0)["at"] = "2026-03-05T14:59:59Z"


def _actors(document: Document) -> None:
    _entry(document, "overridden")["actor"] = "Chiara"


def _ground(document: Document) -> None:
    """A rollback that never was, with a label for which the dice suited."""
    _facts(document, "rolled_back")["draw"] = "line/2/lucky/"


def _moved_line(document: Document) -> None:
    """The dice of a third line on the second."""
    _facts(document, "rolled_back")["draw"] = "line/3/"


def _same_dice(document: Document) -> None:
    _facts(document, "rolled_back")["draw"] = ""


def _back_to_nowhere(document: Document) -> None:
    _facts(document, "rolled_back")["to"] = 3


def _other_id(document: Document) -> None:
    """Another id, hence another deal under the same commitment."""
    document["match"]["id"] = "AAAAAA"


def _ground_id(document: Document) -> None:
    """Another secret altogether, with the id that follows from it."""
    secret = bytes(range(32))
    document["secret"] = secret.hex()
    document["match"]["commitment"] = commitment(secret)
    document["match"]["id"] = id_of(commitment(secret))
    _facts(document, "opened")["commitment"] = commitment(secret)
    _facts(document, "revealed")["secret"] = secret.hex()


def _cut(document: Document) -> None:
    """The tail is gone, and the header says that the match goes on."""
    del document["journal"][-3:]


def _cut_secret(document: Document) -> None:
    del document["journal"][-1]


def _unshuffled(document: Document) -> None:
    """Two acts change their places."""
    journal = document["journal"]
    journal[10], journal[11] = journal[11], journal[10]


def _twice(document: Document) -> None:
    """A step comes twice."""
    step = _entry(document, "step", 0)
    document["journal"].insert(document["journal"].index(step), dict(step))


def _traded_more(document: Document) -> None:
    _facts(document, "traded").update(given=["W1", "W2"])


def _untraded(document: Document) -> None:
    """A trade never was."""
    _drop("traded")(document)


def _unoffered(document: Document) -> None:
    """The trade was never offered."""
    _drop("trade_offered")(document)


def _named_winner(document: Document) -> None:
    """A result by hand in the place of the last round."""
    step = _entry(document, "step", -1)
    outcome = {"places": [[2], [0], [1]], "winners": [2], "reason": "by-hand", "scores": [0, 0, 0], "accounts": None}
    step.update(act="finished_by_hand", facts={"outcome": outcome}, reason="enough")


def _spliced(document: Document) -> None:
    """The first round of the first line is played again as the third of the second."""
    journal = document["journal"]
    step = {**_entry(document, "step", 0), "line": 2, "nonce": "ab" * 16}
    journal[journal.index(_entry(document, "step", -1))] = step


def _nonce(document: Document) -> None:
    """Bytes that another entry has: a seal that could be guessed."""
    document["journal"][9]["nonce"] = document["journal"][8]["nonce"]


def _loser_wins(document: Document) -> None:
    """Winner and loser of a contest change places on the board."""
    first, second = _facts(document, "contest_closed")["runs"]
    first["seat"], second["seat"] = second["seat"], first["seat"]


def _other_run(document: Document) -> None:
    """A run is taken out, and its player off the board."""
    del document["runs"][1]
    del _facts(document, "contest_closed")["runs"][1]


def _other_board(document: Document) -> None:
    _facts(document, "contest_closed")["runs"][1]["steps"] = 1


def _other_deal(document: Document) -> None:
    deal = _facts(document, "contest_closed")["deal"]
    key = next(key for key, value in deal.items() if isinstance(value, str | list) and value)
    deal[key] = deal[key][::-1]


def _exchanged_runs(document: Document) -> None:
    """The two runs change their players, and the board with them."""
    first, other = document["runs"]
    ours, theirs = (_facts(run, "started")["seats"] for run in (first, other))
    ours[0], theirs[0] = theirs[0], ours[0]
    for run in (first, other):
        _entry(run, "opened")["actor"] = _facts(run, "started")["seats"][0]["user"]
    first["people"] = other["people"] = first["people"] | other["people"]
    _loser_wins(document)


FORGERIES: tuple[tuple[str, Change, str | None], ...] = (
    ("another seat's orders", _orders, None),
    ("a wish for a default", _wish_for_default, None),
    ("an answer of a silent seat", _silent_answer, "its facts.answers.0"),
    ("eight cards where six are playable", _too_many, "its facts.answers.2"),
    ("an unpaid field", _unasked_field, "its facts.answers.2"),
    ("a seat that was not asked", _unasked_seat, "its facts.answers.7"),
    ("nothing fell", _unfallen, None),
    ("two receipts swapped", _swap_receipts, "its facts.leaves.0.seat"),
    ("no receipts at all", _no_receipts, "nothing before it led to it"),
    ("a receipt fewer", _fewer_receipts, "nothing before it led to it"),
    ("new salts", _new_salts, None),
    ("other names", _names, "its facts.seats.0.name"),
    ("a player who never joined", _users, "its facts.seats.0.user"),
    ("seats swapped", _swap_seats, "its facts.seats.0.user"),
    ("players swapped throughout", _swap_players, "it was not offered"),
    ("another lucky word", _word, "journal entry"),
    ("other times", _times, "closes before its deadline"),
    ("another actor", _actors, "its actor"),
    ("an override dropped", _drop("overridden"), "no host answered for seat 3"),
    ("an extension dropped", _drop("extended"), None),
    ("a host dropped", _drop("host_added"), None),
    ("another reason", _set("overridden", "reason", "he asked me to"), None),
    ("dice ground by a label", _ground, "its facts.draw"),
    ("dice of another line", _moved_line, "its facts.draw"),
    ("the dice of before", _same_dice, None),
    ("back to nowhere", _back_to_nowhere, "there is no such position"),
    ("another id under the same commitment", _other_id, "its match"),
    ("another secret", _ground_id, "journal entry"),
    ("the tail cut", _cut, None),
    ("the secret's entry cut", _cut_secret, None),
    ("two acts in another order", _unshuffled, None),
    ("a step twice", _twice, "journal entry"),
    ("more traded", _traded_more, "journal entry"),
    ("a trade dropped", _untraded, "journal entry"),
    ("a trade that nobody offered", _unoffered, "nothing before it led to it"),
    ("a result by hand", _named_winner, "its actor"),
    ("two lines spliced", _spliced, "journal entry"),
    ("bytes of another entry", _nonce, "journal entry 10"),
    ("other settings", _term("settings", {"strikes": 9}), None),
    ("other hosts", _term("hosts", ["mallory"]), "its actor"),
    ("another title", _term("title", "Another"), None),
    ("other options", _term("options", {"rounds": 2}), "journal entry"),
    ("options that nobody can play", _term("options", {"rounds": 10**9}), "at `$.rounds`"),
    ("an older version of the format", lambda document: document.update(format="bellflower match 0"), "it is not marked"),
)  # fmt: skip

CONTEST: tuple[tuple[str, Change, str | None], ...] = (
    ("the loser wins the contest", _loser_wins, "its facts.runs.0.seat"),
    ("a run taken out", _other_run, "not one for each who joined"),
    ("another number of steps", _other_board, "its facts.runs.1.steps"),
    ("another deal", _other_deal, "its facts.deal"),
    ("runs exchanged throughout", _exchanged_runs, "a run is of one who plays it"),
)
