"""Seasons in one file: their matches, their results, and the faults that the check finds in them."""

import dataclasses
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from games import table
from games.design import play, stage
from games.design.check import check
from games.design.commands import main
from games.design.decrees import Award, Eliminate, OpenPlay
from games.design.flow import refused
from games.design.flow.analysis import flow
from games.design.record import made
from games.design.sandbox.client import Worker
from games.design.state import Told
from games.design.vocabulary.values import mark
from games.form import Rejected
from games.game import CHAIR, Account, Begun, Outcome
from games.library import SEASONS
from games.wording import plain
from tests.games.design.writing import begun, changed

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


def test_a_stage_plays_its_matches_before_anyone_is_asked() -> None:
    """The hosts alone are asked, for places and scores; what is called off has none. Who comes behind counts in what hosts enter."""
    now = begun(PAIR, 3)
    assert [prompt.seat for prompt in now.prompts] == [CHAIR]
    assert [(play.key, play.seats, play.games) for play in now.state.plays] == [("first", (0, 1), ())]
    won = stage.answered(now.state, {"first": Outcome(((1,), (0,)), (1,), "ended", (-3, 12))})
    assert stage.results(now.state, won) == {
        "first": {
            "seats": ["@1", "@2"],
            "places": [["@2"], ["@1"]],
            "winners": ["@2"],
            "scores": {"@1": -3, "@2": 12},
            "purses": {},
            "called_off": False,
        }
    }
    off = stage.answered(now.state, {"first": None})
    assert stage.results(now.state, off)["first"] == {
        "seats": ["@1", "@2"], "places": [], "winners": [], "scores": {}, "purses": {}, "called_off": True,
    }  # fmt: skip
    by_hosts = replace(now.state, entered={"first": ((0,), (1,))})
    assert [stage.PLAYS.opening(state) for state in (now.state, by_hosts)] == ["before", "in"]
    held = now.state.position | {"parts": {"tribe": ["red", None, "blue"]}, "out": ["@3"]}
    assert stage.roles("tribe", replace(now.state, position=held)) == (("tribe/red", 0),)
    entered = stage.results(now.state, stage.answered(by_hosts, {}))["first"]
    assert entered["scores"] == {"@1": 1, "@2": 0}
    step = table.advance(now, table.settle(now, {CHAIR: won}))
    assert [event.facts for event in step.events if isinstance(event, Told)] == [{"places": [["@2"], ["@1"]]}]
    assert step.table.outcome is not None


def test_purses_are_in_play_in_a_match() -> None:
    """Players bring what they hold, and the file reads what they hold at the end: as it was where the match has no coins. Until then no
    coins are awarded.
    """
    text = changed(
        ("score()", 'score(), "garnets": purse(2)'), ("t.everyone[:2])]", "t.everyone[:2], purses = True)]"), text=PAIR
    )
    twice = text.replace('[play("first", ', "[play(key, ").replace(
        "purses = True)]", 'purses = True) for key in ["first", "other"]]'
    )
    assert "fault-play-purses-twice" in str(check(twice, 1).faults[0])
    now = begun(text, 3)
    brought = stage.PLAYS.brought(now.state, now.state.plays[0])
    assert brought is not None
    assert brought.purses == (Account(2), Account(2))
    ended = Outcome(((0,), (1,)), (0,), "ended", (1, 0), (Account(5, 1), Account(0)))
    held = [
        stage.results(now.state, stage.answered(now.state, {"first": outcome}))["first"]["purses"]
        for outcome in (ended, replace(ended, accounts=None), None)
    ]
    assert held == [{"garnets": {"@1": 5, "@2": 0}}, *[{"garnets": {"@1": 2, "@2": 2}}] * 2]
    on = replace(now.state, begun={"first": Begun("match-1", "five_stands", (0, 1))})
    decreed = [table.decree(dataclasses.replace(now, state=on), Award(seat, "garnets", 1)) for seat in (1, 2)]
    assert [isinstance(each, Rejected) for each in decreed] == [True, False]


def test_teams_are_placed_by_the_mean_place_of_their_players() -> None:
    """Who shares a place has the mean of those shared; who is of no team counts for none, and a match called off places none."""
    text = changed(
        ('"luck": note({})', '"crew": label(["red", "blue"])'),
        ("t.everyone[:2])]", 't.everyone, teams = "crew")]'),
        text=PAIR,
    )
    now = begun(text, 4)
    for crews, places in (
        (["red", "blue", "blue", None], [["blue"], ["red"]]),
        (["red", None, "blue", None], [["red", "blue"]]),
    ):
        position = now.state.position | {"parts": {"crew": crews}}
        state = replace(now.state, position=position)
        won = stage.answered(state, {"first": Outcome(((1,), (0, 2), (3,)), (1,), "ended", (0, 3, 0, 0))})
        assert stage.results(state, won)["first"]["places"] == places
    assert stage.results(state, stage.answered(state, {"first": None}))["first"]["places"] == []


def test_a_match_of_a_stage_begins_once() -> None:
    """Its id is kept by the key of its play; a second match, and one that no stage plays, are refused."""
    now = begun(PAIR, 2)
    decreed = table.decree(now, OpenPlay("match-1", "go_stop", (0, 1), "first"))
    assert not isinstance(decreed, Rejected)
    after, _ = decreed
    assert stage.PLAYS.begun(after.state) == {"first": Begun("match-1", "go_stop", (0, 1))}
    assert isinstance(table.decree(after, OpenPlay("match-2", "go_stop", (0, 1), "first")), Rejected)
    assert isinstance(table.decree(now, OpenPlay("match-2", "go_stop", (0, 1), "second")), Rejected)


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
    "a player twice in a match made by hand": (
        'play("first", t.everyone[:2])',
        '{"key": "first", "seats": ["@1", "@1"], "games": []}',
        "fault-play-seats",
    ),
    "teams that not all see": ("t.everyone[:2]", 't.everyone[:2], teams = "luck"', "fault-play-teams"),
    "books of what is no number": ('"luck": note({})}', '"luck": note({})}\nBOOKS = ["luck"]', "fault-books-part"),
    "books that are no list": ('"luck": note({})}', '"luck": note({})}\nBOOKS = "points"', "fault-value"),
    "purses that it does not have": ("t.everyone[:2]", "t.everyone[:2], purses = True", "fault-play-purses"),
    "a number as a key": ('play("first", ', "play(1, ", "fault-word"),
    "a key that names the matches called off": ('play("first", ', 'play("called-off", ', "fault-play-called-off"),
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


def council(seed: int) -> table.Table:
    """Return the first council of eight castaways: a tribe of four votes."""
    now = begun(SEASONS["castaways"].read_text("utf-8"), 8, {"merge": 4}, seed)
    won = stage.answered(now.state, {"immunity": Outcome(((0,), (1, 2, 3, 4, 5, 6, 7)), (0,), "ended", (0,) * 8)})
    return table.advance(now, table.settle(now, {CHAIR: won})).table


def reading(now: table.Table, *papers: int) -> Iterator[tuple[Any, ...]]:
    """Yield what each reader perceives, close by close, from these papers of the council on until players are asked again."""
    voters = [prompt.seat for prompt in now.prompts]
    answers = {voter: {"vote": (mark(voters[paper]),)} for voter, paper in zip(voters, papers, strict=True)}
    while now.step == 1 or not now.prompts:
        step = table.advance(now, table.settle(now, answers if now.step == 1 else {}))
        now = step.table
        news = [(event.to, event.text, event.facts) for event in step.events if isinstance(event, Told)]
        yield news, [now.view(reader) for reader in (*range(8), None)], now.prompts, now.length


def test_papers_that_are_read_do_not_tell_whose_they_are() -> None:
    """Nor does anything tell what is not read yet; how it ends is told after the last."""
    ways = [list(reading(council(1), *papers)) for papers in ((3, 0, 1, 1), (2, 0, 1, 1), (1, 0, 1, 2), (1, 2, 0, 1))]
    assert [len(way) for way in ways] == [6, 6, 6, 6]
    assert ways[1] == ways[2] == ways[3] != ways[0]
    read = [next((facts["paper"] for _, text, facts in told if text == "paper"), None) for told, *_ in ways[0]]
    other = [next((facts["paper"] for _, text, facts in told if text == "paper"), None) for told, *_ in ways[1]]
    until = next(place for place, (one, two) in enumerate(zip(read, other, strict=True)) if one != two)
    assert until > 0
    assert ways[0][:until] == ways[1][:until]


def test_two_labels_whose_rooms_have_one_name_keep_their_own() -> None:
    """Each follows its own label: nobody is taken out of the one because they share the other."""
    text = changed(
        ('"luck": note({})', '"tribe": label(["red"], start = "red"), "crew": label(["red", "blue"], start = "red")'),
        (
            "def plays(t):",
            'ROOMS = {"tribe": "camp", "crew": "camp"}\ndef deal(t):\n    t.set("crew", "blue", "@3")\ndef plays(t):',
        ),
        text=PAIR,
    )
    now = begun(text, 3)
    assert [room.seats for room in now.state.rooms] == [(0, 1, 2), (0, 1)]
    decreed = table.decree(now, Eliminate(2))
    assert not isinstance(decreed, Rejected)
    assert [(room.key, room.seats) for room in decreed[0].state.rooms] == [
        (room.key, (0, 1)) for room in now.state.rooms
    ]


def test_a_season_is_tried_without_noise() -> None:
    """The results of its matches are told as places, without what hosts would fill in for scores, and its end as that of a season."""
    said: list[str] = []
    assert main(["try", str(SEASONS["castaways"]), "5"], said.append) == 0
    assert any("\nimmunity: seat 1, seat 2, seat 3, seat 4, seat 5" in each for each in said)
    assert not [each for each in said if "/plus" in each or "/minus" in each]
    assert "* Castaways: the season is over." in said


@pytest.mark.parametrize(("points", "heading"), [((3, 2, 1), "The places, by points:"), ((2, 3, 1), "The places:")])
def test_places_are_told_by_figures_where_these_order_them(points: tuple[int, ...], heading: str) -> None:
    """A jury that chose between the last two may come to the places that figures come to, with those who are out behind them."""
    ended = Outcome(((0,), (1,), (2,)), (0,), play.RANKED, points)
    assert heading in plain(begun(PAIR, 3).game.tell(ended, "en")).splitlines()
