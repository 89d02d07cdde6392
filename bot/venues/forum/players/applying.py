"""What an applicant types for a season whose hosts choose its cast: answers, in a private topic, read by the hosts alone."""

import re
from typing import Final

from bot.commands.words.told import refused
from bot.referee.acts.acts import House
from bot.referee.core.model import Match, Person, Refused
from bot.referee.core.positions import game_of
from bot.referee.season.cast import casting
from bot.venues.forum.layout import WORDS
from games.wording import Text, join

_APPLY: Final = re.compile(r"apply\b[ \t:.]*(.*)", re.IGNORECASE | re.DOTALL)
_KEEP: Final = re.compile(r"(keep|forget|withdraw)\s+my\s+answers\W*", re.IGNORECASE)
_LINE: Final = re.compile(r"^\s*([1-5]|word)\s*[:.)]", re.IGNORECASE | re.MULTILINE)


def asked(match: Match, locale: str) -> Text:
    """The questions of a season's hosts, numbered, and how they are answered."""
    chosen = match.settings.casting
    lines: list[Text] = [WORDS("casting-asked", locale, title=match.title)]
    for number, question in enumerate(chosen.questions if chosen else (), 1):
        lines.append(WORDS("casting-line", locale, number=number, question=called(question, locale)))
    return join((*lines, WORDS("casting-how", locale)))


def called(question: str, locale: str) -> Text:
    """A question in words; two are ready-made."""
    return WORDS(f"casting-{question}", locale) if question in casting.READY_MADE else (question,)


async def hear(house: House, match: Match, person: Person, typed: str) -> Text | None:
    """Carry out ``apply`` with a line for each question (``1: Rome``), or what is to become of the answers; return the reply.

    `typed`: the post. None if it is anything else.
    """
    words, locale = typed.strip(), person.language
    if found := _KEEP.fullmatch(words):
        return await _kept(house, match, person, found[1].casefold())
    given = _APPLY.fullmatch(words)
    if given is None:
        return None
    chosen = match.settings.casting
    questions = chosen.questions if chosen else ()
    lines = _lines(given[1], len(questions))
    answers = {one: lines.get(str(number), "") for number, one in enumerate(questions, 1)}
    if answers and not any(answers.values()):
        return asked(match, locale)
    word = lines.get("word", person.wishes.word)
    done = await casting.apply(house, match.id, person.user, person.name, answers, word, locale)
    return (
        refused(done, game_of(match), locale)
        if isinstance(done, Refused)
        else WORDS("applied", locale, title=match.title)
    )


def _lines(typed: str, count: int) -> dict[str, str]:
    """What stands behind each number, over as many lines as it takes; as many lines as questions need none, since forums make lists of
    numbered ones. A single answer may have several.
    """
    _, *parts = _LINE.split(typed)
    plain = typed.strip().splitlines() if count > 1 else [typed.strip()]
    if not parts and len(plain) == count:
        return {str(number): said for number, said in enumerate(plain, 1)}
    return {number.casefold(): said.strip() for number, said in zip(parts[::2], parts[1::2], strict=True)}


async def _kept(house: House, match: Match, person: Person, verb: str) -> Text:
    if verb == "withdraw":
        done = await casting.withdraw(house, match.id, person.user)
    else:
        done = await casting.keep(house, match.id, person.user, is_kept=verb == "keep")
    if isinstance(done, Refused):
        return refused(done, game_of(match), person.language)
    return WORDS(f"answers-{verb}", person.language, title=match.title)
