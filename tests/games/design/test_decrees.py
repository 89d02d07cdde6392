"""What hosts do to a season in one file: a player leaves or returns once the round is over, coins, and results by hand."""

from typing import Any

import pytest

from games import table
from games.design import stage
from games.design.check import check
from games.design.decrees import Award, Eliminate, Enter, Leave, OpenPlay, Return
from games.design.flow import refused
from games.design.flow.analysis import flow
from games.design.play import FORBIDDEN
from games.design.record import made
from games.design.state import Decreed, Told
from games.form import Rejected
from games.game import CHAIR, Everyone, Only, Outcome
from games.table import Table
from tests.games.design.writing import begun, changed

LADDER = """\
ABOUT = {"title": "Ladder", "seats": [2, 6], "kind": "season", "rounds": 4}
RULES = {"en": "1. All who are in play four times.", "it": "1. Si gioca quattro volte."}
PARTS = {"coins": purse(2, seen = "owner"), "points": score(), "line": pile(seen = "all")}
def deal(t):
    t.set("line", t.everyone)
def plays(t):
    return [] if t.phase else [play("all", t.seats())]
def ask(t, seat):
    return [yes("stay")]
def close(t, said):
    if not t.phase:
        t.go("talk")
def decree(t, what, seat):
    if what == "award":
        return "poor" if t.get("points", seat) < 0 else None
    if what == "back":
        return "never"
    t.out(seat)
    t.play("line", seat)
    t.tell("all", "bye", seat = seat)
TEXTS = {
    "en": {"ask": "Stay?", "bye": "Bye, {$seat}.", "never": "Who is out stays out.", "poor": "No coins."},
    "it": {"ask": "Resti?", "bye": "Ciao, {$seat}.", "never": "Chi è fuori resta fuori.", "poor": "Niente monete."},
}
NAMES = {"it": {"coins": "monete", "points": "punti", "line": "fila", "stay": "resto"}}
"""
PLAIN = changed(("def decree", "def unused"), text=LADDER)


PAIRS = """\
ABOUT = {"title": "Pairs", "seats": [4, 4], "kind": "season", "rounds": 4}
RULES = {"en": "1. The rich play the rich.", "it": "1. I ricchi giocano tra loro."}
PARTS = {"coins": purse(2), "points": score()}
def plays(t):
    order = [seat for group in t.ranked("coins") for seat in group]
    return [play("rich", order[:2]), play("poor", order[2:])]
def ask(t, seat):
    return []
def close(t, said):
    for result in t.results.values():
        t.give("points", result["places"][0][0], 1)
TEXTS = {"en": {}, "it": {}}
NAMES = {"it": {"coins": "monete", "points": "punti"}}
"""


def after(now: Table, order: Any) -> Table:
    """Return the position after a decree that is not refused."""
    done = table.decree(now, order)
    assert not isinstance(done, Rejected)
    return done[0]


def why(now: Table, order: Any) -> str:
    """Return why a decree is refused."""
    done = table.decree(now, order)
    assert isinstance(done, Rejected)
    return str(done.facts.get("text", done.id))


def on(now: Table) -> Table:
    """Return the position in which the match of the stage has begun."""
    (play,) = now.state.plays
    return after(now, OpenPlay("m1", "go_stop", play.seats, play.key))


def closed(now: Table) -> tuple[Table, list[Any]]:
    """Return the position after the stage, and its news: the first of the match wins it, and all are silent."""
    plays = now.state.plays
    outcomes = {play.key: Outcome(((0,),), (0,), "ended", ()) for play in plays}
    step = table.advance(now, table.settle(now, {CHAIR: stage.answered(now.state, outcomes)} if plays else {}))
    return step.table, list(step.events)


def test_a_player_who_is_taken_out_leaves_once_the_round_is_over() -> None:
    """The match that is on goes on with them, and the talk of the round too; the file says what follows."""
    now = after(on(begun(LADDER, 3)), Eliminate(1))
    assert stage.PLAYS.left(now.state) == (0, 1, 2)
    now, _ = closed(now)
    assert (now.state.position["phase"], stage.PLAYS.left(now.state)) == ("talk", (0, 1, 2))
    now, news = closed(now)
    assert stage.PLAYS.left(now.state) == (0, 2)
    assert now.state.position["parts"]["line"] == ["@1", "@3"]
    assert [play.seats for play in now.state.plays] == [(0, 2)]
    assert [one.what for one in news if isinstance(one, Decreed)] == ["out"]
    assert [one.facts for one in news if isinstance(one, Told)] == [{"seat": "@2"}]
    assert now.state.waiting == ()


def test_before_the_matches_of_a_round_a_player_leaves_at_once() -> None:
    """Nothing is on that they would be missed in; of two players the other has won."""
    now = after(begun(LADDER, 3), Leave(2))
    assert [play.seats for play in now.state.plays] == [(0, 1)]
    assert now.outcome is None
    done = table.decree(now, Eliminate(0))
    assert not isinstance(done, Rejected)
    assert done[0].outcome is not None
    assert done[0].outcome.places == ((1,), (0,), (2,))


def test_a_decree_that_cannot_be_is_refused() -> None:
    """Who is out cannot leave, who is in cannot return, twice is once too often, and there is no purse of another name."""
    now = on(begun(LADDER, 3))
    assert why(now, Return(0)) == why(now, Eliminate(7)) == "decree-seat"
    assert why(after(now, Eliminate(1)), Leave(1)) == "decree-waits"
    assert why(now, Award(0, "points", 1)) == why(now, Award(0, "pearls", 1)) == "decree-no-purse"


def test_a_file_refuses_a_decree_in_its_own_words() -> None:
    """Also what would wait; what it refuses only when the round is over everyone is told. Without the function all is allowed."""
    now = after(begun(LADDER, 3), Eliminate(1))
    refusal = table.decree(now, Return(1))
    assert isinstance(refusal, Rejected)
    assert (refusal.id, refusal.facts["text"]) == (FORBIDDEN, "never")
    assert str(now.game.tell(refusal, "it")[0]) == "Chi è fuori resta fuori."
    assert why(on(now), Return(1)) == "never"
    later, _ = closed(after(on(begun(changed(('what == "back"', "t.round == 2"), text=LADDER), 3)), Eliminate(1)))
    later, news = closed(later)
    assert [one.what for one in news if isinstance(one, Decreed)] == ["out-not"]
    assert stage.PLAYS.left(later.state) == (0, 1, 2)
    plain = after(after(begun(PLAIN, 3), Eliminate(1)), Return(1))
    assert stage.PLAYS.left(plain.state) == (0, 1, 2)


def test_coins_come_to_a_purse_and_go() -> None:
    """At most what is there goes, and of a purse that only its owner sees only they are told."""
    now = begun(LADDER, 3)
    for amount, held in ((3, 5), (-9, 0)):
        done = table.decree(now, Award(1, "coins", amount))
        assert not isinstance(done, Rejected)
        now, (news, *_) = done
        assert now.state.position["parts"]["coins"] == [2, held, 2]
        assert news == Decreed(Only(1), "award", 1, max(amount, -5), "coins")


@pytest.mark.parametrize("is_by_hand", [False, True])
def test_coins_change_no_match_of_a_stage_that_has_begun(is_by_hand: bool) -> None:
    """The result counts for who played, though the file would seat others by the coins; the next stage does."""
    now = begun(PAIRS, 4)
    rich, poor = now.state.plays
    now = (
        after(now, Enter(rich.key, ((0,), (1,))))
        if is_by_hand
        else after(now, OpenPlay("m1", "go_stop", (0, 1), "rich"))
    )
    now = after(now, Award(3, "coins", 5))
    now, _ = closed(after(now, OpenPlay("m2", "go_stop", poor.seats, poor.key)))
    assert now.state.position["parts"]["points"] == [1, 0, 1, 0]
    assert [play.seats for play in now.state.plays] == [(3, 0), (1, 2)]


def test_coins_change_no_phase_of_a_stage_that_has_begun() -> None:
    """The file would look for the results of other matches; before the stage has begun it goes on as it likes."""
    text = changed(("def close", "def decree(t, what, seat):\n    t.go('rich')\ndef close"), text=PAIRS)
    now = begun(text, 4)
    assert after(now, Award(3, "coins", 5)).state.position["phase"] == "rich"
    now = after(after(now, OpenPlay("m1", "go_stop", (0, 1), "rich")), Award(3, "coins", 5))
    assert now.state.position["phase"] == ""


def test_who_is_taken_out_after_a_result_by_hand_leaves_once_the_round_is_over() -> None:
    """The stage goes on with that result."""
    now = after(after(begun(PLAIN, 3), Enter("all", ((2,), (0,), (1,)))), Eliminate(1))
    prompt = now.asked(CHAIR)
    assert prompt is not None
    assert table.check(now, prompt, stage.answered(now.state, {})) == stage.answered(now.state, {})
    now, _ = closed(closed(now)[0])
    assert stage.PLAYS.left(now.state) == (0, 2)


def test_an_award_does_not_tell_what_a_hidden_purse_holds() -> None:
    """Its owner is told what hosts decreed, also where less was there."""
    done = table.decree(begun(changed(('seen = "owner"', 'seen = "nobody"'), text=LADDER), 3), Award(1, "coins", -9))
    assert not isinstance(done, Rejected)
    assert done[1][0] == Decreed(Only(1), "award", 1, -9, "coins")


def test_a_result_by_hand_takes_the_place_of_a_match() -> None:
    """Who is not placed is last, and the stage goes on with it."""
    now = begun(LADDER, 3)
    assert stage.PLAYS.enter is not None
    order = stage.PLAYS.enter(now.state, {2: 1, 0: 2}, frozenset())
    assert order == Enter("all", ((2,), (0,), (1,)))
    now = after(now, order)
    assert why(now, OpenPlay("m1", "go_stop", (0, 1, 2), "all")) == "no-such-play"
    assert stage.answered(now.state, {})["all"] == {"@3": 1, "@1": 2, "@2": 3}
    assert stage.PLAYS.enter(now.state, {5: 1}, frozenset()) is None
    assert why(now, Enter("all", ((0,), (1,)))) == "no-such-play"


@pytest.mark.parametrize("what", ["out-waits", "leave-waits", "back", "out-not", "leave-not", "back-not", "award"])
def test_what_is_decreed_is_told_in_both_languages(what: str) -> None:
    """With the player, and the coins where there are any."""
    game = begun(LADDER, 2).game
    news = Decreed(Everyone(), what, 1, 3, "coins")
    assert game.tell(news, "en") != game.tell(news, "it")


def test_a_decree_depends_on_nothing_hidden() -> None:
    """Hosts and players would learn it from what is refused."""
    text = changed(('t.get("points", seat) < 0', 't.get("coins", seat) < 1'), text=LADDER)
    [fault, *_] = refused.faults(flow(made(text)[1], text))
    assert (fault.message, fault.facts["way"], fault.facts["secret"]) == ("fault-flow-shown", "decree", "coins")
    assert fault.said("en") != fault.said("it")


def test_a_decree_that_returns_no_text_is_a_fault() -> None:
    """Its author reads what it may return, with the line."""
    assert check(LADDER, 2).faults == ()
    text = changed(('return "never"', "return 7"), text=LADDER)
    with pytest.raises(Exception, match="decree"):
        table.decree(after(begun(text, 3), Eliminate(1)), Return(1))
