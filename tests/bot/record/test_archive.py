"""Export and verification: anyone with the public commitment can rebuild a match; `tests/forgeries` changes every part of one.

The bot stores no entry that `verify` would refuse for its row.
"""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.referee.core.journal import CLOCK
from bot.referee.core.positions import Differs
from bot.referee.record import archive, documents
from bot.referee.record.said import journal_page
from tests.bot.world import HOST, World, world
from tests.forgeries.forger import forge

REFUSED: tuple[tuple[str, str, str, dict[str, Any]], ...] = (
    ("cheated", HOST, "why not", {}),
    ("books_read", HOST, "", {}),
    ("paused", HOST, "", {}),
    ("paused", HOST, "\u200b", {}),
    ("paused", CLOCK, "a storm", {}),
    ("paused", "machine-1", "a storm", {}),
    ("paused", HOST, "a storm", {"deadline": "tomorrow"}),
    ("paused", HOST, "a storm", {"mood": "bad"}),
    ("joined", "Zoe", "", {"name": "Zoe"}),
    ("extended", CLOCK, "for a friend", {"deadline": "2026-03-20T00:00:00+00:00"}),
    ("traded", "Ada", "", {"giver": 0}),
)


async def test_an_entry_that_no_row_allows_is_not_stored(tmp_path: Path) -> None:
    """Unknown, of another game, without its reason, by the wrong actor, with other facts, or in a match of another status."""
    async with world(tmp_path / "db") as bot:
        match = await bot.started()
        journal = await bot.journal(match)
        for act, actor, reason, facts in REFUSED:
            with pytest.raises((Differs, msgspec.ValidationError)):
                await bot.house.act(match.id, lambda deed, values=(act, actor, reason, facts): deed.write(*values))  # type: ignore[misc]
        assert await bot.journal(match) == journal


def test_the_page_of_the_journal_is_made_from_its_rules() -> None:
    """The page is up to date. ``python -m bot.referee.record.said.journal_page`` rewrites it."""
    assert (Path(__file__).parents[3] / "docs" / "journal.md").read_text(encoding="utf-8") == journal_page.written()


def _change_answer(document: dict[str, Any]) -> None:
    step = next(entry for entry in document["journal"] if entry["act"] == "step")
    step["facts"]["answers"]["0"]["go"] = ["white"]


async def test_a_changed_answer_is_found_where_it_is(bot: World) -> None:
    """Seed and journal give every state again; a change contradicts the rules, even where the chain is written anew."""
    match = await bot.to_end(await bot.started(4))
    await bot.assert_verifies(match)
    document = await bot.document(match)
    forged = forge(document, _change_answer)
    _change_answer(document)
    for changed in (document, forged):
        assert (archive.examine(changed, match.commitment).place or "").startswith("journal entry 8 (step")


@pytest.mark.parametrize(
    "document", [None, [], {}, {"format": documents.FORMAT}, {"format": documents.FORMAT, "secret": "zz", "match": {}}]
)
def test_what_is_no_export_is_refused_in_words(document: Any) -> None:
    """Never an exception."""
    assert archive.examine(document, "00").place


async def test_a_running_match_shows_its_acts_alone_unless_the_glass_is_broken(bot: World) -> None:
    """A full export of it needs a reason, which is journalled and public."""
    match = await bot.pass_deadline(await bot.started(3))
    shown = await archive.export(bot.house, match.id)
    assert (shown["secret"], [entry["facts"] for entry in shown["journal"]]) == (None, [{}] * len(shown["journal"]))
    full = await archive.export(bot.house, match.id, by=HOST, break_glass="a doubt")
    assert full["secret"] == match.secret.hex()
    assert (await bot.acts(match))[-2:] == ["glass_broken", "looked"]
    assert (await bot.letters(match, "public"))[-1].notices[0].facts["reason"] == "a doubt"
