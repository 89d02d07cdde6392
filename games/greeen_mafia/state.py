"""The options and the position of one run, and what each reader may know of it."""

from typing import Final, Literal, TypeAlias

from msgspec import Struct

from games.game import HOSTS, Reader, Secret
from games.greeen_mafia.cards import Deck, KeepChoice, deck_of
from games.greeen_mafia.mission import Mission
from games.greeen_mafia.pile import Pile, Place, frontmost, places

Difficulty: TypeAlias = Literal["easy", "medium", "hard"]


PLAYER: Final = 0


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """Section 1. `deal`: ``random`` or an order of the seven facilities, front first.

    `difficulty` is no option of the rulebook: with it the seven are shuffled again, as by `only_winnable_deals`, until the
    deal is in that third of all winnable deals; without it (None) nothing is different. An explicit deal ignores both.
    `mission`: other conditions and damages than those of the printed cards (16).
    """

    keep_choice: KeepChoice = "optional"
    show_order_before_start: bool = True
    only_winnable_deals: bool = False
    deal: str = "random"
    difficulty: Difficulty | None = None
    mission: Mission | None = None


class State(Secret, frozen=True):
    """One position: the deal, front first, the choices made so far, and how the run ended (``""`` while it runs)."""

    options: Options
    deal: str
    pile: Pile
    moves: tuple[str, ...] = ()
    ending: str = ""


def deck(state: State) -> Deck:
    """Return the nine cards of this run."""
    return deck_of(state.options.mission)


def is_public(state: State) -> bool:
    """Return whether everyone may see the deal: after the end, unless it was given and so may be an event's for many players (14)."""
    return bool(state.ending) and state.options.deal == "random"


# Who may know what ---------------------------------------------------------------------------------------------------


class View(Secret, frozen=True):
    """3.2: how far the run is, for all; the two frontmost cards and the icons in KEEP, for the player and the hosts.

    `keep` holds the damage of each card in KEEP, oldest first (``("P", "PI")``). `order` is the deal: for the player before the first repel
    if so set, and after the end for all who may see it, then with all `moves`. `pile` is the hosts' alone. `mission`: what all nine cards
    need and show, if not what is printed (16.5).
    """

    repels: int
    half: int
    ending: str
    keep_choice: KeepChoice
    front: tuple[str, ...]
    keep: tuple[str, ...]
    order: str
    moves: tuple[str, ...]
    pile: tuple[Place, ...]
    mission: Mission | None = None


def view(state: State, reader: Reader) -> View:
    """Return the position as `reader` may know it."""
    is_own, is_host = reader == PLAYER, reader == HOSTS
    is_over = bool(state.ending)
    can_look = is_own and not state.moves and state.options.show_order_before_start
    sees_deal = is_host or can_look or (is_own and is_over) or is_public(state)
    return View(
        repels=len(state.moves),
        half=state.pile.half,
        ending=state.ending,
        keep_choice=state.options.keep_choice,
        front=frontmost(state.pile) if is_own or is_host else (),
        keep=tuple(deck(state).damage[card] for card in state.pile.keep) if is_own or is_host else (),
        order=state.deal if sees_deal else "",
        moves=state.moves if is_host or (is_over and sees_deal) else (),
        pile=places(state.pile) if is_host else (),
        mission=state.options.mission,
    )
