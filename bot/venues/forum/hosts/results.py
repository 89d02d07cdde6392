"""Results: those that hosts enter, and those that are held until hosts let them go. What hosts look at is shown to whoever asked alone."""

from collections.abc import Iterable
from typing import Final

from bot.papers.markup import words_in_markdown
from bot.referee.core.model import Refused
from bot.referee.core.positions import game_of
from bot.referee.hosting import amending, holding, judging
from bot.referee.hosting.holding import Shown
from bot.referee.letters.posts import Post
from bot.venues.forum.hosts.asking import Asking, Command
from bot.venues.forum.layout import WORDS, said
from bot.venues.forum.typed import Answer
from games.wording import Name, join


async def _result(asked: Asking) -> Answer:
    """Enter what a round of a House match comes to, look at it first, or ask what can be entered."""
    given = asked.words.strip(" :\n")
    if not given:
        return await _question(asked)
    if given.casefold().startswith("preview"):
        shown = await judging.preview(asked.house, asked.match.id, asked.host, given[len("preview") :].strip(" :\n"))
        return await _letters(asked, shown) if isinstance(shown, tuple) else asked.answered(shown, is_alone=True)
    return asked.answered(await judging.answer(asked.house, asked.match.id, asked.host, given))


async def _question(asked: Asking) -> Answer:
    found = await judging.question(asked.house, asked.match.id, asked.host)
    if isinstance(found, Refused):
        return asked.answered(found)
    names = await asked.names()
    numbered = join((((f"@{seat + 1} "), Name(seat)) for seat in sorted(names)), ", ")
    lines = game_of(asked.match).tell(found.prompt, asked.locale), numbered, WORDS("result-typed", asked.locale)
    return Answer(join(lines), names)


async def _preview(asked: Asking) -> Answer:
    shown = await holding.preview(asked.house, asked.match.id, asked.host, asked.reason)
    return asked.answered(shown, is_alone=True) if isinstance(shown, Refused) else await _letters(asked, shown)


async def _letters(asked: Asking, shown: Iterable[Shown]) -> Answer:
    """Every letter under a line that says whose it is."""
    users = {one.user: one.name for one in await asked.tenures()}
    told = []
    for one in shown:
        message = "preview-defaulted" if one.is_defaulted else "preview-letter"
        told.append(said(WORDS(message, asked.locale, whom=users.get(one.user) or one.address)))
        told.append(words_in_markdown(one.post))
    return Answer(markdown="\n\n".join(told), is_alone=True)


async def _announce(asked: Asking) -> Answer | None:
    if not asked.is_bare:
        return None
    return asked.answered(await holding.announce(asked.house, asked.match.id, asked.host, asked.reason))


async def _amend(asked: Asking) -> Answer:
    """``Bo: play 99 because he meant it``; without orders: silence."""
    whom, orders, reason = asked.ordered
    seat = await asked.seat(whom)
    if isinstance(seat, Refused):
        return asked.answered(seat)
    done = await amending.amend(asked.house, asked.match.id, asked.host, reason, {seat: orders or None})
    if not isinstance(done, tuple):
        return asked.answered(done, is_alone=True)
    parts = [said(WORDS("amended-letters", asked.locale, count=len(done)))]
    for one in done:
        parts += _changed(asked, "amended-was", one.address, one.was) + _changed(
            asked, "amended-now", one.address, one.now
        )
    return Answer(markdown="\n\n".join(parts), is_alone=True)


def _changed(asked: Asking, message: str, address: str, post: Post | None) -> list[str]:
    if post is None:
        return []
    return [said(WORDS(message, asked.locale, whom=address)), words_in_markdown(post)]


async def _reopen(asked: Asking) -> Answer:
    at, reason = await asked.until()
    if isinstance(at, Refused):
        return asked.answered(at)
    return asked.answered(await holding.reopen(asked.house, asked.match.id, asked.host, at, reason))


COMMANDS: Final = (
    Command("result", "result plus 2 @1; end yes", _result, has_lines=True),
    Command("preview", "preview", _preview),
    Command("announce", "announce", _announce),
    Command("amend", "amend Bo: play 99 because reason", _amend),
    Command("reopen", "reopen 6h: reason", _reopen),
)
