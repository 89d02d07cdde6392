"""One way to apply facts: the row that a match has after all its acts is the row to which its journal leads."""

from typing import Any, Final

from bot.referee.record.verifying import checked
from tests.forgeries.honest import Honest

_TOLD: Final = (
    "id", "game", "version", "title", "phase", "settings", "options", "commitment", "secret", "opened_at", "seed", "state", "outcome",
    "line", "draw", "step", "round", "round_at", "contest", "seats", "clocks",
)  # fmt: skip
"""The fields of a match that facts tell. Its hosts stand behind veils; no fact says where it is, who waits, or when it wakes."""


def _row(match: Any) -> dict[str, Any]:
    return {key: getattr(match, key) for key in _TOLD} | {"hosts": len(match.hosts)}


def test_what_is_stored_is_what_the_journal_leads_to(kind: Honest) -> None:
    """Of every kind of match, field by field."""
    end = checked(kind.document).end
    assert end is not None
    assert _row(end.match) == _row(kind.stored)
