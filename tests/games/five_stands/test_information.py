"""Section 9 and `reveal`: who is told what, and when. The matching twins are in test_secrecy.py."""

from typing import Any

import pytest

from games import table
from games.five_stands import GAME
from games.five_stands.events import (
    DealRevealed,
    Ended,
    MeadowScored,
    OrdersRevealed,
    TradesRevealed,
)
from games.five_stands.rules import rooms
from games.five_stands.state import Purse, view
from games.five_stands.trading import swap
from games.game import HOSTS, Everyone, Resolution, Room
from games.game import Event as AnyEvent
from tests.games.five_stands.positions import closed, news, orders, position


def test_9_played_cards_are_told_to_the_meadow() -> None:
    """9: All who stood in a meadow learn each card there, also cancelled ones and also if they played none; no one else does."""
    after = closed(position("white white white blue", "W1 W2", "W2"), orders("W1 W2", "green"), orders("W2"))
    scored, _ = news(after, MeadowScored)
    assert scored.to == Room("white/1", "white", (0, 1, 2))
    assert [(play.seat, play.card, play.is_cancelled) for play in scored.plays] == [
        (0, "W1", False),
        (0, "W2", True),
        (1, "W2", True),
    ]


def test_9_a_view_holds_the_ring_and_the_own_purse() -> None:
    """A seat sees where all stand and what it holds; a spectator sees the ring alone, and the hosts every purse."""
    state = position("white blue", "W1", "U1", garnets=(1, 2), bellflowers=(3, 4), gold=(5, 6))
    seen, spectator = view(state, 0), view(state, None)
    assert [(stand.meadow, stand.seats) for stand in seen.stands if stand.seats] == [("white", (0,)), ("blue", (1,))]
    assert (seen.own, seen.all) == (Purse(0, "white", ("W1",), 5, 1, 3), ())
    assert (spectator.stands, spectator.own, spectator.all) == (seen.stands, None, ())
    assert [purse.hand for purse in view(state, HOSTS).all] == [("W1",), ("U1",)]


def test_9_rooms_are_the_meadows_that_are_not_empty() -> None:
    """Those who stand together share a room whose key is that of the round."""
    assert rooms(position("white blue white", round=3)) == (
        Room("white/3", "white", (0, 2)),
        Room("blue/3", "blue", (1,)),
    )


def _vector_19(reveal: Any = "gold") -> tuple[table.Table, tuple[AnyEvent, ...]]:
    """Four seats, one round, seed 1; all are silent."""
    options = GAME.Options(rounds=1, reveal=reveal)
    now, _ = table.opening(GAME, 4, options, bytes(31) + b"\1")
    step = table.advance(now, table.settle(now, {}))
    return step.table, step.events


def test_9_1_vectors_19_and_20_the_silent_are_told_that_nothing_was_played() -> None:
    """Each of four meadows has one player, and green, which is empty, has no announcement; to everyone goes the gold of all alone."""
    over, events = _vector_19()
    scored = [event for event in events if isinstance(event, MeadowScored)]
    alone = (("white", 2), ("blue", 1), ("black", 0), ("red", 3))
    assert [one.to for one in scored] == [Room(f"{meadow}/1", meadow, (seat,)) for meadow, seat in alone]
    assert [(one.plays, one.garnet) for one in scored] == [((), None)] * 4
    (ended,) = [event for event in events if event.to == Everyone()]
    assert isinstance(ended, Ended)
    assert (ended.gold, ended.winners) == ((0, 0, 0, 0), (0, 1, 2, 3))
    assert over.outcome is not None
    assert over.outcome.places == ((0, 1, 2, 3),)


def test_9_2_vector_20_the_deal_where_it_is_published() -> None:
    """The hands as dealt and the 58 removed cards."""
    _, events = _vector_19("deal")
    (deal,) = [event for event in events if isinstance(event, DealRevealed)]
    assert deal.hands[0] == ("W1", "W2", "W3", "B4", "B6", "R4", "R4", "R5")
    assert len(deal.removed) == 58


@pytest.mark.parametrize(("reveal", "published"), [("gold", 0), ("deal", 1), ("all", 3)])
def test_9_2_reveal(reveal: str, published: int) -> None:
    """After the match the deal, or also all orders and trades, are public if so set, and none of it before."""
    traded = swap(position("white white", "W1", "W2", round=3, reveal=reveal), 0, ("W1",), 1, ("W2",))
    assert isinstance(traded, Resolution)
    third = closed(traded.state, orders("W2"))
    last = closed(third.state)
    revealed = (DealRevealed, OrdersRevealed, TradesRevealed)
    assert [event for event in third.events if isinstance(event, revealed)] == []
    kinds = [type(event) for event in last.events if isinstance(event, revealed) and event.to == Everyone()]
    assert kinds == list(revealed[:published])


def test_1_reveal_tells_the_hands_as_they_were_dealt() -> None:
    """A trade or a played card does not change what is revealed as the deal."""
    traded = swap(position("white white", "W1", "W2", round=4, reveal="all"), 0, ("W1",), 1, ())
    assert isinstance(traded, Resolution)
    after = closed(traded.state, None, {"play": ("W1", "W2")})
    assert news(after, DealRevealed)[0].hands == (("W1",), ("W2",))
    assert news(after, OrdersRevealed)[0].orders[-1][1].play == ("W1", "W2")
    assert [(one.giver, one.given) for one in news(after, TradesRevealed)[0].trades] == [(0, ("W1",))]
