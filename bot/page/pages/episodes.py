"""What the page of a season shows beside the parts of any match: where it stands, the match that is on, and what its host opens."""

from collections.abc import Iterable, Iterator
from typing import Final

from bot.page.html.pictures import figure, image, legend
from bot.page.html.sight import HOST, SPECTATOR, Season, Sight
from bot.page.html.words import say, tongue
from bot.papers.html.elements import Html, element, heading, join, lines
from bot.referee.letters.sentences import notices
from bot.referee.season.cast import heats
from bot.referee.season.planned import telling, writing
from bot.referee.season.planned.plans import Outline
from games import catalogue, toml
from games.scene import Scene, named
from games.season.state import LOT, Link, View

MOST_PRIZE: Final = 999
_BEFORE_THE_DUEL = frozenset({"match", "candidate", "gift", "opponent"})


def standing(sight: Sight, season: Season) -> Html:
    """Where the season stands as its reader may know it, his own account with it, and the match that is on."""
    scene = drawn(sight, season.view)
    pictures = element("div", image(sight, "standing", scene), _course(sight), legend(sight), class_="pictures")
    told = lines(sight.game.tell(season.view, tongue()), sight.names)
    view = season.view
    on = [one for one in view.heats if one.match] if view.heats else [view.link]
    matches = (*(_match_that_is_on(sight, one) for one in on), *_side_challenges(sight, season))
    words = element("div", told, *matches, class_="told")
    return join((heading(say("heading-season")), element("div", pictures, words, class_="with-pictures")))


def drawn(sight: Sight, view: View) -> Scene:
    """The standing as a picture."""
    scene = sight.game.draw(view, tongue())
    assert scene is not None, "a season draws every standing"
    return named(scene, sight.names)


def _course(sight: Sight) -> Html | None:
    """The latest picture of the course that everybody was shown."""
    public = (one for one in reversed(sight.letters) if one.address == "public")
    shown = ((one, number, scene) for one in public for number, scene in enumerate(one.post.scenes))
    return next((figure(sight, *found) for found in shown if found[2].name == "course"), None)


def _match_that_is_on(sight: Sight, link: Link | None) -> Html:
    if link is None:
        return element("p", say("no-match-on"), class_="quiet")
    sits = sight.seat in link.seats or sight.reader == HOST
    address = f"/match/{link.match}/{sight.tab if sits else SPECTATOR}"
    return element("p", element("a", say("go-to-match", game=_title(link.game)), href=address))


def _side_challenges(sight: Sight, season: Season) -> Iterator[Html]:
    """The way to each that is open: to the reader's own run, or to the challenge itself."""
    for side in season.sides:
        words = say("go-to-side", game=_title(side.game), prize=side.prize)
        yield element("p", element("a", words, href=f"/match/{side.match}/{sight.tab}"))


# What the host opens ----------------------------------------------------------------------------------------------------


def openings(sight: Sight, season: Season) -> Html:
    """What a host can do for the season to go on."""
    if sight.status != "running":
        return Html("")
    return join((heading(say("heading-openings")), *_forms(sight, season)))


def _forms(sight: Sight, season: Season) -> Iterator[Html]:
    view = season.view
    if view.phase == "match" and (view.link is None or any(not one.match for one in view.heats)):
        count = sum(row.standing != "out" for row in view.rows)
        planned = season.outline.plan.of(view.episode) if season.outline else None
        game, options = (planned.game, toml.written(planned.options)) if planned else ("", "")
        yield _form("open", season, _games(_that_seat(count), game), _options(options), is_strong=True)
    yield _form("side", season, _prize())
    if view.phase in _BEFORE_THE_DUEL:
        yield _form("name", season, _games(season.duels))
    if season.is_stopped:
        yield _form("duel", season, is_strong=True)
    if view.phase == "finale":
        yield _form("finale", season, _games((LOT, *season.duels)), is_strong=True)
    if season.outline is not None:
        yield _plan(sight, season, season.outline)
    yield _form(
        "undo", season, _line("reason", element("input", type="text", name="reason", id="undo-why", maxlength=200))
    )


def _plan(sight: Sight, season: Season, outline: Outline) -> Html:
    """The plan as it stands, in sentences and as a file, and the text that its host changes."""
    found = outline.outlook()
    told = notices(telling.told(outline.match, outline.plan, found, outline.seated), tongue(), sight.game)
    address = f"{sight.place}/{telling.FILE}"
    file = element("p", element("a", say("plan-file"), href=address, download=telling.FILE)) if found else None
    text = element(
        "textarea", writing.written(outline.plan), name="options", id="season-plan", rows=8, spellcheck="false"
    )
    return _form("plan", season, lines(told, sight.names), *([file] if file else []), _line("plan", text))


def _that_seat(count: int) -> Iterable[str]:
    return [game.key for game in catalogue.welcoming() if heats.sizes(game, count, {}) or count in game.seats]


def _form(act: str, season: Season, *fields: Html, is_strong: bool = False) -> Html:
    words = say(f"season-{act}", episode=season.view.episode)
    button = element("button", words, type="submit", class_="strong" if is_strong else None)
    return element(
        "form", *fields, element("div", button, class_="row"),
        data_kind="season", data_act=act, data_question=f"season-{act}", novalidate=True, autocomplete="off",
    )  # fmt: skip


def _games(keys: Iterable[str], chosen: str = "") -> Html:
    options = (element("option", _title(key), value=key, selected=key == chosen) for key in keys)
    return _line("game", element("select", *options, name="game"))


def _title(key: str) -> str:
    game = catalogue.find(key)
    return catalogue.name_of(game, tongue()) if game else say("season-lot")


def _prize() -> Html:
    control = element("input", type="number", name="prize", id="side-prize", min=0, max=MOST_PRIZE, step=1, value=1)
    return _line("prize", control)


def _options(planned: str = "") -> Html:
    return _line(
        "options", element("textarea", planned, name="options", id="episode-options", rows=2, spellcheck="false")
    )


def _line(name: str, control: Html) -> Html:
    return element("label", element("span", say(f"season-field-{name}")), control, class_="line")
