"""The Venue on a forum: letters become posts, rooms become private topics, and posts can be found again."""

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import replace as with_fields
from itertools import dropwhile, takewhile
from typing import Final

from bot.papers.markup import plain
from bot.rationing import Pictures, Spent
from bot.referee.acts.access import shows_hosts
from bot.referee.core.model import Errand, Letter, Match, User
from bot.referee.core.ports import Gone, Store, Transaction, Undeliverable
from bot.referee.core.positions import game_of
from bot.referee.letters.letters import EVENTS, members
from bot.referee.letters.posts import Post, as_read, with_page
from bot.venues.forum import layout
from bot.venues.forum.board import Board, Body, ForumPost, Spot
from bot.venues.forum.layout import WORDS
from bot.venues.forum.places import Kind, Place, Places
from games.scene import Scene

log = logging.getLogger(__name__)

SIGN_UP: Final = "sign-up"


class Mail:
    """Implements the Venue port on a board."""

    def __init__(self, board: Board, store: Store, pictures: Pictures, *, has_page: bool = False) -> None:
        self._board, self._store, self._pictures, self._has_page = board, store, pictures, has_page
        self.places = Places(store, board.name)
        self._opening = asyncio.Lock()

    # The port ----------------------------------------------------------------------------------------------------------

    async def post(self, match: Match, errand: Errand, room: str | None = None) -> str:
        """Post a letter; the first one at a place opens its topic."""
        post = await self._composed(match, errand)
        body = await self._body(match, errand, post)
        topic = await self._topic(match, errand, room)
        if errand.address == "hosts":
            topic = topic or await self.open_hosts_topic(match)
            await self._demand_unread(match, topic)
        if topic is not None:
            return str(await self._board.post(topic, body))
        return str(await self._opened(match, errand, post, body))

    async def edit(self, match: Match, errand: Errand, remote_id: str) -> None:
        """Edit a post."""
        await self._board.edit(Spot.at(remote_id), await self._body(match, errand, await self._composed(match, errand)))

    async def open_room(self, match: Match, errand: Errand) -> str:
        """Open a new private topic for the room's members; a forum opens none without them."""
        post = await self._composed(match, errand)
        body = await self._body(match, errand, post)
        names = await self._names(await self._store.transact(lambda tx: _members(tx, errand)))
        return str(await self._board.open_private(await self._title(match, errand, post), body, names))

    async def add_member(self, match: Match, errand: Errand, remote_id: str) -> None:
        """Add a person to a room, unless it was opened with them; a forum has neither roles nor a list of events."""
        if errand.address == EVENTS or errand.address.startswith("role/"):
            return
        topic, name = Spot.at(remote_id).topic, await self._name(errand.about)
        if name not in await self._board.members(topic):
            await self._board.add(topic, name)

    async def remove_member(self, match: Match, errand: Errand, remote_id: str) -> None:
        """Remove a person from a room."""
        if errand.address.startswith("role/"):
            return
        topic, name = Spot.at(remote_id).topic, await self._name(errand.about)
        if name in await self._board.members(topic):
            await self._board.remove(topic, name)

    async def lock_room(self, match: Match, errand: Errand, remote_id: str) -> None:
        """Lock a room, if the forum allows the bot to; each round has new rooms in any case."""
        if errand.about != "archive":
            await self._board.lock(Spot.at(remote_id).topic)

    async def find(self, match: Match, errand: Errand, room: str | None = None) -> str | None:
        """Return what an earlier attempt left behind, found by its mark; a topic that was opened then is noted now."""
        mark = layout.mark(errand.marker)
        topic = await self._topic(match, errand, room) if errand.kind != "open_room" else None
        if topic is not None:
            spot = await self._board.find(mark, topic)
            return str(spot) if spot else None
        title = await self._title(match, errand, await self._composed(match, errand))
        opened = await self._board.find_topic(mark, title, is_private=errand.address != "public")
        if opened is None:
            return None
        if errand.kind != "open_room":
            await self.places.keep(Place(opened.topic, *_place(match, errand)))
        return str(opened)

    async def open_hosts_topic(self, match: Match) -> int:
        """Return the topic of the hosts of a match or a run, opened unless it stands: it tells them what they can type."""
        owner, locale = match.contest or match.id, match.settings.locale
        mark = layout.mark(f"hosts/{owner}")
        is_to_begin = match.is_sign_up and not match.is_contest
        body = Body(layout.said(WORDS("hosts-hello" if is_to_begin else "hosts-hello-begun", locale)), mark)
        title = layout.title("hosts", locale, title=match.title)
        return await self.open_once(Place(0, "hosts", owner), title, body, await self._names(match.hosts))

    async def own_topic(self, match_id: str, writer: ForumPost, kind: Kind) -> int:
        """Return the topic of one person.

        It is a host's, for what other hosts may not read (`alone`), or a player's, for their letters (`seat`).
        """
        known = await self.places.topic(kind, match_id, writer.user)
        match = await self._store.transact(lambda tx: tx.matches.get(match_id))
        if known is not None or match is None:
            return known or 0
        mark, locale = layout.mark(f"{kind}/{match_id}/{writer.user}"), match.settings.locale
        title = layout.title(kind, locale, title=match.title, name=writer.name)
        body = Body(layout.said(WORDS(f"{kind}-hello", locale)), mark)
        return await self.open_once(Place(0, kind, match_id, writer.user), title, body, [writer.name])

    async def open_once(self, place: Place, title: str, body: Body, names: Sequence[str]) -> int:
        """Return the private topic of a `place`, opened for these accounts unless it stands there already, and note it."""
        async with self._opening:
            known = await self.places.topic(place.kind, place.match, place.user)
            if known is not None:
                return known
            spot = await self._board.find_topic(body.mark, title, is_private=True)
            spot = spot or await self._board.open_private(title, body, names)
            await self.places.keep(with_fields(place, topic=spot.topic))
            return spot.topic

    # Who reads --------------------------------------------------------------------------------------------------------

    async def reads_answers(self, match: Match, name: str) -> bool:
        """Return whether a person can open the topic of hosts who are shown what players answer."""
        topic = await self.places.topic("hosts", match.id) if shows_hosts(match) else None
        return topic is not None and name in await self._board.members(topic)

    async def _demand_unread(self, match: Match, topic: int) -> None:
        """Raise Undeliverable, naming the player, while a player can open the topic of hosts who are shown answers."""
        if not shows_hosts(match):
            return
        present = await self._store.transact(lambda tx: tx.seats.present(match.id))
        names = await self._board.members(topic)
        seated = [await self.called(one.user, one.name) for one in present if not one.is_machine]
        if reading := [name for name in seated if name in names]:
            raise Undeliverable(f"{', '.join(reading)} can read the hosts' topic and plays: take them out of it")

    # Where -------------------------------------------------------------------------------------------------------------

    async def _topic(self, match: Match, errand: Errand, room: str | None) -> int | None:
        if errand.address.startswith("room/"):
            assert room is not None
            return Spot.at(room).topic
        return await self.places.topic(*_place(match, errand))

    async def _opened(self, match: Match, errand: Errand, post: Post, body: Body) -> Spot:
        """Open the topic of a place that has none yet."""
        kind, owner, user = _place(match, errand)
        if kind == "public" and errand.slot != SIGN_UP:
            raise Undeliverable("the match has no topic yet")
        title = await self._title(match, errand, post)
        if kind == "public":
            spot = await self._board.open_topic(title, body)
        else:
            spot = await self._board.open_private(title, body, await self._names((user,)))
        await self.places.keep(Place(spot.topic, kind, owner, user))
        return spot

    async def _title(self, match: Match, errand: Errand, post: Post) -> str:
        """Return the title of the topic of an errand: by its match and its reader, or by its room."""
        if errand.kind == "open_room":
            room = plain(post.sections[0].body if post.sections else post.title, post.names)
            return layout.title("room", post.locale, title=match.title, name=room)
        kind, _, user = _place(match, errand)
        name = await self._name(user) if user else ""
        return layout.title(kind, post.locale, title=match.title, name=name, game=game_of(match).title, match=match.id)

    async def called(self, user: User, name: str) -> str:
        """Return the name that tells topics of members apart; for deleted accounts, their last name."""
        try:
            return await self._board.name_of(user, name)
        except Undeliverable:
            return name

    async def _names(self, users: Sequence[User]) -> list[str]:
        """Return the names of those for whom a topic is opened, without deleted accounts. Undeliverable if all are."""
        names, missing = list[str](), list[Undeliverable]()
        for user in users:
            try:
                names.append(await self._name(user))
            except Undeliverable as error:
                log.warning("a topic is opened without one of its readers: %s", error)
                missing.append(error)
        if not names and missing:
            raise missing[0]
        return names

    async def _name(self, user: User) -> str:
        """Return the present name of a person on the forum: another person may now have an account of the former name."""
        person = await self._store.transact(lambda tx: tx.people.get(user))
        if person is None:
            raise Undeliverable("nothing is known of its reader")
        try:
            return await self._board.name_of(user, person.name)
        except Gone:
            raise Undeliverable(f"the forum knows no {person.name} any more") from None

    # What --------------------------------------------------------------------------------------------------------------

    async def _body(self, match: Match, errand: Errand, post: Post) -> Body:
        """Return a letter with its pictures."""
        is_opening = errand.address.startswith("room/") and errand.kind == "open_room"
        drawn, late = await self.drawn(() if is_opening else post.scenes, post.locale)
        chosen = match.settings
        joining = (
            "join-contest" if chosen.contest is not None else "join-casting" if chosen.casting is not None else "join"
        )
        words = layout.written(post, is_sign_up=errand.slot == SIGN_UP, joining=joining) + late
        mark = layout.mark(errand.marker)
        if post.prompt is None:
            return Body(words, mark, drawn)
        return Body(layout.to_copy(post.prompt), mark, drawn, words)

    async def drawn(self, scenes: Sequence[Scene], locale: str) -> tuple[tuple[tuple[str, bytes, str], ...], str]:
        """Return pictures as files with their alt texts, and a sentence where some are left out because the minute has had its pictures.

        One that cannot be drawn is left out: the words go in any case.
        """
        drawn, late = [], ""
        for scene in scenes:
            try:
                drawn.append((f"{scene.name}.png", await self._pictures.png(scene, self._board.name), scene.alt))
            except Spent as spent:
                late = "\n\n" + layout.said(WORDS("pictures-spent", locale, most=spent.most))
            except Exception:
                log.exception("a picture could not be drawn; its letter goes without it")
        return tuple(drawn), late

    async def _composed(self, match: Match, errand: Errand) -> Post:
        letter = errand.letter or Letter("notice")
        post, reader = await as_read(self._store, match, letter, errand.about)
        zone = reader.zone if reader is not None and letter.reader is not None else ""
        return layout.dated_post(with_page(post, letter) if self._has_page else post, zone)


def _place(match: Match, errand: Errand) -> tuple[Kind, str, User]:
    """Return the place of an address. Raise Undeliverable where a forum has none."""
    kind = errand.address.partition("/")[0]
    match kind:
        case "public" | "hosts":
            return kind, match.contest or match.id, ""
        case "seat" | "user":
            return "seat", match.contest or match.id, errand.about
    raise Undeliverable(f"there is no place for {kind}")


async def _members(tx: Transaction, room: Errand) -> list[User]:
    """Return the members of a room that is about to be opened."""
    of_room = [one for one in await tx.outbox.of(room.match) if one.address == room.address]
    since = dropwhile(lambda errand: errand.id != room.id, of_room)
    next(since, None)
    return members(takewhile(lambda errand: errand.kind != "open_room", since), room.address)
