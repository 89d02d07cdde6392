"""What Discord refuses as an invalid form: each limit just kept and just exceeded, and each rule kept and broken."""

from collections.abc import Callable
from typing import Any, Final

import pytest

from tests.discord.loopback import Refused
from tests.discord.loopback.limits import check_commands, check_message, check_modal
from tests.discord.loopback.model import Json


def text(size: int) -> Json:
    return {"type": 10, "content": "x" * size}


def button(name: str, label: str = "Press") -> Json:
    return {"type": 2, "style": 1, "custom_id": name, "label": label}


def buttons(count: int) -> list[Json]:
    return [button(f"{number}") for number in range(count)]


def row(*children: Json) -> Json:
    return {"type": 1, "components": list(children)}


def old(*components: Json) -> Json:
    return {"components": list(components)}


def new(*components: Json, **more: Any) -> Json:
    return {"flags": 1 << 15, "components": list(components)} | more


def offered(count: int) -> list[Json]:
    return [{"label": f"o{number}", "value": f"v{number}"} for number in range(count)]


def select(count: int, **more: Any) -> Json:
    return row({"type": 3, "custom_id": "s", "options": offered(count)} | more)


def label(component: Json, name: str = "Label", **more: Any) -> Json:
    return {"type": 18, "label": name, "component": component} | more


def words(name: str = "w", **more: Any) -> Json:
    return {"type": 4, "style": 1, "custom_id": name} | more


def choices(kind: int, count: int) -> Json:
    return modal(label({"type": kind, "custom_id": "c", "options": offered(count)}))


def modal(*components: Json, title: str = "Title") -> Json:
    return {"title": title, "custom_id": "m", "components": list(components)}


def command(**more: Any) -> list[Json]:
    return [{"name": "submit", "description": "Give orders"} | more]


def options(count: int, **more: Any) -> list[Json]:
    return [{"type": 3, "name": f"o{number}", "description": "d"} | more for number in range(count)]


Check = Callable[[Any], None]
Most = dict[str, tuple[int, Callable[[int], Any]]]
MESSAGES: Final[Most] = {
    "characters": (2000, lambda n: {"content": "x" * n}),
    "characters of text in all": (4000, lambda n: new(text(2000), text(n - 2000))),
    "options": (25, lambda n: new(select(n))),
    "components, nested ones counted": (40, lambda n: new({"type": 17, "components": [text(1)] * (n - 1)})),
    "action rows": (5, lambda n: old(*(row(each) for each in buttons(n)))),
    "buttons in a row": (5, lambda n: old(row(*buttons(n)))),
    "characters of custom id": (100, lambda n: old(row(button("x" * n)))),
    "characters of a button": (80, lambda n: new(row(button("a", "x" * n)))),
    "characters of placeholder": (150, lambda n: new(select(2, placeholder="x" * n))),
    "values of two options": (2, lambda n: new(select(2, max_values=n))),
    "characters of alt text": (1024, lambda n: {"attachments": [{"id": 0, "description": "x" * n}]}),
    "characters of nonce": (25, lambda n: {"content": "x", "nonce": "x" * n}),
}
MODALS: Final[Most] = {
    "characters of title": (45, lambda n: modal(label(words()), title="x" * n)),
    "labels": (5, lambda n: modal(*(label(words(f"{number}")) for number in range(n)))),
    "characters of label": (45, lambda n: modal(label(words(), "x" * n))),
    "characters of description": (100, lambda n: modal(label(words(), description="x" * n))),
    "characters of placeholder": (100, lambda n: modal(label(words(placeholder="x" * n)))),
    "radio options": (10, lambda n: choices(21, n)),
    "checkboxes": (10, lambda n: choices(22, n)),
    "options": (25, lambda n: choices(3, n)),
}
COMMANDS: Final[Most] = {
    "characters of description": (100, lambda n: command(description="x" * n)),
    "options": (25, lambda n: command(options=options(n))),
    "choices": (25, lambda n: command(options=options(1, choices=[{"name": f"{m}", "value": m} for m in range(n)]))),
}
ALTERNATIVE, REQUIRED = {"type": 3, "name": "z", "description": "d"}, options(1, required=True)[0]
PICTURE, MISSING = ({"type": 12, "items": [{"media": {"url": url}}]} for url in ("https://a.test/a", "attachment://a"))
TWICE = row(button("a")), {"type": 17, "components": [row(button("a"))]}
RULES: Final[dict[str, tuple[Check, Any, Any]]] = {
    "embeds are none of ours": (check_message, {"content": "x"}, {"content": "x", "embeds": [{"title": "x"}]}),
    "V2 excludes content": (check_message, new(text(1)), new(text(1), content="x")),
    "texts are V2": (check_message, new(text(1)), old(text(1))),
    "each custom id once": (check_message, new(*(row(each) for each in buttons(2))), new(*TWICE)),
    "pictures are attached": (check_message, new(PICTURE), new(MISSING)),
    "a modal asks something": (check_modal, modal(label(words())), modal()),
    "two radio options at least": (check_modal, choices(21, 2), choices(21, 1)),
    "each field once": (check_modal, modal(*(label(words(each)) for each in "ab")), modal(*[label(words())] * 2)),
    "no buttons in modals": (check_modal, modal(label(words())), modal(label(button("a")))),
    "lower-case names": (check_commands, command(name="submit-2"), command(name="Submit")),
    "required options first": (
        check_commands, command(options=[REQUIRED, ALTERNATIVE]), command(options=[ALTERNATIVE, REQUIRED]),
    ),
    "each name once": (check_commands, command(), command() * 2),
}  # fmt: skip
KEPT: Final = {check_message: MESSAGES, check_modal: MODALS, check_commands: COMMANDS}


@pytest.mark.parametrize(
    ("check", "kept", "broken"),
    [
        *(
            pytest.param(check, make(most), make(most + 1), id=f"{check.__name__}: {most} {what}")
            for check, limits in KEPT.items()
            for what, (most, make) in limits.items()
        ),
        *(pytest.param(*rule, id=what) for what, rule in RULES.items()),
    ],
)
def test_a_limit_is_kept_and_broken(check: Check, kept: Any, broken: Any) -> None:
    """A value at the limit passes, one more is an invalid form."""
    check(kept)
    with pytest.raises(Refused) as refused:
        check(broken)
    assert refused.value.body["code"] == 50035
