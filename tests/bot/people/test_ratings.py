"""Ratings: who is rated, how sure they are, and that nothing but the results decides them."""

from collections.abc import Sequence
from datetime import UTC, datetime

import pytest
from msgspec.structs import replace

from bot.referee.core.model import Played
from bot.referee.core.positions import NAMED_BY_HOST
from bot.referee.people.results import Result, Sat
from bot.referee.people.tallies import Rating, rating_of, tallied
from games.game import Outcome

NOW = datetime(2026, 11, 22, 9, 0, tzinfo=UTC)


def _result(*best_first: str, game: str = "go_stop", tied: bool = False) -> Result:
    """A match of these people, in the order of their places."""
    seats = range(len(best_first))
    places = (tuple(seats),) if tied else tuple((seat,) for seat in seats)
    outcome = Outcome(places, places[0], "end", tuple(0 for _ in seats))
    played = Played("M", "g", game, "M", len(seats), outcome, NOW, NOW, True)
    sat = tuple(Sat(seat, name, name, "whole") for seat, name in enumerate(best_first))
    return Result(played, sat)


def ratings(results: Sequence[Result]) -> dict[str, dict[str, Rating]]:
    """By game and person."""
    by_game: dict[str, dict[str, Rating]] = {}
    for (user, game), tally in tallied("g", {}, results)[0].items():
        if (rating := rating_of(tally)) is not None:
            by_game.setdefault(game, {})[user] = rating
    return by_game


def test_the_winner_rises_and_all_ratings_grow_surer() -> None:
    """After one match: above the loser, and within a narrower interval than at first; a tie between equals moves no one."""
    rated = ratings([_result("Ada", "Bo")])["go_stop"]
    assert rated["Ada"].mean > 25 > rated["Bo"].mean
    assert rated["Ada"].deviation < 25 / 3
    assert rated["Ada"].least < rated["Ada"].mean < rated["Ada"].most
    tied = ratings([_result("Ada", "Bo", tied=True)])["go_stop"]
    assert tied["Ada"].mean == pytest.approx(tied["Bo"].mean)


def test_a_rating_is_provisional_until_ten_matches() -> None:
    """Of that game alone."""
    nine = [_result("Ada", "Bo")] * 9
    assert ratings(nine)["go_stop"]["Ada"].is_provisional
    assert ratings([*nine, _result("Ada", "Bo", game="la_mafia")])["go_stop"]["Ada"].is_provisional
    assert not ratings([*nine, _result("Bo", "Ada")])["go_stop"]["Ada"].is_provisional


def _named_by_host(result: Result) -> Result:
    return replace(result, played=replace(result.played, outcome=replace(result.played.outcome, reason=NAMED_BY_HOST)))


def _against_automaton(result: Result) -> Result:
    outcome = replace(result.played.outcome, places=((0, 1), (2,)))
    return replace(result, played=replace(result.played, outcome=outcome))


def _substituted(result: Result) -> Result:
    return replace(result, sat=(result.sat[0], replace(result.sat[1], stayed="came")))


@pytest.mark.parametrize(
    "result",
    [
        _result("Ada", "Bo", game="by_hand"),
        _result("Ada", "Bo", game="season"),
        replace(_result("Ada", "Bo"), is_of_season=True),
        _named_by_host(_result("Ada", "Bo")),
        _against_automaton(_result("Ada", "Bo")),
        _substituted(_result("Ada", "Bo")),
        _result("Ada", game="greeen_mafia"),
    ],
    ids=["house-match", "season", "of-a-season", "named-by-hand", "automaton", "changed-hands", "alone"],
)
def test_what_does_not_say_who_plays_better_is_not_rated(result: Result) -> None:
    """Each for another reason, which /standings says."""
    assert ratings([result]) == {}


def test_players_who_came_later_or_left_do_not_change_the_others_order() -> None:
    """Of three, the two who played from beginning to end are rated by their places."""
    three = _result("Ada", "Bo", "Chiara", game="five_stands")
    rated = ratings([replace(three, sat=(three.sat[0], replace(three.sat[1], stayed="left"), three.sat[2]))])
    assert set(rated["five_stands"]) == {"Ada", "Chiara"}
    assert rated["five_stands"]["Ada"].mean > rated["five_stands"]["Chiara"].mean
