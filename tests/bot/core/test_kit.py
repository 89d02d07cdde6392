"""What the bot asks of a game besides the contract: the same code that ``python -m games check`` runs."""

import os

import pytest

from bot.kit import CHECKS, rehearsing
from games.kit.check import Check
from games.kit.samples import Subject
from tests.by_turns import a_fifth
from tests.games.samples import subjects

ALONE = [one for one in subjects() if one.game.key != "season"]
"""A season is played of other matches."""


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("subject", a_fifth(ALONE), ids=lambda subject: subject.game.key)
def test_every_game_is_played_through_the_bot(subject: Subject, check: Check, monkeypatch: pytest.MonkeyPatch) -> None:
    """To its end, verified, and cut off on its way: at as many points as for any game in a soak, and at some otherwise."""
    monkeypatch.setattr(rehearsing, "_MOST", int(os.environ.get("BELLFLOWER_CUTS", "4")))
    assert list(check(subject)) == []
