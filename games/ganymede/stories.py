"""What a newspaper makes of a close: who fell, the hardest blow, who hit 21 or went over it, who hangs on; and who dares to draw."""

from collections.abc import Iterable, Iterator, Sequence

from games.ganymede import events
from games.ganymede.cards import PURPLE
from games.ganymede.naming import WORDS, card, who
from games.ganymede.phases.damage import is_bust
from games.ganymede.state import MOST_DRAWN, CampView, View
from games.wording import Text

EXACTLY, HARD, LITTLE = 21, 4, 3
"""The best Strength, the least damage of a hard blow, the most HP of a player who hangs on."""


def stories(news: Sequence[events.Event], view: View, locale: str) -> Iterator[Text]:
    """Yield the stories of a close, the most telling first."""
    for event in news:
        if isinstance(event, events.CampFell):
            yield WORDS("story-fell", locale, who=who(event.camp, locale))
    fights = [event for event in news if isinstance(event, events.StrengthCompared)]
    if fights:
        yield from _fought(fights, locale)
    for event in news:
        if isinstance(event, events.MatchEnded):
            yield from _ended(event, locale)
    if not fights:
        yield from _drawn(news, locale)
        yield from _ahead(view.camps, locale)


def _fought(fights: Sequence[events.StrengthCompared], locale: str) -> Iterator[Text]:
    """Yield the blows and the Strengths of a battle."""
    blows = [(own, foe) for fight in fights for own, foe in (fight.sides, fight.sides[::-1]) if own.dealt]
    own, foe = max(blows, key=lambda blow: blow[0].dealt, default=(None, None))
    if own is None or foe is None:
        yield WORDS("story-unhurt", locale)
    elif own.dealt >= HARD:
        yield WORDS("story-hard", locale, who=who(own.camp, locale), foe=who(foe.camp, locale), dealt=own.dealt)
    sides = {side.camp: side for fight in fights for side in fight.sides}
    for message, fights_of_kind in (
        ("story-exactly", [side for side in sides.values() if side.strength == EXACTLY]),
        ("story-over", [side for side in sides.values() if is_bust(side)]),
        ("story-hangs-on", [side for side in sides.values() if 0 < side.hp <= LITTLE]),
    ):
        if fights_of_kind:
            yield _of_all(message, fights_of_kind, locale)
    if any(len(hits) == 2 for hits in ([s for s in fight.sides if s.is_hitting] for fight in fights)):
        yield WORDS("story-both", locale)
    yield from _ahead(sides.values(), locale)


def _of_all(message: str, sides: Sequence[events.Side], locale: str) -> Text:
    hp = min(side.hp for side in sides)
    return WORDS(
        message, locale, who=WORDS.listed((who(side.camp, locale) for side in sides), locale), hp=hp, count=len(sides)
    )


def _ahead(camps: Iterable[events.Side | CampView], locale: str) -> Iterator[Text]:
    """Yield who has more left, where one has."""
    first, second, *_ = sorted(camps, key=lambda camp: -camp.hp)
    if first.hp > second.hp:
        yield WORDS("story-ahead", locale, who=who(first.camp, locale), hp=first.hp, behind=max(second.hp, 0))


def _ended(event: events.MatchEnded, locale: str) -> Iterator[Text]:
    """Yield by how much it was won: of two by what is left, against Purple by what Purple has left."""
    left = [event.hp[camp] for camp in event.winners]
    if PURPLE not in event.winners and left:
        yield WORDS("story-won-with", locale, hp=max(*left, 0))
    elif left:
        yield WORDS("story-purple-won", locale, hp=max(event.hp[PURPLE], 0))


def _drawn(news: Sequence[events.Event], locale: str) -> Iterator[Text]:
    """Yield, between the battles, who dares how much, and who has new cards."""
    for event in news:
        match event:
            case events.CardFlipped():
                yield WORDS("story-flipped", locale, who=who(event.seat, locale), card=card(event.card))
            case events.CardTaken():
                yield WORDS("story-back", locale, who=who(event.seat, locale), card=card(event.card))
            case events.CardDrawn():
                message = "story-third" if event.drawn == MOST_DRAWN else "story-drawn"
                yield WORDS(message, locale, who=who(event.camp, locale), drawn=event.drawn)
            case events.DrawingStopped():
                message = "story-stands" if event.drawn else "story-stands-alone"
                yield WORDS(message, locale, who=who(event.camp, locale), drawn=event.drawn)
            case events.BlackTaken(is_setup=False):
                yield WORDS("story-black", locale, who=who(event.seat, locale), card=card(event.card))
