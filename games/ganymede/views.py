"""Who may know what (rules 8 and 13): cards on the table and Black cards taken are public, piles are their owner's."""

from msgspec import Struct

from games.game import HOSTS, Reader, Seat, Secret
from games.ganymede.cards import BLACK_CARDS, Cards
from games.ganymede.position import Camp, Options, Phase, State


class Stack(Struct, frozen=True):
    """A Black stack and how many cards it still has."""

    card: str
    left: int


class CampView(Secret, frozen=True):
    """What everyone sees of a camp: `shown` has a word for each card on the table, "" for one that lies face down."""

    camp: int
    hp: int
    shown: Cards
    drawn: int
    taken: Cards
    aces: tuple[int, ...]
    shifts: tuple[int, ...]


class Own(Secret, frozen=True):
    """What a camp's owner knows besides: his face-down cards, his piles, and what a 2 or a 4 told him of the `top` of his deck."""

    camp: int
    played: Cards
    discard: Cards
    removed: Cards
    top: Cards


class View(Secret, frozen=True):
    """One position as a reader may know it. `asked`: whose answer is awaited; `own` is a seat's, `everything` the hosts'."""

    options: Options
    battle: int
    phase: Phase
    asked: tuple[Seat, ...]
    token: Seat | None
    starter: Seat | None
    camps: tuple[CampView, ...]
    supply: tuple[Stack, ...]
    own: Own | None
    everything: tuple[Own, ...]
    is_over: bool


def view(state: State, reader: Reader) -> View:
    """The position as `reader` may know it."""
    own = _own(state, reader) if isinstance(reader, int) else None
    everything = tuple(_own(state, camp) for camp in range(len(state.camps))) if reader == HOSTS else ()
    return View(
        state.options,
        state.battle,
        state.phase,
        state.queue if state.phase == "remove" else state.queue[:1],
        state.token,
        state.starter,
        tuple(_camp(number, camp) for number, camp in enumerate(state.camps)),
        tuple(Stack(card, left) for card, left in zip(BLACK_CARDS, state.supply, strict=True)),
        own,
        everything,
        state.ending is not None,
    )


def _camp(number: int, camp: Camp) -> CampView:
    shown = tuple(placed.card if placed.is_open else "" for placed in camp.played)
    return CampView(number, camp.hp, shown, camp.drawn, camp.taken, camp.aces, camp.shifts)


def _own(state: State, number: int) -> Own:
    camp = state.camps[number]
    return Own(number, camp.cards, camp.discard, camp.removed, camp.deck[: camp.known])
