"""The rules of a season, sentence by sentence of SEASON: position, answer, assertion."""

import re
from typing import Any

import pytest

from games.game import CHAIR, Event
from games.season import GAME, events
from games.season.decrees import Grant, NameDuel
from games.season.state import left
from games.table import Table
from games.wording import plain
from tests.games.season.positions import (
    answered,
    asked,
    case,
    decreed,
    duel_of,
    event_of,
    holding,
    placed,
    read,
    season,
    seen,
    silent,
    state_of,
)

# The main match ---------------------------------------------------------------------------------------------------------


FIVE = placed(season(5), (0,), (1,), (2,), (3,), (4,))
GIVEN = answered(FIVE[0], token=("P3",))
SIX = placed(season(6), (0, 3), (1,), (2,), (4,), (5,))
WINNERS = placed(season(4, candidate="winners"), (0,), (1,), (2, 3))
EQUAL = placed(holding(season(4), 2, 2, 1, 2), (0, 1, 2, 3))
CITY: list[str] = ["white", "white", "blue", "red"]
MOVED = answered(
    placed(season(4, power="meadows", meadows=CITY), (0,), (1,), (2,), (3,))[0],
    token=("P2",),
    P1=("green",),
    P4=("black",),
)


@pytest.mark.parametrize(
    ("done", "kind", "news", "stands"),
    [
        case("the last place becomes the candidate", FIVE, events.CandidateNamed, {"candidate": 4, "how": "place"}),
        case("who has no place is last", answered(season(5), places={"P1": 1, "P3": 2, "P4": 2, "P5": 7}), first=(0,),
             last=(1,), candidate=1),
        case("a tie for last goes to the fewest garnets",
             placed(holding(season(5), 9, 9, 3, 2, 3), (0,), (1,), (2, 3, 4)),
             events.CandidateNamed, {"candidate": 3, "how": "garnets", "tied": (2, 3, 4)}),
        case("5.3: a silent winner leaves the tie to the lot", silent(WINNERS[0]), events.CandidateNamed,
             {"how": "lot"}),
        case("5.3: the winner names one of all who are last, whatever they hold",
             placed(holding(season(4, candidate="winners"), 1, 1, 0, 5), (1,), (0,), (2, 3)), asked="1 candidate-1",
              choices="P3 P4 lot"),
        case("if all are equal the poorest is candidate, and wins no token", EQUAL, events.CandidateNamed,
             {"candidate": 2}, tokens=(1, 1, 0, 0)),
        case("or the lot, among equals", placed(season(4), (0, 1, 2, 3)), events.CandidateNamed, {"how": "lot"}),
        case("the winner keeps one token and gives one away, to any but themself and the candidate", FIVE,
             asked="0 gift-1", choices="P2 P3 P4 lot"),
        case("who has none may be chosen to be met", GIVEN, tokens=(1, 0, 1, 0, 0), asked="4 opponent-1",
             choices="P2 P4 lot"),
        case("a token that is not given goes by lot", silent(FIVE[0]), events.TokenGiven, {"is_lot": True}),
        case("a shared first place wins one each and gives none", SIX, tokens=(1, 0, 0, 1, 0, 0), asked="5 opponent-1"),
        case("with three left only one token is won, and no one is asked", placed(season(3), (1,), (0,), (2,)),
             events.TokensWon,
             {"is_giving": False}, tokens=(0, 1, 0), phase="duel", opponent=0),
        case("with three left there is but one to meet", placed(season(3), (1,), (0,), (2,)), events.DuelSet,
             {"how": "only"}),
        case("the winner may assign the meadows in the same answer; who is left out stays", MOVED,
             events.MeadowsAssigned, {"by": 0},
             meadows=("green", "white", "blue", "black")),
        case("the candidate chooses among those without a token", answered(GIVEN[0], opponent=("P4",)), events.DuelSet,
             {"opponent": 3, "how": "chosen"}),
        case("the loser is eliminated and pays", answered(holding(duel_of(), 1, 1, 2, 3), winner=("P3",)),
             events.Eliminated, {"seat": 3},
             left=(0, 1, 2), garnets=(1, 1, 5, 0)),
        case("unless the season says otherwise", answered(holding(duel_of(loser_pays=False), 1, 1, 2, 3),
             winner=("P3",)), garnets=(1, 1, 2, 3)),
    ],
)  # fmt: skip
def test_what_an_answer_comes_to(
    done: tuple[Table, tuple[Event, ...]], kind: type | None, news: dict[str, Any], stands: dict[str, Any]
) -> None:
    """Who is the candidate, who has the tokens, who is asked next, and what is told."""
    assert seen(done, kind, news, stands) == (news, stands)


def test_5_2_a_tie_of_garnets_goes_to_the_lot() -> None:
    """5.2: The lot draws one of the poorest, and no one is asked."""
    outcomes = set()
    for number in range(15):
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


# Tokens of Life ----------------------------------------------------------------------------------------------------------


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


def test_with_three_left_the_one_token_is_drawn_among_equals() -> None:
    """The player without a token meets the candidate; where all are equal there is one candidate, one token, one opponent, all by lot."""
    holders = {state_of(placed(season(3, n), (0, 1), (2,))[0]).tokens for n in range(15)}
    assert holders == {(1, 0, 0), (0, 1, 0)}
    for number in range(10):
        state = state_of(placed(season(3, number), (0, 1, 2))[0])
        assert sorted(state.tokens) == [0, 0, 1]
        assert {state.candidate, state.opponent, state.tokens.index(1)} == {0, 1, 2}


# Powers -----------------------------------------------------------------------------------------------------------------


def test_a_host_grants_a_power_for_one_episode() -> None:
    """Silence leaves the meadows, and the news does not mention them; the next episode has the season's own powers and no tokens again."""
    now, _ = decreed(season(4), Grant("meadows"))
    now, _ = placed(now, (1,), (0,), (2,), (3,))
    assert read(now, ["fields"]) == {"fields": "token P1 P2 P3 P4"}
    before = state_of(now).meadows
    after, news = silent(now)
    assert state_of(after).meadows == before
    assert not any(isinstance(event, events.MeadowsAssigned) for event in news)
    assert read(_to_the_next_episode(after), ["power", "tokens"]) == {"power": "none", "tokens": (0,) * 4}


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
def test_a_champion_is_no_candidate(locale: str) -> None:
    """Neither in words nor in the picture, in no letter and no view; nor is the one whom they beat."""
    now, _ = placed(season(3), (1,), (0,), (2,))
    for answer in ({"winner": ("P1",)}, {"game": ("go_stop",)}, {"winner": ("P2",)}, {"winner": ("P2",)}):
        now, news = answered(now, **answer)
    assert now.outcome is not None
    views = [GAME.view(now.state, reader) for reader in (None, 0, 1)]
    assert {tuple(row.standing for row in view.rows) for view in views} == {("out", "in", "out")}
    for thing in (*views, event_of(news, events.SeasonEnded)):
        scene = GAME.draw(thing, locale)
        assert scene is not None
        for words in (plain(GAME.tell(thing, locale)), scene.alt, scene.svg):
            assert not re.search("elimination candidate|a rischio di eliminazione|· candidat", words)
