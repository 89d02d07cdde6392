"""The page of the journal in the docs, made from the rules of acts: ``python -m bot.referee.record.said.journal_page``."""

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Annotated, Any, Final, Literal, get_args, get_origin

from msgspec import UnsetType
from msgspec.structs import fields

from bot.referee.core import journal
from bot.referee.core.journal import DECREES
from bot.referee.fold.rules import ANY_STAGE, OF_SEASONS, OPEN_STAGES, RULES, Rule

_HEAD: Final = """# The journal

What a reader of an export finds in it. This page is made from the rules that the bot follows and that `verify` checks
(`bot/referee/fold/rules.py`).

## The document

`bellflower export MATCH` writes one JSON object:

| key | what it holds |
|---|---|
| `format` | `bellflower match 1` |
| `match` | what the match is called, its game with the version of its rules, options, status, commitment, and the outcome |
| `secret` | the secret under the commitment, in hex; null while it is not told |
| `journal` | the entries below, oldest first |
| `runs` | of a contest: the document of each run |
| `people` | who stands behind each digest of the journal, with its salt, as far as they have not had it removed |
| `design` | of a match in one file: the file |

Each entry has a `position` from 1, a moment (`at`), who did it (`actor`), what was done (`act`), a `reason`, `facts`, and three values of
the chain (`digest`, `nonce`, `chain`): [Trust](trust.md) says what they are for. The entries of a match that still runs have no facts.
"""

_STAGES: Final = {frozenset(ANY_STAGE.split()): "any stage", frozenset(OPEN_STAGES.split()): "until the end"}
_PERSON: Final = {"needed": "hosts with a reason", "free": "hosts, players", "none": "players", None: ""}
_NAMES: Final[tuple[tuple[Any, str], ...]] = (
    (journal.Count, "a number from 0"),
    (journal.Number, "a number from 1"),
    (journal.Hash, "64 digits in hex"),
    (journal.Hex, "digits in hex"),
    (journal.Moment, "a moment, ISO 8601"),
    (datetime, "a moment, ISO 8601"),
    (journal.Words, "text"),
    (journal.Id, "an id"),
    (journal.Answers, "answers by seat"),
    (journal.Names, "a list of text"),
    (str, "text"),
    (int, "a number"),
    (bool, "true or false"),
    (type(None), "null"),
    (dict[str, Any], "an object"),
)


def written() -> str:
    """Return the page in Markdown."""
    structs: dict[str, type] = {}
    lines = [_HEAD]
    for title, rules in (("Acts of every match", RULES), ("Acts of seasons", OF_SEASONS)):
        lines += [f"## {title}", "", "| act | by | while | then | facts |", "|---|---|---|---|---|"]
        lines += [_row(act, rule, structs) for act, rule in rules.items()] + [""]
    lines += ["A fact with a question mark may be missing.", "", *_of_structs(structs), *_decrees()]
    return "\n".join(lines).rstrip() + "\n"


def _row(act: str, rule: Rule, structs: dict[str, type]) -> str:
    facts = "; ".join(_fact(one.name, one.type, structs) for one in fields(rule.facts))
    by = _by_whom(rule) if act != "decreed" else "see below"
    during = _STAGES.get(rule.during) or ", ".join(sorted(rule.during))
    return f"| `{act}` | {by} | {during} | {rule.then} | {facts or 'none'} |"


def _by_whom(rule: Rule) -> str:
    """Return who does an act: people or hosts alone, with or without a reason; the clock; a machine; the bot."""
    person = {"needed": " with a reason", "free": " with or without a reason", "none": ""}
    who = [("people" if rule.is_play else "hosts") + person[rule.person]] if rule.person is not None else []
    return ", ".join(who + ["the clock"] * (rule.clock is not None) + [f"the {rule.other}"] * bool(rule.other))


def _fact(name: str, kind: Any, structs: dict[str, type]) -> str:
    mark = "?" if UnsetType in get_args(kind) else ""
    return f"`{name}`{mark}: {_called(kind, structs)}"


def _called(kind: Any, structs: dict[str, type]) -> str:
    """Return a type in words, and note the structs that it names."""
    name = next((name for known, name in _NAMES if known == kind), "")
    parts = [one for one in get_args(kind) if one not in {UnsetType, Ellipsis}]
    if name:
        return name
    if hasattr(kind, "__struct_fields__"):
        structs.setdefault(kind.__name__, kind)
        return f"[{kind.__name__}](#{kind.__name__.lower()})"
    if get_origin(kind) is Literal:
        return " or ".join(f"`{one}`" if one else "empty" for one in parts)
    if get_origin(kind) is tuple:
        return f"a list of: {_called(parts[0], structs)}"
    if get_origin(kind) is dict:
        return f"an object of: {_called(parts[1], structs)}"
    if get_origin(kind) is Annotated or len(parts) == 1:
        return _called(parts[0], structs)
    return " or ".join(_called(one, structs) for one in parts)


def _of_structs(structs: dict[str, type]) -> Iterator[str]:
    """Yield a table for each struct that facts name, and those that these name."""
    done: set[str] = set()
    while waiting := [kind for name, kind in structs.items() if name not in done]:
        for kind in waiting:
            done.add(kind.__name__)
            yield f"### {kind.__name__}\n"
            yield f"{(kind.__doc__ or '').partition(chr(10))[0]}\n"
            yield from (f"* {_fact(one.name, one.type, structs)}" for one in fields(kind))
            yield ""


def _decrees() -> Iterator[str]:
    yield "## Decisions on a season\n"
    yield "The act `decreed` holds one of these, by its `type`; while a season is paused, only `enter`:\n"
    for name, (person, clock) in DECREES.items():
        who = (_PERSON[person], "the clock" * (clock is not None))
        yield f"* `{name}`: {', '.join(filter(None, who))}"


if __name__ == "__main__":
    Path("docs/journal.md").write_text(written(), encoding="utf-8")
