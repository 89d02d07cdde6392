"""The public contract for games: its names stand here, in `games.scene` (pictures) and in `games.table` (tests).

A game in a separate package imports these names and nothing below them. A change that breaks such a game raises `CONTRACT`, and CHANGELOG
says what it breaks.
"""

from typing import Final

from games.chance import Chance
from games.form import Amounts, Answer, Field, Form, Number, OwnWords, Pick, Rejected, Unreadable
from games.game import (
    CHAIR,
    HOSTS,
    Account,
    Audience,
    Brought,
    Choice,
    Contest,
    Event,
    Everyone,
    Game,
    Hosts,
    InSeason,
    Lesson,
    Look,
    Only,
    Outcome,
    Prompt,
    Reader,
    Resolution,
    Room,
    Run,
    Seat,
    Secret,
    Trading,
    Trial,
    may_read,
)
from games.wording import Moment, Name, Text, Token, Words, aligned, join, plain, split

CONTRACT: Final = 1
"""The version of the contract. A game says in its record for which it was written, and one of another version is not taken."""

__all__ = [
    "CHAIR",
    "CONTRACT",
    "HOSTS",
    "Account",
    "Amounts",
    "Answer",
    "Audience",
    "Brought",
    "Chance",
    "Choice",
    "Contest",
    "Event",
    "Everyone",
    "Field",
    "Form",
    "Game",
    "Hosts",
    "InSeason",
    "Lesson",
    "Look",
    "Moment",
    "Name",
    "Number",
    "Only",
    "Outcome",
    "OwnWords",
    "Pick",
    "Prompt",
    "Reader",
    "Rejected",
    "Resolution",
    "Room",
    "Run",
    "Seat",
    "Secret",
    "Text",
    "Token",
    "Trading",
    "Trial",
    "Unreadable",
    "Words",
    "aligned",
    "join",
    "may_read",
    "plain",
    "split",
]
