"""6: the words of a letter go in any case."""

import pytest

from games.scene import Scene
from tests.discord.playing import Evening


class _Broken:
    async def png(self, scene: Scene) -> bytes:
        """Nothing comes of it."""
        raise RuntimeError("the picture cannot be drawn")


@pytest.mark.dealt
async def test_a_picture_that_cannot_be_drawn_takes_no_letter_with_it(night: Evening) -> None:
    """6: the letters of the close arrive without it."""
    match, (ada, _, _) = await night.match_of_three()
    night.bot.mail.writer.pictures = _Broken()
    await night.pass_deadline(match)
    assert ada.finds("Meadow match, round 2", where=ada.inbox).attachments == []
