"""The bot's letters of designs keep every secret: for each reader of whole matches of the library, words and pictures too."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from games import catalogue
from games.design.naming import SHARED
from games.design.record import made
from games.game import Reader
from games.kit.secrecy import Past, check
from games.kit.secrecy.stated import Stated
from games.library import FILES
from tests.bot.letters.test_letters_secrecy import letters_of
from tests.by_turns import of_ten
from tests.games.design.secrecy import Table
from tests.games.design.shelf import subject


class Lettered(Table):
    """The information table of a design for its letters, which say to each player which orders of theirs were played."""

    def learned(self, reader: Reader, past: Sequence[Past]) -> Mapping[str, Any]:
        """What a reader learns, and what they played themselves."""
        move = past[-1].input
        own = move.get(reader) if isinstance(move, Mapping) and isinstance(reader, int) else None
        return {**super().learned(reader, past), "own": own}


@pytest.mark.parametrize("name", of_ten(FILES, 30, 1))
def test_letters_of_a_design_differ_where_something_is_learnt(name: str) -> None:
    """Twins of whole matches differ in no letter of a reader who may not know in what."""
    _, rules, _ = made(FILES[name].read_text("utf-8"))
    watched = Lettered(rules).watched(subject(name))
    catalogue.bring(watched.game, SHARED)
    # Not the words of the game: what players played themselves is told by the letter alone.
    checked = (
        check(watched.game, Stated(watched), each, [letters_of], words=False) for each in (range(4), range(4, 20))
    )
    assert any(coverage.kept or coverage.delivered for coverage in checked)
