"""A design as a `Game`: the one way from the text of a file to a record."""

import hashlib
import re
from functools import lru_cache, partial
from typing import Any, Final

from games.design import picture, play, state, wording
from games.design.declared import Declared, declared
from games.design.naming import Naming
from games.design.sandbox.client import Faulty, Worker
from games.design.trading import trading
from games.form import Rejected
from games.game import AnyGame, Game, Trial

LONGEST: Final = 64 << 10
"""Bytes of a file."""
KEY: Final = "design"
_DIGEST: Final = re.compile(rf"{KEY}_([0-9a-f]{{64}})")


def digest(text: str) -> str:
    """Return the SHA-256 of a file, as 64 hex digits."""
    return hashlib.sha256(text.encode()).hexdigest()


def key_of(text: str) -> str:
    """Return the key of the game that a file makes: ``design_`` and its digest, so that the terms of a match name the very file."""
    return f"{KEY}_{digest(text)}"


def digest_of(key: str) -> str | None:
    """Return the digest that the key of a design holds; None for any other key."""
    found = _DIGEST.fullmatch(key)
    return found[1] if found else None


@lru_cache(maxsize=64)
def design(text: str) -> AnyGame:
    """Return the game that the `text` of a file makes; its worker is kept as long as the game. Raises `Faulty`."""
    return made(text)[0]


def made(text: str) -> tuple[AnyGame, Declared, Worker]:
    """Return the game of a file, what it declares, and its worker, for the checks. Raises `Faulty`."""
    if len(text.encode()) > LONGEST:
        raise Faulty(f"the file has more than {LONGEST >> 10} KiB")
    worker = Worker(text)
    found = declared(worker.declared(), text)
    return _game(text, found, worker), found, worker


def _game(text: str, found: Declared, worker: Worker) -> AnyGame:
    about, naming, options = found.about, Naming(found), found.kind_of_options
    return Game(
        key=key_of(text),
        title=about.title,
        version=1,
        seats=range(about.seats[0], about.seats[1] + 1),
        every=about.every,
        early=about.early,
        meet="last",
        State=state.State,
        Options=options,
        Event=state.News,
        View=state.View,
        refuse=partial(_refuse, found),
        setup=partial(play.setup, found, worker),
        prompts=play.prompts,
        rooms=lambda now: now.rooms,
        round=lambda now: now.turn,
        absent=play.absent,
        resolve=partial(play.resolve, found, worker),
        view=partial(state.view, found),
        tell=partial(wording.tell, found, naming),
        summary=partial(wording.summary, found, naming),
        own_rules=lambda _, locale: wording.summary(found, naming, locale),
        draw=partial(picture.draw, found, naming),
        mood=picture.MOOD,
        trials=(Trial(about.seats[0], options()),),
        spellings=naming.spellings,
        faults=partial(play.faults, found),
        trading=trading(found, worker),
        unlisted=frozenset({"purses"}),
        words=naming.words,
        waits=True,
    )


def _refuse(declared: Declared, seats: int, options: Any) -> Rejected | None:
    """Purses of another number of players, or below 0; all else is refused by the types of the options."""
    purses = options.purses if declared.has_garnets else None
    is_wrong = purses is not None and (len(purses) != seats or any(one.garnets < 0 for one in purses))
    return Rejected("options-purses") if is_wrong else None
