"""What is refused is said in the docstring: each public function names the refusals that can come back from it."""

import ast
import re
from collections.abc import Iterator
from fnmatch import fnmatch
from functools import cache

from bot.referee.acts import acts
from tests.bot.core.refusals import ROOT, Function, Refusals, is_act, parsed, promised

OF_EVERY_ACT = frozenset({"done-already", "moved-on", "server-away"})
"""Refused to each act that carries what its asker saw (`House.do`), or on a server that is away; so no other docstring names them."""
UNREACHED = {
    "bot.papers.report.telling.report": {"glass-untold", "glass-waits", "reason-missing", "reason-too-long"},
    "bot.referee.gathering.": {"not-held"},
    "bot.referee.orders.deciding.order_of": {"edit-too-late", "edit-too-late-withdrawn", "not-asked", "stale-prompt"},
    "bot.referee.season.seasons.undo": {"season-error"},
    "bot.referee.play.seating.remove": {"orders-unfit", "seat-not-asked"},
}
"""What a helper refuses only where it is asked for more than its caller asks for: a report breaks no glass, what is announced is held,
orders that are withdrawn were sealed. `order_of` hands a refusal on as what became of one message of many.
"""
ALONE = ("bot.referee.hosting.away.", "bot.referee.season.following.", "bot.referee.sweep.", "bot.commands.page.sent.")
"""They catch what the acts refuse that they hand on, or that they make themselves."""
ASKED = ("bot.commands.", "bot.outside.", "bot.papers.", "bot.referee.")
"""The rooms whose public functions name what they refuse. The edges, which are all others, put it into words."""


@cache
def _refusals() -> Refusals:
    """Those of the bot, read once."""
    return Refusals("bot")


def test_a_docstring_names_the_refusals_that_can_come_out() -> None:
    """All of them, its helpers' too, and no other; where it says “and what … refuses” in words, it may leave some out.

    A private function may name none.
    """
    refusals, wrong = _refusals(), list[str]()
    public = {id(function) for name, function, _ in refusals.public() if name.startswith(ASKED)}
    for name, function, scope in refusals.every():
        unreached = {one for place, ids in UNREACHED.items() if name.startswith(place) for one in ids}
        can = refusals.of(function, scope) - OF_EVERY_ACT - unreached
        ids, others, is_open = promised(function)
        said = ids.union(*(refusals.named(other, scope) for other in others)) - OF_EVERY_ACT
        is_free = is_open or name.startswith(ALONE) or not (said or id(function) in public)
        wrong += [f"{name} names {one}, which cannot come out" for one in _beyond(said, can)]
        wrong += [f"{name} does not name {one}" for one in _beyond(can, said) if not is_free]
    assert wrong == []


def _beyond(these: frozenset[str], those: frozenset[str]) -> list[str]:
    """What is among these and not among those; a star stands for a part of a word."""
    return sorted(one for one in these if not any(fnmatch(one, other) or fnmatch(other, one) for other in those))


def test_a_port_names_the_refusals_of_its_venues() -> None:
    """A command's docstring counts on what a method of `Surface` names: each is a venue's, and none is left out."""
    for function, refused in _refusals().of_surfaces():
        said, can = promised(function)[0], frozenset[str]().union(*refused) - OF_EVERY_ACT
        assert (function.name, _beyond(said, can), _beyond(can, said)) == (function.name, [], [])


def test_a_refusal_is_raised_and_not_returned() -> None:
    """A function that returns one returns nothing else: its caller raises it. What is one of many outcomes is data."""
    data = {
        "bot.referee.orders.deciding": "what became of one order of a group: the refusal of one does not stop the others"
    }
    returned = {
        f"{name}: {ast.unparse(function.returns)}"
        for name, function, scope in _refusals().every()
        if function.returns is not None
        and re.search(r"\bRefused\b", ast.unparse(function.returns))
        and ast.unparse(function.returns) != "Refused"
        and scope.module not in data
    }
    assert returned == set()


def test_refusals_are_found_through_helpers_and_not_where_they_are_caught() -> None:
    """`peek` refuses what its helpers do; `refuse_acting` asks whether a host plays and answers with another refusal."""
    refusals = _refusals()
    access = refusals.scopes["bot.referee.acts.access"]
    assert {"nothing-sealed", "glass-waits", "host-plays", "reason-too-long"} <= refusals.named("peek", access)
    assert refusals.named("refuse_acting", access) == {"host-plays-acts"}
    rooms = refusals.scopes["bot.commands.season.rooms"]
    assert refusals.named("_own", rooms) == frozenset(), "what is caught does not come out"


def _public() -> Iterator[tuple[str, str]]:
    """Every public class, function and method of the bot by its place, with its docstring; the ports say it for the tables."""
    tables = set((ROOT / "bot" / "store" / "tables").iterdir())
    for path in sorted({*(ROOT / "bot").rglob("*.py")} - tables):
        body = parsed(path).body
        classes = [node for node in body if isinstance(node, ast.ClassDef) and not node.name.startswith("_")]
        for node in [*body, *(one for held in classes for one in held.body)]:
            if isinstance(node, Function | ast.ClassDef) and not node.name.startswith("_"):
                yield f"{path.relative_to(ROOT)}:{node.lineno} {node.name}", ast.get_docstring(node) or ""


def test_nothing_public_goes_unsaid() -> None:
    """Every public name says what it is, ports too, and none says that it is the same as its neighbour."""
    assert [name for name, said in _public() if not said or re.match(r"(the )?same\b", said, re.IGNORECASE)] == []


def _entry_points() -> Iterator[tuple[str, Function]]:
    """The acts, and the functions whose first parameter is `house`, that other modules than the referee's import."""
    refusals = _refusals()
    bot = [scope for module, scope in refusals.scopes.items() if not module.startswith("bot.referee")]
    known = {one for scope in bot for one in scope.imported.values()}
    for name, function, scope in refusals.public():
        has_house = scope.above is None and bool(function.args.args) and function.args.args[0].arg == "house"
        if (has_house or is_act(function)) and {name, name.rpartition(".")[0]} & known:
            yield name, function


def test_an_act_explains_its_parameters() -> None:
    """Each one that is not of the list at the top of `bot.referee.acts.acts` stands in the docstring."""
    known = set(re.findall(r"`(\w+)`", acts.__doc__ or ""))
    unsaid = list[str]()
    for name, function in _entry_points():
        parameters = {one.arg for one in (*function.args.args, *function.args.kwonlyargs)} - known - {"act"}
        said = set(re.findall(r"`(\w+)`|^ +(\w+): ", ast.get_docstring(function) or "", re.MULTILINE))
        unsaid += [f"{name}: {one}" for one in sorted(parameters - {word for pair in said for word in pair})]
    assert unsaid == []
