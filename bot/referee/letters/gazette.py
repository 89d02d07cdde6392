"""The public post of a close as a newspaper's front page: headline and facts, from public news alone, chosen by the close's own seal."""

import logging
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import Any, Final

from msgspec.structs import replace

from bot.referee.core.model import Errand, Letter, Match, Notice
from games.chance import Chance
from games.game import AnyGame, Seat
from games.wording import Name, Text, Words, join, plain, split

log = logging.getLogger(__name__)

GAZETTE: Final = "gazette"
"""The notice that makes a public post a front page; by its `seal`, that of the close, every reader gets the same choice."""
_FACTS, _VARIANTS, _LONGEST, _FIGURES = 3, 4, 140, 3


def edited(errands: Sequence[Errand], match: Match, seal: str) -> list[Errand]:
    """Return the errands of a close, its public post as a front page if the match is set so; `seal`: of the close, or empty before it."""
    if not match.settings.gazette or not seal:
        return list(errands)
    return [_edited(one, seal) if (one.kind, one.address) == ("post", "public") else one for one in errands]


def _edited(errand: Errand, seal: str) -> Errand:
    front, letter = Notice(GAZETTE, {"seal": seal}), errand.letter
    return replace(errand, letter=letter and replace(letter, notices=(front, *letter.notices)))


def seal_of_edition(letter: Letter) -> str:
    """Return the seal by which a letter is a front page; empty: it is none."""
    return next((str(one.facts["seal"]) for one in letter.notices if one.id == GAZETTE), "")


def front(
    words: Words, game: AnyGame, letter: Letter, events: Sequence[Any], view: Any, seats: int, locale: str
) -> tuple[Text, Text]:
    """Return headline and facts of a front page, from public news; the same for all readers of that language.

    The game says what is worth telling; for a game that says nothing, what can be counted in any news.

    `events`: the public news of the close. `view`: what a spectator sees after it. `seats`: how many the match has.
    """
    chance = Chance(sha256(seal_of_edition(letter).encode()).digest(), GAZETTE)
    variant = str(chance.below(_VARIANTS))
    by_event = [[line for line in split(game.tell(event, locale)) if plain(line).strip()] for event in events]
    # What takes several lines is a list, and what has many figures is a row of dice or of sums: neither is news.
    news = [lines[0] for lines in by_event if len(lines) == 1 and len(_numbers(plain(lines[0]))) <= _FIGURES]
    stories = _stories(game, events, view, locale)
    counted = list(_facts(words, letter, [line for lines in by_event for line in lines], news, seats, locale))
    if letter.outcome is not None:
        who = join(((Name(seat),) for seat in letter.outcome.winners), ", ")
        headline = words("gazette-end" if who else "gazette-nobody", locale, variant=variant, who=who)
    else:
        first = _first(stories) if stories else _of_people(news, chance)
        stories = [story for story in stories if story is not first]
        headline = words("gazette-headline" if first else "gazette-quiet", locale, variant=variant, news=first)
    return headline, join((stories or counted)[:_FACTS])


def _stories(game: AnyGame, events: Sequence[Any], view: Any, locale: str) -> list[Text]:
    """Return the game's stories. A game from outside whose stories fail has none: they hold up no result."""
    try:
        return list(game.stories(events, view, locale)) if view is not None else []
    except Exception:
        log.exception("the stories of %s cannot be told", game.key)
        return []


def _first(stories: Sequence[Text]) -> Text:
    """Return the story for the headline; empty if it is the only one (it then stands below), or if all of them are long."""
    short = (story for story in stories if len(plain(story)) <= _LONGEST)
    return next(short, ()) if len(stories) > 1 else ()


def _of_people(news: Sequence[Text], chance: Chance) -> Text:
    """Return a short line for a headline, preferably about players; empty if there is no news."""
    short = [line for line in news if len(plain(line)) <= _LONGEST]
    lines = [line for line in short if any(isinstance(span, Name) for span in line)] or short
    return chance.choice(lines) if lines else ()


def _facts(
    words: Words, letter: Letter, lines: Sequence[Text], news: Sequence[Text], seats: int, locale: str
) -> Iterator[Text]:
    """Yield what can be counted in any news: in `lines`, of which `news` are no lists."""
    outcome = letter.outcome
    if outcome is not None and len(ranked := sorted(outcome.scores, reverse=True)) > 1:
        yield words("gazette-margin", locale, margin=ranked[0] - ranked[1])
    named = Counter(span.seat for line in lines for span in line if isinstance(span, Name))
    ranks = named.most_common(2)
    if ranks and (len(ranks) == 1 or ranks[0][1] > ranks[1][1]):
        yield words("gazette-most", locale, who=Name(ranks[0][0]), count=ranks[0][1])
    together = sorted(lines, key=lambda line: len({span for span in line if isinstance(span, Name)}), reverse=True)[:2]
    crowds = [len({span for span in line if isinstance(span, Name)}) for line in together]
    if crowds and crowds[0] > 1 and crowds[0] != crowds[-1]:
        yield words("gazette-together", locale, news=together[0])
    silent: list[Seat] = [seat for seat in range(seats) if seat not in named]
    if named and silent:
        yield words("gazette-unnamed", locale, who=join(((Name(seat),) for seat in silent), ", "))
    numbers = [
        (int(found), line) for line in news for span in line if isinstance(span, str) for found in _numbers(span)
    ]
    number, line = max(numbers, key=lambda pair: pair[0], default=(0, ()))
    if number > (letter.round or 0):
        yield words("gazette-number", locale, number=number, news=line)
    yield words("gazette-lines", locale, count=len(lines))


def _numbers(span: str) -> list[str]:
    return re.findall(r"(?<![\w:.])\d{1,6}(?![\w:.])", span)
