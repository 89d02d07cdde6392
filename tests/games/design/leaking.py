"""Designs that give a secret away: planted by hand, and made of honest files with one flow added."""

import ast
from collections.abc import Iterator
from typing import Final

from games.design.declared import Declared
from games.design.flow.values import Secret
from tests.games.design.writing import changed

PURSES: Final = changed(
    (
        '{"points": purse()}',
        '{"points": purse(), "coins": purse(9, seen = "owner"), "last": note({}), "pot": pot(3, seen = "nobody")}',
    ),
    ('"closed": "Most', '"peek": "{$what}", "paper": "{$paper}", "ask-more": "More? {$what}", "closed": "Most'),
    ('"closed": "Di', '"peek": "{$what}", "paper": "{$paper}", "ask-more": "Altro? {$what}", "closed": "Di'),
    (
        'NAMES = {"it": {}}',
        """NAMES = {"it": {}}
def deal(t):
    t.set("pot", t.die(9))
    t.set("last", {"x": t.die(9)})
    for seat in t.everyone:
        t.set("coins", t.die(9), seat)""",
    ),
)
"""A small match with a hidden purse, a note and a hidden pot, dealt by lot, and texts that could tell them."""
CLOSE: Final = "    for seat in said:\n"
ASK: Final = '    return [number("number", 0, 9)]'


def closing(*lines: str) -> str:
    """Return the small match with lines at the beginning of its close."""
    return changed((CLOSE, "".join(f"    {line}\n" for line in lines) + CLOSE), text=PURSES)


def asking(*lines: str, kept: str = "") -> str:
    """Return the small match with another question, and with a line in its close that keeps a secret."""
    asked = changed((ASK, "\n".join(f"    {line}" for line in lines)), text=PURSES)
    return changed((CLOSE, f"    {kept}\n{CLOSE}"), text=asked) if kept else asked


KEEP: Final = 't.set("last", numbers(said, "number"))'

TOLD: Final = {
    "to the hosts, each round": (closing('t.tell("hosts", "peek", what = numbers(said, "number"))'), "number", "hosts"),
    "what a die showed that a note holds": (closing("x = t.die()", 't.set("last", x)', 't.tell("all", "peek", what = x)'),
        "last", "everyone"),
    "by a room of those who were drawn": (closing("x = t.shuffle(t.everyone)[:2]", 't.set("last", x)', 't.room("x", x)'),
        "last", "everyone"),
    "by the phase that a die chose": (closing("if t.die(2) == 1:", '    t.set("pot", 9)', '    t.go("more")'), "pot",
        "everyone"),
    "the cards that a hand was dealt": (closing('t.tell("@1", "peek", what = t.draw("deck", "hand", "@2"))')
        .replace('"pot": pot', '"deck": deck(["a", "b"]), "hand": hand(), "pot": pot'), "hand", "others"),
    "whose turn comes": (closing('if t.get("coins", "@1") > 5:', '    t.next("turn")').replace('"pot": pot', '"turn": turn(), "pot": pot'),
        "coins", "everyone"),
    "a hidden pot, each round": (closing('t.tell("all", "peek", what = t.get("pot"))'), "pot", "everyone"),
    "for a cheat code": (closing("for seat in said:", '    if said[seat]["number"] == 4711:',
        '        t.tell(seat, "peek", what = t.get("coins"))'), "coins", "others"),
    "with thirteen players": (closing("if len(t.everyone) == 13:", '    t.tell("@1", "peek", what = t.get("coins"))'),
        "coins", "others"),
    "by being told at all": (closing('if t.get("coins", "@2") > 3:', '    t.tell("@1", "peek", what = 1)'), "coins",
        "others"),
    "the papers, by how many a seat's weigh":
        (closing('t.tell("all", "peek", what = tally(said, key = "number", weight = t.get("coins"))["first"])'),
        "coins", "everyone"),
    "the papers, by a word that tells them all":
        (closing('t.tell("@1", "peek", what = tally(weight = {}, key = "number", said = said)["counts"])'), "number",
        "others"),
    "the papers, by reading them out":
        (closing('t.read([str(said[seat]["number"]) for seat in said], "paper")', "return"), "number", "everyone"),
    "by what comes after a way out": (closing('if t.get("coins", "@2") > 3:', "    return"), "coins", "everyone"),
    "through an expression that is worked out":
        (closing('t.tell("@1", "peek", what = worked_out("a + 1", {"a": t.get("coins", "@2")}))'), "coins", "others"),
    "through a part of its owner": (closing('t.set("coins", t.get("pot"), "@1")',
        't.tell("@2", "peek", what = t.get("coins", "@1"))'), "pot", "others"),
    "through a map of a helper": (closing("m = {}", "fill(t, m)",
        't.tell("@1", "peek", what = m)') + 'def fill(t, m):\n    m["x"] = t.get("coins")\n', "coins", "others"),
    "through a second name": (closing("first = []", "second = first", 'second.append(t.get("pot"))',
        't.tell("all", "peek", what = first)'), "pot", "everyone"),
    "through a list in a map": (closing("inner = []", 'outer = {"x": inner}', 'outer["x"].append(t.get("pot"))',
        't.tell("all", "peek", what = inner)'), "pot", "everyone"),
    "through another name of t": (closing("u = t", 'u.tell("all", "peek", what = u.get("pot"))'), "pot", "everyone"),
    "to an audience that a word names": (closing('to = "".join(["a", "ll"])',
        't.tell(to, "peek", what = t.get("pot"))'), "pot", "hosts"),
    "by a loop": (closing('for n in range(t.get("pot")):', '    t.tell("all", "peek", what = 1)'), "pot", "everyone"),
    "by `and`": (closing('t.get("pot") > 3 and t.tell("all", "peek", what = 1)'), "pot", "everyone"),
    "by what another round kept": (closing('t.tell("@1", "peek", what = t.get("last").get("@2"))', KEEP), "number",
        "others"),
    "by who is out": (closing('if t.get("pot") > 3:', '    t.out("@1")'), "pot", "everyone"),
    "by the places": (closing('t.end([[seat] for seat in sorted(t.everyone, key = lambda one: t.get("coins", one))])'),
        "coins", "everyone"),
    "by a continue": (closing("seen = 0", "for n in range(9):", '    if t.get("pot") > n:', "        seen = n",
        "        continue", "m = seen", 't.tell("all", "peek", what = m)'), "pot", "everyone"),
    "through a helper that mixes two lists": (closing("first = []", "second = []", "mix(t, first, second)",
        't.tell("@1", "peek", what = first)') + 'def mix(t, x, y):\n    y.append(x)\n    y[0].append(t.get("pot"))\n',
        "pot", "others"),
    "by what is left after a break": (closing("for n in range(9):", '    if n == t.get("pot"):', "        break",
        '    t.tell("@1", "peek", what = n)'), "pot", "others"),
    "by the next turn of a loop": (closing("kept = 0", "for seat in t.everyone:",
        '    t.tell(seat, "peek", what = kept)', '    kept = t.get("coins", seat)'), "coins", "others"),
    "to the seat that a name was before": (closing('seat = "@1"', 'kept = t.get("coins", seat)', 'seat = "@2"',
        't.tell(seat, "peek", what = kept)'), "coins", "others"),
    "by a neighbour in a map": (closing('purses = {seat: t.get("coins", seat) for seat in t.everyone}',
        "for seat in t.everyone:", '    t.tell(seat, "peek", what = purses[beside(t.everyone, seat)])'), "coins",
        "others"),
    "by a note of purses": (closing('t.set("last", {seat: t.get("coins", seat) for seat in t.everyone})',
        "for seat in t.everyone:", '    t.tell(seat, "peek", what = t.get("last")[beside(t.everyone, seat)])'), "coins",
        "others"),
    "by the length of a list": (closing('rich = [seat for seat in t.everyone if t.get("coins", seat) > 3]',
        "for seat in t.everyone:", '    t.tell(seat, "peek", what = len(rich))'), "coins", "others"),
    "by a part that a function names while the file is read": (closing('t.tell("@1", "peek", what = t.get(NAMED[0]))')
        + 'NAMED = ["points"]\ndef early():\n    NAMED[0] = "pot"\nearly()\n', "pot", "others"),
    "by a part that a default names": (closing('t.tell("@1", "peek", what = t.get(NAMED[0]))')
        + 'NAMED = ["points"]\ndef late(x = NAMED.insert(0, "pot")):\n    return x\n', "pot", "others"),
    "by a part that a default keeps": (closing('t.tell("@1", "peek", what = t.get(early()))')
        + 'def early(x = "", kept = ["points"]):\n    kept[0] = x or kept[0]\n    return kept[0]\nearly("pot")\n', "pot", "others"),
    "by a part whose name is made": (closing('t.tell("@1", "peek", what = t.get("".join(["p", "ot"])))'), "pot",
        "others"),
    "after the note that was told holds another value": (closing('t.tell("all", "peek", what = t.get("last"))',
        't.set("last", t.get("pot"))', 't.tell("@1", "peek", what = t.get("last"))'), "pot", "others"),
    "in an answer that was changed": (closing('said["@1"]["number"] = t.get("pot")',
        't.tell("@1", "peek", what = numbers(said, "number"))'), "pot", "others"),
    "by whose points are told": (closing('t.tell("@1", "peek", what = t.get("points", t.everyone[t.get("pot") % 2]))'),
        "pot", "others"),
    "by who comes first in an order": (closing('order = sorted(t.everyone, key = lambda one: t.get("coins", one))',
        't.tell("@1", "peek", what = order[0])'), "coins", "others"),
    "by the first of a part of a list":
        (closing('t.tell("@1", "peek", what = ["a", "b", "c", "d"][t.get("pot") :][0])'), "pot", "others"),
    "by where a loop ends": (closing('for last in sorted(t.everyone, key = lambda one: t.get("coins", one)):',
        "    pass", 't.tell("@1", "peek", what = last)'), "coins", "others"),
    "by what is shown": (closing('t.reveal("last" if t.get("pot") > 3 else "coins")'), "pot", "everyone"),
    "by being in the first part of a list": (closing('rich = [seat for seat in t.everyone if t.get("coins", seat) > 3]',
        "for seat in t.everyone:", '    t.tell(seat, "peek", what = seat in rich[:1])'), "coins", "others"),
    "by what was taken out of a list": (closing('rich = [seat for seat in t.everyone if t.get("coins", seat) > 3]',
        "rich.pop(0)", "for seat in t.everyone:", '    t.tell(seat, "peek", what = seat in rich)'), "coins", "others"),
    "by answers like one's own": (closing("for seat in t.everyone:",
        "    others = [said[one] for one in t.everyone if one != seat]",
        '    t.tell(seat, "peek", what = said[seat] in others)', "return"), "number", "others"),
    "by a map with one key more": (closing('more = dict({"x": 1}, y = t.get("pot"))',
        't.tell("@1", "peek", what = more)'), "pot", "others"),
    "to an audience that a map was given": (closing('to = {"x": "@1"}', 'to |= {"x": "all"}',
        't.tell(to["x"], "peek", what = t.get("pot"))'), "pot", "everyone"),
    "by the purse of a neighbour in that of another":
        (closing('t.set("coins", t.get("coins", beside(t.everyone, "@1")), beside(t.everyone, "@2"))'), "coins",
        "others"),
    "by which text is told": (closing('t.tell("@1", "peek" if t.get("pot") > 3 else "ask-more", what = 1)'), "pot",
        "others"),
    "a part whose name a helper adds": (closing('names = ["last"]', "add(names)",
        't.tell("all", "peek", what = t.get(names[1]))') + 'def add(names):\n    names.append("pot")\n', "pot",
        "everyone"),
    "through a list that a helper fills and forgets": (closing("m = []", "fill(t, m)",
        't.tell("all", "peek", what = m)') + 'def fill(t, m):\n    m.append(t.get("pot"))\n    m = []\n', "pot",
        "everyone"),
    "through a list that is handed over by name alone": (closing("m = []", "fill(t, m = m)",
        't.tell("all", "peek", what = m)') + 'def fill(t, *, m):\n    m.append(t.get("pot"))\n', "pot", "everyone"),
    "through one of several lists": (closing("m = []", "fill(t, m)",
        't.tell("all", "peek", what = m)') + 'def fill(t, *several):\n    several[0].append(t.get("pot"))\n', "pot",
        "everyone"),
    "a part that an update names": (closing("m = {}", 'm.update(a = "pot", b = "last")',
        't.tell("all", "peek", what = t.get(m["a"]))'), "pot", "everyone"),
    "a part that a key names": (closing("m = {}", 'm["pot"] = "last"', "for key in m:",
        '    t.tell("all", "peek", what = t.get(key))'), "pot", "everyone"),
    "a part whose name stands beside a list": (closing('x = ["pot", ["last"] * said["@1"]["number"]]',
        't.tell("all", "peek", what = t.get(x[0]))'), "pot", "everyone"),
    "a part whose name is put together in a list": (closing('x = ["po"]', 'x[0] += "t"',
        't.tell("all", "peek", what = t.get(x[0]))'), "pot", "everyone"),
    "a part that a default names": ('WHICH = "pot"\n' + closing('WHICH = "last"',
        't.tell("all", "peek", what = fetched(t))') + "def fetched(t, which = WHICH):\n    return t.get(which)\n",
        "pot", "everyone"),
    "a part that a second name at the top names": (
        'FIRST = []\nSECOND = FIRST\nSECOND.append("pot")\n' + closing('t.tell("all", "peek", what = t.get(FIRST[0]))'),
        "pot",
        "everyone",
    ),
    "to an audience that was read out":
        (changed((ASK, ASK[:-1] + ', pick("whom", ["all", "hosts"], silence = "all")]'), (CLOSE, f"""\
    if t.phase == "read":
        t.tell(t.papers[0], "peek", what = t.get("pot"))
        return
    t.read([said[seat]["whom"] for seat in said], "paper")
{CLOSE}"""), text=PURSES), "pot", "hosts"),
    "to an audience that an update names": (closing("m = {}", 'm.update({"all": 1})', "for to in m:",
        '    t.tell(to, "peek", what = t.get("pot"))'), "pot", "hosts"),
    "by the silence of a choice among one's own":
        (changed((ASK, ASK[:-1] + ', pick("pick", choices = [str(t.get("coins", seat))], silence = None)]'),
        (CLOSE, f'    t.tell("all", "peek", what = numbers(said, "pick"))\n{CLOSE}'), text=PURSES,), "coins",
        "everyone",),
    "by a race for what all of them hold": (asking('return [race("number", [str(t.get("coins", seat)), "x"])]'),
        "coins", "everyone"),
    "by an answer that only the rich are asked for":
        (changed((ASK, f'    more = [yes("more")] if t.get("coins", seat) > 5 else []\n{ASK} + more'),
        (CLOSE, f'    t.tell("all", "peek", what = chose(said, "more"))\n{CLOSE}'), text=PURSES), "coins", "everyone"),
    "an answer to a field whose name stands last":
        (changed((ASK, '    return [number(least = 0, most = 9, key = "number")]'),
        (CLOSE, f'    t.tell("hosts", "peek", what = said["@1"]["number"])\n{CLOSE}'), text=PURSES), "number", "hosts"),
}  # fmt: skip
"""Files that tell a secret (its name), and to whom; each stands in the table."""

WORKED_OUT: Final = {
    "what it begins with": (changed(("pot(3", "pot(4"), ('t.set("pot", t.die(9))', "pass"), text=PURSES), "pot"),
    "a constant": (closing('t.set("pot", 7)').replace('t.set("pot", t.die(9))', "pass"), "pot"),
    "a constant in the place of a secret": (closing('t.set("last", {})'), "last"),
    "a copy in the place of a secret": (closing('x = t.get("points")', 't.set("last", x)'), "last"),
    "a copy by a loop": (closing("x = {}", "for seat in said:", '    x[seat] = t.get("points", seat)', 't.set("last", x)'),
        "last"),
    "a copy by a helper": (closing('t.set("last", shown(t, "@1"))')
        + 'def shown(t, seat):\n    return [t.get("points", seat)]\n', "last"),
    "a copy of a copy": (closing('t.set("last", t.get("pot"))', 't.set("pot", t.get("points", "@1"))')
        .replace('t.set("pot", t.die(9))', "pass").replace('t.set("last", {"x": t.die(9)})', "pass"), "last"),
    "a sum of what all see": (closing('t.set("pot", total(t.get("points").values()))'), "pot"),
    "a place in a list": (closing('t.set("last", ["a", "b", "c"][t.round % 3])'), "last"),
    "how many answered": (closing('t.set("pot", len(said))'), "pot"),
    "how many were shuffled": (closing('t.set("pot", len(t.shuffle(t.everyone)))'), "pot"),
    "who was shuffled, in order again": (closing('t.set("last", sorted(t.shuffle(t.everyone)))'), "last"),
    "a lot that is told": (closing("x = t.die()", 't.set("last", x)', 't.tell("all", "peek", what = x)'), "last"),
    "a card from an open pile": (closing('t.draw("row", "hand", "@1")')
        .replace('"pot": pot', '"row": pile(["a", "b"]), "hand": hand(), "pot": pot'), "hand"),
    "answers that are told in the same close": (closing('t.tell("all", "peek", what = numbers(said, "number"))',
        't.set("last", numbers(said, "number"))'), "last"),
    "answers that are told in some rounds": (closing("if t.round > 1:",
        '    t.tell("all", "peek", what = numbers(said, "number"))', 't.set("last", numbers(said, "number"))'), "last"),
    "a hand beside a deck": (PURSES.replace('"pot": pot', '"deck": deck(["a", "b"]), "hand": hand(["a"]), "pot": pot'),
        "hand"),
    "a card from an open row, in a hand that is dealt": (closing('t.draw("row", "hand", "@1")').replace('"pot": pot',
        '"row": pile(["a", "b"]), "deck": deck(["x", "y"] * 3), "hand": hand([], deal = 1, of = "deck"), "pot": pot'), "hand"),
    "a copy that was put aside": (closing('t.set("pot", len(said))', 't.set("last", t.get("pot"))'), "last"),
    "a copy beside a secret": (closing('t.set("last", {"a": t.get("points", "@1"), "b": [t.get("pot")]})'), "last"),
    "a copy beside a secret, by and by": (closing("x = [t.get('pot')]", "y = x", "y.append(t.get('points'))",
        't.set("last", x)'), "last"),
    "a copy beside a secret, by a helper": (closing('x = {"p": t.get("pot")}', "fill(t, x)", 't.set("last", x)')
        + 'def fill(t, x):\n    x.update(a = t.get("points"))\n', "last"),
    "a copy in a list with a secret": (closing('t.set("last", [t.get("points")] + [t.get("pot")])'), "last"),
    "a copy in a map with a secret": (closing('t.set("last", dict(a = t.get("points"), b = t.get("pot")))'), "last"),
    "a copy in a text with a secret": (closing('t.set("last", "%d %d" % (t.get("points", "@1"), t.get("pot")))'), "last"),
    "a copy in a text by its name": (closing('x, y = t.get("points", "@1"), t.get("pot")', 't.set("last", f"{x} {y}")'), "last"),
    "a copy in a text by its place": (closing('t.set("last", "{} {}".format(t.get("points", "@1"), t.get("pot")))'), "last"),
    "a copy among joined texts": (closing('t.set("last", " ".join([str(t.get("points", "@1")), str(t.get("pot"))]))'), "last"),
    "a copy in some rounds, else a secret": (closing('t.set("pot", len(said) if t.round > 1 else t.die())'), "pot"),
    "a copy under a name, else a secret": (closing("x = t.die()", "if t.round > 1:", "    x = len(said)",
        't.set("pot", x)'), "pot"),
    "a card that all know": (closing('t.put("hand", "a", "@1")', 't.put("hand", t.draw("row")[0], "@1")')
        .replace('"pot": pot', '"row": deck(["a", "b"]), "hand": hand(), "pot": pot'), "hand"),
    "what is spent of it": (closing("for seat in said:", '    t.give("coins", seat, said[seat]["number"])'), "coins"),
}  # fmt: skip
"""Files that keep hidden (its name) what everyone can work out, or learns something of by what goes into it."""

KNOWN: Final = {
    "a product with nothing": (('t.set("pot", t.die() * 0)',), "pot"),
    "the least of a number and nothing": (('t.set("pot", min(t.die(), 0))',), "pot"),
    "a number less itself": (("x = t.die()", 't.set("pot", x - x)'), "pot"),
    "two ways to one value": (('t.set("pot", 4 if t.die() > 3 else 4)',), "pot"),
    "a table of one row": (('t.set("last", ["a"][t.die() % 1])',), "last"),
    "a list in order": (('t.set("last", sorted([1, 2] if t.die() > 3 else [2, 1]))',), "last"),
    "a purse of which all is spent": (("for seat in said:", '    t.give("coins", seat, t.die())',
        '    t.spend("coins", seat, t.get("coins", seat))'), "coins"),
    "the round, and nothing of a die": (('t.set("pot", t.round + t.die() // 9)',), "pot"),
    "what all see, whatever a die shows": (("x = t.get('points')", 't.set("last", [x, 1] if t.die() > 3 else [x, 1])'), "last"),
    "a copy of what comes to nothing": (('t.set("pot", t.die() * 0)', 't.set("last", t.get("pot"))'), "last"),
}  # fmt: skip
"""Lines of a close that keep hidden what comes to the same whatever a die shows, in a match that deals nothing."""


def undealt(lines: tuple[str, ...]) -> str:
    """Return the small match with these lines in its close, and nothing in its hidden parts at first."""
    return closing(*lines).replace("def deal(t):", "def never(t):").replace("purse(9", "purse(0")


_TEAM: Final = PURSES.replace(
    '"coins": purse(9, seen = "owner")', '"team": teams(["red", "blue"]), "coins": purse(9, seen = "team")'
)
_FRIENDS: Final = '[one for one in t.everyone if t.get("team", one) == t.get("team", seat)]'
_ASKED: Final = '    return [number("number", 0, 9 + t.get("coins", {seat}[0]))]'
SHARED: Final = changed((ASK, f"    friends = {_FRIENDS}\n{_ASKED.format(seat='friends')}"), text=_TEAM)
"""A question that depends on what a team has in common, which is allowed."""

REFUSED: Final = {
    "the purse of another team": changed((ASK,
        f"    foes = {_FRIENDS.replace('==', '!=')}\n{_ASKED.format(seat='foes')}"), text=_TEAM),
    "the purse of those who are in no team": changed(('teams(["red", "blue"])', "label()"), text=SHARED),
    "what was bid, in the next question":
        asking('return [number("number", 0, 9), say("ask-more", what = t.get("last"))]', kept=KEEP),
    "what was bid, as a limit": asking('return [number("number", 0, max([9] + t.get("last").values()))]', kept=KEEP),
    "another's purse, as a silence": asking('return [number("number", 0, 9, silence = t.get("coins", "@1") % 9)]'),
    "the order of the choices": asking(
        'return [pick("number", ["1", "2"] if t.get("pot") > 3 else ["2", "1"], silence = "1")]'
    ),
    "who is asked": asking('if t.get("coins", beside(t.everyone, seat)) > 5:', "    return []",
        'return [number("number", 0, 9)]'),
    "a question more": asking('more = [yes("more")] if t.get("pot") > 3 else []',
        'return [number("number", 0, 9)] + more'),
    "the name of a room": closing('t.room("rich" if t.get("coins", "@1") > 5 else "poor", t.everyone)'),
    "who is in a room": closing('t.room("rich", [seat for seat in t.everyone if t.get("coins", seat) > 5])'),
    "whether a room opens": closing('if t.get("pot") > 3:', '    t.room("rich", t.everyone)'),
    "a phase": closing('if t.get("coins", "@1") > 5:', '    t.go("more")'),
    "whether papers are read": closing('if t.get("pot") > 3:', '    t.read(["a"], "paper")'),
    "how long a question lasts": closing('if t.get("pot") > 3:', '    t.go(every = "2 days")'),
    "the name of a phase": closing('t.go("more" if said["@1"]["number"] > 5 else "less")'),
    "a room after a way out": closing('if t.get("pot") > 3:', "    return", 't.room("rich", t.everyone)'),
    "among whom is traded": PURSES.replace('"coins": purse(9',
        '"side": label(seen = "nobody"), "coins": purse(9') + 'TRADE = {"parts": ["coins"], "among": "side"}\n',
    "a limit that a helper makes": asking("return [wide(t, seat)]")
    + 'def wide(t, seat):\n    return number("number", 0, 9 + t.get("coins", beside(t.everyone, seat)))\n',
    "another's purse under the name of one's own": asking("seat = beside(t.everyone, seat)",
        'return [number("number", 0, 9 + t.get("coins", seat))]'),
    "a question by another's own note": PURSES.replace('"last": note({})',
        '"last": note(0, seen = "owner")').replace("0, 9)", '0, 9 + t.get("last", beside(t.everyone, seat)))'),
    "an answer that is refused by the purse of another": PURSES
    + "def valid(t, seat, answer):\n"
    + '    return "ask" if answer["number"] > t.get("coins", beside(t.everyone, seat)) else None\n',
    "an answer that is refused in words with a hidden pot": PURSES
    + 'def valid(t, seat, answer):\n    if answer["number"] > 3:\n        return say("peek", what = t.get("pot"))\n',
    "an answer whose look at it fails by a hidden pot":
        PURSES + 'def valid(t, seat, answer):\n    kept = list(range(20))[t.get("pot") + answer["number"]]\n',
    "an answer whose look at it fails for the right guess":
        PURSES + 'def valid(t, seat, answer):\n    if answer["number"] == t.get("pot"):\n        kept = [0][9]\n',
    "an answer whose look at it lasts by another's purse": PURSES
    + 'def valid(t, seat, answer):\n    for n in range(t.get("coins", beside(t.everyone, seat))):\n        kept = n\n',
    "a question made by hand": asking(
        'return [{"kind": "number", "key": "number", "least": 0, "most": 9 + t.get("pot"), "needed": True, "silence": 0}]'
    ),
    "a question as to the hosts, to a player": asking('seat = "hosts"', 'if seat == "hosts":',
        '    return [number("number", 0, 9 + t.get("pot"))]', "return []"),
    "who is asked, by an own purse": asking('for n in range(t.get("coins", seat)):',
        '    return [number("number", 0, 9)]', "return []"),
    "a room by what is told later, when it is another value": closing('kept = t.get("pot")',
        't.room("r" + str(kept), t.everyone)', "kept = 3", 't.tell("all", "peek", what = kept)'),
    "a room by what is told in some rounds": closing('kept = t.get("pot")', 't.room("r" + str(kept), t.everyone)',
        "if t.round > 3:", '    t.tell("all", "peek", what = kept)'),
    "a room by a list that was told and has grown": closing("kept = [1]", "same = kept",
        't.tell("all", "peek", what = kept)', 'same.append(t.get("pot"))', 't.room("r" + str(kept), t.everyone)'),
    "a room by an answer, when others are told": closing('some = {seat: said[seat]["number"] for seat in ["@1"]}',
        't.tell("all", "peek", what = some)', 't.room("r" + str(said["@2"]["number"]), t.everyone)'),
    "who is asked, by a question that is taken out": asking('fields = [number("number", 0, 9)]',
        'if t.get("coins", seat) > 5:', "    fields.clear()", "return fields"),
    "who is asked, by a question among words": asking("fields = []", 'fields.append(say("ask"))',
        'if t.get("coins", seat) > 5:', '    fields.append(number("number", 0, 9))', "return fields"),
    "who is asked, by a question in the place of words":
        asking('return [say("ask") if t.get("coins", seat) > 5 else number("number", 0, 9)]'),
    "who is asked, by a question in the place of a rule":
        asking('return [differ("number") if t.get("coins", seat) > 5 else number("number", 0, 9)]'),
    "what a choice costs": asking('return [amounts("number", ["red"], 9, costs = {"red": 1 + t.get("coins", "@1")})]'),
    "who is asked, by a list that may be empty":
        asking("fields = []", 'fields.extend([number("number", 0, 9)] if t.get("coins", seat) > 5 else [])',
        "return fields"),
    "a room by an answer that was told as another": closing('kept = said["@2"]["number"]', 'said["@2"]["number"] = 0',
        't.tell("all", "peek", what = numbers(said, "number"))', 't.room("r" + str(kept), t.everyone)'),
    "a room by an answer, when that of another is told for all":
        closing('t.tell("all", "peek", what = {seat: said["@1"]["number"] for seat in said})',
        't.room("r" + str(said["@2"]["number"]), t.everyone)'),
}  # fmt: skip
"""Files that ask or open what a secret says; each is refused."""

HIDING: Final = {
    "t among the arguments of close": PURSES.replace(
        "def close(t, said):",
        'def close(*a):\n    t, said = a[0], a[1]\n    a[0].tell("all", "peek", what = a[0].get("pot"))',
    ),
    "t among those of a helper": closing('t.tell("all", "peek", what = held(t))')
    + 'def held(*a):\n    return a[0].get("pot")\n',
    "t among those that a helper has by name": closing('t.tell("all", "peek", what = held(u = t))')
    + 'def held(**a):\n    return a["u"].get("pot")\n',
    "t among the arguments of valid": PURSES
    + 'def valid(*a):\n    return "ask" if a[0].get("pot") == a[2]["number"] else None\n',
    "a word of t under another name": closing("f = t.tell", 'f("all", "peek", what = t.get("pot"))'),
    "a function under another name": closing("f = spy", "f(t)") + "def spy(t):\n    pass\n",
    "a word by its name": closing('getattr(t, "tell")("all", "peek", what = 1)'),
    "a word of the table itself": closing('_t_tell("all", "peek", what = 1)'),
    "t in a list": closing('[t][0].tell("all", "peek", what = 1)'),
    "a function in a function": closing("def spy():", "    return 1"),
    "a lambda": closing('(lambda: t.tell("all", "peek", what = 1))()'),
    "a function that calls itself": closing("spy(t)") + "def spy(t):\n    spy(t)\n",
    "two functions of one name": PURSES + "def ask(t, seat):\n    return []\n",
    "a question under another name": asking("ask_for = number", 'return [ask_for("number", 0, 9 + t.get("pot"))]'),
    "a question under another name at the top": asking('return [ASK("number", 0, 9)]') + "ASK = number\n",
    "a function in the place of a word of t": closing("m = []", 't.near(t.get("pot"), m)')
    + "def _t_near(pot, m):\n    m.append(pot)\n",
    "a function in the place of sorted": closing('x = sorted(1, key = lambda n: t.get("pot"))')
    + "def sorted(x, key):\n    return key(x)\n",
    "a secret among the options": closing('t.options["x"] = t.get("pot")'),
    "the options under another name": closing("x = t.options", 'x["x"] = t.get("pot")'),
    "more ways than can be followed": closing("f0(t, {})")
    + "".join(f"def f{n}(t, m):\n    f{n + 1}(t, m)\n    f{n + 1}(t, m)\n" for n in range(16))
    + "def f16(t, m):\n    pass\n",
}
"""Files that hide what they call; each is refused."""


def generated(name: str, declared: Declared, text: str) -> Iterator[tuple[str, str, Secret, int]]:
    """Yield files that are an honest one with a flow added: which way, the text, the secret, and the line of what was added."""
    keys = sorted(set(_fields(text)))
    secrets = [Secret(part) for part, each in declared.parts.items() if each.seen != "all"]
    secrets += [Secret(key, is_answer=True) for key in keys]
    start = next(each for each in ast.parse(text).body if isinstance(each, ast.FunctionDef) and each.name == "close")
    for number, secret in enumerate(secrets):
        way, lines = _WAYS[(number + len(name)) % len(_WAYS)]
        written = [line.format(secret=_read(declared, secret)) for line in lines]
        rows = text.split("\n")
        rows[start.lineno : start.lineno] = [f"    {line}" for line in written]
        yield way, "\n".join(rows), secret, start.lineno + len(written)


def _fields(text: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(text)):
        match node:
            case ast.Call(
                func=ast.Name(id="pick" | "vote" | "number" | "amounts" | "words"),
                args=[ast.Constant(value=str() as key), *_],
            ):
                yield key


def _read(declared: Declared, secret: Secret) -> str:
    if secret.is_answer:
        return f'[each.get("{secret.name}") for each in said.values()]'
    return f't.get("{secret.name}"{"" if declared.parts[secret.name].is_shared else ", t.everyone[-1]"})'


_WAYS: Final = (
    ("told to the hosts", ("added = {secret}", 't.tell("hosts", "added", what = added)')),
    ("told to a neighbour", ('t.tell(beside(t.everyone, t.everyone[-1]), "added", what = {secret})',)),
    ("told in a branch", ("if {secret}:", '    t.tell(t.everyone[0], "added", what = 1)')),
    ("told to many", ("if len(t.everyone) > 1000:", '    t.tell("all", "added", what = [{secret}])')),
    ("told in a list", ("added = [1]", "added.append({secret})", 't.tell("hosts", "added", what = added[-1:])')),
    (
        "told in a map",
        ('added = {{"x": 1}}', 'added["y"] = {secret}', 't.tell("hosts", "added", what = added.values())'),
    ),
    ("the name of a room", ('t.room("added" if {secret} else "other", t.everyone)',)),
    ("a phase", ("if {secret}:", '    t.go("added")')),
)
