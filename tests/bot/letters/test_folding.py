"""Among many players a reader's own lines stand first, and those about others alone are folded."""

import pytest

from bot.papers.html.posts import post as as_html
from bot.papers.markup import plain
from bot.referee.core.model import Letter
from bot.referee.core.positions import raw
from bot.referee.letters.posts import Post, compose
from bot.venues.discord.components.layout import parts
from games.table import Table, opening
from games.wording import split
from tests.bot.samples import match
from tests.catalogued import game_named

_NAMES = dict(enumerate(("Ada", "Bo", "Chiara", "Dae", "Eve", "Farid", "Gil", "Hana")))


def _dealt(seats: int, key: str) -> Table:
    game = game_named(key)
    return opening(game, seats, game.Options(), bytes(32))[0]


def _letter(seats: int, reader: int, key: str = "la_mafia") -> Post:
    """What a seat is asked in the first round."""
    table = _dealt(seats, key)
    asked = table.asked(reader)
    letter = Letter("orders", reader=reader, view=raw(table.view(reader)), prompt=asked, round=1)
    return compose(letter, match(game=key, version=table.game.version), _NAMES, "en")


def _lines(post: Post, *, is_folded: bool) -> list[str]:
    return [
        plain(line, post.names) for part in post.sections if part.is_folded == is_folded for line in split(part.body)
    ]


def test_of_eight_bosses_one_stands_and_seven_are_folded() -> None:
    """The reader's own line and what is of the city stand; the others follow in their order, one fold for them all."""
    post = _letter(8, 3)
    folded = _lines(post, is_folded=True)
    assert [line.split(":")[0] for line in folded] == ["Ada", "Bo", "Chiara", "Eve", "Farid", "Gil", "Hana"]
    assert [line for line in _lines(post, is_folded=False) if line.startswith("Dae")] == ["Dae: 0 shops, 1 lair, 1 man"]


@pytest.mark.parametrize(("seats", "key"), [(4, "la_mafia"), (3, "five_stands"), (3, "ganymede")])
def test_few_stay_where_they_are(seats: int, key: str) -> None:
    """Three others and fewer are no noise."""
    assert _lines(_letter(seats, 0, key), is_folded=True) == []


def test_what_cannot_fold_prints_small() -> None:
    """On Discord in small print, one message as before; in a transcript it unfolds."""
    post = _letter(8, 3)
    (part,) = parts(post, match="m1", seat=3, marker="a1b2c3")
    lines = [line for text in (*part.above, *part.below) for line in text.splitlines()]
    quiet = [line for line in lines if line.startswith("-# ")]
    assert quiet[0] == "-# The others"
    assert len(quiet) == 8
    assert not any("Dae" in line for line in quiet)
    assert '<details class="others"><summary>The others</summary>' in as_html(post)
