"""Values for the tests of store and courier: a match with its seats, and more on request."""

from datetime import datetime, timedelta
from typing import Any

from msgspec import Raw

from bot.referee.core.facts import SeatName
from bot.referee.core.model import (  # fmt: skip
    Design,
    Entry,
    Errand,
    Held,
    Letter,
    Match,
    Notice,
    Over,
    Pace,
    Person,
    Phase,
    Ruling,
    Running,
    Seal,
    Settings,
    SignUp,
    Status,
    Submission,
    Tenure,
    Trade,
)
from games.form import Amounts, Pick
from games.game import Account, Outcome, Prompt
from tests.fakes import START

LATER = START + timedelta(hours=3)
PROMPT = Prompt(2, "orders-1", (Pick("move", ("a", "b"), 0, 1), Amounts("pay", ("blue",), 3)))


def phase(status: Status, at: datetime | None = LATER, *, is_revealed: bool = True) -> Phase:
    """A phase of that name with every field that may be filled filled; `at`: when it ends by the clock."""
    match status:
        case "sign_up":
            return SignUp(at)
        case "running" | "paused":
            return Running(at, LATER if status == "paused" else None, LATER if status == "running" else None, 1, LATER)
        case "held":
            return Held(at, Raw(b"[1,2]"))
        case "finished" | "aborted":
            return Over(at, status == "aborted", is_revealed)


def match(match_id: str = "m1", **changes: Any) -> Match:
    """A running match with every field that may be filled filled; `status`, `deadline` and `is_revealed` name another phase."""
    status, deadline = changes.pop("status", "running"), changes.pop("deadline", LATER)
    stands = phase(status, deadline, is_revealed=changes.pop("is_revealed", True))
    fields: dict[str, Any] = {
        "id": match_id, "guild": "g1", "home": "channel/7", "game": "five_stands", "version": 1, "title": "Lark “7”",
        "settings": Settings(Pace(every="90m", close_at=None), hold_for="2h"),
        "options": {"rounds": 4, "trading": True}, "hosts": ("h1", "h2"), "commitment": "ab" * 32, "secret": bytes(range(32)),
        "opened_at": START, "seed": b"\x00\xff" * 16, "state": Raw(b'{"hands":[["green7"]],"round":1}'),
        "outcome": Outcome(((1,), (0, 2)), (1,), "won", (3, 5, 3), (Account(1, 2), Account(), Account(0, 9))),
        "phase": stands, "line": 2, "draw": "line/2/", "step": 5, "round": 3, "round_at": START,
        "trouble": "e-1", "wake_at": LATER, "revision": 0,
    }  # fmt: skip
    return Match(**(fields | changes))


def sign_up(match_id: str = "m1", **changes: Any) -> Match:
    """A match with every field that may be empty empty."""
    return Match(
        match_id, "g1", "channel/7", "five_stands", 1, "Lark", SignUp(), Settings(), {}, (), "cd" * 32, b"s", START, **changes
    )  # fmt: skip


def tenure(seat: int = 2, user: str = "u2", **changes: Any) -> Tenure:
    """One who sits in a seat of m1."""
    fields: dict[str, Any] = {"match": "m1", "seat": seat, "user": user, "name": "Ann", "word": "rook", "locale": "en",
                      "from_at": START}  # fmt: skip
    return Tenure(**(fields | changes))


def submission(version: int = 1, seat: int = 2, key: str = "orders-1", **changes: Any) -> Submission:
    """One version of an answer of a seat of m1."""
    fields: dict[str, Any] = {
        "match": "m1", "line": 2, "seat": seat, "key": key, "version": version,
        "answer": {"move": ("a", "a"), "pay": {"blue": 2}}, "receipt": "AB-CD", "stamped_at": START,
        "source": f"{seat}/{key}/{version}", "by": None,
    }  # fmt: skip
    return Submission(**(fields | changes))


def trade(**changes: Any) -> Trade:
    """An open offer in m1."""
    fields: dict[str, Any] = {"match": "m1", "line": 2, "step": 5, "giver": 0, "given": ("green7",), "taker": 2, "taken": (),
                     "status": "open", "offered_at": START}  # fmt: skip
    return Trade(**(fields | changes))


def entry(act: str = "step", **changes: Any) -> Entry:
    """An act to be journalled in m1."""
    fields: dict[str, Any] = {"match": "m1", "position": 0, "line": 2, "act": act, "actor": "h1", "at": START, "reason": "because",
                     "facts": {"answers": {"0": {"move": ["a"]}}}, "digest": "ef" * 32}  # fmt: skip
    return Entry(**(fields | changes))


def errand(address: str = "public", slot: str = "1", kind: str = "post", *, marker: str = "", **changes: Any) -> Errand:
    """An errand of m1, with a letter unless it is told otherwise."""
    letter = Letter("notice", notices=(Notice("hello", {"who": SeatName(3), "n": 1}),)) if kind == "post" else None
    fields: dict[str, Any] = {
        "match": "m1", "line": 2, "step": 5, "kind": kind, "address": address, "slot": slot, "letter": letter,
        "marker": marker or f"{changes.get('match', 'm1')}/{address}/{slot}/{kind}", "made_at": START,
    }  # fmt: skip
    return Errand(**(fields | changes))


def orders_letter(seat: int = 2, seal: Seal | None = None) -> Letter:
    """The letter that asks a seat for its orders."""
    return Letter("orders", seat, view=Raw(b'{"hand":["green7"]}'), prompt=PROMPT, seal=seal, deadline=LATER, round=3)


def person(**changes: Any) -> Person:
    """A person whom the venue knows."""
    fields: dict[str, Any] = {
        "user": "u2", "name": "Ann", "locale": "ko", "channel": "c9", "cursor": "17", "is_closed": True,
    }  # fmt: skip
    return Person(**(fields | changes))


def design(**changes: Any) -> Design:
    """A match in one file that a server has brought."""
    fields: dict[str, Any] = {
        "guild": "g1", "digest": "d1", "title": "Lark “7”", "number": 1, "by": "u1", "at": START, "text": "é\n",
        "declarations": "{}", "learns": {"en": ("all",), "it": ("tutti",)},
    }  # fmt: skip
    return Design(**(fields | changes))


def ruling(of: str = "m1", **changes: Any) -> Ruling:
    """A question to the hosts of a match that waits for its answer."""
    fields: dict[str, Any] = {
        "match": of, "number": 1, "user": "u1", "name": "Ada", "at": START, "round": 1, "base": "post:1", "source": "post:1",
        "text": "May I pay “twice”?",
    }  # fmt: skip
    return Ruling(**(fields | changes))
