"""Where a match stands: in its sign-up, in a round, with a result that is held, or over. Each phase has the fields that it needs."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import Struct

from games.form import Answer
from games.game import Seat, Secret
from games.table import Settled

Status: TypeAlias = Literal["sign_up", "running", "paused", "held", "finished", "aborted"]
"""How a phase is called where it is shown, exported and stored."""


class Dealing(Struct, frozen=True):
    """The `round` of a `chain` of the beacon that a deal waits for: when it is due, when it is asked for next, whether it is late."""

    chain: str
    round: int
    due_at: datetime
    wake_at: datetime
    is_late: bool = False


class SignUp(Struct, frozen=True):
    """Nothing is dealt yet. A contest stays in its sign-up until it closes: people join, and each plays a run.

    `deadline`: when a contest closes; of another match, when those who have joined must have said that they are ready. `dealing`: the
    seats are fixed, and the deal waits for the beacon. `paused_at`: since when a contest is paused.
    """

    deadline: datetime | None = None
    dealing: Dealing | None = None
    paused_at: datetime | None = None


class Running(Struct, frozen=True):
    """A round is open, and orders are taken.

    `deadline` ends it; without one only the hosts are asked, or a season waits for its match. `paused_at`: since when its clock stands.
    `ready_at`: when all had answered. `reminded`: how many of its reminders are sent. `excused_until`: what the bot missed before is made
    good already.
    """

    deadline: datetime | None = None
    paused_at: datetime | None = None
    ready_at: datetime | None = None
    reminded: int = 0
    excused_until: datetime | None = None


class Leaf(Secret, frozen=True):
    """One seat's receipt of a step: a `leaf` of its tree, made with a `salt` (both hex) that its player is told on request.

    `mark`: empty, or that a host ``overridden`` the answer before the close or ``amended`` it after.
    """

    seat: Seat
    leaf: str
    salt: str
    mark: Literal["", "overridden", "amended"] = ""


class Correction(Secret, frozen=True):
    """What a host put in the place of silence for a question that came up only after the first step of a close; None: silence again."""

    seat: Seat
    key: str
    answer: Answer | None


class HeldResult(Secret, frozen=True):
    """A close that is held: whether its deadline brought it, what was settled step by step, and its receipts.

    `corrections`: the answers that a host amended after the first step (those of the first are submissions). `states`: by step, the
    position that the host put in after it. `away`: the seats whose players had said they would be away. `clocks`: the time that each seat
    had left, where there are chess clocks.
    """

    is_deadline: bool
    is_excused: bool
    steps: tuple[Settled, ...]
    leaves: tuple[tuple[Leaf, ...], ...]
    corrections: tuple[Correction, ...] = ()
    states: Mapping[int, dict[str, Any]] = {}
    away: tuple[Seat, ...] = ()
    clocks: tuple[int, ...] = ()


class Held(Secret, frozen=True):
    """A round has closed, and its `result` (a stored ``HeldResult``) waits for the hosts, or for the players to be ready.

    `until`: when it is announced by the clock; None: a host announces it. No journal tells the result.
    """

    until: datetime | None = None
    result: msgspec.Raw = msgspec.Raw()


class Over(Struct, frozen=True):
    """It was played to its end, or `is_aborted`. `reveal_at`: when the clock publishes its secret. `is_revealed`: that is done."""

    reveal_at: datetime | None = None
    is_aborted: bool = False
    is_revealed: bool = False


Phase: TypeAlias = SignUp | Running | Held | Over
