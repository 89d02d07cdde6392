"""Who learns what follows from the text: what the analysis calls never is never."""

import ast
import os
from functools import cache

import pytest

from games.design.check import check
from games.design.check.learning import Seen
from games.design.check.table import learns
from games.design.declared import Declared
from games.design.faults import Faulty
from games.design.flow import refused
from games.design.flow.analysis import Flow, flow
from games.design.flow.leaks import EVERYONE, HOSTS, MADE, OPEN, OTHERS, OWNER, RENEWED, Condition
from games.design.flow.values import Secret
from games.design.record import made
from games.library import FILES
from games.wording import plain
from tests.by_turns import a_fifth, of_ten
from tests.games.design.leaking import (
    HIDING,
    KNOWN,
    PURSES,
    REFUSED,
    SHARED,
    TOLD,
    WORKED_OUT,
    closing,
    generated,
    undealt,
)
from tests.games.design.mutants import damaged, mutant
from tests.games.design.writing import SMALL, begun, changed, closed


@cache
def _declared(declarations: str) -> Declared:
    """Return what a file declares; most files of these tests declare the same."""
    _, declared, worker = made(declarations)
    worker.end()
    return declared


def _flow(text: str) -> tuple[Declared, Flow]:
    tree = ast.parse(text)
    functions = "def ask(t, seat):\n    return []\ndef close(t, said):\n    pass\n"
    assigned = (
        ast.unparse(each) for each in tree.body if isinstance(each, ast.Assign) and "ASK" not in ast.unparse(each)
    )
    declared = _declared("\n".join(assigned) + "\n" + functions)
    return declared, flow(declared, text)


@pytest.mark.parametrize("name", TOLD)
def test_a_planted_leak_stands_in_the_table(name: str) -> None:
    """The secret and the reader, whatever way it takes to them."""
    text, secret, reader = TOLD[name]
    _, follows = _flow(text)
    assert not follows.faults
    assert reader in {leak.reader for leak in follows.leaks if leak.secret.name == secret}


@pytest.mark.parametrize("name", [*REFUSED, *HIDING])
def test_what_asks_by_a_secret_or_hides_a_call_is_refused(name: str) -> None:
    """A question, a room or a phase that shows a secret, and a file that the check could not follow, each with its line."""
    _, follows = _flow({**REFUSED, **HIDING}[name])
    faults = list(refused.faults(follows))
    assert faults
    assert all(each.line and each.said("en") and each.said("it") for each in faults)


@pytest.mark.parametrize("name", WORKED_OUT)
def test_what_all_can_work_out_is_never_called_never(name: str) -> None:
    """A hidden part that is made of what all see or are told, though no line shows it, and in the way that says so."""
    text, secret = WORKED_OUT[name]
    _, follows = _flow(text)
    ways = {leak.way for leak in follows.leaks if leak.secret == Secret(secret) and leak.reader == "everyone"}
    assert ways & {OPEN, RENEWED, MADE, "text"}


@pytest.mark.parametrize(
    ("line", "reader", "way"),
    [('t.set("last", {})', EVERYONE, RENEWED), ('t.set("last", said["@1"]["number"])', OTHERS, MADE)],
)
def test_who_can_work_out_a_part_is_said_where_no_line_tells_anything(line: str, reader: str, way: str) -> None:
    """A constant that overwrites a note, and an answer that it keeps: everyone, and who gave it, know what it holds."""
    silent = (
        ('t.give("points", seat, said[seat]["number"])', "pass"),
        ('    t.tell("all", "closed", best = most(numbers(said, "number")))\n', ""),
    )
    _, follows = _flow(changed(*silent, text=closing(line)))
    assert {(leak.secret, leak.reader, leak.way) for leak in follows.leaks} == {(Secret("last"), reader, way)}


def test_an_answer_that_the_file_takes_in_no_other_way_is_never_called_never() -> None:
    """A field that must be as large as the one that is told; one that may be smaller is called so."""
    for relation, is_known in (("!=", True), ("<", False)):
        text = PURSES.replace("0, 9)]", '0, 9), number("bid", 0, 9)]') + (
            f'def valid(t, seat, answer):\n    return "ask" if answer["number"] {relation} answer["bid"] else None\n'
        )
        report = check(text, count=12)
        assert Secret("bid", is_answer=True) in report.flow.never
        assert (Secret("bid", is_answer=True) in report.seen.known) == is_known


@pytest.mark.parametrize("name", KNOWN)
def test_what_comes_to_the_same_whatever_is_drawn_is_never_called_never(name: str) -> None:
    """No line passes it on, but no two matches that look the same to everyone differ in it; in the honest file each part does."""
    lines, secret = KNOWN[name]
    report = check(undealt(lines), count=6)
    assert report.declared is not None
    assert Secret(secret) in {*report.flow.never} & {*report.seen.known}
    for locale, words in (("en", f"No line passes on {secret}, but"), ("it", "Nessuna riga passa ad altri")):
        assert any(words in plain(line) for line in learns(report.declared, report.flow, report.seen, locale))


def test_an_answer_that_the_rules_refuse_is_not_tried() -> None:
    """Of two fields that must differ one is told; no other answer to the second alone is taken, by which the first would fall silent."""
    report = check(PURSES.replace("0, 9)]", '0, 1), number("bid", 0, 1, 1), differ("number", "bid")]'), count=12)
    assert report.faults == ()
    assert not report.seen.shown.tried[Secret("bid", is_answer=True)]


def test_another_deal_that_breaks_the_file_is_left_out() -> None:
    """A deal that fails for one throw of a die, which none of the few matches threw, but one of those that are compared with them."""
    rare = 'def deal(t):\n    if t.die(12) == 5:\n        fail("rare")\n'
    report = check(undealt(('t.set("pot", t.die() * 0)',)) + rare, count=4)
    assert report.faults == ()
    assert Secret("pot") in report.seen.known


def test_a_role_that_the_file_gives_to_all_is_never_called_never() -> None:
    """Roles are dealt by lot, but here each is overwritten by the same one before anybody is asked."""
    text = PURSES.replace('"coins": purse(9', '"role": dealt(["spy", "miner"] * 2, seen = "owner"), "coins": purse(9')
    text = text.replace("def deal(t):", 'def deal(t):\n    for seat in t.everyone:\n        t.set("role", "spy", seat)')
    report = check(text.replace('{"it": {}}', '{"it": {"spy": "spia", "miner": "minatore"}}'), count=12)
    assert Secret("role") in {*report.flow.never} & {*report.seen.known}


def test_what_random_matches_show_is_never_called_never() -> None:
    """Should the text be understood wrongly, what was seen is said."""
    report = check(closing(), count=4)
    assert report.declared is not None
    report.seen.shown.tried[Secret("coins")], report.seen.shown.learnt[Secret("coins"), OTHERS] = 4, 2
    for locale, words in (
        ("en", "Others learnt something of coins in 2 of 4 random matches, though"),
        ("it", "Altri hanno saputo qualcosa di monete in 2 di 4 partite a caso, anche se"),
    ):
        assert any(plain(line).startswith(words) for line in learns(report.declared, report.flow, report.seen, locale))


@pytest.mark.parametrize("lines", [(), ('t.set("pot", t.die())',), ('t.set("last", t.get("pot"))',)])
def test_what_is_hidden_is_called_never(lines: tuple[str, ...]) -> None:
    """Hidden parts that are dealt by lot, drawn, or a copy of another: two matches that look the same to everyone differ in each."""
    report = check(closing(*lines), count=12)
    assert {each.name for each in report.flow.never} == {"coins", "last", "pot"}
    assert not report.seen.known


@pytest.mark.parametrize(
    ("line", "secret"),
    [
        ('t.give("pot", None, said["@1"]["number"])', "pot"),
        ('t.give("coins", "@2", said["@1"]["number"])', "coins"),
        ('t.set("pot", t.get("coins", "@1"))', "pot"),
    ],
)
def test_who_knows_what_goes_into_a_part_learns_something_of_it(line: str, secret: str) -> None:
    """Who gives to a hidden pot, or to another's purse, and whose purse was copied."""
    _, follows = _flow(closing(line))
    assert "others" in {leak.reader for leak in follows.leaks if leak.secret == Secret(secret)}


def test_an_answer_of_hosts_is_no_common_knowledge() -> None:
    """A note of what hosts answered, which no line tells."""
    _, follows = _flow(closing('t.set("last", said["hosts"]["number"])', 't.go("hosts")'))
    assert not any(leak.secret == Secret("last") for leak in follows.leaks)


def test_what_hosts_decide_with_a_reason_is_common_knowledge() -> None:
    """So everyone knows a note of it."""
    asks = (
        '[number("number", 0, 9)]',
        '[hosts("best", ["a", "b"])] if t.phase == "hosts" else [number("number", 0, 9)]',
    )
    text = closing('t.set("last", said["hosts"]["best"])', 't.go("hosts")').replace(*asks)
    assert (Secret("last"), EVERYONE) in {(leak.secret, leak.reader) for leak in _flow(text)[1].leaks}


@pytest.mark.parametrize(
    "lines",
    [
        ['if t.get("pot") > 3:', '    x = [t.round, t.get("pot")]', '    t.set("last", x)'],
        ["x = []", 'x += [t.get("pot")]', "x = x + [t.die()]", 't.set("last", x)'],
        ["x = 0", "for n in range(3):", '    if t.get("pot") > n:', "        x += 1", 't.set("last", x)'],
        ["x = 0", 'if t.get("pot") > 2:', "    if t.round > 1:", "        x = t.die()", 't.set("last", x)'],
        ['t.set("last", 1 if t.get("pot") > 3 else 2)'],
    ],
)
def test_what_all_see_is_no_knowledge_where_a_secret_decides(lines: list[str]) -> None:
    """A note is never learnt in which a secret says what of it there is, or how much."""
    _, follows = _flow(closing(*lines))
    assert not any(leak.secret == Secret("last") for leak in follows.leaks)


def test_a_loop_in_a_branch_is_left_alone_by_what_leaves_it() -> None:
    """A room behind it does not depend on the secret of the branch."""
    lines = ('if t.get("pot") > 3:', "    for seat in said:", "        if t.round > 1:", "            break")
    assert list(refused.faults(_flow(closing(*lines, 't.room("r", t.everyone)'))[1])) == []


def test_many_notes_that_go_into_one_another_are_followed() -> None:
    """Twelve notes, each made of every other: who works out one learns of all, and a line is said once for each reader."""
    names = [f"n{number}" for number in range(12)]
    lines = [f't.set("{name}", [t.get("{other}"), t.die()])' for name in names for other in names if name != other]
    parts = ", ".join(f'"{name}": note(0)' for name in names)
    text = closing(*lines, 't.set("n0", t.round)').replace('"pot": pot', f'{parts}, "pot": pot')
    leaks = [leak for leak in _flow(text)[1].leaks if leak.way == MADE]
    assert len(leaks) <= len(lines) * len(names)
    assert {leak.secret.name for leak in leaks} >= {*names[1:]}


@pytest.mark.parametrize("way", ["break", "continue", "return"])
def test_what_a_loop_does_until_a_secret_ends_it_shows_that_secret(way: str) -> None:
    """How often a room was opened, how far a count came, and with which seat the loop ended; after `return`, all that comes then."""
    loop = ["n = 0", "for seat in t.everyone:", '    if t.get("pot") > n:', f"        {way}", "    n += 1"]
    for lines in ([*loop, "    t.room(seat, [seat])"], [*loop, "t.room(str(n), t.everyone)"]):
        assert list(refused.faults(_flow(closing(*lines))[1]))
    assert bool(list(refused.faults(_flow(closing(*loop, 't.room("r", t.everyone)'))[1]))) == (way == "return")
    assert way == "continue" or list(refused.faults(_flow(closing(*loop, "t.room(seat, t.everyone)"))[1]))


def test_what_is_honest_is_never() -> None:
    """The file in which the leaks are planted lets no one learn the purse, the note or the pot."""
    _declared, follows = _flow(PURSES)
    assert list(refused.faults(follows)) == []
    assert {leak.secret.name for leak in follows.leaks} == {"number"}
    assert {secret.name for secret in follows.secrets} == {"coins", "last", "pot", "number"}


@pytest.mark.parametrize("held", ['t.get("coins", seat)', 't.get("coins")[seat]', 't.get("coins").get(seat)'])
def test_an_answer_may_be_refused_by_what_its_seat_sees(held: str) -> None:
    """Its own purse, however it is read, and the other fields of its answer."""
    text = PURSES + f'def valid(t, seat, answer):\n    return "ask" if answer["number"] > {held} else None\n'
    assert list(refused.faults(_flow(text)[1])) == []


def test_the_seats_cannot_be_changed() -> None:
    """The list of all seats, which is no secret, holds none: neither by its name nor by another."""
    for lines in (['t.everyone.append("x")'], ["x = t.everyone", 'x.append("x")']):
        with pytest.raises(Faulty) as caught:
            closed(begun(closing(*lines)), {"number": 1}, {"number": 2})
        assert caught.value.fault.message == "fault-frozen"


def test_a_question_may_show_what_a_team_shares() -> None:
    """The purse of a player of the same team, which is seen by the team."""
    assert [each.said("en") for each in refused.faults(_flow(SHARED)[1])] == []


def test_a_refusal_names_the_way_of_the_secret() -> None:
    """From the answer to the note that keeps it, and from there to the question, with both lines."""
    first, *_ = refused.faults(_flow(REFUSED["what was bid, as a limit"])[1])
    assert "“number” → “last” (line 7) → line 5" in first.said("en")
    assert "«number» → «last» (riga 7) → riga 5" in first.said("it")


@pytest.mark.parametrize("name", a_fifth(FILES))
def test_a_flow_that_is_added_is_seen(name: str) -> None:
    """An honest file with one flow added, for each of its secrets: refused, or in the table with its line."""
    honest = FILES[name].read_text("utf-8")
    declared, _ = _flow(honest)
    for way, text, secret, line in generated(name, declared, honest):
        follows = flow(declared, text)
        at_line = {leak.secret for leak in follows.leaks if leak.line == line}
        assert secret in at_line | {each.secret for each in follows.refusals}, (way, secret)


def test_conditions_are_named() -> None:
    """A cheat code, a number of players and a die stand beside the line that they open, in both languages."""
    for name, english, italian in (
        ("for a cheat code", "only if “number” is 4711", "solo se «numero» è 4711"),
        ("by being told at all", "only if “coins” is above 3", "solo se «monete» è sopra 3"),
        ("with thirteen players", "only with 13 players", "solo con 13 giocatori"),
        (
            "by the phase that a die chose",
            "(which phase comes), only if the condition in line 7 is met. What is drawn for it",
            "sorteggiato",
        ),
    ):
        report = check(TOLD[name][0], count=2)
        assert report.declared is not None
        for locale, words in (("en", english), ("it", italian)):
            lines = [plain(each) for each in learns(report.declared, report.flow, report.seen, locale)]
            assert any(words in line for line in lines), lines


def test_what_is_asked_by_itself_is_named() -> None:
    """An answer and a part by their names, in one condition; hosts read no source."""
    text = closing(
        'if said["@1"]["number"] and t.get("coins", "@1"):', '    t.tell("@2", "peek", what = t.get("coins"))'
    )
    only = {each for leak in _flow(text)[1].leaks for each in leak.only}
    assert only == {Condition("flow-only-some", "number"), Condition("flow-only-some", "coins")}


def test_a_line_is_named_once_where_several_of_its_conditions_must_be_met() -> None:
    """Hosts find all of them in that line."""
    text = closing(
        "if t.round + 1 > t.rounds and t.rounds > t.round - 1:", '    t.tell("@2", "peek", what = t.get("coins"))'
    )
    assert {leak.only for leak in _flow(text)[1].leaks if leak.secret == Secret("coins")} == {
        (Condition("flow-only-line", "7"),)
    }


def test_the_hosts_come_first() -> None:
    """What hosts learn beyond what is public is the first line of the table."""
    report = check(closing('t.tell("hosts", "peek", what = t.get("coins"))'), count=2)
    assert report.declared is not None
    first, *_ = learns(report.declared, report.flow, report.seen, "en")
    assert plain(first).startswith("Hosts may learn something of coins from line 7 (text “peek”).")


def _unforeseen(flow: Flow, seen: Seen) -> list[tuple[Secret, str]]:
    """What random matches show and the text did not foresee: a mistake of the analysis."""
    may = {(leak.secret, leak.reader) for leak in flow.leaks}
    wider = {EVERYONE: (), OTHERS: (EVERYONE,), HOSTS: (EVERYONE,), OWNER: (OTHERS, EVERYONE)}
    learnt = (*seen.shown.learnt, *seen.made.learnt)
    return [each for each in learnt if not may & {each, *((each[0], reader) for reader in wider[each[1]])}]


@pytest.mark.parametrize("name", of_ten(FILES, 40, 1))
def test_random_matches_show_nothing_that_the_text_does_not_foresee(name: str) -> None:
    """A sample that the analysis calls never would be a mistake of ours."""
    report = check(FILES[name].read_text("utf-8"), 12)
    assert _unforeseen(report.flow, report.seen) == []


@pytest.mark.parametrize("name", of_ten(TOLD, 0, 2))
def test_random_matches_of_what_tells_are_foreseen(name: str) -> None:
    """Files that tell a secret, too."""
    report = check(TOLD[name][0], 6)
    assert _unforeseen(report.flow, report.seen) == []


MUTANTS = range(int(os.environ.get("BELLFLOWER_MUTANTS", "100")))
"""So many files that are changed by lot."""


@pytest.mark.parametrize("number", of_ten(MUTANTS, 0, 2))
def test_random_matches_of_a_mutant_are_foreseen(number: int) -> None:
    """A file of the library that was changed by lot, if it can still be played."""
    name, text = mutant(number)
    report = check(text, 6)
    assert _unforeseen(report.flow, report.seen) == [], name


@pytest.mark.parametrize("number", of_ten(MUTANTS, 50, 2))
def test_a_damaged_file_is_checked_to_the_end(number: int) -> None:
    """Whatever stands in it: it can be played, or has faults with their places that can be said in both languages."""
    name, text = damaged(number)
    report = check(text, 6)
    assert _unforeseen(report.flow, report.seen) == [], name
    for each in report.faults:
        assert each.line, name
        assert each.placed("en") != each.placed("it"), name


def test_every_number_of_players_is_played() -> None:
    """From the least to the most, so that what happens with one number alone is seen."""
    report = check(SMALL, 12)
    assert report.played is not None
    assert {*report.played.wins} == {2, 3, 4, 5, 6}
