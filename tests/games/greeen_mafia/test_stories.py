"""What the gazette tells of a run of GREEEN MAFIA."""

from msgspec.structs import replace

from games import table
from games.game import Everyone
from games.greeen_mafia import GAME
from games.greeen_mafia.events import Ended, Event, Revealed
from games.greeen_mafia.state import Options
from games.greeen_mafia.stories import stories
from games.wording import plain

PUBLIC = Everyone()
VIEW = table.opening(GAME, 1, Options(), bytes(32))[0].view(None)


def _told(*news: Event, repels: int = 0, ending: str = "") -> list[str]:
    view = replace(VIEW, repels=repels, half=1 if repels < 7 else 2, ending=ending)
    return [plain(story, {0: "Ada"}) for story in stories(news, view, "en")]


def test_while_it_runs_it_tells_how_far_it_is() -> None:
    """3.2: All may know how far a run is, and nothing else."""
    assert _told(repels=2) == ["2 cards are repelled, 5 still lie before OBJECTIVE I."]
    assert _told(repels=7)[0] == "Ada is past OBJECTIVE I, and the pile is turned over."
    assert _told(repels=13)[0] == "One card still lies before OBJECTIVE II."


def test_the_end_says_how_far_it_came_and_whether_it_could_be_won() -> None:
    """8, 14: The solver judges the deal, which is open now."""
    moves = ("first", "second", "first, decline")
    lines = _told(Ended(PUBLIC, "not-ended", 3), Revealed(PUBLIC, "1234567", moves), repels=3, ending="not-ended")
    assert lines[0] == "Ada leaves the hideout after 3 repels."
    assert "win this deal" in lines[1] or "won this deal" in lines[1]
    assert lines[2:] == ["Ada declined a card that could have been kept.", "Of 3 times, Ada took the second card once."]


def test_a_deal_that_is_not_open_is_not_spoken_of() -> None:
    """14: A given deal belongs to its event and is not told."""
    assert _told(Ended(PUBLIC, "defeat-at-i", 7), repels=7, ending="defeat-at-i") == ["Ada fails at OBJECTIVE I."]
