"""Pictures of a house match: the standing with the course of the points, and a tally as bars."""

from typing import Any, Final

from games import wording as words
from games.by_hand import events, naming, wording
from games.by_hand.naming import WORDS
from games.by_hand.state import View
from games.design.vocabulary.values import mark, seat_of
from games.scene import Mood, Scene, Series, bars, plot, scene, seat_mark, table

MOOD: Final = Mood("#22201c", "#312e28", "#f5f1e8", "#c9c2b4", "#7b7466", "#e0b252")
_MOST_LINES: Final = 11
_MOST_BARS: Final = 16
_say: Final = WORDS.pictured


def draw(thing: Any, locale: str) -> Scene | None:
    """Draw views and scores as the standing, counts and tallies as bars."""
    match thing:
        case View():
            return _standing(thing, _say("picture-standing", locale), locale)
        case events.Scored():
            return _standing(thing, _say("picture-round", locale, round=thing.round), locale)
        case events.Counted() | events.Tallied() if thing.counts:
            title = _say("picture-counts", locale, field=naming.part(thing.field, locale))
            drawn = bars(MOOD, [(_name(count.word), count.times) for count in thing.counts[:_MOST_BARS]])
            return scene(MOOD, "counts", words.marked(wording.tell(thing, locale)), title, [drawn])
    return None


def _standing(thing: View | events.Scored, title: str, locale: str) -> Scene:
    points, course, out = thing.points, thing.course, thing.out
    order = sorted(range(len(points)), key=lambda seat: (seat in out, -points[seat]))
    header = [_say("picture-player", locale), words.plain(naming.currency(thing.currency, locale))]
    rows = [
        (seat_mark(seat) + (f" · {_say('picture-out', locale)}" if seat in out else ""), str(points[seat]))
        for seat in order
    ]
    best = max(points)
    crowns = {i: "crown" for i, seat in enumerate(order) if points[seat] == best and any(points)}
    pieces = [table(MOOD, header, rows, crowns, [mark(seat) for seat in order])]
    if len(course) > 1 and len(points) <= _MOST_LINES:
        series = [Series(seat_mark(seat), tuple(float(one[seat]) for one in course)) for seat in range(len(points))]
        pieces.append(plot(MOOD, series, [str(number) for number in range(len(course))]))
    return scene(MOOD, "standing", words.marked(wording.tell(thing, locale)), title, pieces)


def _name(word: str) -> str:
    seat = seat_of(word)
    return word if seat is None else seat_mark(seat)
