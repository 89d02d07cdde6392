"""What the gazette tells of a close of Five Stands."""

from games.five_stands import GAME
from games.five_stands.cards import MEADOWS
from games.five_stands.events import DealRevealed, Ended, Event, Gathered, Stand, Traded, TradesRevealed
from games.five_stands.stories import stories
from games.game import Everyone
from games.wording import plain
from tests.games.five_stands.positions import position

NAMES = dict(enumerate(("Ada", "Bo", "Chiara", "Dae")))
PUBLIC = Everyone()


def _told(*news: Event, round_: int = 2, locale: str = "en") -> list[str]:
    view = GAME.view(position("white white white blue", round=round_, rounds=4), None)
    return [plain(story, NAMES) for story in stories(news, view, locale)]


def _gathered(*where: str) -> Gathered:
    stands = tuple(Stand(one, tuple(seat for seat, here in enumerate(where) if here == one)) for one in MEADOWS)
    return Gathered(PUBLIC, 2, stands)


def test_a_ring_tells_of_the_crowd_the_lone_and_the_empty_meadows() -> None:
    """4.1: All see who stands alone and has earned a bellflower."""
    assert _told(_gathered("white", "white", "white", "blue")) == [
        "A crowd of 3 in White: Ada, Bo and Chiara.",
        "Dae stands alone, and is a bellflower richer.",
        "No one stands in Black, Red or Green.",
    ]


def test_all_in_one_meadow_is_news_and_so_is_the_last_round() -> None:
    """6.5: No player moves in the last round."""
    assert _told(_gathered("red", "red", "red", "red"), round_=4)[:2] == [
        "All stand in Red.",
        "The last round: there are no more moves.",
    ]


def test_the_end_tells_of_the_margins_and_of_all_gold() -> None:
    """10.1: Most gold wins and least is the candidate; without a candidate the story names none."""
    assert _told(Ended(PUBLIC, (10, 30, 40, 20), (2,), (0,))) == [
        "Chiara is 10 gold ahead of Bo.",
        "10 gold more than Ada: that saved Dae.",
        "Of 100 gold in all, 40% went to Chiara.",
    ]
    assert _told(Ended(PUBLIC, (0, 0, 0, 0), (0, 1, 2, 3), ())) == []


def test_what_is_open_after_the_end_is_told_too() -> None:
    """The story names who was dealt the highest cards and who traded most; without trades it mentions none."""
    trade = Traded(PUBLIC, 1, 0, ("W1",), 1, ())
    assert _told(DealRevealed(PUBLIC, (("W9", "U9"), ("W1",), (), ()), ()), TradesRevealed(PUBLIC, (trade,) * 2)) == [
        "Ada had been dealt the highest cards, 18 in all.",
        "2 trades were made, 2 of them by Ada.",
    ]
    assert _told(TradesRevealed(PUBLIC, ())) == []
