"""The rules of a season, sentence by sentence of SEASON: position, answer, assertion."""

import re

import pytest

from games.game import CHAIR
from games.season import GAME, events
from games.season.decrees import Grant, NameDuel
from games.season.state import left
from games.table import Table
from games.wording import plain
from tests.games.season.positions import (
    answered,
    asked,
    decreed,
    duel_of,
    event_of,
    holding,
    placed,
    season,
    silent,
    state_of,
)

# The main match ---------------------------------------------------------------------------------------------------------


def test_the_last_place_becomes_the_candidate() -> None:
    """The player in last place is the candidate, and no one is asked."""
    _, news = placed(season(5), (0,), (1,), (2,), (3,), (4,))
    named = event_of(news, events.CandidateNamed)
    assert (named.candidate, named.how) == (4, "place")


def test_who_has_no_place_is_last() -> None:
    """A result may name any number of places."""
    now, _ = answered(season(5), places={"P1": 1, "P3": 2, "P4": 2, "P5": 7})
    assert (state_of(now).first, state_of(now).last, state_of(now).candidate) == ((0,), (1,), 1)


def test_a_tie_for_last_goes_to_the_fewest_garnets() -> None:
    """Three share the last place; one of them is the poorest."""
    _, news = placed(holding(season(5), 9, 9, 3, 2, 3), (0,), (1,), (2, 3, 4))
    named = event_of(news, events.CandidateNamed)
    assert (named.candidate, named.how, named.tied) == (3, "garnets", (2, 3, 4))


def test_5_2_a_tie_of_garnets_goes_to_the_lot() -> None:
    """5.2: The lot draws one of the poorest, and no one is asked."""
    outcomes = set()
    for number in range(30):
        _, news = placed(holding(season(5, number), 9, 9, 3, 2, 2), (0,), (1,), (2, 3, 4))
        named = event_of(news, events.CandidateNamed)
        outcomes.add((named.candidate, named.how))
    assert outcomes == {(3, "lot"), (4, "lot")}


@pytest.mark.parametrize("first", [(0, 1), (0, 1, 2)])
def test_without_one_winner_the_lot_decides_a_tie(first: tuple[int, ...]) -> None:
    """With a shared first place, no one chooses."""
    rest = tuple(seat for seat in range(6) if seat not in first)
    candidates = {state_of(placed(season(6, n), first, rest)[0]).candidate for n in range(40)}
    assert candidates == set(rest)
    assert event_of(placed(season(6), first, rest)[1], events.CandidateNamed).how == "lot"


def test_5_3_a_silent_winner_leaves_the_tie_to_the_lot() -> None:
    """5.3: The default is the lot."""
    now, _ = placed(season(4, candidate="winners"), (0,), (1,), (2, 3))
    _, news = silent(now)
    assert event_of(news, events.CandidateNamed).how == "lot"


def test_5_3_the_winner_names_one_of_all_who_are_last() -> None:
    """5.3: With `candidate` = `winners`, garnets do not count."""
    now, _ = placed(holding(season(4, candidate="winners"), 1, 1, 0, 5), (1,), (0,), (2, 3))
    assert asked(now) == (1, "candidate-1", ("P3", "P4", "lot"))


def test_if_all_are_equal_the_poorest_or_the_lot_is_candidate() -> None:
    """The only place is both first and last; the candidate wins no token."""
    now, news = placed(holding(season(4), 2, 2, 1, 2), (0, 1, 2, 3))
    assert event_of(news, events.CandidateNamed).candidate == 2
    assert state_of(now).tokens[2] == 0
    assert sum(state_of(now).tokens) == 2
    assert event_of(placed(season(4), (0, 1, 2, 3))[1], events.CandidateNamed).how == "lot"


# Tokens of Life ----------------------------------------------------------------------------------------------------------


def test_the_winner_keeps_one_token_and_gives_one_away() -> None:
    """The winner may give a token to any player except themself and the candidate."""
    now, _ = placed(season(5), (0,), (1,), (2,), (3,), (4,))
    assert asked(now) == (0, "gift-1", ("P2", "P3", "P4", "lot"))
    now, _ = answered(now, token=("P3",))
    assert state_of(now).tokens == (1, 0, 1, 0, 0)
    assert asked(now) == (4, "opponent-1", ("P2", "P4", "lot"))


def test_a_token_that_is_not_given_goes_by_lot() -> None:
    """A token must be given away, or goes by lot."""
    now, _ = placed(season(5), (0,), (1,), (2,), (3,), (4,))
    now, news = silent(now)
    assert event_of(news, events.TokenGiven).is_lot
    assert sum(state_of(now).tokens) == 2


def test_a_shared_first_place_wins_one_each_and_gives_none() -> None:
    """Two winners, two tokens; the candidate is asked at once."""
    now, _ = placed(season(6), (0, 3), (1,), (2,), (4,), (5,))
    assert state_of(now).tokens == (1, 0, 0, 1, 0, 0)
    assert asked(now)[:2] == (5, "opponent-1")


def test_the_surplus_of_a_shared_first_place_goes_by_lot() -> None:
    """Four of five are first: three tokens would leave no one to choose, so two of the four go without."""
    without = set()
    for number in range(30):
        now, news = placed(season(5, number), (0, 1, 2, 3), (4,))
        won = event_of(news, events.TokensWon)
        assert (len(won.holders), len(won.without)) == (3, 1)
        without.add(won.without)
        assert state_of(now).opponent == won.without[0]
    assert len(without) == 4


def test_with_three_left_only_one_token_is_won() -> None:
    """The winner has none to give; the candidate has one opponent, and no one is asked."""
    now, news = placed(season(3), (1,), (0,), (2,))
    assert state_of(now).tokens == (0, 1, 0)
    assert not event_of(news, events.TokensWon).is_giving
    assert (state_of(now).phase, state_of(now).opponent) == ("duel", 0)
    assert event_of(news, events.DuelSet).how == "only"


def test_with_three_left_a_shared_first_place_draws_for_the_one_token() -> None:
    """The player without a token meets the candidate."""
    holders = {state_of(placed(season(3, n), (0, 1), (2,))[0]).tokens for n in range(30)}
    assert holders == {(1, 0, 0), (0, 1, 0)}


def test_with_three_left_all_may_be_equal() -> None:
    """One candidate, one token, one opponent, all by lot."""
    for number in range(20):
        state = state_of(placed(season(3, number), (0, 1, 2))[0])
        assert sorted(state.tokens) == [0, 0, 1]
        assert {state.candidate, state.opponent, state.tokens.index(1)} == {0, 1, 2}


def test_tokens_end_with_the_episode() -> None:
    """A player who held a token holds none in the next episode."""
    assert state_of(_to_the_next_episode(season(5))).tokens == (0,) * 5


# Powers -----------------------------------------------------------------------------------------------------------------


def test_the_winner_may_assign_the_meadows() -> None:
    """A player left out stays; the token is given in the same answer."""
    now, _ = placed(season(4, power="meadows", meadows=["white", "white", "blue", "red"]), (0,), (1,), (2,), (3,))
    now, news = answered(now, token=("P2",), P1=("green",), P4=("black",))
    assert state_of(now).meadows == ("green", "white", "blue", "black")
    assert event_of(news, events.MeadowsAssigned).by == 0


def test_silence_leaves_the_meadows_unchanged() -> None:
    """The meadows stay, and the news does not mention them."""
    now, _ = placed(season(4, power="meadows"), (0,), (1,), (2,), (3,))
    before = state_of(now).meadows
    now, news = silent(now)
    assert state_of(now).meadows == before
    assert not any(isinstance(event, events.MeadowsAssigned) for event in news)


def test_a_host_grants_a_power_for_one_episode() -> None:
    """The next episode has the season's own powers again."""
    now, _ = decreed(season(4), Grant("meadows"))
    now, _ = placed(now, (1,), (0,), (2,), (3,))
    assert [field.key for field in now.prompts[0].form] == ["token", "P1", "P2", "P3", "P4"]
    now = _to_the_next_episode(now)
    assert state_of(now).power == "none"


# The death match --------------------------------------------------------------------------------------------------------


def _to_the_next_episode(now: Table) -> Table:
    """All are silent, and the candidate loses."""
    episode = state_of(now).episode
    while state_of(now).episode == episode and now.outcome is None:
        candidate = state_of(now).candidate
        phase = state_of(now).phase
        now = answered(now, winner=(f"P{(state_of(now).opponent or 0) + 1}",))[0] if phase == "duel" else silent(now)[0]
        assert candidate is None or candidate >= 0
    return now


def test_the_candidate_chooses_among_those_without_a_token() -> None:
    """The default is the lot."""
    now, _ = placed(season(5), (0,), (1,), (2,), (3,), (4,))
    now, _ = answered(now, token=("P2",))
    opponents = {event_of(silent(now)[1], events.DuelSet).opponent}
    assert opponents <= {2, 3}
    _, news = answered(now, opponent=("P4",))
    assert (event_of(news, events.DuelSet).opponent, event_of(news, events.DuelSet).how) == (3, "chosen")


def test_the_loser_is_eliminated_and_pays() -> None:
    """The winner takes the loser's garnets."""
    now, news = answered(holding(duel_of(), 1, 1, 2, 3), winner=("P3",))
    assert left(now.state) == (0, 1, 2)
    assert [account.garnets for account in state_of(now).accounts] == [1, 1, 5, 0]
    assert event_of(news, events.Eliminated).seat == 3


def test_the_loser_keeps_his_garnets_where_the_season_says_so() -> None:
    """With `loser_pays` off, the loser keeps their garnets."""
    now, _ = answered(holding(duel_of(loser_pays=False), 1, 1, 2, 3), winner=("P3",))
    assert [account.garnets for account in state_of(now).accounts] == [1, 1, 2, 3]


def test_a_drawn_death_match_is_played_again_three_times_at_most() -> None:
    """The fourth draw is decided by lot."""
    now = duel_of()
    for again in (1, 2, 3):
        now, news = answered(now, winner=("drawn",))
        assert event_of(news, events.DuelPlayed).drawn == again
        assert state_of(now).phase == "duel"
    now, news = answered(now, winner=("drawn",))
    assert event_of(news, events.DuelPlayed).is_lot
    assert len(left(now.state)) == 3
    assert state_of(now).course[-1].how == "lot"


def test_the_game_of_the_death_match_is_named_or_drawn() -> None:
    """A host names the game beforehand; otherwise the lot takes one of the season's."""
    games = [{"game": "ganymede"}, {"game": "go_stop"}]
    drawn = {state_of(placed(season(3, n, duels=games), (0,), (1,), (2,))[0]).duel.game for n in range(20)}  # type: ignore[union-attr]
    assert drawn == {"ganymede", "go_stop"}
    for number in range(10):
        now, _ = decreed(season(3, number, duels=games), NameDuel("go_stop"))
        now, news = placed(now, (0,), (1,), (2,))
        assert (event_of(news, events.DuelSet).game, event_of(news, events.DuelSet).is_game_drawn) == ("go_stop", False)


def test_the_last_two_play_best_of_three() -> None:
    """Two victories win the season; a drawn match is no victory."""
    now, _ = placed(season(3), (1,), (0,), (2,))
    now, _ = answered(now, winner=("P1",))
    assert asked(now) == (CHAIR, "finale-2", ("go_stop", "lot"))
    now, _ = answered(now, game=("go_stop",))
    for winner, wins in (("P1", (1, 0)), ("drawn", (1, 0)), ("P2", (1, 1))):
        now, news = answered(now, winner=(winner,))
        assert event_of(news, events.DuelPlayed).wins == wins
        assert now.outcome is None
    now, news = answered(now, winner=("P2",))
    assert now.outcome is not None
    assert now.outcome.places == ((1,), (0,), (2,))
    assert now.outcome.scores == (1, 2, 0)
    assert event_of(news, events.SeasonEnded).winner == 1


@pytest.mark.parametrize("locale", ["en", "it"])
@pytest.mark.parametrize("reader", [None, 0, 1])
def test_a_champion_is_no_candidate(reader: int | None, locale: str) -> None:
    """Neither in words nor in the picture, in no letter and no view; nor is the one whom they beat."""
    now, _ = placed(season(3), (1,), (0,), (2,))
    now, _ = answered(now, winner=("P1",))
    now, _ = answered(now, game=("go_stop",))
    now, _ = answered(now, winner=("P2",))
    now, news = answered(now, winner=("P2",))
    assert now.outcome is not None
    view = GAME.view(now.state, reader)
    assert [row.standing for row in view.rows] == ["out", "in", "out"]
    for thing in (view, event_of(news, events.SeasonEnded)):
        scene = GAME.draw(thing, locale)
        assert scene is not None
        for words in (plain(GAME.tell(thing, locale)), scene.alt, scene.svg):
            assert not re.search("elimination candidate|a rischio di eliminazione|· candidat", words)
