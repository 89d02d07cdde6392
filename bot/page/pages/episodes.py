"""What the page of a season shows besides the parts of any match: where it stands, the current match, and what its host opens."""

from collections.abc import Iterator

from bot.page.html.pictures import figure, image, legend
from bot.page.html.words import say, tongue
from bot.page.reading.delivered import Delivered
from bot.page.reading.sight import HOST, SPECTATOR, Season, Sight
from bot.papers.html.elements import Html, element, heading, join, lines
from bot.referee.letters.sentences import notices
from bot.referee.season.planned import telling
from bot.referee.season.planned.plans import Outline
from games import catalogue
from games.scene import Scene, named
from games.season.state import Link, View


def standing(sight: Sight, season: Season) -> Html:
    """Return where the season stands as its reader may know it, with their own account, and the current match."""
    scene, course = drawn(sight, season.view), _course(sight)
    names = legend(sight, [scene, *(part[2] for part in course)])
    figures = (figure(sight, *part) for part in course)
    pictures = element("div", image(sight, "standing", scene), *figures, names, class_="pictures")
    text = lines(sight.game.tell(season.view, tongue()), sight.names)
    view = season.view
    on = [one for one in view.heats if one.match] if view.heats else [view.link]
    matches = (*(_match_that_is_on(sight, one) for one in on), *_side_challenges(sight, season))
    words = element("div", text, *matches, class_="told")
    return join((heading(say("heading-season")), element("div", pictures, words, class_="with-pictures")))


def drawn(sight: Sight, view: View) -> Scene:
    """Return the standing as a picture."""
    scene = sight.game.draw(view, tongue())
    assert scene is not None, "a season draws every standing"
    return named(scene, sight.names)


def _course(sight: Sight) -> list[tuple[Delivered, int, Scene]]:
    """Return the latest public picture of the course, with its letter and its number there; none before the first."""
    public = (one for one in reversed(sight.letters) if one.address == "public")
    shown = ((one, number, scene) for one in public for number, scene in enumerate(one.post.scenes))
    return [part for part in shown if part[2].name == "course"][:1]


def _match_that_is_on(sight: Sight, link: Link | None) -> Html:
    if link is None:
        return element("p", say("no-match-on"), class_="quiet")
    sits = sight.seat in link.seats or sight.reader == HOST
    address = f"/match/{link.match}/{sight.tab if sits else SPECTATOR}"
    if any(each.asks for each in sight.played if each.match == link.match):
        asked = element("a", say("go-to-asked", game=_title(link.game)), href=address, class_="button")
        return element("p", asked, data_told=True)
    return element("p", element("a", say("go-to-match", game=_title(link.game)), href=address))


def _side_challenges(sight: Sight, season: Season) -> Iterator[Html]:
    """Yield a link to each open side challenge: to the reader's own run, or to the challenge itself."""
    for side in season.sides:
        words = say("go-to-side", game=_title(side.game), prize=side.prize)
        yield element("p", element("a", words, href=f"/match/{side.match}/{sight.tab}"))


# What the host opens ----------------------------------------------------------------------------------------------------


def openings(sight: Sight) -> Html:
    """Return what a host can do to continue the season, below the present plan; nothing of what is no season, or does not run."""
    if sight.course.status != "running" or sight.desk.outline is None:
        return Html("")
    return join((heading(say("heading-openings")), _plan(sight, sight.desk.outline), sight.forms.openings))


def _plan(sight: Sight, outline: Outline) -> Html | None:
    """Return the present plan, in sentences and as a file."""
    outlook = outline.outlook()
    text = notices(telling.notices_of(outline.match, outline.plan, outlook, outline.seated), tongue(), sight.game)
    address = f"{sight.place}/{telling.FILE}"
    file = element("p", element("a", say("plan-file"), href=address, download=telling.FILE)) if outlook else None
    return join((lines(text, sight.names), file))


def _title(key: str) -> str:
    game = catalogue.find(key)
    return catalogue.name_of(game, tongue()) if game else say("season-lot")
