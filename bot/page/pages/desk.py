"""The host's tab: who has sealed (never what), what was done (without its facts), and the forms of commands."""

from bot.page.html.words import say, spoken, tongue
from bot.page.pages.controls import moment, shelf
from bot.page.reading.sight import HOST, Place, Sight
from bot.papers.html.elements import Html, element, heading, join, lines
from games.scene import seat_mark


def desk(sight: Sight) -> Html:
    """Return who has sealed, what went wrong, and what a host does to the clock; nothing once the match is over."""
    if sight.course.is_over and not sight.desk.trouble:
        return Html("")
    head = element(
        "tr", *(element("th", say(f"desk-{column}"), scope="col") for column in ("seat", "player", "sealed"))
    )
    rows = (_place(place, is_closed=sight.course.status == "held") for place in sight.desk.places)
    table = element("table", element("thead", head), element("tbody", *rows), class_="desk")
    waiting = len(sight.desk.missing)
    asked = sum(place.is_asked for place in sight.desk.places)
    tally = element("span", say("desk-count", sealed=asked - waiting, asked=asked), data_told=True) if asked else None
    count = element("p", tally, class_="quiet") if asked else None
    trouble = (
        element("p", say("trouble", error=sight.desk.trouble), class_="warning", role="alert")
        if sight.desk.trouble
        else None
    )
    return join((heading(say("heading-desk")), trouble, count, table, sight.forms.at_hand))


def _place(place: Place, *, is_closed: bool) -> Html:
    sealed: str | Html
    if not place.is_asked:
        sealed, state = say("not-asked"), "idle"
    elif place.sealed is None:
        sealed, state = say("missed" if is_closed else "not-yet"), "missing"
    else:
        version, at = place.sealed
        stamp = element("time", f"{at:%H:%M}", datetime=at.isoformat(), data_style="short")
        sealed, state = join((say("has-sealed", version=version), ", ", stamp)), "sealed"
    return element(
        "tr",
        element("td", element("span", seat_mark(place.tenure.seat), class_="mark")),
        element("th", place.tenure.name, scope="row"),
        element("td", element("span", sealed, class_="sealing", data_state=state)),
    )


def standing(sight: Sight) -> Html:
    """Return the public state of the match in words, as a spectator sees it; the page keeps it up to date."""
    now = sight.course.standing
    if now is None:
        return Html("")
    words = element("div", lines(sight.game.tell(now, tongue()), sight.names), lang=spoken(sight.game))
    title = say("heading-standing")
    return shelf("standing", title, words) if sight.reader == HOST else join((heading(title), words))


def asked(sight: Sight) -> Html:
    """Return the players' questions that wait for an answer, each with its form; nothing if there is none."""
    count, questions = sight.forms.asked
    if not count:
        return Html("")
    head = element("h2", say("heading-asked", count=count), data_told=True, id="asked", tabindex=-1)
    return join((head, questions))


def powers(sight: Sight) -> Html | None:
    """Return a form for each command that this reader can send; None if there is none."""
    if not sight.forms.commands:
        return None
    if sight.seat is not None:
        return shelf("own", say("heading-own"), sight.forms.commands)
    return join((heading(say("heading-powers")), sight.forms.commands))


def journal(sight: Sight) -> Html:
    """Return everything that was done, the latest first."""
    known = {**sight.users, "host": say("the-host"), "clock": say("the-clock")}
    rows = (
        element(
            "li",
            moment(done.at),
            element("span", _sentence(known.get(done.actor, done.actor), done.act)),
            element("span", say("because", reason=done.reason), class_="quiet") if done.reason else None,
        )
        for done in reversed(sight.desk.journal)
    )
    return shelf(
        "journal", say("heading-journal"), element("ol", *rows, class_="journal"), count=len(sight.desk.journal)
    )


def _sentence(who: str, act: str) -> str:
    """Return an act as a sentence."""
    try:
        return say(f"did-{act.replace('_', '-')}", who=who)
    except LookupError:
        return say("did-something", who=who, act=act.replace("_", " "))
