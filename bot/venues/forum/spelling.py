"""What is typed, taken apart: the word that it begins with, what follows, and players called by their names."""

import re
from collections.abc import Container
from typing import Final

from bot.referee.orders.questions import Asked
from games.form import OwnWords

_MATCH: Final = r"(?:\s+(?:the\s+)?(?:match|game))?"
"""What may follow a word, since forums refuse very short posts."""
JOIN: Final = re.compile(rf"join{_MATCH}\s*[.,;:]*\s*(?:lucky\s+word\s*:?\s*(.+?))?", re.IGNORECASE | re.DOTALL)
LEAVE: Final = re.compile(rf"leave{_MATCH}\s*[.]*", re.IGNORECASE)
WAIT: Final = re.compile(r"wait(?:ing)?\s+(?:list|for\s+(?:a|the)\s+seat)\s*[.]*", re.IGNORECASE)
TRADE: Final = re.compile(r"trade\s*:?\s*(?:give\b\s*)?(.*)", re.IGNORECASE | re.DOTALL)
TO: Final = re.compile(r"\s*\b(?:to|for)\b\s*", re.IGNORECASE)
NAME: Final = 4
"""So many letters name an offer."""
YES: Final = re.compile(r"\W*hint\W+yes\b", re.IGNORECASE)
DIARY: Final = re.compile(r"\s*(?:diary|diario)\s*:\s*(.*)", re.IGNORECASE | re.DOTALL)
UNSAID: Final = re.compile(r"\s*(?:diary|diario)\s+withdraw\s*:?\s*([0-9]{1,4})\W*", re.IGNORECASE)
ANSWER: Final = re.compile(r"\s*(?:answer|risposta)\s*:\s*(.*)", re.IGNORECASE | re.DOTALL)
ORDER: Final = re.compile(r"play\b\s*:?\s*(.*)", re.IGNORECASE | re.DOTALL)


def verb_of(text: str) -> str:
    """The word that a post begins with."""
    found = re.match(r"\W*([^\W\d_]+)", text)
    return found[1].casefold() if found else ""


def another(text: str, verbs: Container[str]) -> str:
    """A later line that begins with one of these words, and so would be an act of its own; empty if there is none."""
    return next((line.strip() for line in text.strip().splitlines()[1:] if verb_of(line) in verbs), "")


def addressed(text: str, name: str) -> str:
    """What a post says to the account that it calls first: ``@bellflower play G7``."""
    return re.sub(rf"^\s*@{re.escape(name)}\b[\s,:]*", "", text, count=1, flags=re.IGNORECASE)


def rest_of(text: str) -> str:
    """What a post says after its first word."""
    return re.sub(r"^\W*[^\W\d_]+[ \t]*", "", text, count=1).strip()


def by_marks(asked: Asked, words: str) -> str:
    """An order in which players are called by their names, with the marks by which the question knows them; else as it was typed."""
    if asked.is_answered_by(words) or any(isinstance(field, OwnWords) for field in asked.prompt.form):
        return words
    form = asked.prompt.form
    known = {one for field in form for one in (field.key, *getattr(field, "choices", ()))}
    offered = ((name, mark) for seat, name in asked.names.items() for mark in (f"P{seat + 1}", f"@{seat + 1}"))
    marks = {name.casefold(): mark for name, mark in offered if mark in known}
    if not marks:
        return words
    called = "|".join(re.escape(name) for name in sorted(marks, key=len, reverse=True))
    # In one pass, so that no name is sought in the mark that stands for another one.
    marked = re.sub(rf"(?<!\w)@?({called})(?!\w)", lambda found: marks[found[1].casefold()], words, flags=re.IGNORECASE)
    return marked if asked.is_answered_by(marked) else words
