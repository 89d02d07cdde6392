"""Sealed words on Discord: /confess, a DM that begins with diary, and /predict."""

import pytest

from tests.discord.playing import Evening

pytestmark = pytest.mark.dealt


async def test_a_diary_is_sealed_by_command_and_by_dm(night: Evening) -> None:
    """Shown to its writer alone, taken back, and not an order; a diary DM from a person without a seat is not answered."""
    match, (ada, bo, _) = await night.match_of_three()
    assert "number 1" in (await ada.slash("confess", diary="I trust nobody")).text
    await ada.dm("Diary: least of all Bo")
    await ada.awaits("Sealed as your number 2")
    shown = (await ada.slash("confess")).text
    assert "I trust nobody" in shown
    assert "least of all Bo" in shown
    assert "no words" in (await bo.slash("confess")).text
    assert "Taken back" in (await ada.slash("confess", withdraw=1)).text
    assert "I trust nobody" not in (await ada.slash("confess")).text
    assert await night.versions(match) == ()


async def test_a_spectator_predicts(night: Evening) -> None:
    """Sealed, refused to players, and scored in the post that publishes the secret and in the table."""
    match, (ada, *_) = await night.match_of_three()
    zoe = night.loopback.person("Zoe")
    zoe.joins(night.guild)
    hall = night.channel("hall")
    assert "Sealed: **Bo** wins" in (await zoe.slash("predict", hall, match=match.id, winner="#2")).text
    both = (await zoe.slash("predict", hall, match=match.id, winner="#2", goes="#1")).text
    assert "Sealed: **Bo** wins" in both
    assert "You can predict who goes only in a season" in both
    assert "nobody" in (await zoe.slash("predict", hall, match=match.id, goes="nobody")).text
    assert "cannot predict" in (await ada.slash("predict", hall, match=match.id, winner="#2")).text
    assert "There are no predictions yet" in (await (await zoe.slash("predict", hall)).settled()).text
    for _ in range(4):
        match = await night.pass_deadline(match)
    assert match.is_revealed
    zoe.finds("One spectator had said what would come", where=hall)
    assert "Zoe:" in (await (await zoe.slash("predict", hall)).settled()).text
