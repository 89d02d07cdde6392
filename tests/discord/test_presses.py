"""Buttons, forms and commands: who may use them, which are outdated, and what they tell."""

import json
import re
from pathlib import Path

import pytest

from bot.referee.acts.arrivals import arrivals
from bot.store.engines.sqlite import open_store, restore
from tests.discord.dealt import dealt
from tests.discord.loopback import NotAnswered, Person
from tests.discord.playing import Evening, evening
from tests.discord.pressing import ORDERS, sealed


async def _receipt(person: Person, since: int = 0) -> str:
    """The receipt of the answer to a DM."""
    seen = await person.awaits("Sealed (version", since=since, where=person.inbox)
    [receipt] = re.findall(r"Receipt ([0-9A-Za-z]+)", seen.text)
    return str(receipt)


@pytest.mark.parametrize("keeps_sessions", [True, False], ids=["resumed", "new session"])
async def test_what_was_written_is_sealed_again_and_what_was_pressed_is_told(
    tmp_path: Path, *, keeps_sessions: bool
) -> None:
    """Ada wrote, Bo used the command, Chiara had sealed before: Ada and Bo are told of their receipts, and Ada has a new one."""
    saved = tmp_path / "saved.db"
    async with dealt(tmp_path) as night:
        night.loopback.gateway.keeps_sessions = keeps_sessions
        async with night.awake():
            match, (ada, bo, chiara) = await night.match_of_three()
            await chiara.dm(ORDERS)
            await _receipt(chiara)
            await night.settled()
        async with await open_store(night.file) as store:
            await store.backup(saved)
        async with night.awake():
            night.clock.turn(5)
            await ada.dm(ORDERS)
            hers = await _receipt(ada)
            assert "Sealed" in (await bo.slash("submit", orders=ORDERS)).text
            await night.settled()
        await restore(saved, night.file)
        marks = [person.mark() for person in (ada, bo)]
        async with night.awake():
            assert hers in (await ada.awaits("is no longer stored", since=marks[0], where=ada.inbox)).text
            await bo.awaits("is no longer stored", since=marks[1], where=bo.inbox)
            assert await _receipt(ada, marks[0]) != hers
            await night.settled()
            assert "no longer stored" not in chiara.reads()
            assert sorted(one.seat for one in await night.versions(match)) == [0, 2]
            assert "set_back" in await night.acts(match)


@pytest.mark.dealt
async def test_a_stale_button_names_the_open_round_and_leads_to_it(night: Evening) -> None:
    """The button of round 1, pressed in round 2, leads to round 2's message. The hosts can see that something was sent."""
    match, (ada, _, _) = await night.match_of_three()
    old = night.letter(ada, 1)
    form = await ada.press(old, "Give orders")
    await night.pass_deadline(match)
    for reply in (await ada.press(old, "Withdraw"), await ada.fill(form, {"typed": "play; go stay"})):
        assert "round 2 is open" in reply.text
        row = reply.message.components[-1]["components"]
        assert row[0]["url"].endswith(str(night.letter(ada, 2).id))
    await night.settled()
    arrived = await arrivals(night.bot.context.house, match.id, str(night.host.id))
    assert [(name, one.fate) for name, one in arrived] == [("Ada", "refused")] * 2


@pytest.mark.dealt
async def test_a_form_of_another_seat_is_not_taken(night: Evening) -> None:
    """A modified client that submits another seat's form, or presses its button, changes and learns nothing."""
    match, (_, bo, _) = await night.match_of_three()
    form = await bo.press(night.letter(bo, 1), "Give orders")
    form.modal["custom_id"] = form.modal["custom_id"].replace(":1:orders-1", ":0:orders-1")
    reply = await bo.fill(form, {"typed": "play; go stay"})
    assert reply.text == "This is not for you to press."
    bo.patience = 0.3
    with pytest.raises(NotAnswered):
        await bo.forge(night.letter(bo, 1), f"bf:orders:{match.id}:0:orders-1:")
    assert await night.versions(match) == ()


@pytest.mark.dealt
async def test_withdrawn_orders_count_no_more_and_hand_shows_it(night: Evening) -> None:
    """/withdraw takes the order back, and /hand says that nothing is sealed, with the hand and its picture."""
    _, (ada, _, _) = await night.match_of_three()
    await ada.slash("submit", orders="play; go stay")
    assert "Withdrawn (version 2)" in (await ada.slash("withdraw")).text
    shown = await (await ada.slash("hand")).settled()
    assert shown.is_ephemeral
    assert "You have sealed nothing yet." in shown.text
    assert "Your hand:" in shown.text


@pytest.mark.dealt
async def test_suggestions_tell_a_player_his_own_form_and_a_stranger_nothing(night: Evening) -> None:
    """Autocomplete offers the words of the typer's own question; others get nothing."""
    bot = night.bot
    _, (ada, bo, _) = await night.match_of_three()
    sol = night.visitor("Sol")
    hall = night.channel("hall")
    (own,) = await bot.context.asked(str(ada.id))
    offered = {each["value"] for each in await ada.suggests("submit", "orders", "play ")}
    assert {f"play {card}" for card in own.prompt.form[0].choices} <= offered
    assert await sol.suggests("submit", "orders", "play ", hall) == []
    assert await sol.suggests("submit", "match", "", hall) == []
    assert await sol.suggests("trade accept", "offer", "", hall) == []
    await ada.slash("trade offer", player="#2", give=own.table.state.hands[0][0])
    assert len(await bo.suggests("trade accept", "offer", "")) == 1
    assert await sol.suggests("trade refuse", "offer", "", hall) == []
    names = [each["name"] for each in await ada.suggests("trade offer", "player", "")]
    assert names == ["Bo", "Chiara"]


async def test_rules_are_told_by_button_and_by_command(night: Evening) -> None:
    """*Rules* and /rules tell the same, then show ring and scoring as set in this match, in words too."""
    _, (ada, _, _) = await night.match_of_three(options='{"rounds": 6}')
    hall, since = night.channel("hall"), ada.mark()
    by_button = await ada.press(night.letter(ada, 1), "Rules")
    drawn = await ada.awaits("The ring of meadows. 6 rounds", since=since, where=ada.inbox)
    since = ada.mark()
    by_command = await ada.slash("rules", hall, game="five_stands")
    await ada.awaits("The ring of meadows. 6 rounds", since=since, where=hall)
    assert by_button.text in by_command.text
    assert "lie in a ring" in by_button.text
    assert tuple(name for name, _ in drawn.files) == ("ring-rules.png", "scoring.png")
    assert drawn.is_ephemeral


async def test_a_sign_up_says_behind_a_button_how_it_can_be_checked(night: Evening) -> None:
    """To a player, and to a spectator; each seal with what it means."""
    _, (ada, *_) = await night.match_of_three()
    eve = night.visitor("Eve")
    for reader in (ada, eve):
        reply = await (await reader.press(reader.finds("Meadow match: sign-up"), "How this can be checked")).settled()
        assert "Seal of the dice of match" in reply.text
        assert "compare it with the seal" in reply.text
        assert reply.is_ephemeral


async def test_a_lesson_is_a_clause_of_the_rules(night: Evening) -> None:
    """/rules names it, and shows its turns with their pictures in the language that was asked."""
    hall = await night.channels()
    since = night.host.mark()
    assert "with the clause lesson" in (await night.host.slash("rules", hall, game="greeen_mafia")).text
    assert "Repel 3 of 14" in (await night.host.slash("rules", hall, game="greeen_mafia", clause="lesson")).text
    await night.host.awaits("0 of 14 repels made", since=since, where=hall)


async def test_rules_of_a_season_are_told_before_there_is_one(night: Evening) -> None:
    """/rules lists it with the games, with pictures and options; it has no clauses, and none are suggested."""
    hall = await night.channels()
    since = night.host.mark()
    text = (await night.host.slash("rules", hall, game="season")).text
    assert "What can be chosen for a match" in text
    assert "One clause of the whole rulebook" not in text
    await night.host.awaits("Elimination candidate", since=since, where=hall)
    assert (
        "Death matches of the meadows" in (await night.host.slash("rules", hall, game="season", clause="options")).text
    )
    assert [one["value"] for one in await night.host.suggests("rules", "clause", "", hall, game="season")] == [
        "options"
    ]


@pytest.mark.dealt
async def test_a_press_about_a_match_of_another_database_says_so(
    night: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    """Two bots with one token answer each other's presses: their person learns that nothing was sealed, and the log says why."""
    match, (ada, *_) = await night.match_of_three()
    other = "f" * len(match.id)
    letter = night.letter(ada, 1)
    letter.components = json.loads(json.dumps(letter.components).replace(match.id, other))
    reply = await ada.press(letter, "Give orders")
    assert "This bot does not have that match, so nothing was sealed" in reply.text
    assert f"a press about match {other}, which this database does not have" in caplog.text


@pytest.mark.dealt
async def test_what_one_player_does_lets_nothing_appear_for_another(night: Evening) -> None:
    """One player's acts (seal, refusal, withdrawal, trade) make no message, edit or place appear for a third one."""
    bot = night.bot
    _, (ada, bo, chiara) = await night.match_of_three()
    mark = chiara.mark()
    await sealed(ada)
    await ada.dm("play X9; go stay")
    await ada.awaits("That was not taken.")
    await ada.slash("withdraw")
    (asked,) = await bot.context.asked(str(ada.id))
    await ada.slash("trade offer", player="#2", give=asked.table.state.hands[0][0])
    await night.settled()
    await bo.press(bo.finds("offers you"), "Accept")
    await night.settled()
    await night.desk()
    assert chiara.sees()[mark:] == []


async def test_buttons_from_before_a_restart_work_after_it(tmp_path: Path) -> None:
    """A letter's, an open form's, the desk's, the sign-up's."""
    async with evening(tmp_path) as night:
        async with night.awake():
            match, (ada, bo, _) = await night.match_of_three()
            opened = await ada.press(night.letter(ada, 1), "Give orders")
            desk = await night.desk()
        async with night.awake():
            assert "Sealed (version 1)" in (await ada.fill(opened, {"typed": ORDERS})).text
            since = bo.mark()
            assert "Five Stands" in (await bo.press(night.letter(bo, 1), "Rules")).text
            await bo.awaits("The ring of meadows", since=since)
            form = await night.host.press(desk, "Pause")
            await night.host.fill(form, {"reason": "tea"})
            assert (await night.now(match)).status == "paused"
            zoe = night.visitor("Zoe")
            waiting = await zoe.press(zoe.finds("Meadow match: sign-up"), "Join the waiting list")
            assert "number 1" in (await waiting.settled()).text
