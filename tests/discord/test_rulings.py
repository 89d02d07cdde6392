"""A question to the hosts on Discord: by DM, by a button with its form, by command; the alert, the desk, and both kinds of answer."""

import pytest

from bot.referee.core.model import Match, Ruling
from tests.discord.loopback.people import text_of
from tests.discord.playing import Evening

pytestmark = pytest.mark.dealt


async def test_a_dm_asks_and_its_writer_alone_is_answered(night: Evening) -> None:
    """It is no order; the hosts' channel has it, with a button; an edit changes it, and the answer is a letter to its writer."""
    match, (ada, bo, _) = await night.match_of_three()
    await ada.dm("go stay")
    await ada.awaits("version 1")
    typed = await ada.dm("**ask:** may I pay with U9 twice? :)")
    await ada.awaits("have your question")
    await night.settled()
    hosts = night.channel("match-hosts")
    assert "Question 1: Ada asks the hosts of Meadow match in round 1" in text_of(
        night.host.finds("may I pay", where=hosts)
    )
    mark = ada.mark()
    night.clock.turn(1)
    await ada.edit(typed, "ask: may I pay with U9 three times?")
    await ada.awaits("have your question", since=mark)
    await night.settled()
    assert "is question 2 now" in text_of(night.host.finds("Question 1 was changed", where=hosts))
    alert = night.host.finds("three times", where=hosts)
    form = await night.host.press(alert, "Answer")
    done = await night.host.fill(form, {"answer": "No, once in a round."})
    assert "is answered, to its asker alone" in (await done.settled()).text
    await night.settled()
    await ada.awaits("They answer you alone: “No, once in a round.”")
    assert "Answered, to this player alone" in text_of(night.host.finds("three times", where=hosts))
    assert "once in a round" not in bo.reads()
    assert len(await night.versions(match)) == 1


async def test_a_button_asks_and_everyone_is_answered(night: Evening) -> None:
    """The form lies under each letter; a host finds the question from the desk; the post names no asker, and all can look it up."""
    match, (ada, bo, _) = await night.match_of_three()
    mine = night.letter(ada, 1)
    form = await ada.press(mine, "Ask the hosts")
    received = await ada.fill(form, {"question": "Is the hill a meadow?"})
    assert "have your question" in (await received.settled()).text
    assert "have your question" in (await ada.slash("ask", question="Is the hill a meadow?")).text
    await night.settled()
    await _refreshed(night)
    desk = night.host.finds("the desk", where=night.channel("match-hosts"))
    assert "Question 1: Ada has asked something" in text_of(desk)
    assert "hill" not in text_of(desk)
    listed = await (await night.host.press(desk, "Questions")).settled()
    assert "Is the hill a meadow?" in listed.text
    form = await night.host.press(listed.message, "Answer")
    done = await night.host.fill(form, {"number": "1", "to": "everybody", "answer": "It is."})
    assert "to everyone" in (await done.settled()).text
    await night.settled()
    text = text_of(bo.finds("They answer everyone: “It is.”", where=night.channel("hall")))
    assert "Ada" not in text
    assert "You asked the hosts of Meadow match" in text_of(ada.finds("They answer everyone", where=ada.inbox))
    assert "It is." in (await bo.slash("more", act="rulings", match=match.id)).text
    await _refreshed(night)
    assert "has asked" not in text_of(night.host.finds("the desk", where=night.channel("match-hosts")))


async def test_a_dm_that_is_no_order_may_be_a_question(night: Evening) -> None:
    """Without a colon, or with another word, it asks the hosts if it answers no question of the game; a stranger is not answered."""
    match, (ada, *_) = await night.match_of_three()
    for text in ("ask may I pay twice?", "Question: is it late?"):
        mark = ada.mark()
        await ada.dm(text)
        await ada.awaits("have your question", since=mark)
    assert [one.text for one in await _asked(night, match)] == ["may I pay twice?", "is it late?"]
    assert await night.versions(match) == ()


async def test_no_player_reads_a_question_in_the_channel_of_the_hosts(night: Evening) -> None:
    """While a player can open it, the question is not posted there, and the desk says so; hosts read it by pressing *Questions*."""
    match, (ada, bo, _) = await night.match_of_three()
    night.admits(bo)
    await ada.slash("ask", question="May I pay twice?")
    await night.settled()
    await _refreshed(night)
    assert "pay twice" not in bo.reads()
    listed = await night.host.slash("host more", night.channel("hall"), act="questions", match=match.id)
    assert "May I pay twice?" in listed.text


async def test_in_several_matches_it_is_asked_which(night: Evening) -> None:
    """A DM and a command: a button for each of six matches; what was typed is kept. A person without a match is told plainly."""
    first, (ada, *_) = await night.match_of_three()
    hall = night.channel("hall")
    for title in ("Third match", "Fourth match", "Fifth match", "Sixth match", "Second match"):
        await night.opened(hall, title, place=hall)
        await night.joined(ada, title=title)
    await ada.dm("domanda: posso pagare due volte?")
    which = await ada.awaits("Whose hosts do you ask?")
    assert which.message is not None
    assert "have your question" in (await (await ada.press(which.message, "Second match")).settled()).text
    await night.settled()
    matches = await night.bot.store.transact(lambda tx: tx.matches.find())
    second = next(match for match in matches if match.title == "Second match")
    assert [one.text for one in await _asked(night, second)] == ["posso pagare due volte?"]
    choice = await ada.slash("ask", hall, question="May I leave?")
    form = await ada.press(choice.message, "Meadow match")
    assert "May I leave?" in str(form.modal)
    assert "have your question" in (await (await ada.fill(form, {})).settled()).text
    assert [one.text for one in await _asked(night, first)] == ["May I leave?"]
    zoe = night.visitor("Zoe")
    assert "You are in no match" in (await zoe.slash("ask", hall, question="May I?")).text


async def _asked(night: Evening, match: Match) -> tuple[Ruling, ...]:
    return await night.bot.store.transact(lambda tx: tx.rulings.of(match.id))


async def _refreshed(night: Evening) -> None:
    """Wait for the desk, which is edited at most every ten seconds."""
    night.clock.turn(11)
    await night.nudged()
