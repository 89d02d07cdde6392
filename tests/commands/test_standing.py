"""Who may do what: one table, for eight kinds of person."""

from datetime import UTC, datetime
from typing import Final, get_args

import pytest

from bot.commands.standing import MAY, Standing, standing_of
from bot.referee.core.model import Match, Tenure
from tests.bot.samples import match

GUILD: Final = "server"
AT: Final = datetime(2026, 3, 2, tzinfo=UTC)


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


def test_what_a_person_may_is_a_row() -> None:
    """What each command is for stands in `docs/commands.md`, which is held to the table: hosts pass whatever they are besides."""
    everybody = frozenset(get_args(Standing))
    assert {
        "anybody": everybody,
        "here": everybody - {"stranger"},
        "hosts": everybody - {"player", "spectator", "stranger"},
        "managers": {"manager"},
    } == MAY
