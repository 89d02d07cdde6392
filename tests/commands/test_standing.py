"""Who may do what: one table, for eight kinds of person. Nothing is allowed that does not stand in it."""

from datetime import UTC, datetime
from typing import Final

import pytest

from bot.commands import table
from bot.commands.standing import MAY, Standing, standing_of
from bot.referee.core.model import Match, Tenure
from tests.bot.samples import match

GUILD: Final = "server"
AT: Final = datetime(2026, 3, 2, tzinfo=UTC)

EVERYBODY: Final[tuple[Standing, ...]] = (
    "player", "host", "host-who-plays", "co-host", "season-host-in-cast", "spectator", "manager", "stranger",
)  # fmt: skip
HOSTS: Final[frozenset[Standing]] = frozenset({"host", "host-who-plays", "co-host", "season-host-in-cast", "manager"})
ANYBODY: Final[frozenset[Standing]] = frozenset(EVERYBODY)
HERE: Final[frozenset[Standing]] = ANYBODY - {"stranger"}
MANAGERS: Final[frozenset[Standing]] = frozenset({"manager"})

ALLOWED: Final[dict[str, frozenset[Standing]]] = {
    "setup": MANAGERS,
    "create": MANAGERS,
    "contest open": MANAGERS,
    "designs list": MANAGERS,
    "limits": MANAGERS,
    "designs bring": MANAGERS,
    "designs show": MANAGERS,
    "designs offer": MANAGERS,
    "designs withdraw": MANAGERS,
    "start": HOSTS,
    "change": HOSTS,
    "fill": HOSTS,
    "pose": HOSTS,
    "questions": HOSTS,
    "questions answer": HOSTS,
    "deal": HOSTS,
    "desk": HOSTS,
    "move": HOSTS,
    "extend": HOSTS,
    "pause": HOSTS,
    "resume": HOSTS,
    "close-now": HOSTS,
    "remind": HOSTS,
    "abort": HOSTS,
    "judge": HOSTS,
    "result preview": HOSTS,
    "result announce": HOSTS,
    "result amend": HOSTS,
    "result amend-state": HOSTS,
    "result reopen": HOSTS,
    "result finish": HOSTS,
    "seat override": HOSTS,
    "seat substitute": HOSTS,
    "seat remove": HOSTS,
    "seat peek": HOSTS,
    "crew add": HOSTS,
    "crew remove": HOSTS,
    "back undo": HOSTS,
    "back to": HOSTS,
    "papers arrivals": HOSTS,
    "papers ledger": HOSTS,
    "papers resend": HOSTS,
    "papers retry": HOSTS,
    "papers transcript": HOSTS,
    "papers export": HOSTS,
    "papers replay": HOSTS,
    "papers report": HOSTS,
    "papers spectators": HOSTS,
    "page": frozenset(EVERYBODY),
    "season open-episode": HOSTS,
    "season by-hand": HOSTS,
    "season result": HOSTS,
    "season death-match": HOSTS,
    "season open-duel": HOSTS,
    "season side-challenge": HOSTS,
    "season finale": HOSTS,
    "season question": HOSTS,
    "season undo": HOSTS,
    "season award": HOSTS,
    "season meadows": HOSTS,
    "season tokens": HOSTS,
    "season eliminate": HOSTS,
    "season power": HOSTS,
    "season archive": HOSTS,
    "cast ask": HOSTS,
    "cast show": HOSTS,
    "cast choose": HOSTS,
    "cast wait": HOSTS,
    "cast close": HOSTS,
    "plan show": HOSTS,
    "plan write": HOSTS,
    "plan move": HOSTS,
    "plan episode": HOSTS,
    "plan drop": HOSTS,
    "plan days": HOSTS,
    "more": HOSTS,
    "me": ANYBODY,
    "calendar": ANYBODY,
    "privacy": ANYBODY,
    "my-data": ANYBODY,
    "forget-me": ANYBODY,
    "record": ANYBODY,
    "standings": HERE,
    "seals": HERE,
    "predict": HERE,
    "confess": ANYBODY,
    "verify": ANYBODY,
    "ready": ANYBODY,
    "program token": ANYBODY,
    "program list": ANYBODY,
    "program end": ANYBODY,
    "program public": HOSTS,
    "program host": HOSTS,
    "season give": ANYBODY,
    "season answer": ANYBODY,
    "season stand-in": ANYBODY,
    "season leave": ANYBODY,
    "apply": ANYBODY,
    "answers keep": ANYBODY,
    "answers forget": ANYBODY,
    "answers withdraw": ANYBODY,
    "season standings": ANYBODY,
    "season cast": ANYBODY,
    "season account": ANYBODY,
    "season ledger": ANYBODY,
    "season book": ANYBODY,
    "room open": ANYBODY,
    "room add": ANYBODY,
    "room leave": ANYBODY,
    "room let": ANYBODY,
    "room reads": ANYBODY,
    "room no": ANYBODY,
    "room list": ANYBODY,
    "room read": ANYBODY,
    "what": ANYBODY,
    "matches": ANYBODY,
    "hand": ANYBODY,
    "why": ANYBODY,
    "look": ANYBODY,
    "submit": ANYBODY,
    "withdraw": ANYBODY,
    "collect": ANYBODY,
    "ask": ANYBODY,
    "rulings": ANYBODY,
    "trade offer": ANYBODY,
    "trade accept": ANYBODY,
    "trade refuse": ANYBODY,
    "rules": ANYBODY,
    "help": ANYBODY,
    "play": ANYBODY,
    "hint": ANYBODY,
    "join": ANYBODY,
    "wait": ANYBODY,
    "stop-waiting": ANYBODY,
    "leave": ANYBODY,
}
"""Which kinds of person may send a command. A host who plays passes here; the referee refuses what touches the game. A player's act on
their own seat passes for all: the referee finds the seat by who asks, and refuses a person without one.
"""


def test_nothing_is_allowed_that_does_not_stand_here() -> None:
    """Every command of the table has a row, and allows just the kinds of person that the row names."""
    assert {one.name: MAY[one.who] for one in table.TABLE} == ALLOWED


def _match(hosts: tuple[str, ...] = ("hester", "hugo")) -> Match:
    return match(guild=GUILD, hosts=hosts)


def _sits(user: str, *, until: datetime | None = None) -> Tenure:
    return Tenure("m1", 0, user, user, "", "en", AT, until)


@pytest.mark.parametrize(
    ("user", "is_manager", "sits", "cast", "expected"),
    [
        ("ada", False, True, False, "player"),
        ("hester", False, False, False, "host"),
        ("hester", False, True, False, "host-who-plays"),
        ("mona", True, True, False, "host-who-plays"),
        ("hugo", False, False, False, "co-host"),
        ("hester", False, False, True, "season-host-in-cast"),
        ("sol", False, False, False, "spectator"),
        ("mona", True, False, False, "manager"),
    ],
)
def test_a_person_has_one_standing(user: str, is_manager: bool, sits: bool, cast: bool, expected: Standing) -> None:
    """From the hosts of the match, its seats, the cast of its season, and what the venue vouches for."""
    tenures = [_sits(user)] if sits else []
    standing = standing_of(
        user, _match(), tenures, guild=GUILD, is_manager=is_manager, cast=frozenset({user} if cast else ())
    )
    assert standing == expected


@pytest.mark.parametrize(("user", "is_manager"), [("hester", False), ("ada", False), ("mona", True)])
def test_in_another_server_all_are_strangers(user: str, is_manager: bool) -> None:
    """Hosts, players and managers alike."""
    assert standing_of(user, _match(), [_sits("ada")], guild="other", is_manager=is_manager) == "stranger"


def test_in_a_dm_a_player_is_a_player() -> None:
    """All others are strangers there; so is a player who has left."""
    in_dm = {"guild": "", "is_manager": False}
    assert standing_of("ada", _match(), [_sits("ada")], **in_dm) == "player"  # type: ignore[arg-type]  # two of its arguments
    assert standing_of("ada", _match(), [_sits("ada", until=AT)], **in_dm) == "stranger"  # type: ignore[arg-type]  # as above
    assert standing_of("hester", _match(), [], **in_dm) == "stranger"  # type: ignore[arg-type]  # as above


def test_the_kinds_of_person_are_eight() -> None:
    """Each row is a choice among them."""
    assert frozenset().union(*MAY.values()) == frozenset(EVERYBODY)
