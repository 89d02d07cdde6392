"""Parses a typed line into the fields of a command: ``verb what: orders because reason``, and lines below it.

Short fields (whom, until when, how many) come before a colon, in any order; long ones come after it. Names and hours may contain
colons, so the line is split at the last colon before which everything can be read. A line is refused if two fields could be
exchanged.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from bot.commands.command import Command, Field
from bot.commands.reading.taking import offered, offered_now, taken_one
from bot.commands.request import Request
from bot.referee.core.model import Refused

_LONG: Final = frozenset({"text", "words", "orders", "options", "settings", "reason", "file"})
_BELOW: Final = frozenset({"words", "orders", "options"})
_JOINED: Final = _BELOW | {"reason"}
_SPAN: Final = re.compile(r"\s+(?:to|until|a|al|fino)\s+", re.IGNORECASE)
_BACK: Final = "-"
_BECAUSE: Final = re.compile(r"\s*\b(?:because|perch[eé])\b\s*", re.IGNORECASE)
_LINE: Final = re.compile(r"[ \t]*([\w-]+)[ \t]*(:?)[ \t]*(.*)", re.DOTALL)
_BARE: Final = re.compile(
    r"$|:|[.]|(the|it|this|now|match|game|season|contest|result|players|them|everybody|please|la|il|partita|ora)\b",
    re.IGNORECASE,
)
"""The start of words that only make a post long enough for a forum."""
_MOST_WORDS: Final = 24
_BRIEF: Final = 4
_EXAMPLES: Final[Mapping[str, str]] = {
    "seat": "Bo", "member": "Eve", "person": "Eve", "moment": "6h",
    "number": "2", "switch": "yes", "places": "Ada; Bo, Chiara", "listed": "Bo",
    "text": "…", "words": "…", "orders": "play G7", "options": "…", "settings": "…", "channel": "…", "file": "…",
}  # fmt: skip


@dataclass(frozen=True)
class Typed:
    """What a line says. `is_yes`: it already says yes to the question that the command asks."""

    raw: Mapping[str, Any]
    is_yes: bool = False


async def read(command: Command, text: str, request: Request) -> Typed | None:
    """Return the values of a command's fields from `text`, all that follows the verb. None: it is talk that begins with the same word.

    `request`: who asks and about which match; names of seats and people are looked up there.

    Refused: `reason-behind-colon`, `unread`, `unread-twice`, and what a single field refuses.
    """
    first, below = _parted(command, text)
    raw = _lines_below(command, below)
    short = [one for one in command.fields if one.kind not in _LONG]
    long = [one for one in command.fields if one.kind in _LONG and (one.key not in raw or one.kind in _JOINED)]
    is_yes = (command.ask is not None or command.is_final) and _YES.search(first.partition(":")[0]) is not None
    if is_yes:
        head, colon, tail = first.partition(":")
        first = _YES.sub(" ", head, count=1) + colon + tail
    if not command.fields or not (short or long):
        return Typed(raw, is_yes) if command.typed.is_sure or _is_filling(first) else None
    if not short:
        return _without_head(command, first, long, raw, is_yes=is_yes)
    for head, tail in _cuts(first, is_first_only=any(one.kind in {"member", "person"} for one in short)):
        readings = await _assigned(short, head.split(), request)
        if len(readings) > 1:
            raise Refused("unread-twice", {"example": example(command)})
        if readings:
            return Typed({**raw, **readings[0], **_tail(long, tail, raw)}, is_yes)
    is_talk = _is_bare if long and long[0].is_answer else _is_filling
    if long and long[0].split is not None and (not is_talk(first) or await _is_exemplary(long[0], first, request)):
        return Typed({**raw, **_tail(long, first, raw)}, is_yes)
    if ":" not in first and not any(one.needed for one in command.fields):
        return Typed(raw, is_yes) if command.typed.is_sure or _is_filling(first) else None
    await _blame(short, first, request)
    raise Refused("unread", {"example": example(command)})


async def _is_exemplary(field: Field, words: str, request: Request) -> bool:
    """Return whether words begin as the example of an answer does: `game` is filler, and may be the name of what is asked."""
    if not (field.is_answer and field.split and words):
        return False
    examples = [part.hint.split()[:1] for part in await field.split.parts(request)]
    return [words.split(maxsplit=1)[0].casefold()] in examples


def _is_filling(words: str) -> bool:
    """Return whether words only make a post long enough for the forum: ``retry what is stuck``."""
    return _is_bare(words) or len(words.split()) <= _BRIEF


def _is_bare(words: str) -> bool:
    """Return whether words are empty or begin with filler. Short answers are not bare: ``result plus 2 @1``."""
    return _BARE.match(words.strip()) is not None


def _parted(command: Command, text: str) -> tuple[str, list[str]]:
    first, *below = text.strip("\n").split("\n")
    named, colon, _ = first.partition(":")
    if colon and _named(command, named.strip().casefold(), first.partition(":")[2]):
        first, below = "", [first, *below]
    return first.strip(), [line for line in below if line.strip()]


def _named(command: Command, name: str, words: str) -> dict[str, Any]:
    """Return the value of a line ``name: words``, in a command that takes only named settings. It may also be the two ends of a span of
    days (``away: friday to sunday``).
    """
    keys = {one.key for one in command.fields}
    if any(one.needed or one.kind in _JOINED for one in command.fields):
        return {}
    if name in keys:
        return {name: words.strip()}
    if {f"{name}_from", f"{name}_to"} <= keys:
        begin, *end = _SPAN.split(words.strip(), maxsplit=1)
        last = {} if begin == _BACK else {f"{name}_to": end[0] if end else begin}
        return {f"{name}_from": begin, **last}
    return {}


def _lines_below(command: Command, below: Sequence[str]) -> dict[str, Any]:
    """Return the values of lines with a field (``settings: …``, ``garnets P1 3``) or a switch; others go to a long field or the reason."""
    raw: dict[str, Any] = {}
    rest: list[str] = []
    for line in below:
        match = _LINE.fullmatch(line)
        name = match[1].casefold() if match else ""
        field = next(
            (one for one in command.fields if one.key == name and one.kind in {"text", "settings", "reason"}), None
        )
        switch = next((one for one in command.fields if name in one.typed), None)
        named = _named(command, name, match[3]) if match and match[2] else {}
        if named:
            raw |= named
        elif match and field is not None and (match[2] or (field.kind == "text" and not match[3].startswith("="))):
            raw[field.key] = "; ".join(filter(None, (raw.get(field.key), match[3].strip())))
        elif match and switch is not None and not match[3].strip(" ."):
            raw[switch.key] = switch.typed[name]
        else:
            rest.append(line)
    keeper = next((one for one in command.fields if one.kind in _BELOW), None)
    if rest and keeper is not None:
        raw[keeper.key] = "\n".join(rest)
    elif rest:
        raw["reason"] = "\n".join(filter(None, (*rest, raw.get("reason", ""))))
    return raw


def _without_head(
    command: Command, first: str, long: Sequence[Field], raw: dict[str, Any], *, is_yes: bool
) -> Typed | None:
    """Read a command with long fields only. A reason must follow a colon, since talk may begin with the same word."""
    if long and long[0].kind == "reason":
        if first.startswith(":"):
            return Typed({**raw, "reason": "\n".join(filter(None, (first[1:].strip(), raw.get("reason", ""))))}, is_yes)
        if not long[0].needed:
            return Typed(raw, is_yes) if _is_filling(first) else None
        raise Refused("reason-behind-colon", {"example": example(command)})
    if not first.strip(" :") and not any(one.needed for one in long):
        return Typed(raw, is_yes)
    if [one.kind for one in long[:2]] == ["text", "words"] and ":" in first:
        name, _, words = first.partition(":")
        return Typed({**raw, long[0].key: name.strip(), long[1].key: words.strip()}, is_yes)
    return Typed({**raw, **_tail(long, first.removeprefix(":"), raw)}, is_yes)


def _cuts(first: str, *, is_first_only: bool) -> Iterator[tuple[str, str]]:
    """Yield the line split at each colon, the last one first, then whole. A name that only the venue can find ends at the first colon."""
    colons = [found.start() for found in re.finditer(":", first)]
    if is_first_only and colons:
        yield first[: colons[0]], first[colons[0] + 1 :]
        return
    for at in reversed(colons):
        yield first[:at], first[at + 1 :]
    yield first, ""


def _tail(long: Sequence[Field], tail: str, raw: Mapping[str, Any] = {}) -> dict[str, Any]:
    """Return the values after the colon: orders and a reason, or the first long field; with the lines below it."""
    words = tail.strip()
    if not long or not words:
        return {}
    if long[0].kind == "orders":
        orders, *why = _BECAUSE.split(f" {words}", maxsplit=1)
        return {long[0].key: orders.strip(), **({"reason": why[0].strip()} if why else {})}
    lines = raw.get(long[0].key, "")
    return {long[0].key: f"{words}\n{lines}" if lines else words}


# What stands before the colon --------------------------------------------------------------------------------------------


async def _assigned(fields: Sequence[Field], words: Sequence[str], request: Request) -> list[dict[str, Any]]:
    """Return every way to split all words into runs, one for each field, without leaving out a required field."""
    if len(words) > _MOST_WORDS:
        return []
    known: dict[tuple[str, str], Any] = {}

    async def value(field: Field, run: str) -> Any:
        if (field.key, run) not in known:
            known[field.key, run] = await _readable(field, run, request)
        return known[field.key, run]

    async def ways(left: Sequence[Field], rest: Sequence[str]) -> list[dict[str, Any]]:
        if not rest:
            return [] if any(one.needed for one in left) else [{}]
        readings: list[dict[str, Any]] = []
        for field in left:
            start = 1 if rest[0].casefold() in field.before and len(rest) > 1 else 0
            if field.before and not field.needed and field.kind in {"member", "person", "seat"} and not start:
                continue
            for end in range(len(rest), start, -1):
                read_value = await value(field, " ".join(rest[start:end]))
                if read_value is _NOTHING:
                    continue
                others = [one for one in left if one is not field]
                after = rest[end + 1 :] if _is_unit(field, rest[end:]) else rest[end:]
                readings += [{field.key: read_value, **one} for one in await ways(others, after)]
        return readings

    return _different(await ways(fields, words))


def _is_unit(field: Field, rest: Sequence[str]) -> bool:
    """Return whether the next word says what a number counts: ``2 garnets``."""
    return field.kind == "number" and bool(rest) and rest[0].casefold() in {field.key, field.key.removesuffix("s")}


_NOTHING: Final = object()
_YES: Final = re.compile(r"(?<!\w)(?:yes|sì|si)(?!\w)", re.IGNORECASE)


def _different(readings: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    kept: list[dict[str, Any]] = []
    for reading in readings:
        if reading not in kept:
            kept.append(reading)
    return kept


async def _readable(field: Field, run: str, request: Request) -> Any:
    """Return the value that a run of words has for a field; `_NOTHING` if it has none."""
    if run.casefold() in field.typed:
        return field.typed[run.casefold()]
    if field.kind == "channel" or (field.kind == "switch" and not field.needed):
        return _NOTHING  # channels are chosen, and such switches have words of their own
    if field.kind == "choice":
        run = run.replace("-", "_")
    if field.kind == "listed":
        listed = await offered_now(field, request)
        plain = run.removeprefix("@").casefold()
        tried = {plain, plain.rstrip(".!")}
        return next((value for value, words in listed if tried & _names(value, words)), _NOTHING)
    try:
        return await taken_one(field, run, request)
    except Refused:
        return _NOTHING


def _names(value: str, words: str) -> frozenset[str]:
    """Return the words by which a value of a list may be typed."""
    return frozenset({value.casefold(), value.casefold().replace("_", "-"), words.casefold()})


async def _blame(short: Sequence[Field], first: str, request: Request) -> None:
    """Raise Refused for the one field that could not be read, if it is clear which; else the whole line is wrong."""
    head = await _blamed_head(short[0], first, request)
    for field, run in _introduced(short, head.split()):
        await taken_one(field, run, request)
    needed = [one for one in short if one.needed]
    if len(needed) == 1 and head and needed[0].kind == "listed":
        await offered(needed[0], request)
        raise Refused("not-listed", {"words": head})
    if len(needed) == 1 and head:
        await taken_one(needed[0], head, request)


async def _blamed_head(field: Field, first: str, request: Request) -> str:
    """Return what stands before the colon. An hour has colons too: the last cut whose moment can be read, though not taken."""
    heads = [head.strip() for head, _ in _cuts(first, is_first_only=False)]
    for head in heads if field.kind == "moment" else ():
        try:
            await taken_one(field, head, request)
        except Refused as refusal:
            if refusal.id != "time-unreadable":
                return head
    return first.partition(":")[0].strip()


def _introduced(short: Sequence[Field], words: Sequence[str]) -> Iterator[tuple[Field, str]]:
    """Yield what follows a word that announces a field: ``by Eve``."""
    for field in short:
        at = next((number for number, word in enumerate(words) if word.casefold() in field.before), None)
        if at is not None and words[at + 1 :]:
            yield field, " ".join(words[at + 1 :])


def example(command: Command) -> str:
    """Return an example of how a command is typed: ``extend 6h: reason``."""
    if command.typed.example:
        return command.typed.example
    short = [one for one in command.fields if one.kind not in _LONG and one.needed]
    long = [one for one in command.fields if one.kind in _LONG and one.needed]
    head = " ".join((command.verb, *map(_example, short)))
    orders = " because ".join("reason" if one.kind == "reason" else _example(one) for one in long[:2])
    return f"{head}: {orders}" if orders else head


def _example(field: Field) -> str:
    return field.choices[0] if field.choices and field.kind in {"choice", "listed"} else _EXAMPLES[field.kind]
