"""Going back: the list of positions, who has read what would be undone, and the way there.

Both are told to whoever asked alone: the list tells when something was traded.
"""

import re
from collections import Counter
from typing import Final

from bot.referee.core.model import Entry, Refused
from bot.referee.hosting import rollback
from bot.venues.forum.hosts.asking import Asking, Command
from bot.venues.forum.layout import WORDS
from bot.venues.forum.typed import Answer
from games.wording import Moment, Text, join

_WORD: Final = re.compile(r"\w+")


async def _undo(asked: Asking) -> Answer:
    """The last result or trade."""
    listed = await rollback.listed(asked.house, asked.match.id, asked.host)
    if not isinstance(listed, Refused) and len(listed) < 2:
        listed = Refused("nothing-to-undo")
    if isinstance(listed, Refused):
        return asked.answered(listed)
    return await _to(asked, listed, len(listed) - 1)


async def _back(asked: Asking) -> Answer:
    """To any position; without a number they are listed."""
    listed = await rollback.listed(asked.house, asked.match.id, asked.host)
    if isinstance(listed, Refused):
        return asked.answered(listed)
    numbers = [int(one) for one in _said(asked) if one.isdecimal() and len(one) < 6]
    if not numbers:
        lines = [_line(number, one, asked.locale) for number, one in enumerate(listed, 1)]
        return Answer(join((*lines, WORDS("back-how", asked.locale))), is_alone=True)
    return await _to(asked, listed, numbers[0])


def _said(asked: Asking) -> list[str]:
    return [one.casefold() for one in _WORD.findall(asked.parted[0])]


def _line(number: int, entry: Entry, locale: str) -> Text:
    """When, and after what; it is counted in this list, for where it stands in the journal would tell how much was traded."""
    facts = {"number": number, "step": entry.facts.get("step", 0), "at": Moment(entry.at)}
    return WORDS(f"back-{entry.act.replace('_', '-')}", locale, **facts)


async def _to(asked: Asking, listed: tuple[Entry, ...], number: int) -> Answer:
    """Whoever has said yes goes back; anybody else is told first who has read what."""
    if number not in range(1, len(listed) + 1):
        return asked.answered(Refused("no-such-position", {"number": number}))
    to, words = listed[number - 1].position, _said(asked)
    if "yes" not in words:
        return await _readings(asked, to, number)
    done = await rollback.rollback(
        asked.house, asked.match.id, asked.host, to, asked.parted[1],
        keeps_submissions="anew" not in words, is_fresh="fresh" in words,
    )  # fmt: skip
    return asked.answered(done)


async def _readings(asked: Asking, to: int, number: int) -> Answer:
    readings = await rollback.readers(asked.house, asked.match.id, to, asked.host)
    if isinstance(readings, Refused):
        return asked.answered(readings)
    names = {one.user: one.name for one in await asked.tenures()}
    read = Counter(names.get(one.user) or one.address for one in readings if one.is_delivered)
    lines: list[Text] = [WORDS("back-ask", asked.locale, number=number, count=read.total())]
    lines += [WORDS("back-read", asked.locale, whom=whom, count=count) for whom, count in read.items()]
    return Answer(join((*lines, WORDS("back-yes", asked.locale, number=number))), is_alone=True)


COMMANDS: Final = (
    Command("undo", "undo yes: reason", _undo),
    Command("back", "back 3 yes: reason", _back),
)
