"""The seasons of the library: each is played to its end with random results, and keeps what its rules promise."""

from collections.abc import Iterator
from itertools import combinations, pairwise
from typing import Any, Final

import pytest

from games import table
from games.chance import Chance
from games.design import stage
from games.design.check import check
from games.design.check.playing import random_answer
from games.design.decrees import Decree, Eliminate, Leave, OpenPlay, Return
from games.design.record import design
from games.design.vocabulary.values import mark
from games.form import Rejected
from games.game import CHAIR
from games.library import SEASONS
from games.table import Table
from tests.by_turns import of_ten
from tests.games.design.writing import begun

NUMBERS: Final = of_ten(range(200), 0, 8)
"""The seasons of the day of each file, with other answers and results; `make soak` plays all."""


def course(name: str, number: int, **options: Any) -> Iterator[tuple[Table, dict[str, Any]]]:
    """Yield every position of one season of the library with the results of its matches; answers and results are random."""
    text = SEASONS[name].read_text("utf-8")
    sizes = design(text).seats
    now, chance = (
        begun(text, sizes[number % len(sizes)], options, number),
        Chance(number.to_bytes(32, "big"), "results"),
    )
    while now.outcome is None:
        answers = {prompt.seat: random_answer(now, prompt, chance) for prompt in now.prompts}
        yield now, stage.results(now.state, answers[CHAIR]) if now.state.plays else {}
        now = table.advance(now, table.settle(now, answers)).table
    yield now, {}


@pytest.mark.parametrize("name", SEASONS)
def test_a_season_has_no_faults(name: str) -> None:
    """The check finds nothing; of one of the day it plays random seasons too."""
    report = check(SEASONS[name].read_text("utf-8"), 12 if name in of_ten(SEASONS, 8, 1) else 0)
    assert report.faults == ()
    assert len(SEASONS[name].read_text("utf-8").splitlines()) <= (200 if name == "genius" else 150)


def decreed(now: Table, chance: Chance) -> Table:
    """Return the position after what hosts do now and then to one of the players: they may refuse to, but the season goes on."""
    for play in now.state.plays:
        now = after_decree(now, OpenPlay(f"of-{play.key}", "go_stop", play.seats, play.key))
    orders = (Eliminate, Leave, Return)
    seat = chance.below(now.state.position["seats"])
    return after_decree(now, orders[chance.below(3)](seat)) if chance.below(3) == 0 else now


def after_decree(now: Table, order: Decree) -> Table:
    """Return the position after a decree; the same where it is refused."""
    done = table.decree(now, order)
    return now if isinstance(done, Rejected) else done[0]


@pytest.mark.parametrize("name", of_ten(SEASONS, 5, 1))
def test_a_season_goes_on_by_all_that_hosts_decree(name: str) -> None:
    """Players are taken out, leave and return in any stage: no one who is out plays, there is always a question, and it ends."""
    text = SEASONS[name].read_text("utf-8")
    for number in NUMBERS:
        sizes, chance = design(text).seats, Chance(number.to_bytes(32, "big"), "decrees")
        now = begun(text, sizes[number % len(sizes)], {}, number)
        while now.outcome is None and (now := decreed(now, chance)).outcome is None:
            answers = {prompt.seat: random_answer(now, prompt, chance) for prompt in now.prompts}
            now = table.advance(now, table.settle(now, answers)).table
            assert not {mark(seat) for play in now.state.plays for seat in play.seats} & {*now.state.position["out"]}
        assert now.outcome is not None
        assert len(now.outcome.places) > 0


def test_a_knockout_keeps_what_its_rules_promise() -> None:
    """One champion; each loser goes once, by a match that they played; each round halves who is left."""
    for number in NUMBERS:
        left: dict[int, int] = {}
        for now, _ in course("knockout", number):
            position = now.state.position
            seats, out = position["seats"], position["out"]
            left.setdefault(position["round"], len(position["parts"]["draw"]))
            assert len(set(out)) == len(out)
            assert all(len(play.seats) == 2 for play in now.state.plays)
        assert now.outcome is not None
        assert len(now.outcome.winners) == 1
        assert len(out) == seats - 1
        assert all(left[later] * 2 == left[later - 1] for later in left if later - 1 in left)


def test_a_second_chance_keeps_what_its_rules_promise() -> None:
    """In the bracket no one has lost, in the second line all have once; who has lost twice is out, and the only other one wins."""
    for number in NUMBERS:
        for now, _ in course("knockout_double", number):
            parts, out = now.state.position["parts"], now.state.position["out"]
            played = [seat for play in now.state.plays for seat in play.seats]
            assert len({*played}) == len(played)
            assert {seat for seat, lost in enumerate(parts["lost"]) if lost == 2} == {int(seat[1:]) - 1 for seat in out}
            for play in now.state.plays if len(now.state.plays) > 1 else ():
                assert len({parts["lost"][seat] for seat in play.seats}) == 1
                assert all(parts["lost"][seat] == (mark(seat) in parts["line"]) for seat in play.seats)
        assert now.outcome is not None
        assert {*now.outcome.winners} == {seat for seat, lost in enumerate(parts["lost"]) if lost < 2}
        assert [
            mark(seat)
            for tied in now.outcome.places[:0:-1]
            for seat in sorted(tied, key=lambda seat: out.index(mark(seat)))
        ] == out


def test_last_place_keeps_what_its_rules_promise() -> None:
    """At most one goes in a stage, and was last in its match; all go but one, who wins."""
    for number in NUMBERS:
        stages = [*course("last_place", number)]
        for (now, results), (after, _) in pairwise(stages):
            went = after.state.position["out"][len(now.state.position["out"]) :]
            places = results["match"]["places"]
            assert len(went) <= 1
            assert not went or went[0] in places[-1]
            assert went or not places or len(places[-1]) > 1
        end = stages[-1][0]
        assert end.outcome is not None
        assert [len(tied) for tied in end.outcome.places] == [1] * end.state.position["seats"]
        assert mark(end.outcome.winners[0]) not in end.state.position["out"]


def test_a_league_keeps_what_its_rules_promise() -> None:
    """Each meets each other player once; nobody is out; places follow points."""
    for number in NUMBERS:
        stages = [*course("league", number)]
        end = stages[-1][0]
        played = [frozenset(play.seats) for now, _ in stages for play in now.state.plays]
        seats, points = end.state.position["seats"], end.state.position["parts"]["points"]
        assert sorted(map(sorted, played)) == sorted(map(list, combinations(range(seats), 2)))
        assert end.state.position["out"] == []
        assert end.outcome is not None
        ordered = [points[seat] for tied in end.outcome.places for seat in tied]
        assert ordered == sorted(ordered, reverse=True)


@pytest.mark.parametrize("rounds", [4, 12])
def test_a_swiss_keeps_what_its_rules_promise(rounds: int) -> None:
    """Nobody meets another player twice or has two byes, and all are in every draw."""
    for number in NUMBERS[::2]:
        stages = [now for now, _ in course("swiss", number, rounds=rounds)]
        seats = stages[-1].state.position["seats"]
        draws = [now.state.position["parts"]["draw"] for now in stages[:-1]]
        met = [frozenset(draw[first : first + 2]) for draw in draws for first in range(0, len(draw), 2)]
        assert len(set(met)) == len(met)
        assert all({*draw} - {"bye"} == {mark(seat) for seat in range(seats)} for draw in draws)
        assert len(draws) == min(rounds, (seats + 1) // 2)


def test_castaways_keep_what_their_rules_promise() -> None:
    """Two tribes begin; who goes stood for the vote or was alone in danger; the jury is who went after the merge; one of two wins."""
    for number in NUMBERS:
        stages = [now for now, _ in course("castaways", number)]
        assert {*stages[0].state.position["parts"]["tribe"]} == {"red", "blue"}
        end = stages[-1]
        assert end.outcome is not None
        for now, after in pairwise(stages):
            went = after.state.position["out"][len(now.state.position["out"]) :]
            assert len(went) <= 1
            assert now.state.plays or not went or went[0] in now.state.position["parts"]["stands"]
        out, jury = end.state.position["out"], end.state.position["parts"]["jury"]
        assert out[len(out) - len(jury) :] == jury
        assert [len(tied) for tied in end.outcome.places] == [1] * end.state.position["seats"]
        assert mark(end.outcome.winners[0]) not in out


def inside(now: Table) -> set[str]:
    """Return the seats that are in."""
    position = now.state.position
    return {mark(seat) for seat in range(position["seats"])} - {*position["out"]}


def asked_in_the_house(now: Table) -> set[str]:
    """Return whom a stage of a House of Keys asks, or lets play."""
    position, parts = now.state.position, now.state.position["parts"]
    match position["phase"]:
        case "name" | "decide":
            return {*parts["keeper"]}
        case "veto":
            return {*parts["contest"]}
        case "free":
            return {*parts["holder"]}
        case "vote":
            return inside(now) - {*parts["keeper"], *parts["stands"]}
        case "jury":
            return {*position["out"][-7:]}
    return inside(now) - {*parts["keeper"]} if len(inside(now)) > 3 else inside(now)


def test_a_house_of_keys_keeps_what_its_rules_promise() -> None:
    """Who goes stood for the vote; the keeper, and whom the veto saved, do not stand; only the others vote."""
    for number in NUMBERS:
        stages = [now for now, _ in course("house_of_keys", number)]
        for now, after in pairwise(stages):
            parts, later = now.state.position["parts"], after.state.position["parts"]
            went = inside(now) - inside(after)
            assert len(went) <= 1
            assert went <= {*parts["stands"]}
            saved = {*later["keeper"], *parts["holder"], *parts["safe"]}
            assert not saved & ({*later["stands"]} - {*parts["stands"]})
            called = [seat for play in now.state.plays for seat in play.seats] or [
                prompt.seat for prompt in now.prompts
            ]
            assert {*map(mark, called)} == asked_in_the_house(now)
            assert {*parts["keeper"], *parts["stands"]} <= {*parts["contest"]} or not parts["contest"] or parts["safe"]
        end = stages[-1]
        assert end.outcome is not None
        assert [len(tied) for tied in end.outcome.places] == [1] * end.state.position["seats"]
        assert {*map(mark, end.outcome.winners)} < inside(end)


def traitors_in(now: Table) -> set[str]:
    """Return the traitors who are in at a Round Table."""
    return {seat for seat in inside(now) if now.state.position["parts"]["role"][int(seat[1:]) - 1] == "traitor"}


def held_at_the_table(now: Table, after: Table) -> None:
    """Check one stage of a Round Table."""
    parts, phase = now.state.position["parts"], now.state.position["phase"]
    went, few = inside(now) - inside(after), len(inside(now)) <= 4
    assert len(went) <= (phase in ("table", "again", "night"))
    assert [{*map(mark, play.seats)} for play in now.state.plays] == ([] if phase else [inside(now)])
    assert phase in ("table", "again", "end") if few else phase != "end"
    assert few or parts["traitors"] == len(traitors_in(now)) > 0
    if phase:
        silent = {*parts["stands"]} if phase == "again" else set()
        assert {mark(prompt.seat) for prompt in now.prompts} == inside(now) - silent
    if phase == "night":
        assert len(went) == 1
        assert not went & (traitors_in(now) | {*parts["shield"]})


def test_a_round_table_keeps_what_its_rules_promise() -> None:
    """A night takes one who is loyal; all vote; it ends as all want, with two, or without a traitor; who is in wins."""
    for number in NUMBERS:
        stages = [now for now, _ in course("round_table", number)]
        for now, after in pairwise(stages):
            held_at_the_table(now, after)
        seats, end = stages[0].state.position["seats"], stages[-1]
        assert len(traitors_in(stages[0])) == (1 if seats < 7 else 2 if seats < 11 else 3)
        wanted = stages[-2].state.position["phase"] == "end"
        assert wanted or len(inside(end)) == 2 or (len(inside(end)) > 4 and not traitors_in(end))
        assert end.outcome is not None
        assert {*map(mark, end.outcome.winners)} == (traitors_in(end) or inside(end))


def crew(now: Table, name: str) -> set[str]:
    """Return who is in of a crew."""
    return {seat for seat in inside(now) if now.state.position["parts"]["crew"][int(seat[1:]) - 1] == name}


def won_by(now: Table, results: dict[str, Any]) -> dict[str, int]:
    """Return how many matches of a stage each crew won."""
    first = [match["places"][0][0] for match in results.values() if match["places"] and len(match["places"][0]) == 1]
    return {name: len(crew(now, name) & {*first}) for name in ("red", "blue")}


def test_two_crews_keep_what_their_rules_promise() -> None:
    """A fair draft, red against blue in each match, the crew with fewer wins loses one, and the last crew wins."""
    for number in NUMBERS:
        stages = [*course("two_crews", number)]
        drafted = stages[1][0]
        assert abs(len(crew(drafted, "red")) - len(crew(drafted, "blue"))) == drafted.state.position["seats"] % 2
        for (now, results), (after, _) in pairwise(stages):
            council = {*after.state.position["parts"]["council"]}
            went = inside(now) - inside(after)
            assert len(went) <= 1
            for play in now.state.plays:
                assert all(
                    mark(seat) in crew(now, name) for seat, name in zip(play.seats, won_by(now, {}), strict=True)
                )
            if results:
                won, loser = won_by(now, results), council or went
                assert len(results) == min(len(crew(now, "red")), len(crew(now, "blue")))
                assert loser in [crew(now, name) for name in won if won[name] == min(won.values())]
            else:
                assert went <= {*now.state.position["parts"]["council"]}
        end = stages[-1][0]
        assert end.outcome is not None
        assert {*map(mark, end.outcome.winners)} == inside(end) == (crew(end, "red") or crew(end, "blue"))


def test_captains_take_players_in_their_orders() -> None:
    """Red takes one, blue two, red two: each the first of their order who is free."""
    now = begun(SEASONS["two_crews"].read_text("utf-8"), 8)
    captains, line = now.state.position["parts"]["captains"], now.state.position["parts"]["line"]
    answers = {int(seat[1:]) - 1: {"order": line[::step]} for seat, step in zip(captains, (1, -1), strict=True)}
    after = table.advance(now, table.settle(now, answers)).table
    assert crew(after, "red") == {captains[0], line[0], line[1], line[2]}
    assert crew(after, "blue") == {captains[1], line[5], line[4], line[3]}


def badger(now: Table) -> str:
    """Return the badger of a Burrow."""
    return mark(now.state.position["parts"]["role"].index("badger"))


def test_a_burrow_keeps_what_its_rules_promise() -> None:
    """Each quiz asks all and takes one, never the badger; of the last two one wins."""
    for number in NUMBERS:
        stages = [now for now, _ in course("burrow", number)]
        for now, after in pairwise(stages):
            quiz = now.state.position["phase"] == "quiz"
            assert len(inside(now) - inside(after)) == quiz
            assert [len(play.seats) for play in now.state.plays] == (
                [] if quiz or now is stages[0] else [len(inside(now))]
            )
            assert now.state.plays or {mark(prompt.seat) for prompt in now.prompts} == inside(now)
        end = stages[-1]
        assert end.outcome is not None
        assert badger(end) in inside(end)
        assert {mark(seat) for tied in end.outcome.places[:2] for seat in tied} == inside(end)
        assert [len(tied) for tied in end.outcome.places] == [1] * end.state.position["seats"]


@pytest.mark.parametrize("knows", [True, False])
def test_in_a_burrow_who_knows_least_goes(knows: bool) -> None:
    """In the first quiz who knows nothing is out; who is last beside the badger wins if they named the badger."""
    now = begun(SEASONS["burrow"].read_text("utf-8"), 4)
    first, second, third = sorted(inside(now) - {badger(now)})
    now = table.advance(now, table.settle(now, {})).table
    nothing: dict[str, Any] = {"who": [], "hour": [], "way": [], "taste": []}
    hint = nothing | {"hour": ["morning"]}
    named = nothing | {"who": [badger(now)], "hour": ["morning"]}
    for knowing in ({second: hint, third: named}, {third: named if knows else hint}):
        now = table.advance(now, table.settle(now, {CHAIR: stage.answered(now.state, {"match": None})})).table
        answers = {seat: knowing.get(mark(seat), nothing) for seat in range(4) if mark(seat) in inside(now)}
        now = table.advance(now, table.settle(now, answers)).table
    assert now.state.position["out"] == [first, second]
    assert now.outcome is not None
    assert [mark(seat) for seat in now.outcome.winners] == [third if knows else badger(now)]
