"""What can happen in La Mafia. Everything is public (rules, section 10)."""

from typing import Literal, TypeAlias

from msgspec import Struct

from games import game
from games.game import Seat

Dice: TypeAlias = tuple[int, ...]
Pair: TypeAlias = tuple[int, int]
"""A figure of either gang of a fight, that of the lower seat first."""


class Lair(Struct, frozen=True):
    """A lair and the boss who begins there."""

    tile: str
    seat: Seat


class Recruits(Struct, frozen=True):
    """One living boss at nightfall: what they control, how many men join them (4.1), and how many they have now."""

    seat: Seat
    lairs: int
    shops: int
    recruits: int
    men: int


class Gang(Struct, frozen=True):
    """The men whom one boss sent to a tile."""

    seat: Seat
    men: int


class Sending(Struct, frozen=True):
    """One line of an order: so many men to a tile."""

    tile: str
    men: int


class Round(Struct, frozen=True):
    """One round of a fight: the dice as rolled, who was killed and wounded by them, and who is still fit."""

    dice: tuple[Dice, Dice]
    killed: Pair
    wounded: Pair
    fit: Pair


class Boss(Struct, frozen=True):
    """What one boss controls."""

    seat: Seat
    shops: int
    lairs: int
    men: int


class CityFounded(game.Event, frozen=True):
    """The map, and who begins where."""

    columns: int
    rows: int
    lairs: tuple[Lair, ...]


class NightFell(game.Event, frozen=True):
    """A night begins: new men join every living boss (4.1)."""

    night: int
    bosses: tuple[Recruits, ...]


class OrdersRevealed(game.Event, frozen=True):
    """The orders of one boss, as the day begins; `at_base` men were not sent (4.2)."""

    night: int
    seat: Seat
    sent: tuple[Sending, ...]
    at_base: int


class TileTaken(game.Event, frozen=True):
    """A tile that one boss took without a fight (5.3); `former` controlled it until then."""

    night: int
    tile: str
    kind: Literal["shop", "lair"]
    seat: Seat
    men: int
    former: Seat | None


class TileFought(game.Event, frozen=True):
    """A tile that was fought for: all gangs that came, the pair that fought, its rounds, and who is left (5.4, 5.5, 6).

    `owner` controlled the tile until then; it stays theirs unless there is a `winner`. `pair` is in the order of seats.
    """

    night: int
    tile: str
    kind: Literal["shop", "lair"]
    owner: Seat | None
    gangs: tuple[Gang, ...]
    pair: tuple[Seat, Seat]
    rounds: tuple[Round, ...]
    survivors: Pair
    winner: Seat | None


class BossEliminated(game.Event, frozen=True):
    """A boss without tiles; their men vanish (8.1)."""

    night: int
    seat: Seat
    men: int


class Ended(game.Event, frozen=True):
    """The end: why, what each boss controls, and who won."""

    night: int
    reason: str
    bosses: tuple[Boss, ...]
    winners: tuple[Seat, ...]


Event: TypeAlias = CityFounded | NightFell | OrdersRevealed | TileTaken | TileFought | BossEliminated | Ended
