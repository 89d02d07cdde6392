"""Leaving for good: an elimination outside the order of the episodes."""

import pytest

from games import table
from games.form import Rejected
from games.game import Only
from games.season import GAME, events
from games.season.decrees import CallOff, Leave, Open
from games.season.state import Link, left
from games.table import Table
from games.wording import plain
from tests.games.season.positions import answered, decreed, placed, season, silent, state_of


def refused(now: Table, leave: Leave) -> str:
    done = table.decree(now, leave)
    assert isinstance(done, Rejected)
    return done.id


def test_between_episodes_one_leaves_at_once() -> None:
    """The episode goes on with the remaining players: its own elimination is still to come, and no one gets the leaver's purse."""
    now, news = decreed(season(5, garnets=3), Leave(2))
    assert [type(one) for one in news] == [events.Departed, events.Farewell]
    assert news[1].to == Only(2)
    assert (left(state_of(now)), state_of(now).episode, state_of(now).phase) == ((0, 1, 3, 4), 1, "match")
    assert state_of(now).course == ()
    assert [one.garnets for one in state_of(now).accounts] == [3] * 5
    after, _ = placed(now, (0,), (1,), (3,), (4,))
    assert state_of(after).candidate == 4


def test_in_a_match_one_leaves_once_the_episode_is_over() -> None:
    """All are told at once; the match and its consequences are played to the end."""
    now, _ = decreed(season(5), Open("match", Link("M1", "five_stands", (0, 1, 2, 3, 4))))
    now, news = decreed(now, Leave(0))
    assert [type(one) for one in news] == [events.Leaving]
    assert refused(now, Leave(0)) == "leaves-already"
    off, _ = decreed(now, CallOff("M1"))
    assert (left(off.state), state_of(off).phase) == ((1, 2, 3, 4), "match"), "called off, it lets the player go"
    now, _ = placed(now, (0,), (1,), (2,), (3,), (4,))
    now, _ = silent(now)
    now, _ = silent(now)
    assert left(state_of(now)) == (0, 1, 2, 3, 4)
    opponent = state_of(now).opponent
    now, news = answered(now, winner=("P5",))
    assert [type(one) for one in news][1:4] == [events.Eliminated, events.Departed, events.Farewell]
    assert set(state_of(now).out) == {opponent, 0}
    assert state_of(now).episode == 2


def test_a_player_who_is_eliminated_before_does_not_leave_twice() -> None:
    """A player who is out cannot leave."""
    now, _ = decreed(season(5), Open("match", Link("M1", "five_stands", (0, 1, 2, 3, 4))))
    now, _ = decreed(now, Leave(4))
    now, _ = placed(now, (0,), (1,), (2,), (3,), (4,))
    now, _ = silent(now)
    now, _ = silent(now)
    opponent = state_of(now).opponent
    assert opponent is not None
    now, news = answered(now, winner=(f"P{opponent + 1}",))
    assert state_of(now).out == (4,)
    assert not [one for one in news if isinstance(one, events.Departed)]
    assert refused(now, Leave(4)) == "no-such-seat"


def test_with_three_left_the_final_follows() -> None:
    """The last two play it; if one of them leaves, the other has won. If all leave, the last one stays: a season always has a winner."""
    now, news = decreed(season(3), Leave(1))
    assert state_of(now).phase == "finale"
    assert isinstance(news[-1], events.EpisodeBegan)
    now, news = decreed(now, Leave(0))
    assert now.outcome is not None
    assert now.outcome.places == ((2,), (0,), (1,))
    assert isinstance(news[-1], events.SeasonEnded)
    now, _ = decreed(season(3), Open("match", Link("M1", "five_stands", (0, 1, 2))))
    for seat in range(3):
        now, _ = decreed(now, Leave(seat))
    now, _ = placed(now, (0,), (1,), (2,))
    now, _ = answered(now, winner=("P3",))
    assert now.outcome is not None
    assert now.outcome.places == ((2,), (0,), (1,))


@pytest.mark.parametrize("locale", ["en", "it"])
def test_a_player_who_leaves_is_told_with_thanks(locale: str) -> None:
    """All read a goodbye, and the leaver gets a letter."""
    _, news = decreed(season(5), Leave(2))
    said = [plain(GAME.tell(one, locale), {2: "Chiara"}) for one in news]
    assert "Chiara" in said[0]
    assert all("grazie" in one.casefold() or "thank" in one.casefold() for one in said)
