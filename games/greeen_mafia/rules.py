"""GREEEN MAFIA: the rules. Numbers in comments are clauses of the rulebook."""

from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from games.chance import Chance
from games.form import Answer, Pick, Rejected
from games.game import Everyone, Only, Outcome, Prompt, Resolution, Seat
from games.greeen_mafia import mission
from games.greeen_mafia.cards import Resolved, deck_of, icons, is_objective_met
from games.greeen_mafia.events import Dealt, Ended, Event, ObjectiveReached, Repelled, Revealed, not_printed
from games.greeen_mafia.mission import FACILITIES, Mission
from games.greeen_mafia.pile import MOVES, Pile, choices, frontmost, objective, repel, turned_over
from games.greeen_mafia.solver.lines import deal_of, is_any_winnable, is_winnable, shuffled
from games.greeen_mafia.state import PLAYER, Options, State, deck, is_public

ENDINGS: Final = ("victory", "defeat-at-ii", "defeat-at-i", "not-ended")
"""How a run can end, best first (14); each is the reason of its outcome."""


# Setup ---------------------------------------------------------------------------------------------------------------


def refuse(seats: int, options: Options) -> Rejected | None:
    """A deal that is not an order of the seven facilities; a mission that cannot be (16.3)."""
    if options.deal != "random" and sorted(options.deal) != list(FACILITIES):
        return Rejected("deal", {"given": options.deal})
    return _refuse_mission(options, options.mission) if options.mission is not None else None


def _refuse_mission(options: Options, chosen: Mission) -> Rejected | None:
    refusal = mission.refuse(chosen)
    if refusal is not None or options.deal != "random":
        return refusal
    if options.difficulty is not None:
        return Rejected("mission-difficulty")
    if options.only_winnable_deals and not is_any_winnable(options.keep_choice, deck_of(chosen)):
        return Rejected("mission-unwinnable")
    return None


def setup(seats: int, options: Options, chance: Chance) -> Resolution[State, Event]:
    """3: the pile, and a look at its order or at its two frontmost cards."""
    deal = options.deal if options.deal != "random" else _drawn(options, chance)
    state = State(options, deal, Pile(deal))
    is_shown = options.show_order_before_start
    cards = tuple(deal) if is_shown else frontmost(state.pile)
    dealt = Dealt(Only(PLAYER), cards, is_shown, not_printed(options.mission))
    return Resolution(state, (dealt,))


def _drawn(options: Options, chance: Chance) -> str:
    """13, and 1: shuffled again from the same stream until the deal is what the options ask for."""
    if options.difficulty is not None:
        return deal_of(options.difficulty, chance, options.keep_choice)
    deal = shuffled(chance)
    while options.only_winnable_deals and not is_winnable(deal, options.keep_choice, deck_of(options.mission)):
        deal = shuffled(chance)
    return deal


# Questions ------------------------------------------------------------------------------------------------------------


def prompts(state: State) -> tuple[Prompt, ...]:
    """15: the next repel; picking nothing ends the run there."""
    if state.ending:
        return ()
    offered = choices(state.pile, state.options.keep_choice, deck(state))
    return (Prompt(PLAYER, f"repel-{len(state.moves) + 1}", (Pick("repel", offered, 0, 1),)),)


def absent(state: State, prompt: Prompt) -> Answer:
    """15: silence picks nothing."""
    return {"repel": ()}


# One repel ------------------------------------------------------------------------------------------------------------


def resolve(state: State, answers: Mapping[Seat, Answer], chance: Chance) -> Resolution[State, Event]:
    """4: one repel, and the OBJECTIVE if that brings it to the front. Nothing is random."""
    picked = tuple(answers[PLAYER]["repel"])
    if not picked:
        return _ended(state, "not-ended", ())
    (choice,) = picked
    pile, card, result = repel(state.pile, choice, state.options.keep_choice, deck(state))
    repelled = _repelled(state, choice, card, result)
    state = replace(state, pile=pile, moves=(*state.moves, choice))
    return Resolution(state, (repelled,)) if pile.front else _objective(state, repelled)


def _repelled(state: State, choice: str, card: str, result: Resolved) -> Repelled:
    return Repelled(
        Only(PLAYER),
        number=len(state.moves) + 1,
        place="second" if MOVES[choice][0] else "first",
        card=card,
        icons_before=icons(state.pile.keep, deck(state)),
        result=result.result,
        lost=result.lost,
        keep=result.keep,
        icons=icons(result.keep, deck(state)),
        mission=not_printed(state.options.mission),
    )


def _objective(state: State, repelled: Repelled) -> Resolution[State, Event]:
    """7 and 8.2: resolved at once; there is nothing to choose."""
    card = objective(state.pile)
    is_met = is_objective_met(card, state.pile.keep, deck(state))
    shown = icons(state.pile.keep, deck(state))
    news = (repelled, ObjectiveReached(Only(PLAYER), card, shown, is_met, not_printed(state.options.mission)))
    if not is_met:
        return _ended(state, f"defeat-at-{card.lower()}", news)
    if card == "II":
        return _ended(state, "victory", news)
    return Resolution(replace(state, pile=turned_over(state.pile)), news)


def _ended(state: State, ending: str, news: tuple[Event, ...]) -> Resolution[State, Event]:
    """Return the end of the run: who won, and the deal for those who may see it now."""
    state = replace(state, ending=ending)
    has_won = ending == "victory"
    ended = Ended(Everyone(), ending, len(state.moves))
    revealed = Revealed(Everyone() if is_public(state) else Only(PLAYER), state.deal, state.moves)
    outcome = Outcome(((PLAYER,),), (PLAYER,) if has_won else (), ending, (int(has_won),))
    return Resolution(state, (*news, ended, revealed), outcome)


# Rounds -----------------------------------------------------------------------------------------------------------------


def round_of(state: State) -> int:
    """15: one round for the whole run."""
    return 1
