"""Conditions: when alone a line is reached, in words that a host reads."""

import ast
from typing import Final

from games.design.flow.leaks import Condition
from games.design.flow.state import ASKED, Design, Frame
from games.design.flow.values import PLAIN

_NEGATED: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.GtE,
    ast.GtE: ast.Lt,
    ast.Gt: ast.LtE,
    ast.LtE: ast.Gt,
}
_SIGNS: Final[dict[type[ast.cmpop], str]] = {
    ast.Eq: "is",
    ast.NotEq: "is-not",
    ast.Lt: "below",
    ast.LtE: "most",
    ast.Gt: "above",
    ast.GtE: "least",
}


def condition(design: Design, frame: Frame, test: ast.expr, *, is_true: bool) -> tuple[Condition, ...]:
    """Return what it means that a test is true, or false."""
    match test:
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            return condition(design, frame, operand, is_true=not is_true)
        case ast.BoolOp(op=ast.And(), values=parts) if is_true:
            return tuple(each for part in parts for each in condition(design, frame, part, is_true=True))
        case ast.BoolOp(op=ast.Or(), values=parts) if not is_true:
            return tuple(each for part in parts for each in condition(design, frame, part, is_true=False))
        case ast.Compare(left=left, ops=[op], comparators=[ast.Constant(value=value)]) if type(op) in _NEGATED:
            kind = type(op) if is_true else _NEGATED[type(op)]
            return _compared(design, frame, left, _SIGNS[kind], str(value), test, is_true=is_true)
        case ast.Compare(left=left, ops=[op], comparators=[right]) if _of_table(frame, right) == "rounds":
            kind = type(op) if is_true else _NEGATED.get(type(op), type(op))
            if kind is ast.Eq and _of_table(frame, left) == "round":
                return (Condition("flow-only-last"),)
        case ast.Subscript() | ast.Call() | ast.Name() if what := _part(frame, test) or _answer(design, frame, test):
            return (Condition("flow-only-some" if is_true else "flow-only-none", what),)
    return _of_line(test, is_true=is_true)


def _compared(
    design: Design, frame: Frame, left: ast.expr, sign: str, value: str, test: ast.expr, *, is_true: bool
) -> tuple[Condition, ...]:
    if _of_table(frame, left) == "round":
        return (Condition(f"flow-only-round-{sign}", value=value),)
    if is_count(frame, left):
        return (Condition(f"flow-only-players-{sign}", value=value),)
    compared = design.evaluate(frame, left)
    if _of_table(frame, left) == "phase" or (compared.symbol == ASKED and value == "hosts"):
        return _phase(sign, value)
    if compared.kind == "answer" and compared.lists and value == "None":
        return (Condition("flow-only-left-out" if sign == "is" else "flow-only-answered", compared.lists),)
    if compared.kind == "answer" and compared.lists:
        return (Condition(f"flow-only-value-{sign}", compared.lists, value),)
    if part := _part(frame, left):
        return (Condition(f"flow-only-value-{sign}", part, value),)
    return _of_line(test, is_true=is_true)


def _phase(sign: str, value: str) -> tuple[Condition, ...]:
    if sign == "is" and value == "hosts":
        return (Condition("flow-only-hosts"),)
    if sign == "is" and value:
        return (Condition("flow-only-phase", value=value),)
    return ()


def _of_table(frame: Frame, node: ast.expr) -> str:
    """Return which value or word of ``t`` is looked at, or nothing."""
    match node:
        case ast.Attribute(value=ast.Name(id=name), attr=attr) if frame.names.get(name, PLAIN).kind == "t":
            return attr
    return ""


def _part(frame: Frame, node: ast.expr) -> str:
    """Return which part or option is looked at, or nothing."""
    match node:
        case ast.Call(func=word, args=[ast.Constant(value=str() as part), *_]) if _of_table(frame, word) == "get":
            return part
        case ast.Subscript(value=options, slice=ast.Constant(value=str() as key)) if (
            _of_table(frame, options) == "options"
        ):
            return key
    return ""


def _answer(design: Design, frame: Frame, node: ast.expr) -> str:
    """Return the field whose answer is looked at, or nothing."""
    value = design.evaluate(frame, node) if isinstance(node, ast.Subscript | ast.Name) else PLAIN
    return value.lists if value.kind == "answer" else ""


def is_count(frame: Frame, node: ast.expr) -> bool:
    """Return whether an expression is the number of players."""
    match node:
        case ast.Name(id=name):
            return name in frame.counts
        case ast.Call(func=ast.Name(id="len"), args=[everyone]):
            return _of_table(frame, everyone) == "everyone"
    return False


def _of_line(test: ast.expr, *, is_true: bool) -> tuple[Condition, ...]:
    """Return the line of a test; one that is false only says that something else has not happened, and is left out."""
    return (Condition("flow-only-line", str(test.lineno)),) if is_true else ()
