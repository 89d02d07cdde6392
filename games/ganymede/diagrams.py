"""The rules as pictures: the cards and what they do, a battle step by step, and Strength and damage, reckoned by the rules themselves."""

from collections.abc import Iterator
from typing import Final

from games.ganymede.cards import BLACK_CARDS, BLACK_COPIES, COLOUR_CARDS, LIMIT, PURPLE, Cards
from games.ganymede.events import Side
from games.ganymede.naming import WORDS, camp
from games.ganymede.phases.damage import EXACTLY_21_ADDS, SEVEN_ADDS, TEN_LIMITS, compare, is_bust
from games.ganymede.picture import MOOD, effect
from games.ganymede.rules import SEATS, settled
from games.ganymede.state import FULL_HP, MOST_DRAWN, Camp, Options, Played
from games.scene import Entry, Piece, Scene, explained, heading, lines, scene, sheet, stack, table
from games.wording import Fact

_STEPS: Final = ("first", "drawing", "showdown", "damage", "cleanup", "black")
_EXAMPLES: Final = {
    "higher": (("6", "5", "8"), ("9", "8")),
    "limit": (("4", "6", "7"), ("10", "10")),
    "over": (("9", "8", "6"), ("5", "6")),
}
_TIE: Final = (("8", "6", "7"), ("8", "8", "5"))
_EITHER: Final = "either"
"""For the mode where the number of players is to say it."""
_say: Final = WORDS.pictured


def diagrams(options: Options, locale: str) -> tuple[Scene, ...]:
    """Return the cards (2, 3), a battle (4, 10), Strength and damage (5, 6)."""
    return _cards(options, locale), _battle(options, locale), _strength(options, locale)


# The cards --------------------------------------------------------------------------------------------------------------


def _cards(options: Options, locale: str) -> Scene:
    title, under = _say("diagram-cards", locale), _say("diagram-cards-how", locale, hp=FULL_HP)
    camps = _say("diagram-camps", locale)
    purple = _say("diagram-purple", locale, camp=camp(PURPLE, locale))
    black = _say("diagram-black", locale, copies=BLACK_COPIES)
    entries = [
        Entry(_say(f"diagram-when-{one}", locale), effect(options, one, locale), label=one, suit="black")
        for one in BLACK_CARDS
    ]
    drawn = [sheet(MOOD, [], COLOUR_CARDS, over=camps)]
    drawn += [] if options.mode == "battle2" else [lines(MOOD, purple)]
    drawn.append(stack([heading(MOOD, black), sheet(MOOD, entries)], 8))
    return explained(MOOD, "cards", title, drawn, subtitle=under)


# A battle ---------------------------------------------------------------------------------------------------------------


def _battle(options: Options, locale: str) -> Scene:
    title, under = _say("diagram-battle", locale), _say("diagram-battle-most", locale, battles=options.max_rounds)
    least = settled(SEATS[options.mode or "battle2"], options).min_draw
    facts: dict[str, Fact] = {
        "mode": options.mode or _EITHER, "initial": options.coop_initial.replace("_", "-"), "most": MOST_DRAWN, "limit": LIMIT,
        "least": _EITHER if options.mode is None and options.min_draw is None else int(least or 0),
    }  # fmt: skip
    entries = [
        Entry(
            _say(f"diagram-step-{step}", locale), _say(f"diagram-step-{step}-how", locale, **facts), label=str(number)
        )
        for number, step in enumerate(_STEPS, start=1)
    ]
    return explained(MOOD, "battle", title, [sheet(MOOD, entries, is_course=True)], subtitle=under)


# Strength and damage ----------------------------------------------------------------------------------------------------


def _strength(options: Options, locale: str) -> Scene:
    title = _say("diagram-strength", locale)
    bonuses = {has_bonus for name, _, has_bonus in _compared(options) if name.startswith("tie")}
    tie = _EITHER if len(bonuses) > 1 else "adds" if any(bonuses) else "none"
    how = _say(
        "diagram-strength-how", locale, exactly=EXACTLY_21_ADDS, limit=LIMIT, seven=SEVEN_ADDS, ten=TEN_LIMITS, tie=tie
    )
    columns = _say("diagram-head-strength", locale), _say("diagram-head-damage", locale)
    shown, said = list[Piece](), list[str]()
    for name, pair, has_bonus in _compared(options):
        rows = _rows(pair, locale, has_bonus=has_bonus)
        header = (_say(f"diagram-example-{name}", locale), *columns)
        shown.append(table(MOOD, header, rows, {row: "fight" for row, cells in enumerate(rows) if cells[2] != "0"}))
        said.append(
            " ".join(
                (f"{header[0]}:", *(_say("diagram-side", locale, cards=a, strength=b, damage=c) for a, b, c in rows))
            )
        )
    alt = "\n".join((f"{title}. {', '.join(columns)}.", *said, how))
    return scene(MOOD, "strength-rules", alt, title, [stack(shown, 14), lines(MOOD, how, 5)])


def _compared(options: Options) -> Iterator[tuple[str, tuple[Cards, Cards], bool]]:
    """Yield the examples; the tie at 21 once for each way in which the match may reckon it."""
    modes = (options.mode,) if options.mode else ("battle2", "three")
    bonuses = {bool(settled(SEATS[mode], options).tie_at_21_bonus): mode for mode in modes}
    yield from ((name, pair, False) for name, pair in _EXAMPLES.items())
    for has_bonus, mode in bonuses.items():
        yield "tie" if len(bonuses) == 1 else f"tie-{mode}", _TIE, has_bonus


def _rows(pair: tuple[Cards, Cards], locale: str, *, has_bonus: bool) -> list[tuple[str, str, str]]:
    """Return both sides: their cards, their Strength, the damage that they deal."""
    own, other = (Camp(played=tuple(Played(card, is_open=True) for card in cards)) for cards in pair)
    sides = compare((0, 1), (own, other), tie_at_21_bonus=has_bonus)
    return [(" ".join(side.played), _reckoned(side, locale), str(side.dealt)) for side in sides]


def _reckoned(side: Side, locale: str) -> str:
    """Return the Strength, and how it comes about where it is not the sum of the cards."""
    if is_bust(side):
        return _say("diagram-bust", locale, sum=side.cards + side.tens)
    if side.tens:
        return _say("diagram-raised", locale, sum=side.cards, tens=side.tens, strength=side.strength)
    return str(side.strength)
