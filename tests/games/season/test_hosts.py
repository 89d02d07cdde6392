"""What hosts do to a season."""

import pytest

from games import table
from games.form import Rejected
from games.season import events
from games.season.decrees import Award, Eliminate, Open, SetMeadows, SetTokens
from games.season.rules import refuse
from games.season.state import Link, Options, left, view
from tests.games.season.positions import decreed, duel_of, event_of, holding, placed, season, state_of


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
    assert now.outcome is not None
    assert now.outcome.winners == (3,)


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
        (Options(garnets=-1), "coins"),
        (Options(meadows=("white", "blue")), "meadows"),
        (Options(meadows=("white", "blue", "pink")), "meadows"),
        (Options(duels=()), "duels"),
    ],
)
def test_impossible_options_are_refused(options: Options, why: str) -> None:
    """A refused option gives the id of the problem."""
    refusal = refuse(3, options)
    assert refusal is not None
    assert refusal.id == why
