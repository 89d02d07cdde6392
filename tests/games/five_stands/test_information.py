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
    OrdersUsed,
    TradesRevealed,
)
from games.five_stands.rules import rooms
from games.five_stands.state import Purse, view
from games.five_stands.trading import swap
from games.game import HOSTS, Everyone, Only, Resolution, Room
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


def test_9_orders_and_payment_are_told_to_their_owner() -> None:
    """Each seat learns its own orders and payment."""
    after = closed(position("green green", "U5 G1", "G2", garnets=(0, 2)), orders("G1", "blue U5"), orders(go="red"))
    used = [(one.to, one.play, one.from_meadow, one.to_meadow, one.payment) for one in news(after, OrdersUsed)]
    assert used == [(Only(0), ("G1",), "green", "blue", "U5"), (Only(1), (), "green", "red", "")]


def test_9_a_view_holds_the_ring_and_the_own_purse() -> None:
    """A seat sees where all stand and what it holds."""
    seen = view(position("white blue", "W1", "U1", garnets=(1, 2), bellflowers=(3, 4), gold=(5, 6)), 0)
    assert [(stand.meadow, stand.seats) for stand in seen.stands if stand.seats] == [("white", (0,)), ("blue", (1,))]
    assert (seen.own, seen.all) == (Purse(0, "white", ("W1",), 5, 1, 3), ())


def test_9_a_spectator_sees_the_ring_alone() -> None:
    """No purse is in a spectator's view."""
    seen = view(position("white blue", "W1", "U1"), None)
    assert (seen.own, seen.all) == (None, ())


def test_9_the_hosts_see_every_purse() -> None:
    """The hosts' view holds all hands."""
    assert [purse.hand for purse in view(position("white blue", "W1", "U1"), HOSTS).all] == [("W1",), ("U1",)]


def test_9_rooms_are_the_meadows_that_are_not_empty() -> None:
    """Those who stand together share a room whose key is that of the round."""
    assert rooms(position("white blue white", round=3)) == (
        Room("white/3", "white", (0, 2)),
        Room("blue/3", "blue", (1,)),
    )


def test_9_1_every_meadow_with_a_player_in_it_has_its_announcement() -> None:
    """9.1: A meadow where no card was played has an empty list, even with one player; an empty meadow has none."""
    after = closed(position("white blue blue red", "W4", round=2), orders("W4"))
    announcements = [(one.to, len(one.plays), one.garnet) for one in news(after, MeadowScored)]
    assert announcements == [
        (Room("white/2", "white", (0,)), 1, 0),
        (Room("blue/2", "blue", (1, 2)), 0, None),
        (Room("red/2", "red", (3,)), 0, None),
    ]


def _vector_19(reveal: Any = "gold") -> tuple[table.Table, tuple[AnyEvent, ...]]:
    """Four seats, one round, seed 1; all are silent."""
    options = GAME.Options(rounds=1, reveal=reveal)
    now, _ = table.opening(GAME, 4, options, bytes(31) + b"\1")
    step = table.advance(now, table.settle(now, {}))
    return step.table, step.events


def test_9_1_vector_19_the_silent_are_told_that_nothing_was_played() -> None:
    """9.1: Each of four meadows has one player, and green, which is empty, has no announcement."""
    _, events = _vector_19()
    scored = [event for event in events if isinstance(event, MeadowScored)]
    assert [one.to for one in scored] == [
        Room("white/1", "white", (2,)),
        Room("blue/1", "blue", (1,)),
        Room("black/1", "black", (0,)),
        Room("red/1", "red", (3,)),
    ]
    assert [(one.plays, one.garnet) for one in scored] == [((), None)] * 4


def test_9_2_vector_20_no_card_is_named_to_everyone() -> None:
    """The gold of all, the shared first place, and nothing else."""
    over, events = _vector_19()
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


@pytest.mark.parametrize("secret", ["W1", "U7"])
def test_9_no_secret_is_in_a_repr(secret: str) -> None:
    """The repr of a position, as in a log or traceback, names no card."""
    state = position("white blue", "W1 U7", "U1")
    after = closed(state, orders("W1"))
    printed = repr((state, after, after.events, view(state, 0), view(state, HOSTS)))
    assert secret not in printed
