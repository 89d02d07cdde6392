"""The generator of maps of other sizes (rules, 3.3): twenty climbs to the fairest city, every figure exact."""

from typing import Final, NamedTuple

from games.chance import Chance
from games.la_mafia.city import City, beside, tiles

STARTS: Final = 20
SIZES: Final = range(3, 13)

_SHOP: Final = 840
"""One shop: a multiple of 1 … 8, so that a tie among any number of bosses splits it into whole parts."""

# The weights of the score in parts of 1/8400: 3/5, 1 (a share is counted in parts of 1/840), 3/2 and 1.
_DISTANCE, _SHARE, _NEIGHBOURS, _RIVAL = 5040, 10, 12600, 8400

Distances = tuple[tuple[int, ...], ...]


class _Others(NamedTuple):
    """All lairs but the one that moves: per place how far the nearest is and which are that near; and their shares."""

    nearest: tuple[int, ...]
    tied: tuple[tuple[int, ...], ...]
    shares: tuple[int, ...]


def generate(columns: int, rows: int, bosses: int, chance: Chance) -> City:
    """Return the best of twenty cities, ties to the earlier; `columns * rows` is at least five times `bosses`."""
    between = _distances(columns, rows)
    degrees = [len(around) for around in beside(columns, rows)]
    best: list[int] = []
    best_score: int | None = None
    for _ in range(STARTS):
        start = chance.shuffle(range(columns * rows))[:bosses]
        lairs, score = _climb(start, between, degrees)
        if best_score is None or score > best_score:
            best, best_score = lairs, score
    names = tiles(columns, rows)
    return City(columns, rows, tuple(names[place] for place in sorted(best)))


def _distances(columns: int, rows: int) -> Distances:
    """Return the Manhattan distances between all places."""
    spots = [divmod(place, columns) for place in range(columns * rows)]
    return tuple(tuple(abs(r - y) + abs(c - x) for y, x in spots) for r, c in spots)


def _climb(start: list[int], between: Distances, degrees: list[int]) -> tuple[list[int], int]:
    """Make every strictly better move, lair by lair, tile by tile, until a full pass changes nothing."""
    lairs = start
    first, *rest = start
    best = _without_shares(start, between, degrees) - _unevenness(first, _others(rest, between), between)
    is_moving = True
    while is_moving:
        is_moving = False
        for turn in range(len(lairs)):
            others = _others(lairs[:turn] + lairs[turn + 1 :], between)
            for place in range(len(between)):
                if place in lairs:
                    continue
                moved = [*lairs[:turn], place, *lairs[turn + 1 :]]
                # No city is better than its equal with perfectly even shares, which are slow to count.
                evenly = _without_shares(moved, between, degrees)
                if evenly > best and (better := evenly - _unevenness(place, others, between)) > best:
                    lairs, best, is_moving = moved, better, True
    return lairs, best


def _without_shares(lairs: list[int], between: Distances, degrees: list[int]) -> int:
    """Return all of the score but its shares."""
    distances = [[between[here][there] for there in lairs if there != here] for here in lairs]
    rivals = [min(to_others) for to_others in distances]
    neighbours = [degrees[here] for here in lairs]
    near, far = min(rivals), max(rivals)
    return _DISTANCE * near - _NEIGHBOURS * (max(neighbours) - min(neighbours)) - _RIVAL * (far - near)


def _others(lairs: list[int], between: Distances) -> _Others:
    """Return how the city would be shared if the moving lair were nowhere."""
    to_lairs = list(zip(*(between[lair] for lair in lairs), strict=True))
    nearest = tuple(min(distances) for distances in to_lairs)
    tied = tuple(
        tuple(boss for boss, distance in enumerate(distances) if distance == near)
        for distances, near in zip(to_lairs, nearest, strict=True)
    )
    shares = [0] * len(lairs)
    for near, bosses in zip(nearest, tied, strict=True):
        for boss in bosses if near else ():  # no distance: a lair, not a shop
            shares[boss] += _SHOP // len(bosses)
    return _Others(nearest, tied, tuple(shares))


def _unevenness(lair: int, others: _Others, between: Distances) -> int:
    """Return the greatest share less the least, with the moving lair at `lair`: it takes from the others what is nearer to it."""
    shares, own = list(others.shares), 0
    for distance, near, tied in zip(between[lair], others.nearest, others.tied, strict=True):
        if distance > near:
            continue
        part = _SHOP // (len(tied) + 1) if distance == near else 0
        loss = _SHOP // len(tied) - part
        for boss in tied:
            shares[boss] -= loss
        own += part or (_SHOP if distance else 0)  # the tile under the lair is a shop no more
    return _SHARE * (max(own, *shares) - min(own, *shares))
