"""The parts of one tab of the rehearsal: those of the page of matches, and what only a rehearsal has."""

from collections.abc import Iterable
from dataclasses import replace

from bot.page.html.words import say
from bot.page.pages.clock import clock, tab, way, who
from bot.page.pages.controls import choices, form, line, sender
from bot.page.pages.desk import powers as own
from bot.page.pages.shell import Parts
from bot.page.pages.shell import parts as parts_of
from bot.page.reading.sight import HOST, SPECTATOR, Reader, Sight, is_turn
from bot.page.web.powers.papers import papers
from bot.papers.html.elements import Html, element, fold, heading, join
from bot.venues.rehearsal.stage.scripted import player_of
from bot.venues.rehearsal.stage.whatif import Past
from games import catalogue
from games.game import Outcome, Seat


def powers(sight: Sight) -> Html | None:
    """Return the forms of the page; for a host also what only a rehearsal can do with a match that is over."""
    forms = own(sight)
    return forms if forms is None or sight.reader != HOST else join((forms, _what_if(sight), _verify(sight)))


def _verify(sight: Sight) -> Html | None:
    """Return the form that verifies the match, once its secret is published; another course has no export."""
    return _form("verify") if sight.course.is_revealed and sight.past is None else None


def _what_if(sight: Sight) -> Html | None:
    """Return the form of another course, once the secret is published; None for a season, and where there is no result."""
    is_played = sight.course.outcome is not None and not catalogue.is_season(sight.game.key)
    if not (is_played and sight.course.is_revealed and sight.past is None):
        return None
    after = [(str(step), say("what-if-after", step=step)) for step in range(sight.course.steps)]
    dice = [(one, say(f"what-if-{one}")) for one in ("same", "fresh")]
    return _form(
        "what-if",
        *(
            line(say(f"power-field-{name}"), choices(listed, name=name, id=f"what-if-{name}"))
            for name, listed in (("after", after), ("dice", dice))
        ),
    )


def _form(kind: str, *controls: Html) -> Html:
    """Return a folded form, which is sent to the address of its kind."""
    about = element("p", say(f"power-{kind}-about"), class_="quiet")
    filled = form(kind, about, *controls, sender(say(f"power-{kind}-button")), data_question=kind)
    return fold(element("span", say(f"power-{kind}")), filled, id=f"power-{kind}", class_="power")


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


def acts(sight: Sight) -> Iterable[Html]:
    """Yield the turns of the clock that can be made now, and a link to the hosts' tab if the match waits for them."""
    is_planned = sight.desk.outline is not None and sight.desk.outline.opens_at
    if sight.course.status == "running" and (sight.clock.deadline or is_planned):
        yield _turn("turn", is_strong=not is_turn(sight))
    if sight.clock.reminder_at:
        yield _turn("remind")
    if sight.course.awaits_hosts and sight.reader != HOST:
        yield way(say("onward-hosts"), f"/match/{sight.match_id}/{HOST}")


def ways_on(sight: Sight) -> Iterable[Html]:
    """Yield the ways on after the end: the papers, which are made on the hosts' tab, and another match."""
    yield from papers(replace(sight, reader=HOST, tab=HOST))
    if sight.course.is_over:
        if sight.reader != HOST and sight.past is None:
            yield way(say("onward-report"), f"/match/{sight.match_id}/{HOST}#command-papers-report")
        yield way(say("onward-again"), f"/new/{sight.game.key}?again={sight.match_id}")
        yield way(say("onward-open"), "/")


def _turn(act: str, *, is_strong: bool = False) -> Html:
    """Return the button of a turn. Before it, the page says who has not answered, and which other rounds close."""
    strong = "strong" if is_strong else None
    return element("button", say(f"act-{act}"), type="button", data_act=act, class_=strong)


def parts(sight: Sight) -> Parts:
    """Return the tab with the turns of its clock, a tab for each reader, and its forms; of another course also what really happened,
    which a player reads below the board.
    """
    readers = (HOST, SPECTATOR, *sight.users)
    head = {
        "clock": clock(sight, *acts(sight)),
        "tabs": join(_tab(sight, reader) for reader in readers),
    }
    real = {} if sight.past is None else {"beside": beside(sight.past, sight.course.outcome)}
    if sight.seat is None:
        head, real = head | real, {}
    return parts_of(sight, head, powers(sight), tuple(ways_on(sight))) | real


def _tab(sight: Sight, reader: Reader) -> Html:
    """Return the link to a reader's tab; a scripted player is marked as such."""
    is_scripted = reader in sight.users and player_of(reader, sight.game) is not None
    mark = element("span", say("scripted"), class_="tag") if is_scripted else None
    return tab(sight, reader, who(sight, reader), mark)
