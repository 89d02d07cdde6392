"""Section 3 of the rulebook: the default maps and the generator, against slow fractions."""

from fractions import Fraction

import pytest

from games.chance import Chance
from games.la_mafia.city import DEFAULT_MAPS, tiles
from games.la_mafia.generator import generate

Spot = tuple[int, int]


def spot(tile: str) -> Spot:
    """Column and row of a tile."""
    return ord(tile[0]) - 65, int(tile[1:]) - 1


def distance(cell: Spot, other: Spot) -> int:
    """The Manhattan distance."""
    return abs(cell[0] - other[0]) + abs(cell[1] - other[1])


def shares(lairs: list[Spot], cells: list[Spot]) -> list[Fraction]:
    """The shops nearer to each lair than to any other, ties split."""
    totals = [Fraction(0)] * len(lairs)
    for cell in cells:
        if cell not in lairs:
            near = min(distance(cell, lair) for lair in lairs)
            tied = [i for i, lair in enumerate(lairs) if distance(cell, lair) == near]
            for i in tied:
                totals[i] += Fraction(1, len(tied))
    return totals


def rivals(lairs: list[Spot]) -> list[int]:
    """The distance of each lair to its nearest rival."""
    return [min(distance(lair, other) for other in lairs if other != lair) for lair in lairs]


def score(lairs: list[Spot], cells: list[Spot]) -> Fraction:
    """3.3, literally."""
    parts, far = shares(lairs, cells), rivals(lairs)
    sides = [sum(distance(lair, cell) == 1 for cell in cells) for lair in lairs]
    return (
        Fraction(3, 5) * min(far)
        - (max(parts) - min(parts))
        - Fraction(3, 2) * (max(sides) - min(sides))
        - (max(far) - min(far))
    )


def slowly(columns: int, rows: int, bosses: int, chance: Chance) -> list[Spot]:
    """3.3 as written."""
    cells = [(c, r) for r in range(rows) for c in range(columns)]
    starts = []
    for _ in range(20):
        lairs = chance.shuffle(cells)[:bosses]
        changed = True
        while changed:
            changed = False
            for turn in range(bosses):
                for cell in cells:
                    moved = [*lairs[:turn], cell, *lairs[turn + 1 :]]
                    if cell not in lairs and score(moved, cells) > score(lairs, cells):
                        lairs, changed = moved, True
        starts.append(lairs)
    return max(starts, key=lambda lairs: score(lairs, cells))


@pytest.mark.parametrize(("columns", "rows", "bosses"), [(4, 3, 2), (5, 3, 3), (3, 5, 4)])
def test_3_3_the_generator_is_the_rulebooks(columns: int, rows: int, bosses: int) -> None:
    """Integer parts of 1/8400 give the same city as fractions."""
    city = generate(columns, rows, bosses, Chance(b"3.3", "setup"))
    slow = slowly(columns, rows, bosses, Chance(b"3.3", "setup"))
    assert [spot(lair) for lair in city.lairs] == sorted(slow, key=lambda where: (where[1], where[0]))


@pytest.mark.parametrize(
    ("bosses", "shops", "least", "most", "nearest"),
    [
        (2, 23, "23/2", "23/2", {8}),
        (3, 39, "13", "13", {6, 7}),
        (4, 45, "45/4", "45/4", {6}),
        (5, 58, "11", "49/4", {4}),
        (6, 50, "25/3", "25/3", {4}),
        (7, 65, "9", "19/2", {4}),
        (8, 73, "73/8", "73/8", {4}),
    ],
)
def test_3_2_default_maps(bosses: int, shops: int, least: str, most: str, nearest: set[int]) -> None:
    """Shops, shares and nearest rivals of the table."""
    city = DEFAULT_MAPS[bosses]
    names = tiles(city.columns, city.rows)
    spots = [spot(lair) for lair in city.lairs]
    assert len(names) - len(city.lairs) == shops
    parts = shares(spots, [spot(name) for name in names])
    assert Fraction(least) <= min(parts)
    assert max(parts) <= Fraction(most)
    assert set(rivals(spots)) <= nearest
