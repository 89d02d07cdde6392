"""A design as a `Game`: the one way from the text of a file to a record."""

import hashlib
import re
from collections.abc import Mapping
from dataclasses import replace
from functools import cache, lru_cache, partial
from importlib.metadata import version
from typing import Any, Final

import msgspec

from games.design import decreeing, decrees, outside, picture, play, stage, state, wording
from games.design.declared import Declared, declared
from games.design.faults import Faulty, fault
from games.design.naming import names_of
from games.design.sandbox.client import Worker
from games.design.trading import trading
from games.form import Rejected
from games.game import AnyGame, Brought, Game, InSeason, Plays, Trial

LONGEST: Final = 64 << 10
"""Bytes of a file."""
KEY: Final = "design"
EDITION: Final = 1
"""The edition of the vocabulary. A change after which a file could come to something else raises it."""
_RULES: Final = re.compile(r"\b(differ|together|hosts) *\(")
"""The words by which a question has rules."""
_DIGEST: Final = re.compile(rf"{KEY}_([0-9a-f]{{64}})")


def numbered(edition: int, release: str) -> int:
    """Return the version of the rules that an edition and a `release` of the language (``2026.1.3``) make: 1202601.

    The last part of a release changes no result, so pyproject.toml pins the first two.
    """
    year, part, *_ = map(int, release.split("."))
    return edition * 1_000_000 + year * 100 + part


def spelled(number: int) -> str:
    """Return a version as people read it: ``edition 1, Starlark 2026.1``."""
    edition, release = divmod(number, 1_000_000)
    return f"edition {edition}, Starlark {release // 100}.{release % 100}"


@cache
def present() -> int:
    """Return the version of the rules that are made by the edition and the language that are installed."""
    return numbered(EDITION, version("starlark-pyo3"))


def digest(text: str) -> str:
    """Return the SHA-256 of a file, as 64 hex digits."""
    return hashlib.sha256(text.encode()).hexdigest()


def key_of(text: str) -> str:
    """Return the key of the game that a file makes: ``design_`` and its digest, so that the terms of a match name the very file."""
    return f"{KEY}_{digest(text)}"


def digest_of(key: str) -> str | None:
    """Return the digest that the key of a design holds; None for any other key."""
    match = _DIGEST.fullmatch(key)
    return match[1] if match else None


@lru_cache(maxsize=64)
def design(text: str) -> AnyGame:
    """Return the game that the `text` of a file makes; its worker is kept as long as the game. Raises `Faulty`."""
    return made(text)[0]


def made(text: str) -> tuple[AnyGame, Declared, Worker]:
    """Return the game of a file, what it declares, and its worker, for the checks. Raises `Faulty`."""
    if len(text.encode()) > LONGEST:
        raise Faulty(fault("fault-file-long", most=LONGEST >> 10))
    worker = Worker(text)
    declarations = declared(worker.declared(), text)
    return game_of(text, declarations, worker), declarations, worker


def loaded(text: str, declarations: bytes, learns: Mapping[str, tuple[str, ...]]) -> AnyGame:
    """Return the game of a file that was checked before; nothing of it runs before its rules are asked.

    `declarations`: what `declarations_of` gave then; `learns`: who learns what, by language. Raises msgspec.MsgspecError if these cannot
    be read any more.
    """
    return replace(game_of(text, msgspec.json.decode(declarations, type=Declared), Worker(text)), learns=learns)


def declarations_of(declarations: Declared) -> bytes:
    """Return what a file declares as JSON, to be kept."""
    return msgspec.json.encode(declarations)


def game_of(text: str, declarations: Declared, worker: Worker) -> AnyGame:
    """Return the game of a file whose rules this worker answers."""
    about, naming, options = declarations.about, names_of(declarations), declarations.kind_of_options
    is_season = about.kind == "season"
    return Game(
        key=key_of(text),
        title=about.title,
        version=present(),
        seats=range(about.seats[0], about.seats[1] + 1),
        every=about.every,
        early=about.early,
        meet="last",
        State=state.State,
        Options=options,
        Event=state.News,
        View=state.View,
        refuse=partial(_refuse, declarations),
        setup=partial(play.setup, declarations, worker),
        prompts=play.prompts,
        rooms=lambda now: now.rooms,
        length=lambda now: now.every,
        lengths=declarations.lengths,
        on_fault=about.on_fault,
        round=lambda now: now.turn,
        counted=lambda now: now.position["round"],
        absent=play.absent,
        forbids=partial(play.forbids, worker) if worker.judges or _RULES.search(text) else None,
        resolve=partial(decreeing.resolve if is_season else play.resolve, declarations, worker),
        view=partial(state.view, declarations),
        tell=partial(wording.tell, naming),
        summary=partial(wording.summary, naming),
        own_rules=lambda _, locale: wording.summary(naming, locale),
        draw=partial(picture.draw, naming),
        mood=picture.MOOD,
        trials=(Trial(about.seats[0], options()),),
        spellings=naming.spellings,
        verbs=naming.verbs,
        faults=partial(outside.faults, declarations),
        trading=trading(declarations, worker),
        unlisted=frozenset({"purses"}),
        words=naming.words,
        waits=True,
        plays=_plays(declarations) if is_season else None,
        Decree=decrees.Decree if is_season else None,
        decree=partial(decreeing.decree, declarations, worker) if is_season else None,
        is_rated=not is_season,
        file=text,
        lasts=about.rounds or _SOME,
        in_season=InSeason(_with_purses, has_purses=True) if declarations.has_garnets else None,
    )


def _plays(declarations: Declared) -> Plays[state.State]:
    roles, accounts = partial(stage.roles, declarations.roles), partial(stage.accounts, declarations.books)
    return replace(stage.PLAYS, roles=roles, accounts=accounts)


_SOME: Final = 8
"""About so many rounds has a match that its file ends."""


def _with_purses(options: dict[str, Any], brought: Brought) -> dict[str, Any]:
    """Return the options of a main match: each player's purse is what they hold in their season."""
    return {**options, "purses": [msgspec.to_builtins(purse) for purse in brought.purses]}


def _refuse(declared: Declared, seats: int, options: Any) -> Rejected | None:
    """Refuse purses for another number of players, or below 0; the types of the options refuse all else."""
    purses = options.purses if declared.has_garnets else None
    is_wrong = purses is not None and (len(purses) != seats or any(one.garnets < 0 for one in purses))
    return Rejected("options-purses") if is_wrong else None
