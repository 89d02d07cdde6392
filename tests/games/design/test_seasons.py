"""Seasons in one file: each season of the library is played to its end with random results, and keeps what its rules promise."""

from collections.abc import Iterator

import pytest

from games import table
from games.chance import Chance
from games.design import stage
from games.design.check import check
from games.design.check.playing import random_answer
from games.design.flow import refused
from games.design.flow.analysis import flow
from games.design.record import design, made
from games.design.sandbox.client import Worker
from games.design.state import Told
from games.form import Rejected
from games.game import CHAIR, Outcome
from games.library import SEASONS
from games.table import Table
from tests.games.design.writing import changed

COUNT = 200
PAIR = """\
ABOUT = {"title": "Pair", "seats": [2, 4], "kind": "season"}
RULES = {"en": "1. All play once.", "it": "1. Si gioca una volta."}
PARTS = {"points": score(), "luck": note({})}
def plays(t):
    return [play("first", t.everyone[:2])]
def ask(t, seat):
    return []
def close(t, said):
    places = t.results["first"]["places"]
    t.tell("all", "over", places = places)
    t.end([t.everyone])
TEXTS = {"en": {"over": "Places: {$places}."}, "it": {"over": "Posti: {$places}."}}
NAMES = {"it": {}}
"""


def begun(text: str, seats: int, seed: int = 0) -> Table:
    """Return the first position of a season."""
    game = design(text)
    return table.opening(game, seats, game.Options(), seed.to_bytes(32, "big"))[0]


def course(name: str, number: int) -> Iterator[Table]:
    """Yield every position of one season of the library, the last one too, with random answers and results."""
    game = design(SEASONS[name].read_text("utf-8"))
    now = begun(SEASONS[name].read_text("utf-8"), game.seats[number % len(game.seats)], number)
    chance = Chance(number.to_bytes(32, "big"), "results")
    yield now
    while now.outcome is None:
        answers = {prompt.seat: random_answer(now, prompt, chance) for prompt in now.prompts}
        now = table.advance(now, table.settle(now, answers)).table
        yield now


@pytest.mark.parametrize("name", SEASONS)
def test_a_season_has_no_faults(name: str) -> None:
    """The check finds nothing, and says how many stages and matches random seasons have."""
    report = check(SEASONS[name].read_text("utf-8"), 24)
    assert report.faults == ()
    assert len(SEASONS[name].read_text("utf-8").splitlines()) <= 150


def test_a_knockout_keeps_what_its_rules_promise() -> None:
    """200 seasons: one champion; each loser goes once, by a match that they played; each round halves who is left."""
    for number in range(COUNT):
        left: dict[int, int] = {}
        for now in course("knockout", number):
            position = now.state.position
            seats, out = position["seats"], position["out"]
            left.setdefault(position["round"], len(position["parts"]["draw"]))
            assert len(set(out)) == len(out)
            assert all(len(play.seats) == 2 for play in now.state.plays)
        assert now.outcome is not None
        assert len(now.outcome.winners) == 1
        assert len(out) == seats - 1
        assert all(left[later] * 2 == left[later - 1] for later in left if later - 1 in left)


def test_a_stage_plays_its_matches_before_anyone_is_asked() -> None:
    """The hosts alone are asked, for the places; what is called off has none."""
    now = begun(PAIR, 3)
    assert [prompt.seat for prompt in now.prompts] == [CHAIR]
    assert [(play.key, play.seats, play.games) for play in now.state.plays] == [("first", (0, 1), ())]
    won = stage.answered(now.state, {"first": Outcome(((1,), (0,)), (1,), "ended", (0, 1))})
    assert stage.results(now.state.plays, won) == {
        "first": {"seats": ["@1", "@2"], "places": [["@2"], ["@1"]], "called_off": False}
    }
    off = stage.answered(now.state, {"first": None})
    assert stage.results(now.state.plays, off)["first"] == {"seats": ["@1", "@2"], "places": [], "called_off": True}
    step = table.advance(now, table.settle(now, {CHAIR: won}))
    assert [event.facts for event in step.events if isinstance(event, Told)] == [{"places": [["@2"], ["@1"]]}]
    assert step.table.outcome is not None


def test_a_match_of_a_stage_begins_once() -> None:
    """Its id is kept by the key of its play; a second match, and one that no stage plays, are refused."""
    now = begun(PAIR, 2)
    decreed = table.decree(now, stage.OpenPlay("first", "match-1", "go_stop", (0, 1)))
    assert not isinstance(decreed, Rejected)
    after, _ = decreed
    assert stage.PLAYS.matches(after.state) == {"first": "match-1"}
    assert isinstance(table.decree(after, stage.OpenPlay("first", "match-2", "go_stop", (0, 1))), Rejected)
    assert isinstance(table.decree(now, stage.OpenPlay("second", "match-2", "go_stop", (0, 1))), Rejected)


PLANTED = {
    "a match that plays matches": (', "kind": "season"', "", "fault-plays-of-match"),
    "no list": ('[play("first", t.everyone[:2])]', '"first"', "fault-plays-list"),
    "one key twice": (
        '[play("first", t.everyone[:2])]',
        '[play("first", ["@1"]), play("first", ["@2"])]',
        "fault-plays-keys",
    ),
    "a player twice": ("t.everyone[:2]", '["@1", "@1"]', "fault-play-seats"),
    "a stranger": ("t.everyone[:2]", '["@1", "@9"]', "fault-play-seats"),
    "a draw": ("t.everyone[:2]", "t.shuffle(t.everyone)", "fault-ask-draws"),
    "a change": ('    return [play("first"', '    t.out("@1")\n    return [play("first"', "fault-ask-changes"),
}


@pytest.mark.parametrize("name", PLANTED)
def test_a_fault_of_a_season_is_told(name: str) -> None:
    """In both languages, with its place."""
    old, new, message = PLANTED[name]
    fault, *_ = check(changed((old, new), text=PAIR), 1).faults
    inner = fault.facts.get("rest", fault)
    assert inner.message == message
    assert fault.line
    assert fault.said("en") != fault.said("it")


def test_who_plays_may_depend_on_nothing_hidden() -> None:
    """Everyone sees who sits in which match, so a hidden note may not decide it."""
    text = changed(("t.everyone[:2]", 't.get("luck").get("pair", t.everyone)'), text=PAIR)
    [fault, *_] = refused.faults(flow(made(text)[1], text))
    assert (fault.message, fault.facts["way"], fault.facts["secret"]) == ("fault-flow-shown", "plays", "luck")


def test_a_position_says_again_what_it_plays() -> None:
    """`plays` is a pure function of the position: another worker of the same file comes to the same matches."""
    now = begun(SEASONS["knockout"].read_text("utf-8"), 9)
    worker = Worker(SEASONS["knockout"].read_text("utf-8"))
    assert stage.read(worker.ask("asked", now.state.position)["plays"]) == now.state.plays
    worker.end()
