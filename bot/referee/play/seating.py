"""Who sits where once a match has begun, who waits for a seat, and who its hosts are."""

from collections.abc import Sequence

from msgspec.structs import replace

from bot.referee.acts import access, belonging
from bot.referee.acts.access import refuse_acting, refuse_looker, refuse_shown, unless
from bot.referee.acts.acts import Act, OnMatch, WithReason
from bot.referee.acts.sealed import ready_at, sealed_now
from bot.referee.core.facts import Fact
from bot.referee.core.model import (
    Button,
    Entry,
    Errand,
    ErrandKind,
    Letter,
    Match,
    Notice,
    Refused,
    Tenure,
    User,
    Waiting,
)
from bot.referee.core.positions import raw, table_of
from bot.referee.core.turns import clocks
from bot.referee.letters.letters import ASK, room_address, slot_of
from bot.referee.orders.override import enter
from bot.referee.play.signup import free_name, refuse_unseen
from bot.referee.showing.refresh import GONE
from games import looks
from games.game import Seat


@WithReason
@unless(refuse_acting)
async def substitute(
    act: Act, host: User, seat: Seat, user: User, name: str, reason: str, locale: str = "en"
) -> Tenure:
    """Put another player into a seat. The seat keeps its cards, its secrets and what is sealed; the record stays with the leaver.

    The newcomer joins the room of this round alone, and no deadline moves. An empty seat (a removed player's) can be filled too.

    Refused: `already-seated`, `has-looked`, `host-plays-acts`, `hosts-read-answers`, `hosts-read-rooms`, `name-unseen`, `no-such-match`,
    `no-such-seat`, `not-running`, `plays-in-season`, `reason-missing`, `reason-too-long`, `run-is-his-own`, `sat-elsewhere`.
    """
    called = free_name(act, user, name)
    _refuse_newcomer(act, seat, user)
    refuse_unseen(called)
    await _refuse_player(act, seat, user)
    newcomer = Tenure(act.match.id, seat, user, called, "", locale, act.now)
    entry = await change_hands(act, host, newcomer, reason)
    await wait_no_more(act, user)
    await act.send(*room_errands(act, "add_member", seat, user))
    slot, letter = await living_letter(act, seat, Notice("welcome", {"title": act.match.title}))
    # A player who returns still has their old letters in their slots: this one gets a new slot, unless it asks what they asked.
    await act.send(act.outgoing.to_seat(seat, slot if letter.prompt else f"welcome/{entry.mark}", letter))
    return newcomer


async def change_hands(act: Act, host: User, newcomer: Tenure, reason: str, *, player: str = "") -> Entry:
    """Seat `newcomer` in place of the present player, and announce it. `player`: the key of a machine's player."""
    leaver = _holder(act, newcomer.seat)
    await _leave(act, leaver)
    await act.seat(newcomer)
    if act.match.is_running:  # a round that waited for no one in this seat waits for them
        await act.save(ready_at=await ready_at(act))
    facts: dict[str, Fact] = {"seat": newcomer.seat, "leaver": leaver.name if leaver else "", "newcomer": newcomer.name}
    entry = await act.write("substituted", host, reason, {**facts, **({"player": player} if player else {})})
    notice = Notice("substituted" if leaver else "seat-filled", {**facts, "reason": reason})
    machine = (Notice("machine-plays"),) if player else ()
    await act.send(act.outgoing.public(f"substituted/{entry.mark}", notice, *machine))
    return entry


def _refuse_newcomer(act: Act, seat: Seat, user: User) -> None:
    if act.match.is_run or act.match.is_contest:
        raise Refused("run-is-his-own")
    if not act.match.is_in_play:
        raise Refused("not-running")
    if seat not in range(act.match.seats):
        raise Refused("no-such-seat", {"number": seat + 1})
    if act.tenure_of(user):
        raise Refused("already-seated")


async def _refuse_player(act: Act, seat: Seat, user: User) -> None:
    """Refuse a person who has seen another hand; they may come back into their own seat."""
    journal = await act.tx.journal.of(act.match.id)
    dealt_at = next(entry.at for entry in journal if entry.act == "started")
    others = [one for one in act.tenures if one.user == user and one.seat != seat]
    has_played = any(one.to_at is not None and one.to_at >= dealt_at for one in others)
    has_stood_in = any(one.act == "stood_in" and one.actor == user and one.facts["seat"] != seat for one in journal)
    plays = any(tenure.user == user and own != seat for tenure, own in await belonging.played_in(act))
    if has_played or has_stood_in or plays:
        raise Refused("sat-elsewhere")
    refuse_looker(journal, user)
    refuse_shown(act.match, journal, user)
    await access.refuse_seat(act, user, seat)


def _holder(act: Act, seat: Seat) -> Tenure | None:
    return next((tenure for tenure in act.seated if tenure.seat == seat), None)


async def _leave(act: Act, leaver: Tenure | None) -> None:
    """Take hand and buttons from the leaver's living message, remove them from the room, and drop letters that wait for them."""
    if leaver is None:
        return
    if leaver.is_machine:
        await act.unseat(leaver)
        return
    position = table_of(act.match)
    prompt = position.asked(leaver.seat)
    gone = Letter("notice", leaver.seat, (Notice("seat-left", {"title": act.match.title}),))
    if prompt:
        slot = slot_of(act.match.line, prompt.key)
        await act.send(act.outgoing.errand("edit", f"seat/{leaver.seat}", slot, gone, leaver.user))
    else:
        await act.send(act.outgoing.to_seat(leaver.seat, f"left/{leaver.id}", gone))
    await act.send(*room_errands(act, "remove_member", leaver.seat, leaver.user))
    kept = [one for one in await act.tx.outbox.kept(leaver.user) if one.match == act.match.id]
    await act.tx.outbox.save(replace(one, status="superseded", why=GONE) for one in kept)
    await act.unseat(leaver)


def room_errands(act: Act, kind: ErrandKind, seat: Seat, user: User) -> list[Errand]:
    """Add to or remove from the rooms that the seat shares now; those of earlier rounds are locked and take no new members."""
    position = table_of(act.match)
    rooms = () if position.outcome else position.game.rooms(position.state)
    shared = (room_address(act.match.line, one.key) for one in rooms if seat in one.seats and len(one.seats) > 1)
    return [act.outgoing.errand(kind, address, "room", about=user) for address in shared]


async def living_letter(act: Act, seat: Seat, *notices: Notice) -> tuple[str, Letter]:
    """Return the slot and the letter of a seat as it is now: its position, what it is asked, what is sealed."""
    match, position = act.match, table_of(act.match)
    prompt = position.asked(seat)
    sealed = (await sealed_now(act, position)).get(seat)
    letter = Letter(
        "orders" if prompt else "step",
        reader=seat,
        notices=notices,
        view=raw(position.view(seat)),
        prompt=prompt,
        seal=sealed.seal if sealed else None,
        deadline=clocks.of_seat(match, position, seat).deadline,
        round=position.counted,
        buttons=(Button("orders"), Button("withdraw"), Button("rules"), Button(ASK)) if prompt else (),
    )
    return slot_of(match.line, prompt.key) if prompt else f"{match.line}/step/{match.step}", letter


@WithReason
@unless(refuse_acting)
async def remove(act: Act, host: User, seat: Seat, reason: str) -> Match:
    """Take a player out: from now on the seat plays by default, unless another player is put into it.

    Refused: `host-plays-acts`, `no-such-match`, `no-such-seat`, `not-running`, `reason-missing`, `reason-too-long`, `run-is-his-own`.
    """
    leaver = _holder(act, seat)
    if act.match.is_run or act.match.is_contest:
        raise Refused("run-is-his-own")
    if not act.match.is_in_play:
        raise Refused("not-running")
    if leaver is None:
        raise Refused("no-such-seat", {"number": seat + 1})
    if not act.match.is_held and seat in await sealed_now(act, table_of(act.match)):
        await enter(act, host, {seat: None})
    await _leave(act, leaver)
    if act.match.is_running:
        await act.save(ready_at=await ready_at(act))
    entry = await act.write("removed", host, reason, {"seat": seat, "name": leaver.name})
    removed = Notice("removed", {"leaver": leaver.name, "reason": reason})
    await act.send(act.outgoing.public(f"removed/{entry.mark}", removed))
    return act.match


# The waiting list ------------------------------------------------------------------------------------------------------


@OnMatch
async def wait(act: Act, user: User, name: str, locale: str = "en") -> int:
    """Queue for a seat that falls free, at any time before the end. Returns the place in the queue, from 1.

    Refused: `already-joined`, `already-over`, `casting-chooses`, `has-looked`, `hosts-read-answers`, `hosts-read-rooms`,
    `joined-too-often`, `name-unseen`, `no-such-match`, `plays-in-season`.
    """
    waiting = act.match.waiting
    if act.match.is_over:
        raise Refused("already-over")
    if act.tenure_of(user):
        raise Refused("already-joined")
    if act.match.settings.casting is not None and act.match.is_sign_up:
        raise Refused("casting-chooses")
    journal = await act.tx.journal.of(act.match.id)
    refuse_unseen(name)
    refuse_looker(journal, user)
    refuse_shown(act.match, journal, user)
    _refuse_restless(act, journal, user)
    await access.refuse_seat(act, user)
    if all(one.user != user for one in waiting):
        waiting = (*waiting, Waiting(user, looks.shown(name), locale))
        await act.write("waits", user, facts={"name": looks.shown(name)}, waiting=waiting)
    return 1 + [one.user for one in waiting].index(user)


def _refuse_restless(act: Act, journal: Sequence[Entry], user: User) -> None:
    """Refuse a person who has joined the list and left it again and again."""
    most, times = act.house.chosen.limits.joins, sum((one.act, one.actor) == ("waits", user) for one in journal)
    is_on_it = any(one.user == user for one in act.match.waiting)
    if times >= most and not is_on_it:
        raise Refused("joined-too-often", {"most": most})


@OnMatch
async def stop_waiting(act: Act, user: User) -> Match:
    """Leave the queue.

    Refused: `already-over`, `no-such-match`, `not-waiting`.
    """
    if act.match.is_over:
        raise Refused("already-over")
    if all(one.user != user for one in act.match.waiting):
        raise Refused("not-waiting")
    await wait_no_more(act, user)
    await act.write("waits_no_more", user)
    return act.match


async def wait_no_more(act: Act, user: User) -> None:
    """Take a person off the waiting list, and tell the player of a season for whom they would have played."""
    gone = [one for one in act.match.waiting if one.user == user]
    await act.save(waiting=tuple(one for one in act.match.waiting if one.user != user))
    for waiting in gone:
        player = act.tenure_of(waiting.stands_for)
        if player is not None:
            notice = Notice("stand-in-gone", {"name": waiting.name, "title": act.match.title})
            await act.send(act.outgoing.tell_seat(player.seat, f"stand-in-gone/{act.now:%d%H%M%S}", notice))


@OnMatch
async def first_waiting(act: Act) -> Waiting:
    """Return the first of the waiting list, whom the button under a notice of silence seats.

    Refused: `no-such-match`, `nobody-waits`.
    """
    if not act.match.waiting:
        raise Refused("nobody-waits")
    return act.match.waiting[0]
