"""What cannot be taken back of a command, as it is said before a yes."""

from functools import partial

from bot.commands.command import Request, Warns
from bot.commands.wording import say
from bot.referee.acts import access
from games.wording import Fact, Text


def warning(message: str) -> Warns:
    """Return the `warns` of a command for which the same sentence is always true."""

    async def warns(request: Request) -> Text:
        return say(message, request.locale)

    return warns


async def of_glass(request: Request, message: str, **facts: Fact) -> Text | None:
    """Return what a host reads through the glass; None for a host who may not look at all.

    Refused: `no-such-match`.
    """
    plays = await request.house.act(request.match.id, partial(access.plays, user=request.user))
    return None if plays else say(message, request.locale, **facts)
