"""Trades: an offer tells nothing of the other hand, a swap happens whole or not at all, and each side is told only its own part."""

import pytest

from bot.referee.core import positions
from bot.referee.core.model import Match, Trade
from bot.referee.hosting import hosting, rollback
from bot.referee.letters.posts import compose
from bot.referee.letters.sentences import sentence
from bot.referee.play import seating, trades
from games.five_stands import GAME
from games.game import Choice
from games.wording import join, plain
from tests.bot.world import HOST, World, one_card, refused, replayed
from tests.sure import sure


async def _offered(bot: World, match: Match, goods: tuple[str, ...], taken: tuple[str, ...], taker: int = 1) -> Trade:
    return await trades.offer_trade(bot.house, match.id, "Ada", taker, goods, taken, bot.clock.now())


async def _answered(bot: World, trade: Trade, user: str, *, is_accepted: bool) -> Trade:
    return await trades.answer_trade(bot.house, trade.token, user, bot.clock.now(), is_accepted=is_accepted)


async def _posted(bot: World, match: Match, *endings: str) -> list[tuple[str, str]]:
    """To whom what was said in posts whose slot ends so."""
    errands = [errand for errand in await bot.errands(match) if errand.slot.endswith(endings)]
    return [(errand.address, errand.letter.notices[0].id) for errand in errands if errand.letter]


async def _read(bot: World, match: Match, notice: str) -> list[str]:
    """What a notice says wherever it was told."""
    notices = [one for errand in await bot.errands(match) if errand.letter for one in errand.letter.notices]
    names = {0: "Ada", 1: "Bo", 2: "Chiara"}
    return [
        plain(sentence(one.id, one.facts, "en", positions.game_of(match)), names) for one in notices if one.id == notice
    ]


def _name(card: str) -> str:
    return plain(GAME.tell(Choice("given", card), "en"))


def _hands(match: Match) -> tuple[tuple[str, ...], ...]:
    hands: tuple[tuple[str, ...], ...] = positions.table_of(match).state.hands
    return hands


async def test_an_accepted_trade_swaps_both_hands_at_once(bot: World) -> None:
    """It is offered to its taker alone. Both hands change once, the journal holds the swap, and it can be replayed."""
    match = await bot.started()
    ada, bo, _ = _hands(match)
    trade = await _offered(bot, match, ada[:1], bo[:1])
    assert await _posted(bot, match, f"trade/{trade.token}") == [("seat/1", "trade-offered")]
    assert (await _answered(bot, trade, "Bo", is_accepted=True)).status == "done"
    assert await refused(_answered(bot, trade, "Bo", is_accepted=True)) == "trade-closed-already"
    after = _hands(await bot.now(match))
    assert sorted(after[0]) == sorted((*ada[1:], bo[0]))
    assert sorted(after[1]) == sorted((*bo[1:], ada[0]))
    assert await replayed(bot, match) == (await bot.now(match)).state


async def test_an_offer_of_a_round_that_has_closed_stands_in_no_later_one(bot: World) -> None:
    """Typed before the close and read after it: it was meant for the cards of then. One of the new round stands."""
    match = await bot.started()
    said_at = bot.clock.now()
    match = await bot.pass_deadline(match)
    card = _hands(match)[0][:1]
    assert await refused(trades.offer_trade(bot.house, match.id, "Ada", 1, card, (), said_at)) == "too-late"
    await _offered(bot, match, card, ())


def _lacked(hand: tuple[str, ...]) -> str:
    """A card that is not in a hand."""
    return next(card for card in ("W1", "U1", "B1", "R1", "G1", "W2", "U2", "B2", "R2", "G2") if card not in hand)


async def test_an_offer_checks_the_givers_side_alone(bot: World) -> None:
    """Asking for a card that the other does not hold is no error: a refusal would tell what they hold. Cards are told by their names."""
    match = await bot.started()
    ada, bo, _ = _hands(match)
    assert await refused(_offered(bot, match, (_lacked(ada),), bo[:1])) == "trade-refused-why"
    assert await refused(_offered(bot, match, (), ())) == "trade-refused-why"
    assert await refused(_offered(bot, match, ada[:1], (), taker=0)) == "trade-refused-why"
    await _offered(bot, match, ada[:2], ())
    (offered,) = await _read(bot, match, "trade-offered")
    assert offered.startswith(f"Ada offers you {_name(ada[0])}, {_name(ada[1])} for nothing.")


async def test_a_failed_trade_tells_each_side_about_itself_alone(bot: World) -> None:
    """Who lacks a card learns which; the other learns that it came to nothing, and not why."""
    match = await bot.started()
    hands = _hands(match)
    missing = _lacked(hands[1])
    trade = await _offered(bot, match, hands[0][:1], (missing,))
    done = await _answered(bot, trade, "Bo", is_accepted=True)
    assert done.status == "failed"
    assert dict(await _posted(bot, match, "/failed")) == {"seat/0": "trade-failed", "seat/1": "trade-lacking"}
    assert _hands(await bot.now(match)) == hands
    said = f"The trade of Ada and Bo came to nothing: you do not hold {_name(missing)}."
    assert await _read(bot, match, "trade-lacking") == [said]


async def test_a_trade_that_breaks_a_sealed_order_says_so_to_its_owner_alone(bot: World) -> None:
    """7.4: the stored submission does not change; it falls part by part at the deadline if the card does not come back."""
    match = await bot.started()
    prompt = sure(positions.table_of(match).asked(0))
    playable = prompt.form[0].choices
    card = next(card for card in playable if playable.count(card) == 1)
    await bot.order(match, "Ada", {"play": (card,), "go": ("stay",)})
    await _answered(bot, await _offered(bot, match, (card,), ()), "Bo", is_accepted=True)
    assert await _broken(bot, match) == ["seat/0"]
    said = (
        f"Your sealed orders no longer fit in “Cards to play”. “{_name(card)}” is not among the choices of “Cards to play”. "
        "They stand again if the card comes back; otherwise that part falls to its default at the deadline."
    )
    assert await _read(bot, match, "orders-broken") == [said]
    match = await bot.pass_deadline(match)
    step = next(entry for entry in await bot.journal(match) if entry.act == "step")
    assert step.facts["answers"]["0"] == {"play": [], "go": ["stay"]}
    assert step.facts["fallen"][0]["field"] == "play"
    (letter,) = [e.letter for e in await bot.errands(match) if e.letter and e.letter.used and e.address == "seat/0"]
    text = plain(join(section.body for section in compose(letter, match, {}, "en").sections))
    assert f"“{_name(card)}” is not among the choices of “Cards to play”." in text


async def _broken(bot: World, match: Match) -> list[str]:
    """To whom it was said that their orders no longer fit."""
    letters = [(one.address, one.letter.notices) for one in await bot.errands(match) if one.letter]
    return [address for address, notices in letters if "orders-broken" in {notice.id for notice in notices}]


async def test_a_trade_that_breaks_the_takers_order_says_so_to_the_taker_alone(bot: World) -> None:
    """7.4: what the giver has sealed is not looked at for it, nor the other way round."""
    match = await bot.started()
    bo = one_card(match, 1)
    await bot.order(match, "Bo", bo)
    await _answered(
        bot, await _offered(bot, match, (), bo["play"] * _hands(match)[1].count(bo["play"][0])), "Bo", is_accepted=True
    )
    assert await _broken(bot, match) == ["seat/1"]


async def test_offers_are_for_their_two_sides_and_end_with_the_round(bot: World) -> None:
    """A third person finds no such offer, to accept or to refuse; a giver cannot accept it; after the close it has expired."""
    match = await bot.started()
    ada, _, _ = _hands(match)
    trade = await _offered(bot, match, ada[:1], ())
    for is_accepted in (True, False):
        assert await refused(_answered(bot, trade, "Chiara", is_accepted=is_accepted)) == "no-such-trade"
    assert await refused(_answered(bot, trade, "Ada", is_accepted=True)) == "own-trade"
    await bot.pass_deadline(match)
    assert await refused(_answered(bot, trade, "Bo", is_accepted=True)) == "trade-closed-already"


@pytest.mark.parametrize("act", ["rollback", "finish"])
async def test_no_offer_outlives_what_hosts_do_to_its_round(bot: World, act: str) -> None:
    """It was made for hands that are no longer held."""
    match = await bot.started()
    trade = await _offered(bot, match, _hands(match)[0][:1], ())
    if act == "rollback":
        await rollback.rollback(bot.house, match.id, HOST, (await bot.journal(match))[-1].position, "a slip")
    else:
        await hosting.finish(bot.house, match.id, HOST, ((0,), (1,), (2,)), "time")
    assert await bot.store.transact(lambda tx: tx.trades.open(match.id)) == ()
    assert (await bot.store.transact(lambda tx: tx.trades.get(trade.token))).status == "expired"  # type: ignore[union-attr]


async def test_what_becomes_of_an_offer_is_told_to_the_other_side_alone(bot: World) -> None:
    """The taker refuses, the giver takes back; one to an empty seat stands until the round closes, without a letter."""
    match = await bot.started()
    ada, _, _ = _hands(match)
    first, second = await _offered(bot, match, ada[:1], ()), await _offered(bot, match, ada[1:2], ())
    await _answered(bot, first, "Bo", is_accepted=False)
    await _answered(bot, second, "Ada", is_accepted=False)
    ends = [("seat/0", "trade-refused"), ("seat/1", "trade-withdrawn")]
    assert await _posted(bot, match, "/refused", "/withdrawn") == ends
    await seating.remove(bot.house, match.id, HOST, 1, "gone")
    trade = await _offered(bot, match, ada[:1], ())
    assert [one for one in await bot.errands(match, "seat/1") if not one.about] == []
    await bot.pass_deadline(match)
    stored = sure(await bot.house.store.transact(lambda tx: tx.trades.get(trade.token)))
    assert stored.status == "expired"
