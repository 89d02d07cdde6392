"""Questions: what each shows to the seat that is asked, and what its silence gives away."""

import ast
from inspect import signature
from typing import Final

from games.design.flow.leaks import EVERYONE, QUESTION
from games.design.flow.reading import place
from games.design.flow.state import ASKED, Design, Frame
from games.design.flow.values import PLAIN, Value, joined, whole, wholes
from games.design.vocabulary.questions import FUNCTIONS

WORDS: Final = frozenset({"pick", "yes", "rank", "vote", "race", "number", "amounts", "words", "say"})
_PARAMETERS: Final = {each.__name__: tuple(signature(each).parameters) for each in FUNCTIONS}


def called(design: Design, frame: Frame, node: ast.Call, name: str) -> Value:
    """Return a question, and note what it shows. Only what is around it says whether it is asked."""
    arguments = [design.evaluate(frame, each) for each in node.args]
    named = {each.arg or "": design.evaluate(frame, each.value) for each in node.keywords}
    taints = wholes((*arguments, *named.values()))
    in_order = [*node.args]
    for parameter in () if name == "say" else _PARAMETERS[name][len(arguments) :]:
        if parameter not in named:
            break
        arguments.append(named[parameter])
        in_order += [each.value for each in node.keywords if each.arg == parameter]
    is_for_hosts = any(each.message == "flow-only-hosts" for each in frame.guards)
    if design.is_asking:
        keys = [] if name == "say" else ["…"] if not arguments else _keys(in_order[0], arguments[0])
        field = "" if name == "say" else (keys or ["…"])[0]
        reader = 0 if is_for_hosts else ASKED
        design.leaks.refuse(taints, reader, QUESTION, field, *place(node))
        if name == "race" and not is_for_hosts:  # if every seat is asked the same, its choices stand in the hall
            held = (whole(design.content(each.secret.name)) for each in taints if not each.secret.is_answer)
            design.leaks.note(taints.union(*held), EVERYONE, node.lineno, "text", "ask", frame.guards)
        for key in () if is_for_hosts else keys:
            design.amounts |= {key} if name == "amounts" else set()
            design.fields[key] = joined(design.fields.get(key), _silence(node, name, arguments, named))
    return Value(inner=Value(taints), kind="say" if name == "say" else "question")


def _keys(node: ast.expr, value: Value) -> list[str]:
    """Return the keys that a field may have; ``basket-…`` for those that begin so, and ``…`` for any."""
    if value.words is not None:
        return sorted(value.words)
    if isinstance(node, ast.BinOp) and isinstance(node.left, ast.Constant) and isinstance(node.left.value, str):
        return [f"{node.left.value}…"]
    return ["…"]


def _silence(node: ast.Call, name: str, arguments: list[Value], named: dict[str, Value]) -> Value:
    """Return what the answer is that a silent player gives, and whether each answer is a seat or a number."""
    at_least = named.get("least") or (arguments[2] if name in ("pick", "rank") and len(arguments) > 2 else PLAIN)
    silence = named.get("silence") or (arguments[-1] if len(arguments) > 3 else PLAIN)
    first = arguments[1] if name == "number" and len(arguments) > 1 else PLAIN
    choices = arguments[1] if name in ("pick", "rank", "vote", "race", "amounts") and len(arguments) > 1 else PLAIN
    may_be_empty = any(each.arg == "least" and ast.unparse(each.value) == "0" for each in node.keywords)
    has_silence = any(
        each.arg == "silence" and isinstance(each.value, ast.Constant) and each.value.value for each in node.keywords
    )
    forced = PLAIN if may_be_empty or has_silence or name not in ("pick", "rank") else choices
    is_seats = name in ("number", "yes") or (name != "words" and choices.is_seats)
    return Value(whole(silence) | whole(at_least) | whole(first) | whole(forced), is_seats=is_seats)
