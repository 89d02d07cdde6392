"""The questions of a House match, made by presses."""

from tests.discord.playing import Evening


async def test_questions_are_chosen_in_a_form(night: Evening) -> None:
    """Kind, place and prize are lists; the host reads all questions, adds another by a press, and players are asked the first one."""
    hall, host = await night.channels(), night.host
    made = await (await host.slash("host create", hall, game="by_hand", title="Council", place=hall)).settled()
    form = await host.press(made.message, "Choose a question")
    one = {"kind": "a vote: the most votes win", "prize": "3", "ask": "Who bakes?"}
    told = await (await host.fill(form, one)).settled()
    assert "Round 1: “Who bakes?”; vote: a vote: the most votes win, among the other players, prize 3" in told.text
    form = await host.press(told.message, "Choose a question")
    two = {
        "kind": "an auction: the highest bid wins and is paid",
        "place": "a round of its own, after those that are written",
    }
    told = await (await host.fill(form, two)).settled()
    assert "Round 2: bid: an auction" in told.text
    form = await host.press(told.message, "Choose a question")
    told = await (await host.fill(form, {"kind": "a number, not counted", "choices": "many"})).settled()
    assert "cannot be asked" in told.text
    people = [night.loopback.person(name) for name in ("Ada", "Bo")]
    for person in people:
        person.joins(night.guild)
        await night.joined(person, title="Council")
    [match] = await night.bot.store.transact(lambda tx: tx.matches())
    await night.started(hall, match)
    people[0].finds("Who bakes?", where=people[0].inbox)
