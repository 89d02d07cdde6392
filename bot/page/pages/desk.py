"""The host's tab: who has sealed (never what), what was done (without its facts), and the forms of commands."""

from bot.page.html.sight import Place, Sight, missing
from bot.page.html.words import dated, say, spoken, tongue
from bot.papers.html.elements import Html, element, heading, join, lines
from games.scene import seat_mark


def desk(sight: Sight) -> Html:
    """Return who has sealed, and what went wrong; nothing once the match is over."""
    if sight.is_over and not sight.trouble:
        return Html("")
    head = element(
        "tr", *(element("th", say(f"desk-{column}"), scope="col") for column in ("seat", "player", "sealed"))
    )
    rows = (_place(place) for place in sight.places)
    table = element("table", element("thead", head), element("tbody", *rows), class_="desk")
    waiting = len(missing(sight))
    asked = sum(place.is_asked for place in sight.places)
    count = (
        element("p", say("desk-count", sealed=asked - waiting, asked=asked), class_="quiet", data_told=True)
        if asked
        else None
    )
    trouble = (
        element("p", say("trouble", error=sight.trouble), class_="warning", role="alert") if sight.trouble else None
    )
    return join((heading(say("heading-desk")), trouble, count, table))


def _place(place: Place) -> Html:
    sealed: str | Html
    if not place.is_asked:
        sealed, state = say("not-asked"), "idle"
    elif place.sealed is None or place.sealed.is_withdrawn:
        sealed, state = say("not-yet"), "missing"
    else:
        at = place.sealed.at
        stamp = element("time", f"{at:%H:%M}", datetime=at.isoformat(), data_style="short")
        sealed, state = join((say("has-sealed", version=place.sealed.version), " ", stamp)), "sealed"
    return element(
        "tr",
        element("td", element("span", seat_mark(place.tenure.seat), class_="mark")),
        element("th", place.tenure.name, scope="row"),
        element("td", element("span", sealed, class_="sealing", data_state=state)),
    )


def standing(sight: Sight) -> Html:
    """Return the public state of the match in words, as a spectator sees it; the page keeps it up to date."""
    if sight.standing is None:
        return Html("")
    told = lines(sight.game.tell(sight.standing, tongue()), sight.names)
    return join((heading(say("heading-standing")), element("div", told, lang=spoken(sight.game))))


def asked(sight: Sight) -> Html:
    """Return the players' questions that wait for an answer, each with its form; nothing if there is none."""
    count, questions = sight.asked
    if not count:
        return Html("")
    head = element("h2", say("heading-asked", count=count), data_told=True, id="asked", tabindex=-1)
    return join((head, questions))


def powers(sight: Sight) -> Html | None:
    """Return a form for each command that this reader can send; None if there is none."""
    if not sight.commands:
        return None
    title = "heading-powers" if sight.seat is None else "heading-own"
    return join((heading(say(title)), sight.commands))


def journal(sight: Sight) -> Html:
    """Return everything that was done, the latest first."""
    known = {**sight.users, "host": say("the-host"), "clock": say("the-clock")}
    rows = (
        element(
            "li",
            element("time", dated(done.at), datetime=done.at.isoformat(), data_style="short", class_="quiet"),
            element("span", _sentence(known.get(done.actor, done.actor), done.act)),
            element("span", say("because", reason=done.reason), class_="quiet") if done.reason else None,
        )
        for done in reversed(sight.journal)
    )
    return join((heading(say("heading-journal")), element("ol", *rows, class_="journal")))


def _sentence(who: str, act: str) -> str:
    """Return an act as a sentence."""
    try:
        return say(f"did-{act.replace('_', '-')}", who=who)
    except LookupError:
        return say("did-something", who=who, act=act.replace("_", " "))
