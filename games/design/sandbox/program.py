"""A design inside the worker: its Starlark, the limits that are the same on every computer, and its three questions.

Limits that decide are counted: loops and calls. Nothing here looks at a clock but `Program._late`, by which a request stops undecided.
"""

import re
from collections.abc import Callable, Mapping, Sized
from functools import cached_property
from typing import Any, Final, NoReturn

import starlark

from games.chance import Chance
from games.design.sandbox import language
from games.design.sandbox.crossing import write
from games.design.vocabulary import FUNCTIONS
from games.design.vocabulary.first_position import first
from games.design.vocabulary.parts import FIGURES, GROUPS, OF_TABLE
from games.design.vocabulary.plays import COINS, matches_of
from games.design.vocabulary.questions import reasoned
from games.design.vocabulary.table import FUNCTIONS as OF_T
from games.design.vocabulary.table import Table, check_text
from games.design.vocabulary.values import HOSTS, Wrong, clean, mark, near

MOST_TURNS: Final = 1_000
"""The most turns of loops in one request, in thousands."""
MOST_CALLS: Final = 20_000
"""The most words of the vocabulary that one request may call. A call counts as one more for each `_A_CALL` things that it takes and gives,
which take the worker as long as a call.
"""
_A_CALL: Final = 8
_A_THING: Final = 256
"""So many characters of a text count as one thing."""
MOST_SEATS: Final = 24
MOST_FIELDS: Final = 10
MOST_CHOICES: Final = 100
DEEPEST: Final = 40
"""The deepest nesting of function calls."""
FILE: Final = "design"
_LONGEST: Final = 300
"""Characters of a fact of a fault."""
_VALUES: Final = ("round", "rounds", "phase", "options", "results", "papers")
_EVERYONE: Final = "everyone=_t_circles[len(now['everyone'])]"
_T: Final = ", ".join(
    (_EVERYONE, *(f"{name}=now['{name}']" for name in _VALUES), *(f"{name}=_t_{name}" for name in OF_T))
)
_CIRCLES: Final = [[mark(seat) for seat in range(seats)] for seats in range(MOST_SEATS + 1)]
"""The seats of each number of players. The file cannot change them: what all see is no way for a secret."""
_PRELUDE: Final = f"""
_t_circles = {_CIRCLES}
ABOUT, RULES, PARTS, TEXTS, NAMES, OPTIONS, TRADE, ROOMS, SHOWN = {{}}, {{}}, {{}}, {{}}, {{}}, {{}}, {{}}, {{}}, {{}}
ROLES, BOOKS = "", []
def deal(t): pass
def valid(t, seat, answer): pass
def plays(t): return []
def decree(t, what, seat):
    if what == "back":
        t.back(seat)
    elif what != "award":
        t.out(seat)
def _t(now): return struct({_T})
"""
_EPILOGUE: Final = """
def run_deal(now): deal(_t(json.decode(now)))
def run_plays(now): return plays(_t(json.decode(now)))
def run_asks(now, seats):
    t = _t(json.decode(now))
    return {seat: ask(t, seat) for seat in json.decode(seats)}
def run_valid(now, seat, answer): return valid(_t(json.decode(now)), json.decode(seat), json.decode(answer))
def run_decree(now, what, seat): return decree(_t(json.decode(now)), json.decode(what), json.decode(seat))
def run_close(now, said): close(_t(json.decode(now)), {one[0]: one[1] for one in json.decode(said)})
"""
"""Values come as one text of JSON, because each single one that crosses takes time."""
_DECLARED: Final = ("ABOUT", "RULES", "PARTS", "TEXTS", "NAMES", "OPTIONS", "TRADE", "ROOMS", "ROLES", "SHOWN", "BOOKS")
_WORDS: Final = re.compile(r"\$([a-zA-Z][\w-]*)")
_PLACE: Final = re.compile(rf"--> {FILE}:(\d+):(\d+)")
_CALLED: Final = re.compile(rf"\* {FILE}:(\d+), in")
_OF_STYLE: Final = frozenset({"missing-return", "missing-return-expression", "eager-and-inefficient-bool-check"})
"""What the language's lint warns of, and what breaks nothing."""


class Broken(Exception):
    """A design cannot go on: a sentence of ``locale`` with its facts, and its line and column in the file (0 where there is none)."""

    def __init__(self, message: str, facts: Mapping[str, str | int], line: int = 0, column: int = 0) -> None:
        super().__init__(message, {name: _short(fact) for name, fact in facts.items()}, line, column)


def _short(fact: object) -> str | int:
    return fact if type(fact) is int else str(fact)[:_LONGEST]


class Program:
    """One file, read once. It keeps nothing between two requests but its own constants. `late`: not empty once a request took too long."""

    def __init__(self, text: str, is_marked: bool = False, late: Sized = ()) -> None:  # noqa: FBT001  from a line of JSON
        self._late, self._reached = late, set[int]() if is_marked else None
        self._turns = self._calls = 0
        self._table: Table | None = None
        self._wrong: Wrong | None = None
        self._limits = starlark.EvalOptions(check_cancelled=self._is_over, max_callstack_size=DEEPEST)
        self._text, self._module = text, self._read(text)
        self.declared = self._declared()
        self._frozen = self._module.freeze()

    # Reading the file

    def _read(self, text: str) -> starlark.Module:
        module, words = starlark.Module(), starlark.Globals.extended_by([starlark.LibraryExtension.StructType])
        own = starlark.Globals.extended_by([starlark.LibraryExtension.Json])
        for heading, functions in FUNCTIONS.items():
            for function in functions:
                called = _as_it_is(function) if heading == "Questions" else function
                module.add_callable(function.__name__, self._counted(called))
        for name in OF_T:
            module.add_callable(f"_t_{name}", self._counted(getattr(Table, name), name))
        module.add_callable("print", self._counted(_silent))
        if self._reached is not None:
            module.add_callable("_at", self._at)
        try:
            for name, written, known in (
                ("prelude", _PRELUDE, words),
                (FILE, text, words),
                ("epilogue", _EPILOGUE, own),
            ):
                starlark.eval_with(self._limits, module, starlark.parse(name, written, _dialect()), known)
        except starlark.StarlarkError as error:
            raise self._broken(error) from None
        return module

    def _declared(self) -> dict[str, Any]:
        """Return what the file says of itself, as plain values."""
        declared = {name: clean(self._module[name], name) for name in _DECLARED}
        for name, value in declared.items():
            if name not in ("ROLES", "BOOKS") and not isinstance(value, dict):
                raise Wrong("fault-map", name=name)
        return declared

    @property
    def spent(self) -> int:
        """What the last request took, in thousands of steps; a word of the vocabulary counts as twenty, and a request as one thousand."""
        return 1 + self._turns + self._calls // 50

    # What is asked of it

    def opened(self, seats: int, options: dict[str, Any], seed: str, garnets: list[int] | None) -> dict[str, Any]:
        """Return the first position, with what is told and asked. `garnets`: what players bring from their season, if they do."""
        chance = Chance(bytes.fromhex(seed), "design")
        position = first(self.declared["PARTS"], seats, options, chance)
        if garnets is not None:
            position["parts"]["garnets"] = garnets
        if self.declared["ABOUT"].get("pregame"):
            position |= {"round": 0, "phase": "pregame"}
        table = self._laid(position, chance)
        self._run("run_deal")
        position["phase"] = table.next_phase or position["phase"]
        return self._answer(table)

    def closed(
        self, position: dict[str, Any], said: dict[str, Any], seed: str, results: dict[str, Any]
    ) -> dict[str, Any]:
        """Return the position after a close with these answers, with what is told and asked, or how the match ended.

        `results`: of the matches that a season has had played in this stage, by their keys.
        """
        table = self._laid(position, Chance(bytes.fromhex(seed), "design"))
        if position.get("reading", {}).get("left"):
            table.read_next()
            return self._answer(table)
        table.results, table.papers = results, position.pop("reading", {}).get("read", [])
        self._run("run_close", list(said.items()))  # decoding sorts keys, and a race depends on the order
        if table.next_phase:
            position["phase"] = table.next_phase
        else:
            position |= {"round": position["round"] + 1, "phase": ""}
        return self._answer(table)

    def asked(self, position: dict[str, Any]) -> dict[str, Any]:
        """Return what is played and asked in a position: the checks ask again where they have changed something."""
        table = self._laid(position, None)
        plays = self._plays(table)
        return {"plays": plays, "asked": {} if plays or "reading" in position else self._asked(table)}

    def decreed(self, position: dict[str, Any], what: str, seat: str) -> dict[str, Any]:
        """Return the position after what hosts decreed about a seat, as `closed` does; or in ``refused`` the text by which the file refuses
        it, with its facts. Where one seat is left, it has won.
        """
        table = self._laid(position, None)
        returned = self._run("run_decree", what, seat)
        if returned is not None:
            return {"refused": self._refusal(returned, "fault-decree")}
        if table.order is None and len(table.seats()) == 1:
            table.end([table.seats(), *([gone] for gone in reversed(table.gone()))])
        if table.order is not None:
            position.pop("reading", None)
        if table.next_phase:
            position["phase"] = table.next_phase
        return {"refused": {}, **self._answer(table)}

    def _refusal(self, returned: Any, fault: str) -> dict[str, Any]:
        """Return the text that a file gives as a refusal, with its facts."""
        said: Any = {"kind": "say", "text": returned, "facts": {}} if isinstance(returned, str) else returned
        if not isinstance(said, dict) or said.get("kind") != "say":
            raise Wrong(fault)
        check_text(self._texts, said["text"], said["facts"])
        return {"text": said["text"], "facts": said["facts"]}

    def judged(self, position: dict[str, Any], seat: str, answer: dict[str, Any]) -> dict[str, Any]:
        """Return the text that ``valid`` gives for an answer, with its facts; nothing if the answer is allowed."""
        table = self._laid(position, None)
        table.is_reading = True
        returned = self._run("run_valid", seat, answer)
        return {} if returned is None else self._refusal(returned, "fault-valid")

    def reached(self) -> dict[str, Any]:
        """Return the lines whose marks were reached since this was asked last."""
        lines, self._reached = sorted(self._reached or ()), set()
        return {"lines": lines}

    def linted(self) -> dict[str, Any]:
        """Return what the language's own lint finds, with the place of each."""
        problems = starlark.parse(FILE, self._text, _dialect()).lint()
        faults = [
            [*language.sentence(one.problem), begin.line + 1, begin.column + 1]
            for one in problems
            for begin in (one.resolved_location.span.begin,)
            if one.severity == starlark.EvalSeverity.Warning and one.short_name not in _OF_STYLE
        ]
        return {"faults": faults}

    def _answer(self, table: Table) -> dict[str, Any]:
        position, rounds = table.position, self._rounds(table)
        if table.order is None and rounds and not position["phase"] and position["round"] > rounds:
            table.end(table.ranked(self._ranked_by(), least=bool(self.declared["ABOUT"].get("least"))))
        is_over = table.order is not None
        if is_over and not table.next_phase and position["round"] > 1:
            position["round"] -= 1
        if is_over and position.pop("reading", {}).get("left"):
            raise Wrong("fault-papers")
        table.results, table.papers = {}, []
        plays = [] if is_over else self._plays(table)
        is_read = "reading" in position
        return {
            "position": position,
            "events": table.events,
            "rooms": [] if is_over else table.rooms,
            "order": table.order,
            "every": position["reading"]["every"] if is_read else table.every,
            "plays": plays,
            "asked": {} if is_over or plays or is_read else self._asked(table),
        }

    def _plays(self, table: Table) -> list[dict[str, Any]]:
        """Return the matches that are played in this position; only a season plays any."""
        if self.declared["ABOUT"].get("kind") != "season" or "reading" in table.position:
            return []
        table.is_reading = True
        returned = clean(self._run("run_plays") or [], "plays")
        table.is_reading = False
        plays = matches_of(returned)
        for play in plays:
            if not table.holds(play["seats"]):
                raise Wrong("fault-play-seats", play=play["key"])
            part = self.declared["PARTS"].get(play["teams"], {})
            if play["teams"] and (part.get("seen") != "all" or part["kind"] not in GROUPS):
                raise Wrong("fault-play-teams", play=play["key"])
            held = [self.declared["PARTS"][name] for name in COINS if name in self.declared["PARTS"]]
            if play["purses"] and (not held or any((part["kind"], part["seen"]) != ("purse", "all") for part in held)):
                raise Wrong("fault-play-purses", play=play["key"])
        brought = [seat for play in plays if play["purses"] for seat in play["seats"]]
        if len(set(brought)) < len(brought):
            raise Wrong("fault-play-purses-twice")
        return plays

    def _ranked_by(self) -> str:
        parts = self.declared["PARTS"]
        usual = next((name for name, one in parts.items() if one["kind"] in FIGURES), None)
        by = self.declared["ABOUT"].get("rank", usual)
        if by not in parts or parts[by]["kind"] in OF_TABLE:
            raise Wrong("fault-rank")
        return str(by)

    def _asked(self, table: Table) -> dict[str, Any]:
        table.is_reading = True
        asks = self.declared["ABOUT"].get("asks", "players")
        in_turn = asks not in ("players", "everyone")
        who = [table.get(asks)] if in_turn else table.everyone if asks == "everyone" else table.seats()
        if table.position["phase"] == HOSTS:
            who = [HOSTS]
        asked = self._run("run_asks", who)
        table.is_reading = False
        fields = {seat: self._fields(asked[seat], seat) for seat in who}
        return {seat: one for seat, one in fields.items() if one}

    def _fields(self, returned: Any, who: str) -> list[dict[str, Any]]:
        """Return what `ask` returned for one seat, or the hosts; nothing where only words are said."""
        fields, asks = returned or [], False
        if type(fields) is not list or not all(type(one) is _Question for one in fields):
            fields = clean(fields, "ask")
        if not isinstance(fields, list) or not all(isinstance(one, dict) and "kind" in one for one in fields):
            raise Wrong("fault-ask-list")
        if len(fields) > MOST_FIELDS or any(len(one.get("choices", ())) > MOST_CHOICES for one in fields):
            raise Wrong("fault-many-fields", fields=MOST_FIELDS, choices=MOST_CHOICES)
        for field in fields:
            if field["kind"] != "say":
                asks = asks or field["kind"] != "rule"
                continue
            course = {"round", "rounds"} & {*self._texts.get(field["text"], ())}
            check_text(self._texts, field["text"], course | {*field["facts"]})
        return reasoned(fields, who) if asks else []

    # Running it

    @cached_property
    def _texts(self) -> dict[str, list[str]]:
        """The facts that each text names in the first language of the file."""
        texts: dict[str, str] = next(iter(self.declared["TEXTS"].values()), {})
        return {key: sorted({*_WORDS.findall(str(pattern))}) for key, pattern in texts.items()}

    def _laid(self, position: dict[str, Any], chance: Chance | None) -> Table:
        self._turns = self._calls = 0
        self._table = Table(position, self.declared["PARTS"], self._texts, chance)
        return self._table

    def _run(self, name: str, *arguments: Any) -> Any:
        try:
            return self._frozen.call_with(self._limits, name, *map(write, (self._now(), *arguments))).value
        except starlark.StarlarkError as error:
            raise self._broken(error) from None

    def _is_over(self) -> bool:
        self._turns += 1
        return self._turns > MOST_TURNS or len(self._late) > 0

    def _at(self, line: int) -> bool:
        """Note that a line was reached."""
        assert self._reached is not None
        self._reached.add(line)
        return True

    def _counted(self, function: Callable[..., Any], of_table: str = "") -> Callable[..., Any]:
        """Return a function as the file calls it; `of_table`: the name of a word of ``t``."""

        def called(*arguments: Any, **named: Any) -> Any:
            self._call((*arguments, *named.values()))
            if of_table and self._table is None:
                return self._refuse(Wrong("fault-outside", name=f"t.{of_table}"))
            try:
                value = function(self._table, *arguments, **named) if of_table else function(*arguments, **named)
            except Wrong as wrong:
                return self._refuse(wrong)
            self._call(value, count=0)
            return value

        return called

    def _call(self, values: Any, count: int = 1) -> None:
        """Count calls, and the values that cross between the file and a word, which cost as much as calls if they are large."""
        self._calls += count + _things(values) // _A_CALL
        if self._calls > MOST_CALLS:
            self._refuse(Wrong("fault-many-calls", most=MOST_CALLS))

    def _refuse(self, wrong: Wrong) -> NoReturn:
        """Raise it through Starlark, which passes on only words."""
        self._wrong = wrong
        raise wrong

    def _now(self) -> dict[str, Any]:
        """Return the values of `t`."""
        assert self._table is not None
        table, position = self._table, self._table.position
        own = {name: position[name] for name in ("round", "phase", "options")}
        return {
            **own,
            "rounds": self._rounds(table),
            "everyone": table.everyone,
            "results": table.results,
            "papers": table.papers,
        }

    def _rounds(self, table: Table) -> int:
        rounds: int = table.position["options"].get("rounds", self.declared["ABOUT"].get("rounds", 0))
        return rounds

    def _broken(self, error: starlark.StarlarkError) -> Broken:
        """Return what went wrong, where in the file."""
        text = str(error)
        sentence = text.partition("error: ")[2].partition("\n")[0] or text.partition("\n")[0]
        places, calls = _PLACE.findall(text), _CALLED.findall(text)
        line, column = map(int, places[-1]) if places else (int(calls[-1]), 0) if calls else (0, 0)
        if self._late:
            return Broken(language.SLOW, {}, line, column)
        if self._turns > MOST_TURNS:
            return Broken("fault-turns", {"most": MOST_TURNS * 1_000}, line, column)
        if self._wrong is not None and sentence.startswith("Wrong: "):
            return Broken(self._wrong.message, self._wrong.facts, line, column)
        message, facts = language.sentence(re.sub(r"^\w*Error: ", "", sentence))
        if message == "fault-keyword":
            facts = {**facts, "near": near(facts["word"], _taken_by(facts["name"]))}
        return Broken(message, {"most": DEEPEST, **facts} if message == "fault-deep" else facts, line, column)


def _things(value: Any) -> int:
    """Return how many things cross with a value: what lists and maps hold, and pieces of long texts."""
    kind = type(value)
    if kind is str:
        return len(value) // _A_THING
    if kind is dict:
        return len(value) + sum(map(_things, value.values()))
    return len(value) + sum(map(_things, value)) if kind is list or kind is tuple else 0


def _taken_by(name: str) -> set[str]:
    """Return what a word of the vocabulary takes by name. `inspect` would cost each worker a megabyte."""
    words = [one for group in FUNCTIONS.values() for one in group if one.__name__ == name]
    words += [one for one in (getattr(Table, name, None),) if callable(one)]
    codes = [one.__code__ for one in words]
    return {key for code in codes for key in code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]}


def _dialect() -> starlark.Dialect:
    dialect = starlark.Dialect.extended()
    dialect.enable_f_strings, dialect.enable_load = True, False
    return dialect


class _Question(dict[str, Any]):
    """A field as a word of the vocabulary made it: plain values, which the file can only hand over."""


def _as_it_is(function: Callable[..., dict[str, Any]]) -> Callable[..., Any]:
    """Return a word whose values the file hands over and does not read, so that they need not become values of Starlark."""
    return lambda *arguments, **named: starlark.OpaquePythonObject(_Question(function(*arguments, **named)))


def _silent(*arguments: Any) -> None:
    """Take what a design prints, and do nothing with it."""
