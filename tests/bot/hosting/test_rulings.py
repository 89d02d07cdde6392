"""Questions to the hosts: who may ask, what hosts see of them, what becomes of the answer, and what is left when the asker is deleted."""

from datetime import timedelta
from typing import Final

import msgspec
import pytest

from bot.papers.transcript import transcript
from bot.referee import remembering
from bot.referee.acts.seen import Seen, moves_now
from bot.referee.core.facts import Fact
from bot.referee.core.model import Errand, Match, Notice, Ruling
from bot.referee.hosting import crew
from bot.referee.orders import rulings
from bot.referee.play import dealing, seating
from bot.referee.record import archive
from bot.referee.season import casting
from bot.referee.showing import desk
from tests.bot.contests.opened import contest_of
from tests.bot.people.known import known_of
from tests.bot.world import HOST, World, refused

ASKED: Final = "May I pay with U9 twice?"
SAID: Final = "Yes, once in a round."


async def _ask(
    bot: World, match: Match, user: str = "Ada", text: str = ASKED, source: str = "post:1", base: str = ""
) -> Ruling:
    return await rulings.ask(bot.house, match.id, user, user, text, source, base)


async def _answered(bot: World, match: Match, number: int = 1, *, is_to_all: bool = False, by: str = HOST) -> Ruling:
    return await rulings.answer(bot.house, match.id, by, number, SAID, is_to_all=is_to_all)


async def _notices(bot: World, match: Match, address: str) -> list[Notice]:
    """What stands at an address about questions, as it reads now."""
    there = [one for one in await bot.errands(match, address) if one.slot.startswith("ruling/") and one.letter]
    last: dict[str, Errand] = {one.slot: one for one in there}
    return [notice for one in last.values() if one.letter for notice in one.letter.notices]


async def test_a_question_reaches_the_hosts_and_is_answered_to_its_asker(bot: World) -> None:
    """An alert with a button, a line and a button on the desk, a letter to the asker; nothing in public, and nothing in the journal."""
    match = await bot.started()
    journal = len(await bot.journal(match))
    assert (await _ask(bot, match, text=f"  {ASKED}\n")).number == 1
    [alert] = [one for one in await bot.errands(match, "hosts") if one.slot == "ruling/1"]
    assert alert.letter is not None
    facts: dict[str, Fact] = {"number": 1, "title": match.title, "who": "Ada", "round": 1, "question": ASKED}
    assert alert.letter.notices == (Notice("ruling-asked", facts), Notice("ruling-how"))
    assert [(one.verb, one.about) for one in alert.letter.buttons] == [(rulings.ANSWER, "1")]
    shown = await bot.store.transact(lambda tx: desk.written(tx, match))
    assert [one.facts["who"] for one in shown.notices if one.id == "desk-asked"] == ["Ada"]
    assert "questions" in {one.verb for one in shown.buttons}
    assert ASKED not in msgspec.json.encode(shown).decode()
    await _answered(bot, match)
    assert [one.id for one in await _notices(bot, match, "hosts")] == ["ruling-asked", "ruling-done-asker"]
    [notice] = await _notices(bot, match, "user/Ada")
    assert notice == Notice("ruling-told-you", {"title": match.title, "typed": ASKED, "answer": SAID})
    assert await _notices(bot, match, "public") == []
    assert len(await bot.journal(match)) == journal
    assert "questions" not in {
        one.verb for one in (await bot.store.transact(lambda tx: desk.written(tx, match))).buttons
    }
    assert (
        await refused(rulings.answer(bot.house, match.id, HOST, 1, "No.", is_to_all=True)) == "ruling-answered-already"
    )
    assert await refused(rulings.answer(bot.house, match.id, HOST, 9, "No.", is_to_all=True)) == "no-such-ruling"


async def test_an_answer_to_everyone_names_no_asker(bot: World) -> None:
    """A public post quotes the question, everyone can look it up, and the transcript has it; an answer to one stands in none of them."""
    match = await bot.started()
    await _ask(bot, match)
    await _ask(bot, match, "Bo", "Is the hill a meadow?", "post:2")
    await _answered(bot, match, 1, is_to_all=True)
    await _answered(bot, match, 2)
    [notice] = await _notices(bot, match, "public")
    assert notice == Notice("ruling-told", {"question": ASKED, "answer": SAID})
    assert [one.number for one in await rulings.shown(bot.house, match.id, "Chiara")] == [1]
    assert [one.number for one in await rulings.shown(bot.house, match.id, "Bo")] == [1, 2]
    match = await bot.to_end(match)
    for form in ("markdown", "html"):
        page = await transcript(bot.house, match.id, form, is_whole=True)
        assert ("twice" in page, "hill a meadow" in page) == (True, False)
    document = await archive.export(bot.house, match.id, by=HOST)
    assert "twice" not in msgspec.json.encode(document).decode()
    assert archive.examine(document, match.commitment).place is None


async def test_the_same_post_asks_once(bot: World) -> None:
    """So do the same words while they wait; an edit asks anew, under another number, also with the words of another question."""
    match = await bot.started()
    first = await _ask(bot, match)
    assert await _ask(bot, match) == await _ask(bot, match, source="post:2") == first
    edited = [await _ask(bot, match, text="May I pay three times?", source="post:1@2", base="post:1") for _ in range(2)]
    assert [(one.number, one.text) for one in edited] == [(2, "May I pay three times?")] * 2
    assert [one.id for one in await _notices(bot, match, "hosts")] == ["ruling-changed", "ruling-asked", "ruling-how"]
    assert [one.number for one in await rulings.shown(bot.house, match.id, "Ada")] == [2]
    await _ask(bot, match, text="I hold G1: may I pay?", source="post:3")
    await _ask(bot, match, text="May I pay three times?", source="post:3@2", base="post:3")
    assert {one.text for one in await rulings.waiting(bot.house, match.id, HOST)} == {"May I pay three times?"}
    assert "I hold G1" not in str(await _notices(bot, match, "hosts"))
    await rulings.ask(bot.house, match.id, "Ada", "Ada", "And four?", "post:9", "post:9")


async def test_no_answer_goes_to_words_that_no_host_has_read(bot: World) -> None:
    """A host answers what they saw: it was changed meanwhile, so they are told, and nothing is said; an answered one changes no more."""
    match = await bot.started()
    await _ask(bot, match)
    await _ask(bot, match, text="May I pay a hundred times?", source="post:1@edited", base="post:1")
    assert await refused(rulings.answer(bot.house, match.id, HOST, 1, "Yes.", is_to_all=True)) == "ruling-changed-since"
    assert await _notices(bot, match, "public") == []
    await _answered(bot, match, 2)
    again = rulings.ask(bot.house, match.id, "Ada", "Ada", "And four?", "post:1@again", "post:1")
    assert await refused(again) == "ruling-answered"
    assert (await _ask(bot, match, text="May I pay a hundred times?", source="post:3")).number == 3


async def test_what_is_refused(bot: World) -> None:
    """Nothing, too much, too many at a time, too many in a day; each in words, and nothing is stored."""
    match = await bot.started()

    async def why(text: str, user: str = "Ada") -> str:
        return await refused(rulings.ask(bot.house, match.id, user, user, text, f"post:{text}"))

    assert await why(" \u200b ") == "ruling-empty"
    assert await why("x" * (rulings.LONGEST + 1)) == "ruling-too-long"
    assert await why(ASKED, "zoe") == "ruling-no-part"
    assert await refused(rulings.ask(bot.house, "NONE", "Ada", "Ada", ASKED, "post:1")) == "no-such-match"
    for number in range(rulings.MOST_A_DAY):
        if number >= rulings.MOST_OPEN:
            await _answered(bot, match, number - rulings.MOST_OPEN + 1)
        await _ask(bot, match, text=f"Question {number}?", source=f"post:{number}")
        assert number < rulings.MOST_OPEN - 1 or await why("one more") == "rulings-too-many"
    await _answered(bot, match, rulings.MOST_A_DAY)
    assert await why("one more") == "rulings-too-often"
    assert (await _ask(bot, match, "Bo")).number == rulings.MOST_A_DAY + 1
    bot.clock.turn_to(bot.clock.now() + timedelta(days=1, seconds=1))
    await _ask(bot, match, text="one more", source="post:later")
    for text, why_not in (("", "ruling-empty"), ("x" * (rulings.LONGEST_ANSWER + 1), "ruling-too-long")):
        assert await refused(rulings.answer(bot.house, match.id, HOST, 1, text, is_to_all=True)) in {
            why_not,
            "ruling-answered-already",
        }
        assert await refused(rulings.answer(bot.house, match.id, HOST, 11, text, is_to_all=True)) == why_not


async def test_who_may_ask(bot: World) -> None:
    """A person of the sign-up, of its waiting list and of the match, one who was taken out, and all of them until the secret is told."""
    match = await bot.open()
    await bot.joins(match, "Ada", "Bo")
    await _ask(bot, match, "Ada", "May I bring a friend?")
    assert (await rulings.askable(bot.house, "Ada"))[0].id == match.id
    assert await rulings.askable(bot.house, "zoe") == ()
    match = await bot.started()
    await seating.wait(bot.house, match.id, "zoe", "Zoe")
    await seating.remove(bot.house, match.id, HOST, 2, "gone")
    for user in ("zoe", "Chiara"):
        await _ask(bot, match, user, f"{user} asks", f"post:{user}")
    await _answered(bot, match, 2)
    assert [one.id for one in await _notices(bot, match, "user/Chiara")] == ["ruling-told-you"]
    assert match.id in {one.id for one in await rulings.askable(bot.house, "Chiara")}
    match = await bot.to_end(match)
    assert match.is_revealed
    assert await refused(rulings.ask(bot.house, match.id, "Ada", "Ada", "Why?", "post:9")) == "ruling-over"
    await _answered(bot, match, 1)


async def test_an_applicant_and_a_run_ask(bot: World) -> None:
    """A person who has applied for a season, and has no seat in it. The question of a run and its answer are of the contest."""
    season = await bot.open("season", options={"duels": [{"game": "go_stop"}]})
    await casting.ask(bot.house, season.id, HOST, ("Why you?",))
    await casting.apply(bot.house, season.id, "zoe", "Zoe", {"Why you?": "Because."})
    await _ask(bot, season, "zoe")
    assert [one.id for one in await rulings.askable(bot.house, "zoe")] == [season.id]
    contest, runs = await contest_of(bot, "Ada")
    assert (await _ask(bot, runs["Ada"])).match == contest.id
    await _answered(bot, contest)
    assert [one.id for one in await _notices(bot, contest, "user/Ada")] == ["ruling-told-you"]
    assert [one.match for one in await rulings.shown(bot.house, runs["Ada"].id, "Ada")] == [contest.id]


async def test_a_host_who_plays_sees_no_question(bot: World) -> None:
    """The place of the hosts says only that there is one; a host who does not play answers it. Where all play, no one may."""
    match = await bot.open()
    await bot.joins(match, "Ada", "Bo", HOST)
    assert await refused(rulings.ask(bot.house, match.id, "Ada", "Ada", ASKED, "post:1")) == "ruling-unread"
    await crew.add_host(bot.house, match.id, HOST, "hugo", "I play")
    await _ask(bot, match)
    assert [one.id for one in await _notices(bot, match, "hosts")] == ["ruling-hidden", "ruling-how"]
    assert await refused(rulings.waiting(bot.house, match.id, HOST)) == "host-plays"
    assert await refused(rulings.answer(bot.house, match.id, HOST, 1, SAID, is_to_all=False)) == "host-plays"
    assert [one.text for one in await rulings.waiting(bot.house, match.id, "hugo")] == [ASKED]
    await _answered(bot, match, by="hugo")
    assert "twice" not in str([one.letter for one in await bot.errands(match, "hosts")])
    assert [one.id for one in await _notices(bot, match, "hosts")] == ["ruling-hidden", "ruling-done-hidden"]


async def test_a_player_who_becomes_a_host_reads_no_answer(bot: World) -> None:
    """The place of the hosts quotes the question no more, though it stood there before they came."""
    match = await bot.started()
    await _ask(bot, match)
    await crew.add_host(bot.house, match.id, HOST, "Chiara", "help")
    await _answered(bot, match)
    assert [one.id for one in await _notices(bot, match, "hosts")] == ["ruling-hidden", "ruling-done-hidden"]


@pytest.mark.parametrize("plays", [False, True])
async def test_a_host_who_was_asked_takes_no_seat(bot: World, *, plays: bool) -> None:
    """What a player asks may tell what they hold: neither a host of the match, nor one who was its host, plays in it from then on.

    Where another host plays, the place of the hosts quotes no question; the host who may look it up plays no more all the same.
    """
    match = await bot.open()
    await bot.joins(match, "Ada", "Bo", HOST if plays else "Chiara")
    await crew.add_host(bot.house, match.id, HOST, "hugo", "help")
    await dealing.start(bot.house, match.id, HOST)
    await _ask(bot, match)
    assert await refused(seating.wait(bot.house, match.id, "hugo", "Hugo")) == "has-looked"
    if plays:
        assert [one.text for one in await rulings.waiting(bot.house, match.id, "hugo")] == [ASKED]
        await seating.remove(bot.house, match.id, "hugo", 2, "away")
        await seating.substitute(bot.house, match.id, "hugo", 2, HOST, HOST, "is back")
        return
    await crew.remove_host(bot.house, match.id, HOST, "hugo", "gone")
    for user in (HOST, "hugo"):
        assert await refused(seating.wait(bot.house, match.id, user, user)) == "has-looked"
    done = seating.substitute(bot.house, match.id, HOST, 0, "hugo", "Hugo", "away")
    assert await refused(done) == "has-looked"
    assert await seating.wait(bot.house, match.id, "zoe", "Zoe") == 1


async def test_questions_wait_for_a_host_whose_tab_is_old(bot: World) -> None:
    """A round that was closed meanwhile changes no question: it is read and answered, and that once."""
    match = await bot.started()
    await _ask(bot, match)
    old = bot.house.asked(Seen("form", match.id, await moves_now(bot.store, match.id)))
    await bot.pass_deadline(match)
    assert len(await rulings.waiting(old, match.id, HOST)) == 1
    await rulings.answer(old, match.id, HOST, 1, SAID, is_to_all=False)
    again = bot.house.asked(Seen("form", match.id))
    assert await refused(rulings.answer(again, match.id, HOST, 1, SAID, is_to_all=True)) == "done-already"


@pytest.mark.parametrize("is_to_all", [False, True])
async def test_who_is_forgotten_has_asked_nothing(bot: World, is_to_all: bool) -> None:
    """Theirs to see before that; then their words stand in no table and no letter, and an answer to everyone is left without them."""
    match = await bot.started()
    await _ask(bot, match, text="May I hold the joker?", base="post:1", source="post:1@first")
    await _ask(bot, match, "Bo", "Bo asks", "post:2")
    await _ask(bot, match)
    await _answered(bot, match, 3, is_to_all=is_to_all)
    document = await known_of(bot.house, "Ada")
    assert [(one["text"], one["answer"]) for one in document["questions_to_hosts"]][1:] == [(ASKED, SAID)]
    match = await bot.to_end(match)
    await remembering.forget(bot.house, "Ada")
    there = await bot.store.transact(lambda tx: tx.rulings.of(match.id))
    assert [(one.number, one.text, one.name) for one in there] == [
        (2, "Bo asks", "Bo"),
        *([(3, "", "—")] if is_to_all else []),
    ]
    stored = msgspec.json.encode([*there, *await bot.errands(match)]).decode()
    assert ASKED not in stored
    assert "joker?" not in stored
    assert "Bo asks" in stored
    assert "Ada" not in {one.user for one in there}


async def test_a_question_of_only_a_name_takes_no_name_away(bot: World) -> None:
    """A person who asks “Bo” and is deleted takes no name of Bo out of the letters; a deleted host leaves the answer, and no id."""
    match = await bot.started()
    await crew.add_host(bot.house, match.id, HOST, "hugo", "help")
    await _ask(bot, match, text="Bo")
    await _ask(bot, match, "Bo", source="post:2")
    await _answered(bot, match, 2, by="hugo")
    match = await bot.to_end(match)
    before = msgspec.json.encode(await bot.letters(match, "public"))
    for user in ("Ada", "hugo"):
        await remembering.forget(bot.house, user)
    assert msgspec.json.encode(await bot.letters(match, "public")).count(b'"Bo"') == before.count(b'"Bo"')
    [ruling] = await bot.store.transact(lambda tx: tx.rulings.of(match.id))
    assert (ruling.answer, "hugo" in ruling.by) == (SAID, False)
