"""Casting: hosts ask, people answer, hosts choose and order a waiting list, the rest hear kindly, and answers are deleted."""

from typing import Any

from bot.referee import remembering
from bot.referee.acts import access
from bot.referee.core.model import Application
from bot.referee.hosting import crew, hosting
from bot.referee.play import dealing, seating, signup
from bot.referee.season import casting, following
from tests.bot.people.known import known_of
from tests.bot.season.opened import Season
from tests.bot.world import HOST, NAMES, World, refused

QUESTIONS = ("zone", "pronouns", "Why you?")
ANSWERS = {"zone": "Europe/Rome", "pronouns": "she", "Why you?": "I like gardens."}


async def _season(bot: World) -> Season:
    """A sign-up whose hosts ask three questions."""
    opened = await bot.open("season", options={"duels": [{"game": "go_stop"}]})
    await casting.ask(bot.house, opened.id, HOST, QUESTIONS)
    return Season(bot, opened.id)


async def _apply(season: Season, *names: str) -> None:
    for name in names:
        await casting.apply(season.world.house, season.id, name, name, ANSWERS, f"word of {name}")


async def _stored(season: Season) -> dict[str, Application]:
    applications = await season.world.house.store.transact(lambda tx: tx.applications.of(season.id))
    return {one.user: one for one in applications}


async def _letters(season: Season, user: str) -> list[str]:
    """The bot's letters to a person who has no seat."""
    errands = await season.world.errands(await season.match(), f"user/{user}")
    return [one.letter.notices[0].id for one in errands if one.letter]


async def test_applicants_answer_and_hosts_choose(bot: World) -> None:
    """The chosen have seats with their words, the waiting list is in the hosts' order, the rest have a kind letter."""
    season = await _season(bot)
    assert await refused(signup.join(bot.house, season.id, "Ada", "Ada")) == "casting-chooses"
    assert await refused(seating.wait(bot.house, season.id, "Ada", "Ada")) == "casting-chooses"
    await _apply(season, *NAMES[:7])
    applications = await casting.read(bot.house, season.id, HOST)
    assert [(one.user, dict(one.answers)["Why you?"]) for one in applications] == [
        (name, "I like gardens.") for name in NAMES[:7]
    ]
    for name in ("Bo", "Ada", "Eve"):
        await casting.choose(bot.house, season.id, HOST, name)
    for name, place in (("Dae", 1), ("Gil", 1)):
        await casting.queue(bot.house, season.id, HOST, name, place)
    await casting.close(bot.house, season.id, HOST)
    match = await season.match()
    tenures = await bot.house.store.transact(lambda tx: tx.seats.of(season.id))
    assert [(one.user, one.word) for one in tenures] == [(name, f"word of {name}") for name in ("Bo", "Ada", "Eve")]
    assert [one.user for one in match.waiting] == ["Gil", "Dae"]
    assert await _letters(season, "Gil") == ["casting-waits"]
    assert [await _letters(season, name) for name in ("Chiara", "Farid", "Bo")] == [["casting-declined"]] * 2 + [[]]
    await dealing.start(bot.house, season.id, HOST)


async def test_what_was_answered_stands_nowhere_but_with_the_hosts(bot: World) -> None:
    """No letter, no journal, and no host who plays or would play has it. Hosts hear how many ask, in one post that is kept up to date,
    however often one asks and withdraws.
    """
    season = await _season(bot)
    for _ in range(3):
        await _apply(season, "Ada")
        await casting.withdraw(bot.house, season.id, "Ada")
    await _apply(season, "Ada", "Bo")
    match = await season.match()
    errands = [one for one in await bot.told_hosts(match) if one.slot.startswith("applied/")]
    assert [one.kind for one in errands] == ["post"] + ["edit"] * 4
    assert errands[-1].letter is not None
    assert errands[-1].letter.notices[0].facts == {"count": 2}
    assert "gardens" not in repr([(one.facts, one.reason) for one in await bot.journal(match)])
    assert "gardens" not in repr([one.letter for one in await bot.errands(match)])
    await _apply(season, HOST)
    for act in (
        casting.read(bot.house, season.id, HOST),
        casting.choose(bot.house, season.id, HOST, "Ada"),
        casting.close(bot.house, season.id, HOST),
    ):
        assert await refused(act) == "host-plays"


async def test_answers_can_be_changed_until_they_are_decided_about(bot: World) -> None:
    """They can be withdrawn too, which deletes them at once, with the place in the waiting list."""
    season = await _season(bot)
    await _apply(season, "Ada", "Ada", "Bo", "Chiara")
    await casting.queue(bot.house, season.id, HOST, "Chiara", 1)
    await casting.withdraw(bot.house, season.id, "Chiara")
    assert (await season.match()).waiting == ()
    await casting.choose(bot.house, season.id, HOST, "Ada")
    assert await refused(casting.apply(bot.house, season.id, "Ada", "Ada", {})) == "already-joined"
    await casting.close(bot.house, season.id, HOST)
    assert await refused(casting.apply(bot.house, season.id, "Bo", "Bo", {})) == "casting-decided"
    await casting.withdraw(bot.house, season.id, "Bo")
    assert [*await _stored(season)] == ["Ada"]
    assert await refused(casting.withdraw(bot.house, season.id, "Bo")) == "casting-none"


async def test_those_who_applied_hear_it_though_the_season_was_called_off(bot: World) -> None:
    """Their host still closes the casting."""
    season = await _season(bot)
    await _apply(season, "Ada")
    await hosting.abort(bot.house, season.id, HOST, "nobody has time")
    await casting.close(bot.house, season.id, HOST)
    assert await _letters(season, "Ada") == ["casting-declined"]


async def test_a_host_who_has_read_answers_does_not_play(bot: World) -> None:
    """They know what others told in confidence: they cannot apply, no host gives them a seat, and no trade is shown to them by it."""
    season = await _season(bot)
    await crew.add_host(bot.house, season.id, HOST, "Hugo", "he helps")
    assert await casting.read(bot.house, season.id, "Hugo") == ()
    await _apply(season, "Ada", "Bo", "Chiara")
    for _ in range(2):
        await casting.read(bot.house, season.id, "Hugo")
    await crew.remove_host(bot.house, season.id, HOST, "Hugo", "he would play")
    assert await refused(casting.apply(bot.house, season.id, "Hugo", "Hugo", ANSWERS)) == "has-looked"
    for name in ("Ada", "Bo", "Chiara"):
        await casting.choose(bot.house, season.id, HOST, name)
    await dealing.start(bot.house, season.id, HOST)
    assert await refused(seating.substitute(bot.house, season.id, HOST, 1, "Hugo", "Hugo", "ill")) == "has-looked"
    journal = await bot.journal(await season.match())
    assert [one.act for one in journal].count("answers_read") == 1
    assert not access.has_looked(journal, "Hugo")


async def test_questions_are_at_most_five_and_stay_once_an_applicant_has_answered(bot: World) -> None:
    """Each of a hundred characters; the change is a new seal of the terms."""
    season = await _season(bot)
    assert len((await season.match()).terms) == 2
    for wrong in (["a"] * 6, ["a" * 101]):
        assert await refused(casting.ask(bot.house, season.id, HOST, wrong)) == "casting-questions"
    await _apply(season, "Ada")
    assert await refused(casting.ask(bot.house, season.id, HOST, ["Other?"])) == "casting-begun"
    assert await refused(casting.apply(bot.house, season.id, "Bo", "Bo", {"zone": "x" * 301})) == "casting-too-long"
    assert await refused(casting.apply(bot.house, season.id, "Bo", "\u200b", {})) == "name-unseen"
    plain = await bot.open()
    assert await refused(casting.apply(bot.house, plain.id, "Bo", "Bo", {})) == "no-casting"
    assert await refused(casting.ask(bot.house, plain.id, HOST, [])) == "no-such-season"


async def _begun(bot: World) -> Season:
    """A season of three; Dae wants her answers kept, Eve has none of the seats."""
    season = await _season(bot)
    await _apply(season, *NAMES[:5])
    await casting.keep(bot.house, season.id, "Dae", is_kept=True)
    for name in NAMES[:3]:
        await casting.choose(bot.house, season.id, HOST, name)
    await dealing.start(bot.house, season.id, HOST)
    await following.follow(bot.house)
    return season


async def test_a_season_that_begins_answers_all_and_at_its_end_forgets_what_they_wrote(bot: World) -> None:
    """If a host forgot them, all are answered; once. Answers whose writer agreed to it are kept; who has no
    seat can be forgotten at once.
    """
    season = await _begun(bot)
    await following.follow(bot.house)
    assert [await _letters(season, name) for name in ("Dae", "Eve")] == [["casting-declined"]] * 2
    assert (await bot.acts(await season.match())).count("cast_chosen") == 1
    document: dict[str, Any] = await known_of(bot.house, "Eve")
    assert [one["season"] for one in document["applications"]] == [season.id]
    assert document["applications"][0]["answers"][2] == ["Why you?", "I like gardens."]
    await remembering.forget(bot.house, "Eve")
    assert [*await _stored(season)] == [*NAMES[:4]]
    await hosting.abort(bot.house, season.id, HOST, "it rains")
    await following.follow(bot.house)
    assert [*await _stored(season)] == ["Dae"]
    await remembering.forget(bot.house, "Dae")
    assert [*await _stored(season)] == []
