"""One act on a season within its transaction: position, journal, books, roles and letters."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, TypeVar

import msgspec
from msgspec import UNSET

from bot.referee.acts import access
from bot.referee.acts.acts import Act, House
from bot.referee.acts.revealing import reveal
from bot.referee.core import positions
from bot.referee.core.facts import Fact
from bot.referee.core.model import Match, Refused, Submission, User
from bot.referee.core.positions import table_of
from bot.referee.letters.letters import decree_errands
from bot.referee.play import rounds
from bot.referee.season import books, season_matches
from bot.referee.season.cast import heats
from bot.referee.season.season_matches import CalledBack
from games import catalogue, table
from games import options as choosing
from games.form import Answer, Rejected
from games.game import CHAIR, Seat
from games.season import decrees
from games.season.state import Link, State, left, playing

T = TypeVar("T")


async def on_season(house: House, season_id: str, work: Callable[[Act], Awaitable[T]]) -> T | Refused:
    """One command on a running season; whatever it is refused, nothing of it has happened.

    Refused: `no-such-match`, `no-such-season`, `not-running`, and what `work` was called back with.
    """

    async def checked(act: Act) -> T:
        if act.match.status != "running":
            raise CalledBack(Refused("not-running"))
        await books.reconcile(act)
        return await work(act)

    return await on_rooms(house, season_id, checked)


async def on_rooms(house: House, season_id: str, work: Callable[[Act], Awaitable[T]]) -> T | Refused:
    """One command that moves nothing of a season, whatever its status; whatever it is refused, nothing of it has happened.

    Refused: `no-such-match`, `no-such-season`, and what `work` was called back with.
    """

    async def checked(act: Act) -> T:
        if act.match.game != catalogue.SEASON:
            raise CalledBack(Refused("no-such-season", {"season": season_id}))
        return await work(act)

    try:
        return await house.act(season_id, checked)
    except CalledBack as refused:
        refusal: Refused = refused.args[0]
        return refusal


async def by_host(house: House, season_id: str, host: User, work: Callable[[Act], Awaitable[Match]]) -> Match | Refused:
    """A command of a host who does not play in his own season: its matches, results, books, seats and powers are for others.

    Refused: `host-plays-acts`, and what `on_season` refuses.
    """

    async def checked(act: Act) -> Match:
        refusal = await access.refuse_acting(act, host)
        if refusal:
            raise CalledBack(refusal)
        return await work(act)

    return await on_season(house, season_id, checked)


def state_of(act: Act) -> State:
    """Where a season stands."""
    state: State = table_of(act.match).state
    return state


async def carry_out(act: Act, actor: User, given: decrees.Decree, reason: str, match: str | None = None) -> Match:
    """A decree: position, journal, books, roles and letters, in this one transaction."""
    before = table_of(act.match)
    decreed = table.decree(before, given)
    if isinstance(decreed, Rejected):
        raise CalledBack(Refused("season-refused", {"why": decreed}))
    after, events = decreed
    was_ready = act.match.ready_at if after.round == before.round else None
    await act.save(**rounds.changes(act.match, act.now, before, after) | {"ready_at": was_ready})
    entry = await act.write("decreed", actor, reason, msgspec.to_builtins(given), positions.digest(after, events))
    await books.book(act, after.state.transfers, match)
    place = "trade/gift" if entry.is_bargain else "decree"
    await act.send(*decree_errands(act.outgoing, f"{place}/{entry.position}", events, after))
    await act.send(
        *(act.outgoing.refresh(prompt.seat, prompt.key) for prompt in before.prompts if prompt.seat != CHAIR)
    )
    await give_roles(act)
    if act.match.status == "finished" and act.match.wake_at is not None and act.match.wake_at <= act.now:
        await reveal(act)
    return act.match


async def answer_chair(act: Act, actor: User, answer: Answer, source: str, match: str | None = None) -> Match:
    """Answer for the chair, as any seat answers, and resolve it. A result that is held is booked once it is announced."""
    position = table_of(act.match)
    prompt = position.asked(CHAIR)
    if prompt is None:
        raise CalledBack(Refused("not-open"))
    checked = table.check(position, prompt, answer)
    if not isinstance(checked, Mapping):
        raise CalledBack(Refused("season-refused", {"why": checked}))
    line = act.match.line
    named = f"{source}/{line}"  # after a rollback the same result is answered once more
    one = Submission(act.match.id, line, CHAIR, prompt.key, 1, checked, "", act.now, named)
    await act.tx.add_submissions([one])
    step = act.match.step
    await rounds.close(act, actor, is_deadline=False)
    if act.match.step > step:
        await books.book(act, state_of(act).transfers, match)
        await give_roles(act)
    return act.match


async def deal_main(
    act: Act, actor: User, game: str, options: dict[str, Any], settings: Mapping[str, Any], reason: str = ""
) -> Match:
    """Deal the main match of the episode to all who are left, at several tables if it must be; CalledBack if it cannot be.

    Where heats are on, those that were called off are dealt again.
    """
    state = state_of(act)
    seats = left(state)
    if state.link is not None and state.heats is not UNSET and any(not one.match for one in state.heats):
        return await _deal_heats(
            act, actor, state.link.game, options, settings, tuple(one.seats for one in state.heats), reason
        )
    if state.heats is not UNSET:
        raise CalledBack(Refused("season-match-is-on", {"match": ", ".join(playing(state))}))
    groups = _tables(game, len(seats), options)
    if len(groups) > 1:
        return await _deal_heats(act, actor, game, options, settings, heats.drawn(act.match, state, groups), reason)
    chosen = season_matches.seasonal(state, game, seats, options)
    match = await season_matches.begin(act, game, seats, chosen, settings)
    link = Link(match.id, game, seats)
    await carry_out(act, actor, decrees.Open("match", link, "purses" in chosen), reason, match.id)
    return match


def _tables(game: str, cast: int, options: dict[str, Any]) -> tuple[int, ...]:
    """How many sit at each table; CalledBack where no number of tables will do."""
    rules = catalogue.find(game)
    chosen = choosing.taken(rules, options) if rules else Rejected("")
    if rules is None or isinstance(chosen, Rejected):
        return (cast,)  # why it cannot be opened is said when that is tried
    found = heats.sizes(rules, cast, chosen)
    if found is None and cast in rules.seats:
        return (cast,)
    if found is None:
        facts: dict[str, Fact] = {"game": rules.title, "cast": cast, "least": rules.seats[0], "most": rules.seats[-1]}
        raise CalledBack(Refused("season-unseated", facts))
    return found


async def _deal_heats(
    act: Act,
    actor: User,
    game: str,
    options: dict[str, Any],
    settings: Mapping[str, Any],
    groups: tuple[tuple[Seat, ...], ...],
    reason: str,
) -> Match:
    """Deal every heat that has no match yet; the first of those that were dealt."""
    state = state_of(act)
    known = state.heats if state.heats is not UNSET else tuple(Link("", game, seats) for seats in groups)
    begun, dealt, has_purses = list[Link](), list[Match](), False
    for number, one in enumerate(known, 1):
        if one.match:
            begun.append(one)
            continue
        chosen = season_matches.seasonal(state, game, one.seats, options)
        match = await season_matches.begin(act, game, one.seats, chosen, settings, table=number)
        dealt.append(match)
        begun.append(Link(match.id, game, one.seats))
        has_purses = "purses" in chosen
    await carry_out(act, actor, decrees.OpenHeats(tuple(begun), has_purses), reason, dealt[0].id)
    return dealt[0]


async def call_finale(act: Act, actor: User, game: str) -> Match:
    """Call the final of the last two; CalledBack if it is not their turn."""
    if state_of(act).phase != "finale":
        raise CalledBack(Refused("season-no-finale"))
    return await answer_chair(act, actor, {"game": (game,)}, f"finale/{act.match.id}")


async def deal_duel(act: Act, actor: User, settings: Mapping[str, Any]) -> Match:
    """Deal the next match of a death match or of the final; CalledBack if there is none to be dealt."""
    state = state_of(act)
    if state.phase != "duel" or state.candidate is None or state.opponent is None:
        raise CalledBack(Refused("season-no-duel"))
    duel, seats = season_matches.duel_of(state), (state.candidate, state.opponent)
    match = await season_matches.begin(act, duel.game, seats, duel.options, settings)
    await carry_out(act, actor, decrees.Open("duel", Link(match.id, duel.game, seats)), "", match.id)
    return match


async def give_roles(act: Act) -> int:
    """Bring the roles of the cast, the candidate and the eliminated to what the position says; how many changed."""
    wanted = frozenset(_roles(act, state_of(act)))
    given = await act.tx.roles(act.match.id)
    new, old = sorted(wanted - given), sorted(given - wanted)
    await act.tx.save_roles(act.match.id, new, old)
    await act.send(
        *(act.outgoing.errand("remove_member", f"role/{role}", "role", about=user) for role, user in old),
        *(act.outgoing.errand("add_member", f"role/{role}", "role", about=user) for role, user in new),
    )
    return len(new) + len(old)


def _roles(act: Act, state: State) -> list[tuple[str, User]]:
    users = act.outgoing.users
    roles = [("eliminated" if seat in state.out else "cast", user) for seat, user in users.items()]
    is_candidate = state.phase in {"gift", "opponent", "duel"} and len(left(state)) > 2
    return [*roles, *(("candidate", user) for seat, user in users.items() if is_candidate and seat == state.candidate)]
