"""The standing of a person in a match, and what each standing may do. Every command is checked here, after a *yes* too."""

from collections.abc import Iterable, Mapping
from typing import Final, Literal

from bot.referee.core.model import Match, Tenure, User

Standing = Literal[
    "player", "host", "host-who-plays", "co-host", "season-host-in-cast", "spectator", "manager", "stranger"
]
Who = Literal["anybody", "here", "hosts", "managers"]

EVERYBODY: Final[frozenset[Standing]] = frozenset(
    {"player", "host", "host-who-plays", "co-host", "season-host-in-cast", "spectator", "manager", "stranger"}
)
_HOSTS: Final[frozenset[Standing]] = frozenset({"host", "host-who-plays", "co-host", "season-host-in-cast", "manager"})

MAY: Final[Mapping[Who, frozenset[Standing]]] = {
    "anybody": EVERYBODY,
    "here": EVERYBODY - {"stranger"},
    "hosts": _HOSTS,
    "managers": frozenset({"manager"}),
}
"""Who may do what. The referee refuses what a host who plays may not do, and says whom to ask instead."""


def standing_of(
    user: User,
    match: Match,
    tenures: Iterable[Tenure],
    *,
    guild: str,
    is_manager: bool,
    cast: frozenset[User] = frozenset(),
) -> Standing:
    """Return the standing of a person in a match.

    Args:
        user: who asks.
        match: the match.
        tenures: its present and former players.
        guild: the server in which they ask. On another server they are a stranger; in a DM (`guild` empty), a player or a stranger.
        is_manager: whether the venue says that they may run matches there.
        cast: the players of the season that plays this match.

    """
    sits = any(one.user == user and one.to_at is None for one in tenures)
    if guild and guild != match.guild:
        return "stranger"
    if not guild:
        return "player" if sits else "stranger"
    if user not in match.hosts and not is_manager:
        return "player" if sits else "spectator"
    if user in cast:
        return "season-host-in-cast"
    if sits or any(one.user == user for one in match.waiting):
        return "host-who-plays"
    if user in match.hosts:
        return "host" if user == match.hosts[0] else "co-host"
    return "manager"
