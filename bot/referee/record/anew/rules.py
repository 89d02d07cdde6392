"""What may stand in a journal: each act with its facts, who does it, in which status of the match, and whether it has a reason."""

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from bot.referee.core.machines import PROGRAM_SEATED
from bot.referee.core.model.stays import OPENED
from bot.referee.play import absence, outage
from bot.referee.record.anew.facts import (
    Amended,
    Asked,
    Closed,
    Confessed,
    Counted,
    Declined,
    Drawn,
    Entered,
    Episode,
    Facts,
    Finished,
    Glass,
    Graced,
    Held,
    Hosts,
    Joined,
    Letters,
    Looked,
    MatchOpened,
    Named,
    Nothing,
    Offer,
    Opened,
    Overridden,
    OwnSeat,
    Planned,
    Predicted,
    Removed,
    Revealed,
    RolledBack,
    Room,
    RoomClosed,
    RoomHosts,
    RoomOpened,
    RoomSeat,
    Round,
    Run,
    Seated,
    Seats,
    Silent,
    Spectators,
    StandIn,
    Started,
    State,
    Step,
    StoodIn,
    Substituted,
    Traded,
    Unsaid,
    Until,
)

Reason: TypeAlias = Literal["needed", "free", "none"]
Statuses: TypeAlias = frozenset[str]


class Rule(Struct, frozen=True):
    """How an act is done: its `facts`, in which status (`during`), and by whom.

    `person`: whether a person who does it gives a reason; None: no person does. `clock`: the reason where the clock does it, of which
    ``*`` is any; None: the clock never does. `is_play`: it is the players' own, and no act of a host.
    """

    facts: type[Facts]
    during: Statuses
    person: Reason | None = None
    clock: str | None = None
    is_play: bool = False


def _in(words: str) -> Statuses:
    """Statuses by their first letters: sign-up, running, paused, held, finished, aborted; new."""
    return frozenset(_STATUSES[letter] for letter in words)


_STATUSES: Final = {
    "n": "new", "s": "sign_up", "r": "running", "p": "paused", "h": "held", "f": "finished", "a": "aborted",
}  # fmt: skip
_ANY: Final = "srphfa"
_OPEN: Final = "srph"


def _host(facts: type[Facts], during: str, person: Reason = "needed", clock: str | None = None) -> Rule:
    return Rule(facts, _in(during), person, clock)


def _player(facts: type[Facts], during: str) -> Rule:
    return Rule(facts, _in(during), "none", is_play=True)


def _clock(facts: type[Facts], during: str, reason: str = "") -> Rule:
    return Rule(facts, _in(during), clock=reason)


RULES: Final[Mapping[str, Rule]] = {
    # From the sign-up to the deal
    "opened": _player(Opened, "n"),
    "terms_changed": _host(Opened, "s", "none"),
    "joined": _player(Joined, "s"),
    "left": _player(Named, "s"),
    "filled": _host(Counted, "s", "none"),
    "seated": Rule(Seated, _in("s"), "none", is_play=True),
    "started": Rule(Started, _in("s"), "none", "", is_play=True),
    "drawn": Rule(Drawn, _in("s"), "none", "", is_play=True),
    "beacon_missing": _clock(Round, "s"),
    "dealt_without_beacon": _host(Round, "s"),
    # Moves
    "step": _host(Step, "rph", "free", ""),
    "held": _host(Held, "rp", "free", ""),
    "amended": _host(Amended, "h"),
    "amended_state": _host(State, "rf", "free", ""),
    "traded": _player(Traded, "rp"),
    "decreed": _host(Facts, "r", "free", "*"),
    "rolled_back": _host(RolledBack, "rphf"),
    "finished_by_hand": _host(Finished, "rph"),
    "aborted": _host(Nothing, _OPEN),
    "contest_closed": _host(Closed, "sp", "free", ""),
    "revealed": _clock(Revealed, "fa"),
    # The clock
    "extended": _host(Until, "srph", clock=outage.REASON),
    "graced": _clock(Graced, "r", absence.REASON),
    "paused": _host(Until, "sr"),
    "resumed": _host(Until, "pr"),
    "reopened": _host(Until, "h"),
    # Seats and hosts
    "substituted": _host(Substituted, "rph", clock="*"),
    "removed": _host(Removed, "rph"),
    "host_added": _host(Hosts, _ANY),
    "host_removed": _host(Hosts, _ANY),
    "moved": _host(Nothing, _ANY),
    "resent": _host(Letters, _ANY, "none"),
    "spectators_set": _host(Spectators, _OPEN),
    PROGRAM_SEATED: _player(OwnSeat, "rph"),
    # Looks, and what hosts enter for players
    "overridden": _host(Overridden, "rp"),
    "override_refused": _host(Seats, "rp"),
    "amend_refused": _host(Seats, "h"),
    "previewed": _host(Nothing, "rh", "free"),
    "glass_broken": _host(Glass, _ANY),
    "looked": _host(Looked, _ANY, "none"),
    # Runs of a contest
    **{f"run_{what}": _host(Run, "sp") for what in (
        "overridden", "override_refused", "amend_refused", "rolled_back", "glass_broken",
    )},
    "hinted": _player(Nothing, "r"),
    # What players do with one another, and say
    "trade_offered": _player(Offer, "rp"),
    "trade_refused": _player(Offer, "rp"),
    "trade_withdrawn": _player(Offer, "rp"),
    "trade_failed": _player(Offer, "rp"),
    "waits": _player(Named, _OPEN),
    "waits_no_more": _player(Nothing, _OPEN),
    "confessed": _player(Confessed, "rphf"),
    "predicted": _player(Predicted, "rph"),
    "unsaid": _player(Unsaid, _ANY),
    # Seasons
    "match_opened": _clock(MatchOpened, "r"),
    "planned": _host(Planned, _OPEN, "none"),
    "plan_failed": _clock(Episode, "r", "*"),
    "books_read": _host(Nothing, _ANY, "none"),
    "answers_read": _host(Nothing, _ANY, "none"),
    "cast_chosen": _host(Declined, _OPEN, "none", ""),
    "question_asked": _host(Asked, "r", "none"),
    "result_entered": _host(Entered, "r", "none"),
    "episode_silent": _clock(Silent, "rf"),
    "stand_in_named": _player(StandIn, _OPEN),
    "stood_in": _player(StoodIn, "r"),
    OPENED: _player(RoomOpened, "rphf"),
    "room_asked": _player(RoomSeat, "rph"),
    "room_joined": _player(RoomSeat, "rph"),
    "room_left": Rule(RoomSeat, _in("rphf"), "none", "", is_play=True),
    "room_closed": _clock(RoomClosed, "rphfa"),
    "room_hosts": _clock(RoomHosts, "rph"),
    "room_read": _player(Room, "rphfa"),
}  # fmt: skip
"""Every act that a journal can hold."""

OF_SEASONS: Final = frozenset(
    {
        "match_opened", "planned", "plan_failed", "books_read", "answers_read", "cast_chosen", "question_asked", "result_entered",
        "episode_silent", "stand_in_named", "stood_in", OPENED, "room_asked", "room_joined", "room_left", "room_closed", "room_hosts",
        "room_read",
    }
)  # fmt: skip
"""What is done in a season alone."""

AFTER: Final = frozenset({"room_closed", "room_read", "resent", "moved"})
"""What may follow the secret in exports of earlier versions: nothing of it changes the match."""
