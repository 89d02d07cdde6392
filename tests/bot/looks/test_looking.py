"""Planted looks: what a host once saw without an announcement, or before it, and then sat down to play."""

from dataclasses import replace
from typing import Any

from bot.commands import table
from bot.commands.performing import perform
from bot.referee.acts import access
from bot.referee.core.model import Match, Refused, Sealing, Settings
from bot.referee.core.positions import table_of
from bot.referee.hosting import amending, holding
from bot.referee.orders import override
from bot.referee.play import seating, trades
from bot.referee.record import archive
from games.five_stands.cards import DECK
from tests.bot.looks.answers import asked_by
from tests.bot.looks.perceiving import said
from tests.bot.world import HOST, NAMES, Told, World, one_card, outcome_of, refusal_of, refused
from tests.sure import sure


async def _held(bot: World, **settings: Any) -> Match:
    match = await bot.started(settings=Settings(announce="hold", **settings))
    return await bot.pass_deadline(match)


async def _may_sit(bot: World, match: Match, user: str) -> bool:
    """Whether this person may take a seat, by the waiting list or as a substitute."""
    done = await outcome_of(seating.substitute(bot.house, match.id, "cohost", 1, user, user, "Bo is ill"))
    if isinstance(done, Refused):
        assert done.id == "has-looked"
        assert await refused(seating.wait(bot.house, match.id, user, user)) == "has-looked"
    return not isinstance(done, Refused)


async def test_a_preview_is_journalled_and_bars_from_a_seat(bot: World) -> None:
    """They read every letter of a held result, of which the journal told nothing, and were substituted in."""
    match = await _held(bot)
    assert isinstance(await holding.preview(bot.house, match.id, HOST), tuple)
    assert ("previewed", HOST) in [(entry.act, entry.actor) for entry in await bot.journal(match)]
    assert not await _may_sit(bot, match, HOST)
    assert await _may_sit(bot, match, "hana")


async def test_later_questions_are_told_only_to_hosts_who_read_the_result(bot: World) -> None:
    """The autocompletion of /host result amend named the steps of a held close to any person who typed it."""
    match = await bot.started(2, "go_stop", options={"rounds": 3}, settings=Settings(announce="hold"))
    match = await bot.pass_deadline(match)
    asked = await amending.questions(bot.house, match.id, HOST)
    assert isinstance(asked, tuple)
    assert {one.step for one in asked} == {match.step + 1}
    seat = asked[0].seat
    assert (
        await refused(amending.amend(bot.house, match.id, HOST, "?", {seat: None}, match.step + 2)) == "preview-first"
    )


async def test_refused_overrides_are_journalled_counted_in_public_and_bar_from_a_seat(bot: World) -> None:
    """A blind host asked card by card what does not fit, and so read a hand without a trace; the same by way of a held result. A host who
    entered orders knows what one of the others does, and takes no seat either.
    """
    match = await bot.started(settings=Settings(blind_hosts=True, acts="hosts"))
    hand = table_of(match).state.hands[0]
    for card in [card for card in DECK if card not in hand][:3]:
        guess = {"play": (card,), "go": ("stay",)}
        assert await refused(override.override(bot.house, match.id, HOST, 0, guess, "a guess")) == "orders-unfit"
    assert (await bot.acts(match)).count("override_refused") == 3
    notices = (await bot.told_everyone(match))[-3:]
    assert [(one.id, dict(one.facts)) for one in notices] == [
        ("override-refused", {"times": times, "reason": "a guess"}) for times in (1, 2, 3)
    ]
    assert not await _may_sit(bot, match, HOST)
    held = await _held(bot, blind_hosts=True)
    for number in (1, 2):
        assert await refused(amending.amend(bot.house, held.id, HOST, "a guess", {0: "xyzzy"})) == "orders-unfit"
        assert dict((await bot.told_everyone(held))[-1].facts) == {"times": number, "reason": "a guess"}
    assert not await _may_sit(bot, held, HOST)
    entered = await bot.started()
    await override.override(bot.house, entered.id, HOST, 0, one_card(entered, 0), "by phone")
    assert not await _may_sit(bot, entered, HOST)


async def test_nothing_is_shown_before_everyone_was_told(bot: World) -> None:
    """A peek gave the secret at once, and the notice came when it came. Asked again, it needs no second notice; another seat, another round
    and another host each need one of their own.
    """
    match = await bot.started()
    for name in ("Ada", "Bo"):
        await bot.order(match, name, one_card(match, NAMES.index(name)))
    silent = replace(bot.house, published=Told(bot.store, "waiting"))
    for host, seat in ((HOST, 1), (HOST, 1), (HOST, 0), ("cohost", 1)):
        assert await refused(access.peek(silent, match.id, host, seat, "a doubt")) == "glass-waits"
    assert (await bot.acts(match))[-3:] == ["glass_broken"] * 3
    for _ in range(2):
        assert isinstance(await access.peek(bot.house, match.id, HOST, 1, "a doubt"), Sealing)
    assert (await bot.acts(match))[-4:] == ["glass_broken", "looked"] * 2
    match = await bot.pass_deadline(match)
    await bot.order(match, "Bo", {"play": (), "go": ("stay",)})
    assert await refused(access.peek(silent, match.id, HOST, 1, "a doubt")) == "glass-waits"


async def test_a_notice_that_cannot_be_delivered_refuses_the_look(bot: World) -> None:
    """In words, for a peek, a blind preview and an export alike; the next try tells everyone anew."""
    match = await _held(bot, blind_hosts=True)
    deaf = replace(bot.house, published=Told(bot.store, "failed"))
    for number in (1, 2):
        done = await refusal_of(holding.preview(deaf, match.id, HOST, "a doubt"))
        assert done == Refused("glass-untold", {"why": "no channel"})
        assert (await bot.acts(match)).count("glass_broken") == number
    assert await refused(archive.export(deaf, match.id, by=HOST, break_glass="a doubt")) == "glass-untold"
    assert isinstance(await holding.preview(bot.house, match.id, HOST, "a doubt"), tuple)


async def test_what_a_host_is_asked_before_going_back_counts_no_trades(bot: World) -> None:
    """The question carried the journal's number of the position, which was higher by one for each trade before it."""
    frozen = []
    for trades_before in (0, 1):
        match = await bot.started()
        for _ in range(trades_before):
            card = table_of(match).view(0).own.hand[:1]
            offer = await trades.offer_trade(bot.house, match.id, "Ada", 1, card, (), bot.clock.now())
            await trades.answer_trade(bot.house, offer.token, "Bo", bot.clock.now(), is_accepted=True)
        for _ in range(2):
            match = await bot.pass_deadline(match)
        bot.clock.turn(60)
        command = sure(table.named("back undo", table.TABLE))
        asked = await perform(command, asked_by(bot, match, HOST, command, bot.clock.now()), {"reason": "a storm"})
        frozen.append(said(sure(asked.asks).request.given))
    assert frozen[0] == frozen[1]
