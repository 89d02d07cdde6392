"""A stranger's file can harm nothing: bombs end with a sentence, and the same file stops at the same place everywhere."""

import os
import signal
from pathlib import Path

import pytest

from games import table
from games.design.faults import Faulty, Stopped
from games.design.record import design
from games.design.sandbox import client
from games.design.sandbox.client import Worker
from games.game import AnyGame
from tests import forked
from tests.by_turns import a_fifth
from tests.games.design.bombs import PLAYED, READ, played
from tests.games.design.writing import SMALL, begun, changed, closed


@pytest.fixture(autouse=True)
def _as_shipped(monkeypatch: pytest.MonkeyPatch) -> None:
    """Start workers as the bot does."""
    monkeypatch.setattr(client, "launched", forked.SHIPPED)


@pytest.mark.parametrize("bomb", a_fifth(READ))
def test_a_bomb_ends_while_it_is_read(bomb: str) -> None:
    """The caller gets a sentence about the top level of the file; what memory and time end is `Stopped`, which decides nothing."""
    text, words = READ[bomb]
    with pytest.raises(Stopped if bomb in {"a list that doubles", "a slow maximum"} else Faulty, match=words):
        design(text)


@pytest.mark.parametrize("bomb", a_fifth(PLAYED))
def test_a_bomb_ends_while_it_is_played(bomb: str) -> None:
    """The caller gets a sentence about the close."""
    line, words = PLAYED[bomb]
    now = begun(played(line))
    with pytest.raises(Faulty, match=words):
        closed(now)


def test_a_limit_of_turns_names_the_line() -> None:
    """What stops the same everywhere says where."""
    text = changed(("    for seat in said:\n", "    for i in range(100000000): i\n    for seat in said:\n"))
    with pytest.raises(Faulty) as raised:
        closed(begun(text))
    assert (type(raised.value), raised.value.fault.line) == (Faulty, 7)


def test_a_match_goes_on_after_its_worker_died() -> None:
    """A dead worker is replaced, and the next close comes to the same."""
    now = begun()
    worker = now.game.resolve.args[1]  # type: ignore[attr-defined]  # it is a partial
    os.kill(worker._process.pid, signal.SIGKILL)
    worker._process.wait()
    assert closed(now, {"number": 4}).table.state.position["parts"]["points"] == [4, 0]


def test_a_file_keeps_nothing_between_two_closes() -> None:
    """What stands at the top of a file cannot be changed once it is read."""
    text = changed(
        ("def ask", "COUNT = []\ndef ask"), ("    for seat in said:\n", "    COUNT.append(1)\n    for seat in said:\n")
    )
    with pytest.raises(Faulty, match="cannot be changed"):
        closed(begun(text))


def test_a_worker_has_nothing_open_and_opens_nothing() -> None:
    """A process of the file sees its two pipes and the null device alone, and none of the settings of the bot."""
    worker = Worker(SMALL)
    worker.declared()
    assert worker._process is not None
    process = Path(f"/proc/{worker._process.pid}")
    if not process.exists():
        pytest.skip("there is no /proc here")
    handles = {str(path.readlink()).partition(":")[0] for path in (process / "fd").iterdir()}
    limits = (process / "limits").read_text("ascii")
    assert handles <= {"pipe", "/dev/null"}
    assert all(
        int(line.split()[-3]) == 0 for line in limits.splitlines() if "open files" in line or "processes" in line
    )
    assert b"PATH" not in (process / "environ").read_bytes()


def test_two_workers_come_to_the_same() -> None:
    """The same file, seed and answers give the same bytes in another process."""
    text = changed(("    for seat in said:\n", '    t.give("points", "@1", t.die())\n    for seat in said:\n'))
    first, second = (closed(table.opening(game, 2, game.Options(), bytes(32))[0]) for game in _twice(text))
    assert (first.table.state, first.events) == (second.table.state, second.events)


def _twice(text: str) -> tuple[AnyGame, AnyGame]:
    return design(text), design.__wrapped__(text)


def test_no_more_workers_run_than_may(monkeypatch: pytest.MonkeyPatch) -> None:
    """The one that was asked longest ago is ended, and answers again when it is asked."""
    monkeypatch.setattr(client, "MOST_RUNNING", 2)
    workers = [Worker(changed(("Small", f"Small {number}"))) for number in range(3)]
    for worker in (*workers, workers[0]):
        assert worker.ask("opened", 2, {}, "00" * 32, None)["position"]["round"] == 1
    running = [one._process is not None for one in workers]
    assert running == [True, False, True]
    for worker in workers:
        worker.end()
