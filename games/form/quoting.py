"""A player's own words within a typed text: from where to where they go, and what is quoted."""

import re
from collections.abc import Iterator

from games.form.fields import OwnWords, Selection, Spellings
from games.form.naming import NOTHING

_QUOTED = re.compile(r'"(?:[^"\\]|\\.)*"', re.DOTALL)
_ESCAPED = {"n": "\n", "g": "`"}  # a draft stands between backticks


def cut(asked: tuple[OwnWords, ...], text: str, verbs: Spellings = lambda _: ()) -> tuple[dict[str, Selection], str]:
    """Return the words that a typed `text` gives for the fields `asked`, and the rest of it.

    From a field's key to the end of what is quoted,
    or to the next ``;`` or the end of the line. The first counts of a field that is named twice. `verbs`: other names of a field.
    """
    quoted: dict[str, Selection] = {}
    rest, at = "", 0
    for key, begin, start, end in begun_in(asked, text, verbs):
        quoted.setdefault(key, unquoted(text[start:end]))
        rest, at = f"{rest}{text[at:begin]};", end
    return quoted, rest + text[at:]


def begun_in(asked: tuple[OwnWords, ...], text: str, verbs: Spellings) -> Iterator[tuple[str, int, int, int]]:
    """Yield each naming of one of these fields: its key, where that begins, and from where to where its words go."""
    by_key = {name.casefold(): field.key for field in asked for name in (field.key, *verbs(field.key))}
    if not by_key:
        return
    keys = "|".join(map(re.escape, by_key))
    pattern, at = re.compile(rf"(?:^|(?<=[\s;,]))({keys})(?:[\s:=]+|$)", re.IGNORECASE), 0
    while begun := pattern.search(text, at):
        quoted = _QUOTED.match(text, begun.end()) or re.compile(r"[^;\n]*").match(text, begun.end())
        assert quoted is not None  # it may be empty
        yield by_key[begun[1].casefold()], begun.start(), begun.end(), quoted.end()
        at = max(quoted.end(), begun.end())


def unquoted(said: str) -> str:
    """Return the text that was `said`, without quotes; empty if it says “nothing”."""
    said = said.strip()
    if _QUOTED.fullmatch(said):
        return re.sub(r"\\(.)", lambda escape: _ESCAPED.get(escape[1], escape[1]), said[1:-1], flags=re.DOTALL)
    return "" if said.casefold() in NOTHING else said
