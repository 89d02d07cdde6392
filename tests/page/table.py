"""The page of real matches before a referee, with letters that are carried when a test says so; and browsers that talk to it."""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any, Final

import aiohttp

from bot.courier import Courier
from bot.outside.discord_login import DiscordLogin
from bot.outside.web_push import WebPush
from bot.page.web.api.hooks.addresses import Allowed
from bot.page.web.refusing.connections import Limits
from bot.page.web.refusing.frames import Activity
from bot.page.web.site import Behind, served
from bot.page.web.watching import Watching
from bot.referee.acts.acts import Chosen, House
from bot.referee.core.model import Match, Settings
from bot.referee.orders.intake import Intake
from bot.referee.people import signing
from bot.store.engines.databases import Place, open_store
from tests.bot.looks.answers import Anywhere
from tests.bot.world import World
from tests.fakes import FakeClock, FakeEntropy, FakeInbox, MemoryVenue, Sketches
from tests.serving import free_port

ADDRESS: Final = "https://play.example.org"
CONTACT: Final = "mailto:security@example.org"
PUBLIC: Final = Settings(page="public")


@dataclass
class Answer:
    """What the page answered."""

    status: int
    text: str
    headers: Any

    @property
    def refusal(self) -> str:
        """Why it was refused."""
        return str(json.loads(self.text)["refusal"])

    @property
    def body(self) -> Any:
        """What was answered, as values."""
        return json.loads(self.text)

    @property
    def cookie(self) -> str:
        """The session that it began: name and value."""
        return str(self.headers.get("Set-Cookie", "")).partition(";")[0]


@dataclass
class Browser:
    """A browser, perhaps signed in, that reaches the page through its proxy."""

    port: int
    session: aiohttp.ClientSession
    cookie: str = ""
    origin: str = ADDRESS

    async def get(self, path: str, **headers: str) -> Answer:
        """Look at something."""
        return await self._ask("GET", path, None, headers)

    async def post(self, path: str, body: Any, **headers: str) -> Answer:
        """Do something, as the page's own scripts do; `body`: values, or bytes in parts."""
        data = body if isinstance(body, AsyncIterator) else json.dumps(body)
        return await self._ask("POST", path, data, {"Content-Type": "application/json"} | headers)

    async def _ask(self, method: str, path: str, data: Any, headers: dict[str, str]) -> Answer:
        own = {"Host": self.origin.partition("//")[2], "Cookie": self.cookie}
        own |= {"Origin": self.origin} if method == "POST" else {}
        sent = {name.replace("_", "-"): words for name, words in (own | headers).items() if words}
        where = f"http://127.0.0.1:{self.port}{path}"
        async with self.session.request(method, where, data=data, headers=sent, allow_redirects=False) as answer:
            return Answer(answer.status, await answer.text(errors="replace"), answer.headers)


@dataclass
class Table:
    """The referee, the courier and the page."""

    bot: World
    courier: Courier
    venue: MemoryVenue
    watching: Watching
    port: int
    session: aiohttp.ClientSession

    async def match(self, *, is_told: bool = True, seats: int = 3, **fields: Any) -> Match:
        """A match of Ada, Bo and Chiara that has begun."""
        begun = await self.bot.started(seats, **{"settings": PUBLIC} | fields)
        if is_told:
            await self.delivered()
        return begun

    async def delivered(self) -> None:
        """Every letter arrives."""
        await self.courier.drain()

    def stranger(self) -> Browser:
        """A browser that is not signed in."""
        return Browser(self.port, self.session)

    def stranger_here(self) -> Browser:
        """The same where the page has an address on this computer."""
        return Browser(self.port, self.session, origin=self.bot.house.chosen.page)

    async def link(self, user: str) -> str:
        """The token of a new link for a person."""
        return await signing.link(self.bot.house, user)

    async def signed_in(self, user: str) -> Browser:
        """A browser that is signed in."""
        answer = await self.stranger().post("/enter", {"token": await self.link(user)})
        assert answer.status == 200, answer.text
        return Browser(self.port, self.session, answer.cookie)


@asynccontextmanager
async def table(
    place: Place,
    clock: Any = None,
    *,
    is_here: bool = False,
    hooks: Allowed = "public",
    discord: DiscordLogin | None = None,
    limits: Limits | None = None,
    activity: Activity | None = None,
) -> AsyncIterator[Table]:
    """The page on a database.

    `is_here`: with an address on this computer, which a real browser can reach without a proxy. `hooks`: where webhooks may post.
    `discord`: by what people sign in besides. `limits`: on connections. `activity`: the page in Discord's window.
    """
    clock, entropy, venue, watching = clock or FakeClock(), FakeEntropy(), MemoryVenue(), Watching()
    wanted = free_port() if is_here else 0
    address = f"http://127.0.0.1:{wanted}" if is_here else ADDRESS
    async with await open_store(place) as store:
        courier, inbox = Courier(store, venue, clock, entropy, rate=None), FakeInbox()
        courier.recorded = watching.changed
        house = House(store, clock, entropy, inbox, chosen=Chosen(page=address))
        bot = World(house, clock, inbox, Intake(house))
        behind = Behind(
            house, bot.intake, Sketches(), hooks, discord, lambda _: Anywhere(), WebPush(address), contact=CONTACT,
            activity=activity,
        )  # fmt: skip
        async with served(behind, "127.0.0.1", wanted, watching, limits) as port, aiohttp.ClientSession() as session:
            yield Table(bot, courier, venue, watching, port, session)
