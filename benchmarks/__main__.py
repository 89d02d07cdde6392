"""Runs every benchmark of this folder (a module with ``run() -> list[tuple[str, str]]``) and prints what it measured."""

import sys
from collections.abc import Collection, Iterator
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType

import benchmarks


def modules(wanted: Collection[str] = ()) -> Iterator[tuple[str, ModuleType]]:
    """The benchmarks by name, or those that are `wanted`."""
    for found in iter_modules(benchmarks.__path__):
        if found.name != "__main__" and (not wanted or found.name in wanted):
            module = import_module(f"benchmarks.{found.name}")
            if hasattr(module, "run"):
                yield found.name, module


def main() -> None:
    """One heading and one table for each."""
    for name, module in modules(sys.argv[1:]):
        print(f"\n{name.replace('_', ' ')}", flush=True)
        rows: list[tuple[str, str]] = module.run()
        width = max(len(what) for what, _ in rows)
        for what, figure in rows:
            print(f"  {what:<{width}}  {figure}", flush=True)


if __name__ == "__main__":
    main()
