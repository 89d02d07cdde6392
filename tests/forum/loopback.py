"""A Discourse in memory on 127.0.0.1. Each request and answer is checked against Discourse's own OpenAPI description.

Beyond the description it acts as Discourse does: the same text to one place within 120 s is answered with the existing post; edits in the
first minutes keep the version and change only `updated_at`; it limits, refuses titles, and queues posts for approval.
"""

import json
from collections import deque
from datetime import datetime, timedelta
from email.utils import format_datetime
from itertools import count
from typing import Any, Final

import jsonschema_rs
import msgspec
from aiohttp import web

from bot.referee.core.ports import Clock
from tests.forum.described import least, undescribed_left_out
from tests.forum.posts import Post, Topic, facts, iso
from tests.sure import sure

SCOPED: Final = frozenset(
    {
        "/posts.json",
        "/posts/{id}.json",
        "/t/{id}.json",
        "/t/{id}/posts.json",
        "/latest.json",
        "/uploads.json",
        "/u/{username}.json",
    }
)
"""The routes that a key with all topic, post, upload and user scopes reaches; single posts only for editing."""
SHORTEST_TITLE: Final = 15
"""Of a public topic, by default."""
MEMORY: Final = timedelta(seconds=120)

GRACE: Final = timedelta(minutes=5)

_LIMIT: Final = 60

_CHUNK: Final = 20

_LISTED: Final = 30
_REACHED: Final = {(method, path) for path in SCOPED for method in ("GET", "POST", "PUT")} - {
    ("GET", "/posts/{id}.json")
}


class Loopback:
    """The server. `faults`: the fate of the bot's next posts (``lost``, ``422``, ``queued``, ``429``, or nothing).

    `swallowed`: how many texts came twice within 120 s. `staff`: its moderators, including the bot. `is_scoped`: whether keys have scopes
    and are not global.
    """

    def __init__(self, description: dict[str, Any], clock: Clock) -> None:
        self.staff = {"bellflower"}
        self.is_scoped = False
        self._paths, self._clock = description["paths"], clock
        self.accounts: dict[str, int] = {}
        self.files: dict[str, bytes] = {}
        self.groups: dict[str, set[str]] = {}
        self.topics: dict[int, Topic] = {}
        self.faults: deque[str] = deque()
        self.swallowed = 0
        self.is_limited = False
        self.complaints: list[str] = []
        self._numbers = count(1)
        self._validators: dict[int, jsonschema_rs.Draft202012Validator] = {}
        self._smallest: dict[int, bytes] = {}
        self._asked: deque[datetime] = deque()
        self._heard: dict[tuple[str, str, str], tuple[datetime, Post, Topic]] = {}

    def join(self, *names: str) -> None:
        """Create accounts; the key of each is its name."""
        self.accounts |= {name: number for number, name in enumerate(names, len(self.accounts) + 1)}

    def app(self) -> web.Application:
        """Its routes."""
        app = web.Application(middlewares=[self._checked], client_max_size=2**24)
        app.add_routes(
            [
                web.get("/u/{username}.json", self._user),
                web.get("/site.json", self._site),
                web.get("/topics/private-messages-sent/{username}.json", self._sent),
                web.get("/latest.json", self._latest),
                web.post("/posts.json", self._post),
                web.get("/posts/{id}.json", self._read_post),
                web.put("/posts/{id}.json", self._edit),
                web.get("/t/external_id/{external_id}.json", self._external),
                web.get("/t/{id}/posts.json", self._some),
                web.get("/t/{id}.json", self._topic),
                web.get("/groups/{id}/members.json", self._group),
                web.post("/t/{id}/invite.json", self._invite),
                web.put("/t/{id}/status.json", self._status),
                web.post("/uploads.json", self._upload),
                web.get("/uploads/short-url/{name}", self._moved),
                web.get("/uploads/default/{name}", self._file),
            ]
        )
        return app

    # Against the description ------------------------------------------------------------------------------------------

    @web.middleware
    async def _checked(self, request: web.Request, handler: Any) -> web.StreamResponse:
        name = request.headers.get("Api-Username", "")
        if self.accounts.get(name) is None or request.headers.get("Api-Key") != f"key-{name}":
            return self._answered({"errors": ["invalid access"]}, 403)
        if self.is_scoped and (request.method, self._route(request)) not in _REACHED:
            return self._answered({"errors": ["You are not permitted to view the requested resource."]}, 403)
        if self._is_too_fast():
            return self._answered({"errors": ["slow down"], "extras": {"wait_seconds": 7}}, 429)
        if request.path.startswith("/uploads/"):
            page: web.Response = await handler(request)  # the description leaves pages out
            return page
        operation = self._operation(request)
        if request.can_read_body and request.content_type == "application/json":
            self._hold(
                operation.get("requestBody", {}), await request.json(), f"request {request.method} {request.path}"
            )
        response: web.Response = await handler(request)
        if response.status == 200 and response.text:
            described = operation.get("responses", {}).get("200", {})
            self._hold(described, undescribed_left_out(json.loads(response.text)), f"answer to {request.path}")
        return response

    def _operation(self, request: web.Request) -> dict[str, Any]:
        operation = self._paths.get(self._route(request), {}).get(request.method.lower())
        if operation is None:
            self.complaints.append(f"{request.method} {request.path} is not described")
        return operation or {}

    def _route(self, request: web.Request) -> str:
        route = request.match_info.route.resource
        return route.canonical if route else ""

    def _hold(self, part: dict[str, Any], data: Any, what: str) -> None:
        schema = part.get("content", {}).get("application/json", {}).get("schema")
        if schema:
            if id(schema) not in self._validators:
                self._validators[id(schema)] = jsonschema_rs.Draft202012Validator(schema)
            errors = self._validators[id(schema)].iter_errors(data)
            self.complaints += [f"{what}: {error.instance_path} {error.message[:200]}" for error in errors]

    def _is_too_fast(self) -> bool:
        now = self._clock.now()
        self._asked.append(now)
        while self._asked and now - self._asked[0] > timedelta(minutes=1):
            self._asked.popleft()
        return self.is_limited and len(self._asked) > _LIMIT

    def _answered(self, data: Any, status: int = 200) -> web.Response:
        return web.json_response(data, status=status, headers={"Date": format_datetime(self._clock.now(), usegmt=True)})

    # What is asked ------------------------------------------------------------------------------------------------------

    async def _user(self, request: web.Request) -> web.Response:
        name = request.match_info["username"]
        if name not in self.accounts:
            return self._answered({"errors": ["not found"]}, 404)
        answer = self._sample("/u/{username}.json", "get")
        answer["user"] |= {"id": self.accounts[name], "username": name, "moderator": name in self.staff}
        return self._answered(answer)

    async def _site(self, request: web.Request) -> web.Response:
        return self._answered(self._sample("/site.json", "get"))

    async def _sent(self, request: web.Request) -> web.Response:
        name = request.match_info["username"]
        begun = [one for one in self.topics.values() if one.members is not None and one.posts[0].name == name]
        return self._listed("/topics/private-messages-sent/{username}.json", begun)

    async def _latest(self, request: web.Request) -> web.Response:
        return self._listed("/latest.json", [one for one in self.topics.values() if one.members is None])

    def _listed(self, path: str, topics: list[Topic]) -> web.Response:
        """The newest thirty topics, by last post."""
        answer = self._sample(path, "get")
        newest = sorted(topics, key=lambda topic: topic.posts[-1].id, reverse=True)[:_LISTED]
        schema = self._paths[path]["get"]["responses"]["200"]["content"]["application/json"]["schema"]
        items = schema["properties"]["topic_list"]["properties"]["topics"]["items"]
        answer.setdefault("topic_list", {})["topics"] = [
            {
                **self._least(items),
                "id": one.id,
                "title": one.title,
                "highest_post_number": len(one.posts),
                "last_posted_at": iso(one.posts[-1].at),
            }
            for one in newest
        ]
        return self._answered(answer)

    async def _post(self, request: web.Request) -> web.Response:
        fault = self.faults.popleft() if self.faults and request.headers["Api-Username"] == "bellflower" else ""
        if fault == "422":
            return self._answered(
                {"action": "create_post", "errors": ["Body is too similar to what you recently posted"]}, 422
            )
        if fault == "429":
            return self._answered(
                {"errors": ["slow down"], "error_type": "rate_limit", "extras": {"wait_seconds": 9}}, 429
            )
        if fault == "queued":
            return web.Response(
                text=json.dumps({"success": True, "action": "enqueued", "pending_count": 1}), status=201,
                headers={"Date": format_datetime(self._clock.now(), usegmt=True)}, content_type="application/json",
            )  # fmt: skip
        body, name, now = await request.json(), request.headers["Api-Username"], self._clock.now()
        place = str(body.get("topic_id") or body.get("title"))
        known = self._heard.get((name, place, body["raw"]))
        if known and now - known[0] < MEMORY:
            self.swallowed += 1
            return self._answered(self._shown(known[1], known[2], "/posts.json", "post"))
        there = self.topics.get(body.get("topic_id", 0))
        if there is not None and there.members is not None and name not in there.members:
            return self._answered({"errors": ["You are not permitted to view the requested resource."]}, 403)
        if there is None and "archetype" not in body and (why := self._refused(body["title"])):
            return self._answered({"action": "create_post", "errors": [why]}, 422)
        topic = there or self._begun(body, name)
        post = Post(next(self._numbers), name, body["raw"], now, now)
        topic.posts.append(post)
        self._heard[name, place, body["raw"]] = now, post, topic
        if fault == "lost":
            sure(request.transport).close()
        return self._answered(self._shown(post, topic, "/posts.json", "post"))

    def _refused(self, title: str) -> str:
        """Why no one, not even staff, may open a public topic with this title."""
        if len(title) < SHORTEST_TITLE:
            return f"Title is too short (minimum is {SHORTEST_TITLE} characters)"
        is_used = any(one.members is None and one.title.casefold() == title.casefold() for one in self.topics.values())
        return "Title has already been used" if is_used else ""

    def _begun(self, body: dict[str, Any], name: str) -> Topic:
        members = {name, *body["target_recipients"].split(",")} if body.get("archetype") else None
        topic = Topic(next(self._numbers), body["title"], members, body.get("external_id", ""))
        self.topics[topic.id] = topic
        return topic

    async def _read_post(self, request: web.Request) -> web.Response:
        post, topic = self._post_of(request)
        return self._answered({**self._shown(post, topic, "/posts/{id}.json", "get"), "raw": post.raw})

    async def _edit(self, request: web.Request) -> web.Response:
        post, topic = self._post_of(request)
        if post.name != request.headers["Api-Username"]:
            return self._answered({"errors": ["not yours"]}, 403)
        now = self._clock.now()
        post.raw, post.updated_at = (await request.json())["post"]["raw"], now
        post.version += now - post.at > GRACE
        shown = self._sample("/posts/{id}.json", "put")
        shown["post"] |= facts(post, topic, self.accounts)
        return self._answered(shown)

    async def _topic(self, request: web.Request) -> web.Response:
        topic = self._open(request)
        if topic is None:
            return self._answered({"errors": ["not found"]}, 404)
        answer = self._sample("/t/{id}.json", "get")
        first = [self._in_stream(one, topic, "/t/{id}.json") for one in topic.posts[:_CHUNK]]
        answer["post_stream"] = {"posts": first, "stream": [one.id for one in topic.posts]}
        answer |= {"id": topic.id, "title": topic.title}
        readers = sorted(topic.members or ())
        answer["details"]["allowed_users"] = [{"id": self.accounts[one], "username": one} for one in readers]
        answer["details"]["allowed_groups"] = [{"id": 1, "name": one} for one in sorted(topic.groups)]
        return self._answered(answer)

    async def _group(self, request: web.Request) -> web.Response:
        answer = self._sample("/groups/{id}/members.json", "get")
        schema = self._paths["/groups/{id}/members.json"]["get"]["responses"]["200"]["content"]["application/json"][
            "schema"
        ]
        member, names = self._least(schema["properties"]["members"]["items"]), self.groups[request.match_info["id"]]
        answer["members"] = [{**member, "id": self.accounts[one], "username": one} for one in sorted(names)]
        answer["meta"]["total"] = len(names)
        return self._answered(answer)

    async def _some(self, request: web.Request) -> web.Response:
        topic = self._open(request)
        if topic is None:
            return self._answered({"errors": ["not found"]}, 404)
        wanted = {int(one) for one in request.query.getall("post_ids[]", [])}
        posts = [self._in_stream(one, topic, "/t/{id}/posts.json") for one in topic.posts if one.id in wanted]
        return self._answered({"post_stream": {"posts": posts}, "id": topic.id})

    async def _external(self, request: web.Request) -> web.Response:
        wanted = request.match_info["external_id"]
        topic = next((one for one in self.topics.values() if one.external_id == wanted), None)
        if topic is None:
            return self._answered({"errors": ["not found"]}, 404)
        return web.Response(status=301, headers={"Location": f"/t/slug/{topic.id}.json"})

    async def _invite(self, request: web.Request) -> web.Response:
        topic = sure(self._open(request))
        sure(topic.members).add((await request.json())["user"])
        return self._answered({"user": {"id": 1, "username": "x", "name": "x", "avatar_template": ""}})

    async def _status(self, request: web.Request) -> web.Response:
        return self._answered({"success": "OK", "topic_status_update": None})

    async def _upload(self, request: web.Request) -> web.Response:
        form = await request.post()
        file = form["file"]
        assert isinstance(file, web.FileField)
        name = f"{next(self._numbers)}.{file.filename.rpartition('.')[2]}"
        self.files[name] = file.file.read()
        answer = self._sample("/uploads.json", "post")
        return self._answered({**answer, "short_url": f"upload://{name}", "width": 1, "height": 1})

    async def _moved(self, request: web.Request) -> web.Response:
        return web.Response(status=302, headers={"Location": f"/uploads/default/{request.match_info['name']}"})

    async def _file(self, request: web.Request) -> web.Response:
        body = self.files.get(request.match_info["name"])
        return web.Response(status=404) if body is None else web.Response(body=body)

    # What is answered ----------------------------------------------------------------------------------------------------

    def _open(self, request: web.Request) -> Topic | None:
        topic = self.topics.get(int(request.match_info["id"]))
        name = request.headers["Api-Username"]
        return topic if topic and (topic.members is None or name in topic.members) else None

    def _post_of(self, request: web.Request) -> tuple[Post, Topic]:
        wanted = int(request.match_info["id"])
        return next((one, topic) for topic in self.topics.values() for one in topic.posts if one.id == wanted)

    def _least(self, schema: dict[str, Any]) -> Any:
        """The smallest value that a schema admits, worked out once and made anew each time."""
        if id(schema) not in self._smallest:
            self._smallest[id(schema)] = msgspec.json.encode(least(schema))
        return msgspec.json.decode(self._smallest[id(schema)])

    def _sample(self, path: str, method: str) -> Any:
        """An answer that the description admits, as empty as possible."""
        return self._least(self._paths[path][method]["responses"]["200"]["content"]["application/json"]["schema"])

    def _shown(self, post: Post, topic: Topic, path: str, method: str) -> dict[str, Any]:
        return {**self._sample(path, method), **facts(post, topic, self.accounts)}

    def _in_stream(self, post: Post, topic: Topic, path: str) -> dict[str, Any]:
        schema = self._paths[path]["get"]["responses"]["200"]["content"]["application/json"]["schema"]
        items = schema["properties"]["post_stream"]["properties"]["posts"]["items"]
        shown = {**self._least(items), **facts(post, topic, self.accounts)}
        known = items.get("properties", {})
        return {key: value for key, value in shown.items() if key in known or items.get("additionalProperties", True)}

    def titles(self, name: str) -> dict[int, str]:
        """The topics that an account is shown."""
        there = (one for one in self.topics.values() if one.members is None or name in one.members)
        return {one.id: one.title for one in there}
