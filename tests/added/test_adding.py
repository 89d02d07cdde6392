"""A game is added by its folder and nothing else.

It is that of the example of the docs, written beside none of the files of this project, and joined to the package ``games`` in an
interpreter that has read nothing yet: what is found there is found because the catalogue finds it.
"""

import asyncio
import io
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import redirect_stdout
from multiprocessing import get_context
from pathlib import Path

import pytest

from tests.by_turns import day_of_five
from tests.catalogued import game_named

KEY, TITLE = "hush_money", "Hush Money"
EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / KEY / KEY


def _written(folder: Path) -> Path:
    """Write the example as a game of `games` into a folder, and return that."""
    for path in (*EXAMPLE.glob("*.py"), *EXAMPLE.glob("*.md"), *EXAMPLE.rglob("*.ftl")):
        target = folder / KEY / path.relative_to(EXAMPLE)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(path.read_text("utf-8").replace(f"from {KEY}", f"from games.{KEY}"), "utf-8")
    return folder


def _join(folder: Path) -> None:
    import games

    games.__path__.append(str(folder))


@pytest.fixture(scope="module")
def fresh(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[..., object]]:
    """Calls a function in the interpreter that has the new folder."""
    folder = _written(tmp_path_factory.mktemp("games"))
    with ProcessPoolExecutor(1, get_context("spawn"), _join, (folder,)) as pool:
        yield lambda work, *arguments: pool.submit(work, *arguments).result(timeout=120)


def _page() -> tuple[str, str, str]:
    from aiohttp import ClientSession

    from tests.bot.theatre import rehearsing

    async def read() -> tuple[str, str, str]:
        async with rehearsing() as (_, address), ClientSession(address) as browser:
            texts = [await (await browser.get(path)).text() for path in ("/", f"/new/{KEY}", "/static/moods.css")]
            return texts[0], texts[1], texts[2]

    return asyncio.run(read())


def test_it_stands_on_the_page(fresh: Callable[..., tuple[str, str, str]]) -> None:
    """It is listed among the games, with its own form and its own colour."""
    home, new, moods = fresh(_page)
    assert f'<a href="/new/{KEY}">{TITLE}</a>' in home
    assert f'data-game="{KEY}"' in new
    assert f"[data-game={KEY}] {{ --mood: " in moods


def _created() -> list[str]:
    from bot.commands import table

    created = table.named("create")
    assert created is not None
    [game] = [field for field in created.fields if field.key == "game"]
    return list(game.choices)


def test_hosts_can_create_it(fresh: Callable[..., list[str]]) -> None:
    """Among the suggestions of ``/host create``."""
    assert KEY in fresh(_created)


def _rules() -> str:
    from bot.commands.words.rules import rules_of
    from games.wording import plain

    game = game_named(KEY)
    return plain(rules_of(game, "en"))


def test_its_rules_in_short_are_told(fresh: Callable[..., str]) -> None:
    """Under every *Rules* button and by the command: from its own ``.ftl``."""
    said = fresh(_rules)
    assert said.startswith("Hush Money: letters are sold at sealed bids, and those who bid in vain share the price.\n")
    assert "Buy letters with coins that no one else sees." in said


def _rehearsed() -> tuple[int, str]:
    from bot.__main__ import main

    with redirect_stdout(io.StringIO()) as output:
        code = main(["rehearse", KEY, "--auto", "--seed", "5a" * 32])
    return code, output.getvalue()


def test_it_is_rehearsed_in_the_terminal(fresh: Callable[..., tuple[int, str]]) -> None:
    """Scripted players play it to its end."""
    code, printed = fresh(_rehearsed)
    assert code == 0
    assert " wins." in printed


def _simulated() -> tuple[list[str], int]:
    from tests.chaos.simulated.fate import CALM, Fate
    from tests.chaos.simulated.swarm import run, small

    result = run(7, small()[KEY][0], Fate(7, CALM))
    return result.wrong, result.messages


def test_the_swarm_plays_it(fresh: Callable[..., tuple[list[str], int]]) -> None:
    """One of its trials in a world, and nothing is wrong with what came of it."""
    wrong, messages = fresh(_simulated)
    assert wrong == []
    assert messages > 4


def _cut_off() -> tuple[int, list[str]]:
    from tests.chaos.simulated.crashes import cut_off, matches

    assert KEY in matches()
    result = cut_off(KEY, lambda point: point % 120 == 60)
    return result.cuts, result.wrong


@day_of_five(0)
def test_it_is_cut_off_at_its_points(fresh: Callable[..., tuple[int, list[str]]]) -> None:
    """With hosts who meddle, and nothing is lost."""
    cuts, wrong = fresh(_cut_off)
    assert cuts > 3
    assert wrong == []


# A separate process would have to join the folder there too.
def _held_to_the_contract(folder: Path) -> tuple[int, str, list[str]]:
    from games.kit.conformance import RULES
    from tests.games.samples import samples

    own = [sample for sample in samples() if sample.key == KEY]
    rules = [rule for rule in RULES if rule.__name__ != "repeats_elsewhere"]
    with redirect_stdout(io.StringIO()) as output:
        words = ("-q", "-p", "no:cacheprovider", "-k", KEY, f"--basetemp={folder}", "tests/games/test_layout.py")
        code = pytest.main([*words])
    return (
        code,
        output.getvalue(),
        [fault for sample in own for rule in rules for fault in rule(sample)] if own else [KEY],
    )


def test_it_is_held_to_the_contract_unasked(fresh: Callable[..., tuple[int, str, list[str]]], tmp_path: Path) -> None:
    """The suite of the layout finds it by itself, and its tables are among those at which conformance is tried."""
    code, printed, faults = fresh(_held_to_the_contract, tmp_path / "inner")
    assert code == 0, printed
    assert faults == []
