"""What a host can do besides the clock: the commands of the table, the papers of the match, and another course once it is over."""

from collections.abc import Iterator

from bot.page.html.sight import HOST, Sight
from bot.page.html.words import say
from bot.page.pages.desk import powers as own
from bot.papers.html.elements import Html, element, heading, join
from games import catalogue


def powers(sight: Sight) -> Html | None:
    """A form for each command that the match takes now, and for its host its papers; None for whoever looks on."""
    if sight.reader != HOST:
        return own(sight)
    papers = element("p", *_papers(sight), class_="row")
    return join((heading(say("heading-powers")), sight.commands, _what_if(sight), papers))


def _papers(sight: Sight) -> Iterator[Html]:
    place = f"/match/{sight.match_id}/{sight.reader}"
    if sight.status == "held" and not sight.is_gathering:
        yield element("a", say("paper-preview"), href=f"{place}/preview", target="_blank")
    checked = ("export", *(("verify", "replay") if sight.is_revealed else ())) if sight.past is None else ()
    for paper in ("ledger", "transcript", *checked):
        yield element("a", say(f"paper-{paper}"), href=f"{place}/{paper}", target="_blank")


def _what_if(sight: Sight) -> Html | None:
    """The form of another course, once the secret is published."""
    if not (sight.is_over and sight.is_revealed and sight.past is None) or sight.game.key == catalogue.SEASON:
        return None
    after = [(str(step), say("what-if-after", step=step)) for step in range(sight.steps)]
    dice = [(one, say(f"what-if-{one}")) for one in ("same", "fresh")]
    button = element("div", element("button", say("power-what-if"), type="submit"), class_="row")
    form = element(
        "form", element("p", say("power-what-if-about"), class_="quiet"),
        _list("after", after), _list("dice", dice), button,
        data_kind="what-if", data_question="what-if", novalidate=True, autocomplete="off",
    )  # fmt: skip
    title = element("summary", element("span", say("power-what-if")))
    return element("details", title, form, id="power-what-if", class_="power")


def _list(name: str, choices: list[tuple[str, str]]) -> Html:
    options = (element("option", words, value=value) for value, words in choices)
    control = element("select", *options, name=name, id=f"what-if-{name}")
    return element("label", element("span", say(f"power-field-{name}")), control, class_="line")
