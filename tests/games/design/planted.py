"""Faults planted into small designs, each by its name."""

from typing import Final

from tests.games.design.writing import SMALL, changed

CLOSE = "    for seat in said:\n"
CARDS = changed(
    (
        '{"points": purse()}',
        '{"points": purse(), "hand": hand(deal=2, of="deck"), "deck": deck([str(n) for n in range(20)])}',
    ),
)
TWO_PURSES = changed(('{"points": purse()}', '{"points": purse(), "coins": purse(9, seen="owner")}'))

FAULTS: Final = {
    "a character that no one typed": changed(("Name a number", "Name a\x00number")),
    "a character that was lost": changed(("Di' un numero", "Di\ufffd un numero")),
    "more choices than a list can have": changed(
        ('number("number", 0, 9)', 'number("number", 0, 9), pick("much", [str(n) for n in range(101)], least=0)')
    ),
    "cut off": SMALL[: SMALL.index("TEXTS")],
    "a colon is missing": changed(("def ask(t, seat):", "def ask(t, seat)")),
    "no ask": changed(("def ask", "def asks")),
    "no close": changed(("def close", "def closes")),
    "an unknown word": changed(("purse()", "wallet()")),
    "no title": changed(('"title": "Small", ', "")),
    "a title of two lines": changed(('"title": "Small"', r'"title": "Small\nBig"')),
    "an unknown key": changed(('"rounds": 3', '"turns": 3')),
    "seats the wrong way round": changed(("[2, 6]", "[6, 2]")),
    "too many seats": changed(("[2, 6]", "[2, 60]")),
    "an unknown pace": changed(('"rounds": 3', '"rounds": 3, "every": "often"')),
    "a length that is not written out": changed((CLOSE, '    t.go("again", every = str(t.round) + " days")\n' + CLOSE)),
    "a length that is none": changed((CLOSE, '    t.go("again", every = "a while")\n' + CLOSE)),
    "yes where one of two words stands": changed(('"rounds": 3', '"rounds": 3, "early": True')),
    "a word where yes or no stands": changed(('"rounds": 3', '"rounds": 3, "pregame": "yes"')),
    "leaving out what is not there": changed(('"rounds": 3', '"rounds": 3, "unshown": ["coins"]')),
    "ranked by nothing": changed(('"rounds": 3', '"rounds": 3, "rank": "coins"')),
    "a capital in a name": changed(('{"points": purse()', '{"points": purse(), "Coins": purse()')),
    "seen by an unknown part": changed(("purse()", 'purse(seen="friends")')),
    "dealt from nothing": changed(("purse()}", 'purse(), "hand": hand(deal=2, of="pile")}')),
    "a part by hand": changed(("purse()", '{"kind": "thing", "seen": "all"}')),
    "a question by hand": changed(('number("number", 0, 9)', '{"kind": "number", "key": 7, "silence": 0}')),
    "too few cards": changed(("range(20)", "range(3)"), text=CARDS),
    "an option out of range": SMALL + 'OPTIONS = {"rounds": option(30, 1, 9)}\n',
    "an option without a sentence": SMALL + 'OPTIONS = {"rounds": option(3, 1, 9)}\n',
    "a text that Italian lacks": changed(('"ask": "Quale numero?", ', "")),
    "other facts in Italian": changed(("Di più: {$best}", "Di più: {$top}")),
    "a brace that is open": changed(("Most: {$best}.", "Most: {$best.")),
    "a text in a text": changed(("Most: {$best}.", "Most: {$best} { ask }.")),
    "an unknown function": changed(("Most: {$best}.", "Most: { UPPER($best) }.")),
    "a number of two million digits": changed(
        ("Most: {$best}.", "Most: {NUMBER($best, minimumIntegerDigits: 2000000)}.")
    ),
    "a number of minus five places": changed(("Most: {$best}.", "Most: {NUMBER($best, minimumFractionDigits: -5)}.")),
    "an option of a function without options": changed(("Most: {$best}.", "Most: {LASTING($best, hour: 1)}.")),
    "a function without a fact": changed(("Most: {$best}.", "Most: {$best}{NUMBER(7)}.")),
    "a number that is none": changed(
        ("Most: {$best}.", "Most: {NUMBER($best)}."), ("Di più: {$best}.", "Di più: {NUMBER($best)}.")
    ),
    "braces in braces": changed(("Most: {$best}.", "Most: " + "{" * 7 + "$best" + "}" * 7 + ".")),
    "hundreds of braces in braces": changed(("Most: {$best}.", "Most: " + "{" * 480 + "$best" + "}" * 480 + ".")),
    "a mark of the bot in a text": changed(("Most: {$best}.", "Most: \\ue000{$best}.")),
    "a mark of the bot in a literal": changed(("Most: {$best}.", r"Most: {\"\\uE000\"}{$best}.")),
    "a fact a hundred times": changed(("Most: {$best}.", "Most: " + "{$best}" * 100)),
    "a fact in the words of an option": changed(
        ('"closed": "M', '"option-rounds": "{$best}", "closed": "M'),
        ('"closed": "D', '"option-rounds": "{$best}", "closed": "D'),
    )
    + 'OPTIONS = {"rounds": option(3, 1, 9)}\n',
    "a fact as long as a book": changed(('most(numbers(said, "number"))', '"x" * 20000')),
    "a storm of long news": changed(
        (CLOSE, f'    for i in range(240): t.tell("all", "closed", best = "x" * 900)\n{CLOSE}')
    ),
    "no words of the question": changed(('"ask": "Which number?", ', ""), ('"ask": "Quale numero?", ', "")),
    "no Italian name": changed(("number(", 'number("wager", 0, 9), number(')),
    "a word that RULES has too": changed(
        ("1. Name a number", "1. Name a wager"), ("number(", 'number("wager", 0, 9), number(')
    ),
    "own words as choices": changed(
        ("purse()}", 'purse(), "said": note(["x"])}'),
        ('number("number", 0, 9)', 'number("number", 0, 9), words("vote"), pick("move", t.get("said"), least = 0)'),
        (CLOSE, f'    t.set("said", [one["vote"] for one in said.values() if one["vote"]])\n{CLOSE}'),
    ),
    "no rules in Italian": changed((', "it": "1. Di\' un numero: è tuo."', "")),
    "fewer clauses in Italian": changed(("it is yours.", "it is yours.\\n2. That is all.")),
    "clauses out of order": changed(("1. Name", "2. Name")),
    "an unknown text": changed(('"closed", best', '"shut", best')),
    "a misspelt text": changed(('"closed", best', '"close", best')),
    "a misspelt key of ABOUT": changed(('"seats"', '"seat"')),
    "a field of another name": changed(('number("number", 0, 9)', 'number("number", leest = 0, most = 9)')),
    "a missing fact": changed((', best = most(numbers(said, "number"))', "")),
    "a stray fact": changed(("best = most", "last = 1, best = most")),
    "a bad audience": changed(('t.tell("all"', 't.tell("winner"')),
    "no end": changed((', "rounds": 3', "")),
    "nobody is asked": changed(("return [number", "return [] and [number")),
    "places that are incomplete": changed((CLOSE, f'    t.end([["@1"]])\n{CLOSE}')),
    "no silence": changed(('number("number", 0, 9)', 'pick("number", ["1", "2"])')),
    "a silence that does not fit": changed(("0, 9)", "0, 9, silence = 12)")),
    "nothing fits": changed(("0, 9)", "9, 0)")),
    "an overdraw": changed((CLOSE, f'    t.spend("points", "@1", 1)\n{CLOSE}')),
    "a value that cannot be kept": changed((CLOSE, f'    t.set("points", "many", "@1")\n{CLOSE}')),
    "a card that is not there": changed((CLOSE, f'    t.play("hand", "99", "@1")\n{CLOSE}'), text=CARDS),
    "fewer cards than none": changed((CLOSE, f'    t.draw("deck", "hand", "@1", -1)\n{CLOSE}'), text=CARDS),
    "an unknown part": changed((CLOSE, f'    t.give("gold", "@1", 1)\n{CLOSE}')),
    "chance in ask": changed(("0, 9)", "0, t.die())")),
    "a change in ask": changed(("    return [number", '    t.give("points", seat, 1)\n    return [number')),
    "a field of a trade": changed(('number("number", 0, 9)', 'number("number", 0, 9), yes("taker")')),
    "two fields of one key": changed(("[number(", '[number("number", 0, 9), number(')),
    "two choices of one name": changed(
        ('number("number", 0, 9)', 'pick("move", ["red", "rosso"], silence = "red")'),
        ('numbers(said, "number")', "{}"),
        ('said[seat]["number"]', "1"),
        ('NAMES = {"it": {}}', 'NAMES = {"it": {"rosso": "rosso"}}'),
    ),
    "a statement that is never reached": changed(("0, 9)]", "0, 9)]\n    return []")),
    "a question that shows a purse": changed(
        ("0, 9)", '0, 9 + t.get("coins", "@1"))'),
        (CLOSE, f'    t.give("coins", "@1", said["@1"]["number"])\n{CLOSE}'),
        text=TWO_PURSES,
    ),
    "a question that shows a hand": changed(
        (
            'return [number("number", 0, 9)]',
            'return [number("number", 0, 9), pick("vote", t.get("hand", "@1"), least = 0)]',
        ),
        text=CARDS,
    ),
    "words that show a hand": changed(
        ("0, 9)]", '0, 9), say("ask", card = t.get("hand", "@1")[0])]'),
        ("Which number?", "Which number? {$card}"),
        ("Quale numero?", "Quale numero? {$card}"),
        text=CARDS,
    ),
    "who is asked shows a purse": changed(
        ("    return [number", '    if seat == "@2" and t.get("coins", "@1") > 9: return []\n    return [number'),
        (CLOSE, f'    t.set("coins", 9 + t.die(2) - 1, "@1")\n{CLOSE}'),
        text=TWO_PURSES,
    ),
}
"""The first thing that the check says of each stands in ``tests/transcripts/design_faults.txt``."""
