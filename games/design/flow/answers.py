"""Answers: what ``said`` holds, for each seat and for each field."""

from dataclasses import replace
from typing import Final

from games.design.flow.origins import OF_HOSTS
from games.design.flow.state import ASKED, Design
from games.design.flow.values import ANY, KEY, NONE, Secret, Taint, Taints, Value, indexed, owned, whole

AS_SAID: Final = "*"
"""What answers list of which the file has changed none."""
_HOSTS: Final = frozenset({"hosts"})


def said(design: Design) -> Value:
    """Return what ``close`` is handed."""
    return Value(of_all_fields(design, KEY), kind="said", is_seats=not design.has_hosts, lists=AS_SAID)


def of_field(design: Design, key: str, owner: int) -> Taints:
    """Return what the answer of a seat to a field gives away; nothing if only hosts are asked for it."""
    if key not in design.fields:
        return NONE
    silence = whole(design.fields[key])
    held = (owned(design.content(each.secret.name).taints, KEY, each.owner) for each in silence)
    return owned(silence.union(*held), ASKED, owner) | {Taint(Secret(key, is_answer=True), owner)}


def of_all_fields(design: Design, owner: int) -> Taints:
    """Return what the answers of a seat to all fields give away."""
    return NONE.union(*(of_field(design, key, owner) for key in design.fields))


def at(design: Design, value: Value, index: Value) -> Value:
    """Return what ``value[index]`` is, also where it is an answer."""
    if value.kind == "said":
        if index.words == _HOSTS:
            return Value(whole(index) | OF_HOSTS)
        owner, extra = index.symbol or ANY, value.taints - of_all_fields(design, KEY)
        taints = of_all_fields(design, owner) | owned(extra, KEY, owner) | whole(index)
        return Value(taints, kind="answers", symbol=owner, lists=value.lists)
    if value.kind == "answers":
        return _answer(design, value, index)
    return indexed(value, index)


def _answer(design: Design, value: Value, index: Value) -> Value:
    owner, extra = value.symbol, value.taints - of_all_fields(design, value.symbol)
    keys = [key for key in design.fields if index.words is None or key in index.words or key.endswith("…")]
    taints = NONE.union(*(of_field(design, key, owner) for key in keys)) | extra | whole(index)
    is_seats = all(design.fields[key].is_seats for key in keys)
    return Value(
        taints,
        is_seats=is_seats,
        holds_seats=True,
        lists=keys[0] if len(keys) == 1 and value.lists else "",
        kind="answer",
    )


def rowed(design: Design, value: Value) -> Value:
    """Return a value as a list goes through it: of ``said`` the seats, which are no secret."""
    if value.kind == "said":
        extra = owned(value.taints - of_all_fields(design, KEY), KEY, ANY)
        return Value(extra, kind="list", is_seats=value.is_seats, size="some")
    return replace(value, kind="list", inner=None if value.kind == "map" else value.inner, lists="", of=None)


def values(design: Design, value: Value) -> Value:
    """Return the values of a map as a list."""
    if value.kind == "said":
        extra = owned(value.taints - of_all_fields(design, KEY), KEY, ANY)
        answers = Value(of_all_fields(design, ANY), kind="answers", lists=value.lists)
        return Value(extra, inner=answers, kind="list", size="some")
    return Value(
        owned(value.taints, KEY, ANY),
        value.domain,
        value.inner,
        words=value.words,
        kind="list",
        is_seats=value.holds_seats,
        size=value.size,
    )
