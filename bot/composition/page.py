"""The page of real matches beside a bot, where the configuration has one."""

from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager, nullcontext
from typing import TYPE_CHECKING

from bot.config import DISCORD_SECRET, PageConfig, secret
from bot.courier import Courier
from bot.referee.acts.acts import House
from bot.referee.orders.intake import Intake

if TYPE_CHECKING:
    from bot.page.web.powers.acting import Surfaces
    from bot.rationing import Pictures


def page(
    settings: PageConfig,
    house: House,
    intake: Intake,
    courier: Courier,
    pictures: "Pictures",
    surfaces: "Surfaces",
    shows: Callable[[str, str], Awaitable[str | None]] | None = None,
) -> AbstractAsyncContextManager[int]:
    """Serve the page within; gives its port, or 0 if the settings name no `listen`.

    `intake`: takes the orders of its readers. `courier`: tells the tabs what was delivered. `pictures`: what draws them.
    `surfaces`: what only the venue knows. `shows`: finds what a person's window on Discord shows; None: the page opens in none.
    """
    if not settings.listen:
        return nullcontext(0)
    from bot.outside.discord_login import DiscordLogin  # noqa: PLC0415  only who has a page needs it
    from bot.outside.web_push import WebPush, is_installed  # noqa: PLC0415  as above
    from bot.page.web.refusing.frames import Activity  # noqa: PLC0415  as above
    from bot.page.web.refusing.signatures import Signatures  # noqa: PLC0415  as above
    from bot.page.web.site import Behind, served  # noqa: PLC0415  as above
    from bot.page.web.watching import Watching  # noqa: PLC0415  as above

    watching, client, key = Watching(), settings.discord_client, settings.activity_key
    courier.recorded = watching.changed
    behind = Behind(
        house, intake, pictures, hooks=settings.hooks, surfaces=surfaces, proxies=settings.proxies, contact=settings.contact,
        discord=DiscordLogin(client, secret(DISCORD_SECRET)) if client else None,
        push=WebPush(settings.address) if is_installed() else None,
        activity=Activity(client, shows, Signatures(key) if key else None) if shows is not None else None,
    )  # fmt: skip
    return served(behind, *settings.where, watching)
