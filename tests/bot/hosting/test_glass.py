"""Hosts on sealed answers: entering one on a player's behalf, and looking at one, both in the open."""

from datetime import timedelta

import pytest

from bot.commands.words.outcomes import refused as words_of
from bot.referee.acts import access
from bot.referee.core.facts import SeatName, plainly
from bot.referee.core.model import Pace, Settings
from bot.referee.core.positions import table_of
from bot.referee.hosting import amending
from bot.referee.letters.sentences import WORDS
from bot.referee.orders import override
from bot.referee.orders.override import Given
from bot.referee.play import seating
from bot.referee.record import archive
from games.five_stands.cards import DECK
from games.wording import plain
from tests.bot.world import HOST, PLAY_NOTHING, World, one_card, refusal_of, refused


async def test_an_override_is_a_version_of_its_own(bot: World) -> None:
    """The player's own version stays stored, the host's counts as an answer, and the player may replace it.

    All are told whose and why; the orders themselves stand only in the player's own living message.
    """
    match = await bot.started(pace=Pace(early="all_in"))
    for name in ("Ada", "Bo"):
        await bot.order(match, name, PLAY_NOTHING)
    await override.override(bot.house, match.id, HOST, 0, one_card(match, 0), "by phone")
    assert [(one.version, one.by) for one in await bot.versions(match) if one.seat == 0] == [(1, None), (2, HOST)]
    assert dict((await bot.letters(match, "public"))[-1].notices[0].facts) == {"who": SeatName(0), "reason": "by phone"}
    [own] = [one for one in await bot.errands(match, "seat/0") if one.slot.startswith("overridden/")]
    assert own.about == "Ada"
    assert (await bot.order(match, "Ada", PLAY_NOTHING)).version == 3
    await override.override(bot.house, match.id, HOST, 2, PLAY_NOTHING, "by phone")
    await bot.turn_to(bot.clock.now() + timedelta(seconds=1))
    assert (await bot.now(match)).step == 1
    assert (await bot.journal(match))[-1].facts["answers"]["0"] == {"play": [], "go": ["stay"]}


async def test_acts_are_told_to_hosts_alone_where_the_match_is_set_so(bot: World) -> None:
    """`acts = "hosts"` keeps them from the public, never from the journal; one that is refused stores nothing."""
    match = await bot.started(settings=Settings(acts="hosts"))
    public = len(await bot.errands(match, "public"))
    for seat, reason, why in ((7, "?", "seat-not-asked"), (0, "", "reason-missing")):
        assert await refused(override.override(bot.house, match.id, HOST, seat, PLAY_NOTHING, reason)) == why
    assert await bot.versions(match) == ()
    await override.override(bot.house, match.id, HOST, 1, PLAY_NOTHING, "his phone died")
    assert len(await bot.errands(match, "public")) == public
    assert [one.slot.partition("/")[0] for one in await bot.told_hosts(match)] == ["overridden"]
    assert (await bot.journal(match))[-1].reason == "his phone died"


@pytest.mark.parametrize("is_blind", [False, True])
async def test_a_host_is_not_told_why_orders_do_not_fit(bot: World, is_blind: bool) -> None:
    """A card that the seat lacks, a place that there is not, words without sense: one answer, before the close and after it."""
    match = await bot.started(settings=Settings(blind_hosts=is_blind, announce="hold"))
    lacking = next(card for card in DECK if card not in table_of(match).state.hands[0])
    own: Given = {"play": (lacking,), "go": ("stay",)}
    misfits: tuple[Given, ...] = (f"play {lacking}", own, "go nowhere", "play white", "xyzzy", "play X9")
    for misfit in misfits:
        assert await refused(override.override(bot.house, match.id, HOST, 0, misfit, "a guess")) == "orders-unfit"
    match = await bot.pass_deadline(match)
    for misfit in misfits:
        assert await refused(amending.amend(bot.house, match.id, HOST, "a guess", {0: misfit})) == "orders-unfit"
    assert await bot.versions(match) == ()
    tried = [act for act in await bot.acts(match) if act in {"override_refused", "amend_refused"}]
    assert len(tried) == 2 * len(misfits), "each try tells of a hand, so it is journalled although it is refused"


async def test_a_host_reads_what_everyone_reads_of_orders_that_do_not_fit(bot: World) -> None:
    """The refusal of an override or a correction has the words of the notice, with its number and the reason."""
    match = await bot.started(settings=Settings(announce="hold"))
    for act in (
        override.override(bot.house, match.id, HOST, 0, "xyzzy", "a guess"),
        amending.amend(bot.house, match.id, HOST, "another", {0: "xyzzy"}),
    ):
        said = plain(words_of(await refusal_of(act), table_of(match).game, "en"))
        [notice] = (await bot.letters(match, "public"))[-1].notices
        assert plain(WORDS(notice.id, "en", **plainly(notice.facts))) in said
        if match.is_running:
            match = await bot.pass_deadline(match)


async def test_a_peek_breaks_the_glass(bot: World) -> None:
    """It needs a reason, is journalled, and everyone is told how often it has happened, but not whose it was."""
    match = await bot.started()
    await bot.order(match, "Bo", PLAY_NOTHING)
    assert await refused(access.peek(bot.house, match.id, HOST, 1, "")) == "reason-missing"
    assert await refused(access.peek(bot.house, match.id, HOST, 2, "a doubt")) == "nothing-sealed"
    assert "glass_broken" not in await bot.acts(match)
    for times in (1, 2):
        seen = await access.peek(bot.house, match.id, HOST, 1, "a doubt")
        assert seen.answer == PLAY_NOTHING
        letter = (await bot.letters(match, "public"))[-1]
        assert dict(letter.notices[0].facts) == {"reason": "a doubt", "times": times}
    facts = {"what": "peek", "step": 0, "seat": 1, "notice": [match.id, "glass/2"]}
    assert (await bot.journal(match))[-2].facts == facts


async def test_a_host_who_plays_never_peeks(bot: World) -> None:
    """They may not export the running match either; a host who played before or who waits for a seat may do neither."""
    match = await bot.started()
    await bot.order(match, "Bo", PLAY_NOTHING)
    await seating.remove(bot.house, match.id, HOST, 2, "gone")
    await seating.wait(bot.house, match.id, "zoe", "Zoe")
    for host in ("Ada", "Bo", "Chiara", "zoe"):
        assert await refused(access.peek(bot.house, match.id, host, 1, "curious")) == "host-plays"
        assert await refused(archive.export(bot.house, match.id, by=host, break_glass="curious")) == "host-plays"
    assert "glass_broken" not in await bot.acts(match)
