"""*Ready?*: players say that a live round may begin."""

from typing import Final

from bot.commands.command import Command, Line, Press
from bot.commands.request import Reply, Request
from bot.commands.wording import say
from bot.referee import gathering
from games.wording import Text


async def _ready(request: Request) -> object:
    """Say that the asker is ready. The round begins when all players are."""
    done = await request.act(gathering.press)
    return Reply(counted(done, request.locale), is_alone=True)


def counted(ready: gathering.Ready, locale: str) -> Text:
    """Return how many players are ready, in words."""
    return say("ready-all" if ready.count == ready.of else "ready-so-far", locale, count=ready.count, of=ready.of)


COMMANDS: Final = (
    Command(
        "ready", "mine", "anybody", _ready, subject="own", typed=Line("ready|pronto"), press=Press("ready"),
        is_alone=True, unasked="it is said for one round, and only lets it begin sooner",
    ),
)  # fmt: skip
