"""What the gazette tells of a close, game by game: the stories in their order, word for word."""

from typing import Any, Final

import pytest
from _pytest.mark import ParameterSet
from msgspec.structs import replace

from games import table
from games.by_hand import events as by_hand
from games.five_stands import events as five_stands
from games.five_stands.cards import MEADOWS
from games.game import Event, Everyone
from games.ganymede import events as ganymede
from games.go_stop import events as go_stop
from games.go_stop.scoring import Payout, Score
from games.greeen_mafia import events as greeen_mafia
from games.la_mafia import events as la_mafia
from games.wording import plain
from tests.catalogued import game_named

NAMES: Final = dict(enumerate(("Ada", "Bo", "Chiara", "Dae")))
SEATS: Final = {"by_hand": 3, "five_stands": 4, "ganymede": 2, "go_stop": 2, "greeen_mafia": 1, "la_mafia": 3}
PUBLIC: Final = Everyone()
DECK: Final = "3 cards are left to be drawn."
"""What is told last of each turn of Go-Stop."""


def story(key: str, rule: str, news: tuple[Event, ...], *stories: str, **view: Any) -> ParameterSet:
    """The stories of these news, beside a view that differs so from that of the opening."""
    return pytest.param(key, news, stories, view, id=f"{key}, {rule}")


def _vote(**votes: int) -> tuple[by_hand.Tallied]:
    most = max(votes.values())
    named = tuple(f"@{word[1:]}" for word, times in votes.items() if times == most)
    counts = tuple(by_hand.Count(f"@{word[1:]}", times) for word, times in votes.items())
    return (by_hand.Tallied(PUBLIC, "vote", "most_votes", counts, named, (), None, 0, 1),)


def _gathered(*where: str) -> tuple[five_stands.Gathered]:
    stands = tuple(
        five_stands.Stand(meadow, tuple(seat for seat, stand in enumerate(where) if stand == meadow))
        for meadow in MEADOWS
    )
    return (five_stands.Gathered(PUBLIC, 2, stands),)


def _compared(first: tuple[int, ...], other: tuple[int, ...]) -> ganymede.StrengthCompared:
    """Both camps: the sum of the cards, the damage dealt, the HP left."""
    sides = (
        ganymede.Side(camp, ("10",), (), cards, 0, 0, cards if cards <= 21 else 0, dealt > 0, dealt, 0, 0, dealt, hp)
        for camp, (cards, dealt, hp) in enumerate((first, other))
    )
    return ganymede.StrengthCompared(PUBLIC, (next(sides), next(sides)))


def _tableaux(first: int = 0, other: int = 0) -> dict[str, Any]:
    """A table of Go-Stop with these points, and three cards in the deck."""
    shown = table.opening(game_named("go_stop"), 2, game_named("go_stop").Options(), bytes(32))[0].view(None).tableaux
    scores = (Score(points, 0, 0, 0, points, is_it_ice=False) for points in (first, other))
    tableaux = tuple(replace(one, score=score) for one, score in zip(shown, scores, strict=True))
    return {"tableaux": tableaux, "deck_size": 3}


def _bosses(*out: int) -> dict[str, Any]:
    return {"bosses": tuple(la_mafia.Boss(seat, 0, int(seat not in out), 1) for seat in range(3))}


def _fight(tile: str, men: tuple[int, int], left: tuple[int, int], winner: int | None) -> la_mafia.TileFought:
    gangs = (la_mafia.Gang(0, men[0]), la_mafia.Gang(1, men[1]))
    only_round = la_mafia.Round(((6,), (1,)), (0, 1), (0, 0), left)
    return la_mafia.TileFought(PUBLIC, 3, tile, "shop", 1, gangs, (0, 1), (only_round,), left, winner)


def _taken(tile: str, seat: int, former: int | None, kind: Any = "shop") -> la_mafia.TileTaken:
    return la_mafia.TileTaken(PUBLIC, 3, tile, kind, seat, 1, former)


TRADE: Final = five_stands.Traded(PUBLIC, 1, 0, ("W1",), 1, ())
PAID: Final = Payout(
    1, Score(3, 4, 0, 0, 7, is_it_ice=False), 0, 0, 7, 1, is_ice_penalty=False, is_upgrade_penalty=True, amount=28
)
MOVES: Final = ("first", "second", "first, decline")

STORIES: Final = (
    story("by_hand", "4.1: a unanimous vote", _vote(s1=3), "Every vote for Ada."),
    story("by_hand", "4.1: a close vote", _vote(s1=2, s2=1), "By a single vote: Ada, 2 of 3."),
    story("by_hand", "4.1: a tie", _vote(s1=2, s2=2), "A tie: Ada and Bo, with 2 of 4 each."),
    story("by_hand", "4.1: a clear vote", _vote(s1=3, s2=1), "Most votes for Ada: 3 of 4."),
    story("by_hand", "4.3, 4.6, 4.8: a lone number, a price and its lot, the few",
         (by_hand.Tallied(PUBLIC, "number", "unique_lowest", (), (), (1,), 4, 0, 1),
          by_hand.Tallied(PUBLIC, "bid", "first_price", (), (), (0,), 9, 0, 30, (0, 2)),
          by_hand.Tallied(PUBLIC, "side", "minority", (by_hand.Count("red", 1), by_hand.Count("blue", 2)), ("red",), (2,), None,
                          0, 1)),
         "Only Bo thought of 4.", "The highest bid costs Ada 9.", "It took the lot: Ada and Chiara had bid the same.",
         "The few were right: 1 against 2."),
    story("by_hand", "5: the lead, and who gained and lost most; a player who is out comes first",
         (by_hand.Scored(PUBLIC, 2, "coins", (7, 1, 3), ((0, 0, 0), (2, 5, 3), (7, 1, 3)), out=(1,)),),
         "Bo is out, and 3 are left.", "Ada takes the lead from Bo.", "Ada gained the most: 5 coins.", "Bo lost the most: 4 coins."),
    story("by_hand", "3.2: a silent round is news only where it is public who answered",
         (by_hand.RoundClosed(PUBLIC, 1, ()), by_hand.RoundClosed(PUBLIC, 1, None)), "There were no answers."),
    story("by_hand", "6: the margin at the end", (by_hand.MatchEnded(PUBLIC, ((2,), (0,), (1,)), (4, 1, 9), "coins", by_hosts=False),),
         "Chiara is 5 coins ahead of Ada."),
    story("five_stands", "4.1: the crowd, the lone and the empty meadows", _gathered("white", "white", "white", "blue"),
         "A crowd of 3 in White: Ada, Bo and Chiara.", "Dae stands alone, and is a bellflower richer.",
         "No one stands in Black, Red or Green."),
    story("five_stands", "6.5: all in one meadow, and the last round", _gathered("red", "red", "red", "red"),
         "All stand in Red.", "The last round: there are no more moves.", "No one stands in White, Blue, Black or Green.", round=4),
    story("five_stands", "10.1: the margins and all gold", (five_stands.Ended(PUBLIC, (10, 30, 40, 20), (2,), (0,)),),
         "Chiara is 10 gold ahead of Bo.", "10 gold more than Ada: that saved Dae.", "Of 100 gold in all, 40% went to Chiara."),
    story("five_stands", "10.1: all are tied", (five_stands.Ended(PUBLIC, (0, 0, 0, 0), (0, 1, 2, 3), ()),)),
    story("five_stands", "9.2: what is open after the end",
         (five_stands.DealRevealed(PUBLIC, (("W9", "U9"), ("W1",), (), ()), ()), five_stands.TradesRevealed(PUBLIC, (TRADE,) * 2)),
         "Ada had been dealt the highest cards, 18 in all.", "2 trades were made, 2 of them by Ada."),
    story("five_stands", "9.2: no trades", (five_stands.TradesRevealed(PUBLIC, ()),)),
    story("ganymede", "5: a hard blow, exactly 21, a player who hangs on", (_compared((21, 5, 15), (17, 0, 2)),),
         "Ada (Red) strikes Bo (Green) for 5, the hardest blow of the battle.", "Ada (Red) comes to exactly 21.",
         "Bo (Green) hangs on with 2 HP.", "Ada (Red) has 15 HP left, the next 2."),
    story("ganymede", "5: both over 21, and no one is hurt", (_compared((24, 0, 9), (23, 0, 9)),),
         "Much smoke, and no one is hurt.", "Ada (Red) and Bo (Green) dare one card too many and go over 21."),
    story("ganymede", "10.6: a fall comes first, and the end says what was left",
         (_compared((20, 3, 4), (19, 0, 0)), ganymede.CampFell(PUBLIC, 1), ganymede.MatchEnded(PUBLIC, (0,), "other-fell", (4, 0))),
         "Bo (Green) falls.", "Ada (Red) has 4 HP left, the next 0.", "What the winner has left: 4 HP."),
    story("ganymede", "4.3: who draws", (ganymede.CardDrawn(PUBLIC, 0, 2, ""),), "Ada (Red) takes card number 2."),
    story("ganymede", "4.3: who dares what; the first Black card is not told",
         (ganymede.CardDrawn(PUBLIC, 0, 3, ""), ganymede.DrawingStopped(PUBLIC, 1, 0),
          ganymede.BlackTaken(PUBLIC, 1, "7", is_setup=False), ganymede.BlackTaken(PUBLIC, 0, "A", is_setup=True)),
         "Ada (Red) goes to the limit: a third card.", "Bo (Green) trusts the first card, and draws none.",
         "A Black 7 strengthens Bo (Green)."),
    story("go_stop", "6, 8.2: the number of a Go, and the card of a stolen ICE",
         (go_stop.Called(PUBLIC, 9, 0, "go", 8, 2, is_forced=False), go_stop.IceTaken(PUBLIC, 9, 0, 1, "11D", "late_pair")),
         "8 points are not enough for Ada: Go, for the second time.", "Ada robs Bo of NBN 2 Trap ICE.", DECK, **_tableaux()),
    story("go_stop", "5.2: a turn that brings much, nothing, or a stack that waits",
         (go_stop.CardsTaken(PUBLIC, 3, 0, "01U", ("01U", "01I1"), ("02O", "02I1"), ()),
          go_stop.CardsTaken(PUBLIC, 4, 1, "03O", (), (), ()),
          go_stop.CardsTaken(PUBLIC, 4, 1, "03O", (), (), ("03O", "03I1", "03I2"))),
         "Ada takes 4 cards in one turn.", "Bo takes nothing at all.", "A stack of three lies there, and waits for the fourth.", DECK,
         **_tableaux()),
    story("go_stop", "8.1: who is close to the threshold of 7, and who is ahead", (),
         "Ada is 1 point short of a call.", "Ada is ahead: 6 points to 2.", DECK, **_tableaux(6, 2)),
    story("go_stop", "9: how a round was won, and each doubling", (go_stop.RoundWon(PUBLIC, 1, "comeback", PAID, (0, 28)),),
         "Ada said Go, and Bo came back.", "Ada pays 28, doubled 2 times.", "What won it for Bo: Operations, 4 points."),
    story("go_stop", "8.6: a nagari", (go_stop.RoundDrawn(PUBLIC, 1, False, (0, 0)),), "A nagari: all that, and no one is paid."),
    story("greeen_mafia", "3.2: how far a run is, and nothing else", (),
         "2 cards are repelled, 5 still lie before OBJECTIVE I.", repels=2, half=1),
    story("greeen_mafia", "7: past the first OBJECTIVE", (), "Ada is past OBJECTIVE I, and the pile is turned over.",
         "7 cards are repelled, 7 still lie before OBJECTIVE II.", repels=7, half=2),
    story("greeen_mafia", "8: before the last OBJECTIVE", (), "One card still lies before OBJECTIVE II.", repels=13, half=2),
    story("greeen_mafia", "8, 14: how far it came, and whether it could be won",
         (greeen_mafia.Ended(PUBLIC, "not-ended", 3), greeen_mafia.Revealed(PUBLIC, "1234567", MOVES)),
         "Ada leaves the hideout after 3 repels.", "There were 3,386 ways to win this deal.",
         "Ada declined a card that could have been kept.", "Of 3 times, Ada took the second card once.", repels=3, ending="not-ended"),
    story("greeen_mafia", "14: a given deal belongs to its event and is not told", (greeen_mafia.Ended(PUBLIC, "defeat-at-i", 7),),
         "Ada fails at OBJECTIVE I.", repels=7, ending="defeat-at-i"),
    story("la_mafia", "8.1: the first to fall", (la_mafia.BossEliminated(PUBLIC, 3, 2, 4),),
         "First blood: Chiara is the first boss to fall.", **_bosses(2)),
    story("la_mafia", "8.1: later ones, with how many are left", (la_mafia.BossEliminated(PUBLIC, 3, 2, 4),),
         "Chiara falls; one boss is left.", **_bosses(1, 2)),
    story("la_mafia", "5.3, 6: a lair in other hands comes before the fight with the most dead",
         (_fight("B2", (5, 4), (3, 0), 0), _fight("C3", (2, 2), (1, 1), None), _taken("A1", 2, 0, "lair")),
         "Chiara rules at A1 now, the lair of Ada.", "The bloodiest corner of the city is B2: 6 men dead between Ada and Bo.",
         "A1 was unguarded, and the door stood open.", **_bosses()),
    story("la_mafia", "5.3: who takes and loses most", (_taken("A2", 0, None), _taken("A3", 0, 1), _taken("A4", 0, 1)),
         "Ada takes 3 tiles in one day.", "Bo loses 2 tiles in one day.", "A3, A4 were unguarded, and the doors stood open.",
         **_bosses()),
    story("la_mafia", "5.3: neither of two who took as many", (_taken("A2", 0, None), _taken("B1", 1, None)), **_bosses()),
    story("la_mafia", "4: the biggest gang, and who stayed at home",
         (la_mafia.OrdersRevealed(PUBLIC, 3, 1, (), 3),
          la_mafia.NightFell(PUBLIC, 4, (la_mafia.Recruits(0, 1, 0, 1, 7), la_mafia.Recruits(1, 1, 0, 1, 3)))),
         "Ada has the most men: 7 men.", "Bo kept every man at home.", **_bosses()),
    story("la_mafia", "4: a boss without men keeps none at home", (la_mafia.OrdersRevealed(PUBLIC, 3, 1, (), 0),), **_bosses()),
    story("la_mafia", "9.3: the end tells shops first",
         (la_mafia.Ended(PUBLIC, 12, "night-cap", (la_mafia.Boss(0, 6, 1, 4), la_mafia.Boss(1, 2, 1, 4), la_mafia.Boss(2, 0, 0, 0)),
                         (0,)),),
         "Ada holds 6 of the 8 shops that have a boss.", "It took 12 nights.", **_bosses()),
)  # fmt: skip


@pytest.mark.parametrize(("key", "news", "stories", "view"), STORIES)
def test_a_close_is_told_in_stories(
    key: str, news: tuple[Event, ...], stories: tuple[str, ...], view: dict[str, Any]
) -> None:
    """The most telling first, from public news and a spectator's view alone."""
    game = game_named(key)
    shown = replace(table.opening(game, SEATS[key], game.Options(), bytes(32))[0].view(None), **view)
    assert tuple(plain(one, NAMES) for one in game.stories(news, shown, "en")) == stories
