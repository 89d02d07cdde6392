"""What a server needs before its first match, what it may use, and what is archived after a season."""

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Final

from bot.commands.command import NO_CHANNELS, NOTHING, Command, Field, Line, Press
from bot.commands.request import Offer, Question, Reply, Request
from bot.commands.wording import say
from bot.referee import quotas
from bot.referee.core.facts import plainly
from bot.referee.core.model import Refused
from bot.referee.hosting import thinning
from bot.referee.letters.sentences import WORDS as LETTERS
from games.wording import Text, join


async def _ask_setup(request: Request) -> Question | Reply:
    """Return what would be made, what is wrong and what is nearly used up, with *Make them* if something missing can be made."""
    needs = await request.surface.needs(request)
    words = join(
        (needs.text, *[text for text, is_near in await _used(request) if is_near], say("limits-where", request.locale))
    )
    return Question(words, {}, "setup-button") if needs.can_go_on else Reply(words)


async def _ask_archive(request: Request) -> Question | Reply:
    """Return what would be archived of a season that is over."""
    plan = await request.surface.putting_away(request)
    return Question(plan.text, {}, "archive-button") if plan.can_go_on else Reply(plan.text)


async def _limits(request: Request) -> object:
    """Tell what the server may use, and which old matches can be erased to free what they take."""
    lines = [text for text, _ in await _used(request)]
    old = [_sizes("free-age", request.locale, days, past) for days in _AGES if (past := await _past(request, days))]
    if not old:
        return Reply(join(lines))
    return Reply(
        join([*lines, say("free-could", request.locale, old=join(old, "; "))]),
        offers=(Offer("limits free", "free-offer"),),
    )


_AGES: Final = (365, 180, 90, 30)
"""Days for which is told how many matches are older."""
_AGE: Final = Field("age", "number", least=min(_AGES), most=3_650)


async def _past(request: Request, days: int) -> dict[str, int]:
    """Return the matches of the server that can go and were opened so many days ago, or longer."""
    until = _until(request, days)
    return await request.house.store.transact(lambda tx: thinning.past(tx, request.asker.guild, until))


def _until(request: Request, days: int) -> datetime:
    """Return the moment so many days before the command was sent: a later yes erases no more than was shown."""
    return request.asker.at - timedelta(days=days)


def _sizes(message: str, locale: str, days: int, past: Mapping[str, int]) -> Text:
    """Return how many matches are so old, and what they take."""
    return say(message, locale, days=days, matches=len(past), kilobytes=-(-sum(past.values()) // 1000))


async def _ask_free(request: Request) -> Question:
    """Return what would be erased. Refused: `nothing-to-free`."""
    days = request.given["age"]
    past = await _past(request, days)
    if not past:
        raise Refused("nothing-to-free", {"days": days})
    return Question(_sizes("free-ask", request.locale, days, past), request.given, "free-button")


async def _free(request: Request) -> None:
    """Have the matches erased that are so old."""
    until = _until(request, request.given["age"])
    await request.house.store.transact(lambda tx: thinning.ask(tx, request.asker.guild, until))


async def _used(request: Request) -> list[tuple[Text, bool]]:
    """Return how much of each quota the server uses, and of which little is left."""
    guild, house, locale = request.asker.guild, request.house, request.locale
    used = await house.store.transact(lambda tx: quotas.meter_of(house).uses(tx, guild))
    lines = [(LETTERS(quotas.word_of(one.key), locale, **plainly(one.facts)), one.is_near) for one in used]
    drawn = quotas.most(house.chosen.limits, quotas.PICTURES, guild)
    return [*lines, (LETTERS(quotas.word_of(quotas.PICTURES), locale, most=drawn), False)]


COMMANDS: Final = (
    Command("limits", "server", "managers", _limits, subject="server", shows=True),
    Command(
        "limits free", "server", "managers", _free, (_AGE,), subject="server", ask=_ask_free, said="free-done",
        undone_by=NOTHING, typed=Line("limits free", example="limits free 365"),
    ),
    Command(
        "setup", "server", "managers", lambda request: request.surface.make(request), subject="server", ask=_ask_setup,
        slash="host setup", press=Press("setup-make"), lacks=NO_CHANNELS,
    ),
    Command(
        "season archive", "plan", "hosts", lambda request: request.surface.put_away(request), subject="season",
        when=("finished", "aborted"), ask=_ask_archive, press=Press("put-away"), lacks=NO_CHANNELS,
    ),
)  # fmt: skip
