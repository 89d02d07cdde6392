"""An archive leaves out what follows from a journal, and nothing else."""

from typing import Any

import pytest
from msgspec.structs import replace

from bot.referee.core.model import Entry
from bot.referee.core.receipts import leaf_of, root_of
from bot.store.archiving.following import with_leaves, without_leaves
from bot.store.engines.queued import QueuedStore
from tests.bot.samples import entry, match
from tests.store.asking import ask

SALTS = ("ab" * 32, "cd" * 32)
ANSWERS: dict[str, Any] = {"0": {"pay": {"blue": 2}, "move": ["a"]}}


def step(**changes: Any) -> Entry:
    """A step of two seats, of which one was silent, with leaves that follow from it."""
    leaves = [leaf_of("m1", 1, 3, seat, ANSWERS.get(str(seat)), bytes.fromhex(salt)) for seat, salt in enumerate(SALTS)]
    told = [{"seat": seat, "leaf": leaf, "salt": SALTS[seat], "mark": ""} for seat, leaf in enumerate(leaves)]
    facts = {"step": 3, "answers": ANSWERS, "root": root_of(leaves), "leaves": told, "silent": []} | changes
    return replace(entry("step", match="m1"), line=1, facts=facts)


ODD: tuple[dict[str, Any], ...] = (
    {"root": ""},
    {"leaves": []},
    {"leaves": None},
    {"leaves": [{"seat": 0, "leaf": "", "salt": SALTS[0]}]},
    {"leaves": [{"seat": 0, "leaf": "ab", "salt": "AB"}]},
    {"leaves": [{"seat": [0], "leaf": "ab", "salt": "ab"}]},
    {"leaves": ["leaf"]},
    {"answers": []},
    {"answers": {"0": {"pay": {"blue": 3}, "move": ["a"]}}},
    {"step": "3"},
)


def test_leaves_that_follow_come_back() -> None:
    """They are not in the bare entry."""
    bare = without_leaves(step())
    assert bare is not None
    assert {one["leaf"] for one in bare.facts["leaves"]} == {bare.facts["root"]} == {""}
    assert with_leaves(bare) == step()


@pytest.mark.parametrize("changes", ODD, ids=str)
def test_leaves_that_do_not_follow_stay(changes: dict[str, Any]) -> None:
    """Those of other answers, empty ones, and what is no leaf."""
    assert without_leaves(step(**changes)) is None


async def test_a_journal_with_both_is_read_as_it_was(store: QueuedStore) -> None:
    """On either engine, its chain too."""
    await ask(store, "add_match", match("m1", status="finished", wake_at=None))
    for changes in ({}, *ODD, {}):
        await ask(store, "append", step(**changes))
    before = await ask(store, "sealed_journal", "m1")
    assert await store.archive(1) == 1
    assert await ask(store, "sealed_journal", "m1") == before
