"""What a player types in the topic of his letters about himself: his settings, his record, whether his orders are what was counted."""

import re
from collections.abc import Iterable
from typing import Final

from bot.commands.page.link import link
from bot.commands.wording import say
from bot.referee.acts.acts import House
from bot.referee.core import receipts
from bot.referee.core.facts import plainly
from bot.referee.core.model import Notice, Person, Refused
from bot.referee.letters.sentences import WORDS as HOUSE
from bot.referee.people import me, records, wishes
from bot.referee.showing import checking
from bot.venues.forum.layout import WORDS
from games.wording import Text, join, plain

_SAID: Final = re.compile(r"(\w+)\s*:\s*(.+)")
_DAYS: Final = re.compile(r"\s+(?:to|until|a|al|fino)\s+", re.IGNORECASE)


HELP: Final = (
    "orders", "withdraw", "trade", "accept", "refuse", "why", "verify", "diary", "answer", "room", "give", "hint", "me", "page", "record",
    "standings", "rules", "leave", "leave-season", "stand-in", "apply",
)  # fmt: skip
"""What can be typed under one's letters, a message (``typed-…``, ``about-…``) for each."""


def help_here(locale: str) -> Text:
    """What a player can type under his letters, a line for each."""
    lines = (
        WORDS("help-line", locale, typed=plain(WORDS(f"typed-{one}", locale)), about=WORDS(f"about-{one}", locale))
        for one in HELP
    )
    return join((WORDS("help-player", locale), *lines))


async def settings(house: House, person: Person, words: str) -> Text:
    """``me``, and on the lines below it ``language: it``, ``away: friday to sunday``: what holds then, or why not."""
    given = _given(words)
    done = await me.wish(house, person, given) if given else await me.known(house, person)
    if isinstance(done, Refused):
        return HOUSE(done.id, person.language, **plainly(done.facts))
    told = _told(wishes.shown(done, house.clock.now()), done.language)
    return join((HOUSE("me-title", done.language), told, WORDS("me-how", done.language)))


def _given(words: str) -> dict[str, str]:
    """The settings that are named, by their names; days away by the first and the last of them."""
    given = {name.casefold(): said.strip() for name, said in _SAID.findall(words)}
    if "away" in given:
        first, *last = _DAYS.split(given.pop("away"), maxsplit=1)
        given["away_from"] = first
        if first != wishes.BACK:
            given["away_to"] = last[0] if last else first
    return given


async def page(house: House, person: Person) -> Text:
    """A link that signs him in on the page."""
    done = await link(house, person.user, person.language)
    return say(done.id, person.language, **plainly(done.facts)) if isinstance(done, Refused) else done


async def record(house: House, person: Person, guild: str) -> Text:
    """What he has played here, and how it came out."""
    found = await records.record(house, person.user, person.user, guild)
    return _told([Notice(found.id)] if isinstance(found, Refused) else records.told(found), person.language)


async def standings(house: House, person: Person, guild: str) -> Text:
    """How all who play here stand, by game."""
    return _told(records.told_standings(await records.standings(house, guild)), person.language)


def _told(notices: Iterable[Notice], locale: str) -> Text:
    return join(HOUSE(one.id, locale, **plainly(one.facts)) for one in notices)


async def verified(house: House, match_id: str, person: Person) -> Text:
    """Whether each of his receipts in a match is sound, and of the newest what he needs to prove it without the bot."""
    locale = person.language
    checked = await checking.check(house, match_id, person.user)
    if isinstance(checked, Refused) or not checked:
        return WORDS("verify-nothing", locale)
    lines = [WORDS(f"verify-{'sound' if one.is_sound else 'wrong'}", locale, step=one.step) for one in checked]
    return join((*lines, _proof(checked[-1], locale)))


def _proof(one: checking.Checked, locale: str) -> Text:
    """Everything that a leaf is made of, and the way from it to the root that the seal is over."""
    facts: dict[str, str | int] = {"match": one.match, "line": one.line, "step": one.step, "seat": one.prompt.seat}
    said = receipts.canonical(one.answer).decode()
    proof = WORDS("verify-proof", locale, **facts, answer=said, salt=one.salt, leaf=one.leaf)
    path = WORDS("verify-path", locale, path=" ".join(one.path) or "–", root=one.root) if one.root else ()
    return join((proof, path))
