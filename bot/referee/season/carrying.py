"""One act on a season within its transaction: position, journal, books, roles and letters."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, TypeVar

import msgspec
from msgspec import UNSET

from bot.referee.acts import access
from bot.referee.acts.acts import Act, House
from bot.referee.core.facts import Fact
from bot.referee.core.model import Match, Refused, Submission, User
from bot.referee.core.positions import table_of
from bot.referee.letters.letters import decree_errands
from bot.referee.play import rounds
from bot.referee.season import books, season_matches
from bot.referee.season.cast import heats
from bot.referee.words.revealing import reveal_due
from games import catalogue, table
from games import options as choosing
from games.form import Answer, Rejected
from games.game import CHAIR, AnyGame
from games.season import decrees
from games.season.state import Link, State, left, playing

T = TypeVar("T")


async def on_season(house: House, season_id: str, work: Callable[[Act], Awaitable[T]]) -> T:
    """Run one command on a running season. A refusal undoes all of it.

    Refused: `no-such-match`, `no-such-season`, `not-running`, and what `work` refuses.
    """

    async def checked(act: Act) -> T:
        if not act.match.is_running:
            raise Refused("not-running")
        await books.reconcile(act)
        return await work(act)

    return await on_rooms(house, season_id, checked)


async def on_rooms(house: House, season_id: str, work: Callable[[Act], Awaitable[T]]) -> T:
    """Run one command that does not move a season, in any status. A refusal undoes all of it.

    Refused: `no-such-match`, `no-such-season`, and what `work` refuses.
    """

    async def checked(act: Act) -> T:
        if act.match.game != catalogue.SEASON:
            raise Refused("no-such-season", {"season": season_id})
        return await work(act)

    return await house.act(season_id, checked)


async def by_host(house: House, season_id: str, host: User, work: Callable[[Act], Awaitable[Match]]) -> Match:
    """Run a command of a host who does not play in the season.

    Refused: `host-plays-acts`, and what `on_season` refuses.
    """

    async def checked(act: Act) -> Match:
        await access.refuse_acting(act, host)
        return await work(act)

    return await on_season(house, season_id, checked)


def state_of(act: Act) -> State:
    """Return the state of a season."""
    state: State = table_of(act.match).state
    return state


async def carry_out(act: Act, actor: User, decree: decrees.Decree, reason: str, match: str | None = None) -> Match:
    """Carry out a decree: position, journal, books, roles and letters, in this one transaction.

    Refused: `season-refused`.
    """
    before = table_of(act.match)
    decreed = table.decree(before, decree)
    if isinstance(decreed, Rejected):
        raise Refused("season-refused", {"why": decreed})
    after, events = decreed
    is_same_round = after.round == before.round and after.outcome is None
    kept = {"ready_at": act.match.ready_at} if is_same_round else {}
    entry = await act.write("decreed", actor, reason, msgspec.to_builtins(decree), ahead=(after, events), **kept)
    await books.book(act, after.state.transfers, match)
    place = "trade/gift" if entry.is_bargain else "decree"
    await act.send(*decree_errands(act.outgoing, f"{place}/{entry.position}", events, after))
    await act.send(
        *(act.outgoing.refresh(prompt.seat, prompt.key) for prompt in before.prompts if prompt.seat != CHAIR)
    )
    await give_roles(act)
    await reveal_due(act)
    return act.match


async def answer_chair(act: Act, actor: User, answer: Answer, source: str, match: str | None = None) -> Match:
    """Answer for the chair, as any seat answers, and resolve it. A result that is held is booked once it is announced.

    Refused: `not-open`, `season-refused`.
    """
    position = table_of(act.match)
    prompt = position.asked(CHAIR)
    if prompt is None:
        raise Refused("not-open")
    checked = table.check(position, prompt, answer)
    if not isinstance(checked, Mapping):
        raise Refused("season-refused", {"why": checked})
    line = act.match.line
    named = f"{source}/{line}"  # after a rollback the same result is answered once more
    submission = Submission(act.match.id, line, CHAIR, prompt.key, 1, checked, "", act.now, named)
    await act.tx.orders.add([submission])
    step = act.match.step
    await rounds.close(act, actor, is_deadline=False)
    if act.match.step > step:
        await books.book(act, state_of(act).transfers, match)
        await give_roles(act)
    return act.match


async def deal_main(
    act: Act, actor: User, game: str, options: dict[str, Any], settings: Mapping[str, Any], reason: str = ""
) -> Match:
    """Deal the main match of the episode to all who are left, at several tables if needed.

    Where heats are on, those that were called off are dealt again.

    Refused: `no-such-game`, `season-match-is-on`, `season-refused`, `season-unseated`, and what `season_matches.begin` refuses.
    """
    state = state_of(act)
    if state.heats is not UNSET:
        return await _deal_heats(act, actor, state.heats, options, settings, reason)
    rules, seats = season_matches.rules_of(game), left(state)
    groups = _tables(rules, len(seats), options)
    if len(groups) > 1:
        tables = tuple([Link("", game, one) for one in heats.drawn(act.match, state, groups)])
        return await _deal_heats(act, actor, tables, options, settings, reason)
    chosen = season_matches.seasonal(state, rules, seats, options)
    match = await season_matches.begin(act, game, seats, chosen, settings)
    opened = decrees.Open("match", Link(match.id, game, seats), season_matches.has_purses(rules))
    await carry_out(act, actor, opened, reason, match.id)
    return match


def _tables(rules: AnyGame, cast: int, options: dict[str, Any]) -> tuple[int, ...]:
    """Return how many sit at each table."""
    chosen = choosing.taken(rules, options)
    if isinstance(chosen, Rejected):
        return (cast,)  # opening it says why it cannot be opened
    sizes = heats.sizes(rules, cast, chosen)
    if sizes is not None:
        return sizes
    if cast in rules.seats:
        return (cast,)
    facts: dict[str, Fact] = {"game": rules.title, "cast": cast, "least": rules.seats[0], "most": rules.seats[-1]}
    raise Refused("season-unseated", facts)


async def _deal_heats(
    act: Act,
    actor: User,
    tables: tuple[Link, ...],
    options: dict[str, Any],
    settings: Mapping[str, Any],
    reason: str,
) -> Match:
    """Deal every heat that has no match yet. Returns the first."""
    state, game = state_of(act), tables[0].game
    if all(one.match for one in tables):
        raise Refused("season-match-is-on", {"match": ", ".join(playing(state))})
    rules = season_matches.rules_of(game)
    begun, dealt = list[Link](), list[Match]()
    for number, link in enumerate(tables, 1):
        if link.match:
            begun.append(link)
            continue
        chosen = season_matches.seasonal(state, rules, link.seats, options)
        match = await season_matches.begin(act, game, link.seats, chosen, settings, table=number)
        dealt.append(match)
        begun.append(Link(match.id, game, link.seats))
    opened = decrees.OpenHeats(tuple(begun), season_matches.has_purses(rules))
    await carry_out(act, actor, opened, reason, dealt[0].id)
    return dealt[0]


async def call_finale(act: Act, actor: User, game: str) -> Match:
    """Call the final of the last two.

    Refused: `not-open`, `season-no-finale`, `season-refused`.
    """
    if state_of(act).phase != "finale":
        raise Refused("season-no-finale")
    return await answer_chair(act, actor, {"game": (game,)}, f"finale/{act.match.id}")


async def deal_duel(act: Act, actor: User, settings: Mapping[str, Any]) -> Match:
    """Deal the next match of a death match or of the final.

    Refused: `season-no-duel`, `season-refused`, and what `season_matches.begin` refuses.
    """
    state = state_of(act)
    if state.phase != "duel" or state.candidate is None or state.opponent is None:
        raise Refused("season-no-duel")
    duel, seats = season_matches.duel_of(state), (state.candidate, state.opponent)
    match = await season_matches.begin(act, duel.game, seats, duel.options, settings)
    opened = decrees.Open("duel", Link(match.id, duel.game, seats))
    await carry_out(act, actor, opened, "", match.id)
    return match


async def give_roles(act: Act) -> int:
    """Bring the roles of the cast, the candidate and the eliminated into line with the position. Returns how many changed."""
    wanted = frozenset(_roles(act, state_of(act)))
    held = await act.tx.seasons.roles(act.match.id)
    new, old = sorted(wanted - held), sorted(held - wanted)
    await act.tx.seasons.save_roles(act.match.id, new, old)
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
