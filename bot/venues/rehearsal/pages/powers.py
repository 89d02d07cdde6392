"""What a host can do besides the clock: the commands of the table, and of a match that is over another course and a check."""

from bot.page.html.sight import HOST, Sight
from bot.page.html.words import say
from bot.page.pages.desk import powers as own
from bot.papers.html.elements import Html, element, join
from games import catalogue


def powers(sight: Sight) -> Html | None:
    """Return the forms of the page; for a host also what only a rehearsal can do with a match that is over."""
    forms = own(sight)
    return forms if forms is None or sight.reader != HOST else join((forms, _what_if(sight), _verify(sight)))


def _verify(sight: Sight) -> Html | None:
    """Return the form that verifies the match, once its secret is published; another course has no export."""
    return _form("verify") if sight.is_revealed and sight.past is None else None


def _what_if(sight: Sight) -> Html | None:
    """Return the form of another course, once the secret is published; None for a season."""
    if not (sight.is_over and sight.is_revealed and sight.past is None) or sight.game.key == catalogue.SEASON:
        return None
    after = [(str(step), say("what-if-after", step=step)) for step in range(sight.steps)]
    dice = [(one, say(f"what-if-{one}")) for one in ("same", "fresh")]
    return _form("what-if", _list("after", after), _list("dice", dice))


def _form(kind: str, *controls: Html) -> Html:
    """Return a folded form, which is sent to the address of its kind."""
    button = element("div", element("button", say(f"power-{kind}"), type="submit"), class_="row")
    about = element("p", say(f"power-{kind}-about"), class_="quiet")
    form = element(
        "form", about, *controls, button, data_kind=kind, data_question=kind, novalidate=True, autocomplete="off"
    )
    title = element("summary", element("span", say(f"power-{kind}")))
    return element("details", title, form, id=f"power-{kind}", class_="power")


def _list(name: str, choices: list[tuple[str, str]]) -> Html:
    options = (element("option", words, value=value) for value, words in choices)
    control = element("select", *options, name=name, id=f"what-if-{name}")
    return element("label", element("span", say(f"power-field-{name}")), control, class_="line")
