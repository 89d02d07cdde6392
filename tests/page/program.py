"""A program that talks to the JSON interface; each answer is held to the OpenAPI description."""

import json
import re
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import aiohttp
from jsonschema import Draft202012Validator

from bot.page.web.api.openapi import document
from bot.referee.core.model import Match
from bot.referee.programs import tokens
from bot.referee.programs.tokens import Kind
from tests.page.table import ADDRESS, Table

DESCRIBED = document(ADDRESS)


@dataclass
class Answered:
    """An answer that is as it is described."""

    status: int
    body: Any
    raw: bytes
    headers: Any = field(repr=False, default=None)

    @property
    def error(self) -> dict[str, str]:
        """What was wrong."""
        error: dict[str, str] = self.body["error"]
        return error


@dataclass
class Program:
    """Something that has a token, or none."""

    port: int
    session: aiohttp.ClientSession
    token: str = ""

    async def get(self, path: str, **headers: str) -> Answered:
        """Read something."""
        return await self.ask("GET", path, None, headers)

    async def post(self, path: str, body: Any, **headers: str) -> Answered:
        """Do something."""
        return await self.ask("POST", path, json.dumps(body), {"Content-Type": "application/json"} | headers)

    async def delete(self, path: str) -> Answered:
        """End something."""
        return await self.ask("DELETE", path, None, {})

    async def ask(self, method: str, path: str, data: str | bytes | None, headers: dict[str, str]) -> Answered:
        """Ask, and hold the answer to what is described."""
        own = {"Host": ADDRESS.partition("//")[2], "Authorization": f"Bearer {self.token}" if self.token else ""}
        sent = {name.replace("_", "-"): words for name, words in (own | headers).items() if words}
        where = f"http://127.0.0.1:{self.port}/api/{path}"
        async with self.session.request(method, where, data=data, headers=sent, allow_redirects=False) as answer:
            raw = await answer.read()
            is_json = answer.content_type == "application/json"
            answered = Answered(answer.status, json.loads(raw) if is_json else None, raw, answer.headers)
        check(method, f"/api/{path}", answered)
        return answered


def check(method: str, path: str, answered: Answered) -> None:
    """AssertionError where an answer is not as it is described."""
    if answered.status >= 400:
        validator("FaultBody").validate(answered.body)
        assert answered.error["what"]
        assert answered.error["next"]
    there: list[dict[str, Any]] = [one for address, one in DESCRIBED["paths"].items() if _fits(address, path)]
    operation = there[0].get(method.lower()) if there else None
    if operation is None:
        assert answered.status in {403, 404, 405, 415, 421, 429}, (path, answered.status)
        return
    assert str(answered.status) in operation["responses"], (path, answered.status)
    if answered.status == 200 and answered.body is not None:
        schema = operation["responses"]["200"]["content"]["application/json"]["schema"]
        if schema:
            validator(schema["$ref"].rpartition("/")[2]).validate(answered.body)


def _fits(address: str, path: str) -> bool:
    return re.fullmatch(re.sub(r"{\w+}", "[^/]+", address), path.partition("?")[0]) is not None


@cache
def validator(name: str) -> Draft202012Validator:
    """What holds a value to a schema of the description."""
    return Draft202012Validator({"$ref": f"#/components/schemas/{name}", "components": DESCRIBED["components"]})


async def program(table: Table, match: Match, user: str, kind: Kind = "play") -> Program:
    """A program with a person's token."""
    token = await tokens.make(table.bot.house, user, match.id, kind)
    await table.delivered()
    return Program(table.port, table.session, token)


def stranger(table: Table) -> Program:
    """A program without a token."""
    return Program(table.port, table.session)
