"""A held close of several steps, amended on Discord: by command with suggestions, and by the desk's button."""

from typing import Any

from bot.referee.core.model import Match
from bot.referee.play import rounds
from games.form import Pick
from games.table import Step
from tests.discord.loopback import Message, Person, Reply
from tests.discord.playing import NAMES, Evening


async def _held(night: Evening) -> tuple[Match, list[Step], list[Person]]:
    """A held close of Go-Stop in which silence played a card and then called stop."""
    terms = {"game": "go_stop", "options": "rounds = 3", "announce": "hold"}
    match, people = await night.dealt(NAMES[:2], "Cards", **terms)
    while len(steps := rounds.held_of(match := await night.pass_deadline(match))[1]) < 2:
        await (await night.host.slash("host result announce", night.channel("hall"), match=match.id)).settled()
        await night.settled()
    await night.done("host result preview", match)
    return match, steps, people


def _otherwise(step: Step) -> tuple[int, str]:
    """The asked seat before a step, and typed orders that differ from what silence did."""
    [prompt] = step.before.prompts
    [field] = prompt.form
    assert isinstance(field, Pick)
    used = step.settled.answers[prompt.seat][field.key]
    return prompt.seat, f"{field.key} {next(choice for choice in field.choices if (choice,) != used)}"


async def _desk(night: Evening) -> Message:
    night.clock.turn(11)
    await night.nudged()
    return night.host.finds("the desk", where=night.channel("match-hosts"))


def _steps(form: Reply) -> list[Any]:
    """The steps that a form offers to the host."""
    fields = [row["component"] for row in form.modal["components"]]
    return next(list(each["options"]) for each in fields if each["custom_id"] == "step")


async def test_a_later_question_is_amended_by_command(night: Evening) -> None:
    """Suggestions name step and question; an unknown step is refused; the difference is shown, then announced."""
    match, [first, second], people = await _held(night)
    hall, (seat, orders) = night.channel("hall"), _otherwise(second)
    fields = {"match": match.id, "player": f"#{seat + 1}"}
    offered = await night.host.suggests("host result amend", "step", "", hall, **fields)
    keys = [f"{step.table.step}: {step.before.prompts[0].key}" for step in (first, second)]
    assert [each["name"] for each in offered] == keys
    assert [each["value"] for each in offered] == [first.table.step, second.table.step]
    other = {"match": match.id, "player": f"#{2 - seat}"}
    assert await night.host.suggests("host result amend", "step", "", hall, **other) == []
    form = await night.host.slash("host more", hall, act="result amend-state", match=match.id)
    assert len(_steps(form)) == 2
    beyond = await night.host.slash("host result amend", hall, **fields, orders=orders, reason="?", step=99)
    assert "has no step 99" in (await beyond.settled()).text
    since = night.host.mark()
    marks = {person: person.mark() for person in people}
    done = await night.host.slash(
        "host result amend", hall, **fields, orders=orders, reason="by phone", step=second.table.step
    )
    assert "Amended." in (await done.settled()).text
    await night.host.awaits(f"to {people[seat].name}, now:", since=since)
    for person, mark in marks.items():
        assert not [seen for seen in person.sees()[mark:] if ", now:" in seen.everything]
    await (await night.host.slash("host result announce", night.channel("hall"), match=match.id)).settled()
    await night.settled()
    people[1 - seat].finds(f"Entered or amended by a host: the orders of **{people[seat].name}**", where=hall)
    people[1 - seat].finds("Reason: by phone", where=hall)
    assert (await night.now(match)).step == second.table.step


async def test_suggestions_of_steps_are_for_hosts_who_do_not_play(night: Evening) -> None:
    """A host of another server, and one on the waiting list here, are offered nothing."""
    match, _, _ = await _held(night)
    olga = night.loopback.person("Olga")
    elsewhere = night.world.make_channel(night.world.make_guild("Elsewhere", owner=olga.user), "hall")
    await night.loopback.quiet()
    assert await olga.suggests("host result amend", "step", "", elsewhere, match=match.id) == []
    hugo = night.loopback.person("Hugo")
    hugo.joins(night.guild, night.world.make_role(night.guild, "Hosts", permissions=32))
    hall = night.channel("hall")
    assert await hugo.suggests("host result amend", "step", "", hall, match=match.id)
    await (await hugo.press(hugo.finds("Cards: sign-up", where=hall), "Join the waiting list")).settled()
    assert await hugo.suggests("host result amend", "step", "", hall, match=match.id) == []


async def test_the_desks_amend_asks_for_the_step_where_there_are_several(night: Evening) -> None:
    """The form offers the steps; the chosen one is amended."""
    match, [_, second], _ = await _held(night)
    seat, orders = _otherwise(second)
    desk, typed = await _desk(night), {"player": f"#{seat + 1}", "orders": orders, "reason": "by phone"}
    form = await night.host.press(desk, "Amend")
    assert len(_steps(form)) == 2
    done = await night.host.fill(form, {**typed, "step": str(second.table.step)})
    assert "Amended." in (await done.settled()).text
    held, _ = rounds.held_of(await night.now(match))
    assert [(one.seat, one.key) for one in held.corrections] == [(seat, second.before.prompts[0].key)]
