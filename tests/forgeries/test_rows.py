"""One way to apply facts: the row that a match has after all its acts is the row to which its journal leads."""

from collections.abc import Mapping
from typing import Any, Final

import pytest

from bot.referee.core.model import Entry
from bot.referee.fold import rules
from bot.referee.fold.position import Position
from bot.referee.record import verifying
from bot.referee.record.verifying import checked
from tests.forgeries.honest import Honest

_TOLD: Final = (
    "id", "game", "version", "title", "phase", "settings", "options", "commitment", "secret", "opened_at", "seed", "state", "outcome",
    "line", "draw", "step", "round", "round_at", "contest", "seats", "clocks",
)  # fmt: skip
"""The fields of a match that facts tell. Its hosts stand behind veils; no fact says where it is, who waits, or when it wakes."""


def _row(match: Any) -> dict[str, Any]:
    return {key: getattr(match, key) for key in _TOLD} | {"hosts": len(match.hosts)}


_STATUS: Final[Mapping[str, str]] = {
    "waiting": "sign_up", "seated": "sign_up", "contest": "sign_up", "drawing": "sign_up", "undrawn": "sign_up", "halted": "paused",
    "rewound": "running",
}  # fmt: skip
"""The status of a match in a stage of another name."""


def test_the_stage_after_each_act_is_one_of_its_phase(kind: Honest, monkeypatch: pytest.MonkeyPatch) -> None:
    """The row of an act says to which stage it leads, and its function to which phase; a held result may be announced in several steps."""

    def applied(position: Position, entry: Entry) -> Position:
        then = rules.apply(position, entry)
        wanted = {"running", "finished"} if then.stage == "announced" else {_STATUS.get(then.stage, then.stage)}
        assert then.match.status in wanted, entry.act
        return then

    monkeypatch.setattr(verifying, "apply", applied)
    assert checked(kind.document).end is not None


def test_what_is_stored_is_what_the_journal_leads_to(kind: Honest) -> None:
    """Of every kind of match, field by field."""
    end = checked(kind.document).end
    assert end is not None
    assert _row(end.match) == _row(kind.stored)
