"""Planted looks: what a host who played once did to their own match without an announcement; and what hosts read of their own rules."""

from collections.abc import Awaitable, Callable
from datetime import timedelta
from typing import Any

import pytest
from msgspec.structs import replace

from bot.referee.core.facts import SeatName
from bot.referee.core.model import Match, Refused, Settings, Tenure
from bot.referee.core.positions import table_of
from bot.referee.hosting import amending, crew, holding, hosting, judging
from bot.referee.orders import override
from bot.referee.play import dealing, seating, signup
from bot.referee.season import episodes, seasons
from bot.referee.showing import checking, spectators
from games.game import HOSTS
from games.season.decrees import Award
from games.season.state import View
from tests.bot.hosting.undoing import undo
from tests.bot.season.opened import season_of
from tests.bot.world import HOST, World, outcome_of, refusal_of, refused
from tests.games.by_hand.samples import example
from tests.sure import sure

Act = Callable[[World, Match, str], Awaitable[Any]]


def _later(bot: World) -> Any:
    return bot.clock.now() + timedelta(hours=1)


ACTS: dict[str, Act] = {
    "finish": lambda bot, match, host: hosting.finish(bot.house, match.id, host, ((0,), (1,), (2,)), "I won"),
    "close now": lambda bot, match, host: hosting.close_now(bot.house, match.id, host, "now"),
    "remove": lambda bot, match, host: seating.remove(bot.house, match.id, host, 1, "gone"),
    "substitute": lambda bot, match, host: seating.substitute(bot.house, match.id, host, 1, "zoe", "Zoe", "gone"),
    "extend": lambda bot, match, host: hosting.extend(bot.house, match.id, host, _later(bot), "later"),
    "abort": lambda bot, match, host: hosting.abort(bot.house, match.id, host, "I lose"),
    "pause": lambda bot, match, host: hosting.pause(bot.house, match.id, host, "wait"),
    "resume": lambda bot, match, host: hosting.resume(bot.house, match.id, host, "go on"),
    "override": lambda bot, match, host: override.override(bot.house, match.id, host, 1, "go stay", "?"),
    "undo": lambda bot, match, host: undo(bot.house, match.id, host, "again"),
    "remove a host": lambda bot, match, host: crew.remove_host(bot.house, match.id, host, HOST, "mine alone"),
}


async def test_a_host_who_plays_changes_neither_clock_nor_seats_nor_result(bot: World) -> None:
    """A host who plays is refused, one who does not is not; so are those who wait for a seat. A held result is for others too."""
    match, held = await bot.started(), await bot.started(settings=Settings(announce="hold"))
    for each in (match, held):
        await crew.add_host(bot.house, each.id, HOST, "Ada", "she helps")
    await seating.wait(bot.house, match.id, "zed", "Zed")
    match = await bot.pass_deadline(match)
    for host in ("Ada", "zed"):
        for name, act in ACTS.items():
            assert await refused(act(bot, match, host)) in {"host-plays-acts", "host-plays"}, name
    assert await bot.now(match) == match
    assert await refused(amending.amend(bot.house, held.id, "Ada", "mine", {0: None})) == "host-plays"
    assert await refused(amending.amend_state(bot.house, held.id, "Ada", "mine", {"round": 9})) == "host-plays"
    assert await refused(holding.reopen(bot.house, held.id, "Ada", _later(bot), "mine")) == "host-plays-acts"


@pytest.mark.parametrize("name", ACTS)
async def test_what_a_host_does_is_public_under_all_settings(bot: World, name: str) -> None:
    """With `acts = "hosts"` players were not told of a round that was closed, a player who was removed, a host who was added."""
    match = await bot.started(settings=Settings(acts="hosts"))
    await bot.pass_deadline(match)
    await crew.add_host(bot.house, match.id, HOST, "hal", "he helps")
    assert [one.id for one in await bot.told_everyone(match)][-1] == "host-added"
    before = len(await bot.told_everyone(match))
    done = await outcome_of(ACTS[name](bot, match, "hal"))
    assert not isinstance(done, Refused) or not done.id.startswith("host-plays")
    assert isinstance(done, Refused) or name == "override" or len(await bot.told_everyone(match)) > before


async def test_before_the_deal_a_host_who_plays_can_abort_the_match(bot: World) -> None:
    """Nothing is to be won by it."""
    match = await bot.open()
    await signup.join(bot.house, match.id, HOST, "Hester")
    done = await hosting.abort(bot.house, match.id, HOST, "too few")
    assert done.status == "aborted"


async def test_a_match_whose_hosts_all_play_says_so_at_its_start(bot: World) -> None:
    """A match with a host who does not play says nothing about it."""
    warned = {}
    for joined in (HOST, "Ada"):
        match = await bot.open()
        await bot.joins(match, joined, "Bo")
        await signup.join(bot.house, match.id, "Chiara", "Chiara")
        await dealing.start(bot.house, match.id, HOST)
        [seats] = [one.letter for one in await bot.errands(match, "public") if one.slot == "seats"]
        assert seats is not None
        warned[joined] = "hosts-all-play" in [notice.id for notice in seats.notices]
    assert warned == {HOST: True, "Ada": False}


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        (Settings(), {"sign-up-seeing"}),
        (
            Settings(announce="hold", blind_hosts=True, acts="hosts"),
            {"sign-up-announce-hold", "sign-up-blind", "sign-up-acts-hosts"},
        ),
    ],
)
async def test_the_sign_up_states_what_hosts_may_do(bot: World, settings: Settings, said: set[str]) -> None:
    """Who they are, whether they are blind, and what most matches promise where it is not so; what is promised can be read."""
    match = await bot.open(settings=settings)
    [post] = await bot.errands(match, "public")
    facts = {notice.id: dict(notice.facts) for notice in sure(post.letter).notices}
    assert said <= facts.keys()
    assert facts["sign-up-hosts"] == {"hosts": HOST}
    default = {"sign-up-announce-at-once", "sign-up-acts-public"}
    promised = default & {one.id for one in await checking.explained(bot.house, match)}
    assert len(promised) == (2 if settings == Settings() else 0)


async def test_a_season_host_of_the_cast_reads_his_own_account_and_awards_nothing(bot: World) -> None:
    """The host read all accounts, and awarded themselves 500 garnets without a public post."""
    season = await season_of(bot, 3)
    await crew.add_host(bot.house, season.id, HOST, "Ada", "she helps")
    for reader, sees in (("Ada", 0), (HOST, HOSTS)):
        assert await _reads_as(bot, season.id, reader) == sees
    before = len(await bot.errands(await season.match(), "public"))
    assert (
        await refused(seasons.decree(bot.house, season.id, "Ada", Award(0, "garnets", 500), "mine"))
        == "host-plays-acts"
    )
    assert await refused(seasons.undo(bot.house, season.id, "Ada", "mine")) in {"host-plays", "season-nothing-to-undo"}
    assert len(await bot.errands(await season.match(), "public")) == before
    assert isinstance(await seasons.decree(bot.house, season.id, HOST, Award(0, "garnets", 5), "a prize"), Match)
    letter = sure((await bot.errands(await season.match(), "public"))[-1].letter)
    assert [(one.id, dict(one.facts)) for one in letter.notices] == [
        ("season-awarded", {"who": SeatName(0), "reason": "a prize"})
    ]


SEASON_ACTS: dict[str, Callable[[World, str, str], Awaitable[Any]]] = {
    "enter a result": lambda bot, season, host: seasons.enter_result(bot.house, season, host, {"P1": 1, "P2": 2}),
    "announce a match by hand": lambda bot, season, host: episodes.announce_match(bot.house, season, host, "mine"),
    "open an episode": lambda bot, season, host: episodes.open_episode(bot.house, season, host, "go_stop"),
    "open a side challenge": lambda bot, season, host: episodes.open_side(bot.house, season, host, 999),
    "open a duel": lambda bot, season, host: episodes.open_duel(bot.house, season, host),
    "call the final": lambda bot, season, host: episodes.finale(bot.house, season, host, "go_stop"),
}


async def test_a_season_host_of_the_cast_opens_no_match_and_enters_no_result(bot: World) -> None:
    """They announced a match by hand, and entered themselves as its winner with what the purses held."""
    season = await season_of(bot, 3)
    await crew.add_host(bot.house, season.id, HOST, "Ada", "she helps")
    for name, act in SEASON_ACTS.items():
        assert await refused(act(bot, season.id, "Ada")) == "host-plays-acts", name
    for act in SEASON_ACTS.values():
        done = await outcome_of(act(bot, season.id, HOST))
        assert not isinstance(done, Refused) or done.id != "host-plays-acts"


async def _reads_as(bot: World, season_id: str, user: str) -> object:
    """As which reader a person reads the standings."""
    shown = await seasons.standings(bot.house, season_id, user)
    assert isinstance(shown, View)
    now = sure(await bot.house.store.transact(lambda tx: tx.matches.get(season_id)))
    position = table_of(now)
    return next(reader for reader in (HOSTS, 0, 1, 2, None) if position.view(reader) == shown)


async def test_a_blind_host_of_a_season_reads_what_everyone_does(bot: World) -> None:
    """They saw every account."""
    season = await season_of(bot, 3)
    await bot.house.store.transact(lambda tx: _blinded(tx, season.id))
    assert await _reads_as(bot, season.id, HOST) is None


async def _blinded(tx: Any, season_id: str) -> None:
    match = await tx.matches.get(season_id)
    await tx.matches.save(replace(match, settings=replace(match.settings, blind_hosts=True)))


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
