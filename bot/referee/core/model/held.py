"""A close that waits for its hosts: what was settled, its receipts, and what a host put in their place."""

from collections.abc import Mapping
from typing import Any, Literal

from games.form import Answer
from games.game import Seat, Secret
from games.table import Settled


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
