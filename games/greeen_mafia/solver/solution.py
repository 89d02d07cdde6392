"""What the solver finds, as values."""

from msgspec import Struct

from games.greeen_mafia.cards import Keep, KeepChoice, Resolved
from games.greeen_mafia.mission import Mission


class Option(Struct, frozen=True):
    """A choice that a position offers, and how many winning lines go through it."""

    choice: str
    winning_lines: int


class Step(Struct, frozen=True):
    """One repel of a winning line: what KEEP was, what became of the card, and every choice that there was."""

    number: int
    choice: str
    card: str
    before: Keep
    resolved: Resolved
    options: tuple[Option, ...]


class Solution(Struct, frozen=True):
    """A deal under one `keep_choice`: its winning lines, and one of them (empty if there is none)."""

    deal: str
    keep_choice: KeepChoice
    winning_lines: int
    line: tuple[Step, ...]
    mission: Mission | None = None


class Hint(Struct, frozen=True):
    """The next repel of a winning line, or None if none is left; and how many are."""

    choice: str | None
    card: str
    winning_lines: int


class Survey(Struct, frozen=True):
    """All deals under one `keep_choice`: how many there are and how many can be won."""

    keep_choice: KeepChoice
    deals: int
    winnable: int
