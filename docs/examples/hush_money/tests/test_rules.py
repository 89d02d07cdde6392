"""Hush Money, clause by clause: position, bids, what they come to."""

from collections.abc import Mapping

import pytest

from games import Answer, Chance, Resolution, table
from games.kit.check import verdicts
from games.kit.samples import subject
from hush_money import GAME
from hush_money.events import Event, Offered, Opened, Paid, Sold
from hush_money.rules import drawn, tables
from hush_money.state import Options, State

HOME: Answer = {"letter": ("judge",), "bid": 0}


def night(*bids: tuple[str, int] | None, coins: int = 24, nights: int = 6, at: int = 1) -> Resolution[State, Event]:
    """What these bids come to, by seat (None: at home), where the letters are worth 5 and 2."""
    state = State(Options(nights=nights), (coins,) * len(bids), (0,) * len(bids), (5, 2), at)
    answers = {seat: {"letter": (bid[0],), "bid": bid[1]} if bid else HOME for seat, bid in enumerate(bids)}
    return GAME.resolve(state, answers, Chance(b"", "night"))


def own(done: Resolution[State, Event]) -> Mapping[int, Paid]:
    """What each seat is told alone."""
    return {event.to.seat: event for event in done.events if isinstance(event, Paid)}


@pytest.mark.parametrize(("seats", "count"), [(5, 2), (6, 2), (7, 3), (9, 3), (10, 4), (13, 4)])
def test_2_3_so_many_letters_as_there_are_tables(seats: int, count: int) -> None:
    """2.3"""
    assert tables(seats) == count


def test_2_4_no_two_letters_are_worth_the_same_and_the_last_night_counts_twice() -> None:
    """2.4"""
    usual, last = (drawn(13, Chance(b"", "night"), is_last=one) for one in (False, True))
    assert len(set(usual)) == 4
    assert set(usual) <= set(range(1, 7))
    assert last == tuple(2 * worth for worth in usual)


def test_3_1_no_one_bids_more_than_they_have() -> None:
    """3.1"""
    now, _ = table.opening(GAME, 5, Options(coins=7), bytes(32))
    assert not isinstance(table.check(now, now.prompts[0], {"letter": ("judge",), "bid": 8}), dict)


def test_4_1_equal_bids_cancel_each_other_and_the_next_one_buys() -> None:
    """4.1, 4.2"""
    done = night(("judge", 9), ("judge", 9), ("judge", 3), None, None)
    assert done.state.points == (0, 0, 5, 0, 0)
    assert [own(done)[seat].is_cancelled for seat in range(3)] == [True, True, False]


def test_4_3_the_price_is_shared_by_all_others_who_bid_on_it() -> None:
    """4.3"""
    done = night(("judge", 9), ("judge", 4), ("judge", 4), ("judge", 1), ("banker", 1))
    assert done.state.coins == (15, 27, 27, 27, 23)


def test_4_3_what_cannot_be_shared_goes_to_the_bank() -> None:
    """4.3"""
    assert night(("judge", 9), ("judge", 1), ("judge", 2), None, None).state.coins == (15, 28, 28, 25, 25)


def test_4_4_a_sole_bidder_pays_the_bank() -> None:
    """4.4"""
    assert night(("judge", 9), None, None, None, None).state.coins == (15, 25, 25, 25, 25)


def test_4_5_a_letter_on_which_no_bid_is_left_burns() -> None:
    """4.5"""
    done = night(("judge", 9), ("judge", 9), None, None, None)
    assert done.state.points == (0,) * 5
    assert done.state.coins == (24, 24, 25, 25, 25)


def test_4_7_and_3_2_a_bid_of_nothing_stays_at_home() -> None:
    """3.2, 4.7"""
    done = night(("banker", 0), ("banker", 2), None, None, None)
    assert done.state.coins == (25, 22, 25, 25, 25)
    (sold,) = (event for event in done.events if isinstance(event, Sold))
    assert sold.sales[1].bidders == (1,)


def test_5_2_no_bid_stands_in_what_everyone_is_told() -> None:
    """5.2: the same for all, however they bid."""
    first, second = (night(("judge", bid), ("judge", 1), None, None, None) for bid in (2, 24))
    assert first.events[0] == second.events[0]


def test_6_2_the_fullest_purses_are_worth_three_points_each() -> None:
    """6.1, 6.2"""
    done = night(("judge", 9), None, None, None, ("banker", 1), nights=1)
    assert done.state.points == (5, 3, 3, 3, 2)
    assert any(isinstance(event, Opened) for event in done.events)
    assert not any(isinstance(event, Offered) for event in done.events)


def test_6_3_of_equals_the_player_with_more_coins_is_first() -> None:
    """6.3"""
    done = night(("judge", 20), ("judge", 1), None, None, ("banker", 1), nights=1)
    assert done.outcome is not None
    assert done.outcome.places == ((0,), (1,), (4,), (2, 3))


def test_7_1_silence_stays_at_home() -> None:
    """7.1"""
    now, _ = table.opening(GAME, 5, Options(), bytes(32))
    assert table.advance(now, table.settle(now, {})).table.state.coins == (25,) * 5


def test_it_keeps_the_contract() -> None:
    """What `python -m games check hush_money` says, but for the bot's part."""
    assert [verdict for verdict in verdicts(subject("hush_money:GAME")) if verdict.faults] == []
