"""An Italian reader reads no English: a whole match of each translated game, the commands' answers, and settings within sentences."""

import re
from typing import Any, Final

import pytest
from msgspec.structs import replace

from bot.papers.markup import plain_post
from bot.referee.core.facts import plainly
from bot.referee.core.model import Pace, Person, Wishes
from bot.referee.letters.sentences import WORDS
from bot.referee.people import wishes
from bot.referee.play import dealing, playable, signup
from bot.venues.rehearsal.stage.stage import Delivered
from bot.venues.rehearsal.terminal import auto
from games.wording import plain
from tests.bot.letters.test_noise import in_theatre
from tests.catalogued import game_named
from tests.fakes import START

ENGLISH: Final = re.compile(
    r"\b(the|of|and|with|you|your|is|are|was|has|have|not|to|from|until|days?|hours?|minutes?|weeks?|rounds?|seats?|nobody|none|nothing)\b",
    re.IGNORECASE,
)
KEY: Final = re.compile(r"\b[a-z]+_[a-z_]+\b")
_TITLES: Final = ("Five Stands", "La Mafia", "The War Chronicles of Ganymede")
"""Names of games stay what they are."""


def _foreign(said: str) -> list[str]:
    """The lines with an English word or a raw key in them."""
    for title in _TITLES:
        said = said.replace(title, "")
    return [line for line in said.splitlines() if ENGLISH.search(line) or KEY.search(line)]


@pytest.mark.parametrize(
    ("key", "seats", "options"),
    [
        ("five_stands", 4, {"rounds": 2, "hand_size": 4, "garnets_tradable": True, "reveal": "all"}),
        ("la_mafia", 4, {"max_nights": 2, "combat_round_cap": 50, "missing_orders": "defend_lair"}),
        ("go_stop", 2, {"threshold": 1, "rounds": 2, "reveal": "all", "comeback": "behind"}),
        ("ganymede", 2, {"max_rounds": 3, "reveal": "all", "tie_at_21_bonus": True}),
        ("ganymede", 3, {"mode": "three", "max_rounds": 2, "coop_order": "together"}),
        ("by_hand", 3, {"rounds": 2, "public": "answers"}),
    ],
)
async def test_a_whole_match_is_italian(key: str, seats: int, options: dict[str, Any]) -> None:
    """Sign-up, letters, results, reasons, pictures' words, the end: every post as it was delivered."""
    game = game_named(key)
    deliveries: list[Delivered] = []
    pace = Pace(every="2 days", close_at="15:00", reminders=("12h",))
    settings = replace(playable.default_settings(game), locale="it", pace=pace)
    async with in_theatre() as there:
        there.stage.listeners.append(deliveries.append)
        opened = await signup.open_match(
            there.house,
            guild="g",
            home="h",
            game=key,
            host="host",
            title="Prova",
            settings=settings,
            options=options,
        )
        for name in auto.NAMES[:seats]:
            await signup.join(there.house, opened.id, name, name, "", "it")
        match = await dealing.start(there.house, opened.id, "host")
        await auto.played_on(there, game, seats, match)
    assert len(deliveries) > 20
    assert sorted({line for one in deliveries for line in _foreign(plain_post(one.post))}) == []
    reasons = (
        plain(line.why, one.post.names)
        for one in deliveries
        for part in one.post.sections
        for line in part.lines
        if line.why
    )
    assert sorted({line for why in reasons for line in _foreign(why)}) == []


def test_settings_within_a_sentence_are_words() -> None:
    """What was typed as ``1h 30m`` or ``12h, 2h`` is read in the reader's language."""
    assert plain(WORDS("sign-up-live", "it", every="1h 30m")) == "Un turno dura al massimo 1 ora 30 minuti."
    assert plain(WORDS("sign-up-live", "en", every="48h")) == "A round lasts at most 48 hours."
    person = Person("u", "Ada", "it", zone="Europe/Rome", wishes=Wishes(language="it", reminders=("1 day", "2h")))
    said = "\n".join(plain(WORDS(one.id, "it", **plainly(one.facts))) for one in wishes.shown(person, START))
    assert "Promemoria: 1 giorno, 2 ore prima di una scadenza" in said
    assert _foreign(said.replace("Europe/Rome", "")) == []
