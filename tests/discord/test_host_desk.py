"""The host's desk on Discord: one message in the hosts' channel, what its buttons do, and what they ask; seen by hosts and players."""

from datetime import timedelta
from typing import Any

import pytest

from bot.referee.core.model import Match
from bot.referee.core.positions import table_of
from bot.referee.core.seals import spelled
from bot.referee.play import trades
from games.form import Pick
from games.table import Step
from tests.bot.world import what_is_held
from tests.discord.loopback import Person, Reply, text_of
from tests.discord.playing import NAMES, Evening, due
from tests.discord.pressing import ORDERS


@pytest.mark.dealt
async def test_many_acts_within_ten_seconds_are_one_edit_of_one_message(night: Evening) -> None:
    """Three seal, one withdraws: the same message is edited once, and shows who has sealed, never what."""
    _, people = await night.match_of_three()
    desk, mark = await night.desk(), night.host.mark()
    for person in people:
        await person.slash("submit", orders=ORDERS)
    await people[2].slash("withdraw")
    await night.settled()
    assert not night.host.sees()[mark:]
    assert await night.desk() is desk
    edits = [seen for seen in night.host.sees()[mark:] if seen.message is desk]
    assert [seen.what for seen in edits] == ["edit"]
    assert all(line in text_of(desk) for line in ("Ada: sealed.", "Bo: sealed.", "Chiara: missing."))
    assert "no card" not in text_of(desk)
    assert night.loopback.who_saw("Ada: sealed.") == {"Hester"}


@pytest.mark.dealt
async def test_extend_asks_back_and_an_abort_ends_it_for_everyone(night: Evening) -> None:
    """*Extend* changes nothing until confirmed, and nonsense is refused. An abort publishes the secret, and no button is left."""
    match, (ada, *_) = await night.match_of_three()
    desk, living = await night.desk(), night.letter(ada, 1)
    wrong = await night.host.fill(await night.host.press(desk, "Extend"), {"until": "soonish", "reason": "?"})
    assert "soonish" in wrong.text
    asked = await night.host.fill(await night.host.press(desk, "Extend"), {"until": "3h", "reason": "a train"})
    wanted = due(match) + timedelta(hours=3)
    assert f"<t:{int(wanted.timestamp())}:F>" in asked.text
    assert (await night.now(match)).deadline == due(match)
    await night.host.press(asked.message, "Move the deadline")
    await night.settled()
    assert (await night.now(match)).deadline == wanted
    assert night.loopback.who_saw("Reason: a train") == {*NAMES[:3], "Hester"}
    assert "Done" in (await night.done("host abort", match, reason="the host is ill")).text
    assert night.loopback.who_saw("Reason: the host is ill") == {*NAMES[:3], "Hester"}
    assert night.loopback.who_saw(spelled((await night.now(match)).secret.hex())) >= set(NAMES[:3])
    assert "not asked anything" in (await ada.press(living, "Give orders")).text
    assert "bf:" not in str((await night.desk()).components)


@pytest.mark.dealt(announce="hold")
async def test_a_held_result_is_amended_announced_and_the_next_reopened_by_buttons(night: Evening) -> None:
    """*Amend* shows the host alone what changes, *Announce* publishes it with a word on that, *Reopen* asks until when and why.

    The post that says so has *Preview* and *Announce*; once the result was amended, an older *Announce* says so and does nothing.
    """
    match, (ada, bo, _) = await night.match_of_three(announce="hold")
    match = await night.pass_deadline(match)
    post = night.host.finds("is held for you", where=night.channel("match-hosts"))
    assert "What Ada would be told" in (await (await night.host.press(post, "Preview")).settled()).text
    desk = await night.desk()
    assert "A result is held until a host announces it." in text_of(desk)
    form = await night.host.press(desk, "Amend")
    amended = await night.host.fill(form, {"player": "2. Bo", "orders": ORDERS, "reason": "by phone"})
    assert "Amended." in (await amended.settled()).text
    await night.settled()
    assert night.loopback.who_saw("to Bo, now:") == {"Hester"}
    await (await night.host.press(post, "Announce")).settled()
    await night.settled()
    assert "Meadow match, round 2" not in ada.reads() + bo.reads()
    await (await night.host.press(await night.desk(), "Announce")).settled()
    await night.settled()
    assert (await night.now(match)).step == 1
    assert "Entered or amended by a host: the orders of **Bo**" in text_of(night.letter(bo, 2))
    ada.finds("A host amended the held result.", where=night.channel("hall"))
    await night.pass_deadline(match)
    form = await night.host.press(await night.desk(), "Reopen")
    asked = await night.host.fill(form, {"until": "in 3h", "reason": "the bot was slow"})
    assert "everyone can send orders again until" in asked.text
    await night.host.press(asked.message, "Open the round again")
    await night.settled()
    assert (await night.now(match)).status == "running"
    ada.finds("A host opened the round again", where=night.channel("hall"))
    assert "Running." in text_of(await night.desk())
    assert "the desk" not in ada.reads()
    again = await night.host.slash(
        "host result reopen", night.channel("hall"), match=match.id, until="in 3h", reason="?"
    )
    assert "holds no result" in (await again.settled()).text


def _otherwise(step: Step) -> tuple[int, str]:
    """The asked seat before a step, and typed orders that differ from what silence did."""
    [prompt] = step.before.prompts
    [field] = prompt.form
    assert isinstance(field, Pick)
    used = step.settled.answers[prompt.seat][field.key]
    return prompt.seat, f"{field.key} {next(choice for choice in field.choices if (choice,) != used)}"


def _steps(form: Reply) -> list[Any]:
    """The steps that a form offers to the host."""
    fields = [row["component"] for row in form.modal["components"]]
    return next(list(each["options"]) for each in fields if each["custom_id"] == "step")


async def _held(night: Evening) -> tuple[Match, list[Step], list[Person]]:
    """A held close of Go-Stop in which silence played a card and then called stop."""
    terms = {"game": "go_stop", "options": "rounds = 3", "announce": "hold"}
    match, people = await night.dealt(NAMES[:2], "Cards", **terms)
    while len(steps := (await what_is_held(night.bot.house, match := await night.pass_deadline(match)))[1]) < 2:
        await (await night.host.slash("host result announce", night.channel("hall"), match=match.id)).settled()
        await night.settled()
    await night.done("host result preview", match)
    return match, steps, people


async def test_of_a_close_of_several_steps_one_is_amended(night: Evening) -> None:
    """Suggestions and the desk's form name the steps, but not to a host who may still get a seat; an unknown step is refused."""
    match, [first, second], people = await _held(night)
    hall, (seat, orders) = night.channel("hall"), _otherwise(second)
    hugo = night.visitor("Hugo")
    hugo.joins(night.guild, night.world.make_role(night.guild, "Hosts", permissions=32))
    fields = {"match": match.id, "player": f"#{seat + 1}"}
    offered = await night.host.suggests("host result amend", "step", "", hall, **fields)
    keys = [f"{step.table.step}: {step.before.prompts[0].key}" for step in (first, second)]
    assert [each["name"] for each in offered] == keys
    assert len(await hugo.suggests("host result amend", "step", "", hall, **fields)) == 1, (
        "they have not seen the result"
    )
    await (await hugo.press(hugo.finds("Cards: sign-up", where=hall), "Join the waiting list")).settled()
    assert await hugo.suggests("host result amend", "step", "", hall, match=match.id) == []
    beyond = await night.host.slash("host result amend", hall, **fields, orders=orders, reason="?", step=99)
    assert "has no step 99" in (await beyond.settled()).text
    form = await night.host.press(await night.desk(), "Amend")
    assert len(_steps(form)) == 2
    typed = {"player": f"#{seat + 1}", "orders": orders, "reason": "by phone", "step": str(second.table.step)}
    assert "Amended." in (await (await night.host.fill(form, typed)).settled()).text
    held, _ = await what_is_held(night.bot.house, await night.now(match))
    assert [(one.seat, one.key) for one in held.corrections] == [(seat, second.before.prompts[0].key)]
    await (await night.host.slash("host result announce", hall, match=match.id)).settled()
    await night.settled()
    people[1 - seat].finds(f"Entered or amended by a host: the orders of **{people[seat].name}**", where=hall)
    assert (await night.now(match)).step == second.table.step


@pytest.mark.dealt
async def test_going_back_asks_first_and_marks_what_was_told(night: Evening) -> None:
    """Positions are suggested by number, step and time, and count no trade. The host sees who has read what, and all learn of it."""
    match, (ada, *_) = await night.match_of_three()
    hall, now = night.channel("hall"), night.bot.house.clock.now()
    mine, theirs = (table_of(match).state.hands[seat][:1] for seat in (0, 1))
    await trades.offer_trade(night.bot.house, match.id, str(ada.id), 1, mine, theirs, now)
    match = await night.pass_deadline(match)
    offered = await night.host.suggests("host back to", "position", "", hall, match=match.id)
    assert [(each["value"], each["name"].partition(":")[0]) for each in offered] == [(2, "2"), (1, "1")]
    none = await night.host.slash("host back to", hall, match=match.id, position=3, reason="?")
    assert "There is no position 3" in none.text
    asked = await night.host.slash("host back undo", hall, match=match.id, reason="a dispute")
    for words in ("The match goes back to: the deal, <t:", "Ada: 2", "everyone: 1"):
        assert words in asked.text
    assert (await night.now(match)).line == 1
    await (await night.host.press(asked.message, "Go back, and tell everyone")).settled()
    await night.settled()
    match = await night.now(match)
    assert (match.line, match.step) == (2, 0)
    ada.finds("This no longer holds", where=hall)
    ada.finds("Reason: a dispute", where=hall)
    assert "Sealed (version 1)" in (await ada.slash("submit", orders=ORDERS)).text
    again = await (await night.host.press(asked.message, "Go back, and tell everyone")).settled()
    assert "no longer open" in again.text


@pytest.mark.dealt
async def test_a_player_verifies_their_receipts(night: Evening) -> None:
    """A command and a button show receipts to the player alone; a person without a seat has none."""
    match, (ada, *_) = await night.match_of_three()
    await ada.slash("submit", orders=ORDERS)
    await night.pass_deadline(match)
    said = (await ada.slash("verify", match=match.id)).text.replace("\\", "")
    journal = await night.bot.store.transact(lambda tx: tx.journal.of(match.id))
    step = [entry for entry in journal if entry.act == "step"][-1]
    assert "Step 1: what your letter told you is what the journal holds" in said
    for shown in (step.facts["root"], step.facts["leaves"][0]["salt"], '{"go":["stay"],"play":[]}'):
        assert shown in said
    assert step.facts["root"] in (await ada.press(ada.finds("Check", where=ada.inbox), "Check")).text
    assert "no such match" in (await night.host.slash("verify", night.channel("hall"), match=match.id)).text


async def test_from_the_start_to_the_export_by_the_desk(night: Evening) -> None:
    """The desk starts the match and exports it at the end; letters are counted and sent again, and a whole transcript waits for the end."""
    hall, match = await night.sign_up()
    await night.joined(*map(night.visitor, NAMES[:3]))
    desk = await night.host.slash("host desk", hall, match=match.id)
    await (await night.host.press(desk.message, "Start")).settled()
    await night.settled()
    assert (await night.now(match)).status == "running"
    assert "0 failed" in (await night.host.slash("host papers ledger", hall, match=match.id)).text
    again = await night.host.slash("host papers resend", hall, match=match.id, player="#2")
    assert "1 letter is on the way again" in again.text
    whole = await (await night.host.slash("host papers transcript", hall, match=match.id, whole=True)).settled()
    assert "not over" in whole.text
    await night.settled()
    fields = {"match": match.id, "places": "Ada; Bo; Chiara", "reason": "agreed"}
    asked = await night.host.slash("host result finish", hall, **fields)
    await night.host.press(asked.message, "End the match")
    await night.settled()
    export = await (await night.host.press(await night.desk(), "Export")).settled()
    assert export.message.attachments[0].filename == f"{match.id}.json"
