"""The house is as CONTRIBUTING says: packages with a sentence each, few files in each, and walks through functions that are there."""

import ast
import re
import tomllib
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

from tests.names import faults
from tests.soak import LINES

ROOT = Path(__file__).parents[1]
WALKS = "\n\n## ".join((ROOT / page).read_text("utf-8") for page in ("CONTRIBUTING.md", "docs/extend.md"))
"""The pages that hold walks."""
FOLDERS = sorted({path.parent for path in (ROOT / "bot").rglob("*.py")})
STATIONS = re.findall(r"^\d+\. `([\w.]+):([\w.]+)`", WALKS, re.MULTILINE)
MOST_MODULES, MOST_STATIONS, MOST_WORDS = 10, 12, 36


def test_a_package_has_few_modules_and_says_what_lives_there() -> None:
    """A newcomer reads one sentence and sees at most ten names."""
    for folder in FOLDERS:
        modules = [path for path in folder.glob("*.py") if path.name != "__init__.py"]
        assert len(modules) <= MOST_MODULES, sorted(str(path.relative_to(ROOT)) for path in modules)
        assert ast.get_docstring(ast.parse((folder / "__init__.py").read_text(encoding="utf-8"))), folder


def test_no_module_stands_outside_the_import_contracts() -> None:
    """No folder has a circle, at any depth; layers name every module of their folder and ignore no import."""
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]["contracts"]
    (acyclic,) = (one for one in contracts if one["type"] == "acyclic_siblings")
    assert set(acyclic) == {"name", "type", "ancestors"}, "nothing is ignored"
    assert set(acyclic["ancestors"]) == {"bot", "games"}
    layers = [one for one in contracts if one["type"] == "layers"]
    assert [one["containers"] for one in layers if not one.get("exhaustive") or "ignore_imports" in one] == []
    assert ["bot"] in [one["containers"] for one in layers]


@pytest.mark.parametrize(("module", "name"), STATIONS)
def test_a_station_of_a_walk_is_there(module: str, name: str) -> None:
    """Each function that the walks name exists, and says in a sentence what it does."""
    thing = import_module(module)
    for part in name.split("."):
        thing = getattr(thing, part)
    assert thing.__doc__


def test_the_walks_are_short() -> None:
    """A DM, a command and a deadline each cross at most twelve stations."""
    walks = re.findall(r"((?:^\d+\. `[\w.]+:[\w.]+`.*\n)+)", WALKS, re.MULTILINE)
    assert [walk.count("\n") <= MOST_STATIONS for walk in walks] == [True, True, True]


def test_a_test_that_is_named_is_there() -> None:
    """Pages, docstrings and comments name files of tests that exist."""
    files = [path for folder in ("bot", "games", "tests") for path in (ROOT / folder).rglob("*.py")]
    pages = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), ROOT / "tests" / "README.md"]
    named = {name for path in (*files, *pages) for name in re.findall(r"\btests/[\w/]+\.py\b", path.read_text("utf-8"))}
    assert len(named) > 20
    assert [name for name in sorted(named) if not (ROOT / name).exists()] == []


def test_the_glossary_is_short() -> None:
    """At most 36 words, one to a row, and none twice."""
    table = (ROOT / "docs" / "words.md").read_text("utf-8").split("| word | what it means here |")[1].split("\n\n")[0]
    words = [row.split("|")[1].strip() for row in table.splitlines()[2:]]
    assert len(words) == len(set(words)) <= MOST_WORDS
    assert not [word for word in words if "," in word]


@pytest.mark.parametrize("page", sorted(ROOT.glob("*.md")), ids=lambda page: page.name)
def test_no_mark_of_a_merge_stands_in_a_page(page: Path) -> None:
    """Two versions of one paragraph are a question, and not a text."""
    lines = page.read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if line.startswith(("<" * 7, ">" * 7)) or line == "=" * 7] == []


def test_time_passes_by_a_port_alone() -> None:
    """The code does not get around the Clock port by waiting for what never comes; the lint finds only `asyncio.sleep`."""
    never = re.compile(
        r"wait_for\([\w.]*Event\(\)\.wait\(\)|wait\(\{?[\w.()]*create_future\(\)|wait_for\([\w.()]*create_future\(\)"
    )
    files = [path for folder in ("bot", "games") for path in sorted((ROOT / folder).rglob("*.py"))]
    assert [str(path.relative_to(ROOT)) for path in files if never.search(path.read_text(encoding="utf-8"))] == []


def test_tasks_have_one_owner() -> None:
    """A task that is made elsewhere may die unheard."""
    made = re.compile(r"create_task\(|ensure_future\(|TaskGroup\(|asyncio\.Task\(")
    files = [path for path in sorted((ROOT / "bot").rglob("*.py")) if made.search(path.read_text(encoding="utf-8"))]
    assert [str(path.relative_to(ROOT)) for path in files] == ["bot/background.py"]


def test_no_docstring_leans_on_its_neighbour() -> None:
    """On hover nobody sees what “the same” refers to."""
    leaning = re.compile(r'"""The same[.,;]')
    files = [path for folder in ("bot", "games", "benchmarks") for path in sorted((ROOT / folder).rglob("*.py"))]
    assert [str(path.relative_to(ROOT)) for path in files if leaning.search(path.read_text(encoding="utf-8"))] == []


_FINDS = re.compile(r"planted|leak|forge|mutation|fault")
_TURNS = re.compile(r"day_of_five|a_fifth|of_ten|now_and_then")


@cache
def _by_turns(path: Path) -> list[str]:
    """The tests of a file that one day has and another not."""
    if not _TURNS.search(text := path.read_text("utf-8")):
        return []
    module = ast.parse(text)
    marked = [ast.unparse(each) for each in module.body if isinstance(each, ast.Assign)]
    is_whole = any(mark.startswith("pytestmark") and _TURNS.search(mark) for mark in marked)
    tests = [test for test in module.body if isinstance(test, ast.FunctionDef | ast.AsyncFunctionDef)]
    return [test.name for test in tests if is_whole or any(map(_TURNS.search, map(ast.unparse, test.decorator_list)))]


def test_what_is_planted_is_found_every_day() -> None:
    """A test of a planted leak or fault, a forgery or a mutation takes no turns: it shows that the others find something."""
    taken = {name for path in (ROOT / "tests").rglob("test_*.py") for name in _by_turns(path)}
    assert len(taken) > 20
    assert not [name for name in taken if _FINDS.search(name)]


def test_soak_has_the_whole_of_what_takes_turns() -> None:
    """Each file with a test that one day has and another not is played there, and not only some of its tests."""
    played = {path for line in LINES if " -k " not in line for path in line.split()}
    turning = [path.relative_to(ROOT) for path in (ROOT / "tests").rglob("test_*.py") if any(_by_turns(path))]
    assert [str(path) for path in turning if not played & {str(path), *map(str, path.parents)}] == []


def test_vague_names_and_untrue_docstrings_are_found() -> None:
    """Variables, parameters, functions, what is caught or kept by a class; no target of a comprehension, no field, no name of a library."""
    source = """
from hypothesis import given
class Bargain:
    given: int
def told(one: int) -> str:
    \'\'\'Return its words, or None.\'\'\'
    try:
        here = [found for found in range(one)]
    except ValueError as found:
        range._told = range.told = ()
"""
    assert [line for line, _ in sorted(faults(ast.parse(source)))] == [5, 5, 5, 8, 9, 10]
