"""Hostile files: however they nest, swell or are spelt, `verify` ends with one sentence, soon and within bounds."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.referee.record.reading import LARGEST, shown
from tests.by_turns import a_fifth
from tests.forgeries.forger import Document, forge, rename
from tests.forgeries.honest import Honest

_LIMITED = (
    "import resource, runpy, sys; sys.argv = ['bot', 'verify', sys.argv[1]];"
    "resource.setrlimit(resource.RLIMIT_CPU, (6, 6));"
    "code = 0\n"
    "try: runpy.run_module('bot', run_name='__main__', alter_sys=True)\n"
    "except SystemExit as end: code = end.code\n"
    # Not getrusage, which counts what the process that started this one had.
    "print(next(line for line in open('/proc/self/status') if line.startswith('VmHWM')).split()[1], file=sys.stderr)\n"
    "sys.exit(code)"
)
MEMORY = 200 * 1024
"""KiB."""


def _verified(path: Path) -> tuple[int, str, int]:
    """Exit code, what was said, and how much memory it took (KiB)."""
    done = subprocess.run(
        [sys.executable, "-c", _LIMITED, str(path)], capture_output=True, text=True, timeout=60, check=False
    )
    *said, memory = (done.stdout + done.stderr).strip().splitlines()
    return done.returncode, "\n".join(said), int(memory)


_RAW: dict[str, Callable[[], bytes]] = {
    "nested lists": lambda: b"[" * 200_000 + b"]" * 200_000,
    "nested objects": lambda: b'{"a":' * 100_000 + b"1" + b"}" * 100_000,
    "nesting below what a parser refuses": lambda: b"[" * 500 + b"]" * 500,
    "a million empty lists": lambda: b"[" + b"[]," * 5_000_000 + b"[]]",
    "a file larger than any export": lambda: b" " * (LARGEST + 1),
    "a very long number": lambda: b'{"format":' + b"9" * 1_000_000 + b"}",
    "a number beyond counting": lambda: b'{"format": 1e308}',
    "no text": lambda: b"\xff\xfe\x00",
    "nothing": lambda: b"",
    "control characters": lambda: b'{"format":"\\u001b[2J\\u001b]0;x\\u0007","match":{},"secret":null,"journal":[]}',
}
SMALL = ("nesting below what a parser refuses", "a number beyond counting", "no text", "nothing", "control characters")
"""They swell nowhere, so that no process need be weighed for them."""


@pytest.mark.parametrize("name", SMALL)
def test_a_small_hostile_file_ends_in_one_sentence(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """However odd it is; nothing that a terminal obeys is printed."""
    path = tmp_path / "file.json"
    path.write_bytes(_RAW[name]())
    assert main(["verify", str(path)]) != 0
    printed = capsys.readouterr()
    (said,) = (printed.out + printed.err).strip().splitlines()
    assert said.isprintable()


@pytest.mark.parametrize("name", a_fifth(sorted(_RAW.keys() - set(SMALL))))
def test_a_hostile_file_ends_in_one_sentence(name: str, tmp_path: Path) -> None:
    """Within the memory that a small machine has; nothing that a terminal obeys is printed."""
    path = tmp_path / "file.json"
    path.write_bytes(_RAW[name]())
    code, said, memory = _verified(path)
    assert code != 0
    assert len(said.splitlines()) == 1, said
    assert said.isprintable()
    assert memory < MEMORY


def _huge(document: Document) -> None:
    seated = next(entry for entry in document["journal"] if entry["act"] == "seated")
    seated["facts"]["seats"] *= 300


def _rounds(document: Document) -> None:
    for options in (document["match"]["options"], document["journal"][0]["facts"]["options"]):
        options.update(rounds=10**9, hand_size=10**9)


def _name(document: Document) -> None:
    seated = next(entry for entry in document["journal"] if entry["act"] == "seated")
    rename(document, seated["facts"]["seats"][0]["name"], "\x1b[31mAda\x1b[0m\r\u202eevil\x07")


@pytest.mark.parametrize("change", [_huge, _rounds])
def test_an_export_of_monstrous_size_is_refused_before_it_is_played(
    eventful: Honest, change: Callable[[Document], None], tmp_path: Path
) -> None:
    """By the number of seats and by the options, under any chain."""
    path = tmp_path / "file.json"
    path.write_text(json.dumps(forge(eventful.document, change)))
    code, said, memory = _verified(path)
    assert (code, len(said.splitlines())) == (1, 1)
    assert memory < MEMORY


def test_what_a_terminal_would_obey_is_written_out(
    eventful: Honest, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A name with control characters is printed as what it is."""
    path = tmp_path / "file.json"
    path.write_text(json.dumps(forge(eventful.document, _name)))
    assert main(["verify", str(path)]) == 3
    printed = capsys.readouterr().out
    assert all(line.isprintable() for line in printed.splitlines())
    assert "\\x1b[31mAda\\x1b[0m\\r\\u202eevil\\x07" in printed
    assert shown("x" * 10_000).endswith(" …")
