"""Misago (0.39) by the API of its own pages: a session of the bot's account, threads and private threads.

Its Markdown shows comments, so a post's mark is written in zero-width characters at its end: readers do not see them, and they come back
with the post. It refuses two posts of one account within three seconds, and does not recognise a repeated post.
"""

import asyncio
import re
from collections.abc import Mapping, Sequence
from datetime import datetime
from hashlib import sha256
from typing import Any, Final

from bot.referee.core.model import User
from bot.referee.core.ports import Clock, Undeliverable, Unreachable
from bot.venues.forum.board import Account, Attached, Body, ForumPost, Page, Spot
from bot.venues.forum.boards.reading import code_of, words_of
from bot.venues.forum.boards.wire import Dated, OverHttp, Reply, good, quiet, undated, upload

_GAP: Final = 3.1
_PER_MINUTE: Final = 240
_NEWEST: Final = 20
_CROWD: Final = 11
"""The most members of a room in today's games."""
_BITS: Final = "\u200b\u200c"
_LONGEST: Final = 60_000
_SMALL: Final = re.compile(r"</?sub>")
"""Misago shows tags as they are typed."""


def _unseen(mark: str) -> str:
    """Return a mark in characters without width."""
    bits = f"{int(mark[:12], 16):048b}"
    return "".join(_BITS[int(bit)] for bit in bits)


class Misago(OverHttp):
    """Implements the board port. `category`: of the public topics."""

    def __init__(
        self,
        url: str,
        user: str,
        password: str,
        category: int,
        clock: Clock,
        *,
        per_minute: float = 0,
        dated: Dated = undated,
    ) -> None:
        super().__init__("misago", url, user, category, clock, per_minute or _PER_MINUTE, _GAP, dated)
        self._password = password
        self._entering = asyncio.Lock()
        self._kinds: dict[int, str] = {}
        self._pages: dict[int, int] = {}
        self._newest: dict[bytes, tuple[int, str]] = {}
        self._attached: dict[int, dict[bytes, tuple[int, str]]] = {}
        """The uploads of each post: number and address, by the digest of the picture."""

    every: Final = 2.0

    # The account -------------------------------------------------------------------------------------------------------

    async def me(self) -> Account:
        """Return the bot's account; log in if needed."""
        async with self._entering:
            if self._account is None:
                await self._wire.ask("GET", "/")  # it hands out the token without which nothing may be written
                login = {"username": self._user, "password": self._password}
                reply = await self._wire.ask("POST", "/api/auth/", json=login, headers=self._headers())
                if reply.status != 200:
                    raise Undeliverable("the forum does not take the account's name and password")
                known = good(await self._wire.ask("GET", "/api/auth/", headers=self._headers()))
                self._wire.gap = 0 if (known.get("acl") or {}).get("can_omit_flood_protection") else _GAP
                self._account = _account(good(reply))
            return self._account

    async def name_of(self, user: User, name: str) -> str:
        """Return the account of a number; its former name does not matter here."""
        data = good(await self._ask("GET", f"/api/users/{user.rpartition(':')[2]}/"))
        return str(data["username"])

    async def lacks(self) -> tuple[str, ...]:
        """Return what the account may not do, as the forum itself says."""
        await self.me()
        acl = good(await self._ask("GET", "/api/auth/")).get("acl") or {}
        lacking = []
        if not acl.get("can_start_private_threads"):
            lacking.append("lacks-private")
        if 0 < acl.get("max_private_thread_participants", 0) < _CROWD:
            lacking.append("lacks-crowd")
        if not acl.get("can_moderate_private_threads"):
            lacking.append("lacks-lock")
        if self._wire.gap:
            lacking.append("lacks-pace")
        if not acl.get("max_attachment_size"):
            lacking.append("lacks-uploads")
        if self._category not in acl.get("browseable_categories", ()):
            lacking.append("lacks-category")
        return tuple(lacking)

    def _headers(self) -> dict[str, str]:
        cookies = {cookie.key: cookie.value for cookie in self._wire.session.cookie_jar}
        return {"X-CSRFToken": cookies.get("csrftoken", ""), "Referer": f"{self._wire.url}/"}

    async def _ask(self, method: str, path: str, *, is_post: bool = False, **arguments: Any) -> Reply:
        """Send one request of the account. Repeated once if its session has ended, or if the flood guard refused a post, in any
        language.
        """
        await self.me()
        reply = await self._wire.ask(method, path, is_post=is_post, headers=self._headers(), **arguments)
        if reply.status == 403 and ((is_lost := not await self._is_known()) or is_post):
            self._account = None if is_lost else self._account
            await self.me()
            reply = await self._wire.ask(method, path, is_post=is_post, headers=self._headers(), **arguments)
        if reply.status == 403 and "quickly" in str(reply.data):
            raise Unreachable("the forum takes no two posts so soon after one another", _GAP)
        if reply.status == 403 and "limit" in str(reply.data) and "post" in str(reply.data):
            raise Unreachable("the account has written as much as the forum takes in an hour or a day", 600)
        return reply

    async def _is_known(self) -> bool:
        reply = await self._wire.ask("GET", "/api/auth/", headers=self._headers())
        return bool((reply.data or {}).get("id"))

    # Writing -----------------------------------------------------------------------------------------------------------

    async def open_topic(self, title: str, body: Body) -> Spot:
        """Open a thread in the category."""
        content = {"title": title, "category": self._category, **await self._written(body)}
        return await self._opened("threads", content)

    async def open_private(self, title: str, body: Body, members: Sequence[str]) -> Spot:
        """Open a private thread with these participants."""
        return await self._opened("private-threads", {"title": title, "to": list(members), **await self._written(body)})

    async def _opened(self, kind: str, content: dict[str, Any]) -> Spot:
        made = good(await self._ask("POST", f"/api/{kind}/", is_post=True, json=content))
        self._kinds[int(made["id"])] = kind
        posts = good(await self._ask("GET", f"/api/{kind}/{made['id']}/posts/"))["post_set"]["results"]
        return Spot(int(made["id"]), int(posts[0]["id"]))

    async def post(self, topic: int, body: Body) -> Spot:
        """Post a reply."""
        content = await self._written(body)
        attached = self._newest
        made = good(await self._ask("POST", f"{await self._at(topic)}/posts/", is_post=True, json=content))
        self._attached[int(made["id"])] = attached
        return Spot(topic, int(made["id"]))

    async def edit(self, spot: Spot, body: Body) -> None:
        """Edit a post; Misago has no guard against many edits."""
        content = await self._written(body, spot.post)
        attached = self._newest
        good(await self._ask("PUT", f"{await self._at(spot.topic)}/posts/{spot.post}/", json=content))
        self._attached[spot.post] = attached

    async def _written(self, body: Body, post: int = 0) -> dict[str, Any]:
        """Return the text with its pictures, which are uploaded first, and its mark.

        A picture that `post` already has is not sent again.
        """
        attached, now = self._attached.get(post, {}), dict[bytes, tuple[int, str]]()
        shown = []
        for name, png, alt in body.pictures:
            digest = sha256(png).digest()
            known = attached.get(digest) or await self._uploaded(name, png)
            if known is not None:  # else its words say the same
                now[digest] = known
                shown.append(f"![{quiet(alt)}]({known[1]})")
        text = _SMALL.sub("", body.around(shown, _LONGEST))
        self._newest = now
        ids = [number for number, _ in now.values()]
        return {"post": f"{text}\n\n{_unseen(body.mark)}" if body.mark else text, "attachments": ids}

    async def _uploaded(self, name: str, png: bytes) -> tuple[int, str] | None:
        reply = await self._ask("POST", "/api/attachments/", data=upload("upload", name, png))
        return (int(reply.data["id"]), str(reply.data["url"]["index"])) if reply.status == 200 else None

    # Members -----------------------------------------------------------------------------------------------------------

    async def members(self, topic: int) -> frozenset[str]:
        """Return the participants of a private thread."""
        data = good(await self._ask("GET", f"/api/private-threads/{topic}/"))
        return frozenset(one["username"] for one in data["participants"])

    async def add(self, topic: int, name: str) -> None:
        """Invite an account."""
        await self._patch(topic, {"op": "add", "path": "participants", "value": name})

    async def remove(self, topic: int, name: str) -> None:
        """Remove an account."""
        data = good(await self._ask("GET", f"/api/private-threads/{topic}/"))
        ids = [one["id"] for one in data["participants"] if one["username"] == name]
        for user in ids:
            await self._patch(topic, {"op": "remove", "path": "participants", "value": user})

    async def lock(self, topic: int) -> None:
        """Close a thread, if the account may; if not, `lacks` has said so, and each round has new rooms."""
        change = {"op": "replace", "path": "is-closed", "value": True}
        await self._ask("PATCH", f"{await self._at(topic)}/", json=[change])

    async def _patch(self, topic: int, change: dict[str, Any]) -> None:
        good(await self._ask("PATCH", f"{await self._at(topic)}/", json=[change]))

    # Reading -----------------------------------------------------------------------------------------------------------

    async def read(self, topic: int, since: int = 0) -> Page:
        """Read page by page, from the post's own; the last of a page is repeated as the first of the next.

        A topic from which posts were moved away has fewer pages than before, but still exists.
        """
        at = await self._at(topic)
        page = self._pages.get(topic, 1) if since else 1
        by_id: dict[int, ForumPost] = {}
        read_at: datetime | None = None
        while True:
            reply = await self._ask("GET", f"{at}/posts/?page={page}")
            if reply.status == 404 and page > 1:
                page -= 1
                continue
            posts = good(reply)["post_set"]
            read_at = min(read_at or reply.at, reply.at)
            on_page = [_post(one) for one in posts["results"] if not one["is_event"] and one["poster"]]
            if since and page > 1 and not by_id and (not on_page or on_page[0].id > since):
                page -= 1
                continue
            by_id |= {one.id: one for one in on_page}
            if page >= posts["pages"]:
                break
            page += 1
        self._pages[topic] = page
        return Page(tuple(one for one in by_id.values() if one.id >= since), read_at)

    async def fetch(self, file: Attached, most: int) -> bytes | None:
        """Return the bytes of a file that the bot's account may see: its role needs to download other users' attachments."""
        await self.me()
        return await self._wire.fetch(file.address, most)

    async def newest(self) -> Mapping[int, str]:
        """Return two lists: of private threads, and of public ones."""
        states: dict[int, str] = {}
        for kind in ("private-threads", "threads"):
            for thread in good(await self._ask("GET", f"/api/{kind}/?list=all"))["results"]:
                self._kinds[int(thread["id"])] = kind
                states[int(thread["id"])] = str(thread["last_post"])
        return states

    async def find(self, mark: str, topic: int) -> Spot | None:
        """Return the account's own post with a mark."""
        me, sign = (await self.me()).user, _unseen(mark)
        page = await self._raw(topic)
        marked = [one for one in page if _user(one) == me and sign in (one["content"] or "")]
        return Spot(topic, int(marked[0]["id"])) if marked else None

    async def _raw(self, topic: int) -> list[dict[str, Any]]:
        """Return the last two pages of a topic."""
        at = await self._at(topic)
        last = good(await self._ask("GET", f"{at}/posts/"))["post_set"]["pages"]
        pages = [good(await self._ask("GET", f"{at}/posts/?page={one}")) for one in range(max(last - 1, 1), last + 1)]
        return [one for page in pages for one in page["post_set"]["results"]]

    async def find_topic(self, mark: str, title: str, *, is_private: bool) -> Spot | None:
        """Return the account's own topic of this title, whose first post bears its mark."""
        kind = "private-threads" if is_private else "threads"
        listed = good(await self._ask("GET", f"/api/{kind}/?list=my"))["results"]
        for thread in listed[:_NEWEST]:
            if thread["title"] != title:
                continue
            self._kinds[int(thread["id"])] = kind
            first = good(await self._ask("GET", f"/api/{kind}/{thread['id']}/posts/"))["post_set"]["results"][0]
            if _user(first) == (await self.me()).user and _unseen(mark) in (first["content"] or ""):
                return Spot(int(thread["id"]), int(first["id"]))
        return None

    async def _at(self, topic: int) -> str:
        """Return the address of a topic; whether it is private is asked once."""
        if topic not in self._kinds:
            reply = await self._ask("GET", f"/api/private-threads/{topic}/")
            self._kinds[topic] = "private-threads" if reply.status == 200 else "threads"
        return f"/api/{self._kinds[topic]}/{topic}"


def _account(data: dict[str, Any]) -> Account:
    return Account(f"misago:{data['id']}", data["username"])


def _user(post: dict[str, Any]) -> str:
    return f"misago:{post['poster']['id']}" if post["poster"] else ""


def _post(post: dict[str, Any]) -> ForumPost:
    """Return a post; an edited one counts by its newest text, which another person than its author may have typed."""
    said_at, updated_at = datetime.fromisoformat(post["posted_on"]), datetime.fromisoformat(post["updated_on"])
    text, code = words_of(post["content"] or ""), code_of(post["content"] or "")
    stamped_at = updated_at if post["edits"] else said_at
    is_others = bool(post["edits"]) and post["last_editor"] != post["poster"]["id"]
    files = tuple(
        Attached(one["filename"], one["url"]["index"]) for one in post.get("attachments") or () if not one["is_image"]
    )
    return ForumPost(
        int(post["id"]), _user(post), post["poster"]["username"], text, said_at, stamped_at, is_others, code, files
    )
