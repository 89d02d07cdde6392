"""The library: matches of our own in one file each, to be played, read and changed. Each ``.star`` file is a design."""

from pathlib import Path
from typing import Final

FILES: Final = {path.stem: path for path in sorted(Path(__file__).parent.glob("*.star"))}
"""Every design of the library, by its name."""
