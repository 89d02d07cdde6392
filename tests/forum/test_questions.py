"""The questions of a House match, typed on a forum without TOML."""

from pathlib import Path

from tests.forum.table import HOST, PLAYERS, evening


async def test_a_question_is_typed_in_a_line(tmp_path: Path) -> None:
    """What it is and its prize stand before the colon, its words behind, its choices below; other games have no such command."""
    async with evening(tmp_path / "db") as there:
        await there.forum.begin()
        office = there.topic(HOST, "Hosts of")
        await there.types(HOST, "create by_hand: Council", office)
        hosts = there.topic(HOST, "Hosts · Council")
        reply = await there.types(HOST, "pose minority 3: When?\nchoices: dawn, dusk", hosts)
        assert "the smaller one wins, among dawn, dusk, prize 3" in reply.replace("\\", ""), reply
        reply = await there.types(HOST, "ask first_price new 2: How much?\nchoices: 0 to 9", hosts)
        assert "Round 2: “How much?”; bid: an auction" in reply.replace("\\", ""), reply
        await there.types(HOST, "create five_stands: Spring", office)
        reply = await there.types(HOST, "ask minority 3: When?", there.topic(HOST, "Hosts · Spring"))
        assert reply == ""


async def test_hosts_who_judge_type_what_the_next_round_asks(tmp_path: Path) -> None:
    """In the same line, while they are asked for the result; entered without it, the result has it, and players are asked it."""
    async with evening(tmp_path / "db") as there:
        await there.forum.begin()
        await there.types(HOST, 'create by_hand: Council\nresult = "hosts"', there.topic(HOST, "Hosts of"))
        hosts = there.topic(HOST, "Hosts · Council")
        sign_up = next(one for one in there.board.topics.values() if one.members is None)
        for name in PLAYERS[:2]:
            await there.types(name, "join the match", sign_up)
        await there.types(HOST, "start the match", hosts)
        assert "waits for its players" in await there.types(HOST, "ask first_price 3: How much?", hosts)
        await there.pass_deadline()
        reply = await there.types(HOST, "ask first_price 3: How much for the boat?", hosts)
        assert "Round 2: “How much for the boat?”; bid: an auction" in reply.replace("\\", ""), reply
        reply = await there.types(HOST, "ask number beside_2: How old is it?\nchoices: 1 to 90", hosts)
        assert "number: a number, not counted, 1 to 90" in reply.replace("\\", ""), reply
        assert "Done" in await there.types(HOST, "result plus 4 @1", hosts)
        assert "How old is it?" in there.letters("Ada").posts[-1].text


async def test_an_answer_may_begin_as_a_command_does(tmp_path: Path) -> None:
    """To leave is an answer where the open question has it; with no such question it is what it is."""
    async with evening(tmp_path / "db") as there:
        await there.forum.begin()
        await there.types(HOST, "create by_hand: Council", there.topic(HOST, "Hosts of"))
        hosts = there.topic(HOST, "Hosts · Council")
        await there.types(HOST, "ask minority 3: Well?\nchoices: leave, stay", hosts)
        sign_up = next(one for one in there.board.topics.values() if one.members is None)
        for name in PLAYERS[:3]:
            await there.types(name, "join the match", sign_up)
        await there.types(HOST, "start the match", hosts)
        assert "side: leave" in await there.types("Ada", "leave")
        assert "fill it or go on without you" in await there.types("Ada", "leave the match")


async def test_an_answer_may_be_a_word_that_withdraws_trades_or_helps(tmp_path: Path) -> None:
    """Each is an answer where the open question has it; the order is then withdrawn by a sentence."""
    async with evening(tmp_path / "db") as there:
        await there.forum.begin()
        await there.types(HOST, "create by_hand: Council", there.topic(HOST, "Hosts of"))
        hosts = there.topic(HOST, "Hosts · Council")
        reply = await there.types(HOST, "ask choice: Well?\nchoices: withdraw, trade, help", hosts)
        assert "among" in reply, reply
        sign_up = next(one for one in there.board.topics.values() if one.members is None)
        for name in PLAYERS[:3]:
            await there.types(name, "join the match", sign_up)
        await there.types(HOST, "start the match", hosts)
        for word in ("trade", "help", "withdraw"):
            assert f"choice: {word}" in await there.types("Ada", word)
        reply = await there.types("Ada", "withdraw my orders")
        assert "Withdrawn" in reply, reply


async def test_natural_questions_lead_on(tmp_path: Path) -> None:
    """When it closes, how to take an order back, and how to stop, which is asked first and told to the hosts."""
    async with evening(tmp_path / "db") as there:
        match = await there.begun("create five_stands: Spring\nrounds = 2")
        assert match.title in await there.types("Ada", "when does this close?")
        assert "nothing of yours to withdraw" in await there.types("Ada", "cancel")
        assert "fill it or go on without you" in await there.types("Ada", "I quit, sorry")
        assert "are told that you give up" in await there.types("Ada", "yes")
        assert "gives up the seat" in "".join(post.text for post in there.topic(HOST, "Hosts · Spring").posts)
