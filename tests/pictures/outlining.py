"""Writes what is made of the fonts: outlines, by which pictures draw their text, and the Latin letters of each for the page.

python -m tests.pictures.outlining
"""

import gzip
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

import msgspec
from fontTools import subset
from fontTools.ttLib import TTFont

from bot.outlines import FACES, FONTS, Face

Point = tuple[float, float]
LATIN: Final = ("sans", "serif")
_ON: Final = 1
_KERNING: Final = "kern"
_LIGATURES: Final = "liga"


def main() -> None:
    """Write a file for each face."""
    for name in FACES:
        document = msgspec.json.encode(made(name))
        (FONTS / f"{name}.json.gz").write_bytes(gzip.compress(document, mtime=0))
    for name in LATIN:
        letters = subset.Subsetter(subset.Options(layout_features=["*"]))
        letters.populate(unicodes=set(font("text").getBestCmap()))
        shortened = font(name)
        letters.subset(shortened)
        shortened.flavor = "woff2"
        shortened.save(FONTS / f"latin{name}.woff2")


def font(name: str) -> Any:
    """A font of the page, which fontTools reads."""
    return TTFont(FONTS / f"{name}.woff2")


def made(name: str, every: int = 1) -> Face:
    """The outlines of a font; of each letter, or of one in `every`."""
    whole = font(name)
    letters = {chr(code): glyph for code, glyph in sorted(whole.getBestCmap().items())}
    named = dict(list((letters | _ligatures(whole, letters)).items())[::every])
    advances = whole["hmtx"].metrics
    glyphs = {one: (advances[glyph][0], _path(whole["glyf"], glyph)) for one, glyph in named.items()}
    return Face(glyphs, *_grouped(named, _kerning(whole, set(named.values()))))


def _lookups(read: Any, table: str, feature: str) -> Iterator[list[Any]]:
    """The subtables of each lookup of a feature, in their order."""
    if table not in read:
        return
    layout = read[table].table
    numbers = {
        one
        for record in layout.FeatureList.FeatureRecord
        if record.FeatureTag == feature
        for one in record.Feature.LookupListIndex
    }
    for number in sorted(numbers):
        yield [getattr(one, "ExtSubTable", one) for one in layout.LookupList.Lookup[number].SubTable]


def _ligatures(read: Any, letters: Mapping[str, str]) -> dict[str, str]:
    """Ligatures by their letters."""
    back = {glyph: letter for letter, glyph in sorted(letters.items(), reverse=True)}
    return {
        back[first] + "".join(back[one] for one in ligature.Component): ligature.LigGlyph
        for subtables in _lookups(read, "GSUB", _LIGATURES)
        for subtable in subtables
        for first, ligatures in subtable.ligatures.items()
        for ligature in ligatures
    }


# Kerning -----------------------------------------------------------------------------------------------------------------


def _kerning(read: Any, glyphs: set[str]) -> dict[str, dict[str, int]]:
    """How much each glyph moves after each other; what is zero is left out."""
    kern: dict[str, dict[str, int]] = {}
    for subtables in _lookups(read, "GPOS", _KERNING):
        pairs = [one for one in subtables if hasattr(one, "ValueFormat1")]
        covered = [(one, set(one.Coverage.glyphs)) for one in pairs]
        for first in sorted(glyphs):
            moved = _row(first, [one for one, first_ones in covered if first in first_ones], glyphs)
            for other, value in moved.items():
                row = kern.setdefault(first, {})
                row[other] = row.get(other, 0) + value
    return kern


def _row(first: str, subtables: Iterable[Any], glyphs: set[str]) -> dict[str, int]:
    """What one lookup says of a glyph: the first subtable that has the pair. One of classes has all pairs."""
    row: dict[str, int] = {}
    for subtable in subtables:
        if subtable.Format == 1:
            [pairs] = [
                pairs for one, pairs in zip(subtable.Coverage.glyphs, subtable.PairSet, strict=True) if one == first
            ]
            for pair in pairs.PairValueRecord:
                row.setdefault(pair.SecondGlyph, _moved(pair.Value1))
        else:
            values = subtable.Class1Record[subtable.ClassDef1.classDefs.get(first, 0)].Class2Record
            for other in glyphs - row.keys():
                row[other] = _moved(values[subtable.ClassDef2.classDefs.get(other, 0)].Value1)
            break
    return {other: value for other, value in row.items() if value}


def _moved(value: Any) -> int:
    return getattr(value, "XAdvance", 0)


def _grouped(
    named: Mapping[str, str], kern: Mapping[str, Mapping[str, int]]
) -> tuple[dict[str, int], dict[str, int], list[list[int]]]:
    """Rows and columns of the table of kerning, equal ones once; letters that never move have none."""
    columns: dict[tuple[int, ...], int] = {}
    firsts = [glyph for glyph in named.values() if kern.get(glyph)]
    of_columns: dict[str, int] = {}
    for letter, glyph in named.items():
        column = tuple(kern[first].get(glyph, 0) for first in firsts)
        if any(column):
            of_columns[letter] = columns.setdefault(column, len(columns))
    rows: dict[tuple[int, ...], int] = {}
    of_rows: dict[str, int] = {}
    at = {glyph: number for number, glyph in enumerate(firsts)}
    for letter, glyph in named.items():
        if glyph in at and any(row := tuple(column[at[glyph]] for column in columns)):
            of_rows[letter] = rows.setdefault(row, len(rows))
    return of_rows, of_columns, [list(row) for row in rows]


# Outlines ----------------------------------------------------------------------------------------------------------------


def _path(glyphs: Any, name: str) -> str:
    """A glyph as the path of an SVG, relative to its origin and in whole and half units."""
    outline, at = "", (0.0, 0.0)
    points, ends, flags = glyphs[name].getCoordinates(glyphs)
    start = 0
    for end in ends:
        contour = [
            ((x, -y), bool(flag & _ON))
            for (x, y), flag in zip(points[start : end + 1], flags[start : end + 1], strict=True)
        ]
        drawn, at = _contour(contour, at)
        outline, start = outline + drawn, end + 1
    return outline


def _contour(points: list[tuple[Point, bool]], at: Point) -> tuple[str, Point]:
    """One closed line of a glyph, begun where the last one began; between two points off the line lies one on it."""
    whole: list[tuple[Point, bool]] = []
    for number, (point, is_on) in enumerate(points):
        before, was_on = points[number - 1]
        if not is_on and not was_on:
            whole.append((_middle(before, point), True))
        whole.append((point, is_on))
    first = next(number for number, (_, is_on) in enumerate(whole) if is_on)
    whole = whole[first:] + whole[:first]
    begin = whole[0][0]
    drawn, last, control, mirrored = "m" + _numbers(_from(at, begin)), begin, None, None
    for number, (point, is_on) in enumerate((*whole[1:], (begin, True)), 1):
        if not is_on:
            control = point
        elif control is not None:
            smooth = control == mirrored
            drawn += (
                "t" + _numbers(_from(last, point))
                if smooth
                else "q" + _numbers((*_from(last, control), *_from(last, point)))
            )
            last, mirrored, control = point, (2 * point[0] - control[0], 2 * point[1] - control[1]), None
        elif number < len(whole):
            drawn += _line(_from(last, point))
            last, mirrored = point, None
    return drawn + "z", begin


def _line(move: Point) -> str:
    if not move[1]:
        return "h" + _numbers(move[:1])
    return "v" + _numbers(move[1:]) if not move[0] else "l" + _numbers(move)


def _middle(point: Point, other: Point) -> Point:
    return ((point[0] + other[0]) / 2, (point[1] + other[1]) / 2)


def _from(point: Point, other: Point) -> Point:
    return (other[0] - point[0], other[1] - point[1])


def _numbers(values: Iterable[float]) -> str:
    """As short as the syntax of a path allows."""
    joined = "".join(f"{'' if not number or value < 0 else ' '}{value:g}" for number, value in enumerate(values))
    return re.sub(r"(?<!\d)0\.", ".", joined)


if __name__ == "__main__":
    main()
