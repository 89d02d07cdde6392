"""The words that Discord alone needs, apart from those of the games and of the referee."""

from pathlib import Path
from typing import Final

from games.wording import Words

WORDS: Final = Words(Path(__file__).parent)
