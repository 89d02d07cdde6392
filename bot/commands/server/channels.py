"""What a server needs before its first match, what it may use, and what is archived after a season."""

from typing import Final

from bot.commands.command import NO_CHANNELS, Command, Press, Question, Reply, Request
from bot.commands.wording import say
from bot.referee import quotas
from bot.referee.core.facts import plainly
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
    """Tell what the server may use."""
    return Reply(join([text for text, _ in await _used(request)]))


async def _used(request: Request) -> list[tuple[Text, bool]]:
    """Return how much of each quota the server uses, and of which little is left."""
    guild, house, locale = request.asker.guild, request.house, request.locale
    used = await house.store.transact(lambda tx: quotas.meter_of(house).uses(tx, guild))
    lines = [(LETTERS(quotas.word_of(one.key), locale, **plainly(one.facts)), one.is_near) for one in used]
    drawn = quotas.most(house.limits, quotas.PICTURES, guild)
    return [*lines, (LETTERS(quotas.word_of(quotas.PICTURES), locale, most=drawn), False)]


COMMANDS: Final = (
    Command("limits", "server", "managers", _limits, subject="server"),
    Command(
        "setup", "server", "managers", lambda request: request.surface.make(request), subject="server", ask=_ask_setup,
        slash="host setup", press=Press("setup-make"), lacks=NO_CHANNELS,
    ),
    Command(
        "season archive", "plan", "hosts", lambda request: request.surface.put_away(request), subject="season",
        when=("finished", "aborted"), ask=_ask_archive, press=Press("put-away"), lacks=NO_CHANNELS,
    ),
)  # fmt: skip
