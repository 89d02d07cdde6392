"""What hosts of a season settle ahead: who is in its cast, and what is played when. Whoever asks is shown it alone."""

import asyncio
import re
from typing import Final

from bot.papers.markup import markdown
from bot.referee.core.model import Application, Refused, User
from bot.referee.core.positions import game_of
from bot.referee.letters.sentences import notices
from bot.referee.season.cast import casting
from bot.referee.season.planned import plans, telling, writing
from bot.referee.season.planned.plans import Outline
from bot.venues.forum.hosts.asking import Asking, Command
from bot.venues.forum.hosts.seats import objection
from bot.venues.forum.layout import WORDS, said
from bot.venues.forum.players.applying import called
from bot.venues.forum.typed import Answer
from games.wording import Text, join

_WRITE: Final = re.compile(r"write\b[ \t:]*(\S.*|\n.*)", re.IGNORECASE | re.DOTALL)
_MOVE: Final = re.compile(r"move\s+([0-9]{1,2})(\s+and\s+later)?\s*:\s*(.+)", re.IGNORECASE | re.DOTALL)
_STRAIGHT: Final = str.maketrans("“”„‘’", '"""\'\'')
_FENCE: Final = re.compile(r"^\s*```\w*\s*$", re.MULTILINE)
_LAST: Final = 99
"""A place behind everybody."""


# The cast ----------------------------------------------------------------------------------------------------------------


async def _cast(asked: Asking) -> Answer:
    """``cast ask`` with a question on each line, ``cast choose Bo``, ``cast wait Bo 2``, ``cast close``; alone: who would play."""
    verb, _, rest = asked.words.strip(" :\n").replace("\n", " \n", 1).partition(" ")
    house, season, host = asked.house, asked.match.id, asked.host
    match verb.casefold():
        case "" | "show":
            return await _applied(asked)
        case "ask" if not rest.partition("\n")[0].strip():
            questions = [one for one in rest.splitlines() if one.strip()] or casting.READY_MADE
            done: object = await casting.ask(house, season, host, questions)
            return asked.answered(done, WORDS("casting-set", asked.locale))
        case "choose" | "wait":
            return await _decided(asked, verb.casefold(), rest.strip())
        case "close":
            return asked.answered(await casting.close(house, season, host))
    return Answer(WORDS("host-unread", asked.locale))


async def _applied(asked: Asking) -> Answer:
    found = await casting.read(asked.house, asked.match.id, asked.host)
    if isinstance(found, Refused):
        return asked.answered(found)
    told = join((_answers(one, asked.locale) for one in found), "\n\n")
    return Answer(told or WORDS("casting-nobody", asked.locale), is_alone=True)


def _answers(one: Application, locale: str) -> Text:
    """His name, what became of it, and what he answered."""
    lines = (
        WORDS("casting-answer", locale, question=called(question, locale), answer=words)
        for question, words in one.answers
        if words
    )
    return join((WORDS("casting-applicant", locale, name=one.name, status=one.status), *lines))


async def _decided(asked: Asking, verb: str, rest: str) -> Answer:
    """A seat for somebody who asked, or a place on the waiting list."""
    name, place = rest, _LAST
    if verb == "wait" and (found := re.fullmatch(r"(.+?)\s+([1-9][0-9]?)", rest)):
        name, place = found[1], int(found[2])
    there = await asked.house.store.transact(lambda tx: tx.applications(asked.match.id))
    meant = [one for one in there if one.name.casefold() == name.removeprefix("@").casefold()]
    if len(meant) != 1:
        return asked.answered(Refused("casting-none"))
    user: User = meant[0].user
    refusal = await objection(asked, await asked.office.board.name_of(user, meant[0].name))
    if refusal is None and verb == "wait":
        return asked.answered(await casting.queue(asked.house, asked.match.id, asked.host, user, place))
    return asked.answered(refusal or await casting.choose(asked.house, asked.match.id, asked.host, user))


# The plan ----------------------------------------------------------------------------------------------------------------


async def _plan(asked: Asking) -> Answer:
    """``plan write`` with TOML below it, ``plan move 3: 2 days``, ``plan move 3 and later: friday 18:00``; alone: as it stands.

    Nothing below ``plan write`` erases nothing.
    """
    house, season, host = asked.house, asked.match.id, asked.host
    words = asked.words.strip(" :\n")
    if (found := _WRITE.fullmatch(words)) and (text := _FENCE.sub("", found[1])).strip():
        done = await plans.write(house, season, host, text)
        if isinstance(done, Refused) and done.id == "plan-unreadable" and text != text.translate(_STRAIGHT):
            done = await plans.write(house, season, host, text.translate(_STRAIGHT))
    elif found := _MOVE.fullmatch(words):
        done = await plans.move(house, season, host, int(found[1]), found[3], with_later=bool(found[2]))
    elif asked.is_bare or words.casefold().startswith("show"):
        done = await plans.outline(house, season, host)
    else:
        return Answer(WORDS("host-unread", asked.locale))
    return asked.answered(done) if isinstance(done, Refused) else await _outlined(asked, done)


async def _outlined(asked: Asking, done: Outline) -> Answer:
    """When all would be over and what does not go, and below it the plan as it is written."""
    found = await asyncio.to_thread(done.outlook)
    told = notices(telling.told(done.match, done.plan, found, done.seated), asked.locale, game_of(done.match))
    shown = f"```\n{writing.written(done.plan).strip()}\n```"
    return Answer(
        markdown="\n\n".join((markdown(told, {}), shown, said(WORDS("plan-how", asked.locale)))), is_alone=True
    )


COMMANDS: Final = (
    Command("cast", "cast ask", _cast, has_lines=True),
    Command("plan", "plan move 3: 2 days", _plan, has_lines=True),
)
