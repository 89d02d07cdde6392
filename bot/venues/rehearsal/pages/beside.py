"""Another course of a match beside what really happened: said on each tab, so that it is not taken for the real one."""

from bot.page.html.words import say
from bot.papers.html.elements import Html, element, heading, join
from bot.venues.rehearsal.stage.whatif import Past
from games.game import Outcome, Seat


def beside(past: Past, outcome: Outcome | None) -> Html:
    """Return the banner, and a row for each seat: its figure and place as they really were, and in this course once it is over."""
    about = say("beside-about", match=past.match, step=past.step, dice=past.dice)
    columns = ("player", "real", "real-place", "here", "here-place")
    head = element("tr", *(element("th", say(f"beside-{one}"), scope="col") for one in columns))
    rows = (_row(name, seat, past.course.outcome, outcome) for seat, name in enumerate(past.course.names))
    shown = element("table", element("thead", head), element("tbody", *rows), class_="desk")
    return join((heading(say("part-beside")), element("p", about, class_="warning"), shown))


def _row(name: str, seat: Seat, real: Outcome, tried: Outcome | None) -> Html:
    figures = (*_figures(seat, real), *(_figures(seat, tried) if tried else ("–", "–")))
    return element("tr", element("th", name, scope="row"), *(element("td", one) for one in figures))


def _figures(seat: Seat, outcome: Outcome) -> tuple[str, str]:
    place = outcome.place_of(seat)
    return f"{outcome.scores[seat]:d}", "–" if place is None else str(place)
