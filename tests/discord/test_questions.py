"""The questions of a House match, made by presses; a diary and predictions, sealed by command and by DM."""

import pytest

from tests.discord.playing import NAMES, Evening


@pytest.mark.dealt
async def test_a_diary_is_sealed_by_command_and_by_dm(night: Evening) -> None:
    """Shown to its writer alone, taken back, and not an order; a diary DM from a person without a seat is not answered."""
    match, (ada, bo, _) = await night.match_of_three()
    assert "number 1" in (await ada.slash("confess", diary="I trust nobody")).text
    await ada.dm("Diary: least of all Bo")
    await ada.awaits("Sealed as your number 2")
    shown = (await ada.slash("confess")).text
    assert "I trust nobody" in shown
    assert "least of all Bo" in shown
    assert "no words" in (await bo.slash("confess")).text
    assert "Taken back" in (await ada.slash("confess", withdraw=1)).text
    assert "I trust nobody" not in (await ada.slash("confess")).text
    assert await night.versions(match) == ()


@pytest.mark.dealt
async def test_a_spectator_predicts(night: Evening) -> None:
    """Sealed, refused to players, and scored in the post that publishes the secret and in the table."""
    match, (ada, *_) = await night.match_of_three()
    zoe = night.visitor("Zoe")
    hall = night.channel("hall")
    assert "Sealed: **Bo** wins" in (await zoe.slash("predict", hall, match=match.id, winner="#2")).text
    both = (await zoe.slash("predict", hall, match=match.id, winner="#2", goes="#1")).text
    assert "Sealed: **Bo** wins" in both
    assert "You can predict who goes only in a season" in both
    for winner in ({}, {"winner": "#2"}):
        unknown = (await zoe.slash("predict", hall, match=match.id, goes="nobody", **winner)).text
        assert "“nobody” names no seat" in unknown
    drafted = (await zoe.slash("predict", hall, match=match.id, draft="#2, #1")).text
    assert "drafted only in a season" in drafted
    nowhere = (await zoe.slash("predict", hall, match="Nowhere", winner="#2")).text
    assert "There is no open match “Nowhere”" in nowhere.replace("\\", "")
    assert "This is missing: Winner" in (await zoe.slash("predict", hall, match=match.id)).text
    assert "cannot predict its result" in (await ada.slash("predict", hall, match=match.id, winner="#2")).text
    assert "There are no predictions yet" in (await (await zoe.slash("predict", hall)).settled()).text
    for _ in range(4):
        match = await night.pass_deadline(match)
    assert match.is_revealed
    zoe.finds("One spectator had said what would come", where=hall)
    assert "Zoe:" in (await (await zoe.slash("predict", hall)).settled()).text


async def test_questions_are_chosen_in_a_form(night: Evening) -> None:
    """Kind, place and prize are lists; each line is a question, and the host reads all of them. Players read the first above the form."""
    hall, host = await night.channels(), night.host
    made = await (await host.slash("host create", hall, game="by_hand", title="Council", place=hall)).settled()
    form = await host.press(made.message, "Choose a question")
    first = {"kind": "a vote: the most votes win", "prize": "3", "ask": "Who bakes?"}
    reply = await (await host.fill(form, first)).settled()
    assert "Round 1: “Who bakes?”; a vote: the most votes win, prize 3" in reply.text
    form = await host.press(reply.message, "Choose a question")
    second = {
        "kind": "an auction: the highest bid wins and is paid",
        "place": "a round of its own, after those that are written",
        "ask": "How much for the oven?\n\nAnd for the cake?",
    }
    reply = await (await host.fill(form, second)).settled()
    assert "Round 2: “How much for the oven?”; an auction" in reply.text
    assert "Round 3: “And for the cake?”; an auction" in reply.text
    form = await host.press(reply.message, "Choose a question")
    reply = await (await host.fill(form, {"kind": "a number, not counted", "choices": "many"})).settled()
    assert "cannot be asked" in reply.text
    people = [night.visitor(name) for name in ("Ada", "Bo")]
    await night.joined(*people, title="Council")
    [match] = await night.matches()
    await night.started(hall, match)
    letter = people[0].finds("Round 1: Who bakes?", where=people[0].inbox)
    form = await people[0].press(letter, "Give orders")
    assert form.modal["title"] == "Round 1: Who bakes?"


async def test_hosts_who_judge_choose_what_the_next_round_asks(night: Evening) -> None:
    """By lists and a form on their desk, part by part; the result that they enter then has it, and players are asked it."""
    match, people = await night.dealt(NAMES[:2], "Council", game="by_hand", options='result = "hosts"')
    hall, host = night.channel("hall"), night.host
    early = await (await host.slash("judge", hall, match=match.id)).settled()
    assert "this round waits for its players" in early.text
    match = await night.pass_deadline(match)
    form = await host.press(await night.desk(), "The next question")
    first = {"kind": "an auction: the highest bid wins and is paid", "prize": "3", "ask": "How much for the boat?"}
    reply = await (await host.fill(form, first)).settled()
    assert "Round 2: “How much for the boat?”; an auction" in reply.text
    form = await host.press(reply.message, "Choose a question")
    second = {"kind": "a choice, not counted", "choices": "north, south", "place": "round 2, beside its question"}
    reply = await (await host.fill(form, second)).settled()
    assert "a choice, not counted, among north, south" in reply.text
    form = await host.press(reply.message, "Enter the result")
    reply = await (await host.fill(form, {"result": "plus 4 @1"})).settled()
    assert "Done" in reply.text, reply.text
    await night.settled()
    people[0].finds("How much for the boat?", where=people[0].inbox)
    assert "north, south" in people[0].reads()
