"""What a player means who types no order: when it closes, what to do, how to take an order back, how to stop."""

import re
from collections.abc import Mapping
from typing import Final, Literal

Meaning = Literal["wanted", "quit", "take-back"]
"""`wanted`: what is wanted of them, and until when."""

_WAYS: Final[Mapping[Meaning, tuple[str, ...]]] = {
    "quit": (
        "i (?:quit|resign|give up|leave|want out)", "i (?:want|would like|have|need) to (?:quit|stop|leave|resign)",
        "i['’]?m (?:out|leaving|quitting)", "quit", "resign", "(?:mi )?(?:ritiro|arrendo)", "(?:io )?(?:mollo|abbandono|lascio)",
        "(?:voglio|vorrei|devo) (?:smettere|lasciare|ritirarmi|uscire)",
    ),
    "take-back": (
        "cancel", "undo", "never ?mind", "forget it", "take (?:it|that|this) back", "annulla(?:re)?", "lascia(?:mo)? perdere",
        "come non detto",
    ),
    "wanted": (
        "when (?:does|do|is|will|are)", "(?:what|when)['’]?s the deadline", "deadline", "until when", "how (?:much time|long)",
        "what (?:do|should|can|must) i", "what now", "how do i (?:play|order)", "quando (?:chiude|finisce|scade|si chiude|inizia)",
        "(?:(?:qual|quando) e )?la scadenza", "scadenza", "entro quando", "fino a quando", "quanto (?:tempo )?(?:manca|resta|ho)",
        "(?:che )?cosa (?:devo|posso|faccio)", "che (?:devo|faccio)", "e (?:ora|adesso)", "come (?:si gioca|gioco)",
    ),
}  # fmt: skip
_BEFORE: Final = r"\W*(?:(?:hi|hello|hey|sorry|ok|please|ciao|scusa(?:te)?|allora|ma|but|so)\W+)*"
_AFTER: Final = r"(?!\w)[^\n;:]{0,80}"
WANTED: Final = "wanted"
LEADS: Final[Mapping[Meaning, str]] = {"wanted": "matches", "quit": "leave"}
"""The command that does what is asked for."""


def meaning(text: str) -> Meaning | None:
    """Return what a text that is no order asks for (``when does this close?``, ``mi ritiro, scusate``); None if it says something else."""
    words = " ".join(text.casefold().replace("è", "e").split())
    ways = ((name, "|".join(ways)) for name, ways in _WAYS.items())
    return next((name for name, way in ways if re.fullmatch(f"{_BEFORE}(?:{way}){_AFTER}", words)), None)
