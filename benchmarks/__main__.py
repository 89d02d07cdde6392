"""Runs the benchmarks of this folder (modules with ``run() -> list[tuple[str, str]]``) and prints what they measured.

    python -m benchmarks            every part, each in a process of its own
    python -m benchmarks NAME …     those parts

A part that fails prints its fault, and the next one begins; the exit status is then 1.
"""

import subprocess
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path


def names() -> list[str]:
    """Return the name of every part."""
    files = sorted(Path(__file__).parent.glob("[!_]*.py"))
    return [path.stem for path in files if "\ndef run(" in path.read_text("utf-8")]


def measure(name: str) -> None:
    """Run one part, and print its heading and its table."""
    print(f"\n{name.replace('_', ' ')}", flush=True)
    rows: list[tuple[str, str]] = import_module(f"benchmarks.{name}").run()
    width = max(len(what) for what, _ in rows)
    for what, figure in rows:
        print(f"  {what:<{width}}  {figure}", flush=True)


def main(wanted: Sequence[str]) -> int:
    """Run the `wanted` parts. Return 1 if one of them failed."""
    if len(wanted) == 1:
        measure(wanted[0])
        return 0
    failed = [name for name in wanted or names() if subprocess.call([sys.executable, "-m", "benchmarks", name])]
    if failed:
        print(f"\nfailed: {', '.join(failed)}", file=sys.stderr)
    return int(bool(failed))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
