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

ALLOWED: Final[dict[frozenset[Standing], str]] = {
    MANAGERS: (
        "setup, create, contest open, designs list, limits, limits free, designs bring, designs show, designs offer, "
        "designs withdraw"
    ),
    HOSTS: (
        "start, change, fill, pose, questions, questions answer, deal, desk, move, extend, pause, resume, "
        "close-now, remind, abort, judge, result preview, result announce, result amend, result amend-state, "
        "result reopen, result finish, seat override, seat substitute, seat remove, seat peek, crew add, "
        "crew remove, back undo, back to, papers arrivals, papers ledger, papers resend, papers retry, "
        "papers transcript, papers export, papers replay, papers report, papers spectators, "
        "season open-episode, season by-hand, season result, season death-match, season open-duel, "
        "season side-challenge, season finale, season question, season undo, season award, season meadows, "
        "season tokens, season eliminate, season bring-back, season power, season archive, cast ask, cast show, cast choose, "
        "cast wait, cast close, plan show, plan write, plan move, plan episode, plan drop, plan days, more, "
        "program public, program host"
    ),
    HERE: "standings, seals, predict",
    ANYBODY: (
        "page, me, calendar, privacy, my-data, forget-me, record, confess, verify, ready, program token, "
        "program list, program end, season give, season answer, season stand-in, season leave, apply, "
        "answers keep, answers forget, answers withdraw, season standings, season cast, season account, "
        "season ledger, season book, room open, room add, room leave, room let, room reads, room no, "
        "room list, room read, what, matches, hand, why, look, submit, withdraw, collect, ask, rulings, "
        "trade offer, trade accept, trade refuse, rules, help, play, hint, join, wait, stop-waiting, leave"
    ),
}
"""Which kinds of person may send a command. A host who plays passes here; the referee refuses what touches the game. A player's act on
their own seat passes for all: the referee finds the seat by who asks, and refuses a person without one.
"""


def test_nothing_is_allowed_that_does_not_stand_here() -> None:
    """Every command of the table has a row, and allows just the kinds of person that the row names."""
    rows = {name: who for who, names in ALLOWED.items() for name in names.split(", ")}
    assert {one.name: MAY[one.who] for one in table.TABLE} == rows


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


def test_elsewhere_all_are_strangers() -> None:
    """In another server hosts, players and managers alike; in a DM all but a player who has not left."""
    for user, is_manager in (("hester", False), ("ada", False), ("mona", True)):
        assert standing_of(user, _match(), [_sits("ada")], guild="other", is_manager=is_manager) == "stranger"
    for user, until, expected in (("ada", None, "player"), ("ada", AT, "stranger"), ("hester", None, "stranger")):
        assert standing_of(user, _match(), [_sits("ada", until=until)], guild="", is_manager=False) == expected
    assert frozenset().union(*MAY.values()) == ANYBODY, "the kinds of person are eight"
