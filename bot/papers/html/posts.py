"""Posts as HTML: words, reasons that unfold, pictures. For papers, previews and replays; no script is needed to read them."""

from collections.abc import Iterator
from hashlib import sha256

from bot.papers.html.elements import Html, Names, element, fold, join, spans
from bot.referee.letters.posts import Line, Post, Section
from games.scene import Scene


def post(shown: Post, level: int = 2) -> Html:
    """Return one whole post: its title as a heading of `level`, its pictures below it, its sections."""
    title = element(f"h{level}", spans(shown.title, shown.names, shown.locale))
    return join((title, pictures(shown), *words(shown, level + 1)))


def words(shown: Post, level: int = 3) -> Iterator[Html]:
    """Return the sections of a post."""
    return (_section(one, shown, level) for one in shown.sections)


def pictures(shown: Post) -> Html | None:
    """Return the pictures of a post, inline, so that they have the page's fonts; None if there are none."""
    return element("div", *map(picture, shown.scenes), class_="pictures") if shown.scenes else None


def picture(scene: Scene) -> Html:
    """Return a picture with its alt text. Its patterns get unique names, so that pictures of one page do not clash."""
    mark = sha256(scene.svg.encode()).hexdigest()[:8]
    drawn = Html(scene.svg.replace("hatch-", f"hatch-{mark}-"))
    return element("div", drawn, class_="picture", role="img", aria_label=scene.alt)


def line(report_line: Line, names: Names, locale: str) -> Html:
    """Return one line; one that has a reason unfolds to show it."""
    words = spans(report_line.said, names, locale)
    if not report_line.why:
        return element("p", words, class_="words")
    why = element("p", spans(report_line.why, names, locale), class_="words quiet")
    return fold(element("span", words, class_="words"), why, class_="why")


def _section(section: Section, shown: Post, level: int) -> Html:
    drawn = [line(one, shown.names, shown.locale) for one in section.lines]
    head = spans(section.heading, shown.names, shown.locale)
    if section.is_folded:
        return fold(head, *drawn, class_="others")
    title = element(f"h{level}", head) if section.heading else None
    return element("section", title, *drawn, class_="small" if section.is_small else None)
