"""The vocabulary as a page: every word of a design with what it takes and what it does, from the words' own docstrings."""

import inspect
from collections.abc import Callable, Iterator
from typing import Any, Final

from games.design.declared import About
from games.design.vocabulary import FUNCTIONS, counting, parts, questions, table

_HEAD: Final = """\
# The vocabulary of a design

Made by `python -m games design vocabulary` from the docstrings of the words themselves. A design is a file in
[Starlark](https://github.com/bazelbuild/starlark), which is Python without `while`, `class`, `import` and `try`. It has whole numbers,
text, lists, maps and functions. A seat is a text: `"@1"` is the first player.

## The file

| name | what it holds |
|---|---|
| `ABOUT` | the match in short, see below |
| `RULES` | the rules in numbered clauses (`1. …`), by language: `{"en": "…", "it": "…"}` |
| `PARTS` | what there is, by name: `{"coins": purse(10)}` |
| `OPTIONS` | what hosts may choose, by name: `{"rounds": option(5, 1, 9)}` |
| `TRADE` | `{"parts": ["coins"], "among": "team"}`: purses and hands that players may trade, and among whom (all, without `among`) |
| `TEXTS` | every sentence, by language and key, in [Fluent](https://projectfluent.org): `{"en": {"ask": "Round {$round}?"}, "it": {…}}` |
| `NAMES` | what parts, fields and choices are called, by language; common words have their names already |
| `deal(t)` | may be left out: prepares the first position |
| `ask(t, seat)` | returns the questions to one seat, as a list; an empty list asks nothing |
| `close(t, said)` | what the answers come to: `said["@1"]["bid"]`; None where nothing was said |

A text may use the facts that `t.tell` or `say` hands it, and a question's text also `$round` and `$rounds`. After `close` the next round
begins, unless `t.go` or `t.end` was called; after the last round players are placed by `rank`.
"""


def page() -> str:
    """Return the whole page."""
    return "\n".join(_sections())


def _sections() -> Iterator[str]:
    yield _HEAD
    yield _section("`ABOUT`", inspect.getdoc(About) or "", ())
    for heading, module in (("Parts", parts), ("Questions", questions), ("Counting", counting)):
        yield _section(heading, inspect.getdoc(module) or "", FUNCTIONS[heading])
    yield _section(
        "The table", inspect.getdoc(table) or "", [getattr(table.Table, name) for name in table.FUNCTIONS], "t."
    )


def _section(heading: str, about: str, functions: Any, before: str = "") -> str:
    told = "\n\n".join(_word(function, before) for function in functions)
    return f"## {heading}\n\n{about}\n" + (f"\n{told}\n" if told else "")


def _word(function: Callable[..., Any], before: str) -> str:
    return f"**`{before}{function.__name__}({_taken(function)})`**\n{inspect.getdoc(function)}"


def _taken(function: Callable[..., Any]) -> str:
    """What a word takes, without the types."""
    taken = [
        one.replace(annotation=one.empty)
        for name, one in inspect.signature(function).parameters.items()
        if name != "self"
    ]
    return str(inspect.Signature(taken)).strip("()").replace("=()", "=[]").replace(", /", "")
