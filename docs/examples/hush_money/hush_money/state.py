"""Where a match stands, and who may know what of it."""

from typing import Annotated, Final

from msgspec import Meta, Struct

from games import Reader, Secret

LETTERS: Final = ("judge", "banker", "bishop", "general")


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """How long, and how rich."""

    nights: Annotated[int, Meta(ge=1, le=20)] = 6
    coins: Annotated[int, Meta(ge=1, le=99)] = 24


class State(Secret, frozen=True):
    """`worth`: what each letter of this night is worth; `night`: from 1, one more than there are after the end."""

    options: Options
    coins: tuple[int, ...]
    points: tuple[int, ...]
    worth: tuple[int, ...]
    night: int = 1

    @property
    def is_over(self) -> bool:
        """Whether the last night is past."""
        return self.night > self.options.nights


class View(Secret, frozen=True):
    """Points and letters are public; coins are each player's `own` until all are opened (`coins`)."""

    night: int
    nights: int
    worth: tuple[int, ...]
    points: tuple[int, ...]
    own: int | None = None
    coins: tuple[int, ...] = ()


def view(state: State, reader: Reader) -> View:
    """What `reader` may know (5)."""
    night, nights = min(state.night, state.options.nights), state.options.nights
    if state.is_over:
        return View(night, nights, (), state.points, None, state.coins)
    own = state.coins[reader] if isinstance(reader, int) and reader >= 0 else None
    return View(night, nights, state.worth, state.points, own)
