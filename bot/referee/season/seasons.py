"""Seasons: what hosts do to them, and what follows by itself. A season is a match of the game ``season``; what it plays are matches.

Whatever follows from what is stored is done by `follow`, one act after the other, each in a transaction of its own: after a kill
between any two of them the next call goes on where they ended.
"""

import logging
from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.referee.acts import access
from bot.referee.acts.acts import CLOCK, Act, House
from bot.referee.acts.revealing import reveal
from bot.referee.core import positions
from bot.referee.core.facts import SeatName, stored
from bot.referee.core.model import Booking, Entry, Errand, Letter, Match, Notice, Refused, Submission, User
from bot.referee.core.ports import StoreFailed
from bot.referee.core.positions import raw, table_of
from bot.referee.hosting import rollback
from bot.referee.hosting.rollback import Reading
from bot.referee.play import rounds
from bot.referee.season import books, season_matches
from bot.referee.season.season_matches import CalledBack
from games import catalogue, table
from games.form import Answer, Rejected
from games.game import CHAIR, HOSTS, Event, Everyone, Only, Seat
from games.season import decrees
from games.season.state import Link, State, View, left
from games.table import Table

log = logging.getLogger(__name__)


# What hosts do --------------------------------------------------------------------------------------------------------


async def decree(house: House, season_id: str, host: User, given: decrees.Decree, reason: str) -> Match | Refused:
    """One act of a host on a season, with its reason: coins, tokens, meadows, a power, the game of the death match, an elimination.

    Refused: `no-such-match`, `no-such-season`, `not-running`, `season-refused`.
    """

    async def work(act: Act) -> Match:
        await _refuse_cast(act, host)
        match = await _carry_out(act, host, given, reason)
        if isinstance(given, decrees.Award):
            told = Notice("season-awarded", {"who": SeatName(given.seat), "reason": reason})
            await act.send(act.outgoing.public(f"awarded/{match.revision}", told))
        return match

    return await _on_season(house, season_id, work)


async def _refuse_cast(act: Act, host: User) -> None:
    """CalledBack if a host plays in his own season: its matches, results, books, seats and powers are for others."""
    refusal = await access.refuse_acting(act, host)
    if refusal:
        raise CalledBack(refusal)


async def open_episode(
    house: House,
    season_id: str,
    host: User,
    game: str,
    options: dict[str, Any] | None = None,
    settings: Mapping[str, Any] | None = None,
) -> Match | Refused:
    """Deal the main match of the episode to all who are left; their purses and meadows go with them where the game knows any.

    Refused: `no-such-match`, `no-such-season`, `not-running`, `season-refused`.
    """

    async def work(act: Act) -> Match:
        await _refuse_cast(act, host)
        state = _state(act)
        seats = left(state)
        chosen = season_matches.seasonal(state, game, seats, options or {})
        match = await season_matches.begin(act, game, seats, chosen, settings or {})
        link = Link(match.id, game, seats)
        await _carry_out(act, host, decrees.Open("match", link, "purses" in chosen), "", match.id)
        return match

    return await _on_season(house, season_id, work)


async def open_by_hand(
    house: House, season_id: str, host: User, text: str, *, has_purses: bool = False
) -> Match | Refused:
    """Announce a main match that hosts run by themselves, by the rules in `text`; they enter its result with `enter_result`.

    Refused: `no-such-match`, `no-such-season`, `not-running`, `season-refused`.
    """

    async def work(act: Act) -> Match:
        await _refuse_cast(act, host)
        return await _carry_out(act, host, decrees.OpenByHand(text, has_purses), "")

    return await _on_season(house, season_id, work)


async def enter_result(
    house: House,
    season_id: str,
    host: User,
    places: Mapping[str, int],
    coins: Mapping[str, Mapping[str, int]] | None = None,
) -> Match | Refused:
    """The result of a main match that hosts ran, or that was never announced: the places by mark (``P1``), 1 for the first.

    `coins`: where its purses were in play, what each holds at the end, by currency; a currency that is left out is as it was.

    Refused: `no-such-match`, `no-such-season`, `not-open`, `not-running`, `season-match-is-on`, `season-no-result`,
    `season-refused`.
    """

    async def work(act: Act) -> Match:
        await _refuse_cast(act, host)
        state, position = _state(act), table_of(act.match)
        prompt = position.asked(CHAIR)
        if state.phase != "match" or prompt is None:
            raise CalledBack(Refused("season-no-result"))
        if state.link is not None and not state.link.is_announced:
            raise CalledBack(Refused("season-match-is-on", {"match": state.link.match}))
        whole = {**position.game.absent(position.state, prompt), **(coins or {}), "places": dict(places)}
        return await _answer(act, host, whole, f"entered/{season_id}/{state.episode}")

    return await _on_season(house, season_id, work)


async def give(house: House, season_id: str, giver: User, taker: Seat, amount: int) -> Match | Refused:
    """A player gives garnets to another, at once or not at all; the two are told, and the accounts follow.

    Refused: `no-such-match`, `no-such-season`, `not-running`, `not-seated`, `season-refused`.
    """

    async def work(act: Act) -> Match:
        tenure = act.tenure_of(giver)
        if tenure is None:
            raise CalledBack(Refused("not-seated"))
        return await _carry_out(act, giver, decrees.Give(tenure.seat, taker, amount), "")

    return await _on_season(house, season_id, work)


async def open_duel(
    house: House, season_id: str, host: User, settings: Mapping[str, Any] | None = None
) -> Match | Refused:
    """Deal the next match of the death match or of the final; it opens by itself but for a duel of which a match was called off.

    Refused: `no-such-match`, `no-such-season`, `not-running`, `season-no-duel`.
    """

    async def work(act: Act) -> Match:
        return await _open_duel(act, host, settings or {})

    return await _on_season(house, season_id, work)


async def open_side(
    house: House,
    season_id: str,
    host: User,
    prize: int,
    game: str = "greeen_mafia",
    options: dict[str, Any] | None = None,
    settings: Mapping[str, Any] | None = None,
) -> Match | Refused:
    """A side challenge: a contest with one deal for all; whoever is still in and wins it without a hint gets `prize` garnets.

    Refused: `no-such-match`, `no-such-season`, `not-running`, `season-refused`.
    """

    async def work(act: Act) -> Match:
        await _refuse_cast(act, host)
        contest = await season_matches.begin_contest(act, game, options or {}, settings or {})
        link = Link(contest.id, game, left(_state(act)), prize)
        await _carry_out(act, host, decrees.Open("side", link), "", contest.id)
        return contest

    return await _on_season(house, season_id, work)


async def finale(house: House, season_id: str, host: User, game: str = "lot") -> Match | Refused:
    """Call the final of the last two, best of three; `game` is its first, or the lot decides.

    Refused: `no-such-match`, `no-such-season`, `not-open`, `not-running`, `season-no-finale`, `season-refused`.
    """

    async def work(act: Act) -> Match:
        await _refuse_cast(act, host)
        if _state(act).phase != "finale":
            raise CalledBack(Refused("season-no-finale"))
        return await _answer(act, host, {"game": (game,)}, f"finale/{act.match.id}")

    return await _on_season(house, season_id, work)


async def undo(house: House, season_id: str, host: User, reason: str) -> tuple[Reading, ...] | Refused:
    """Take back the last act that moved the season and did not just follow by itself, but no published result of a match.

    Books and roles follow. A match that was opened since has to be aborted first: then its purses are back.

    Refused: `host-plays`, `no-such-match`, `no-such-position`, `not-started`, `reason-missing`, `season-match-is-on`,
    `season-nothing-to-undo`, `secret-published`.
    """
    journal = await house.store.transact(lambda tx: tx.journal(season_id))
    moves = rollback.targets(journal)
    undone = next((number for number in range(len(moves) - 1, 0, -1) if not _follows_by_itself(moves[number])), 0)
    if not undone or any(_is_result(entry) for entry in moves[undone:]):
        return Refused("season-nothing-to-undo")
    opened = [entry.facts["link"]["match"] for entry in moves[undone:] if entry.facts.get("type") == "open"]
    for match in await house.store.transact(lambda tx: tx.matches()):
        if match.id in opened:
            return Refused("season-match-is-on", {"match": match.id})
    to = moves[undone - 1].position
    # Sealed answers would bring about at once what has just been undone.
    done = await rollback.rollback(house, season_id, host, to, reason, keeps_submissions=False)
    await follow(house)
    return done


def _follows_by_itself(entry: Entry) -> bool:
    return entry.act == "decreed" and entry.actor == CLOCK


def _is_result(entry: Entry) -> bool:
    """Whether the chair said what a match had come to; which game a final begins with is no result."""
    said = entry.facts["answers"].get(str(CHAIR), {}) if entry.act == "step" else {}
    return bool(said) and "game" not in said


async def _on_season(house: House, season_id: str, work: Callable[[Act], Awaitable[Match]]) -> Match | Refused:
    """One command on a running season; whatever it is refused, nothing of it has happened."""

    async def checked(act: Act) -> Match:
        if act.match.game != catalogue.SEASON:
            raise CalledBack(Refused("no-such-season", {"season": season_id}))
        if act.match.status != "running":
            raise CalledBack(Refused("not-running"))
        await books.reconcile(act)
        return await work(act)

    try:
        return await house.act(season_id, checked)
    except CalledBack as refused:
        refusal: Refused = refused.args[0]
        return refusal


def _state(act: Act) -> State:
    state: State = table_of(act.match).state
    return state


async def _carry_out(act: Act, actor: User, given: decrees.Decree, reason: str, match: str | None = None) -> Match:
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
    await act.send(*_letters(act, events, after, f"{place}/{entry.position}"))
    await act.send(
        *(act.outgoing.refresh(prompt.seat, prompt.key) for prompt in before.prompts if prompt.seat != CHAIR)
    )
    await _give_roles(act)
    if act.match.status == "finished" and act.match.wake_at is not None and act.match.wake_at <= act.now:
        await reveal(act)
    return act.match


def _letters(act: Act, events: tuple[Event, ...], after: Table, slot: str) -> list[Errand]:
    """The news of a decree: one post for everyone, one letter for each whose own account it changed."""
    told = tuple(raw(event) for event in events if isinstance(event.to, Everyone))
    outcome = replace(after.outcome, accounts=None) if after.outcome else None
    kind = "end" if outcome else "step"
    errands = []
    if told or outcome:
        public = Letter(kind, events=told, outcome=outcome, view=raw(after.view(None)), round=after.round)
        errands.append(act.outgoing.errand("post", "public", slot, public))
    for seat in act.outgoing.users:
        own = tuple(raw(event) for event in events if event.to == Only(seat))
        if own:
            letter = Letter("step", seat, events=own, view=raw(after.view(seat)), round=after.round)
            errands.append(act.outgoing.to_seat(seat, slot, letter))
    return errands


# What follows by itself -----------------------------------------------------------------------------------------------


async def follow(house: House) -> int:
    """Do whatever follows in every running season, until nothing does; how many acts that were.

    An error concerns its season alone, but for a failing store.
    """
    count = 0
    for season_id in await house.store.transact(lambda tx: tx.seasons()):
        try:
            while await house.act(season_id, _follow) is True:
                count += 1
        except CalledBack as refused:
            refusal: Refused = refused.args[0]
            await house.act(season_id, partial(_complain, refusal=refusal))
        except StoreFailed:
            raise
        except Exception:
            log.exception("season %s could not go on", season_id)
    return count


async def _complain(act: Act, *, refusal: Refused) -> None:
    """The hosts are told once, at each step, what keeps a season from going on."""
    slot = f"stuck/{act.match.line}/{act.match.step}"
    if await act.tx.posted(act.match.id, "hosts", slot) is None:
        told = Notice("season-stuck", {"match": act.match.id})
        await act.send(act.outgoing.hosts(slot, told, Notice(refusal.id, stored(refusal.facts))))


async def _follow(act: Act) -> bool:
    """The next act that follows from what is stored, if any does."""
    if act.match.status != "running":
        return False
    if await books.reconcile(act) or await _give_roles(act):
        return True
    state = _state(act)
    for link in (*((state.link,) if state.link else ()), *state.sides):
        match = await act.tx.match(link.match)
        # Only what is revealed cannot be rolled back any more: before that a result is not the season's.
        if match is not None and match.is_revealed:
            await _take(act, state, link, match)
            return True
    if state.phase == "duel" and state.link is None and not state.is_stopped:
        await _open_duel(act, CLOCK, {})
        return True
    return False


async def _take(act: Act, state: State, link: Link, match: Match) -> None:
    """What a match that is over means for its season."""
    if match.status == "aborted":
        await _carry_out(act, CLOCK, decrees.CallOff(match.id), "", match.id)
    elif link in state.sides:
        won = await season_matches.winners(act, link, match)
        await _carry_out(act, CLOCK, decrees.EndSide(match.id, won), "", match.id)
    else:
        assert match.outcome is not None
        await _plot(act, link, match)
        await _answer(act, CLOCK, season_matches.result(state, link, match.outcome), f"result/{match.id}", match.id)


async def _plot(act: Act, link: Link, match: Match) -> None:
    plotted = await season_matches.gold(act, link, match)
    if plotted is not None:
        letter = Letter("step", events=(raw(plotted),), round=act.match.round)
        await act.send(act.outgoing.errand("post", "public", f"gold/{match.id}", letter))


async def _answer(act: Act, actor: User, answer: Answer, source: str, match: str | None = None) -> Match:
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
        await books.book(act, _state(act).transfers, match)
        await _give_roles(act)
    return act.match


async def _open_duel(act: Act, actor: User, settings: Mapping[str, Any]) -> Match:
    state = _state(act)
    if state.phase != "duel" or state.candidate is None or state.opponent is None:
        raise CalledBack(Refused("season-no-duel"))
    duel, seats = season_matches.duel_of(state), (state.candidate, state.opponent)
    match = await season_matches.begin(act, duel.game, seats, duel.options, settings)
    await _carry_out(act, actor, decrees.Open("duel", Link(match.id, duel.game, seats)), "", match.id)
    return match


# Roles ------------------------------------------------------------------------------------------------------------------


async def _give_roles(act: Act) -> int:
    """Bring the roles of the cast, the candidate and the eliminated to what the position says; how many changed."""
    wanted = frozenset(_roles(act, _state(act)))
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


# What may be read -------------------------------------------------------------------------------------------------------


async def standings(house: House, season_id: str, user: User | None = None) -> View | Refused:
    """The position as a person may know it: his own account with it if he is of the cast, else everybody's if he is a host who sees.

    Refused: `no-such-match`, `no-such-season`.
    """

    async def work(act: Act) -> View | Refused:
        if act.match.game != catalogue.SEASON or act.match.state is None:
            return Refused("no-such-season", {"season": season_id})
        reader = await _looking(act, user)
        view: View = table_of(act.match).view(reader)
        return view

    return await house.act(season_id, work)


async def ledger(house: House, season_id: str, user: User | None = None) -> tuple[Booking, ...] | Refused:
    """The bookings that a person may see.

    Refused: `no-such-match`, `no-such-season`.
    """

    async def work(act: Act) -> tuple[Booking, ...] | Refused:
        if act.match.game != catalogue.SEASON or act.match.state is None:
            return Refused("no-such-season", {"season": season_id})
        reader = await _looking(act, user)
        return books.shown(await act.tx.bookings(season_id), _state(act), reader)

    return await house.act(season_id, work)


async def _looking(act: Act, user: User | None) -> Any:
    """As whom a person reads; a host who sees everybody's account is journalled, once, and takes no seat from then on."""
    reader = _reader(act, user)
    if reader == HOSTS and user and not access.has_looked(await act.tx.journal(act.match.id), user):
        await act.write("books_read", user)
    return reader


def _reader(act: Act, user: User | None) -> Any:
    """A seat, the hosts, or None: a host of the cast is a player, and a blind one reads what everybody does."""
    tenure = act.tenure_of(user) if user is not None else None
    if tenure is not None:
        return tenure.seat
    is_seeing = user in act.match.hosts and not act.match.settings.blind_hosts
    return HOSTS if is_seeing and user and not access.refuse_player(act.tenures, act.match, user) else None
