"""One position of Ganymede: options (rules 1), camps, whose turn it is; and who may know what of it (8, 13).

Cards on the table and Black cards taken are public, piles are their owner's. Numbers in comments are clauses of the rulebook.
"""

from typing import Annotated, Any, Final, Literal, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType
from msgspec.structs import replace

from games.chance import Chance
from games.game import HOSTS, Count, Everyone, Reader, Seat, Secret
from games.ganymede.cards import BLACK_CARDS, BLACK_COPIES, FLIPPED_WHEN_DRAWN, GREEN, PURPLE, RED, Cards
from games.ganymede.events import Event, MatchEnded, Submission

Mode: TypeAlias = Literal["battle2", "coop2", "three"]
Phase: TypeAlias = Literal["black", "draw", "order", "announce", "remove"]

PHASES: Final = ("black", "draw", "order", "announce", "remove")
"""13: the words of the prompts' keys; each names what is being asked."""

FULL_HP: Final = 15
MOST_DRAWN: Final = 3
NO_SHIFTS: Final = (0, 0, 0)


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """Section 1; None takes the default of the mode."""

    mode: Mode | None = None
    card2: Literal["top_of_deck", "into_play"] = "top_of_deck"
    min_draw: Literal[0, 1] | None = None
    tie_at_21_bonus: bool | None = None
    purple_player_draw: Literal["free", "dealer"] = "free"
    coop_initial: Literal["face_down", "face_up"] = "face_down"
    coop_order: Literal["red_first", "together"] = "red_first"
    max_rounds: Annotated[int, Meta(ge=1, le=1000)] = 50
    reveal: Literal["deal", "all"] = "deal"


class Played(Secret, frozen=True):
    """A card on the table, face up or down."""

    card: str
    is_open: bool


class Camp(Secret, frozen=True):
    """One camp. The deck's top is its first card, of which its owner knows `known` cards (by a 2 or a 4); the discard pile is
    kept sorted; `taken` are its Black cards, all public.

    Of this battle: the cards on the table, how many were `drawn` in the Draw phase, what its `aces` count and by how much its 3s
    shift the Strength of each camp.
    """

    hp: Annotated[int, Meta(ge=-99, le=FULL_HP)] = FULL_HP
    deck: Cards = ()
    known: int = 0
    discard: Cards = ()
    removed: Cards = ()
    taken: Cards = ()
    played: tuple[Played, ...] = ()
    drawn: Annotated[int, Meta(ge=0, le=MOST_DRAWN)] = 0
    aces: tuple[int, ...] = ()
    shifts: tuple[int, ...] = NO_SHIFTS

    @property
    def cards(self) -> Cards:
        """What lies on the table, by number."""
        return tuple(placed.card for placed in self.played)


class Joint(Secret, frozen=True):
    """10.12: while Red and Green draw together: the 2 or 4 that each may still flip, and whose 4 waits for its order."""

    fresh: tuple[str, str] = ("", "")
    looking: tuple[Seat, ...] = ()


class Ending(Struct, frozen=True):
    """Which camps won, and why (a message id)."""

    winners: tuple[int, ...]
    reason: str


class State(Secret, frozen=True):
    """One position.

    `phase` says what is asked and `queue` of whom: of all at once in the removal, else of the first. `battle` counts the
    rulebook's rounds (0 is the setup), `round` what has a deadline of its own (13), `answered` per phase the questions so far.
    `fresh` is the 2 or 4 that the drawing seat may still flip (`joint` where two draw at a time); `hurt` are the camps damaged in
    this battle.
    """

    options: Options
    camps: tuple[Camp, ...]
    queue: tuple[Seat, ...]
    token: Seat | None
    starter: Seat | None
    phase: Phase = "black"
    supply: tuple[Annotated[int, Meta(ge=0, le=BLACK_COPIES)], ...] = (BLACK_COPIES,) * len(BLACK_CARDS)
    battle: Count = 0
    round: Annotated[int, Meta(ge=1)] = 1
    fresh: str = ""
    hurt: tuple[int, ...] = ()
    answered: tuple[Count, ...] = (0,) * len(PHASES)
    deal: tuple[Cards, ...] = ()
    submissions: tuple[Submission, ...] = ()
    ending: Ending | None = None
    joint: Joint | UnsetType = UNSET


Turn: TypeAlias = tuple[State, tuple[Event, ...]]
"""A position and the news that led to it."""


def asked(state: State) -> tuple[Seat, ...]:
    """13: whose answer is awaited: of all at once in the removal, of Red and Green where they draw together, else of the first."""
    if state.phase == "remove":
        return state.queue
    return state.queue[:1] if state.joint is UNSET else tuple(seat for seat in state.queue if seat != PURPLE)


def word_for(state: State, seat: Seat) -> Phase:
    """13: what a seat is asked; where two draw together one may have to say an order while the other draws."""
    return "order" if state.joint is not UNSET and seat in state.joint.looking else state.phase


def fresh_of(state: State, seat: Seat) -> str:
    """Return the 2 or 4 that a drawing seat may still flip."""
    return state.fresh if state.joint is UNSET else state.joint.fresh[seat]


def with_fresh(state: State, seat: Seat, card: str) -> State:
    """Note `card` as the last that a drawing seat drew; only a 2 or a 4 can be flipped."""
    fresh = card if card in FLIPPED_WHEN_DRAWN else ""
    if state.joint is UNSET:
        return replace(state, fresh=fresh)
    red, green = state.joint.fresh
    return replace(state, joint=replace(state.joint, fresh=(fresh, green) if seat == RED else (red, fresh)))


def is_battle(state: State) -> bool:
    """Return whether the two camps fight each other; elsewhere Purple is the enemy, and what is drawn lies open (10.10)."""
    return state.options.mode == "battle2"


def has_automaton(state: State) -> bool:
    """10.3: whether Purple draws by its fixed rule."""
    return state.options.mode == "coop2" or state.options.purple_player_draw == "dealer"


def living(state: State) -> tuple[int, ...]:
    """Return the camps still in the game, in order."""
    return tuple(camp for camp, one in enumerate(state.camps) if one.hp > 0)


def order_of(state: State) -> tuple[int, ...]:
    """4.3 and 10.2: who acts before whom: the start player of the battle first; or Red, Green, Purple."""
    return living(state) if state.starter is None else (state.starter, 1 - state.starter)


def players_of(state: State) -> tuple[Seat, ...]:
    """Return the camps of `order_of` that a player leads."""
    return tuple(camp for camp in order_of(state) if camp != PURPLE or state.options.mode == "three")


def foes(state: State, camp: int) -> tuple[int, ...]:
    """10.5: whom a camp is compared with."""
    if is_battle(state):
        return (1 - camp,)
    return tuple(one for one in living(state) if one in (RED, GREEN)) if camp == PURPLE else (PURPLE,)


def with_camp(state: State, camp: int, **changes: Any) -> State:
    """Return the position with some fields of one camp changed."""
    changed = replace(state.camps[camp], **changes)
    return replace(state, camps=(*state.camps[:camp], changed, *state.camps[camp + 1 :]))


def can_draw(camp: Camp) -> bool:
    """4.5: a card is left in the deck or the discard pile."""
    return bool(camp.deck or camp.discard)


def take_top(state: State, camp: int, chance: Chance, *, is_open: bool) -> State:
    """The top card of a deck comes onto the table; an empty deck is shuffled anew from the discard pile first (4.5, 11)."""
    own = state.camps[camp]
    if not own.deck:
        own = replace(own, deck=tuple(chance.shuffle(own.discard)), discard=())
    played = (*own.played, Played(own.deck[0], is_open))
    known = max(0, own.known - 1)
    return with_camp(state, camp, deck=own.deck[1:], known=known, discard=own.discard, played=played)


def finished(state: State, count: int = 1) -> State:
    """13: the first `count` seats have done what they were asked; the next question has its own deadline."""
    return replace(state, queue=state.queue[count:], round=state.round + 1)


def ended(state: State, winners: tuple[int, ...], reason: str) -> Turn:
    """The position is the last one."""
    news = MatchEnded(Everyone(), winners, reason, tuple(camp.hp for camp in state.camps))
    return replace(state, queue=(), ending=Ending(winners, reason)), (news,)


# Who may know what ---------------------------------------------------------------------------------------------------


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
    """What a camp's owner also knows: face-down cards, piles, and what a 2 or a 4 showed of the `top` of the deck."""

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
    """Return the position as `reader` may know it."""
    own = _own(state, reader) if isinstance(reader, int) else None
    everything = tuple(_own(state, camp) for camp in range(len(state.camps))) if reader == HOSTS else ()
    return View(
        state.options,
        state.battle,
        state.phase,
        asked(state),
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
