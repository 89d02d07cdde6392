"""What the gazette tells of a close of Ganymede."""

from games import table
from games.game import Everyone
from games.ganymede import GAME
from games.ganymede.events import (
    BlackTaken,
    CampFell,
    CardDrawn,
    DrawingStopped,
    Event,
    MatchEnded,
    Side,
    StrengthCompared,
)
from games.ganymede.state import Options
from games.ganymede.stories import stories
from games.wording import plain

NAMES = dict(enumerate(("Ada", "Bo")))
PUBLIC = Everyone()
VIEW = table.opening(GAME, 2, Options(), bytes(32))[0].view(None)


def _told(*news: Event) -> list[str]:
    return [plain(story, NAMES) for story in stories(news, VIEW, "en")]


def _side(camp: int, cards: int, dealt: int, hp: int, *, over: bool = False) -> Side:
    strength = 0 if over else cards
    return Side(camp, ("10",), (), cards, 0, 0, strength, dealt > 0, dealt, 0, 0, dealt, hp)


def test_a_hard_blow_exactly_21_and_a_player_who_hangs_on_are_told() -> None:
    """5: Damage, Strength and remaining HP are public."""
    assert _told(StrengthCompared(PUBLIC, (_side(0, 21, 5, 15), _side(1, 17, 0, 2)))) == [
        "Ada (Red) strikes Bo (Green) for 5, the hardest blow of the battle.",
        "Ada (Red) comes to exactly 21.",
        "Bo (Green) hangs on with 2 HP.",
        "Ada (Red) has 15 HP left, the next 2.",
    ]


def test_a_player_over_21_is_told_of_and_that_no_one_was_hurt() -> None:
    """If both are over 21 the story says that no one was hurt."""
    assert _told(StrengthCompared(PUBLIC, (_side(0, 24, 0, 9, over=True), _side(1, 23, 0, 9, over=True)))) == [
        "Much smoke, and no one is hurt.",
        "Ada (Red) and Bo (Green) dare one card too many and go over 21.",
    ]


def test_a_fall_comes_first_and_the_end_says_what_was_left() -> None:
    """10.6: A fall is told first, and the end tells what was left."""
    fought = StrengthCompared(PUBLIC, (_side(0, 20, 3, 4), _side(1, 19, 0, 0)))
    lines = _told(fought, CampFell(PUBLIC, 1), MatchEnded(PUBLIC, (0,), "other-fell", (4, 0)))
    assert (lines[0], lines[-1]) == ("Bo (Green) falls.", "What the winner has left: 4 HP.")


def test_between_battles_it_tells_who_dares_what() -> None:
    """4.3: A player draws at most three cards and need not draw; the first Black card is not told."""
    news = (CardDrawn(PUBLIC, 0, 2, ""), CardDrawn(PUBLIC, 0, 3, ""), DrawingStopped(PUBLIC, 1, 0))
    assert _told(news[0]) == ["Ada (Red) takes card number 2."]
    assert _told(*news[1:], BlackTaken(PUBLIC, 1, "7", is_setup=False), BlackTaken(PUBLIC, 0, "A", is_setup=True)) == [
        "Ada (Red) goes to the limit: a third card.",
        "Bo (Green) trusts the first card, and draws none.",
        "A Black 7 strengthens Bo (Green).",
    ]
