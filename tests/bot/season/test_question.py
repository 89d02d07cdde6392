"""The hosts' one question an episode, in secret until the end; and hosts who play, who look at nothing of a season and move nothing."""

from msgspec import UNSET

from bot.referee import words
from bot.referee.core.model import Person
from bot.referee.hosting import amending, crew, holding
from bot.referee.people import me
from bot.referee.play import seating
from bot.referee.record import archive
from bot.referee.season import asking, episodes, seasons, standing_in
from games.season.decrees import Award, Eliminate
from tests.bot.season.opened import Season, season_of
from tests.bot.world import HOST, World, refused


async def _with_zoe_for_ada(bot: World) -> Season:
    """A season of three, whose main match Zoe plays in Ada's stead; then she leaves the list, and becomes a host."""
    season = await season_of(bot, 3, {"garnets": 1})
    await seating.wait(bot.house, season.id, "Zoe", "Zoe")
    await standing_in.name(bot.house, season.id, "Ada", "Zoe")
    days = {"away_from": "today", "away_to": "in 60 days"}
    await me.wish(bot.house, Person("Ada", "Ada", "en"), days)
    await season.open()
    await seating.stop_waiting(bot.house, season.id, "Zoe")
    await crew.add_host(bot.house, season.id, HOST, "Zoe", "she helps")
    return season


async def test_a_host_who_stands_in_reads_no_books_and_decrees_nothing(bot: World) -> None:
    """She sees what is public, while the match is on, and gives no coins to the seat that she plays; when the match is over she is a host
    like others. A substitute in a main match decrees nothing either, and predicts nothing: they could bring it about.
    """
    season = await _with_zoe_for_ada(bot)
    assert (await season.seen("Zoe")) == await season.seen()
    assert await seasons.ledger(bot.house, season.id, "Zoe") == await seasons.ledger(bot.house, season.id)
    await crew.add_host(bot.house, season.id, HOST, "Hugo", "he helps")
    link = (await season.state()).link
    assert link is not None
    await seating.substitute(bot.house, link.match, HOST, 1, "Hugo", "Hugo", "Bo is ill")
    for host, seat in (("Zoe", 0), ("Hugo", 1)):
        gift = seasons.decree(bot.house, season.id, host, Award(seat, "garnets", 9), "a gift")
        assert await refused(gift) == "host-plays-acts"
        for goes in (True, False):
            assert await refused(words.predict(bot.house, season.id, host, host, 0, goes=goes)) == "predict-not-yours"
    while (await season.state()).phase == "match":
        await season.turn()
    await seasons.decree(bot.house, season.id, "Zoe", Award(0, "garnets", 9), "a gift")


async def test_a_player_of_a_season_reads_no_held_result_of_another_table(bot: World) -> None:
    """Places are compared across tables; a player at one previews, amends and reopens nothing at the other."""
    season = await season_of(bot, 4)
    held = {"announce": "hold"}
    await episodes.open_episode(bot.house, season.id, HOST, "go_stop", {"threshold": 1}, held)
    tables = (await season.state()).heats
    assert tables is not UNSET
    (other,) = (one for one in tables if 0 not in one.seats)
    await bot.pass_deadline(await season.stored(other.match))
    assert (await season.stored(other.match)).status == "held"
    await crew.add_host(bot.house, other.match, HOST, "Ada", "she helps")
    assert await refused(holding.preview(bot.house, other.match, "Ada")) == "host-plays"
    assert await refused(amending.questions(bot.house, other.match, "Ada")) == "host-plays"


QUESTION = "Whom do you fear?"


async def _asked(bot: World, seats: int = 4) -> Season:
    season = await season_of(bot, seats)
    await asking.ask(bot.house, season.id, HOST, QUESTION)
    return season


async def test_a_question_is_put_right_in_the_same_letter(bot: World) -> None:
    """Correcting a typing error is no second question: no new letter, and those who have answered may answer anew; only a few times. What
    is no question is refused, and so is a host who plays.
    """
    season = await season_of(bot, 4)
    for question, why in ((" \u200b ", "question-empty"), ("?" * 201, "question-too-long")):
        assert await refused(asking.ask(bot.house, season.id, HOST, question)) == why
    assert await refused(asking.ask(bot.house, season.id, "Ada", QUESTION)) == "host-plays-acts"
    await asking.ask(bot.house, season.id, HOST, QUESTION)
    assert await asking.answer(bot.house, season.id, "Ada", "Bo", "1") == QUESTION
    for better in ("Whom do you trust?", "Whom do you trust now?"):
        await asking.ask(bot.house, season.id, HOST, better)
    assert await refused(asking.ask(bot.house, season.id, HOST, "And now?")) == "question-asked"
    letters = [one for one in await bot.errands(await season.match(), "seat/0") if one.slot.startswith("question/")]
    assert [one.kind for one in letters] == ["post", "edit", "edit"]
    assert await asking.answer(bot.house, season.id, "Ada", "Chiara", "2") == "Whom do you trust now?"


async def test_all_who_are_in_are_asked_once_an_episode(bot: World) -> None:
    """With a button to answer; players who are out are asked nothing, and answer nothing."""
    season = await _asked(bot)
    await seasons.decree(bot.house, season.id, HOST, Eliminate(3), "an early end")
    assert await refused(asking.answer(bot.house, season.id, "Ada", "Bo", "1")) == "question-none"
    await asking.ask(bot.house, season.id, HOST, "And now?")
    letters = [one for one in await bot.errands(await season.match()) if one.slot.startswith("question/")]
    assert [one.address for one in letters].count("seat/3") == 1
    assert [one.address for one in letters].count("seat/0") == 2
    assert {button.verb for one in letters if one.letter for button in one.letter.buttons} == {"answer-question"}
    assert await refused(asking.answer(bot.house, season.id, "Dae", "Bo", "1")) == "question-none"
    assert await refused(asking.answer(bot.house, season.id, "Zoe", "Bo", "1")) == "not-seated"


async def test_a_form_answers_the_question_that_stood_above_it(bot: World) -> None:
    """Filled in under one that hosts have since replaced, it is no answer to the next; without a form it is."""
    season = await _asked(bot)
    mark, question = await asking.question(bot.house, season.id)
    assert await asking.answer(bot.house, season.id, "Ada", "Bo", "1", mark=mark) == question
    await asking.ask(bot.house, season.id, HOST, "Whom do you trust?")
    assert await refused(asking.answer(bot.house, season.id, "Ada", "Chiara", "2", mark=mark)) == "question-since"
    assert await asking.answer(bot.house, season.id, "Ada", "Bo, I said", "3") == "Whom do you trust?"


async def test_no_one_reads_an_answer_before_the_end(bot: World) -> None:
    """It is not in the journal, in an export under a broken glass or in a letter; the fact that they answered is shown nowhere. A season
    with questions verifies: their answers are words beside its course.
    """
    season = await _asked(bot, 3)
    before = len(await bot.errands(await season.match()))
    assert await asking.answer(bot.house, season.id, "Ada", "the quiet one", "1") == QUESTION
    assert len(await bot.errands(await season.match())) == before
    kept = str(await bot.store.transact(lambda tx: tx.journal.sealed(season.id)))
    glass = await archive.export(bot.house, season.id, by=HOST, break_glass="a quarrel")
    locked = await archive.export(bot.house, season.id, by=HOST)
    assert "the quiet one" not in str((kept, glass, locked))
    assert "confessed" not in str(locked)
    ended = await season.play()
    document = await archive.export(bot.house, season.id)
    assert archive.examine(document, ended.commitment).place is None
    assert "the quiet one" in str(document)
