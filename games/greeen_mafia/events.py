"""What can happen in GREEEN MAFIA, and to whom it is told: all of it to the player, the end to everyone."""

from typing import Literal, TypeAlias

from msgspec import UNSET, UnsetType

from games import game
from games.greeen_mafia.mission import Mission

Told: TypeAlias = Mission | UnsetType
"""The mission whose cards an event speaks of; unset, and not written, where they are those that are printed."""


def not_printed(mission: Mission | None) -> Told:
    """Return a mission as events have it."""
    return UNSET if mission is None else mission


class Dealt(game.Event, frozen=True):
    """The player: the order, front first, if it may be looked at before the start; else the two frontmost cards (3.2)."""

    cards: tuple[str, ...]
    is_whole_order: bool
    mission: Told = UNSET


class Repelled(game.Event, frozen=True):
    """The player: the `number`-th repel, what KEEP showed before it, what became of the card, and what KEEP shows now.

    `icons_before` and `icons` are the icons in KEEP (``PPI``); `lost` is the card that left KEEP, or ``""``.
    """

    number: int
    place: Literal["first", "second"]
    card: str
    icons_before: str
    result: Literal["kept", "failed", "declined"]
    lost: str
    keep: tuple[str, ...]
    icons: str
    mission: Told = UNSET


class ObjectiveReached(game.Event, frozen=True):
    """The player: an OBJECTIVE came to the front, and whether the icons in KEEP met it."""

    objective: str
    icons: str
    is_met: bool
    mission: Told = UNSET


class Ended(game.Event, frozen=True):
    """Everyone: how the run ended, after how many repels."""

    ending: str
    repels: int


class Revealed(game.Event, frozen=True):
    """After the end: the deal, front first, and every choice of the run.

    To everyone if the deal was drawn for this match alone. A deal that was given belongs to an event, which shows it when
    it closes (14); until then it is the player's own.
    """

    deal: str
    moves: tuple[str, ...]


Event: TypeAlias = Dealt | Repelled | ObjectiveReached | Ended | Revealed
