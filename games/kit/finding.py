"""Finding the game that is to be checked: an installed one by its key, or a folder as `pip install` would announce it."""

import sys
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from tempfile import TemporaryDirectory

from games import catalogue
from games.kit.samples import Subject, subject


class NotThere(Exception):
    """There is no such game, or it cannot be taken; `args[0]` says why."""


@contextmanager
def subject_of(asked: str, samples: str = "") -> Iterator[Subject]:
    """Yield the game that is `asked` for by key or folder; `samples`.

    The module in which its author speaks, where it is not the package's own.

    Raises `NotThere`.
    """
    folder, is_installed = Path(asked), any(one.name == asked for one in entry_points(group=catalogue.OUTSIDE))
    with TemporaryDirectory() as about:
        key = asked
        if not is_installed and (folder / "pyproject.toml").is_file():
            key = announced(folder.resolve(), Path(about))
        yield _taken(key, samples)


def announced(folder: Path, about: Path) -> str:
    """Return the key of the game in `folder`, which from now on is announced as if it were installed.

    What says so is written into `about`.
    """
    project = tomllib.loads((folder / "pyproject.toml").read_text("utf-8")).get("project", {})
    points = project.get("entry-points", {}).get(catalogue.OUTSIDE, {})
    if len(points) != 1:
        raise NotThere(
            f"{folder}/pyproject.toml announces {len(points)} games under {catalogue.OUTSIDE}, and one is to be checked"
        )
    ((key, origin),) = points.items()
    named = about / f"{key}-0.dist-info"
    named.mkdir()
    (named / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {key}\nVersion: 0\n", "utf-8")
    (named / "entry_points.txt").write_text(f"[{catalogue.OUTSIDE}]\n{key} = {origin}\n", "utf-8")
    sys.path[:0] = [str(folder), str(folder / "src"), str(about)]
    return str(key)


def _taken(key: str, samples: str) -> Subject:
    game = catalogue.find(key)
    if key in catalogue.broken():
        raise NotThere(f"{key} cannot be taken. {catalogue.broken()[key]}")
    if game is None:
        raise NotThere(
            f"there is no game {key}; there is {', '.join(catalogue.keys())}, or a folder with a pyproject.toml"
        )
    known = subject(catalogue.origin(key))
    return replace(known, said=import_module(samples)) if samples else known
