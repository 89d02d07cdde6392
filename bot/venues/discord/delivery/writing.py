"""Letters as Discord takes them: composed, drawn, sent part by part, and found again."""

import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from dataclasses import replace as replaced
from typing import Final, TypeVar

import discord
from msgspec.structs import replace

from bot.papers.replay.page import published
from bot.rationing import Pictures, Spent
from bot.referee.core.model import Errand, Letter, Match
from bot.referee.core.ports import Store, Transaction
from bot.referee.letters.posts import Post, as_read, with_page
from bot.venues.discord.components.layout import NOBODY, Part, parts
from bot.venues.discord.components.text import WORDS, label
from bot.venues.discord.delivery import places
from bot.venues.discord.delivery.places import Spot
from bot.venues.discord.delivery.requests import TooLarge, asking

T = TypeVar("T")

log = logging.getLogger(__name__)

_LARGEST: Final = 10 << 20
"""Bytes of a file that Discord takes anywhere; servers with boosts take more."""
LINK: Final = "match"
"""The verb of a button that leads to another match."""


class Writer:
    """Writes letters and finds them again. `opener`: the verb of the button that opens the page; empty: there is no page."""

    def __init__(self, client: discord.Client, store: Store, pictures: Pictures, *, opener: str = "") -> None:
        self._client, self._store, self.pictures, self.opener = client, store, pictures, opener

    async def parts(self, match: Match, errand: Errand) -> tuple[Part, ...]:
        """Return the messages of a letter."""
        letter = errand.letter
        assert letter is not None
        post, reader = await as_read(self._store, match, letter, errand.about)
        post = with_page(post, letter, self.opener)
        if (
            errand.address.startswith("room/") and not errand.is_in_players_room
        ):  # archived as soon as it has its news: no one presses buttons there
            post = replace(post, buttons=())
        links = await self._links(match, post)
        post = replace(post, buttons=tuple(one for one in post.buttons if one[0].verb != LINK))
        whole = parts(post, match=match.id, seat=letter.reader, marker=errand.marker)
        if links:
            whole = (*whole[:-1], replaced(whole[-1], links=links))
        if letter.papers:
            whole = (*whole[:-1], await self._with_papers(match, letter, whole[-1]))
        is_silent = reader is not None and not reader.wishes.is_pinged
        return tuple(replaced(one, whose=match.guild, is_silent=is_silent) for one in whole)

    async def _links(self, match: Match, post: Post) -> tuple[tuple[str, str], ...]:
        """Return links to the public posts of other matches, as far as they exist."""
        wanted = [(button.about, text) for button, text in post.buttons if button.verb == LINK]

        async def sign_ups(tx: Transaction) -> list[Errand | None]:
            return [await tx.outbox.posted(match_id, "public", "sign-up") for match_id, _ in wanted]

        links = []
        for (_, text), sign_up in zip(wanted, await self._store.transact(sign_ups), strict=True):
            if sign_up is not None and sign_up.remote_id is not None:
                links.append((places.link(sign_up.remote_id, match.guild, None), label(text, post.names, 80)))
        return tuple(links)

    async def _with_papers(self, match: Match, letter: Letter, part: Part) -> Part:
        """Return a message with the files of its letter that Discord takes there; it says which of them is too large."""
        guild = self._client.get_guild(int(match.guild)) if match.guild.isdecimal() else None
        most = max(guild.filesize_limit if guild is not None else 0, _LARGEST)
        papers = await self._papers(match, letter)
        for name, _ in (one for one in papers if len(one[1]) > most):
            part = part.saying(WORDS("paper-too-large", part.locale, file=name))
        return replaced(part, papers=tuple(one for one in papers if len(one[1]) <= most))

    async def _papers(self, match: Match, letter: Letter) -> tuple[tuple[str, bytes], ...]:
        """Return the files of a letter; one that cannot be written is left out, like a picture."""
        try:
            return tuple([(f"{match.id}.html", (await published(self._store, match)).encode()) for _ in letter.papers])
        except Exception:
            log.exception("a replay could not be made; its letter goes without it")
            return ()

    async def draw(self, part: Part) -> tuple[Part, list[bytes]]:
        """Return a message with those of its pictures that can be drawn, and these as PNGs.

        The words go in any case, and say that pictures are missing where its server has
        had its pictures of this minute.
        """
        drawn, spent = [], None
        for name, scene in part.scenes:
            try:
                drawn.append(((name, scene), await self.pictures.png(scene, part.whose)))
            except Spent as error:
                spent = error
            except Exception:
                log.exception("a picture could not be drawn; its letter goes without it")
        shown = replaced(part, scenes=tuple(scene for scene, _ in drawn)) if drawn else part.in_words()
        if spent is not None:
            shown = shown.saying(WORDS("pictures-spent", part.locale, most=spent.most))
        return shown, [png for _, png in drawn]

    async def send(self, place: int, parts: Sequence[Part]) -> Spot:
        """Send parts in order, each with its nonce. Return the id of the last one."""
        channel = self._client.get_partial_messageable(place)
        message = 0

        async def request(shown: Part, pngs: list[bytes]) -> int:
            async with asking():
                return (await channel.send(**shown.sending(pngs))).id

        for part in parts:
            message = await self.carried(part, request)
        return Spot(place, message)

    async def carried(self, part: Part, request: Callable[[Part, list[bytes]], Awaitable[T]]) -> T:
        """Make a request with the pictures of a part, and again without them and its files where Discord takes no such uploads."""
        shown, pngs = await self.draw(part)
        try:
            return await request(shown, pngs)
        except TooLarge as refused:
            if not pngs and not part.papers:
                raise
            log.warning("a letter goes without its pictures: %s", refused)
            return await request(replaced(part.in_words(), papers=()), [])

    async def send_once(self, place: int, view: discord.ui.LayoutView) -> None:
        """Send a short message that is no letter: once, and never looked for again."""
        async with asking():
            await self._client.get_partial_messageable(place).send(view=view, allowed_mentions=NOBODY)

    async def found_at(self, place: int, errand: Errand, parts: Sequence[Part]) -> Spot | None:
        """Find a letter; parts that are missing are sent now. None if nothing of it exists."""
        messages = [message async for message in self.since(place, errand)]
        stand = [next((one for one in messages if part.stands_in(one)), None) for part in parts]
        if not any(stand):
            return None
        missing = [part for part, one in zip(parts, stand, strict=True) if one is None]
        if missing:
            return await self.send(place, missing)
        assert stand[-1] is not None
        return Spot(place, stand[-1].id)

    async def since(self, place: int, errand: Errand) -> AsyncIterator[discord.Message]:
        """Yield the bot's own messages since the errand was first attempted."""
        assert errand.attempted_at is not None
        assert self._client.user is not None
        after = discord.Object(places.snowflake(errand.attempted_at) - places.MARGIN)
        async with asking():
            history = self._client.get_partial_messageable(place).history(limit=500, after=after, oldest_first=True)
            messages = [message async for message in history if message.author.id == self._client.user.id]
        for message in messages:
            yield message
