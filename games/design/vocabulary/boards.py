"""The cells of a grid: which lie beside one another, and which hang together."""

from collections.abc import Collection, Sequence
from functools import cache


@cache
def cells(columns: int, rows: int) -> tuple[str, ...]:
    """Return the names of all cells of a grid, row by row."""
    return tuple(f"{chr(65 + column)}{row + 1}" for row in range(rows) for column in range(columns))


def neighbours(cells: Collection[str], cell: str) -> list[str]:
    """Return the cells left, right, above and below `cell` that are among `cells`."""
    column, row = ord(cell[0]), int(cell[1:])
    beside = (
        f"{chr(column - 1)}{row}",
        f"{chr(column + 1)}{row}",
        f"{chr(column)}{row - 1}",
        f"{chr(column)}{row + 1}",
    )
    return [one for one in beside if one in cells]


def connected(cells: Sequence[str]) -> list[list[str]]:
    """Return `cells` in groups that hang together, in the order of their first cells."""
    left, groups = dict.fromkeys(cells), list[list[str]]()
    while left:
        group = [next(iter(left))]
        del left[group[0]]
        for cell in group:
            joined = neighbours(left, cell)
            group += joined
            for beside in joined:
                del left[beside]
        groups.append(group)
    return groups
