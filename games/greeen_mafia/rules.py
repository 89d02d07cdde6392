"""GREEEN MAFIA: the rules. Numbers in comments are clauses of the rulebook."""

from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from games.chance import Chance
from games.form import Answer, Pick, Rejected, words_of
from games.game import HOSTS, Everyone, Only, Outcome, Prompt, Reader, Resolution, Room, Seat, Secret
from games.greeen_mafia.cards import DAMAGE, FACILITIES, KeepChoice, Resolved, icons, is_objective_met
from games.greeen_mafia.difficulty import deal_of, shuffled
from games.greeen_mafia.events import Dealt, Ended, Event, ObjectiveReached, Repelled, Revealed
from games.greeen_mafia.lines import is_winnable
from games.greeen_mafia.pile import (
    DECLINE,
    MOVES,
    Pile,
    Place,
    choices,
    frontmost,
    objective,
    places,
    repel,
    turned_over,
)
from games.greeen_mafia.state import Options, State

PLAYER: Final = 0
ENDINGS: Final = ("victory", "defeat-at-ii", "defeat-at-i", "not-ended")
"""How a run can end, best first (14); each is the reason of its outcome."""

SPELLINGS: Final = {
    "first": ("1", "1st"),
    "second": ("2", "2nd"),
    f"first{DECLINE}": ("1d", "1 d", "1 decline", "decline first", "decline 1", "first declined"),
    f"second{DECLINE}": ("2d", "2 d", "2 decline", "decline second", "decline 2", "second declined"),
}
_TYPED: Final = {" ".join(words_of(way)): choice for choice, ways in SPELLINGS.items() for way in (choice, *ways)}


# Setup ---------------------------------------------------------------------------------------------------------------


def refuse(seats: int, options: Options) -> Rejected | None:
    """A deal that is not an order of the seven facilities."""
    if options.deal != "random" and sorted(options.deal) != list(FACILITIES):
        return Rejected("deal", {"given": options.deal})
    return None


def setup(seats: int, options: Options, chance: Chance) -> Resolution[State, Event]:
    """3: the pile, and a look at its order or at its two frontmost cards."""
    deal = options.deal if options.deal != "random" else _drawn(options, chance)
    state = State(options, deal, Pile(deal))
    is_shown = options.show_order_before_start
    dealt = Dealt(Only(PLAYER), tuple(deal) if is_shown else frontmost(state.pile), is_shown)
    return Resolution(state, (dealt,))


def _drawn(options: Options, chance: Chance) -> str:
    """13, and 1: shuffled again from the same stream until the deal is what the options ask for."""
    if options.difficulty is not None:
        return deal_of(options.difficulty, chance, options.keep_choice)
    deal = shuffled(chance)
    while options.only_winnable_deals and not is_winnable(deal, options.keep_choice):
        deal = shuffled(chance)
    return deal


# Questions ------------------------------------------------------------------------------------------------------------


def prompts(state: State) -> tuple[Prompt, ...]:
    """15: the next repel; picking nothing ends the run there."""
    if state.ending:
        return ()
    offered = choices(state.pile, state.options.keep_choice)
    return (Prompt(PLAYER, f"repel-{len(state.moves) + 1}", (Pick("repel", offered, 0, 1),)),)


def absent(state: State, prompt: Prompt) -> Answer:
    """15: silence picks nothing."""
    return {"repel": ()}


def why_not(state: State, seat: Seat, field: str, word: str) -> Rejected | None:
    """The clause behind a repel that is not offered."""
    if state.ending or field != "repel":
        return None
    spelled = " ".join(words_of(word))
    choice = "decline" if spelled in {"decline", "declined", "d"} else _TYPED.get(spelled)
    offered = choices(state.pile, state.options.keep_choice)
    if choice is None or choice in offered:
        return None
    declinable = tuple(one for one in offered if one.endswith(DECLINE))
    if choice == "decline" and declinable:
        return Rejected("decline-which", {"choices": ", ".join(f"“{one}”" for one in declinable)})  # 5.4
    if choice != "decline" and MOVES[choice][0] >= len(state.pile.front):
        return Rejected("second-is-objective", {"objective": objective(state.pile)})  # 4.1
    if state.options.keep_choice == "mandatory":
        return Rejected("keep-is-mandatory")  # 1
    return Rejected("nothing-to-decline", {"icons": icons(state.pile.keep)})  # 5.4


def spellings(choice: str) -> tuple[str, ...]:
    """Other ways to type a choice: ``2``, ``2d``, ``decline second``."""
    return SPELLINGS.get(choice, ())


# One repel ------------------------------------------------------------------------------------------------------------


def resolve(state: State, answers: Mapping[Seat, Answer], chance: Chance) -> Resolution[State, Event]:
    """4: one repel, and the OBJECTIVE if that brings it to the front. Nothing is random."""
    picked = tuple(answers[PLAYER]["repel"])
    if not picked:
        return _ended(state, "not-ended", ())
    (choice,) = picked
    pile, card, result = repel(state.pile, choice, state.options.keep_choice)
    repelled = _repelled(state, choice, card, result)
    state = replace(state, pile=pile, moves=(*state.moves, choice))
    return Resolution(state, (repelled,)) if pile.front else _objective(state, repelled)


def _repelled(state: State, choice: str, card: str, result: Resolved) -> Repelled:
    return Repelled(
        Only(PLAYER),
        number=len(state.moves) + 1,
        place="second" if MOVES[choice][0] else "first",
        card=card,
        icons_before=icons(state.pile.keep),
        result=result.result,
        lost=result.lost,
        keep=result.keep,
        icons=icons(result.keep),
    )


def _objective(state: State, repelled: Repelled) -> Resolution[State, Event]:
    """7 and 8.2: resolved at once; there is nothing to choose."""
    card = objective(state.pile)
    is_met = is_objective_met(card, state.pile.keep)
    news = (repelled, ObjectiveReached(Only(PLAYER), card, icons(state.pile.keep), is_met))
    if not is_met:
        return _ended(state, f"defeat-at-{card.lower()}", news)
    if card == "II":
        return _ended(state, "victory", news)
    return Resolution(replace(state, pile=turned_over(state.pile)), news)


def _ended(state: State, ending: str, news: tuple[Event, ...]) -> Resolution[State, Event]:
    """The end of the run: who won, and the deal for those who may see it now."""
    state = replace(state, ending=ending)
    has_won = ending == "victory"
    ended = Ended(Everyone(), ending, len(state.moves))
    revealed = Revealed(Everyone() if _is_public(state) else Only(PLAYER), state.deal, state.moves)
    outcome = Outcome(((PLAYER,),), (PLAYER,) if has_won else (), ending, (int(has_won),))
    return Resolution(state, (*news, ended, revealed), outcome)


def _is_public(state: State) -> bool:
    """Whether everyone may see the deal: after the end, unless it was given and so may be an event's for many players (14)."""
    return bool(state.ending) and state.options.deal == "random"


# Who may know what ------------------------------------------------------------------------------------------------------


class View(Secret, frozen=True):
    """3.2: how far the run is, for all; the two frontmost cards and the icons in KEEP, for the player and the hosts.

    `keep` holds the damage of each card in KEEP, oldest first (``("P", "PI")``). `order` is the deal: for the player before
    the first repel if so set, and for whoever may see it after the end, then with all `moves`. `pile` is the hosts' alone.
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


def round_of(state: State) -> int:
    """15: one round for the whole run."""
    return 1


def rooms(state: State) -> tuple[Room, ...]:
    """Nobody shares anything."""
    return ()


def view(state: State, reader: Reader) -> View:
    """The position as `reader` may know it."""
    is_own, is_host = reader == PLAYER, reader == HOSTS
    is_over = bool(state.ending)
    can_look = is_own and not state.moves and state.options.show_order_before_start
    sees_deal = is_host or can_look or (is_own and is_over) or _is_public(state)
    return View(
        repels=len(state.moves),
        half=state.pile.half,
        ending=state.ending,
        keep_choice=state.options.keep_choice,
        front=frontmost(state.pile) if is_own or is_host else (),
        keep=tuple(DAMAGE[card] for card in state.pile.keep) if is_own or is_host else (),
        order=state.deal if sees_deal else "",
        moves=state.moves if is_host or (is_over and sees_deal) else (),
        pile=places(state.pile) if is_host else (),
    )
