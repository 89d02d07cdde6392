"""A design is checked before anybody may join: each fault is named in a sentence with its line."""

import pytest

from games.design.check import check
from games.design.check.report import figures, learns
from games.wording import plain
from tests.games.design.writing import SMALL, changed

CLOSE = "    for seat in said:\n"
CARDS = changed(
    (
        '{"points": purse()}',
        '{"points": purse(), "hand": hand(deal=2, of="deck"), "deck": deck([str(n) for n in range(20)])}',
    ),
)
TWO_PURSES = changed(('{"points": purse()}', '{"points": purse(), "coins": purse(9, seen="owner")}'))

FAULTS: dict[str, tuple[str, int, str]] = {
    "a colon is missing": (changed(("def ask(t, seat):", "def ask(t, seat)")), 4, "cannot be read"),
    "no ask": (changed(("def ask", "def asks")), 0, "needs a function ask"),
    "no close": (changed(("def close", "def closes")), 0, "needs a function close"),
    "an unknown word": (changed(("purse()", "wallet()")), 3, "wallet"),
    "no title": (changed(('"title": "Small", ', "")), 1, "title"),
    "an unknown key": (changed(('"rounds": 3', '"turns": 3')), 1, "turns"),
    "seats the wrong way round": (changed(("[2, 6]", "[6, 2]")), 1, "least number of seats"),
    "too many seats": (changed(("[2, 6]", "[2, 60]")), 1, "24"),
    "an unknown pace": (changed(('"rounds": 3', '"rounds": 3, "every": "often"')), 1, "every"),
    "ranked by nothing": (changed(('"rounds": 3', '"rounds": 3, "rank": "coins"')), 1, "ranked by “coins”"),
    "a capital in a name": (changed(('{"points": purse()', '{"points": purse(), "Coins": purse()')), 3, "is no name"),
    "seen by an unknown part": (changed(("purse()", 'purse(seen="friends")')), 3, "seen by “friends”"),
    "dealt from nothing": (changed(("purse()}", 'purse(), "hand": hand(deal=2, of="pile")}')), 0, "no such pile"),
    "a part by hand": (changed(("purse()", '{"kind": "thing", "seen": "all"}')), 3, "is no part"),
    "a question by hand": (
        changed(('number("number", 0, 9)', '{"kind": "number", "key": 7, "silence": 0}')),
        0,
        "cannot be read",
    ),
    "too few cards": (changed(("range(20)", "range(3)"), text=CARDS), 0, "too few cards"),
    "an option out of range": (SMALL + 'OPTIONS = {"rounds": option(30, 1, 9)}\n', 15, "goes from 1 to 9"),
    "an option without a sentence": (SMALL + 'OPTIONS = {"rounds": option(3, 1, 9)}\n', 15, "needs a sentence"),
    "no English": (changed(('    "en": {"ask"', '    "de": {"ask"')), 10, "no English"),
    "no Italian": (changed(('    "it": {"ask"', '    "de": {"ask"')), 10, "“it”"),
    "a text that Italian lacks": (changed(('"ask": "Quale numero?", ', "")), 11, "no words in “it”"),
    "other facts in Italian": (changed(("Di più: {$best}", "Di più: {$top}")), 12, "other facts"),
    "a brace that is open": (changed(("Most: {$best}.", "Most: {$best.")), 11, "cannot be read"),
    "a text in a text": (changed(("Most: {$best}.", "Most: {$best} { ask }.")), 11, "refers to"),
    "an unknown function": (changed(("Most: {$best}.", "Most: { UPPER($best) }.")), 11, "UPPER"),
    "no words of the question": (
        changed(('"ask": "Which number?", ', ""), ('"ask": "Quale numero?", ', "")),
        10,
        "“ask”",
    ),
    "no Italian name": (changed(("number(", 'number("wager", 0, 9), number(')), 5, "“wager” has no Italian name"),
    "a word that RULES has too": (
        changed(("1. Name a number", "1. Name a wager"), ("number(", 'number("wager", 0, 9), number(')),
        5,
        "“wager” has no Italian name",
    ),
    "own words as choices": (
        changed(
            ("purse()}", 'purse(), "said": note(["x"])}'),
            ('number("number", 0, 9)', 'number("number", 0, 9), words("vote"), pick("move", t.get("said"), least = 0)'),
            (CLOSE, f'    t.set("said", [one["vote"] for one in said.values() if one["vote"]])\n{CLOSE}'),
        ),
        0,
        "if a player wrote it",
    ),
    "no rules in Italian": (changed((', "it": "1. Di\' un numero: è tuo."', "")), 2, "“it”"),
    "fewer clauses in Italian": (changed(("it is yours.", "it is yours.\\n2. That is all.")), 2, "more clauses"),
    "clauses out of order": (changed(("1. Name", "2. Name")), 2, "not numbered"),
    "an unknown text": (changed(('"closed", best', '"shut", best')), 9, "no text “shut”"),
    "a missing fact": (changed((', best = most(numbers(said, "number"))', "")), 9, "needs the fact “best”"),
    "a stray fact": (changed(("best = most", "last = 1, best = most")), 9, "does not name the fact “last”"),
    "a bad audience": (changed(('t.tell("all"', 't.tell("winner"')), 9, "no seat"),
    "no end": (changed((', "rounds": 3', "")), 0, "no end after"),
    "nobody is asked": (changed(("return [number", "return [] and [number")), 0, "nobody is asked"),
    "places that are incomplete": (changed((CLOSE, f'    t.end([["@1"]])\n{CLOSE}')), 7, "every seat"),
    "no silence": (changed(('number("number", 0, 9)', 'pick("number", ["1", "2"])')), 0, "needs a `silence`"),
    "a silence that does not fit": (changed(("0, 9)", "0, 9, silence = 12)")), 0, "needs a `silence`"),
    "nothing fits": (changed(("0, 9)", "9, 0)")), 5, "nothing fits"),
    "an overdraw": (changed((CLOSE, f'    t.spend("points", "@1", 1)\n{CLOSE}')), 7, "cannot go below 0"),
    "a value that cannot be kept": (changed((CLOSE, f'    t.set("points", "many", "@1")\n{CLOSE}')), 7, "whole number"),
    "a card that is not there": (
        changed((CLOSE, f'    t.play("hand", "99", "@1")\n{CLOSE}'), text=CARDS),
        7,
        "not there",
    ),
    "an unknown part": (changed((CLOSE, f'    t.give("gold", "@1", 1)\n{CLOSE}')), 7, "the part is 'gold'"),
    "chance in ask": (changed(("0, 9)", "0, t.die())")), 5, "nothing is drawn in `ask`"),
    "a change in ask": (
        changed(("    return [number", '    t.give("points", seat, 1)\n    return [number')),
        5,
        "only asks",
    ),
    "a field of a trade": (
        changed(('number("number", 0, 9)', 'number("number", 0, 9), yes("taker")')),
        5,
        "of a trade",
    ),
    "two fields of one key": (changed(("[number(", '[number("number", 0, 9), number(')), 0, "same key"),
    "two choices of one name": (
        changed(
            ('number("number", 0, 9)', 'pick("move", ["red", "rosso"], silence = "red")'),
            ('numbers(said, "number")', "{}"),
            ('said[seat]["number"]', "1"),
            ('NAMES = {"it": {}}', 'NAMES = {"it": {"rosso": "rosso"}}'),
        ),
        5,
        "have the same name",
    ),
    "a statement that is never reached": (changed(("0, 9)]", "0, 9)]\n    return []")), 6, "Unreachable"),
    "a question that shows a purse": (
        changed(
            ("0, 9)", '0, 9 + t.get("coins", "@1"))'),
            (CLOSE, f'    t.give("coins", "@1", said["@1"]["number"])\n{CLOSE}'),
            text=TWO_PURSES,
        ),
        3,
        "shows it to others",
    ),
    "a question that shows a hand": (
        changed(
            (
                'return [number("number", 0, 9)]',
                'return [number("number", 0, 9), pick("vote", t.get("hand", "@1"), least = 0)]',
            ),
            text=CARDS,
        ),
        3,
        "shows it to others",
    ),
    "words that show a hand": (
        changed(
            ("0, 9)]", '0, 9), say("ask", card = t.get("hand", "@1")[0])]'),
            ("Which number?", "Which number? {$card}"),
            ("Quale numero?", "Quale numero? {$card}"),
            text=CARDS,
        ),
        3,
        "shows it to others",
    ),
    "who is asked shows a purse": (
        changed(
            ("    return [number", '    if seat == "@2" and t.get("coins", "@1") > 9: return []\n    return [number'),
            (CLOSE, f'    t.set("coins", 9 + t.die(2) - 1, "@1")\n{CLOSE}'),
            text=TWO_PURSES,
        ),
        3,
        "shows it to others",
    ),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_named_with_its_line(fault: str) -> None:
    """The first thing that the check says of the file is what was planted."""
    text, line, told = FAULTS[fault]
    first = check(text, count=12).faults[0]
    assert told in first.sentence
    assert first.line == line


def test_a_sound_file_has_no_faults() -> None:
    """What the faults are planted in is sound, with cards and with a hidden purse too."""
    for text in (SMALL, CARDS, changed(('NAMES = {"it": {}}', 'NAMES = {"it": {}}\n'), text=TWO_PURSES)):
        assert check(text, count=20).faults == ()


def test_style_is_no_fault() -> None:
    """An early return and `all` over a list are as a designer may write them; the language only has an opinion."""
    early = "    if all([said[seat]['number'] == 0 for seat in said]):\n        return\n"
    text = changed((CLOSE, early + CLOSE), ('        t.give("points"', '        if seat:\n            t.give("points"'))
    assert check(text + "def f(x):\n    if x:\n        return\n    return 1\n", count=6).faults == ()


def test_the_table_says_who_learns_what() -> None:
    """A hidden part and an answer, with the texts and parts by which others learn something of them."""
    text = changed(
        (CLOSE, '    t.tell("@2", "peek", card = t.get("hand", "@1")[0])\n' + CLOSE),
        ('"closed": "M', '"peek": "{$card}", "closed": "M'),
        ('"closed": "D', '"peek": "{$card}", "closed": "D'),
        text=CARDS,
    )
    report = check(text, count=20)
    assert report.declared is not None
    assert [plain(one) for one in learns(report.declared, report.learnt, "en")] == [
        "hand: only its owner sees it. Some players learn something of it from “peek”.",
        "deck: nobody sees it.",
        "Answer “number”: only the player who gives it knows it. Everybody learns something of it from points, “closed”.",
    ]


def test_figures_name_a_seat_that_wins_too_often() -> None:
    """A gift to the first seat shows in the balance of random matches."""
    report = check(changed((CLOSE, f'    t.give("points", "@1", 9)\n{CLOSE}')), count=60)
    assert report.game is not None
    assert report.played is not None
    assert any("seat 1 wins" in line for line in figures(report.game, report.played))
