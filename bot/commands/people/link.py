"""A link to the page that signs the asker in."""

from typing import Final
from urllib.parse import quote

from bot.commands.command import Command, Line, Press, Reply, Request
from bot.commands.wording import say
from bot.referee.acts.acts import House
from bot.referee.core.model import Match, Refused, User
from bot.referee.people import signing
from games.wording import LINK, Text, Token, join


async def link(house: House, user: User, locale: str, match: Match | None = None) -> Text:
    """Return a new link for a person, in words; it leads to a match, if one is given. Refused: `page-none`, `page-too-many-links`."""
    if not house.page:
        raise Refused("page-none")
    token = await signing.link(house, user)
    there = f"?match={match.id}" if match else ""
    return say("page-link", locale, link=Token(LINK, f"{house.page}/enter{there}#{token}"))


async def _page(request: Request) -> Reply:
    """Return a link that signs the asker in and leads to the match of a letter if it was pressed there.

    If they may run matches here, also where they open one.
    """
    asker, text = request.asker, await link(request.house, request.user, request.locale, request.about)
    if asker.is_manager and asker.guild:
        address = f"{request.house.page}/server/{quote(asker.guild, safe='')}/new"
        text = join((text, say("page-open", request.locale, link=Token(LINK, address))))
    return Reply(text, is_alone=True)


COMMANDS: Final = (
    Command(
        "page", "mine", "anybody", _page, subject="none", typed=Line("page|pagina"), slash="page", press=Press("page"),
        is_alone=True,
    ),
)  # fmt: skip
