"""What the gazette tells of a turn of Go-Stop."""

from msgspec.structs import replace

from games import table
from games.game import Everyone
from games.go_stop import GAME
from games.go_stop.events import Called, CardsTaken, Event, IceTaken, RoundDrawn, RoundWon
from games.go_stop.scoring import Payout, Score
from games.go_stop.state import Options
from games.go_stop.stories import stories
from games.wording import plain

NAMES = dict(enumerate(("Ada", "Bo")))
PUBLIC = Everyone()
VIEW = table.opening(GAME, 2, Options(), bytes(32))[0].view(None)
DECK = "3 cards are left to be drawn."
"""What is told last of each turn."""
WON = Score(3, 4, 0, 0, 7, is_it_ice=False)


def _told(*news: Event, points: tuple[int, int] = (0, 0)) -> list[str]:
    tableaux = (
        replace(VIEW.tableaux[0], score=Score(points[0], 0, 0, 0, points[0], is_it_ice=False)),
        replace(VIEW.tableaux[1], score=Score(points[1], 0, 0, 0, points[1], is_it_ice=False)),
    )
    view = replace(VIEW, tableaux=tableaux, deck_size=3)
    return [said for story in stories(news, view, "en") if (said := plain(story, NAMES)) != DECK]


def test_go_is_told_with_its_number_and_robbed_ice_with_its_card() -> None:
    """6, 8.2: The story tells the number of a Go, and the card of a stolen ICE."""
    go = Called(PUBLIC, 9, 0, "go", 8, 2, is_forced=False)
    assert _told(go, IceTaken(PUBLIC, 9, 0, 1, "11D", "late_pair")) == [
        "8 points are not enough for Ada: Go, for the second time.",
        "Ada robs Bo of NBN 2 Trap ICE.",
    ]


def test_a_turn_that_brings_much_or_nothing_is_told() -> None:
    """5.2: A stack of three is announced as waiting."""
    haul = CardsTaken(PUBLIC, 3, 0, "01U", ("01U", "01I1"), ("02O", "02I1"), ())
    nothing = CardsTaken(PUBLIC, 4, 1, "03O", (), (), ())
    stack = CardsTaken(PUBLIC, 4, 1, "03O", (), (), ("03O", "03I1", "03I2"))
    assert _told(haul, nothing, stack) == [
        "Ada takes 4 cards in one turn.",
        "Bo takes nothing at all.",
        "A stack of three lies there, and waits for the fourth.",
    ]


def test_the_race_tells_who_is_close_and_who_is_ahead() -> None:
    """8.1: The threshold is 7."""
    assert _told(points=(6, 2)) == ["Ada is 1 point short of a call.", "Ada is ahead: 6 points to 2."]


def test_a_round_tells_how_it_was_won_and_what_it_cost() -> None:
    """9: Each doubling is told."""
    paid = Payout(1, WON, 0, 0, 7, 1, is_ice_penalty=False, is_upgrade_penalty=True, amount=28)
    assert _told(RoundWon(PUBLIC, 1, "comeback", paid, (0, 28))) == [
        "Ada said Go, and Bo came back.",
        "Ada pays 28, doubled 2 times.",
        "What won it for Bo: Operations, 4 points.",
    ]
    assert _told(RoundDrawn(PUBLIC, 1, False, (0, 0))) == ["A nagari: all that, and no one is paid."]
