"""Parts: what there is in a match, and who sees it. They stand in ``PARTS``, each under its name.

``seen`` says who sees a part: ``"all"``, ``"owner"`` (each player their own), ``"nobody"``, or the name of a part whose
value players share (``seen="team"``: each player sees it of all who have the same ``team``).
"""

from collections.abc import Callable
from typing import Any, Final

from games.design.vocabulary.values import Wrong, clean, texts, whole

NOTES: Final = "notes"
"""The kind of a note of which each player has one."""


def score(start: int = 0, seen: str = "all") -> dict[str, Any]:
    """A number for each player, which may be below 0."""
    return {"kind": "score", "start": whole(start, "start"), "seen": seen}


def purse(start: int = 0, seen: str = "all") -> dict[str, Any]:
    """A number for each player that is never below 0: coins, lives, votes.

    A purse called ``garnets`` holds the garnets of a season: players bring theirs, and take home what is left.
    """
    if whole(start, "start") < 0:
        raise Wrong("fault-purse-start")
    return {"kind": "purse", "start": start, "seen": seen}


def track(length: int, start: int = 0, seen: str = "all") -> dict[str, Any]:
    """A place on a path for each player, from 0 to `length`. `t.give` and `t.spend` stop at both ends."""
    if whole(length, "length") < 1 or not 0 <= whole(start, "start") <= length:
        raise Wrong("fault-track")
    return {"kind": "track", "start": start, "most": length, "seen": seen}


def hand(start: Any = (), seen: str = "owner", deal: int = 0, of: str = "") -> dict[str, Any]:
    """Cards for each player, as texts. All begin with `start`, and with `deal` cards from the top of the pile `of`.

    A hand of single cards is also how a player keeps things to use once.
    """
    if whole(deal, "deal") and not of:
        raise Wrong("fault-hand-of")
    return {"kind": "hand", "start": texts(start, "start"), "seen": seen, "deal": deal, "of": of}


def label(choices: Any = (), start: str | None = None, seen: str = "all") -> dict[str, Any]:
    """One word for each player, or none yet: a place, a colour, a state. With `choices`, only one of these."""
    return {"kind": "label", "choices": texts(choices, "choices"), "start": start, "seen": seen}


def dealt(words: Any, seen: str = "owner") -> dict[str, Any]:
    """A secret word for each player, dealt at the start: roles, targets.

    `words`: a list, of which every player gets one (the last one goes to all who are left). ``"@"`` among them deals each
    player another player, in one circle.
    """
    return {"kind": "dealt", "choices": texts(words, "words"), "seen": seen}


def teams(names: Any, seen: str = "all") -> dict[str, Any]:
    """The team of each player, drawn at the start, as equal in size as can be. `names`: the names of the teams."""
    if len(texts(names, "names")) < 2:
        raise Wrong("fault-teams")
    return {"kind": "teams", "choices": texts(names, "names"), "seen": seen}


def pot(start: int = 0, seen: str = "all") -> dict[str, Any]:
    """One number for the whole table, never below 0. `seen` is ``"all"`` or ``"nobody"``."""
    return {"kind": "pot", "start": whole(start, "start"), "seen": seen}


def pile(cards: Any = (), seen: str = "all") -> dict[str, Any]:
    """One row of cards for the whole table, in this order. `seen` is ``"all"`` or ``"nobody"``."""
    return {"kind": "pile", "start": texts(cards, "cards"), "seen": seen}


def deck(cards: Any) -> dict[str, Any]:
    """A hidden pile, shuffled at the start. `t.draw` takes from its top."""
    return {"kind": "deck", "start": texts(cards, "cards"), "seen": "nobody"}


def grid(columns: int, rows: int, seen: str = "all") -> dict[str, Any]:
    """A board. Its cells are ``A1``, ``B1`` …: a letter for the column, a number for the row. Each holds one word or none."""
    if not (1 <= whole(columns, "columns") <= 12 and 1 <= whole(rows, "rows") <= 12):
        raise Wrong("fault-grid-size")
    return {"kind": "grid", "columns": columns, "rows": rows, "seen": seen}


def note(start: Any = None, seen: str = "nobody") -> dict[str, Any]:
    """Any value that the design wants to remember. It is hidden, unless `seen` is ``"all"``.

    Where `seen` is ``"owner"`` or the name of a part, it is a value for each player: ``t.set("met", ["@2"], seat)``.
    """
    kind = "note" if seen in ("all", "nobody") else NOTES
    return {"kind": kind, "start": clean(start, "start"), "seen": seen}


def turn(*, lot: bool = False) -> dict[str, Any]:
    """Whose turn it is: a seat, which all see. The first seat begins, or with `lot` one that is drawn.

    ``t.next`` gives the turn to the next seat that is in; a seat that goes out passes it on. With ``"asks": "turn"`` in ``ABOUT`` (the name
    of the part) ``ask`` is called for that seat alone.
    """
    return {"kind": "turn", "seen": "all", "lot": lot}


def option(default: Any, least: int = 0, most: int = 100, choices: Any = ()) -> dict[str, Any]:
    """Something that hosts can choose for a match, in ``OPTIONS``: a whole number, yes or no (True, False), or one of `choices`;
    where `default` is a list, some of them.

    `t.options` holds what they chose, under its name. An option called ``rounds`` says how many rounds there are. Each needs a sentence
    that says what it does: of ``rounds`` the text ``option-rounds``.
    """
    return {
        "default": clean(default, "default"),
        "least": least,
        "most": most,
        "choices": texts(choices, "choices"),
    }


FUNCTIONS: Final[tuple[Callable[..., dict[str, Any]], ...]] = (
    score,
    purse,
    track,
    hand,
    label,
    dealt,
    teams,
    pot,
    pile,
    deck,
    grid,
    note,
    turn,
    option,
)
OF_TABLE: Final = frozenset({"pot", "pile", "deck", "grid", "note", "turn"})
"""The parts that the whole table has; every other part has a value for each player."""
FIGURES: Final = frozenset({"score", "purse", "track"})
"""The parts that give each player a number."""
NUMBERS: Final = FIGURES | {"pot"}
GROUPS: Final = ("label", "dealt", "teams")
"""The parts whose words several players share."""
CARDS: Final = frozenset({"hand", "pile", "deck"})
