"""Marks in the text of a design, by which its worker says which lines, and which sides of a choice, it has reached. They move no line."""

import ast
import json
from collections import OrderedDict
from collections.abc import Iterator
from itertools import pairwise
from typing import Any, Final, NamedTuple

from games.design.faults import Fault, Faulty, Stopped
from games.design.sandbox.client import Worker
from games.design.syntax import parsed

_MARK: Final = "_at"
"""What notes that a line was reached, and returns True."""
_FIRST: Final = (-(1 << 30), 0)
_REPEATED: Final = frozenset({"opened", "closed", "asked"})
"""What the samples ask again."""
_KEPT: Final = 200
"""So many answers are kept."""


class _Put(NamedTuple):
    """Words that are put into a text. Of those in one place the one that reaches furthest (`order`) stands first."""

    line: int
    column: int
    order: tuple[int, int]
    words: str


class Marked(Worker):
    """The worker of a file with marks. A fault stands where it stands in the file without them. Raises `SyntaxError`.

    It keeps what it answered last: the samples ask the same of many pairs. `texts`: those that were told, asked or refused with.
    """

    def __init__(self, text: str) -> None:
        heads, self._sides = list(_heads(text)), dict(enumerate(_sides(text), 1))
        of_sides = (put for number, (side, _) in self._sides.items() for put in _around(side, -number, text))
        self._puts = sorted([*(put for head, _ in heads for put in _puts(head, text)), *of_sides])
        self._blocks = {head.lineno: last for head, last in heads}
        self._reached = frozenset[int]()
        self.texts, self._file, self._plain = set[str](), text, Worker(text)
        self._answered = OrderedDict[str, dict[str, Any]]()
        super().__init__(_with(self._puts, text), is_marked=True)

    def ask(self, name: str, *arguments: Any) -> dict[str, Any]:
        """Return what the file answers. Raises `Faulty` or `Stopped`."""
        request = json.dumps((name, *arguments)) if name in _REPEATED else ""
        answer = self._answered.pop(request, None)
        if answer is None:
            answer = self._asked(name, *arguments)
            self.texts.update(_texts(answer))
        if request:
            self._answered[request] = answer
            if len(self._answered) > _KEPT:
                self._answered.popitem(last=False)
        return answer

    def _asked(self, name: str, *arguments: Any) -> dict[str, Any]:
        try:
            return super().ask(name, *arguments)
        except Faulty as faulty:
            if not isinstance(faulty, Stopped) and faulty.fault.message != "fault-turns":
                raise type(faulty)(self._unmarked(faulty.fault)) from None
            return self._plain.ask(name, *arguments)  # marks are work, too, that no match has

    def look(self) -> bool:
        """Ask which lines were reached, and return whether there are new ones."""
        before, self._reached = self._reached, self._reached | {*self.ask("reached")["lines"]}
        return before != self._reached

    def missed(self) -> tuple[tuple[int, int], ...]:
        """Return the lines that were never reached, as pairs of the first and the last of those that stand together."""
        self.look()
        missed = {line for head in self._blocks.keys() - self._reached for line in range(head, self._blocks[head] + 1)}
        firsts = [line for line in sorted(missed) if line - 1 not in missed]
        lasts = [line for line in sorted(missed) if line + 1 not in missed]
        return tuple(zip(firsts, lasts, strict=True))

    def untaken(self) -> tuple[tuple[int, str], ...]:
        """Return the sides of choices (``a if b else c``) that were never taken, each with its line, which was reached."""
        missed = {line for first, last in self.missed() for line in range(first, last + 1)}
        left = (side for number, side in self._sides.items() if -number not in self._reached)
        return tuple(dict.fromkeys((node.lineno, word) for node, word in left if node.lineno not in missed))

    def unmark(self) -> None:
        """Answer without marks from now on."""
        self._text, self._puts = self._file, []
        self.end()

    def _unmarked(self, fault: Fault) -> Fault:
        column = fault.column
        for put in self._puts:
            if put.line == fault.line and put.column < column - 1:
                column = max(column - len(put.words), put.column + 1)
        return fault._replace(column=column)


def _texts(answer: dict[str, Any]) -> Iterator[str]:
    """Yield the texts in what a file answers: of its news, its questions, and a refusal."""
    yield from (one["text"] for one in answer.get("events", ()))
    for fields in answer.get("asked", {}).values():
        yield next((one["text"] for one in fields if one["kind"] == "say"), "ask")
    if "text" in answer:
        yield answer["text"]


def _with(puts: list[_Put], text: str) -> str:
    rows = text.split("\n")
    for put in reversed(puts):
        row = rows[put.line - 1]
        rows[put.line - 1] = row[: put.column] + put.words + row[put.column :]
    return "\n".join(rows)


def _heads(text: str) -> Iterator[tuple[ast.stmt, int]]:
    """Yield the first statement of each block of a function, and each that follows one which may leave it, with the block's last line."""
    for function in parsed(text).body:
        for node in ast.walk(function) if isinstance(function, ast.FunctionDef) else ():
            for block in (getattr(node, "body", None), getattr(node, "orelse", None)):
                if isinstance(block, list) and block:
                    yield block[0], block[-1].end_lineno
                    after = (last for first, last in pairwise(block) if isinstance(first, ast.If | ast.For))
                    yield from ((head, block[-1].end_lineno) for head in after)


def _puts(head: ast.stmt, text: str) -> Iterator[_Put]:
    """Yield what is put where: before a simple statement, or around what a compound one looks at first."""
    if isinstance(head, ast.If | ast.For):
        yield from _around(head.test if isinstance(head, ast.If) else head.iter, head.lineno, text)
    else:
        yield _Put(head.lineno, _characters(text, head.lineno, head.col_offset), _FIRST, f"{_MARK}({head.lineno}); ")


def _around(looked: ast.expr, number: int, text: str) -> Iterator[_Put]:
    """Yield what is put around an expression, so that its `number` is noted when it is looked at."""
    assert looked.end_lineno is not None
    assert looked.end_col_offset is not None
    begin, end = looked.lineno, looked.end_lineno
    column = _characters(text, end, looked.end_col_offset)
    yield _Put(begin, _characters(text, begin, looked.col_offset), (-end, -column), f"({_MARK}({number}) and (")
    yield _Put(end, column, (0, 0), "))")


def _sides(text: str) -> Iterator[tuple[ast.expr, str]]:
    """Yield both sides of each choice within a line of a function."""
    for function in parsed(text).body:
        for node in ast.walk(function) if isinstance(function, ast.FunctionDef) else ():
            if isinstance(node, ast.IfExp):
                yield from ((node.body, "if"), (node.orelse, "else"))


def _characters(text: str, line: int, octets: int) -> int:
    """Return a column in characters: Python counts the bytes before it."""
    return len(text.split("\n")[line - 1].encode()[:octets].decode())
