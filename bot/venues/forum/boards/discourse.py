"""Discourse by its API, with a key of the bot's account: topics, private messages, uploads.

A post's mark is an invisible comment in its text; the first post of a topic is also found by the topic's external id. Within two minutes
Discourse answers an identical text to one place with the earlier post; since each text bears its own mark, no post of the bot is dropped by
that.
"""

import re
from collections.abc import Mapping, Sequence
from datetime import datetime
from html import unescape
from typing import Any, Final

from bot.referee.core.model import User
from bot.referee.core.ports import Clock, Gone, Undeliverable
from bot.venues.forum.board import Account, Attached, Body, ForumPost, Page, Spot
from bot.venues.forum.boards.reading import code_of, words_of
from bot.venues.forum.boards.wire import Dated, OverHttp, Reply, good, quiet, undated, upload

_LONGEST: Final = 31_000
_PER_MINUTE: Final = 55
"""Discourse allows sixty requests for all keys together."""
_AT_ONCE: Final = 50
_LOOKED_AT: Final = 12
_GROUP: Final = 1000
_CATEGORY: Final = "category"


class Discourse(OverHttp):
    """Implements the board port. `category`: of the public topics; 0: Discourse's default."""

    def __init__(
        self,
        url: str,
        user: str,
        key: str,
        category: int,
        clock: Clock,
        *,
        per_minute: float = 0,
        dated: Dated = undated,
    ) -> None:
        super().__init__("discourse", url, user, category, clock, per_minute or _PER_MINUTE, 0.0, dated)
        self._headers = {"Api-Key": key, "Api-Username": user, "Accept": "application/json"}
        self._queued: set[str] = set()

    every: Final = 20.0

    async def _ask(self, method: str, path: str, **arguments: Any) -> Reply:
        reply = await self._wire.ask(method, path, headers=self._headers, **arguments)
        if reply.status in {401, 403} and method == "GET":
            raise Undeliverable("the forum does not take the key, or the account may not read there")
        return reply

    async def me(self) -> Account:
        """Return the bot's account."""
        if self._account is None:
            user = good(await self._ask("GET", f"/u/{self._user}.json"))["user"]
            self._account = Account(f"discourse:{user['id']}", user["username"])
        return self._account

    async def name_of(self, user: User, name: str) -> str:
        """Return `name`, if it is still that account's. Discourse tells only administrators the name of a number."""
        account = good(await self._ask("GET", f"/u/{name}.json"))["user"]
        if f"discourse:{account['id']}" != user:
            raise Undeliverable(f"{name} is the name of another account now; whoever had it has to post in the sign-up")
        return str(account["username"])

    async def lacks(self) -> tuple[str, ...]:
        """Check without posting: whether the account is a moderator, the key is global, and the category exists."""
        user = good(await self._ask("GET", f"/u/{self._user}.json"))["user"]
        lacking = [] if user.get("moderator") or user.get("admin") else ["lacks-moderator"]
        paths = (f"/topics/private-messages-sent/{self._user}.json", "/site.json")
        sent, site = [await self._wire.ask("GET", path, headers=self._headers) for path in paths]
        if 403 in {sent.status, site.status}:
            return (*lacking, "lacks-scope")
        known = {int(one["id"]) for one in good(site).get("categories", ())}
        return (*lacking, *(["lacks-category"] if self._category and self._category not in known else []))

    # Writing -----------------------------------------------------------------------------------------------------------

    async def open_topic(self, title: str, body: Body) -> Spot:
        """Open a topic in the category."""
        where = {_CATEGORY: self._category} if self._category else {}
        return await self._put(body, {"title": title, "external_id": body.mark, **where})

    async def open_private(self, title: str, body: Body, members: Sequence[str]) -> Spot:
        """Send a private message to these accounts."""
        readers = {"archetype": "private_message", "target_recipients": ",".join(members)}
        return await self._put(body, {"title": title, "external_id": body.mark, **readers})

    async def post(self, topic: int, body: Body) -> Spot:
        """Post a reply."""
        return await self._put(body, {"topic_id": topic})

    async def _put(self, body: Body, where: dict[str, Any]) -> Spot:
        if body.mark and body.mark in self._queued:
            raise Undeliverable("a moderator of the forum has yet to approve it")
        content = {"raw": await self._written(body), **where}
        made = good(await self._ask("POST", "/posts.json", is_post=True, json=content))
        if made.get("action") == "enqueued" or "id" not in made:
            self._queued.add(body.mark)
            raise Undeliverable(
                "a moderator of the forum has yet to approve it; the bot's account should not need that"
            )
        return Spot(int(made["topic_id"]), int(made["id"]))

    async def edit(self, spot: Spot, body: Body) -> None:
        """Edit a post."""
        content = {"post": {"raw": await self._written(body)}}
        good(await self._ask("PUT", f"/posts/{spot.post}.json", json=content))

    async def _written(self, body: Body) -> str:
        """Return the text with its pictures, which are uploaded first, and its mark."""
        shown = []
        for name, png, alt in body.pictures:
            reply = await self._ask(
                "POST", "/uploads.json", data=upload("file", name, png, type="composer", synchronous="true")
            )
            if reply.status == 200:  # else its words say the same
                size = f"{reply.data['width']}x{reply.data['height']}"
                shown.append(f"![{quiet(alt)}|{size}]({reply.data['short_url']})")
        text = body.around(shown, _LONGEST)
        return f"{text}\n\n<!-- {body.mark} -->" if body.mark else text

    # Members -----------------------------------------------------------------------------------------------------------

    async def members(self, topic: int) -> frozenset[str]:
        """Return the readers of a private message, also by group. Raise Undeliverable if a group's members cannot be read."""
        details = good(await self._ask("GET", f"/t/{topic}.json"))["details"]
        names = {one["username"] for one in details.get("allowed_users", ())}
        for group in details.get("allowed_groups", ()):
            data = good(
                await self._ask("GET", f"/groups/{group['name']}/members.json", params=[("limit", str(_GROUP))])
            )
            if data["meta"]["total"] > len(data["members"]):
                raise Undeliverable(
                    f"{group['name']} reads topic {topic}, and the forum does not tell all who are in it"
                )
            names |= {one["username"] for one in data["members"]}
        return frozenset(names)

    async def add(self, topic: int, name: str) -> None:
        """Invite an account."""
        good(await self._ask("POST", f"/t/{topic}/invite.json", json={"user": name}))

    async def remove(self, topic: int, name: str) -> None:
        """Raise Undeliverable: Discourse documents no way to remove a member; hosts do it by hand."""
        raise Undeliverable(f"take {name} out of topic {topic} by hand: the forum's interface has no way for a bot")

    async def lock(self, topic: int) -> None:
        """Close a topic, if the account may. If it may not, no harm is done, since each round has new rooms."""
        await self._ask("PUT", f"/t/{topic}/status.json", json={"status": "closed", "enabled": "true"})

    # Reading -----------------------------------------------------------------------------------------------------------

    async def read(self, topic: int, since: int = 0) -> Page:
        """Return the topic with its first posts and the numbers of all, then those that are wanted."""
        reply = await self._ask("GET", f"/t/{topic}.json")
        stream = good(reply)["post_stream"]
        posts = {int(one["id"]): one for one in stream["posts"]}
        wanted = [int(one) for one in stream["stream"] if int(one) >= since]
        missing = [one for one in wanted if one not in posts]
        for start in range(0, len(missing), _AT_ONCE):
            asked = [("post_ids[]", str(one)) for one in missing[start : start + _AT_ONCE]]
            more = good(await self._ask("GET", f"/t/{topic}/posts.json", params=asked))
            posts |= {int(one["id"]): one for one in more["post_stream"]["posts"]}
        newer = tuple(_post(posts[one]) for one in wanted if one in posts and posts[one]["post_type"] == 1)
        return Page(newer, reply.at)

    async def fetch(self, file: Attached, most: int) -> bytes | None:
        """Return the bytes of a file that the bot's account may see."""
        return await self._wire.fetch(file.address, most, self._headers)

    async def newest(self) -> Mapping[int, str]:
        """Return two lists: of the messages that the account began, and of public topics."""
        states: dict[int, str] = {}
        for path in (f"/topics/private-messages-sent/{self._user}.json", "/latest.json"):
            for topic in good(await self._ask("GET", path))["topic_list"]["topics"]:
                states[int(topic["id"])] = f"{topic['highest_post_number']}/{topic['last_posted_at']}"
        return states

    async def find(self, mark: str, topic: int) -> Spot | None:
        """Return the bot's own post with a mark, among its last ones."""
        page, me = await self.read(topic), await self.me()
        for own in [one for one in reversed(page.posts) if one.user == me.user][:_LOOKED_AT]:
            if mark in good(await self._ask("GET", f"/posts/{own.id}.json")).get("raw", ""):
                return Spot(topic, own.id)
        return None

    async def find_topic(self, mark: str, title: str, *, is_private: bool) -> Spot | None:
        """Return a topic by the id that the bot gave it; other accounts' topics are ignored, even with that id."""
        reply = await self._wire.ask("GET", f"/t/external_id/{mark}.json", headers=self._headers)
        where = re.search(r"/t/(?:[^/]+/)?(\d+)", reply.location)
        if where is None:
            return None
        try:
            page = await self.read(int(where[1]))
        except Gone:
            return None
        is_own = bool(page.posts) and page.posts[0].user == (await self.me()).user
        return Spot(int(where[1]), page.posts[0].id) if is_own else None


def _post(post: dict[str, Any]) -> ForumPost:
    """Return a post; an edited one, also without a trace in the first minutes, counts by its newest text."""
    said_at, updated_at = datetime.fromisoformat(post["created_at"]), datetime.fromisoformat(post["updated_at"])
    is_edited = post["version"] > 1 or updated_at != said_at
    shown = _ATTACHED.sub(" ", post["cooked"])
    return ForumPost(
        int(post["id"]), f"discourse:{post['user_id']}", post["username"], words_of(shown),
        said_at, updated_at if is_edited else said_at, code=code_of(shown),
        files=tuple(Attached(unescape(found[2]), unescape(found[1])) for found in _ATTACHED.finditer(post["cooked"])),
    )  # fmt: skip


_ATTACHED: Final = re.compile(
    r'<a class="attachment" href="(?:https?:)?(?://[^"/]*)?(/(?:[\w-]+/)?(?:secure-)?uploads/[\w/.-]+)"[^>]*>([^<]*)</a>'
    r"(?:\s*\([^)<]*\))?"
)
"""An upload that is no picture, with its size behind it. Asked for on the forum itself, not on the host that a writer may have typed."""
