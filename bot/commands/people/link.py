"""A link to the page that signs the asker in."""

from typing import Final
from urllib.parse import quote

from bot.commands.command import Command, Reply, Request
from bot.commands.wording import say
from bot.referee.acts.acts import House
from bot.referee.core.model import Refused, User
from bot.referee.people import signing
from games.wording import LINK, Text, Token, join


async def link(house: House, user: User, locale: str) -> Text | Refused:
    """Return a new link for a person, in words. Refused: `page-none`, `page-too-many-links`."""
    if not house.page:
        return Refused("page-none")
    token = await signing.link(house, user)
    return (
        token
        if isinstance(token, Refused)
        else say("page-link", locale, link=Token(LINK, f"{house.page}/enter#{token}"))
    )


async def _page(request: Request) -> Reply | Refused:
    """Return a link that signs the asker in; if they may run matches here, also where they open one."""
    asker, found = request.asker, await link(request.house, request.user, request.locale)
    if isinstance(found, Refused):
        return found
    if asker.is_manager and asker.guild:
        address = f"{request.house.page}/server/{quote(asker.guild, safe='')}/new"
        found = join((found, say("page-open", request.locale, link=Token(LINK, address))))
    return Reply(found, is_alone=True)


COMMANDS: Final = (
    Command("page", "mine", "anybody", _page, subject="none", typed="page|pagina", slash="page", is_alone=True),
)  # fmt: skip
