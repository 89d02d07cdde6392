"""What a newspaper makes of a run: how far it is; at the end how it went, whether the deal could be won, and how it was played."""

from collections.abc import Iterator, Sequence

from games.greeen_mafia.cards import deck_of
from games.greeen_mafia.events import Ended, Event, Revealed
from games.greeen_mafia.mission import FACILITIES
from games.greeen_mafia.naming import WORDS
from games.greeen_mafia.pile import DECLINE, Pile
from games.greeen_mafia.solver.lines import winning_lines
from games.greeen_mafia.state import PLAYER, View
from games.wording import Name, Text


def stories(news: Sequence[Event], view: View, locale: str) -> Iterator[Text]:
    """Yield the stories of a close, the most telling first."""
    for event in news:
        match event:
            case Ended():
                repels = WORDS("repels", locale, count=event.repels)
                yield WORDS("story-ended", locale, name=Name(PLAYER), ending=event.ending, repels=repels)
            case Revealed():
                yield from _looked_back(event, view, locale)
    if not view.ending:
        yield from _under_way(view, locale)


def _under_way(view: View, locale: str) -> Iterator[Text]:
    """Yield how far the run is: all that is public before its end (3.2)."""
    left = len(FACILITIES) * view.half - view.repels
    if view.repels == len(FACILITIES):
        yield WORDS("story-passed", locale, name=Name(PLAYER))
    if left == 1:
        yield WORDS("story-before", locale, objective="I" * view.half)
    else:
        yield WORDS("story-progress", locale, count=view.repels, left=left, objective="I" * view.half)


def _looked_back(event: Revealed, view: View, locale: str) -> Iterator[Text]:
    """Yield whether the deal could be won, which cards were repelled, and how often a card was declined."""
    lines = winning_lines(Pile(event.deal), view.keep_choice, deck_of(view.mission))
    yield WORDS("story-winnable" if lines else "story-unwinnable", locale, count=lines)
    declined = sum(move.endswith(DECLINE) for move in event.moves)
    if declined:
        yield WORDS("story-declined", locale, name=Name(PLAYER), count=declined)
    if len(event.moves) > 1:
        second = sum(move.startswith("second") for move in event.moves)
        yield WORDS("story-second", locale, name=Name(PLAYER), count=second, all=len(event.moves))
