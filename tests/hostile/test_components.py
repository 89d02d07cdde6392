"""Presses and forms that no honest client sends: there is always an answer, nothing leaks, and only the sender's own seal may change."""

import logging
import os
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from discord import ui
from discord.components import _component_factory

from bot.referee.core.positions import table_of
from bot.venues.discord.components import drafts, forms, ids, sheets, submitting
from bot.venues.discord.components.forms import Question
from bot.venues.discord.components.ids import Press
from games import catalogue
from games.chance import Chance
from games.form import Answer, Rejected, Unreadable
from games.game import Prompt
from games.players import from_form
from games.wording import plain
from tests.bot.world import NAMES, World
from tests.by_turns import a_fifth
from tests.discord import filling
from tests.discord.playing import evening

FORMS = int(os.environ.get("BELLFLOWER_REQUESTS", "100"))
"""The number for each game; a quarter as many are sent. More in `make soak`."""
WORDS = (
    "", " ", ":", "bf", "bf:", "#nothing", "*", "\x00", "٣", "²", "-1", "0", "1", "007", "9" * 50, "1e9", "x" * 3_000, "`", "; ", ", ",
    "{seat}", "%41", "%zz", "%", "</b>", "@everyone", "orders-0", "orders-1", "orders-99", "0.play", "25.play", "-5.play", "0.", ".",
    "__proto__", "typed", "f/typed", "n/", "\U0001f33c", "\ud800",
)  # fmt: skip
ODD: tuple[Any, ...] = (
    None, True, -1, 10**40, 1.5, "", [], {}, [[]], [None], {"": None}, {"values": 3}, "9" * 5_000, b"x",
)  # fmt: skip
ACTS = (
    "join", "enter", "leave", "orders", "fix", "answer", "pick", "withdraw", "choose", "amount", "type", "seal", "back", "next",
    "which", "accept", "refuse", "rules", "setup-make", "remind", "pause", "resume", "close", "extend", "reason", "until",
    "extend-to", "hint", "no-such-act",
)  # fmt: skip


def _scrap(chance: Random, known: tuple[str, ...]) -> str:
    return chance.choice((*known, *WORDS)) if chance.random() < 0.8 else "".join(chance.choices(WORDS, k=2))


def _control(chance: Random, known: tuple[str, ...]) -> Any:
    """What stands where a control of a form belongs."""
    made: dict[str, Any] = {"type": chance.choice((3, 4, 18, 21, 22, 99)), "id": 1}
    name = _scrap(chance, known)
    made["custom_id"] = chance.choice((f"f/{name}", f"n/{name}", name, "typed", "word", chance.choice(ODD)))
    for key in ("value", "values"):
        if chance.random() < 0.6:
            some: list[Any] = [_scrap(chance, known) for _ in range(chance.randrange(4))]
            made[key] = chance.choice(
                (some, some, _scrap(chance, known), [*some, chance.choice(ODD)], chance.choice(ODD))
            )
    return made if chance.random() < 0.9 else chance.choice(ODD)


def _submitted(chance: Random, known: tuple[str, ...]) -> Any:
    """What stands where a submitted form or list belongs."""
    rows: list[Any] = []
    for _ in range(chance.randrange(5)):
        control = _control(chance, known)
        rows.append(
            chance.choice(({"type": 18, "component": control}, {"type": 1, "components": [control, control]}, control))
        )
    data = {"custom_id": "x", "components": rows, "values": chance.choice((rows, [_scrap(chance, known)], *ODD))}
    return data if chance.random() < 0.9 else chance.choice((rows, *ODD))


def _known(prompt: Prompt) -> tuple[str, ...]:
    return tuple(word for field in prompt.form for word in (field.key, *field.choices[:30]))


def _draft(chance: Random, prompt: Prompt) -> Answer:
    """Part of an answer, as a message of ours may hold it."""
    answer = from_form(prompt.form, Chance(b"draft", str(chance.random())))
    return {key: selection for key, selection in answer.items() if selection and chance.random() < 0.7}


def _read(chance: Random, question: Question) -> Iterator[Any]:
    """Everything that is read of what a client sends, once."""
    prompt = question.prompt
    data, draft = _submitted(chance, _known(prompt)), _draft(chance, prompt)
    press = question.press("choose", _scrap(chance, _known(prompt)))
    yield submitting.filled(prompt.form, data)
    yield filling.submitted(prompt.form, data)
    yield sheets.chose(question, press, data, draft)
    yield sheets.counted(question, press, data, draft)
    text = chance.choice(
        (_scrap(chance, _known(prompt)), "-# `" + "; ".join(_known(prompt)) + "`", "`" + "9" * 5_000 + " x`")
    )
    yield sheets.drafted(prompt.form, [_component_factory({"type": 10, "id": drafts.DRAFT, "content": text})])


@pytest.mark.parametrize("game", a_fifth(catalogue.keys()))
async def test_all_forms_are_read_or_refused_in_words(game: str, bot: World) -> None:
    """Many forms and lists for each game: an answer, a page, or a refusal that the game has words for; no exception."""
    chance, rules = Random(game), catalogue.find(game)
    assert rules is not None
    match = await bot.started(rules.seats[0], game)
    names = dict(enumerate(NAMES))
    prompts = [one for one in table_of(match).prompts if forms.shown(one.form)]
    refused = 0
    for _ in range(FORMS):
        question = Question(match.id, rules, chance.choice(prompts), names, chance.choice(("en", "it")))
        for came in _read(chance, question):
            assert isinstance(came, dict | str | Rejected | Unreadable | ui.LayoutView | ui.Modal), came
            if isinstance(came, Rejected | Unreadable):
                refused += 1
                assert plain(rules.tell(came, question.locale))
    assert refused > FORMS // 10


def test_a_custom_id_is_ours_or_it_is_none() -> None:
    """Twenty thousand of them: what `parse` takes for a press is written back letter by letter as it came."""
    chance, taken = Random("ids"), 0
    for _ in range(20_000):
        parts = ["bf", chance.choice((*ACTS, *WORDS)), *(_scrap(chance, ("m1", "3", "orders-2")) for _ in range(4))]
        written = ":".join(parts[: chance.choice((5, 6, 6, 6, 6, 6))])
        press = ids.parse(written)
        taken += press is not None
        assert press is None or ids.custom_id(press) == written
    assert taken > 100
    assert all(ids.parse(odd) is None for odd in ODD)


async def test_forged_forms_change_and_tell_nothing_of_others(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """A player and a stranger forge forms of every act, seat and step: each is answered, no error, no card, no seal of another's."""
    async with evening(tmp_path) as night, night.awake() as bot:
        match, (ada, bo, chiara) = await night.match_of_three()
        sol = night.visitor("Sol")
        for person in (ada, chiara):
            assert "Sealed" in (await person.slash("submit", orders="play; go stay")).text
        table = table_of(await night.now(match))
        secrets = _secrets(table.state.hands)
        before = [one for one in await bot.store.transact(lambda tx: tx.orders.versions(match.id)) if one.seat != 1]
        receipts = {one.receipt for one in before}
        chance, own = Random("forms"), table.asked(1)
        assert own is not None
        known, letter = _known(own), night.letter(bo, 1)
        public = next(one for one in night.channel("hall").messages.values())
        marks = bo.mark(), sol.mark()
        for turn in range(FORMS // 4):
            rows = [{"type": 18, "id": 1, "component": _wire(chance, known)} for _ in range(chance.randrange(3))]
            who, where = (bo, letter) if turn % 3 else (sol, public)
            await who.forge_form(where, ids.custom_id(_press(chance, match.id, known)), rows)
        after = [one for one in await bot.store.transact(lambda tx: tx.orders.versions(match.id)) if one.seat != 1]
        assert after == before
        assert (await night.now(match)).step == match.step
        assert [tenure.user for tenure in await bot.store.transact(lambda tx: tx.seats.of(match.id))] == [
            str(one.id) for one in (ada, bo, chiara)
        ]
        for person, mark in zip((bo, sol), marks, strict=True):
            for seen in person.sees()[mark:]:
                assert not secrets.search(seen.everything), seen
                assert not [receipt for receipt in receipts if receipt in seen.everything]
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


def _press(chance: Random, match: str, known: tuple[str, ...]) -> Press:
    """Any act, on any match, for any seat, of any step, about anything."""
    about = chance.choice((*known, "", "0.play", "9" * 19, "²", "-7"))
    key = chance.choice(("orders-1", "orders-1", "orders-0", "", "x"))
    return Press(
        chance.choice(ACTS), chance.choice((match, match, "ABCDEF", "")), chance.choice((0, 1, 2, 9, None)), key, about
    )


def _wire(chance: Random, known: tuple[str, ...]) -> dict[str, Any]:
    """A control of a shape that Discord itself would let through; what it holds is anything."""
    name = chance.choice((*known, "typed", "word", "reason", "until", "f/play", "f/go", "n/A1"))
    words = [word for word in (_scrap(chance, known) for _ in range(3)) if word != "\ud800"]
    is_text = chance.random() < 0.5
    held: dict[str, Any] = {"value": words[0] if words else ""} if is_text else {"values": words}
    return {"type": 4 if is_text else 3, "id": 2, "custom_id": name} | held


def _secrets(hands: tuple[tuple[str, ...], ...]) -> re.Pattern[str]:
    """The cards that others hold and seat 1 does not."""
    cards = {*hands[0], *hands[2]} - set(hands[1])
    colours = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}
    return re.compile("|".join(rf"\b{card}\b|\b{colours[card[0]]} {card[1:]}\b" for card in sorted(cards)))
