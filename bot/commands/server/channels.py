"""What a server needs before its first match, and what is archived after a season."""

from typing import Final

from bot.commands.command import BEHIND_MORE, Command, Question, Reply, Request

_ELSEWHERE: Final = {"forum": "lacks-channels", "page": "lacks-channels"}


async def _ask_setup(request: Request) -> Question | Reply:
    """Return what would be made and what is wrong, with *Make them* if something missing can be made."""
    found = await request.surface.needs(request)
    return Question(found.text, {}, "setup-button") if found.can_go_on else Reply(found.text)


async def _setup(request: Request) -> object:
    return await request.surface.make(request)


async def _ask_archive(request: Request) -> Question | Reply:
    """Return what would be archived of a season that is over."""
    found = await request.surface.putting_away(request)
    return Question(found.text, {}, "archive-button") if found.can_go_on else Reply(found.text)


async def _archive(request: Request) -> object:
    return await request.surface.put_away(request)


COMMANDS: Final = (
    Command(
        "setup", "server", "managers", _setup, subject="server", ask=_ask_setup, buttons=("setup-make",), lacks=_ELSEWHERE
    ),
    Command(
        "season archive", "plan", "hosts", _archive, (), "season", ("finished", "aborted"), _ask_archive,
        slash=BEHIND_MORE, buttons=("put-away",), lacks=_ELSEWHERE,
    ),
)  # fmt: skip
