"""What a newspaper makes of a turn: Go and Stop, what was paid, robbed ICE, a great haul or none, and who is about to call."""

from collections.abc import Iterator, Sequence

from games.go_stop.events import Called, CardsTaken, Ended, Event, IceTaken, RoundDrawn, RoundWon
from games.go_stop.naming import GROUPS, WORDS, card, group, points_of
from games.go_stop.scoring import Payout
from games.go_stop.state import View
from games.wording import Name, Text

HAUL, CLOSE = 4, 2
"""The number of cards in a turn that make a haul; the points below the threshold that are close."""


def stories(news: Sequence[Event], view: View, locale: str) -> Iterator[Text]:
    """Yield the stories of a close, the most telling first."""
    for event in news:
        match event:
            case RoundWon(payout=paid):
                yield from _won(event, paid, locale)
            case RoundDrawn():
                yield WORDS("story-nagari", locale)
            case Called(call="go"):
                points = points_of(event.points, locale)
                yield WORDS("story-go", locale, seat=Name(event.seat), points=points, calls=event.calls)
            case IceTaken() if event.card:
                robbed = card(event.card, locale)
                yield WORDS("story-ice", locale, seat=Name(event.seat), victim=Name(event.victim), card=robbed)
    yield from _hauls([event for event in news if isinstance(event, CardsTaken)], locale)
    if not any(isinstance(event, Ended | RoundWon | RoundDrawn) for event in news):
        yield from _race(view, locale)


def _won(event: RoundWon, paid: Payout, locale: str) -> Iterator[Text]:
    """Yield how a round was won, and how often what is paid was doubled (9)."""
    winner, loser = Name(paid.winner), Name(1 - paid.winner)
    if event.reason == "comeback":
        yield WORDS("story-comeback", locale, winner=winner, loser=loser)
    doubled = paid.loser_calls + paid.is_ice_penalty + paid.is_upgrade_penalty + paid.is_after_nagari
    yield WORDS("story-paid", locale, loser=loser, amount=paid.amount, doubled=doubled)
    points = {name: getattr(paid.score, name) for name in GROUPS}
    best = max(GROUPS, key=points.__getitem__)
    if points[best]:
        most = points_of(points[best], locale)
        yield WORDS("story-by", locale, winner=winner, group=group(best, locale), points=most)


def _hauls(turns: Sequence[CardsTaken], locale: str) -> Iterator[Text]:
    """Yield turns that brought much, nothing, or a stack that stays (5.2)."""
    for turn in turns:
        count = len(turn.by_play) + len(turn.by_flip)
        if count >= HAUL:
            yield WORDS("story-haul", locale, seat=Name(turn.seat), count=count)
        elif turn.stack:
            yield WORDS("story-stack", locale)
        else:
            yield WORDS("story-takes" if count else "story-nothing", locale, seat=Name(turn.seat), count=count)


def _race(view: View, locale: str) -> Iterator[Text]:
    """Yield who is about to call, and who is ahead."""
    totals = [tableau.score.total for tableau in view.tableaux]
    for seat, total in enumerate(totals):
        missing = view.options.threshold - total
        if 0 < missing <= CLOSE:
            yield WORDS("story-close", locale, seat=Name(seat), missing=points_of(missing, locale))
    behind, ahead = sorted((0, 1), key=totals.__getitem__)
    if totals[ahead] > totals[behind]:
        points = points_of(totals[ahead], locale)
        yield WORDS("story-ahead", locale, seat=Name(ahead), points=points, behind=totals[behind])
    yield WORDS("story-deck", locale, count=view.deck_size)
