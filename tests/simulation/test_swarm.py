"""Worlds by their seeds: nothing is lost in any, and what is planted to go wrong is found."""

from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from typing import Any

import pytest

from bot.courier import Courier
from bot.referee.play.intake import Intake
from tests.simulation.discord import Gateway
from tests.simulation.swarm import command, tried


@pytest.mark.parametrize("first", range(0, 60, 10))
def test_nothing_is_lost_in_any_world(first: int) -> None:
    """Whatever fails and whenever the bot is killed: every promise holds. A failure names the command that repeats it."""
    for seed in range(first, first + 10):
        found = tried(seed)
        assert not found.wrong, f"{command(seed)}\n" + "\n".join(found.wrong)


@pytest.mark.parametrize("seed", [2, 7])
def test_the_same_seed_gives_the_same_history(seed: int) -> None:
    """To the last statement; and another seed gives another one."""
    assert tried(seed) == tried(seed)
    assert tried(seed).history != tried(seed + 1).history


def _never_sought(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Courier, "_is_doubtful", lambda self, errand: False)


def _unread_inbox(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Gateway, "read_up_to", lambda self, match, users: datetime.max.replace(tzinfo=UTC))


def _counted_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    decide: Callable[..., Any] = Intake._decide
    monkeypatch.setattr(Intake, "_decide", lambda self, found, order, known: decide(self, found, order, None))


def _late_ones_count(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.referee.play.intake._is_late", lambda match, stamped_at: False)


PLANTED: dict[str, tuple[Callable[[pytest.MonkeyPatch], None], str]] = {
    "a letter in doubt is sent again without being sought": (_never_sought, "times"),
    "a round closes before its inbox is read": (_unread_inbox, "was refused"),
    "a message read back counts again": (_counted_twice, ""),
    "what is late counts": (_late_ones_count, "counts for"),
}


@pytest.mark.parametrize("planted", PLANTED)
def test_a_planted_fault_is_found(planted: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each fault turns one of the first hundred worlds red, so the worlds do go where it shows."""
    plant, says = PLANTED[planted]
    plant(monkeypatch)
    assert any(says in line for line in _complaints())


def _complaints() -> Iterator[str]:
    for seed in range(100):
        yield from tried(seed).wrong
