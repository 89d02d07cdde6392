"""House matches on the loopback, and the examples of the docs: questions, answers, points and results of hosts."""

import json
import os
from collections.abc import Mapping
from typing import Any, Final

import msgspec
import pytest
from msgspec.structs import replace

from bot.referee.core.model import Match
from bot.referee.core.positions import table_of
from bot.venues.discord.components.forms import written
from games.by_hand.state import Options
from games.form import Answer, Field, Number, Pick
from tests.discord.loopback import Channel, Person
from tests.discord.loopback.people import Reply
from tests.discord.playing import NAMES, Evening
from tests.games.by_hand.samples import EXAMPLES, SEATS
from tests.sure import sure

PLAYED: Final = tuple(EXAMPLES) if os.environ.get("BELLFLOWER_EXAMPLES_PLAYED") else ("mixed",)
"""All six in `make soak`; otherwise one mixed example, in which each way of answering meets each kind of field."""

QUESTIONS: Final = """
[[questions]]
ask = "Where were you, and how sure are you?"
[[questions.fields]]
key = "place"
kind = "text"
most = 200
[[questions.fields]]
key = "sure"
kind = "number"
least = -5
most = 5
"""
_NAMES: Final = ("Ada", "Bo", "Cy", "Di", "Eva", "Flo")


@pytest.mark.parametrize("name", PLAYED)
async def test_an_example_is_played_on_discord(night: Evening, name: str) -> None:
    """Each way of answering in turn, and silence; the hosts give points each round and end the match."""
    mixed = f'title = "Mixed"\nrounds = 2\nresult = "hosts"\npublic = "answers"\n{QUESTIONS}silence = 0'
    options = EXAMPLES[name].read_text("utf-8") if name in EXAMPLES else mixed
    match, people = await night.dealt(_NAMES[: SEATS.get(name, 4)], "Tonight", game="by_hand", options=options)
    hall = night.channel("hall")
    while match.status == "running":
        match = await _round(night, match, hall, people)
    assert sorted(seat for place in sure(match.outcome).places for seat in place) == list(range(len(people)))
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
    return {field.key: _selection(field, str(person)) for one in asked for field in one.prompt.form}


def _selection(field: Field, who: str) -> Any:
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


async def test_a_match_by_hand_is_played_on_discord(night: Evening) -> None:
    """Free text by DM and silence; hosts see all letters first, enter points, take them back, and end the match."""
    match, people = await night.dealt(NAMES[:2], "Where", game="by_hand", options=EXAMPLES["alibi"].read_text("utf-8"))
    hall = night.channel("hall")
    await people[0].dm("alibi In the bath; suspect 2")
    await night.settled()
    match = await night.pass_deadline(match)
    assert match.deadline is None
    fields = {"match": match.id, "result": "plus 7 @1; to-2 Only for Bo."}
    looked = await night.host.slash("judge", hall, preview=True, **fields)
    await looked.settled()
    await night.host.awaits("Only for Bo.")
    assert table_of(await night.now(match)).state.phase == "hosts"
    night.clock.turn(60)
    await (await night.host.slash("judge", hall, **fields)).settled()
    await night.settled()
    assert table_of(await night.now(match)).state.points == (7, 0)
    assert "Only for Bo." in people[1].reads()
    assert "Only for Bo." not in people[0].reads()
    asked = await night.done("host back undo", match, reason="a slip")
    await (await night.host.press(asked.message, "Go back, and tell everyone")).settled()
    await night.settled()
    form = await night.host.press(await night.desk(), "The result")
    assert any(one.startswith('ask = "Where were you at nine?"') for one in typed_into(form))
    typed = {"result": "end yes; places 1 @2, 2 @1", "words/everyone": 'Bo was there; "all night".'}
    await (await night.host.fill(form, typed)).settled()
    await night.settled()
    assert 'Bo was there; "all night".' in people[0].reads()
    ended = await night.now(match)
    assert sure(ended.outcome).winners == (1,)


async def test_a_host_writes_rules_and_questions_in_a_form(night: Evening) -> None:
    """The form is offered if no rules were given; invalid input changes nothing and is kept in it; /host change opens it too."""
    hall = await night.channels()
    made = await night.host.slash("host create", hall, game="by_hand", title="Where", place=hall)
    await made.settled()
    [match] = await night.matches()
    form = await night.host.press(night.host.finds("Write them in a form"), "Write them in a form")
    rules = {"rules/0": "First, hide.\n" * 300, "rules/1": "[Then], seek."}
    wrong = {**rules, "questions/0": QUESTIONS.replace('sure"', 'Sure Thing"'), "groups/0": "red = [1, 2]"}
    refused = await night.host.fill(form, {**wrong, "others": 'title = "Hide"\nrounds = 2'})
    assert "Sure Thing" in (await refused.settled()).text
    assert (await night.now(match)).options == match.options
    again = await night.host.press(refused.message, "Open the form again")
    assert [one for one in typed_into(again) if one.startswith("First, hide.")]
    done = await night.host.fill(again, {**wrong, "questions/0": QUESTIONS, "others": 'title = "Hide"\nrounds = 2'})
    await done.settled()
    options = msgspec.convert((await night.now(match)).options, Options)
    assert options.rules == "First, hide.\n" * 300 + "[Then], seek."
    assert (options.title, options.rounds, options.groups) == ("Hide", 2, {"red": (1, 2)})
    assert [field.kind for field in options.questions[0].fields] == ["text", "number"]
    night.host.user.locale = "it"
    opened = await night.host.slash("host change", hall, match=match.id)
    typed = typed_into(opened)
    assert any('ask = "Where were you' in one for one in typed)
    [others] = [one for one in typed if "Turni: 2" in one]
    assert others.splitlines()[0] == 'Titolo: "Hide"'
    assert "_" not in others
    assert " = " not in others
    await (await night.host.fill(opened, {"others": others.replace("Turni: 2", "Turni: 3")})).settled()
    assert msgspec.convert((await night.now(match)).options, Options) == replace(options, rounds=3)


def typed_into(form: Reply) -> list[str]:
    """The initial text of a form's lines."""
    return [str(row["component"].get("value", "")) for row in form.modal["components"]]


async def test_the_host_s_own_rules_are_told_whole(night: Evening) -> None:
    """*Rules* of the sign-up and /rules show them whole, in several messages if needed."""
    rules = "\n".join(f"Rule {number}: whoever laughs, leaves the room." for number in range(1, 121))
    ada = night.visitor("Ada")
    hall, _ = await night.sign_up(title="Where", game="by_hand", options=json.dumps({"rules": rules}))
    ways = (ada.press(ada.finds("Where", hall), "Rules"), ada.slash("rules", hall, game="by_hand"))
    for way in ways:
        before = ada.mark()
        assert "Rule 1: whoever laughs" in (await (await way).settled()).text
        await ada.awaits("Rule 120: whoever laughs", since=before)
