"""Export and verification: anyone with the public commitment can rebuild a match, and finds every change."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.referee.record import archive, documents
from tests.bot.world import World, world


async def _document(path: Path) -> dict[str, Any]:
    async with world(path) as bot:
        match = await bot.started(4)
        for _ in range(4):
            await bot.order(match, "Ada", "play nothing; go stay" if match.round < 4 else "play nothing")
            match = await bot.pass_deadline(match)
        exported = await archive.export(bot.house, match.id)
    plain: dict[str, Any] = json.loads(msgspec.json.encode(exported))
    return plain


async def test_a_finished_match_verifies(tmp_path: Path) -> None:
    """Seed and journal give every state, every card and the outcome again."""
    document = await _document(tmp_path / "db")
    assert archive.examine(document, document["match"]["commitment"]).place is None


def _change_answer(document: dict[str, Any]) -> None:
    step = next(entry for entry in document["journal"] if entry["act"] == "step")
    step["facts"]["answers"]["0"]["go"] = ["white"]


def _change_word(document: dict[str, Any]) -> None:
    next(entry for entry in document["journal"] if entry["act"] == "seated")["facts"]["seats"][0]["word"] = "other"


def _change_secret(document: dict[str, Any]) -> None:
    document["secret"] = "00" * 32


def _change_outcome(document: dict[str, Any]) -> None:
    document["match"]["outcome"]["winners"] = [3]


def _change_options(document: dict[str, Any]) -> None:
    document["match"]["options"] = {"hand_size": 7}


def _lose_entry(document: dict[str, Any]) -> None:
    del document["journal"][3]


def _change_reason(document: dict[str, Any]) -> None:
    document["journal"][1]["reason"] = "another"


@pytest.mark.parametrize(
    ("change", "where"),
    [
        (_change_answer, "journal entry 8 (step"),
        (_change_word, "journal entry 6 (seated"),
        (_change_secret, "the secret"),
        (_change_outcome, "the document itself: its match.outcome.winners"),
        (_change_options, "the document itself: its match.options"),
        (_lose_entry, "journal entry 4"),
        (_change_reason, "journal entry 2 (joined"),
    ],
)
async def test_any_change_is_found_where_it_is(
    tmp_path: Path, change: Callable[[dict[str, Any]], None], where: str
) -> None:
    """The first difference is named."""
    document = await _document(tmp_path / "db")
    committed = document["match"]["commitment"]
    change(document)
    assert (archive.examine(document, committed).place or "").startswith(where)


async def test_a_changed_answer_is_found_even_if_the_chain_was_forged(tmp_path: Path) -> None:
    """Even with rewritten hashes a change contradicts the rules."""
    from bot.referee.core import positions
    from bot.referee.core.model import Entry

    document = await _document(tmp_path / "db")
    _change_answer(document)
    chain = ""
    for entry in document["journal"]:
        chain = entry["chain"] = positions.chain(chain, msgspec.convert(entry, type=Entry))
    assert (archive.examine(document, document["match"]["commitment"]).place or "").startswith("journal entry 8 (step")


@pytest.mark.parametrize(
    "document", [None, [], {}, {"format": documents.FORMAT}, {"format": documents.FORMAT, "secret": "zz", "match": {}}]
)
def test_what_is_no_export_is_refused_in_words(document: Any) -> None:
    """Never an exception."""
    assert archive.examine(document, "00").place


async def test_a_running_match_shows_its_acts_alone_unless_the_glass_is_broken(bot: World) -> None:
    """A full export of it needs a reason, which is journalled and public."""
    match = await bot.started(3)
    match = await bot.pass_deadline(match)
    shown = await archive.export(bot.house, match.id)
    assert (shown["secret"], [entry["facts"] for entry in shown["journal"]]) == (None, [{}] * len(shown["journal"]))
    full = await archive.export(bot.house, match.id, by="hester", break_glass="a doubt")
    assert full["secret"] == match.secret.hex()
    assert (await bot.acts(match))[-2:] == ["glass_broken", "looked"]
    [post] = [errand for errand in await bot.errands(match, "public") if errand.slot.startswith("glass/")]
    assert post.letter is not None
    assert post.letter.notices[0].facts["reason"] == "a doubt"
