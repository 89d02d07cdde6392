"""Questions on a forum: typed in any dress to the hosts, and those of a House match, made and answered by typing."""

from pathlib import Path
from typing import Final

from bot.commands.playing.asking import to_hosts
from tests.by_turns import a_fifth
from tests.forum.table import HOST, PLAYERS, Evening, evening


async def test_a_question_is_typed_in_a_line(there: Evening) -> None:
    """What it is and its prize stand before the colon, its words behind, its choices below; other games have no such command."""
    await there.forum.begin()
    office = there.office
    await there.types(HOST, "create by_hand: Council", office)
    hosts = there.hosts
    reply = await there.types(HOST, "pose minority 3: When?\nchoices: dawn, dusk", hosts)
    assert "the smaller one wins, among dawn, dusk, prize 3" in reply, reply
    reply = await there.types(HOST, "ask first_price new 2: How much?\nchoices: 0 to 9", hosts)
    assert "Round 2: “How much?”; an auction" in reply, reply
    await there.types(HOST, "create five_stands: Spring", office)
    reply = await there.types(HOST, "ask minority 3: When?", there.hosts)
    assert reply == ""


async def test_hosts_who_judge_type_what_the_next_round_asks(there: Evening) -> None:
    """In the same line, while they are asked for the result; entered without it, the result has it, and players are asked it."""
    await there.opens('create by_hand: Council\nresult = "hosts"', PLAYERS[:2])
    hosts = there.hosts
    await there.types(HOST, "start the match", hosts)
    assert "waits for its players" in await there.types(HOST, "ask first_price 3: How much?", hosts)
    await there.pass_deadline()
    reply = await there.types(HOST, "ask first_price 3: How much for the boat?", hosts)
    assert "Round 2: “How much for the boat?”; an auction" in reply, reply
    reply = await there.types(HOST, "ask number beside_2: How old is it?\nchoices: 1 to 90", hosts)
    assert "; a number, not counted, 1 to 90" in reply, reply
    assert "Done" in await there.types(HOST, "result plus 4 @1", hosts)
    assert "How old is it?" in there.letters("Ada").posts[-1].text


async def test_an_answer_may_be_a_word_that_leaves_withdraws_trades_or_helps(there: Evening) -> None:
    """Each is an answer where the open question has it; what it is otherwise is done by a sentence."""
    await there.opens("create by_hand: Council", PLAYERS[:3])
    reply = await there.types(HOST, "ask choice: Well?\nchoices: leave, withdraw, trade, help", there.hosts)
    assert "among" in reply, reply
    await there.types(HOST, "start the match", there.hosts)
    for word in ("trade", "help", "withdraw", "leave"):
        assert f"choice: {word}" in await there.types("Ada", word)
    assert "Withdrawn" in await there.types("Ada", "withdraw my orders")
    assert "fill it or go on without you" in await there.types("Ada", "leave the match")


async def test_natural_questions_lead_on(there: Evening) -> None:
    """When it closes, how to take an order back, and how to stop, which is asked first and told to the hosts."""
    match = await there.begun("create five_stands: Spring\nrounds = 2")
    assert match.title in await there.types("Ada", "when does this close?")
    assert "nothing of yours to withdraw" in await there.types("Ada", "cancel")
    assert "fill it or go on without you" in await there.types("Ada", "I quit, sorry")
    assert "are told that you give up" in await there.types("Ada", "yes")
    assert "gives up the seat" in "".join(post.text for post in there.hosts.posts)


CREATE: Final = "create five_stands: Spring\nrounds = 2"
RECEIVED: Final = "have your question"
SPELT: Final = (
    "ask: {}", "ASK: {}", "**ask:** {} :)", "**ask**: {}", "/ask: {}", "`ask: {}`", "Ask the hosts: {}", "I'd like to ask: {}",
    "question: {}", "Question for the hosts: {}", "I have a question: {}", "ask: {}\n\n---\n*Ada of the Meadows*",
    "Hi, may I ask: {}", "chiedo: {}", "Domanda: {}", "**domanda agli organizzatori:** {}", "Ho una domanda: {}",
    "vorrei chiedere: {}", "ciao, una domanda: {}", "Chiedo agli organizzatori: {}",
)  # fmt: skip
"""How people ask, in English and Italian."""


def _plain(text: str) -> str:
    return text.replace("\\", "")


async def _asked(there: Evening) -> list[str]:
    match = await there.match()
    return [one.text for one in await there.store.transact(lambda tx: tx.rulings.of(match.id))]


async def test_a_question_is_asked_and_answered(there: Evening) -> None:
    """In a private topic it is no order; the hosts' topic has it and takes the answer, for its asker or for everyone."""
    await there.begun(CREATE, PLAYERS[:3])
    assert "`ask: …`" in there.letters("Ada").posts[-1].text
    assert RECEIVED in await there.types("Ada", "**ask:** may I pay twice? :)")
    hosts = there.hosts
    assert "Question 1: Ada asks" in _plain(hosts.posts[-1].text)
    assert "may I pay twice?" in hosts.posts[-1].text
    assert "private topic of your own" in await there.types(HOST, "questions", hosts)
    assert "may I pay twice?" in there.topic(HOST, "hester").posts[-1].text
    assert "to its asker alone" in await there.types(HOST, "answer 1: No, once.", hosts)
    assert "They answer you alone: “No, once.”" in _plain(there.letters("Ada").posts[-1].text)
    assert "once." not in "".join(post.text for post in there.public.posts)
    assert RECEIVED in await there.types("Bo", "question: Is the hill a meadow?")
    assert "to everyone" in await there.types(HOST, "answer 2 all: It is.", hosts)
    text = _plain(there.public.posts[-1].text)
    assert "They answer everyone: “It is.”" in text
    assert "Bo" not in text
    shown = await there.types("Chiara", "rulings")
    assert ("It is." in shown, "once" in shown) == (True, False)
    match = await there.match()
    assert await there.store.transact(lambda tx: tx.orders.versions(match.id)) == ()
    assert "answered already" in await there.types(HOST, "answer 2 all: It is not.", hosts)


async def test_every_spelling_is_a_question(there: Evening) -> None:
    """Natural posts, each asked once, with the words as they were meant; the order that was sealed before stands."""
    await there.begun(CREATE, PLAYERS[:3])
    assert "version 1" in await there.types("Ada", "stay")
    hosts = there.hosts
    for number, spelt in enumerate(spellings := a_fifth(SPELT), 1):
        there.clock.turn(3 * 3_600 if number % 12 == 0 else 60)
        reply = await there.types("Ada", spelt.format(f"may I pay {number} times?"))
        assert RECEIVED in reply, (spelt, reply)
        await there.types(HOST, f"answer {number}: no", hosts)
        if number == 10:
            await there.pass_deadline()
    words = [one.split("?")[0] for one in await _asked(there)]
    assert words == [f"may I pay {number} times" for number in range(1, len(spellings) + 1)]
    match = await there.match()
    assert len(await there.store.transact(lambda tx: tx.orders.versions(match.id))) == 1


async def test_in_public_only_a_colon_asks(there: Evening) -> None:
    """A player of the sign-up asks there; talk that begins with the same word is left alone, and a stranger is told plainly."""
    await there.begun(CREATE, PLAYERS[:3])
    public = there.public
    assert "Bo: " in (reply := await there.types("Bo", "ask: when do we begin?", public))
    assert RECEIVED in reply
    for talk in ("Ask me anything", "question everything you read", "domanda interessante la tua"):
        assert await there.types("Bo", talk, public) == ""
    assert "no part in Spring" in await there.types("Zoe", "ask: may I play?", public)
    assert await _asked(there) == ["when do we begin?"]


async def test_a_post_is_one_question_and_its_edit_changes_it(tmp_path: Path) -> None:
    """Read again after a restart it asks nothing new."""
    async with evening(tmp_path / "db") as there:
        await there.begun(CREATE, PLAYERS[:3])
        await there.types("Ada", "ask: may I pay twice?")
        await there.edits("Ada", "ask: may I pay three times?")
        assert (await _asked(there))[1:] == ["may I pay three times?"]
        board, clock = there.board, there.clock
    async with evening(tmp_path / "db", board, clock, seed="again") as there:
        await there.turn()
        assert (await _asked(there))[1:] == ["may I pay three times?"]


def test_what_is_no_question() -> None:
    """Orders, talk, and words that only contain one of the verbs."""
    for text in (
        "task: pay",
        "play G7",
        "stay",
        "ask",
        "basket: 3",
        "the question is: why",
        "diary: I ask",
        "question: why?",
    ):
        assert to_hosts(text) is None, text
