"""The example House matches on the loopback, from the sign-up to the places: by DM, form and /submit, and hosts by /judge."""

import os
from collections.abc import Mapping
from typing import Any, Final

import pytest

from bot.referee.core.model import Match
from bot.venues.discord.components.forms import written
from games.form import Answer, Field, Number, Pick
from tests.discord.loopback import Channel, Person
from tests.discord.playing import Evening
from tests.games.by_hand.samples import EXAMPLES, SEATS

PLAYED: Final = tuple(EXAMPLES) if os.environ.get("BELLFLOWER_EXAMPLES_PLAYED") else ("mixed",)
"""All six in `make soak`; otherwise one mixed example, in which each way of answering meets each kind of field."""

_MIXED: Final = """
title = "Mixed"
rounds = 2
result = "hosts"
public = "answers"

[[questions]]
ask = "Where, and how sure are you?"

[[questions.fields]]
key = "place"
kind = "text"
most = 200

[[questions.fields]]
key = "sure"
kind = "number"
least = -5
most = 5
silence = 0
"""
_NAMES: Final = ("Ada", "Bo", "Cy", "Di", "Eva", "Flo")


@pytest.mark.parametrize("name", PLAYED)
async def test_an_example_is_played_on_discord(night: Evening, name: str) -> None:
    """Each way of answering in turn, and silence; the hosts give points each round and end the match."""
    options = EXAMPLES[name].read_text("utf-8") if name in EXAMPLES else _MIXED
    match, people = await night.dealt(_NAMES[: SEATS.get(name, 4)], "Tonight", game="by_hand", options=options)
    hall = night.channel("hall")
    while match.status == "running":
        match = await _round(night, match, hall, people)
    assert match.outcome is not None
    assert sorted(seat for place in match.outcome.places for seat in place) == list(range(len(people)))
    await night.host.awaits("The match is over.")


async def _round(night: Evening, match: Match, hall: Channel, people: list[Person]) -> Match:
    """All but the last player answer, each in a different way; then the hosts judge, if they are asked."""
    for way, person in enumerate(people[:-1]):
        answers = await _answer(night, person)
        if answers:
            await _sealed(night, match, person, answers, hall, (way + match.round) % 3)
    sealed = [one for one in await night.versions(match) if one.key == f"round-{match.round}"]
    assert len({one.seat for one in sealed}) == len(people) - 1
    if (match := await night.now(match)).deadline is not None:
        match = await night.pass_deadline(match)
    if match.status == "running" and match.deadline is None:
        night.clock.turn(60)
        end = "; end yes" if match.round > 1 else ""
        await night.done("judge", match, night.host, result=f"plus 3 @1, 1 @2{end}")
        await night.settled()
    return await night.now(match)


async def _answer(night: Evening, person: Person) -> Answer:
    """An answer to all fields."""
    asked = await night.bot.context.asked(str(person.id))
    return {field.key: _said(field, str(person)) for one in asked for field in one.prompt.form}


def _said(field: Field, who: str) -> Any:
    if isinstance(field, Pick):
        return field.choices[: max(field.least, 1)]
    return field.most if isinstance(field, Number) else f'{who}: "in the bath"; alone.'


async def _sealed(night: Evening, match: Match, person: Person, answers: Answer, hall: Channel, way: int) -> None:
    """Typed in a DM, typed as a command, or filled into the form."""
    if way == 0:
        await person.dm(written(answers))
    elif way == 1:
        await (await person.slash("submit", hall, orders=written(answers), match=match.id)).settled()
    else:
        form = await person.press(night.letter(person, match.round, "Tonight"), "Give orders")
        await (await person.fill(form, _lines(answers))).settled()
    await night.settled()


def _lines(answers: Mapping[str, Any]) -> dict[str, Any]:
    """The answers as in the form's lines."""
    return {f"f/{key}": list(said) if isinstance(said, tuple) else str(said) for key, said in answers.items()}
