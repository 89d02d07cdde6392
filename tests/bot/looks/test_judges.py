"""Planted looks: the host of a match with their own rules is shown what its players answer, and once sat among them."""

from typing import Any

from bot.referee.core.model import Match, Settings, Tenure
from bot.referee.hosting import crew, judging
from bot.referee.play import dealing, seating, signup
from bot.referee.season import episodes, seasons
from bot.referee.showing import spectators
from tests.bot.season.opened import season_of
from tests.bot.world import HOST, World, refusal_of, refused
from tests.games.by_hand.samples import example

JUDGED = example("alibi") | {"public": "who"}


async def _open(bot: World, **terms: Any) -> Match:
    settings = terms.pop("settings", Settings())
    return await bot.open("by_hand", options=JUDGED | terms, settings=settings)


async def _joined(bot: World, match: Match, *users: str) -> list[Any]:
    return [await signup.join(bot.house, match.id, user, user.title()) for user in users]


async def test_a_host_who_would_read_the_answers_does_not_play(bot: World) -> None:
    """3.6: neither the host nor their crew joins, waits for a seat or is put into one, before the first answers stand in the hosts' channel
    too; a host who handed the match over before its start may. Nor does a player, or one who waits, become a host.
    """
    match = await _open(bot)
    await crew.add_host(bot.house, match.id, HOST, "hugo", "help")
    for host in (HOST, "hugo"):
        assert await refused(_joined(bot, match, host)) == "hosts-read-answers"
        assert await refused(seating.wait(bot.house, match.id, host, host)) == "hosts-read-answers"
    await crew.remove_host(bot.house, match.id, "hugo", HOST, "I would rather play")
    await _joined(bot, match, HOST, "ada", "bo", "chiara", "dae")
    assert await refused(crew.add_host(bot.house, match.id, "hugo", "ada", "help")) == "players-read-answers"
    await dealing.start(bot.house, match.id, "hugo")
    await seating.wait(bot.house, match.id, "zoe", "Zoe")
    for player in ("ada", "zoe"):
        assert await refused(crew.add_host(bot.house, match.id, "hugo", player, "help")) == "players-read-answers"
    await crew.add_host(bot.house, match.id, "hugo", "hal", "help")
    await crew.remove_host(bot.house, match.id, "hal", "hugo", "enough")
    for host in ("hal", "hugo"):
        into = seating.substitute(bot.house, match.id, "hal", 1, host, host, "gone")
        assert await refused(into) == "hosts-read-answers"
        assert await refused(seating.wait(bot.house, match.id, host, host)) == "hosts-read-answers"


async def test_the_terms_do_not_become_such_that_a_seated_host_would(bot: World) -> None:
    """They joined while the rules judged, or while the hosts were blind."""
    for terms, changes in (
        ({"result": "rules", "rounds": 2}, {"options": {"result": "hosts"}}),
        ({"public": "answers"}, {"options": {"public": "who"}}),
        ({"settings": Settings(blind_hosts=True)}, {"settings": {"blind_hosts": False}}),
    ):
        match = await _open(bot, **terms)
        assert isinstance((await _joined(bot, match, HOST))[0], Tenure)
        assert await refused(signup.change(bot.house, match.id, HOST, **changes)) == "hosts-read-answers"


async def test_a_season_deals_no_such_match_to_its_own_hosts(bot: World) -> None:
    """All hosts of the server read the same hosts' channel."""
    season = await season_of(bot, 3)
    await crew.add_host(bot.house, season.id, HOST, "Ada", "she helps")
    done = await refusal_of(episodes.open_episode(bot.house, season.id, HOST, "by_hand", JUDGED))
    assert done.id == "hosts-read-answers"
    await episodes.open_episode(bot.house, season.id, HOST, "by_hand", JUDGED, {"blind_hosts": True})


async def test_a_look_at_what_a_result_would_tell_is_journalled_and_bars_from_a_seat(bot: World) -> None:
    """`/judge preview` left no trace; a host who entered a result without looking at its letters is not barred."""
    match = await bot.open("by_hand", options=example("alibi"))
    await _joined(bot, match, "ada", "bo", "chiara", "dae", "eve")
    await dealing.start(bot.house, match.id, HOST)
    await crew.add_host(bot.house, match.id, HOST, "hugo", "help")
    await bot.pass_deadline(match)
    assert isinstance(await judging.preview(bot.house, match.id, HOST, {}), tuple)
    assert (await bot.journal(match))[-1].act == "previewed"
    assert await refused(seating.substitute(bot.house, match.id, "hugo", 1, HOST, "Hester", "gone")) == "has-looked"
    assert isinstance(await seating.substitute(bot.house, match.id, HOST, 1, "hugo", "Hugo", "gone"), Tenure)


async def test_a_season_host_who_reads_every_account_takes_no_seat(bot: World) -> None:
    """Nothing told that the host had looked; a person who reads only public posts is not barred."""
    season = await season_of(bot, 3)
    await crew.add_host(bot.house, season.id, HOST, "hugo", "help")
    for look in (seasons.standings, seasons.ledger, seasons.ledger):
        for reader in (HOST, "Ada", "nobody"):
            await look(bot.house, season.id, reader)
    now = await season.match()
    assert [one.actor for one in await bot.journal(now) if one.act == "books_read"] == [HOST]
    assert await refused(seating.substitute(bot.house, season.id, "hugo", 1, HOST, "Hester", "gone")) == "has-looked"


async def test_a_host_who_lets_spectators_read_along_takes_no_seat_and_does_not_play(bot: World) -> None:
    """A host who played had everything told to a channel of their choice."""
    match = await bot.started(settings=Settings())
    await crew.add_host(bot.house, match.id, HOST, "Ada", "she helps")
    await crew.add_host(bot.house, match.id, HOST, "hugo", "he helps")
    done = await refusal_of(spectators.arrange(bot.house, match.id, "Ada", "live", "home", "mine"))
    assert done.id == "host-plays-acts"
    assert isinstance(await spectators.arrange(bot.house, match.id, HOST, "live", "home", "the fallen"), Match)
    assert await refused(seating.substitute(bot.house, match.id, "hugo", 1, HOST, "Hester", "gone")) == "has-looked"
