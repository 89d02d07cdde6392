"""The outbox finds what goes next without looking at all addresses, and keeps what is stuck and what is first in lines of their own."""

import sys
from collections.abc import Callable
from datetime import timedelta
from itertools import count

from bot.courier.outbox import Outbox
from bot.courier.queues import Ranked
from tests.bot.samples import errand
from tests.fakes import START

MINUTE = timedelta(minutes=1)


def filled(addresses: int) -> Outbox:
    """An outbox with one letter for each of so many addresses, half of them to be tried later, ten matches in each server."""
    outbox = Outbox()
    for number in range(addresses):
        match = number // 10
        outbox.add(errand(f"seat/{number % 10}", match=f"m{match}", id=number + 1), f"g{match // 10}")
    for number, taken in enumerate(outbox.take(START, addresses // 2)):
        outbox.give_back(taken, START + MINUTE + timedelta(seconds=number))
    outbox.next_at(START)
    return outbox


def calls(work: Callable[[], object]) -> int:
    """How many functions some work calls, those of C too."""
    counted = count()
    sys.setprofile(lambda _, event, __: next(counted) if event in {"call", "c_call"} else None)
    try:
        work()
    finally:
        sys.setprofile(None)
    return next(counted)


def one_turn(outbox: Outbox) -> None:
    """A letter goes, and arrives."""
    [taken] = outbox.take(START, 1)
    outbox.drop(taken)
    assert outbox.next_at(START) == START


def test_a_turn_looks_at_few_of_many_addresses() -> None:
    """Twenty-five times as many addresses cost a turn at most twice the calls."""
    few, many = filled(200), filled(5_000)
    assert calls(lambda: one_turn(many)) <= 2 * calls(lambda: one_turn(few))


def test_freeing_what_is_stuck_looks_only_at_that_server() -> None:
    """An event of a server in which nothing is stuck costs the same however much is stuck elsewhere."""
    few, many = filled(100), filled(3_000)
    for outbox in (few, many):
        for taken in outbox.take(START, 2_000):
            outbox.give_back(taken, START + MINUTE, is_stuck=True)
        outbox.add(errand("public", match="quiet", id=99_999), "quiet")
        outbox.next_at(START)
    assert calls(lambda: many.free("quiet")) == calls(lambda: few.free("quiet"))


def test_an_outbox_forgets_what_is_over() -> None:
    """When everything is over the outbox is empty, and what it never knew does not trouble it."""
    outbox = Outbox()
    outbox.add(errand(id=3), "g")
    assert outbox.take(START, 5) == [3]
    assert outbox.next_at(START) is None
    outbox.drop(3)
    outbox.drop(99)
    assert outbox.next_at(START) is None
    assert (len(outbox), outbox._queues, outbox._stuck, outbox._letters._places, outbox.newest) == (0, {}, {}, {}, 3)


def stuck(outbox: Outbox, guild: str, *ids: int) -> None:
    """Put errands of different addresses of a server into the outbox, each refused once."""
    for number in ids:
        outbox.add(errand("public", match=f"m{number}", id=number), guild)
    for number in outbox.take(START, len(ids)):
        outbox.give_back(number, START + MINUTE, is_stuck=True)


def test_what_is_stuck_is_tried_one_at_a_time_in_each_server() -> None:
    """Three are stuck in a server and one in another: one of each is tried, and the next when the first is back.

    Read anew from the store they are no new letters: one is tried, and none stands in the way of a letter.
    """
    outbox, later = Outbox(), START + MINUTE
    stuck(outbox, "a", 1, 2, 3)
    stuck(outbox, "b", 4)
    assert outbox.take(START, 9) == []
    assert outbox.take(later, 9) == [1, 4]
    assert outbox.next_at(later) is None
    outbox.give_back(1, later + MINUTE, is_stuck=True)
    assert outbox.take(later, 9) == [2]
    outbox.drop(2)
    assert outbox.take(later, 9) == [3]
    outbox = Outbox()
    for number in (1, 2, 3):
        outbox.add(errand("public", match=f"m{number}", id=number, status="stuck"), "a")
    outbox.add(errand("hosts", match="m1", id=4), "a")
    assert outbox.is_troubled("a")
    assert sorted(outbox.take(START, 9)) == [1, 4]


def test_what_is_stuck_goes_in_order_once_it_is_freed() -> None:
    """Freed by hand, or by something that arrives at its address, it is tried before what was made after it; still one at a time."""
    outbox = Outbox()
    stuck(outbox, "a", 1, 2)
    outbox.add(errand("hosts", match="m1", id=5), "a")
    assert [outbox.free("b"), outbox.free("a")] == [0, 2]
    assert sorted(outbox.take(START, 9)) == [1, 5]
    outbox.drop(1, is_open=True)
    assert outbox.take(START, 9) == [2]
    outbox = Outbox()
    for number in (1, 2, 3):
        outbox.add(errand(slot=str(number), id=number), "a")
    for number in (1, 2):
        assert outbox.take(START, 9) == [number]
        outbox.give_back(number, START + MINUTE, is_stuck=True)
    assert outbox.take(START, 9) == [3]
    outbox.drop(3, is_open=True)
    for number in (1, 2):
        assert outbox.take(START, 9) == [number]
        outbox.drop(number, is_open=True)


def test_nothing_stuck_is_tried_while_no_refusal_may_be_risked() -> None:
    """Letters go on; what is stuck waits, and does not count as something to do now."""
    outbox, later = Outbox(), START + MINUTE
    stuck(outbox, "a", 1)
    outbox.add(errand("public", match="m2", id=2), "b")
    assert outbox.take(later, 9, probes=False) == [2]
    assert [outbox.next_at(later, probes=False), outbox.next_at(later)] == [None, later]


def waiting(outbox: Outbox, guild: str, people: range) -> None:
    """People of a server to whom no DM is open wait in their line."""
    for number in people:
        outbox.add(errand(f"seat/{number}", match=f"of {guild}", id=number), guild)
    for number in outbox.take(START, len(people), firsts=0):
        outbox.put_with_firsts(number)


def test_servers_take_turns_at_being_written_to_for_the_first_time() -> None:
    """Four hundred newcomers of one server delay the three of another by at most three; a player whose DM is open waits for none."""
    outbox = Outbox()
    waiting(outbox, "large", range(1, 401))
    waiting(outbox, "small", range(401, 404))
    assert outbox.take(START, 9, firsts=0) == []
    assert (outbox.firsts_before("large"), outbox.firsts_before("small"), outbox.firsts_before("new")) == (403, 7, 2)
    outbox.add(errand("seat/500", match="other", id=500), "large")
    assert outbox.take(START, 1, firsts=0) == [500]
    assert outbox.take(START, 9, firsts=6) == [1, 401, 2, 402, 3, 403]


def test_a_ranked_queue_forgets_old_ranks() -> None:
    """However often ranks change, the lowest of now comes first, and little is kept of how it was."""
    for changes in (1, 1_000):
        ranked = Ranked[str, int]()
        for rank in range(changes):
            for name in "abc":
                ranked.put(name, (rank * 7 + ord(name)) % 11)
        assert ranked.rank(ranked.lowest()) == min(map(ranked.rank, "abc"))
        ranked.remove(ranked.lowest())
        assert len(ranked) == 2
        assert len(ranked._heap) < 100
