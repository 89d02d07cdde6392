"""What the entries of a journal are made of: types of facts, stages of a match, and who acts when no person does.

`bot.referee.fold.rules` has a line for each act.
"""

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType

from bot.referee.core.model import LONGEST_WORD
from bot.referee.core.seals import ALPHABET

CLOCK: Final = "clock"
"""The actor of what no person did: deadlines, reminders, outages."""

AWAY: Final = "the bot was away"
"""Why the clock lengthens a round after an outage of the bot."""

FAILED: Final = "the file failed"
"""Why the clock closes a round of a match in one file as if all were silent."""

BY_PLAN: Final = "as planned"
"""Why the clock opens an episode of a season."""

LATE: Final = "orders are missing"
"""Why the clock lengthens a round for late players."""

# Types of facts -------------------------------------------------------------------------------------------------------

Count: TypeAlias = Annotated[int, Meta(ge=0)]
Number: TypeAlias = Annotated[int, Meta(ge=1)]
Hash: TypeAlias = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
Hex: TypeAlias = Annotated[str, Meta(pattern="^[0-9a-f]+$")]
Moment: TypeAlias = Annotated[str, Meta(pattern=r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{6})?[+-]\d\d:\d\d$")]
Words: TypeAlias = Annotated[str, Meta(min_length=1)]
Id: TypeAlias = Annotated[str, Meta(pattern=f"^[{ALPHABET}]{{6}}$")]
Answers: TypeAlias = dict[str, dict[str, Any]]
Names: TypeAlias = tuple[str, ...]


class Beacon(Struct, frozen=True, forbid_unknown_fields=True):
    """The round that a deal waits for."""

    chain: Hash
    round: Number


class CoveringBeacon(Beacon, frozen=True, forbid_unknown_fields=True):
    """The round that the deal of a season waits for; `covers`: what else follows from it."""

    covers: Literal["matches"] | UnsetType = UNSET


class SeatTaken(Struct, frozen=True, forbid_unknown_fields=True):
    """Who took a seat, with their lucky word."""

    user: str
    name: str
    word: Annotated[str, Meta(max_length=LONGEST_WORD)]


class Receipt(Struct, frozen=True, forbid_unknown_fields=True):
    """One seat's receipt of a step."""

    seat: Count
    leaf: Hash
    salt: Hash
    mark: Literal["", "overridden", "amended"] = ""


Reason: TypeAlias = Literal["needed", "free", "none"]
Seats: TypeAlias = tuple[SeatTaken, ...]
Leaves: TypeAlias = tuple[Receipt, ...]
HeldLeaves: TypeAlias = Annotated[tuple[Leaves, ...], Meta(min_length=1)]

# Stages --------------------------------------------------------------------------------------------------------------

OF_CONTEST: Final[Mapping[str, str]] = {
    "sign_up": "contest", "running": "contest", "paused": "halted", "waiting": "drawing", "seated": "undrawn",
}  # fmt: skip
"""The stages of a contest, by what the same is called in other matches. A stage says which acts can be done (`fold.rules`).

It is the status of a match, or `waiting`: for a round of the beacon. `seated`: the deal is to come. `announced`: a part of the held result
is still to come. `rewound`: a run was taken back, which may be paused as its contest is.
"""

DECREES: Final[Mapping[str, tuple[Reason | None, str | None]]] = {
    "award": ("needed", None), "set_tokens": ("needed", None), "set_meadows": ("needed", None), "grant": ("needed", None),
    "name_duel": ("needed", None), "eliminate": ("needed", None), "leave": ("free", None), "give": ("none", None),
    "open": ("free", "*"), "open_heats": ("free", BY_PLAN), "open_by_hand": ("free", BY_PLAN), "call_off": (None, ""),
    "end_side": (None, ""), "open_play": (None, ""), "return": ("needed", None), "enter": ("free", None),
}  # fmt: skip
"""By whom each decree of a season is made, as in a row of `bot.referee.fold.rules`: with which reason by a person, and by the clock.

A player gives and leaves without a reason; hosts dismiss with one.
"""
