"""A rulebook in another language says what the English one says: the same clauses, tables, figures and names."""

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from itertools import chain
from typing import Final

import msgspec

from games import rulebook
from games.kit.samples import Sample

_CODE: Final = re.compile(r"`([^`]+)`")
_UNREAD: Final = re.compile(r"^    .*|`[^`]+`")
_FIGURE: Final = re.compile(r"\d+")
_NAME: Final = re.compile(r"\S*[\w>][_/<-]\S*")
"""What programs read as it stands, such as `hand_size`, `orders-<round>` and `white/2`. Words that are typed have no such mark."""
_WORD: Final = re.compile(r"[^\W\d_]{2,}")
_NAMES: Final = 6
"""A line with more words than this is a sentence, no list of names that are the same in both languages."""
_SHORT: Final = 0.6
"""A clause with less than this share of the letters of its original lacks something."""


def translates_rulebook(sample: Sample) -> Iterator[str]:
    """A rulebook in another language has the numbers, tables, figures and names of the English one."""
    rulebooks = rulebook.files(sample.subject.place)
    texts = {locale: path.read_text(encoding="utf-8") for locale, path in rulebooks.items()}
    options = {one.name for one in msgspec.structs.fields(sample.game.Options)}
    for locale in texts.keys() - {"en"}:
        if locale not in sample.subject.words:
            yield f"there is {rulebooks[locale].name}, but no locale/{locale}.ftl"
        if "en" in texts:
            yield from (f"{rulebooks[locale].name} {fault}" for fault in differing(texts["en"], texts[locale], options))
        else:
            yield f"there is {rulebooks[locale].name}, but no rulebook.md"


def differing(english: str, other: str, options: Collection[str] = ()) -> Iterator[str]:
    """Compare a translated rulebook with the English one, clause by clause; `options`: names that both must have."""
    was, now = rulebook.pieces(english), rulebook.pieces(other)
    lacking = [one for one in was if one not in now]
    further = [one for one in now if one not in was]
    if lacking:
        yield f"lacks {', '.join(lacking)}"
    if further:
        yield f"has {', '.join(further)}, and English has not"
    if not lacking and not further and list(was) != list(now):
        yield "has its clauses in another order than English"
    spoken = {line.strip() for line in english.splitlines() if len(_WORD.findall(_UNREAD.sub("", line))) > _NAMES}
    yield from (f"is in English at: {line[:60]}" for line in map(str.strip, other.splitlines()) if line in spoken)
    for number in was:
        if number in now:
            yield from (f"{fault} in {number or 'its head'}" for fault in _faults(was[number], now[number], options))


def _faults(was: str, now: str, options: Collection[str]) -> Iterator[str]:
    if _shape(was) != _shape(now):
        yield f"has rows of {_listed(_shape(now))} cells, and English {_listed(_shape(was))},"
    if _items(was) != _items(now):
        yield f"has {_items(now)} points of a list, and English {_items(was)},"
    before, after = (Counter(_FIGURE.findall(_CODE.sub("", one))) for one in (was, now))
    if before != after:
        yield f"lacks the figures {_listed((before - after).elements())} and adds {_listed((after - before).elements())}"
    codes, own = _CODE.findall(was), _CODE.findall(now)
    missing = {one for one in codes if one in options or _NAME.fullmatch(one)} - set(own)
    missing |= set(_figures(codes)) - set(_figures(own))
    if missing:
        yield f"lacks {_listed(f'`{one}`' for one in missing)}"
    if len(now) < len(was) * _SHORT:
        yield f"has {len(now)} characters, and English {len(was)},"


def _figures(codes: Iterable[str]) -> Iterator[str]:
    return chain.from_iterable(map(_FIGURE.findall, codes))


def _shape(piece: str) -> list[int]:
    """Return the number of cells in each row of tables."""
    return [line.count("|") - 1 for line in piece.splitlines() if line.startswith("|")]


def _items(piece: str) -> int:
    return sum(line.lstrip().startswith("- ") for line in piece.splitlines())


def _listed(those: Iterable[object]) -> str:
    return ", ".join(sorted(map(str, those))) or "none"
