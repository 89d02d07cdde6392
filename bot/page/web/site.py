"""The page of real matches: signed-in players play on it, and anyone can watch a match that is public."""

import logging
import re
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from datetime import timedelta
from typing import Any, Final

from aiohttp import web

from bot.outside.descriptors import for_visitors, raised
from bot.outside.discord_login import DiscordLogin
from bot.outside.web_push import WebPush
from bot.page.html.words import say, tongue
from bot.page.pages import own, shell
from bot.page.pages.clock import MINE, clock, tabs
from bot.page.pages.desk import powers
from bot.page.pages.shell import Parts
from bot.page.pages.shell import parts as parts_of
from bot.page.reading.sight import HOST, SPECTATOR, Sight
from bot.page.web import seeing
from bot.page.web.api.hooks.addresses import Allowed
from bot.page.web.api.hooks.posting import posting
from bot.page.web.api.server import Programs
from bot.page.web.entrance import Entrance
from bot.page.web.files import html
from bot.page.web.guard import POLICY, Refusal, guarding
from bot.page.web.new.designing import Designing, designer
from bot.page.web.playing import Seats
from bot.page.web.powers.acting import Acting, Surfaces
from bot.page.web.powers.new_matches import SERVER, Opening
from bot.page.web.powers.papers import ways_on
from bot.page.web.pushing.sending import pushing
from bot.page.web.pushing.subscribing import Subscribing
from bot.page.web.readers import Readers, Shared
from bot.page.web.reading import Reading
from bot.page.web.refusing.connections import Limits, listening
from bot.page.web.refusing.frames import DISCORD, Activity
from bot.page.web.refusing.gate import Gate
from bot.page.web.refusing.senders import LOCAL
from bot.page.web.seeing import card_of, seen
from bot.page.web.watching import MOST_TABS, Watching
from bot.papers.html.elements import join
from bot.rationing import Pictures, Spent
from bot.referee.acts.acts import House
from bot.referee.core.model import Match
from bot.referee.core.ports import Transaction
from bot.referee.orders.intake import Intake
from bot.store.failures import Unsupported

log = logging.getLogger(__name__)

_LARGEST_BODY: Final = 64 * 1024
_OF_ONE: Final = 250
"""Connections of one address: more than the tabs that it may have open."""
_LATELY: Final = 10
"""The number of finished matches on a person's start page."""
_VALID: Final = timedelta(days=30)
_WIDEST: Final = 10_000
_EMBEDDED: Final = f"{POLICY}*"


@dataclass(frozen=True)
class Behind:
    """What the page needs: the referee, the intake for orders, and the renderer of pictures.

    `hooks`: where webhooks may post. `discord`: the sign-in with Discord; None if it is not configured. `surfaces`: what only the venue
    knows, for the commands of hosts and players. `push`: encrypts notifications; None: browsers are sent none. `proxies`: the addresses
    or networks of those whose X-Forwarded-For is believed. `contact`: where vulnerabilities are reported. `activity`: the page in
    Discord's own window, if it opens there too.
    """

    house: House
    intake: Intake
    pictures: Pictures
    hooks: Allowed = "public"
    discord: DiscordLogin | None = None
    surfaces: Surfaces = lambda _: None
    push: WebPush | None = None
    proxies: Sequence[str] = LOCAL
    contact: str = ""
    activity: Activity | None = None


@asynccontextmanager
async def served(
    behind: Behind, host: str, port: int, watching: Watching, limits: Limits | None = None
) -> AsyncIterator[int]:
    """Serve the page within the block, and yield its port. Raises Unsupported if the port cannot be used.

    `limits`: on its connections; None: as many as the process leaves for visitors.
    """
    limits = limits or Limits(for_visitors(raised()), _OF_ONE, proxies=behind.proxies)
    async with AsyncExitStack() as stack:
        try:
            port_used = await stack.enter_async_context(listening(Site(behind, watching).app(), host, port, limits))
        except OSError as error:
            raise Unsupported(f"page.listen {host}:{port} cannot be used: {error.strerror}") from error
        log.info("matches are played on %s", behind.house.chosen.page)
        await stack.enter_async_context(posting(behind.house, behind.hooks, watching))
        await stack.enter_async_context(pushing(behind.house, behind.push, behind.hooks, watching))
        yield port_used


class Site:
    """The handlers. Only the session cookie identifies a person."""

    def __init__(self, behind: Behind, watching: Watching) -> None:
        self._behind, self._house = behind, behind.house
        self._watching, self._shared = watching, Shared(behind.house.clock, watching)
        address = behind.house.chosen.page
        is_secure = address.startswith("https://")
        self._cookie = "__Host-bellflower" if is_secure else "bellflower"
        self._gate = Gate(
            address, behind.house.clock, cookie=self._cookie, proxies=behind.proxies, activity=behind.activity
        )
        sessions = Shared(behind.house.clock, watching, MOST_TABS)
        readers = Readers(self._house, self._cookie, self._shared, sessions, self._gate)
        self.look, self.admits, self.signed_in = readers.look, readers.admits, readers.signed_in
        self._person, self._hearer, self._stranger = readers.person, readers.hearer, readers.stranger
        self._public = readers.shown
        self._entrance = Entrance(
            self._house, watching, self._gate, self._cookie, readers.signed_in, behind.discord, behind.activity
        )
        self._acting = Acting(self, self._house, behind.surfaces)
        self._subscribing = Subscribing(self._house, behind.push, behind.hooks, self.signed_in, self._cookie)
        self._opening = Opening(self, self._house, behind.surfaces)
        self.programs = Programs(
            behind.house, behind.intake, behind.surfaces, watching, self._gate, self._stranger, behind.hooks
        )

    def app(self) -> web.Application:
        """Return the application with all addresses of the page."""
        activity = self._behind.activity
        framing: dict[str, Any] = (
            {"ancestors": activity.ancestors, "is_framed": activity.is_framed} if activity is not None else {}
        )
        guarded = guarding(self._gate.refuse, is_secure=self._gate.is_secure, brand="brand-real", **framing)
        app = web.Application(middlewares=[guarded], client_max_size=_LARGEST_BODY)
        match, reader = "/match/{match:[A-Z0-9]+}", "{reader:mine|host|spectator}"
        place = f"{match}/{reader}"
        reading = Reading(self, self._house.store, self._house.clock, self._watching, self._gate.tabs)
        app.add_routes(
            [
                web.get("/", self.home),
                web.get(SERVER, self.server),
                web.get(f"{match}/{{reader:spectator}}", self.spectator),
                web.get(f"{match}/{{reader:spectator}}/card.png", self.card),
                *Seats(self, self._house, self._behind.intake).routes(f"{match}/{{reader:{MINE}}}"),
                *self._acting.routes(match, MINE),
                *self._opening.routes(),
                *Designing(self._designer).routes(),
                web.get("/oembed", self.oembed),
                web.get("/robots.txt", self.robots),
                web.get("/.well-known/security.txt", self.security),
                *self._entrance.routes(),
                *self._subscribing.routes(),
                *reading.routes(place),
                *self.programs.routes(),
            ]
        )
        app.on_shutdown.append(self._close)
        return app

    async def _close(self, app: web.Application) -> None:
        self._watching.close()

    # Tabs ------------------------------------------------------------------------------------------------------------

    async def shown(self, request: web.Request) -> Sight:
        """Return what `look` finds, with the forms of what its reader can do besides playing.

        A host who plays gets no forms in the news: they see no more of what is done than a spectator, so it is not pushed to them.
        """
        sight = await self.look(request)
        is_quiet = sight.tab == HOST != sight.reader and request.path.endswith("/news")
        if sight.tab == SPECTATOR or is_quiet:
            return sight
        return await self._acting.shown(sight, await self.signed_in(request))

    async def heard(self, request: web.Request) -> Sight:
        """Return what `shown` finds, or has found since the last change for the same reader: several tabs cost no more than one."""
        person, (match, reader) = await self._hearer(request), (request.match_info[key] for key in ("match", "reader"))
        key = (match, reader, person.user if person else "", tongue(), "heard")
        return await self._shared.look(key, lambda: self.shown(request))

    def parts(self, sight: Sight) -> Parts:
        """Return the parts of its tab."""
        return self._shared.parts(sight, _parts)

    def page(self, sight: Sight) -> str:
        """Return its tab as a whole page."""
        bell = own.bell() if sight.tab == MINE and self._subscribing.is_open else None
        foot = (bell, own.calendar() if sight.tab == MINE else None, own.of_server(sight.server), own.link())
        head = None
        if sight.tab == SPECTATOR:
            head = own.described(sight, self._house.chosen.page, has_picture=card_of(sight) is not None)
        return shell.match_page(sight, self.parts(sight), join(foot), head)

    async def _designer(self, request: web.Request) -> str:
        """Return who writes a design. Raises a Refusal if the person may not."""
        return await designer(self._house, await self._person(request))

    # Pages -----------------------------------------------------------------------------------------------------------

    async def home(self, request: web.Request) -> web.Response:
        """Show the reader's own matches, and the public ones; in Discord's window, who is asked first who they are."""
        if self._behind.activity is not None and "frame_id" in request.query:
            return html(own.framed(self._behind.activity.client, DISCORD))
        person, language, now = await self._person(request), tongue(), self._house.clock.now()

        async def read(tx: Transaction) -> tuple[list[Sight], Sequence[Match]]:
            user = person.user if person else ""
            ids = [one.match for one in await tx.seats.held_by(user)]
            ids += [one.match for one in await tx.seats.kept_by(user, _LATELY)]
            sights = [await seen(tx, one, user, now, language, is_mine=True) for one in dict.fromkeys(ids)]
            desks = await seeing.hosted(tx, user)
            return [one for one in sights if one], desks

        mine, desks = await self._house.store.transact(read) if person else ((), ())
        shown = (await self._public()).matches
        is_designer = self._house.chosen.designs.source == "hosts" and bool(desks)
        name = person.name if person else ""
        hosts = dict.fromkeys(one.guild for one in desks)
        hosted = [guild for guild in hosts if self._behind.surfaces(guild) is not None]
        public = dict.fromkeys(one.match.guild for one in shown)
        servers, homes = ([(guild, self._called(guild)) for guild in guilds] for guilds in (hosted, public))
        has_discord = self._entrance.has_discord
        return html(
            own.home(name, mine, shown, desks, servers, homes, is_designer=is_designer, has_discord=has_discord)
        )

    async def server(self, request: web.Request) -> web.Response:
        """Show what of a server everyone may see. Raises a Refusal if there is nothing, as for a server that does not exist."""
        guild = request.match_info["guild"]
        shown = await self._public(guild)
        if not shown.matches:
            raise Refusal(404, say("no-such-page"))
        return html(own.server(self._called(guild), shown.matches, shown.record))

    def _called(self, guild: str) -> str:
        """Return the name of a server; empty if it has none, or the bot is not connected to it."""
        surface = self._behind.surfaces(guild)
        return surface.server() if surface is not None else ""

    async def spectator(self, request: web.Request) -> web.Response:
        """Show what spectators see; other sites may show it in a frame."""
        sight = await self.look(request)
        response = html(self.page(sight))
        response.headers["Content-Security-Policy"] = _EMBEDDED
        response.headers["Cross-Origin-Resource-Policy"] = "cross-origin"
        if sight.server:
            response.headers["X-Robots-Tag"] = "all"
        return response

    async def card(self, request: web.Request) -> web.Response:
        """Return the picture of the latest news, as a preview of links on other sites."""
        scene = card_of(await self.look(request))
        if scene is None:
            raise Refusal(404, say("no-such-page"))
        headers = {"Cross-Origin-Resource-Policy": "cross-origin", "Cache-Control": "no-cache"}
        try:
            drawn = await self._behind.pictures.png(scene, "cards")
        except Spent:
            raise Refusal(429, say("page-too-often")) from None
        return web.Response(body=drawn, content_type="image/png", headers=headers)

    async def robots(self, request: web.Request) -> web.Response:
        """Tell search engines that only public matches are theirs; what may be listed says so in its header."""
        return web.Response(text="User-agent: *\nDisallow: /api/\nDisallow: /enter\nDisallow: /me\n")

    async def security(self, request: web.Request) -> web.Response:
        """Return where to report a vulnerability (RFC 9116). Raises a Refusal if the operator named no contact."""
        if not self._behind.contact:
            raise Refusal(404, say("no-such-page"))
        until = self._house.clock.now() + _VALID
        address = f"{self._house.chosen.page}/.well-known/security.txt"
        return web.Response(
            text=f"Contact: {self._behind.contact}\nExpires: {until:%Y-%m-%dT%H:%M:%SZ}\nCanonical: {address}\n"
        )

    async def oembed(self, request: web.Request) -> web.Response:
        """Tell another site how to embed the spectators' page of a public match (https://oembed.com)."""
        asked, address = request.query, self._house.chosen.page
        hit = re.fullmatch(rf"{re.escape(address)}/match/([A-Z0-9]{{1,12}})/{SPECTATOR}/?", asked.get("url", ""))
        if asked.get("format", "json") != "json":
            raise Refusal(501, say("bad-request"))
        sight = await self._stranger(hit[1]) if hit is not None else None
        if sight is None:
            raise Refusal(404, say("page-no-such-match"))
        most = [asked.get(one, "") for one in ("maxwidth", "maxheight")]
        width, height = (int(one) if re.fullmatch("[1-9][0-9]{0,3}", one) else _WIDEST for one in most)
        return web.json_response(own.embedded(sight, address, (width, height)))

    def done(self, answer: dict[str, str], *matches: str) -> web.Response:
        """Return what was done as a response, and update the open tabs of these matches, or every one."""
        self._watching.changed(matches)
        return web.json_response(answer)


def _parts(sight: Sight) -> Parts:
    return parts_of(sight, {"clock": clock(sight), "tabs": tabs(sight)}, powers(sight), ways_on(sight))
