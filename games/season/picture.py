"""Pictures of a season: the standing, gold over the rounds of a match, and the course episode by episode."""

from typing import Any, Final

from games import wording as words
from games.scene import Course, Mood, Scene, Series, course, heading, lines, plot, scene, seat_mark, table
from games.season import events, wording
from games.season.naming import WORDS, meadow
from games.season.state import Episode, Row, View, mark

MOOD: Final = Mood("#1d2026", "#2b3038", "#f4f2ec", "#bfc3ca", "#6d7580", "#9cc3ff")
_SMALL: Final = 12
"""A cast of so many has room for more episodes in one picture, and in its words."""
_say: Final = WORDS.pictured


def draw(thing: Any, locale: str) -> Scene | None:
    """Return a view and the beginning of an episode as the standing; eliminations and the end as the course; gold as a plot."""
    match thing:
        case View():
            return _standing(_say(f"picture-{_stage(thing)}", locale, episode=thing.episode), thing, thing.rows, locale)
        case events.EpisodeBegan():
            title = _say("picture-final" if thing.is_final else "picture-standing", locale, episode=thing.episode)
            return _standing(title, thing, thing.rows, locale)
        case events.Eliminated() | events.SeasonEnded():
            return _course(thing, locale)
        case events.GoldPlotted():
            return _gold(thing, locale)
        case events.StandingsShown() if thing.places:
            return _places(thing, locale)
    return None


def _stage(view: View) -> str:
    if view.phase == "over":
        return "over"
    return "final" if view.is_final else "standing"


# The standing ---------------------------------------------------------------------------------------------------------


def _standing(title: str, thing: Any, rows: tuple[Row, ...], locale: str) -> Scene:
    """Return a table of those who are in; under it, in its own, those who are out."""
    has_garnets = any(row.garnets is not None for row in rows)
    header = [_say(f"picture-{key}", locale) for key in ("player", "meadow", "tokens", "garnets")[: 3 + has_garnets]]
    still, gone = ([row for row in rows if (row.standing == "out") is is_out] for is_out in (False, True))
    marks = {i: "crown" for i, row in enumerate(still) if row.tokens}
    pieces = [
        table(MOOD, header, [_row(row, locale, has_garnets) for row in still], marks, [mark(row.seat) for row in still])
    ]
    if gone and isinstance(thing, View):
        names = ", ".join(seat_mark(row.seat) for row in gone)
        pieces += [heading(MOOD, _say("standing-out", locale)), heading(MOOD, names)]
    return scene(MOOD, "standing", words.marked(wording.tell(thing, locale)), title, pieces)


def _row(row: Row, locale: str, has_garnets: bool) -> tuple[str, ...]:  # noqa: FBT001  the table's own shape
    name = seat_mark(row.seat)
    if row.standing != "in":
        name = f"{name} · {_say(f'picture-{row.standing}', locale)}"
    garnets = (str(row.garnets),) if has_garnets else ()
    return (name, meadow(row.meadow, locale).label, str(row.tokens), *garnets)


# The course -----------------------------------------------------------------------------------------------------------


def _course(event: events.Eliminated | events.SeasonEnded, locale: str) -> Scene:
    """Return who was first, who fought a death match and who left in which episode, with the tokens of those who are in."""
    header = (
        _say("picture-player", locale),
        tuple(str(one.number) for one in event.course),
        _say("picture-tokens", locale),
    )
    rows = [
        _run(row, event.course, isinstance(event, events.SeasonEnded) and row.seat == event.winner)
        for row in _ranked(event)
    ]
    pieces = [course(MOOD, header, rows), lines(MOOD, _say("picture-course-key", locale))]
    cast = len(event.rows)
    counts = ", ".join(str(cast - gone) for gone in range(len(event.course) + 1))
    still = ", ".join(f"{one.label} ({one.figure})" for one in rows if not one.is_out)
    alt = "\n".join(
        (
            words.marked(wording.tell(event, locale)),
            _say("course-counts", locale, counts=counts),
            _say("course-tokens", locale, who=still),
        )
    )
    return scene(MOOD, "course", alt, _say("picture-course", locale), pieces)


def _ranked(event: events.Eliminated | events.SeasonEnded | events.StandingsShown) -> list[Row]:
    """Return those who are in, then who left, the last to leave first."""
    left = {one.eliminated: place for place, one in enumerate(event.course)}
    return sorted(event.rows, key=lambda row: (row.standing == "out", -left.get(row.seat, 0), row.seat))


def _run(row: Row, episodes: tuple[Episode, ...], is_winner: bool) -> Course:  # noqa: FBT001  a fact of the row
    is_out = row.standing == "out"
    signs = [_sign(row.seat, one) for one in episodes]
    if is_winner and signs:
        signs[-1] = "crown"
    return Course(seat_mark(row.seat), tuple(signs), "" if is_out else str(row.tokens), is_out)


def _sign(seat: int, episode: Episode) -> str:
    if seat == episode.eliminated:
        return "skull"
    return "crown" if seat in episode.first else "fight" if seat in {episode.candidate, episode.opponent} else ""


def _places(event: events.StandingsShown, locale: str) -> Scene:
    """Return the places of the main matches, episode by episode, under the course: the latest of them, players who are in first."""
    latest = 8 if len(event.rows) <= _SMALL else 3
    numbers = range(len(event.places) + 1 - len(event.places[-latest:]), len(event.places) + 1)
    rows = [(row.seat, [places[row.seat] for places in event.places[-latest:]]) for row in _ranked(event)]
    lines = [(seat_mark(seat), [str(place) if place else "–" for place in places]) for seat, places in rows]
    header = (_say("picture-player", locale), *(_say("picture-episode", locale, episode=one) for one in numbers))
    pieces = [table(MOOD, header, [(name, *places) for name, places in lines])]
    title = _say("picture-places", locale)
    alt = "\n".join((title, *(f"{name}: {', '.join(places)}" for name, places in lines)))
    return scene(MOOD, "places", alt, title, pieces)


# Gold -------------------------------------------------------------------------------------------------------------------


def _gold(event: events.GoldPlotted, locale: str) -> Scene:
    series = [
        Series(seat_mark(seat), tuple(map(float, gold))) for seat, gold in zip(event.seats, event.gold, strict=True)
    ]
    axis = [_say("picture-round", locale, round=number) for number in range(len(event.gold[0]))]
    return scene(
        MOOD,
        "gold",
        words.marked(wording.tell(event, locale)),
        _say("picture-gold", locale),
        [plot(MOOD, series, axis)],
    )
