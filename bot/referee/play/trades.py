"""Trades between deadlines: an offer reveals nothing of what the taker holds; the swap happens at acceptance, or not at all."""

from datetime import datetime

from msgspec.structs import replace

from bot.referee.acts.acts import Act, House, OnMatch
from bot.referee.acts.sealed import sealed_now
from bot.referee.core import positions
from bot.referee.core.facts import ChoiceName, Fact, Fell, FieldName, SeatName, when
from bot.referee.core.model import Button, Errand, Notice, Refused, Trade, User
from bot.referee.orders.absences import is_after_deadline, may_move
from games import bargain, form, table
from games.form import Rejected
from games.game import Seat
from games.table import Table


@OnMatch
async def offer_trade(
    act: Act, user: User, taker: Seat, gives: tuple[str, ...], taken: tuple[str, ...], at: datetime
) -> Trade:
    """Offer `gives` to the seat `taker` for `taken`, until the round closes. Only the giver's own side is checked.

    Refused: `deadline-undecided`, `machine-trades-not`, `no-such-match`, `not-open`, `not-seated`, `too-late`, `too-many-offers`,
    `too-many-offers-to-one`, `trade-refused-why`.
    """
    giver, position = await _trading_seat(act, user, at)
    asked = position.game.trading.offer(position.state, giver) if position.game.trading else ()
    refusal = form.fit(asked, bargain.answer(asked, gives, taker, taken))
    if refusal is None and not gives and not taken:
        refusal = Rejected("trade-of-nothing")
    if refusal is None and position.game.trading:
        refusal = position.game.trading.refuse(gives, taken)
    if refusal:
        raise Refused("trade-refused-why", {"why": refusal})
    if any(one.seat == taker and one.is_machine for one in act.seated):
        raise Refused("machine-trades-not", {"who": SeatName(taker)})
    match = act.match
    await _refuse_many(act, giver, taker)
    token = act.house.entropy.token(6).hex()
    offered = Trade(match.id, match.line, match.step, giver, gives, taker, taken, "open", act.now, token)
    trade = await act.tx.trades.add(offered)
    await act.write("trade_offered", user, facts={"trade": trade.token})
    await act.send(_offer_letter(act, trade))
    return trade


async def _refuse_many(act: Act, giver: Seat, taker: Seat) -> None:
    """Refuse too many offers of one player at a time, or to one other in this round. Only the giver's are counted."""
    limits, match = act.house.chosen.limits, act.match
    offers = await act.tx.trades.offered(match.id, giver, match.round_at or match.opened_at)
    if sum(one.status == "open" for one in offers) >= limits.open_offers:
        raise Refused("too-many-offers", {"most": limits.open_offers})
    if sum(one.taker == taker for one in offers) >= limits.offers_to_one:
        raise Refused("too-many-offers-to-one", {"most": limits.offers_to_one, "who": SeatName(taker)})


async def _trading_seat(act: Act, user: User, at: datetime) -> tuple[Seat, Table]:
    """Return the seat and table of a person who may trade at the moment `at`."""
    match = act.match
    tenure = act.tenure_of(user)
    if not match.takes_orders:
        raise Refused("not-open")
    if tenure is None:
        raise Refused("not-seated")
    position = positions.table_of(match)
    if position.game.trading is None:
        raise Refused("trade-refused-why", {"why": Rejected("trade-unknown")})
    if is_after_deadline(match, at) and await may_move(act.tx, match, act.now):
        raise Refused("deadline-undecided", {"deadline": match.deadline})
    if match.is_running and match.deadline is not None and at >= match.deadline:
        raise Refused("too-late", {"deadline": match.deadline})
    if match.round_at is not None and at < match.round_at:
        raise Refused("too-late", {"deadline": match.round_at})
    return tenure.seat, position


def _facts(trade: Trade) -> dict[str, Fact]:
    return {
        "giver": SeatName(trade.giver),
        "taker": SeatName(trade.taker),
        "given": ChoiceName("given", trade.given),
        "taken": ChoiceName("taken", trade.taken),
    }


def listed(trade: Trade) -> Notice:
    """Return an open offer among others, for either side of it."""
    return Notice("trade-listed", _facts(trade))


def _offer_letter(act: Act, trade: Trade) -> Errand:
    notice = Notice("trade-offered", {**_facts(trade), "deadline": when(act.match.deadline)})
    buttons = (Button("accept", trade.token), Button("refuse", trade.token))
    return act.outgoing.tell_seat(trade.taker, f"trade/{trade.token}", notice, buttons=buttons)


async def answer_trade(house: House, token: str, user: User, at: datetime, *, is_accepted: bool) -> Trade:
    """Answer an offer: the taker accepts (`is_accepted`) or refuses it, the giver takes it back by refusing it.

    Refused: `deadline-undecided`, `no-such-match`, `no-such-trade`, `not-open`, `not-seated`, `own-trade`, `too-late`,
    `trade-closed-already`, `trade-refused-why`.
    """
    offered = await house.store.transact(lambda tx: tx.trades.get(token))
    if offered is None:
        raise Refused("no-such-trade")
    return await _answered(house, offered.match, token, user, at, is_accepted=is_accepted)


@OnMatch
async def _answered(act: Act, token: str, user: User, at: datetime, *, is_accepted: bool) -> Trade:
    trade = await act.tx.trades.get(token)
    seat, position = await _trading_seat(act, user, at)
    if trade is None or seat not in {trade.giver, trade.taker}:
        raise Refused("no-such-trade")
    if trade.status != "open":
        raise Refused("trade-closed-already", {"status": trade.status})
    if not is_accepted:
        return await _end(act, trade, user, "refused" if seat == trade.taker else "withdrawn")
    if seat != trade.taker:
        raise Refused("own-trade")
    return await _swap(act, position, trade, user)


async def _end(act: Act, trade: Trade, user: User, status: str) -> Trade:
    ended = await _ended(act, trade, user, status)
    other = trade.giver if status == "refused" else trade.taker
    await act.send(
        act.outgoing.tell_seat(other, f"trade/{trade.token}/{status}", Notice(f"trade-{status}", _facts(trade)))
    )
    return ended


async def _ended(act: Act, trade: Trade, user: User, status: str) -> Trade:
    ended = replace(trade, status=status)
    await act.tx.trades.save(ended)
    await act.write(f"trade_{status}", user, facts={"trade": trade.token})
    return ended


async def _swap(act: Act, position: Table, trade: Trade, user: User) -> Trade:
    sides = trade.giver, trade.given, trade.taker, trade.taken
    swapped = await act.ask(position.game, table.trade, position, *sides)
    if isinstance(swapped, Rejected):
        return await _fail(act, position, trade, user)
    after, events = swapped
    done = replace(trade, status="done")
    await act.tx.trades.save(done)
    facts = dict(zip(("giver", "given", "taker", "taken"), sides, strict=True))
    await act.write("traded", user, facts={**facts, "trade": trade.token}, ahead=(after, events))
    for seat in (trade.giver, trade.taker):
        await _tell_traded(act, after, trade, seat)
    return done


async def _tell_traded(act: Act, after: Table, trade: Trade, seat: Seat) -> None:
    """Tell each side of the trade, and privately which of their own sealed orders it broke; update their living messages."""
    notices = [Notice("trade-done", _facts(trade))]
    sealed = (await sealed_now(act, after)).get(seat)
    prompt = after.asked(seat)
    if prompt and sealed and sealed.answer is not None:
        broken = table.broken_fields(prompt, sealed.answer)
        notices += [Notice("orders-broken", {"field": FieldName(one.field), "why": Fell(one)}) for one in broken]
    await act.send(act.outgoing.tell_seat(seat, f"trade/{trade.token}/done", *notices))
    if prompt:
        await act.send(act.outgoing.refresh(seat, prompt.key))


async def _fail(act: Act, position: Table, trade: Trade, user: User) -> Trade:
    """Tell each side that the trade failed, and what they lack themselves, if anything; nothing about the other side."""
    failed = await _ended(act, trade, user, "failed")
    for seat in (trade.giver, trade.taker):
        facts, slot = _facts(trade), f"trade/{trade.token}/failed"
        lacking = await act.ask(position.game, _lacking, position, trade, seat)
        missing = ChoiceName("given", lacking)
        own = Notice("trade-lacking", {**facts, "missing": missing}) if lacking else None
        await act.send(act.outgoing.tell_seat(seat, slot, own or Notice("trade-failed", facts)))
    return failed


def _lacking(position: Table, trade: Trade, seat: Seat) -> tuple[str, ...]:
    """Return what one side of a trade does not hold, judged as if the other side gave nothing."""
    offered, taken = (trade.given, ()) if seat == trade.giver else ((), trade.taken)
    alone = table.trade(position, trade.giver, offered, trade.taker, taken)
    return tuple(alone.facts.get("missing", ())) if isinstance(alone, Rejected) else ()
