"""``python -m games new NAME``: writes a package with a small game that works at once, to be made into another."""

import re
from pathlib import Path
from typing import Final

_TEMPLATE: Final = Path(__file__).parent / "template"
_KEY: Final = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")


def written(name: str, folder: Path) -> Path:
    """Return a package called `name` (``tug_of_war``) in a folder of that name under `folder`; ValueError says why there can be none."""
    if not _KEY.fullmatch(name):
        raise ValueError(f"“{name}” is no name for a package: write lower case words with underscores between them")
    home = folder / name
    if home.exists():
        raise ValueError(f"{home} is there already: choose another name or another folder")
    for path in sorted(_TEMPLATE.rglob("*.txt")):
        place = path.relative_to(_TEMPLATE).as_posix().removesuffix(".txt").replace("package/", f"{name}/")
        target = home / place
        target.parent.mkdir(parents=True, exist_ok=True)
        content = path.read_text("utf-8").replace("tug_of_war", name).replace("Tug of War", _title(name))
        target.write_text(content, "utf-8")
    return home


def _title(name: str) -> str:
    small = {"of", "the", "and", "a"}
    words = name.split("_")
    return " ".join(word if place and word in small else word.capitalize() for place, word in enumerate(words))
