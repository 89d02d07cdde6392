"""Questions: what each shows to the seat that is asked, and what its silence gives away."""

import ast
from inspect import signature
from itertools import chain, repeat
from typing import Final

from games.design.flow.leaks import EVERYONE, QUESTION
from games.design.flow.origins import OF_HOSTS
from games.design.flow.reading import place
from games.design.flow.state import ASKED, Design, Frame
from games.design.flow.values import PLAIN, Value, joined, whole, wholes
from games.design.vocabulary.questions import FUNCTIONS
from games.design.vocabulary.summaries import Asks

WORDS: Final = {each.__name__: asks for each, asks in FUNCTIONS.items()}
_PARAMETERS: Final = {
    each.__name__: tuple(signature(each).parameters) for each, asks in FUNCTIONS.items() if asks.answers
}


def called(design: Design, frame: Frame, node: ast.Call, name: str) -> Value:
    """Return a question, and note what it shows. Only what is around it says whether it is asked."""
    parameters = chain(_PARAMETERS.get(name, ()), repeat(""))
    named = ((each.arg or "", each.value) for each in node.keywords)
    in_order = zip(parameters, node.args, strict=False)
    arguments = [(key, each, design.evaluate(frame, each)) for key, each in (*in_order, *named)]
    taints = wholes(value for _, _, value in arguments)
    asks = WORDS[name]
    is_for_hosts = asks.is_for_hosts or any(each.message == "flow-only-hosts" for each in frame.guards)
    if design.is_asking:
        values = {key: value for key, _, value in arguments}
        nodes = {key: each for key, each, _ in arguments}
        keys = [] if not asks.answers else _keys(nodes["key"], values["key"]) if "key" in nodes else ["…"]
        field = "" if not asks.answers else (keys or ["…"])[0]
        reader = 0 if is_for_hosts else ASKED
        design.leaks.refuse(taints, reader, QUESTION, field, *place(node))
        if asks.is_race and not is_for_hosts:  # if every seat is asked the same, its choices stand in the hall
            held = (whole(design.content(each.secret.name)) for each in taints if not each.secret.is_answer)
            design.leaks.note(taints.union(*held), EVERYONE, node.lineno, "text", "ask", frame.guards)
        if asks.is_for_hosts:
            design.leaks.note(OF_HOSTS, EVERYONE, node.lineno, "text", "ask", frame.guards)
        for key in () if is_for_hosts else keys:
            design.amounts |= {key} if asks.answers == "amounts" else set()
            design.fields[key] = joined(design.fields.get(key), _silence(asks, nodes, values))
    return Value(inner=Value(taints), kind="question" if asks.answers else "say")


def _keys(node: ast.expr, value: Value) -> list[str]:
    """Return the keys that a field may have; ``basket-…`` for those that begin so, and ``…`` for any."""
    if value.words is not None:
        return sorted(value.words)
    if isinstance(node, ast.BinOp) and isinstance(node.left, ast.Constant) and isinstance(node.left.value, str):
        return [f"{node.left.value}…"]
    return ["…"]


def _silence(asks: Asks, nodes: dict[str, ast.expr], values: dict[str, Value]) -> Value:
    """Return what the answer is that a silent player gives, and whether each answer is a seat or a number."""
    taints = wholes(values[each] for each in asks.silence if each in values)
    choices = values.get("choices", PLAIN)
    if asks.is_forced and _written(nodes, "least") != 0 and not _written(nodes, "silence"):
        taints |= whole(choices)
    is_seats = asks.answers == "numbers" or (asks.answers != "words" and choices.is_seats)
    return Value(taints, is_seats=is_seats)


def _written(nodes: dict[str, ast.expr], name: str) -> object:
    """Return the number or text that is written out for an argument, or None."""
    node = nodes.get(name)
    return node.value if isinstance(node, ast.Constant) else None
