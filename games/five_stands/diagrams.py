"""The rules as pictures: the ring with its ways, and what the same cards earn in each meadow."""

from typing import Final

from games.five_stands.cards import GARNET_FARE, MEADOWS
from games.five_stands.naming import WORDS, meadow
from games.five_stands.picture import MOOD
from games.five_stands.rules import evaluate, left_of
from games.five_stands.state import Options
from games.scene import Entry, Node, Scene, described, explained, lines, ring, sheet

PLAYED: Final = (3, 4, 5, 5, 6, 9)
"""The values of the example."""
_say: Final = WORDS.pictured


def diagrams(options: Options, locale: str) -> tuple[Scene, ...]:
    """Return the ring, and the scoring (8)."""
    return _ring(options, locale), _scoring(locale)


def _ring(options: Options, locale: str) -> Scene:
    title = _say("diagram-ring", locale)
    under = _say("diagram-ring-match", locale, rounds=options.rounds, cards=options.hand_size)
    nodes = [Node(meadow(one, locale).label, suit=one) for one in MEADOWS]
    near, far = _say("diagram-near", locale), _say("diagram-far", locale, fare=GARNET_FARE)
    order = _say("diagram-order", locale, meadows=", ".join(node.word for node in nodes), first=nodes[0].word)
    drawn = [described(ring(MOOD, nodes), order), lines(MOOD, near), lines(MOOD, far)]
    return explained(MOOD, "ring-rules", title, drawn, subtitle=under)


def _scoring(locale: str) -> Scene:
    left = left_of(PLAYED)
    gone = [i for i, value in enumerate(PLAYED) if value not in left]
    title = _say("diagram-scoring", locale)
    under = _say("diagram-scoring-played", locale, gone=", ".join(sorted({str(PLAYED[i]) for i in gone})))
    entries = [
        Entry(
            meadow(one, locale).label,
            _say(f"diagram-{one}", locale),
            suit=one,
            figures=_earned(one, left),
        )
        for one in MEADOWS
    ]
    entries.append(Entry(_say("diagram-garnet", locale), _say("diagram-garnet-how", locale), icon="garnet"))
    heads = tuple(map(str, PLAYED))
    drawn = sheet(MOOD, entries, heads, over=_say("diagram-cards", locale), gone=gone)
    return explained(MOOD, "scoring", title, [drawn], subtitle=under)


def _earned(where: str, left: list[int]) -> tuple[str, ...]:
    """Return what each card of the example earns; nothing stands under one that is cancelled."""
    gold = dict(zip(left, evaluate(where, left), strict=True))
    return tuple(str(gold[value]) if value in gold else "" for value in PLAYED)
