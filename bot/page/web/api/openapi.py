"""The OpenAPI description of the JSON interface, made from the same table as its routes.

``python -m bot.page.web.api.openapi > docs/openapi.json`` writes it into the docs.
"""

import json
import re
import sys
from dataclasses import replace
from importlib.metadata import version
from inspect import cleandoc
from typing import Any, Final

import msgspec

from bot.page.web.api import acting
from bot.page.web.api.acting import CommandBody
from bot.page.web.api.bodies import Posted
from bot.page.web.api.routes import COMMAND, ROUTES, Needs, Route
from bot.page.web.refusing.faults import FaultBody

_REFERENCE: Final = "#/components/schemas/{name}"
_PARAMETER: Final = re.compile(r"{(\w+)}")
_REFUSED: Final = {
    400: "The request is not understood.", 401: "The token opens nothing, or one is missing.",
    403: "The token may not do this.", 404: "There is no such thing, or the asker may not know of it.",
    408: "The body did not arrive in time.", 413: "The body is larger than 64 kB.", 415: "The body is not JSON.",
    421: "The header Host names another address.", 422: "The referee or the rules refuse it.", 429: "That is too often.",
}  # fmt: skip
_ABOUT: Final = """\
A match as its reader sees it, and orders by the same referee as a direct message. A token opens one match for one person: make it with
the command `program token`, and send it as `Authorization: Bearer TOKEN`. Without a token everybody reads matches that are public.

Limits: 120 requests that read and 30 that act a minute for each token, and 4 streams of events at a time; 600 and 120 a minute for each
address. Beyond that the answer is 429, with the header Retry-After.

Every error has the same form. `what` says in the reader's language what is wrong, `where` which part of the request is at fault, `next`
what to do. `id` is for programs and is never translated. Accept-Language chooses between English and Italian, unless the person has
chosen a language for themselves.
"""


def document(address: str) -> dict[str, Any]:
    """Return the description. `address`: of the page, without a slash at its end."""
    types = [one for route in ROUTES for one in (route.answer, route.body) if one is not None]
    _, components = msgspec.json.schema_components([*types, FaultBody, Posted], ref_template=_REFERENCE)
    schemas: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(components))  # an empty tuple is a list in JSON
    for schema in schemas.values():
        schema["description"] = cleandoc(schema.get("description", ""))
    paths: dict[str, Any] = {}
    for route in ROUTES:
        if route.path.endswith(COMMAND):
            paths |= _commands(route)
        else:
            paths.setdefault(route.address, {})[route.method.lower()] = _operation(route)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Bellflower", "version": version("bellflower"), "description": _ABOUT, "license": {"name": "MIT"}},
        "servers": [{"url": address}],
        "paths": paths,
        "webhooks": {"letter": {"post": _hook()}},
        "components": {
            "schemas": schemas,
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
            "responses": {str(status): _fault(says) for status, says in _REFUSED.items()},
        },
    }  # fmt: skip


def _operation(route: Route) -> dict[str, Any]:
    schema = {} if route.answer is None else _schema(route.answer)
    answered: dict[str, Any] = {"description": "As asked for.", "content": {route.media: {"schema": schema}}}
    parameters = [
        {"name": one, "in": "path", "required": True, "schema": {"type": "string"}}
        for one in _PARAMETER.findall(route.path)
    ]
    return {
        "operationId": route.name,
        "summary": route.says.partition(". ")[0].rstrip(".") + ".",
        "description": route.says,
        "security": _security(route.needs),
        **({"parameters": parameters} if parameters else {}),
        **({} if route.body is None else {"requestBody": _body(route.body)}),
        "responses": {"200": answered} | {str(one): {"$ref": f"#/components/responses/{one}"} for one in _statuses(route)},
    }  # fmt: skip


def _commands(route: Route) -> dict[str, Any]:
    """Return an address for each command of the table."""
    paths = dict[str, Any]()
    for command, kind in acting.entries():
        command_route = replace(route, path=route.path.replace("{command}", command.key), name=f"command-{command.key}")
        fields = {"type": "object", "properties": {"given": acting.described(command)}}
        body = {"allOf": [_schema(CommandBody), fields]}
        paths[command_route.address] = {
            "post": _operation(command_route) | {
                "summary": acting.summary(command),
                "description": f"{acting.summary(command)}. The token: `{kind}`.",
                "requestBody": {"required": True, "content": {"application/json": {"schema": body}}},
            }
        }  # fmt: skip
    return paths


def _statuses(route: Route) -> list[int]:
    """Return the statuses with which a request can be refused."""
    if route.needs == "nothing":
        return [421, 429]
    is_act = route.method != "GET"
    return [
        *([400] if is_act else []),
        401,
        403,
        404,
        *([408, 413, *([415] if route.method != "DELETE" else []), 422] if is_act else []),
        421,
        429,
    ]


def _security(needs: Needs) -> list[dict[str, list[str]]]:
    if needs == "nothing":
        return [{}]
    return [{"token": []}, {}] if needs == "sight" else [{"token": []}]


def _schema(of: type[msgspec.Struct]) -> dict[str, str]:
    return {"$ref": _REFERENCE.format(name=of.__name__)}


def _body(of: type[msgspec.Struct]) -> dict[str, Any]:
    return {"required": True, "content": {"application/json": {"schema": _schema(of)}}}


def _fault(says: str) -> dict[str, Any]:
    return {"description": says, "content": {"application/json": {"schema": _schema(FaultBody)}}}


def _hook() -> dict[str, Any]:
    return {
        "operationId": "letter",
        "summary": "A new letter.",
        "description": (
            "Signed as https://www.standardwebhooks.com describes, in the headers webhook-id, webhook-timestamp and webhook-signature. Any"
            " answer from 200 to 299 takes it; 410 ends the webhook; anything else is tried again for a day, ever more seldom."
        ),
        "requestBody": _body(Posted),
        "responses": {"2XX": {"description": "It is taken."}, "410": {"description": "Nothing is to be sent here any more."}},
    }  # fmt: skip


def written() -> str:
    """Return the file in the docs."""
    return _lines(document("https://play.example.org"), 3) + "\n"


def _lines(value: Any, depth: int, margin: str = "") -> str:
    """Return a value as JSON, with `depth` levels on lines of their own. Deeper levels stand in one line."""
    if not depth or not isinstance(value, dict) or not value:
        return json.dumps(value, ensure_ascii=False)
    inner = margin + " "
    parts = (f"{inner}{json.dumps(key)}: {_lines(one, depth - 1, inner)}" for key, one in value.items())
    return "{\n" + ",\n".join(parts) + f"\n{margin}}}"


if __name__ == "__main__":
    sys.stdout.write(written())
