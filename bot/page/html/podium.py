"""How a match ended, for one reader: their place, and the podium."""

from collections.abc import Iterator

from bot.page.html.words import say
from bot.page.reading.sight import Sight
from bot.papers.html.elements import Html, element, join
from games.game import Outcome, Seat


def podium(sight: Sight) -> Html | None:
    """Return the reader's place, or the winner, and all players by place. None before the end, and in a game for one."""
    outcome = sight.course.outcome
    if outcome is None or len(sight.names) < 2:
        return None
    rows = element("ol", *_rows(sight, outcome), class_="podium")
    return join((element("p", _sentence(sight, outcome), class_="placed"), rows))


def _sentence(sight: Sight, outcome: Outcome) -> str:
    if sight.seat is None:
        names = ", ".join(_named(sight, seat) for seat in outcome.winners)
        return say("ended-winners", names=names, count=len(outcome.winners)) if names else say("ended-none")
    if sight.seat in outcome.winners:
        return say("ended-you-win")
    place = outcome.place_of(sight.seat)
    return say("ended-you", place=place, count=sum(map(len, outcome.places))) if place else say("ended-none")


def _named(sight: Sight, seat: Seat) -> str:
    """Return the name of the player in a seat. If no player holds it any more, return its mark on pictures."""
    return sight.names.get(seat) or f"P{seat + 1}"


def _rows(sight: Sight, outcome: Outcome) -> Iterator[Html]:
    best = max(outcome.scores, default=0)
    for seat in (seat for tied in outcome.places for seat in tied):
        place, score = outcome.place_of(seat), outcome.scores[seat]
        yield element(
            "li",
            element("span", str(place), class_="mark"),
            element("span", _named(sight, seat), class_="name"),
            element("meter", value=max(score, 0), max=best, aria_hidden="true") if best > 0 else None,
            element("span", str(score).replace("-", "\u2212"), class_="figure"),
            class_="own" if seat == sight.seat else None,
        )
