"""All typed text and all presses get an answer in words, count once at most, and never show on another's letters."""

import logging
from random import Random
from typing import Any

import pytest

from bot.commands.words.outcomes import refused
from bot.referee.core.model import Refused
from bot.referee.core.positions import game_of, table_of
from games import catalogue
from games.chance import Chance
from games.form import Amounts
from games.game import Prompt
from games.players import from_form
from games.wording import plain
from tests.bot.world import NAMES, World, outcome_of, refusal_of
from tests.by_turns import IS_WHOLE, a_fifth
from tests.catalogued import game_named

SCRAPS = (
    "\x00", "\u202e", "\u202eplay", "🎲🎲", "9" * 5_000, "-1", "1e9", "½", "play", "go", "all", "everything", "nothing", ";", ",", "→",
    "to", "and", "null", "'; DROP TABLE matches; --", "${secret}", "{seat}", "%s", "</b>", "@everyone", "A" * 20_000, "ß", "İ", "\n\n",
    "0", "1", "99999999999999999999", "G7 G7 G7", "a1 b1 c1", "yes", "no", "?", "*", "__proto__",
)  # fmt: skip
ODD: tuple[Any, ...] = (
    "", "no-such-choice", 3, None, True, 1.5, (), [], {}, ("",), (None,), {"": 1}, {"A1": -1}, {"A1": 10**30}, {"A1": "x"},
    {"A1": True}, ("G7",) * 500, object(),
)  # fmt: skip


def typed(chance: Random, prompt: Prompt) -> str:
    """Words of the form itself, shuffled with scraps."""
    words = [choice for field in prompt.form for choice in (field.key, *field.choices)]
    return " ".join(chance.choice((*words[:40], *SCRAPS)) for _ in range(chance.randrange(12)))


def pressed(chance: Random, prompt: Prompt) -> Any:
    """A form filled with what was never offered."""
    answer: dict[Any, Any] = dict(from_form(prompt.form, Chance(b"odd", str(chance.random()))))
    for _ in range(chance.randrange(1, 3)):
        key = chance.choice([field.key for field in prompt.form] + ["", "seat", "no-such-field"])
        answer[key] = chance.choice(ODD)
    if chance.random() < 0.2:
        answer.pop(next(iter(answer)))
    return chance.choice((answer, answer, chance.choice(ODD)))


def _is_fitting(prompt: Prompt, answer: Any) -> bool:
    for field in prompt.form:
        selection = answer[field.key]
        if isinstance(field, Amounts):
            if (
                not isinstance(selection, dict)
                or sum(selection.values()) > field.most
                or any(type(n) is not int or n < 1 for n in selection.values())
            ):
                return False
        elif not all(one in field.choices for one in selection):
            return False
    return set(answer) == {field.key for field in prompt.form}


@pytest.mark.parametrize("game", a_fifth(catalogue.keys()))
async def test_all_that_is_handed_in_has_an_answer(game: str, bot: World, caplog: pytest.LogCaptureFixture) -> None:
    """No exception, no stored answer that its form does not offer, and a sentence for every refusal; in every language."""
    chance = Random(game)
    rules = game_named(game)
    match = await bot.started(rules.seats[0], game)
    for turn in range(150 if IS_WHOLE else 50):
        match = await bot.now(match)
        prompt = chance.choice(table_of(match).prompts)
        answer = (typed if turn % 2 else pressed)(chance, prompt)
        order = bot.order(match, NAMES[prompt.seat], answer, chance.choice((None, prompt.key, "no-such-key")))
        taken = await outcome_of(order)
        if isinstance(taken, Refused):
            assert plain(refused(taken, game_of(match), "en"))
        elif taken.answer is not None:
            assert _is_fitting(prompt, taken.answer), taken.answer
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


async def test_an_order_from_outside_is_refused(bot: World) -> None:
    """A stranger, an unknown match, a key of long ago: each is told plainly, and nothing is stored."""
    match = await bot.started()
    for user, key in (("stranger", None), ("Ada", "orders-0"), ("Ada", "orders-99"), ("", None), ("Ada' --", None)):
        await refusal_of(bot.order(match, user, {"play": (), "go": ("stay",)}, key))
    assert await bot.versions(match) == ()
