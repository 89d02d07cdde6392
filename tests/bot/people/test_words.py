"""Sealed words: what players confess and spectators predict, sealed until the end, told then, and taken back till then."""

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from bot.papers.markup import plain_post
from bot.papers.replay.page import replay
from bot.referee import remembering, words
from bot.referee.acts.access import has_looked
from bot.referee.core.model import Match
from bot.referee.hosting import crew
from bot.referee.letters.posts import compose
from bot.referee.play import seating
from bot.referee.record import archive
from bot.referee.words import Confession
from games.season.state import is_final
from tests.bot.hosting.undoing import undo
from tests.bot.people.known import known_of
from tests.bot.season.opened import season_of
from tests.bot.world import HOST, World, refusal_of, refused
from tests.games.by_hand.samples import example

SAID = "I shall betray Bo at midnight"


async def _confess(bot: World, match: Match, user: str = "Ada", text: str = SAID, source: str = "press:1") -> int:
    done = await words.confess(bot.house, match.id, user, text, source)
    assert isinstance(done, Confession), done
    return done.number


async def _over(bot: World, match: Match) -> Match:
    while (match := await bot.now(match)).status == "running":
        await bot.pass_deadline(match)
    await bot.finish_errands()
    return match


async def _export(bot: World, match: Match, **options: Any) -> str:
    return msgspec.json.encode(await archive.export(bot.house, match.id, by=HOST, **options)).decode()


async def _stored(bot: World, match: Match) -> str:
    """Everything that is stored of a match's journal, as its chain has it."""
    return str(await bot.store.transact(lambda tx: tx.journal.sealed(match.id)))


async def test_a_confession_is_sealed_and_told_at_the_end(bot: World) -> None:
    """Its digest stands in the journal at once; neither a locked export nor a broken glass shows it, and the replay has it at the end.

    Till then it is its writer's to see; with them it is forgotten, and the match verifies as before.
    """
    match = await bot.started()
    assert await _confess(bot, match) == 1
    assert SAID in str(await known_of(bot.house, "Ada"))
    journal = await bot.store.transact(lambda tx: tx.journal.sealed(match.id))
    assert [one.facts["words"][:5] for one in journal if one.act == "confessed"] == ["veil-"]
    assert "confessed" not in await _export(bot, match)
    assert SAID not in await _export(bot, match, break_glass="a quarrel")
    match = await _over(bot, match)
    assert SAID in await _export(bot, match)
    await bot.assert_verifies(match)
    assert SAID in await replay(bot.house, match.id, by=HOST)
    await remembering.forget(bot.house, "Ada")
    assert SAID not in await _export(bot, match)
    await bot.assert_verifies(match)


async def test_a_confession_is_taken_back(bot: World) -> None:
    """Nothing of it is left in any view, at any time; once the match is over it is too late.

    The same words of two people are two; and words equal to a player's name take no name away.
    """
    match = await bot.started()
    await _confess(bot, match)
    await _confess(bot, match, text="another thought", source="press:2")
    await _confess(bot, match, "Bo", SAID, "press:3")
    for text, user in (("Bo", "Ada"), ("Bo", "Bo")):
        await _confess(bot, match, user, text, f"press:{user}")
    for number in (1, 3):
        await words.take_back(bot.house, match.id, "Ada", number)
    assert await refused(words.take_back(bot.house, match.id, "Ada", 1)) == "no-such-words"
    [left] = await _left(bot, match, "Ada")
    assert (left.number, left.text) == (2, "another thought")
    assert [one.text for one in await _left(bot, match, "Bo")] == [SAID, "Bo"]
    match = await _over(bot, match)
    assert (await _export(bot, match)).count(SAID) == 1
    assert '"Bo"' in await _export(bot, match)
    await bot.assert_verifies(match)
    assert await refused(words.take_back(bot.house, match.id, "Ada", 2)) == "words-told"


async def _left(bot: World, match: Match, user: str) -> Sequence[Confession]:
    return await bot.store.transact(lambda tx: words.confessions(tx, match.id, user))


async def test_a_message_that_is_read_again_says_nothing_new(bot: World) -> None:
    """A restart reads old messages again; an edit takes the place of what it was, and what was taken back does not come again."""
    match = await bot.started()
    await _confess(bot, match, source="message:7")
    assert await words.confess(bot.house, match.id, "Ada", SAID, "message:7") is None
    await words.confess(bot.house, match.id, "Ada", "I shall not", "message:7/edited", "message:7")
    [left] = await _left(bot, match, "Ada")
    assert left.text == "I shall not"
    await words.take_back(bot.house, match.id, "Ada", left.number)
    assert await words.confess(bot.house, match.id, "Ada", "again", "message:7/later", "message:7") is None


@pytest.mark.parametrize("is_over", [True, False])
async def test_a_forgotten_spectator_leaves_no_name(bot: World, *, is_over: bool) -> None:
    """Every name that they had is gone from the journal and from the post of the predictions.

    While the match is open too, since they only watched; a player of the same name keeps it, and the match goes on.
    """
    match = await bot.started()
    await words.predict(bot.house, match.id, "zoe", "Zoe of the Hill", 0)
    await words.predict(bot.house, match.id, "yann", "Bo", 0)
    await seating.wait(bot.house, match.id, "zoe", "Zoe of the Hill")
    if is_over:
        match = await _over(bot, match)
        assert "Zoe of the Hill" in await _export(bot, match)
    for user in ("zoe", "yann"):
        assert await remembering.forget(bot.house, user) == 1
    match = await _over(bot, match)
    document = await _export(bot, match)
    assert ("Zoe of the Hill" in document, '"Bo"' in document) == (False, True)
    assert "Zoe of the Hill" not in str(
        [plain_post(compose(one, match, {}, "en")) for one in await bot.letters(match, "public")]
    )
    await bot.assert_verifies(match)
    assert await bot.store.transact(lambda tx: words.tallies(tx, "g")) == ()


async def test_a_table_of_predictions_reads_no_journal(bot: World) -> None:
    """Anyone may ask for it at any time, and an archived journal takes a tenth of a second to be read."""
    match = await bot.started()
    await words.predict(bot.house, match.id, "zoe", "Zoe", 0)
    await _over(bot, match)

    async def read(tx: Any) -> tuple[words.Tally, ...]:
        return await words.tallies(_Notes(tx), "g")  # type: ignore[arg-type]  # nothing but notes and what is untold is there

    assert [one.name for one in await bot.store.transact(read)] == ["Zoe"]


class _Notes:
    def __init__(self, tx: Any) -> None:
        self.notes, self.outbox = tx.notes, SimpleNamespace(untold=tx.outbox.untold)


async def test_who_may_seal_what(bot: World) -> None:
    """Players, once it has begun and not too much; spectators who are nothing else."""
    sign_up = await bot.open()
    assert await refused(words.confess(bot.house, sign_up.id, "Ada", SAID, "a")) == "words-not-here"
    match = await bot.started()
    assert await refused(words.confess(bot.house, match.id, "zoe", SAID, "a")) == "not-seated"
    assert await refused(words.confess(bot.house, match.id, "Ada", "\u200b", "a")) == "words-empty"
    assert await refused(words.confess(bot.house, match.id, "Ada", "x" * 1001, "a")) == "words-too-long"
    for number in range(words.MOST):
        await _confess(bot, match, source=f"s{number}")
    assert await refused(words.confess(bot.house, match.id, "Ada", SAID, "more")) == "words-too-many"
    assert await refused(words.predict(bot.house, match.id, "Ada", "Ada", 1)) == "predict-not-yours"
    assert await refused(words.predict(bot.house, match.id, HOST, "Hester", 1)) == "predict-not-yours"
    assert await refused(words.predict(bot.house, match.id, "zoe", "Zoe", 9)) == "no-such-seat"


async def test_who_was_shown_answers_as_a_host_predicts_nothing(bot: World) -> None:
    """Although they no longer run the match: they know what its players cannot. Rounds that were taken back bring no points."""
    match = await bot.started(game="by_hand", options=example("alibi") | {"public": "who"})
    await crew.add_host(bot.house, match.id, HOST, "Hugo", "he helps")
    await crew.remove_host(bot.house, match.id, HOST, "Hugo", "he would bet")
    assert await refused(words.predict(bot.house, match.id, "Hugo", "Hugo", 0)) == "hosts-read-answers"
    match = await bot.started()
    await words.predict(bot.house, match.id, "zoe", "Zoe", 0)
    await bot.pass_deadline(match)
    await undo(bot.house, match.id, HOST, "a mistake")
    match = await _over(bot, match)
    [prediction] = words.predictions(match, await bot.journal(match), set())
    assert prediction.points in {0, 4}


async def test_predictions_are_scored_by_how_early_they_were_right(bot: World) -> None:
    """The last word counts; a round earlier is a point more; all stands in the post that publishes the secret, and in the table."""
    match = await bot.started()
    for user in ("zoe", "yan", "xia"):
        for seat in (1, {"zoe": 0, "yan": 0, "xia": 2}[user]):
            if user == "yan" and seat == 0:
                match = await bot.pass_deadline(match)
            await words.predict(bot.house, match.id, user, user.title(), seat)
    while match.round < 4:
        match = await bot.pass_deadline(match)
    await words.predict(bot.house, match.id, "wim", "Wim", 0)
    assert not has_looked(await bot.journal(match), "zoe")
    assert "zoe" not in await _stored(bot, match)
    match = await _over(bot, match)
    assert match.outcome is not None
    points = {one.user: one.points for one in words.predictions(match, await bot.journal(match), set())}
    is_winner = 0 in match.outcome.winners
    assert (points["zoe"], points["yan"], points["wim"]) == ((4, 3, 1) if is_winner else (0, 0, 0))
    notices = [notice for notice in await bot.told_everyone(match) if notice.id == "prediction"]
    assert {notice.facts["name"] for notice in notices} == {"Zoe", "Yan", "Xia", "Wim"}
    assert len(await bot.store.transact(lambda tx: words.tallies(tx, "g"))) == 4


async def test_spectators_say_who_goes_in_an_episode(bot: World) -> None:
    """Two points before its match is over, then one; not of a player who is out, not in the final, and not in a match without episodes."""
    season = await season_of(bot, 4)
    people = dict(enumerate(("zoe", "yan", "xia", "wim")))
    for seat, user in people.items():
        await words.predict(bot.house, season.id, user, user.title(), seat, goes=True)
    while (await season.state()).phase == "match":
        await season.step()
    for seat in people:
        await words.predict(bot.house, season.id, f"late-{seat}", f"Late {seat}", seat, goes=True)
    while not (state := await season.state()).out:
        await season.step()
    [gone] = state.out
    late = await refusal_of(words.predict(bot.house, season.id, "zoe", "Zoe", gone, goes=True))
    assert late.id == "predict-gone"
    while not is_final(await season.state()):
        await season.step()
    assert await refused(words.predict(bot.house, season.id, "zoe", "Zoe", 0, goes=True)) == "predict-no-episode"
    over = await season.play()
    predicted = {one.user: one.points for one in words.predictions(over, await bot.journal(over), set())}
    assert {user: points for user, points in predicted.items() if points} == {people[gone]: 2, f"late-{gone}": 1}
    notices = [notice for notice in await bot.told_everyone(over) if notice.id == "prediction-goes"]
    assert [notice.facts["episode"] for notice in notices] == [1] * 8
    match = await bot.started()
    assert await refused(words.predict(bot.house, match.id, "zoe", "Zoe", 0, goes=True)) == "predict-no-episode"
