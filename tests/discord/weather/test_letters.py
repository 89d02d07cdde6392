"""6: The words of a letter are always sent."""

import pytest

from games.scene import Scene
from tests.discord.playing import Evening


class _Broken:
    async def png(self, scene: Scene, whose: str = "") -> bytes:
        """Always fails."""
        raise RuntimeError("the picture cannot be drawn")


@pytest.mark.dealt
async def test_a_picture_that_cannot_be_drawn_takes_no_letter_with_it(night: Evening) -> None:
    """6: The letters of the close arrive without the picture."""
    match, (ada, _, _) = await night.match_of_three()
    night.bot.mail.writer.pictures = _Broken()
    await night.pass_deadline(match)
    assert ada.finds("Meadow match, round 2", where=ada.inbox).attachments == []
