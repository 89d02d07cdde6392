"""Take typed words apart: the first word, what follows, and players' names."""

import re
from collections.abc import Container, Iterable
from typing import Final

from bot.commands.command import Command
from bot.referee.orders.questions import Asked
from bot.venues.forum.phrases import bare, command, english
from games.form import OwnWords

_MATCH: Final = r"(?:[\s,]+(?:the|this|match|game|now|la|il|alla|al|dalla|dal|questa|questo|partita|gioco))*"
"""What may follow a word, since forums refuse very short posts."""
_LUCKY: Final = r"(?:(?:with|con)\s+)?(?:my\s+|la\s+(?:mia\s+)?)?(?:lucky\s+word|parola\s+(?:fortunata|portafortuna))(?:\s+(?:is|è))?"
_WHOLE: Final = {
    "join": re.compile(rf"join{_MATCH}\s*[.,;:]*\s*(?:{_LUCKY}\s*:?\s*(?P<word>.+?))?", re.IGNORECASE | re.DOTALL),
    "leave": re.compile(rf"leave{_MATCH}\s*[.]*", re.IGNORECASE),
    "wait": re.compile(r"wait for a seat\s*[.]*", re.IGNORECASE),
}
"""What a post must be that begins with such a word; a named group is the field of its command."""
_ANSWERS: Final = re.compile(r"^(keep|forget|withdraw)\s+my\s+answers\b\W*$", re.IGNORECASE)
_FOR_GOOD: Final = re.compile(r"^leave\s+(?:the\s+(?:season|match)\s+)?for\s+good\W*$", re.IGNORECASE)
_ORDER: Final = re.compile(r"play\b\s*:?\s*(.*)", re.IGNORECASE | re.DOTALL)
_FOR: Final = re.compile(r"\s*\b(?:in exchange for|in cambio di|for|per|contro)\b\s*", re.IGNORECASE)
_TO: Final = re.compile(r"(.*?)\bto\b\s*(.+?)\s*\bfor\b(.*)", re.IGNORECASE | re.DOTALL)
_BARGAIN: Final = re.compile(r"trade\b[\s:,]*(?:(?:give|giving|do|dare)\b)?", re.IGNORECASE)


_WORD: Final = r"[^\W\d_]+(?:-[^\W\d_]+)*"


def verb_of(text: str) -> str:
    """Return the word that a post begins with."""
    match = re.match(rf"\W*({_WORD})", text)
    return match[1].casefold() if match else ""


def another(text: str, verbs: Container[str]) -> str:
    """Return the first later line that begins with one of these words, and so would be another act; empty if there is none."""
    return next((line.strip() for line in text.strip().splitlines()[1:] if verb_of(command(line)) in verbs), "")


def whole(words: str, name: str) -> str | None:
    """Return a post by `name` that is a command as a whole, as the table reads it: as typed, without decoration, or by its first line
    alone. None if it says anything else, or only asks whether to leave.
    """
    verb, plain = verb_of(words), bare(words, name)
    if verb == "leave" and "?" in words:
        return None
    tried = (words.strip(), plain, plain.partition("\n")[0])
    match = next((match for one in tried if verb in _WHOLE and (match := _WHOLE[verb].fullmatch(one))), None)
    if match is None:
        return None
    fields = (f"{key}: {' '.join(said.split())}" for key, said in match.groupdict().items() if said)
    return "\n".join((verb, *fields))


def rest_of(text: str) -> str:
    """Return what a post says after its first word."""
    return re.sub(rf"^\W*{_WORD}[ \t]*", "", text, count=1).strip()


def is_sure(text: str, commands: Iterable[Command]) -> bool:
    """Return whether a post is surely one of these commands, even where the same words could answer the open question.

    A command of which
    an edit counts (``diary: …``) has a colon behind its word, or a word that announces a field.
    """
    rest = rest_of(text)
    return any(
        one.typed.is_sure and (not one.typed.is_amended or rest.startswith(":") or verb_of(rest) in _before(one))
        for one in commands
    )


def is_choice(asked: Asked | None, text: str) -> bool:
    """Return whether a post of one word chooses an answer to the open question.

    That word may be a command elsewhere (``withdraw``).
    """
    is_word = bool(verb_of(text)) and not rest_of(text)
    is_listed = asked is not None and not any(isinstance(field, OwnWords) for field in asked.prompt.form)
    return asked is not None and is_word and is_listed and asked.is_answered_by(text)


def _before(command: Command) -> frozenset[str]:
    return frozenset(word for field in command.fields for word in field.before)


def tabled(text: str, names: Iterable[str] = (), name: str = "") -> str:
    """Return a command of players as the table reads it: ``room add Den: Dae`` names the room behind the player, ``stand in`` is one word,
    ``leave for good`` says yes beforehand, ``keep my answers`` names them first, and a trade has a line for each side.

    `names`: the players of the match. `name`: who typed it.
    """
    words = re.sub(r"^stand[ \t]+in\b", "stand-in", text.strip(), flags=re.IGNORECASE)
    words = re.sub(r"^(room[ \t]+add)[ \t]+([^:\n]+):[ \t]*([^\n]+)", r"\1 \3\nroom: \2", words, flags=re.IGNORECASE)
    words = _FOR_GOOD.sub("leave yes", words)
    words = _ANSWERS.sub(r"answers \1", words)
    return bargain(names, words, name) if verb_of(words) == "trade" else words


def ordered(asked: Asked | None, typed: str, name: str) -> str | None:
    """Return an order of `name` as its question reads it, also if it is decorated or in Italian; None withdraws. What no reading makes
    legal comes back in its plainest form, so that the word which is refused is one of the order.
    """
    if verb_of(typed) == "withdraw" and not is_choice(asked, typed):
        return None
    if asked is None:
        return typed
    readings = [_to(asked, typed)]
    if not any(isinstance(field, OwnWords) for field in asked.prompt.form):
        plain = bare(typed, name)
        readings += [_to(asked, plain), _to(asked, english(plain))]
    return next((words for words in readings if asked.is_answered_by(words)), readings[-1])


def _to(asked: Asked, words: str) -> str:
    """Return an order without the word ``play`` where its question has none, and with the marks of the players whom it names."""
    match = _ORDER.match(words)
    has_play = any(field.key == "play" for field in asked.prompt.form)
    return by_marks(asked, match[1].strip() if match and not has_play and not asked.is_answered_by(words) else words)


def bargain(names: Iterable[str], typed: str, name: str) -> str:
    """Return an offer of `name` with the other player first and a line for each side, wherever it names that player (one of `names`, or a
    number); as it was typed, if it names none.
    """
    words = _BARGAIN.sub("", bare(typed, name), count=1)
    called = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
    parts = re.split(
        rf"(?:\b(?:with|to|a|ad|con)\s+)?(?<!\w)@?({called})(?!\w)(['’]s\b)?[\s:,]*", words, flags=re.IGNORECASE
    )
    if called and len(parts) == 4:
        before, taker, is_owned, after = parts
        offered, *taken = (before, after) if is_owned else _FOR.split(f"{before} {after}", maxsplit=1)
        if taken:
            return _sides(taker, offered, taken[0])
    if match := _TO.fullmatch(words):
        return _sides(match[2], match[1], match[3])
    return typed


def _sides(taker: str, offered: str, taken: str) -> str:
    sides = (("give", offered), ("take", taken))
    return "\n".join((f"trade {taker.strip()}", *(f"{side}: {what.strip()}" for side, what in sides if what.strip())))


def by_marks(asked: Asked, words: str) -> str:
    """Return an order with players' names replaced by the marks by which the question knows them; else as it was typed."""
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
    marked = re.sub(rf"(?<!\w)@?({called})(?!\w)", lambda match: marks[match[1].casefold()], words, flags=re.IGNORECASE)
    return marked if asked.is_answered_by(marked) else words
