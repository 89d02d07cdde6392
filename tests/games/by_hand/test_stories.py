"""What the gazette tells of a round of a House match."""

from games import table
from games.by_hand import GAME
from games.by_hand.events import Count, Event, MatchEnded, RoundClosed, Scored, Tallied
from games.by_hand.state import Options
from games.by_hand.stories import stories
from games.game import Everyone
from games.wording import plain

NAMES = dict(enumerate(("Ada", "Bo", "Chiara")))
PUBLIC = Everyone()
VIEW = table.opening(GAME, 3, Options(), bytes(32))[0].view(None)


def _told(*news: Event) -> list[str]:
    return [plain(story, NAMES) for story in stories(news, VIEW, "en")]


def _vote(**votes: int) -> Tallied:
    most = max(votes.values())
    named = tuple(f"@{word[1:]}" for word, times in votes.items() if times == most)
    counts = tuple(Count(f"@{word[1:]}", times) for word, times in votes.items())
    return Tallied(PUBLIC, "vote", "most_votes", counts, named, (), None, 0, 1)


def test_a_vote_is_unanimous_close_tied_or_clear() -> None:
    """4.1: The gazette tells whether a vote was unanimous, close, tied or clear."""
    assert _told(_vote(s1=3)) == ["Every vote for Ada."]
    assert _told(_vote(s1=2, s2=1)) == ["By a single vote: Ada, 2 of 3."]
    assert _told(_vote(s1=2, s2=2)) == ["A tie: Ada and Bo, with 2 of 4 each."]
    assert _told(_vote(s1=3, s2=1)) == ["Most votes for Ada: 3 of 4."]


def test_a_lone_number_a_price_and_its_lot_and_the_few_are_told() -> None:
    """4.3, 4.6, 4.8: The gazette tells a lone number, a price with its lot, and the smaller side."""
    lone = Tallied(PUBLIC, "number", "unique_lowest", (), (), (1,), 4, 0, 1)
    price = Tallied(PUBLIC, "bid", "first_price", (), (), (0,), 9, 0, 30, (0, 2))
    few = Tallied(PUBLIC, "side", "minority", (Count("red", 1), Count("blue", 2)), ("red",), (2,), None, 0, 1)
    assert _told(lone, price, few) == [
        "Only Bo thought of 4.",
        "The highest bid costs Ada 9.",
        "It took the lot: Ada and Chiara had bid the same.",
        "The few were right: 1 against 2.",
    ]


def test_points_tell_of_the_lead_and_of_who_gained_and_lost_most() -> None:
    """5: A player who is out is told of first."""
    scored = Scored(PUBLIC, 2, "coins", (7, 1, 3), ((0, 0, 0), (2, 5, 3), (7, 1, 3)), out=(1,))
    assert _told(scored) == [
        "Bo is out, and 3 are left.",
        "Ada takes the lead from Bo.",
        "Ada gained the most: 5 coins.",
        "Bo lost the most: 4 coins.",
    ]


def test_a_silent_round_is_news_and_so_is_the_margin_at_the_end() -> None:
    """3.2: The gazette names who answered only if the host made it public."""
    assert _told(RoundClosed(PUBLIC, 1, ()), RoundClosed(PUBLIC, 1, None)) == ["There were no answers."]
    ended = MatchEnded(PUBLIC, ((2,), (0,), (1,)), (4, 1, 9), "coins", by_hosts=False)
    assert _told(ended) == ["Chiara is 5 coins ahead of Ada."]
