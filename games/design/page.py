"""The vocabulary as a page: every word of a design with what it takes and what it does, from the words' own docstrings."""

import inspect
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, Final

from msgspec import Struct

from games.design.declared import About, Trade
from games.design.vocabulary import FUNCTIONS, counting, parts, plays, questions, table

_HEAD: Final = """\
# The vocabulary of a design

Made by `python -m games design vocabulary` from the docstrings of the words themselves. A design is a file in
[Starlark](https://github.com/bazelbuild/starlark), which is Python without `while`, `class`, `import` and `try`. It has whole numbers,
text, lists, maps and functions. A seat is a text: `"@1"` is the first player.

"""
_FILE: Final = {
    "ABOUT": "the match in short, see below",
    "RULES": 'the rules in numbered clauses (`1. …`), by language: `{"en": "…", "it": "…"}`; one language is enough',
    "PARTS": 'what there is, by name: `{"coins": purse(10)}`',
    "OPTIONS": 'what hosts may choose, by name: `{"rounds": option(5, 1, 9)}`',
    "ROOMS": '`{"tribe": "camp"}`: a standing closed room for those who share a value of this part; who comes to it finds a new one',
    "ROLES": 'of a season alone: `"tribe"` gives those who are in a role of the server by their value of this part, which all see',
    "SHOWN": '`{"coins": "players", "board": "everyone"}`: the parts that letters, standings and pictures show, in this order, each of the '
    "players who are in, or of everyone; all parts of everyone, if you do not say",
    "BOOKS": 'of a season alone: `["garnets"]`, numbers of players, which all see. The ledger says of each change how much and why; '
    "its other side is the bank",
    "TRADE": '`{"parts": ["coins"], "among": "team"}`: purses and hands that may be traded, among whom, and what for what; see below',
    "TEXTS": 'every sentence, by language and key, in [Fluent](https://projectfluent.org): `{"en": {"ask": "Round {$round}?"}, "it": {…}}`',
    "NAMES": "what parts, fields and choices are called, by language; common words have their names, and the first language needs none",
    "deal(t)": "may be left out: prepares the first position",
    "ask(t, seat)": "returns the questions to one seat, as a list; an empty list asks nothing. It depends only on parts that the seat sees",
    "plays(t)": "of a season alone: returns the matches that are played in this stage, as a list",
    "valid(t, seat, answer)": "may be left out: returns the text that refuses an answer, or nothing where it is allowed; see below",
    "decree(t, what, seat)": "of a season alone, may be left out: what follows from a decision of the hosts about a player",
    "close(t, said)": 'what the answers come to: `said["@1"]["bid"]`; None where nothing was said; no seat that was not asked',
}
"""The names that a file defines, and what each holds."""
_AFTER: Final = """\
A text may use the facts that `t.tell` or `say` hands it, and a question's text also `$round` and `$rounds`. After `close` the next round
begins, unless `t.go` or `t.end` was called; after the last round players are placed by `rank`.

`valid` looks at each answer that a player hands in (`answer["bid"]`), before it is sealed. It looks only at parts that the seat sees, also
where nothing comes of it: of a part of each player at that seat's own, `t.get("coins", seat)`. It returns the name of a text, or `say` with
its facts: `return say("too-much", most=3)`. It is not asked of silence, nor of what a host enters for a player. In a file with
`TRADE` it looks again at the close, at all that was entered: what a trade has made impossible falls to silence.
"""


_LIBRARY: Final = Path(__file__).parents[1] / "library"
_EXAMPLES: Final = ("attic", "mole", "tables")
_ASSISTANT: Final = """\
# Write a design for somebody

This page holds all that a language model needs to write a match for Bellflower as one file. It is made by
`python -m games design assistant`. Give it to your assistant together with the rules of your match.

## How to go about it

1. Read the rules of the match. Where they leave something open (ties, silence, what is public), ask, or choose and say so in `RULES`.
2. Decide what there is and who sees it (`PARTS`), then what is asked (`ask`), then what a close comes to (`close`).
3. Answer with one file and nothing else in its code block: `ABOUT`, `RULES`, `PARTS`, perhaps `OPTIONS` and `TRADE`, then `deal`,
   `ask`, `close` and your own functions, then `TEXTS` and `NAMES`.
4. The person runs `python -m games design check FILE`. Fix what it says, line by line.

## What differs from Python

* There is no `while`, `class`, `import`, `try`, `is`, `yield`, generator or set. Write `== None`, and `for i in range(100)` with `break`.
* Comprehensions need brackets: `any([x > 2 for x in values])`, `total([…])`. There is no `sum`, no `list.count` and no fraction:
  use `total`, `counted` and `//`. A text is no list: `"ABC".elems()` gives its letters.
* What stands at the top of the file cannot be changed by a function. What a match remembers is a part: `note` takes any value.
* `t.get` returns a copy. Change a part by `t.set`, `t.give`, `t.spend`, `t.put`, `t.play`, `t.place`.
* Functions stand at the top and are called by their names: none is kept in a variable, none stands in another, none calls itself. A
  `lambda` stands only behind `key =`. `t` is handed on to functions and nothing else.
* Keys of maps are texts. A card with a number is a text such as `"drum 5"`, and `int(card[5:])` is its number.

## What the check refuses most often

* A text, a name or a clause that one language of the file lacks. One language is enough; in two, each text names the same facts.
* A part, a field or a choice of three letters or more that has no name in `NAMES` in the second language. Choices of several words
  are named word by word.
* A `pick` with `least` above 0 and no `silence`. A close that does not mind None: an answer may be None with `least = 0` or
  `needed = False`.
* A question that depends on what its reader may not see: limits, choices, words and whether it is asked come from their own parts and from
  public ones. Whose turn it is, is such a part: `turn()`, with `"asks": "turn"` in `ABOUT`. A room or a phase depends on what all
  see, or are told in full.
* A purse that would go below 0: look at `t.get` first, or take `min`.
* A match without an end: give `rounds`, or call `t.end`. `t.end` needs every seat in exactly one group; `t.ranked` makes such groups.
* A position in which no one is asked although the match goes on: if all who are in have nothing to answer, go on in the same close.
"""


def page() -> str:
    """Return the whole page."""
    return "\n".join(_written())


def assistant() -> str:
    """Return all that a language model needs to write a design: how to go about it, the vocabulary, and whole files."""
    files = "\n\n".join(
        f"### {name}\n\n```starlark\n{(_LIBRARY / f'{name}.star').read_text('utf-8').strip()}\n```"
        for name in _EXAMPLES
    )
    return f"{_ASSISTANT}\n{page().replace('# ', '## ')}\n## Whole files\n\n{files}"


class Word(Struct, frozen=True):
    """One word: how it is called (``t.give(part, seat, amount)``), what its docstring says, and an `example` to begin with; "" if none.

    In the example of a question ``{key}`` is the name of its field.
    """

    name: str
    call: str
    about: str
    example: str = ""


class Section(Struct, frozen=True):
    """The words of one heading, and what is said of all of them."""

    heading: str
    about: str
    words: tuple[Word, ...] = ()


EXAMPLES: Final = {
    "score": "score()",
    "purse": "purse(10)",
    "track": "track(12)",
    "hand": 'hand(["red", "blue"])',
    "label": 'label(["red", "blue"])',
    "dealt": 'dealt(["red", "blue"])',
    "teams": 'teams(["red", "blue"])',
    "pot": "pot()",
    "pile": 'pile(["red", "blue"])',
    "deck": 'deck(["red", "blue"])',
    "grid": "grid(4, 4)",
    "note": "note()",
    "turn": "turn()",
    "pick": 'pick("{key}", ["red", "blue"], least=0)',
    "rank": 'rank("{key}", ["red", "blue"])',
    "yes": 'yes("{key}")',
    "vote": 'vote("{key}", ["red", "blue"])',
    "race": 'race("{key}", ["red", "blue"])',
    "number": 'number("{key}", 0, 10)',
    "amounts": 'amounts("{key}", ["red", "blue"], 5)',
    "words": 'words("{key}")',
}
"""What the editor inserts of each part and question: it passes the check as it stands."""


def sections() -> Iterator[Section]:
    """Yield the vocabulary, heading by heading."""
    named = (Word(call.partition("(")[0], call, about) for call, about in _FILE.items())
    yield Section("The file", _AFTER, tuple(named))
    yield Section("`ABOUT`", inspect.getdoc(About) or "")
    yield Section("`TRADE`", inspect.getdoc(Trade) or "")
    for heading, module in (("Parts", parts), ("Questions", questions), ("Counting", counting), ("Seasons", plays)):
        yield _section(heading, module, FUNCTIONS[heading])
    yield _section("The table", table, (getattr(table.Table, name) for name in table.FUNCTIONS), "t.")


def _section(heading: str, module: Any, functions: Iterable[Callable[..., Any]], before: str = "") -> Section:
    words = (
        Word(
            before + one.__name__,
            f"{before}{one.__name__}({_taken(one)})",
            inspect.getdoc(one) or "",
            EXAMPLES.get(one.__name__, "") if not before else "",
        )
        for one in functions
    )
    return Section(heading, inspect.getdoc(module) or "", tuple(words))


def _written() -> Iterator[str]:
    file, *others = sections()
    rows = "\n".join(f"| `{word.call}` | {word.about} |" for word in file.words)
    yield f"{_HEAD}## {file.heading}\n\n| name | what it holds |\n|---|---|\n{rows}\n\n{file.about}"
    for section in others:
        entries = "\n\n".join(f"**`{word.call}`**\n{word.about}" for word in section.words)
        yield f"## {section.heading}\n\n{section.about}\n" + (f"\n{entries}\n" if entries else "")


def _taken(function: Callable[..., Any]) -> str:
    """Return what a word takes, without the types."""
    taken = [
        one.replace(annotation=one.empty)
        for name, one in inspect.signature(function).parameters.items()
        if name != "self"
    ]
    return str(inspect.Signature(taken)).strip("()").replace("=()", "=[]").replace(", /", "")
