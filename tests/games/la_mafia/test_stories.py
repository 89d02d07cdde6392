"""What the gazette tells of a day of La Mafia."""

from msgspec.structs import replace

from games import table
from games.game import Everyone
from games.la_mafia import GAME
from games.la_mafia.events import (
    Boss,
    BossEliminated,
    Ended,
    Event,
    Gang,
    NightFell,
    OrdersRevealed,
    Recruits,
    Round,
    TileFought,
    TileTaken,
)
from games.la_mafia.state import Options
from games.la_mafia.stories import stories
from games.wording import plain

NAMES = dict(enumerate(("Ada", "Bo", "Chiara")))
PUBLIC = Everyone()
VIEW = table.opening(GAME, 3, Options(), bytes(32))[0].view(None)


def _told(*news: Event, out: tuple[int, ...] = ()) -> list[str]:
    bosses = tuple(Boss(seat, 0, int(seat not in out), 1) for seat in range(3))
    return [plain(story, NAMES) for story in stories(news, replace(VIEW, bosses=bosses), "en")]


def _fight(tile: str, men: tuple[int, int], left: tuple[int, int], winner: int | None) -> TileFought:
    gangs = (Gang(0, men[0]), Gang(1, men[1]))
    only_round = Round(((6,), (1,)), (0, 1), (0, 0), left)
    return TileFought(PUBLIC, 3, tile, "shop", 1, gangs, (0, 1), (only_round,), left, winner)


def test_the_first_to_fall_is_first_blood() -> None:
    """8.1: The first elimination is told as first blood; later ones tell how many are left."""
    fell = BossEliminated(PUBLIC, 3, 2, 4)
    assert _told(fell, out=(2,)) == ["First blood: Chiara is the first boss to fall."]
    assert _told(fell, out=(1, 2)) == ["Chiara falls; one boss is left."]


def test_a_lair_in_other_hands_comes_before_the_dead() -> None:
    """The bloodiest fight is the one with the most dead."""
    lair = TileTaken(PUBLIC, 3, "A1", "lair", 2, 3, 0)
    assert _told(_fight("B2", (5, 4), (3, 0), 0), _fight("C3", (2, 2), (1, 1), None), lair) == [
        "Chiara rules at A1 now, the lair of Ada.",
        "The bloodiest corner of the city is B2: 6 men dead between Ada and Bo.",
        "A1 was unguarded, and the door stood open.",
    ]


def test_the_players_who_take_and_lose_most_are_named() -> None:
    """If two took as many, neither is named; taking a free tile is a gain for one and no loss for another."""
    taken = [TileTaken(PUBLIC, 3, tile, "shop", 0, 1, former) for tile, former in (("A2", None), ("A3", 1), ("A4", 1))]
    assert _told(*taken)[:2] == ["Ada takes 3 tiles in one day.", "Bo loses 2 tiles in one day."]
    assert _told(taken[0], TileTaken(PUBLIC, 3, "B1", "shop", 1, 1, None)) == []


def test_the_next_night_tells_of_the_biggest_gang_and_of_who_stayed_at_home() -> None:
    """Among equals no gang is the biggest; a boss without men did not keep men at home."""
    night = NightFell(PUBLIC, 4, (Recruits(0, 1, 0, 1, 7), Recruits(1, 1, 0, 1, 3)))
    idle = OrdersRevealed(PUBLIC, 3, 1, (), 3)
    assert _told(idle, night) == ["Ada has the most men: 7 men.", "Bo kept every man at home."]
    assert _told(OrdersRevealed(PUBLIC, 3, 1, (), 0)) == []


def test_the_end_says_what_the_winner_holds() -> None:
    """9.3: The end tells shops first."""
    bosses = (Boss(0, 6, 1, 4), Boss(1, 2, 1, 4), Boss(2, 0, 0, 0))
    assert _told(Ended(PUBLIC, 12, "night-cap", bosses, (0,))) == [
        "Ada holds 6 of the 8 shops that have a boss.",
        "It took 12 nights.",
    ]
