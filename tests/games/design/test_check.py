"""A design is checked before its sign-up: each fault is named in a sentence with its line."""

from pathlib import Path
from typing import Any

import pytest

from games import table
from games.design.check import check, matches
from games.design.check.marking import Marked
from games.design.check.report import figures
from games.design.check.table import learns
from games.design.commands import main
from games.design.faults import Fault, Stopped
from games.design.flow.values import Secret
from games.design.record import game_of, made
from games.design.sandbox.client import Worker
from games.design.sandbox.program import Broken, Program
from games.library import FILES
from games.wording import plain
from tests.games.design.planted import CARDS, CLOSE, FAULTS, NUMBER, TWO_PURSES
from tests.games.design.writing import ENGLISH, SMALL, changed

FAULTS_TOLD = Path(__file__).parents[2] / "transcripts" / "design_faults.txt"


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_is_named_with_its_place_in_both_languages(name: str) -> None:
    """The first thing that the check says of the file is what was planted: line, column and sentence in English and Italian."""
    first = check(FAULTS[name], count=6).faults[0]
    entry = f"{name}\n    {first.placed('en')}\n    {first.placed('it')}\n"
    assert entry in FAULTS_TOLD.read_text("utf-8")
    assert first.column


EARLY = "    if all([said[seat]['number'] == 0 for seat in said]):\n        return\n"
STYLE = changed((CLOSE, EARLY + CLOSE), ('        t.give("points"', '        if seat:\n            t.give("points"'))
SOUND = {
    "what the faults are planted in": SMALL,
    "with cards": CARDS,
    "with a hidden purse": changed(('NAMES = {"it": {}}', 'NAMES = {"it": {}}\n'), text=TWO_PURSES),
    **{f"a range that is wider than one draw of the random players: {field}": changed(('number("number", 0, 9)',
     field)) for field in (
        'number("number", 0, 1 << 52)', 'number("number", 0, 9), amounts("bid", ["a"], 1 << 52)')},
    "an early return and `all` over a list, on which the language only has an opinion":
        STYLE + "def f(x):\n    if x:\n        return\n    return 1\n",
}  # fmt: skip


@pytest.mark.parametrize("name", SOUND)
def test_a_sound_file_has_no_faults(name: str) -> None:
    """As a designer may write it."""
    assert check(SOUND[name], count=3).faults == ()


def test_the_table_says_who_learns_what() -> None:
    """A hidden part and an answer, with the lines by which others may learn them, and how often they did; and what no one learns."""
    text = changed(
        (CLOSE, '    t.tell("@2", "peek", card = t.get("hand", "@1")[0])\n' + CLOSE),
        ('"closed": "M', '"peek": "{$card}", "closed": "M'),
        ('"closed": "D', '"peek": "{$card}", "closed": "D'),
        text=CARDS,
    )
    report = check(text, count=20)
    assert report.declared is not None
    assert [plain(each) for each in learns(report.declared, report.flow, report.seen, "en")] == [
        (
            "Everyone may learn something of the answer “number” from line 10 (text “closed”); from line 9 (points)."
            " It happened in 18 of 18 random matches."
        ),
        "Other players may learn something of hand from line 7 (text “peek”). It happened in 6 of 20 random matches.",
        "Nobody can learn deck: no line passes it on.",
        (
            "This speaks of what texts, questions, rooms and parts carry; not of time, of a rule that fails, of how often"
            " something happens, of what players write and choose, of what is the same in every match, or of what must be true"
            " because nothing else is left."
        ),
    ]


def test_what_a_later_close_tells_of_an_answer_is_counted() -> None:
    """Kept in a part that no one sees, and told with the news of the next question."""
    close = SMALL[SMALL.index(CLOSE) : SMALL.index("TEXTS")]
    later = (
        '    if t.phase == "later":\n        return t.tell("all", "closed", best = t.get("kept"))\n'
        '    t.set("kept", numbers(said, "number"))\n    t.go("later")\n'
    )
    kept = changed((close, later), ('{"points": purse()}', '{"points": purse(), "kept": note()}'))
    report = check(kept, count=40)
    assert report.faults == ()
    number = Secret("number", is_answer=True)
    assert 0 < report.seen.shown.learnt[number, "everyone"] < report.seen.shown.tried[number]


EVERY_KIND = """
ABOUT = {"title": "Small", "seats": [4, 4], "rounds": 3}
RULES = {"en": "1. Name a number."}
PARTS = {
    "points": purse(), "coins": purse(9, seen = "owner"), "steps": track(3, seen = "nobody"), "bank": pot(5, seen = "nobody"),
    "hand": hand(deal = 1, of = "deck"), "deck": deck([str(n) for n in range(20)]),
    "side": dealt(["red", "red", "blue", "blue"]), "mark": score(seen = "side"), "kept": note(),
}
def ask(t, seat):
    return [number("number", 0, 3), number("aside", 0, 3)]
def close(t, said):
    for seat in said:
        t.give("points", seat, said[seat]["number"])
        t.give("mark", seat, said[seat]["aside"])
        t.give("steps", seat, said[seat]["aside"])
        t.tell(seat, "bank", sum = t.get("steps", seat))
        if t.get("side", seat) == "red":
            t.tell(seat, "card", card = t.get("hand", "@1")[0])
    if t.round == 2:
        t.tell("all", "bank", sum = t.get("bank") + t.get("coins", "@2"))
        t.tell("hosts", "bank", sum = t.get("steps", "@3"))
    t.set("kept", said["@1"]["aside"])
TEXTS = {"en": {"ask": "Which number?", "card": "{$card}.", "bank": "{$sum}."}}
"""


def test_who_learns_of_every_kind_of_secret_is_counted() -> None:
    """Of hidden parts of the table and of players, of answers, and of parts that an answer goes into: how often it was tried, and by whom
    it was learnt. What those of one side see of one another, and where each sees their own, teaches no one.
    """
    seen = check(EVERY_KIND, count=30).seen
    shown, made = (
        {
            secret.name: (number, {kind: count for (what, kind), count in counts.learnt.items() if what == secret})
            for secret, number in counts.tried.items()
        }
        for counts in (seen.shown, seen.made)
    )
    assert shown == {
        "coins": (30, {"everyone": 4, "others": 4}), "steps": (30, {"owner": 21, "hosts": 3}), "bank": (30, {"everyone": 20, "others": 20}),
        "hand": (30, {"others": 15}), "deck": (30, {}), "side": (30, {}), "mark": (30, {}), "kept": (22, {}),
        "number": (25, {"everyone": 25, "others": 25}), "aside": (20, {"others": 20, "hosts": 1}),
    }  # fmt: skip
    assert made == {
        "mark": (20, {"hosts": 1}), "steps": (14, {"owner": 14, "others": 14, "hosts": 1}), "kept": (5, {"others": 5}),
    }  # fmt: skip


def test_what_no_match_reached_is_said() -> None:
    """Lines behind an answer that no one gave, from the first to the last; nothing where all were reached."""
    rare = '    if said["@1"]["number"] == 4711:\n        x = 1\n        t.give("points", "@1", x // 0)\n'
    report = check(changed((CLOSE, rare + CLOSE), ("0, 9)", "0, 1 << 30)")), count=12)
    assert report.game is not None
    assert report.played is not None
    assert (report.faults, report.played.missed) == ((), ((8, 9),))
    said = "Lines that no match reached, so that what they do was not tried: 8–9."
    assert said in map(plain, figures(report.game, report.played, "en"))
    sound = check(SMALL, count=12)
    assert sound.played is not None
    assert sound.played.missed == ()


def test_a_side_of_a_choice_that_no_match_took_is_said() -> None:
    """Within another choice, and within what a line looks at first; what stands in lines that were never reached is not said twice."""
    rare = (
        '    x = 1 // 0 if said["@1"]["number"] == 4711 else (2 if t.round else 3 // 0)\n'
        "    if (t.round if t.round else 1 // 0) == 4711:\n        x = 1 if x else 2\n"
    )
    report = check(changed((CLOSE, rare + CLOSE), ("0, 9)", "0, 1 << 30)")), count=8)
    assert report.game is not None
    assert report.played is not None
    assert (report.faults, report.played.missed) == ((), ((9, 9),))
    assert report.played.untaken == ((7, "if"), (7, "else"), (8, "else"))
    said = "Lines with “if … else” of which no match took one side: 7 (if), 7 (else), 8 (else)."
    assert said in map(plain, figures(report.game, report.played, "en"))
    broken = check(
        changed((CLOSE, f"    x = 2 if t.round else 3 ; y = [1 // 0 if t.round else 3]\n{CLOSE}")), count=2
    ).faults[0]
    assert (broken.line, broken.column, broken.facts["rest"].message) == (7, 36, "fault-zero")


def test_a_part_that_nothing_uses_is_said() -> None:
    """Not the one by which players are ranked, nor one whose name is made of pieces."""
    parts = '"oak_wood": purse(), "coins": purse(9), "kept": note()'
    text = changed(('"points": purse()', f'"points": purse(), {parts}'), (CLOSE, f'    t.give("oak_" + "wood", "@1", 1)\n{CLOSE}'),
                   ('NAMES = {"it": {}}', 'NAMES = {"it": {"oak": "q", "wood": "l", "oak_wood": "quercia", "kept": "coins"}}'))  # fmt: skip
    report = check(text, count=2)
    assert report.played is not None
    assert (report.faults, report.played.unused) == ((), ("coins", "kept"))


def test_a_text_that_no_match_used_is_said() -> None:
    """One that is told where no match comes; not what is asked, told or refused with, nor what an option does."""
    rare = '    if said["@1"]["number"] == 4711:\n        t.tell("all", "jackpot")\n'
    words = ('"closed": "Most', '"jackpot": "All!", "odd": "No.", "option-rounds": "How many.", "closed": "Most')
    judged = 'def valid(t, seat, answer):\n    if answer["number"] % 2:\n        return "odd"\n'
    text = changed(
        (CLOSE, rare + CLOSE),
        ("0, 9)", "0, 1 << 30)"),
        words,
        text=ENGLISH.replace('"option-rounds": "How many rounds.", ', ""),
    )
    report = check(text + judged, count=20)
    assert report.game is not None
    assert report.played is not None
    assert (report.faults, report.played.untold) == ((), ("jackpot",))
    said = "Texts that no match used, so that how they read was not tried: jackpot."
    assert said in map(plain, figures(report.game, report.played, "en"))


def test_an_answer_that_no_match_gave_is_said() -> None:
    """A choice that the file refuses each time, behind its field; not what was chosen, nor a player."""
    judged = 'def valid(t, seat, answer):\n    if answer["way"] == "down":\n        return "odd"\n'
    asked = '0, 9), pick("way", ["up", "down"], least = 0), pick("whom", t.everyone[:1], least = 0)'
    text = changed(("0, 9)", asked), ('"closed": "Most', '"odd": "No.", "closed": "Most'), text=ENGLISH)
    report = check(text + judged, count=20)
    assert report.game is not None
    assert report.played is not None
    assert (report.faults, report.played.ungiven) == ((), ("way down",))
    assert "Answers that no random match gave: way down." in map(plain, figures(report.game, report.played, "en"))


def test_options_that_no_match_set_otherwise_are_said() -> None:
    """Each has the value with which the file begins."""
    report = check(FILES["alone"].read_text("utf-8"), count=2)
    assert report.game is not None
    assert report.played is not None
    said = "Every match had these options as the file begins with them; what else they can be was not tried: rounds."
    assert said in map(plain, figures(report.game, report.played, "en"))


def test_trades_are_tried() -> None:
    """Random offers are made and accepted; what breaks after one is found, as a purse that the question thinks full."""
    text = changed(("RULES =", 'TRADE = {"parts": ["coins"]}\nRULES ='), ("purse(9,", "purse(1,"), text=TWO_PURSES)
    report = check(text, count=12)
    assert report.game is not None
    assert report.played is not None
    assert report.played.trades[True] > 0
    assert any("offers of a trade" in line for line in map(plain, figures(report.game, report.played, "en")))
    broken = changed((NUMBER, 'number("number", 0, 1 // min(1, t.get("coins", seat)))'), text=text)
    assert check(broken, count=12).faults[0].facts["rest"].message == "fault-zero"


def test_how_much_a_rule_refuses_is_said() -> None:
    """A file that takes no answer at all, which can be played in silence alone; one that refuses nothing has no such line."""
    said = []
    for text in (SMALL + 'def valid(t, seat, answer):\n    return "ask"\n', SMALL):
        report = check(text, count=2)
        assert report.game is not None
        assert report.played is not None
        said.append([line for line in map(plain, figures(report.game, report.played, "en")) if "refused" in line])
    assert said == [
        ["The file refused 312 of 312 random answers; a random player who is refused 12 times in a row is silent."],
        [],
    ]


@pytest.mark.parametrize("answers", ['len(chose(said, "number")) == 1', "total(numbers(said, 'number')) == 59994"])
def test_matches_are_steered_where_chance_does_not_come(answers: str) -> None:
    """All six answer the same, or the most: what breaks there is found, in its line and column."""
    broken = f'    if len(t.everyone) == 6 and {answers}:\n        t.give("points", "@1", 1 // 0)\n'
    first = check(changed((CLOSE, broken + CLOSE), ("0, 9)", "0, 9999)")), count=40).faults[0]
    assert (first.line, first.column, first.facts["rest"].message) == (8, 32, "fault-zero")


def test_a_check_counts_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    """With much work in a round fewer matches are played, each number of players once; with too much the file is refused at its close."""
    text = changed((CLOSE, "    for i in range(3000):\n        x = i\n" + CLOSE))
    monkeypatch.setattr(matches, "ENOUGH", 20)
    report = check(text, count=40)
    assert report.played is not None
    assert (report.faults, len(report.played.rounds)) == ((), 6)
    monkeypatch.setattr(matches, "_MOST_STEPS", 20)
    [fault] = check(text, count=40).faults
    assert (fault.message, fault.line) == ("fault-much-work", 6)


def test_what_the_clock_ends_is_no_fault_of_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It stops with its line, and whether the file can be played is left open."""
    with pytest.raises(Broken) as broken:
        Program(SMALL.replace("RULES =", "X = [x for x in range(2000)]\nRULES ="), False, ["late"])
    stopped, printed, path = Stopped(Fault(*broken.value.args)), list[str](), tmp_path / "slow.star"
    ask = Worker.ask

    def late(worker: Worker, name: str, *arguments: Any) -> dict[str, Any]:
        if name == "closed":
            raise stopped
        return ask(worker, name, *arguments)

    monkeypatch.setattr(Worker, "ask", late)
    path.write_text(SMALL, "utf-8")
    assert (check(SMALL).is_late, check(FAULTS["a character that no one typed"]).is_late) == (True, False)
    assert main(["check", str(path)], printed.append) == 1
    assert printed[0].startswith("line 2, column")
    assert printed[-1] == "Whether the design can be played is not known."


def test_marks_count_for_nothing() -> None:
    """A close that a match may have, with nearly as many turns as are allowed, does not break in the check either."""
    text = changed((CLOSE, "    for i in range(990000):\n        x = i\n" + CLOSE))
    _, declared, _ = made(text)
    now = table.opening(game := game_of(text, declared, Marked(text)), 2, game.Options(), bytes(32))[0]
    assert table.advance(now, table.settle(now, {})).table.step == 1


def test_figures_name_a_seat_that_wins_too_often() -> None:
    """A gift to the first seat shows in the balance of random matches."""
    report = check(changed((CLOSE, f'    t.give("points", "@1", 9)\n{CLOSE}')), count=60)
    assert report.game is not None
    assert report.played is not None
    assert any("seat 1 wins" in line for line in map(plain, figures(report.game, report.played, "en")))
