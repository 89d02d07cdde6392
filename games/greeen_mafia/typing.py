"""Why a repel is not offered, by the clause; and other ways to type a choice."""

from typing import Final

from games.form import Rejected, words_of
from games.game import Seat
from games.greeen_mafia.cards import icons
from games.greeen_mafia.pile import DECLINE, MOVES, choices, objective
from games.greeen_mafia.state import State, deck

SPELLINGS: Final = {
    "first": ("1", "1st", "prima"),
    "second": ("2", "2nd", "seconda"),
    f"first{DECLINE}": ("1d", "1 d", "1 decline", "decline first", "decline 1", "first declined", "prima rinunciando"),
    f"second{DECLINE}": (
        "2d",
        "2 d",
        "2 decline",
        "decline second",
        "decline 2",
        "second declined",
        "seconda rinunciando",
    ),
}


_TYPED: Final = {" ".join(words_of(way)): choice for choice, ways in SPELLINGS.items() for way in (choice, *ways)}


def why_not(state: State, seat: Seat, field: str, word: str) -> Rejected | None:
    """Return the clause behind a repel that is not offered."""
    if state.ending or field != "repel":
        return None
    spelled = " ".join(words_of(word))
    choice = "decline" if spelled in {"decline", "declined", "d"} else _TYPED.get(spelled)
    offered = choices(state.pile, state.options.keep_choice, deck(state))
    if choice is None or choice in offered:
        return None
    declinable = tuple(one for one in offered if one.endswith(DECLINE))
    if choice == "decline" and declinable:
        return Rejected("decline-which", {"choices": ", ".join(f"“{one}”" for one in declinable)})  # 5.4
    if choice != "decline" and MOVES[choice][0] >= len(state.pile.front):
        return Rejected("second-is-objective", {"objective": objective(state.pile)})  # 4.1
    if state.options.keep_choice == "mandatory":
        return Rejected("keep-is-mandatory")  # 1
    return Rejected("nothing-to-decline", {"icons": icons(state.pile.keep, deck(state))})  # 5.4


def spellings(choice: str) -> tuple[str, ...]:
    """Other ways to type a choice: ``2``, ``2d``, ``decline second``."""
    return SPELLINGS.get(choice, ())
