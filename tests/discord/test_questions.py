"""The questions of a House match, made by presses."""

from tests.discord.playing import NAMES, Evening


async def test_questions_are_chosen_in_a_form(night: Evening) -> None:
    """Kind, place and prize are lists; the host reads all questions, adds another by a press, and players are asked the first one."""
    hall, host = await night.channels(), night.host
    made = await (await host.slash("host create", hall, game="by_hand", title="Council", place=hall)).settled()
    form = await host.press(made.message, "Choose a question")
    first = {"kind": "a vote: the most votes win", "prize": "3", "ask": "Who bakes?"}
    reply = await (await host.fill(form, first)).settled()
    assert "Round 1: “Who bakes?”; vote: a vote: the most votes win, among the other players, prize 3" in reply.text
    form = await host.press(reply.message, "Choose a question")
    second = {
        "kind": "an auction: the highest bid wins and is paid",
        "place": "a round of its own, after those that are written",
    }
    reply = await (await host.fill(form, second)).settled()
    assert "Round 2: bid: an auction" in reply.text
    form = await host.press(reply.message, "Choose a question")
    reply = await (await host.fill(form, {"kind": "a number, not counted", "choices": "many"})).settled()
    assert "cannot be asked" in reply.text
    people = [night.loopback.person(name) for name in ("Ada", "Bo")]
    for person in people:
        person.joins(night.guild)
        await night.joined(person, title="Council")
    [match] = await night.bot.store.transact(lambda tx: tx.matches.find())
    await night.started(hall, match)
    people[0].finds("Who bakes?", where=people[0].inbox)


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
    assert "Round 2: “How much for the boat?”; bid: an auction" in reply.text
    form = await host.press(reply.message, "Choose a question")
    second = {"kind": "a choice, not counted", "choices": "north, south", "place": "round 2, beside its question"}
    reply = await (await host.fill(form, second)).settled()
    assert "choice: a choice, not counted, among north, south" in reply.text
    form = await host.press(reply.message, "Enter the result")
    reply = await (await host.fill(form, {"result": "plus 4 @1"})).settled()
    assert "Done" in reply.text, reply.text
    await night.settled()
    people[0].finds("How much for the boat?", where=people[0].inbox)
    assert "north, south" in people[0].reads()


async def test_the_hosts_question_stands_above_the_form(night: Evening) -> None:
    """In the letter, and as the title of the form, and not only in the news of the round."""
    options = 'questions = [{ ask = "Who goes?", fields = [{ key = "who", choices = ["@others"] }] }]'
    _, people = await night.dealt(NAMES[:2], "Council", game="by_hand", options=options)
    letter = people[0].finds("Round 1: Who goes?", where=people[0].inbox)
    form = await people[0].press(letter, "Give orders")
    assert form.modal["title"] == "Round 1: Who goes?"
