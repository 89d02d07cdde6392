"""Hosts seat machines: before the start up to a number, later in place of a player who is gone."""

from bot.referee.acts.access import refuse_acting, unless
from bot.referee.acts.acts import Act, OnMatch, WithReason
from bot.referee.acts.belonging import season_of
from bot.referee.core.beacon import refuse_waiting
from bot.referee.core.model import MACHINE, Machine, Match, Refused, Tenure, User
from bot.referee.core.positions import game_of, most_seats
from bot.referee.core.turns.machines import player_of
from bot.referee.letters.sentences import sentence
from bot.referee.play.seating import change_hands
from bot.referee.play.sign_up_post import sign_up_edit
from bot.referee.play.signup import next_place, stand_up
from games import catalogue
from games.game import Seat
from games.wording import plain


@OnMatch
async def fill(act: Act, host: User, count: int) -> Match:
    """Fill the table of a sign-up with machines up to `count` seats; those beyond it leave. Players who join later replace one.

    Refused: `already-started`, `contest-deal-awaited`, `deal-awaited`, `no-machine`, `no-such-match`, `ready-awaited`,
    `table-full`.
    """
    player = player_of(game_of(act.match))
    most = most_seats(act.match)
    if not act.match.is_sign_up:
        raise Refused("already-started")
    refuse_waiting(act.match)
    if player is None or act.match.is_contest or catalogue.is_season(act.match.game):
        raise Refused("no-machine")
    if count > most:
        raise Refused("table-full", {"most": most})
    machines = [one for one in act.seated if one.is_machine]
    wanted = max(count - len(act.seated) + len(machines), 0)
    await act.write("filled", host, facts={"count": wanted})
    for tenure in machines[wanted:]:
        await stand_up(act, tenure)
    for _ in range(wanted - len(machines)):
        sits = await _sits(act, next_place(act), player)
        await act.seat(sits)
        await act.write("joined", sits.user, facts={"name": sits.name, "player": player})
    await act.send(await sign_up_edit(act))
    return act.match


@WithReason
@unless(refuse_acting)
async def put(act: Act, host: User, seat: Seat, reason: str) -> Tenure:
    """Put a machine into a seat, in place of its player. It plays from the next moment that it draws.

    Refused: `host-plays-acts`, `machine-already`, `no-machine`, `no-machine-in-season`, `no-such-match`, `no-such-seat`, `not-running`,
    `reason-missing`, `reason-too-long`.
    """
    player = player_of(game_of(act.match))
    if player is None or act.match.is_run or act.match.is_contest or catalogue.is_season(act.match.game):
        raise Refused("no-machine")
    if not act.match.is_in_play:
        raise Refused("not-running")
    if seat not in range(act.match.seats):
        raise Refused("no-such-seat", {"number": seat + 1})
    if any(one.seat == seat and one.is_machine for one in act.seated):
        raise Refused("machine-already")
    if await season_of(act.tx, act.match) is not None:
        raise Refused("no-machine-in-season")
    return await sit(act, host, seat, player, reason)


async def sit(act: Act, actor: User, seat: Seat, player: str, reason: str) -> Tenure:
    """Seat a machine in a match that has begun, in the transaction of `act`, and announce it.

    `actor`: the host. `player`: the machine, by its name among the game's ``players``.
    """
    sits = await _sits(act, seat, player)
    await change_hands(act, actor, sits, reason, player=player)
    return sits


async def _sits(act: Act, seat: Seat, player: str) -> Tenure:
    """Return a new machine for the match, under the lowest free number; a match that has begun never reuses one."""
    taken = {one.user for one in (act.tenures if act.match.seats else act.seated)}
    number = next(number for number in range(1, len(taken) + 2) if f"{MACHINE}{number}" not in taken)
    match, locale = act.match, act.match.settings.locale
    name = plain(sentence("machine-name", {"number": number}, locale, game_of(match)))
    machine = Machine(f"{MACHINE}{number}", player)
    others = tuple(one for one in match.machines if one.user != machine.user)
    await act.save(machines=(*others, machine))
    return Tenure(match.id, seat, machine.user, name, "", locale, act.now)
