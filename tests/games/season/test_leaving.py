"""What hosts do to a season; and leaving for good, an elimination outside the order of the episodes."""

import pytest

from games import table
from games.form import Rejected
from games.game import Only
from games.season import GAME, events
from games.season.decrees import Award, CallOff, Eliminate, Leave, Open, SetMeadows, SetTokens
from games.season.rules import refuse
from games.season.state import Link, Options, left, view
from games.table import Table
from games.wording import plain
from tests.games.season.positions import answered, decreed, duel_of, event_of, holding, placed, season, silent, state_of
from tests.sure import sure


def test_no_account_goes_below_nothing() -> None:
    """A host takes at most what is there, and is refused nothing: blind hosts do not know the accounts. The player is told each time."""
    for there, taken in ((5, 3), (2, 2), (0, 0)):
        now, _ = decreed(season(3), Award(1, "garnets", there))
        after, news = decreed(now, Award(1, "garnets", -3))
        assert event_of(news, events.Paid).change == -taken
        assert state_of(after).accounts[1].garnets == there - taken


def test_a_host_gives_tokens_as_long_as_two_go_without() -> None:
    """A host gives tokens as long as a candidate and a possible opponent remain."""
    now, _ = decreed(season(4), SetTokens(0, 1))
    now, _ = decreed(now, SetTokens(1, 3))
    assert table.decree(now, SetTokens(2, 1)) == Rejected("no-room-for-token")
    now, news = placed(now, (2,), (0,), (1,), (3,))
    assert event_of(news, events.TokensWon).holders == ()
    assert (state_of(now).candidate, state_of(now).opponent) == (3, 2)


def test_a_host_assigns_meadows_and_lets_no_one_go_while_a_match_is_on() -> None:
    """One meadow to each seat; a player who left during a match would lose their purse."""
    now, _ = decreed(season(3), SetMeadows(("red", "red", "blue")))
    assert state_of(now).meadows == ("red", "red", "blue")
    assert isinstance(table.decree(now, SetMeadows(("red", "pink", "blue"))), Rejected)
    now, _ = decreed(now, Open("match", Link("M1", "five_stands", (0, 1, 2)), has_purses=True))
    assert table.decree(now, Eliminate(0)) == Rejected("match-is-on", {"match": "M1"})


def test_a_host_takes_a_player_out_at_any_stage() -> None:
    """The player is eliminated for the episode; the tokens end with it, and no garnets change hands."""
    now = holding(duel_of(), 1, 1, 2, 3)
    now, news = decreed(now, Eliminate(0))
    assert left(now.state) == (1, 2, 3)
    assert (state_of(now).phase, state_of(now).episode, state_of(now).tokens) == ("match", 2, (0, 0, 0, 0))
    assert event_of(news, events.Eliminated).course[-1].how == "host"
    now, _ = decreed(now, Eliminate(1))
    assert state_of(now).phase == "finale"
    now, _ = decreed(now, Eliminate(2))
    assert sure(now.outcome).winners == (3,)


def test_coins_are_seen_by_their_owner_alone_unless_declared_public() -> None:
    """Hosts see all coins."""
    now = holding(season(3), 1, 2, 3)
    assert [row.garnets for row in view(now.state, 1).rows] == [None] * 3
    assert view(now.state, 1).own == now.state.accounts[1]
    assert view(now.state, None).own is None
    assert [row.garnets for row in view(now.state, "hosts").rows] == [1, 2, 3]
    public = holding(season(3, public=["garnets"]), 1, 2, 3)
    assert [row.garnets for row in view(public.state, None).rows] == [1, 2, 3]
    assert [row.bellflowers for row in view(public.state, None).rows] == [None] * 3


@pytest.mark.parametrize(
    ("options", "why"),
    [
        (Options(meadows=("white", "blue")), "meadows"),
        (Options(meadows=("white", "blue", "pink")), "meadows"),
        (Options(duels=()), "duels"),
    ],
)
def test_impossible_options_are_refused(options: Options, why: str) -> None:
    """A refused option gives the id of the problem."""
    refusal = sure(refuse(3, options))
    assert refusal.id == why


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
    opponent = sure(state_of(now).opponent)
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
    assert sure(now.outcome).places == ((2,), (0,), (1,))
    assert isinstance(news[-1], events.SeasonEnded)
    now, _ = decreed(season(3), Open("match", Link("M1", "five_stands", (0, 1, 2))))
    for seat in range(3):
        now, _ = decreed(now, Leave(seat))
    now, _ = placed(now, (0,), (1,), (2,))
    now, _ = answered(now, winner=("P3",))
    assert sure(now.outcome).places == ((2,), (0,), (1,))


@pytest.mark.parametrize("locale", ["en", "it"])
def test_a_player_who_leaves_is_told_with_thanks(locale: str) -> None:
    """All read a goodbye, and the leaver gets a letter."""
    _, news = decreed(season(5), Leave(2))
    said = [plain(GAME.tell(one, locale), {2: "Chiara"}) for one in news]
    assert "Chiara" in said[0]
    assert all("grazie" in one.casefold() or "thank" in one.casefold() for one in said)
