"""What is refused is said in the docstring: each public function names the refusals that can come back from it."""

import ast
import re
from collections.abc import Iterator

from bot.referee.acts import acts
from tests.bot.refusals import ROOT, Function, Refusals, promised

REFUSALS = Refusals("bot/referee", "bot/papers")
OF_EVERY_ACT = frozenset({"done-already", "moved-on"})
"""Refused to each act that carries what its asker saw (`House.do`), so no other docstring names them."""
UNREACHED = {"bot.papers.report.making.report": {"glass-untold", "glass-waits", "reason-missing", "reason-too-long"}}
"""What a helper refuses only where it is asked for more than this caller asks for: a report breaks no glass."""


def test_a_docstring_names_the_refusals_that_can_come_back() -> None:
    """All of them, its helpers' too, and no other; where it says “and what … refuses” in words, it may leave some out."""
    wrong = list[str]()
    for name, function, scope in REFUSALS.public():
        can = REFUSALS.of(function, scope) - OF_EVERY_ACT - UNREACHED.get(name, set())
        ids, others, is_open = promised(function)
        said = ids.union(*(REFUSALS.named(other, scope) for other in others)) - OF_EVERY_ACT
        wrong += [f"{name} names {one}, which cannot come back" for one in sorted(said - can)]
        wrong += [f"{name} does not name {one}" for one in sorted(can - said) if not is_open]
    assert wrong == []


def test_refusals_are_found_through_helpers_and_not_in_conditions() -> None:
    """`peek` refuses what its helpers do; `refuse_acting` looks at `host-plays` and answers with another refusal."""
    access = REFUSALS.scopes["bot.referee.acts.access"]
    assert {"nothing-sealed", "glass-waits", "host-plays", "reason-too-long"} <= REFUSALS.named("peek", access)
    assert REFUSALS.named("refuse_acting", access) == {"host-plays-acts"}


def _public() -> Iterator[tuple[str, str]]:
    """Every public function and method of the referee by its place, with its docstring."""
    for path in sorted((ROOT / "bot" / "referee").rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        classes = [node for node in tree.body if isinstance(node, ast.ClassDef) and not node.name.startswith("_")]
        for node in [*tree.body, *(one for held in classes for one in held.body)]:
            if isinstance(node, Function | ast.ClassDef) and not node.name.startswith("_"):
                yield f"{path.relative_to(ROOT)}:{node.lineno} {node.name}", ast.get_docstring(node) or ""


def test_nothing_public_goes_unsaid() -> None:
    """Every public name says what it is, ports too, and none says that it is the same as its neighbour."""
    assert [name for name, said in _public() if not said or re.match(r"(the )?same\b", said, re.IGNORECASE)] == []


def _asked_by_venues() -> Iterator[tuple[str, Function]]:
    """The acts of the referee (their first parameter is `house`) that other packages of the bot call."""
    bot = [scope for module, scope in Refusals("bot").scopes.items() if not module.startswith("bot.referee")]
    for name, function, scope in REFUSALS.public():
        module, _, own = name.rpartition(".")
        is_act = scope.above is None and bool(function.args.args) and function.args.args[0].arg == "house"
        if is_act and any(f"{module}.{own}" in one.imported.values() or module in one.imported.values() for one in bot):
            yield name, function


def test_an_act_explains_its_parameters() -> None:
    """Each one that is not of the list at the top of `bot.referee.acts.acts` stands in the docstring."""
    known = set(re.findall(r"`(\w+)`", acts.__doc__ or ""))
    unsaid = list[str]()
    for name, function in _asked_by_venues():
        given = {one.arg for one in (*function.args.args, *function.args.kwonlyargs)} - known
        said = set(re.findall(r"`(\w+)`", ast.get_docstring(function) or ""))
        unsaid += [f"{name}: {one}" for one in sorted(given - said)]
    assert unsaid == []
