"""What each server uses beside its quotas, as a table for the operator."""

from collections.abc import Mapping, Sequence
from typing import Final

from bot.referee.core.model import Limits, Usage
from bot.referee.quotas import Use, uses

_HEADS: Final = ("server", "matches", "contests", "designs", "letters today", "MB stored", "at its limit")
_NAMES: Final = {
    "open_matches": "matches", "open_contests": "contests", "designs": "designs", "letters_a_day": "letters", "stored_megabytes": "MB",
}  # fmt: skip


def table(usages: Mapping[str, Usage], limits: Limits) -> list[Sequence[str]]:
    """Return the rows of a table of used quotas. The servers that use most of any quota come first."""
    rows = {guild: uses(used, limits, guild) for guild, used in usages.items()}
    ordered = sorted(rows, key=lambda guild: (-max(map(_share, rows[guild])), guild))
    return [_HEADS, *(_row(guild, rows[guild]) for guild in ordered)] if ordered else []


def _share(use: Use) -> float:
    return use.used / use.most


def _row(guild: str, quotas: Sequence[Use]) -> Sequence[str]:
    met = ", ".join(_NAMES[one.key] for one in quotas if one.is_met)
    return (guild or "(none)", *(f"{one.used}/{one.most}" for one in quotas), met)
