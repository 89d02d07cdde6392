"""A game's lesson on the page of its rules: turn by turn what is seen and asked, and folded below, what was done and what it brought."""

from collections.abc import Iterator

from bot.commands.wording import say
from bot.commands.words.lesson import NAMES, Shown, asked, done, news, shown
from bot.page.html.rules import pictured, told_line
from bot.page.html.words import say as titled
from bot.page.html.words import say_here, tongue
from bot.papers.html.elements import Html, element, fold, lines
from bot.referee.letters.sentences import WORDS
from games.game import AnyGame
from games.lesson import LEARNER
from games.wording import plain


def lesson_of(game: AnyGame, locale: str, play: str) -> Html | None:
    """Return a game's lesson as a part of a page; None if it has none.

    `locale`: the language of the game's own words; `play`: the address to which it leads at its end.
    """
    turns = shown(game, locale)
    if not turns:
        return None
    return element(
        "section",
        element("h2", titled("lesson"), lang=tongue()),
        element("p", plain(say("lesson-how", tongue(), you=NAMES[LEARNER])), lang=tongue()),
        *(part for number, one in enumerate(turns, 1) for part in _turn(game, locale, number, one)),
        element("p", element("a", say_here("lesson-play", "lesson-join"), href=play, class_="button"), lang=tongue()),
        id="lesson",
        class_="letter lesson",
    )


def _turn(game: AnyGame, locale: str, number: int, taught: Shown) -> Iterator[Html | None]:
    question, *rest = asked(game, taught.turn, locale)
    yield element("h3", plain(say("lesson-turn", tongue(), number=number)), lang=tongue())
    yield pictured(game, locale, taught.seen)
    yield element("div", lines(question, NAMES, "asking"), *(lines(line, NAMES) for line in rest))
    yield fold(
        element("span", plain(say("lesson-compare", tongue(), you=NAMES[LEARNER])), lang=tongue()),
        element("p", done(game, taught.turn, locale)),
        element("div", *_news(game, locale, taught, f"lesson-{number}"), class_="told"),
        pictured(game, locale, taught.brought),
        class_="brought",
    )


def _news(game: AnyGame, locale: str, taught: Shown, id_: str) -> Iterator[Html]:
    """Yield the news of a turn, those about the learner first, each with its reason."""
    own, others = news(game, taught.turn, locale)
    for number, line in enumerate(own):
        yield told_line(game, line, NAMES, f"{id_}-{number}")
    if others:
        folded = (told_line(game, line, NAMES, f"{id_}-others-{number}") for number, line in enumerate(others))
        yield fold(plain(WORDS("heading-others", locale)), *folded, class_="others")
