"""What cannot be taken back of a command, as it is said before a yes."""

from bot.commands.command import Request, Warns
from bot.commands.wording import say
from games.wording import Text


def warning(message: str) -> Warns:
    """Return the `warns` of a command for which the same sentence is always true."""

    async def warns(request: Request) -> Text:
        return say(message, request.locale)

    return warns
