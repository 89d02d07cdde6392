"""English words that have no place in what an Italian reads."""

import re
from typing import Final

from games.library import titles

_WORDS: Final = (
    "the", "and", "you", "your", "with", "from", "which", "what", "round", "match", "hand", "nothing", "none", "sealed", "host",
    "player", "seat", "clock", "turn", "card", "nobody", "everybody", "closes", "this", "that", "are", "was", "mon", "wed",
    "thu", "fri", "sat", "sun", "jan", "june", "july", "aug", "sept", "oct", "dec", "play", "white", "blue", "black", "red", "green",
    "keep", "objective", "free", "hp", "public", "hosts", "edited", "changed", "picture", "standing", "vote", "draw", "straws", "city",
    "first", "second", "decline", "score", "other", "points", "wins", "won", "place", "places", "luck", "deal", "deals", "than", "better",
    "death", "garnet", "garnets", "bellflower", "bellflowers", "duel", "episode", "winner",
)  # fmt: skip
_ENGLISH: Final = re.compile(rf"(?<![\w-])({'|'.join(_WORDS)})(?![\w-])", re.IGNORECASE)
_NAMES: Final = re.compile(
    r"FREE>|organizzata da host\b|Five Stands|Go-Stop|The War Chronicles of Ganymede|La Mafia|GREEEN MAFIA|The Rotten Bridge"
    r"|Bellflower|[“«]none[”»]"
    r'|"garnets"|"bellflowers"|\b(?:garnets|bellflowers) = ',
    re.IGNORECASE,
)
_SEAL: Final = re.compile(r"\b[A-Z0-9]{4}(?:[ -][A-Z0-9]{4}){2,}\b")
"""A seal, whose letters may spell a word."""


def english_in(words: str) -> list[str]:
    """The English words in Italian `words`; names of games, which are the same everywhere, do not count."""
    if words in titles().values():
        return []
    return [str(word) for word in _ENGLISH.findall(_SEAL.sub("", _NAMES.sub("", words)))]
