"""Export and verification: anyone with the public commitment can rebuild a match; `tests/forgeries` changes every part of one."""

from typing import Any

import pytest

from bot.referee.record import archive, documents
from tests.bot.world import HOST, World
from tests.forgeries.forger import forge


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
