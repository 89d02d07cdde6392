"""Take typed words apart: the first word, what follows, and players' names."""

import re
from collections.abc import Container, Iterable
from typing import Final

from bot.referee.orders.questions import Asked
from bot.venues.forum.phrases import bare, command, english
from games.form import OwnWords

_MATCH: Final = r"(?:[\s,]+(?:the|this|match|game|now|la|il|alla|al|dalla|dal|questa|questo|partita|gioco))*"
"""What may follow a word, since forums refuse very short posts."""
_LUCKY: Final = r"(?:(?:with|con)\s+)?(?:my\s+|la\s+(?:mia\s+)?)?(?:lucky\s+word|parola\s+(?:fortunata|portafortuna))(?:\s+(?:is|è))?"
JOIN: Final = re.compile(rf"join{_MATCH}\s*[.,;:]*\s*(?:{_LUCKY}\s*:?\s*(.+?))?", re.IGNORECASE | re.DOTALL)
LEAVE: Final = re.compile(rf"leave{_MATCH}\s*[.]*", re.IGNORECASE)
WAIT: Final = re.compile(r"wait for a seat\s*[.]*", re.IGNORECASE)
TRADE: Final = re.compile(r"trade\s*:?\s*(?:give\b\s*)?(.*)", re.IGNORECASE | re.DOTALL)
TO: Final = re.compile(r"\s*\b(?:to|for)\b\s*", re.IGNORECASE)
NAME: Final = 4
"""The length of an offer's name."""
YES: Final = re.compile(r"\W*hint\W+yes\b", re.IGNORECASE)
DIARY: Final = re.compile(r"\s*(?:diary|diario)\s*:\s*(.*)", re.IGNORECASE | re.DOTALL)
UNSAID: Final = re.compile(r"\s*(?:diary|diario)\s+withdraw\s*:?\s*([0-9]{1,4})\W*", re.IGNORECASE)
ANSWER: Final = re.compile(r"\s*(?:answer|risposta)\s*:\s*(.*)", re.IGNORECASE | re.DOTALL)
_FOR_GOOD: Final = re.compile(r"^leave\s+(?:the\s+(?:season|match)\s+)?for\s+good\W*$", re.IGNORECASE)
_ORDER: Final = re.compile(r"play\b\s*:?\s*(.*)", re.IGNORECASE | re.DOTALL)
_FOR: Final = re.compile(r"\s*\b(?:in exchange for|in cambio di|for|per|contro)\b\s*", re.IGNORECASE)
_BARGAIN: Final = re.compile(r"trade\b[\s:,]*(?:(?:give|giving|do|dare)\b)?", re.IGNORECASE)


_WORD: Final = r"[^\W\d_]+(?:-[^\W\d_]+)*"


def verb_of(text: str) -> str:
    """The word that a post begins with."""
    found = re.match(rf"\W*({_WORD})", text)
    return found[1].casefold() if found else ""


def another(text: str, verbs: Container[str]) -> str:
    """The first later line that begins with one of these words, and so would be another act; empty if there is none."""
    return next((line.strip() for line in text.strip().splitlines()[1:] if verb_of(command(line)) in verbs), "")


def fitting(pattern: re.Pattern[str], words: str, name: str) -> re.Match[str] | None:
    """The match of a whole post by `name` with a pattern: as typed, without decoration, or by its first line alone."""
    plain = bare(words, name)
    tried = (words.strip(), plain, plain.partition("\n")[0])
    return next((found for one in tried if (found := pattern.fullmatch(one))), None)


def rest_of(text: str) -> str:
    """What a post says after its first word."""
    return re.sub(rf"^\W*{_WORD}[ \t]*", "", text, count=1).strip()


def tabled(text: str) -> str:
    """Return a command of players as the table reads it: ``room add Den: Dae`` names the room behind the player, ``stand in`` is one word,
    and ``leave for good`` says yes beforehand.
    """
    words = re.sub(r"^stand[ \t]+in\b", "stand-in", text.strip(), flags=re.IGNORECASE)
    words = re.sub(r"^(room[ \t]+add)[ \t]+([^:\n]+):[ \t]*([^\n]+)", r"\1 \3\nroom: \2", words, flags=re.IGNORECASE)
    return _FOR_GOOD.sub("leave yes", words)


def ordered(asked: Asked | None, typed: str, name: str) -> str | None:
    """Return an order of `name` as its question reads it, also if it is decorated or in Italian; None withdraws. What no reading makes
    legal comes back in its plainest form, so that the word which is refused is one of the order.
    """
    if verb_of(typed) == "withdraw":
        return None
    if asked is None:
        return typed
    found = [_to(asked, typed)]
    if not any(isinstance(field, OwnWords) for field in asked.prompt.form):
        plain = bare(typed, name)
        found += [_to(asked, plain), _to(asked, english(plain))]
    return next((words for words in found if asked.is_answered_by(words)), found[-1])


def _to(asked: Asked, words: str) -> str:
    """An order without the word ``play`` where its question has none, and with the marks of the players whom it names."""
    found = _ORDER.match(words)
    has_play = any(field.key == "play" for field in asked.prompt.form)
    return by_marks(asked, found[1].strip() if found and not has_play and not asked.is_answered_by(words) else words)


def bargain(names: Iterable[str], typed: str, name: str) -> str:
    """Return an offer of `name` as ``trade give G7 to Bo for U2``, wherever it names the other player (one of `names`); as it was typed,
    if it names no player.
    """
    words = _BARGAIN.sub("", bare(typed, name), count=1)
    called = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
    parts = re.split(
        rf"(?:\b(?:with|to|a|ad|con)\s+)?(?<!\w)@?({called})(?!\w)(['’]s\b)?[\s:,]*", words, flags=re.IGNORECASE
    )
    if not called or len(parts) != 4:
        return typed
    before, taker, is_owned, after = parts
    given, *taken = (before, after) if is_owned else _FOR.split(f"{before} {after}", maxsplit=1)
    return f"trade give {given.strip()} to {taker} for {taken[0].strip()}" if taken else typed


def by_marks(asked: Asked, words: str) -> str:
    """An order with players' names replaced by the marks by which the question knows them; else as it was typed."""
    if asked.is_answered_by(words) or any(isinstance(field, OwnWords) for field in asked.prompt.form):
        return words
    form = asked.prompt.form
    known = {one for field in form for one in (field.key, *getattr(field, "choices", ()))}
    offered = ((name, mark) for seat, name in asked.names.items() for mark in (f"P{seat + 1}", f"@{seat + 1}"))
    marks = {name.casefold(): mark for name, mark in offered if mark in known}
    if not marks:
        return words
    called = "|".join(re.escape(name) for name in sorted(marks, key=len, reverse=True))
    # In one pass, so that a mark is not searched for names again.
    marked = re.sub(rf"(?<!\w)@?({called})(?!\w)", lambda found: marks[found[1].casefold()], words, flags=re.IGNORECASE)
    return marked if asked.is_answered_by(marked) else words
