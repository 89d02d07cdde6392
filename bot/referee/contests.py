"""A contest: one deal for a whole community. It stays in its sign-up until its deadline, and each player who joins plays their own match.

Post, seats, journal and commitment of a contest are those of any match. A run is a match of one seat that tells only its player. The seed
of a contest uses no lucky words, for its players come one by one. A person who plays alone plays a run without a contest.
"""

from collections.abc import Sequence
from typing import Any, Final, Unpack

import msgspec
from msgspec.structs import replace

from bot.referee import quotas
from bot.referee.acts.acts import Act, House, OnMatch
from bot.referee.core import calendar, paces, positions
from bot.referee.core.beacon import randomness
from bot.referee.core.facts import stored
from bot.referee.core.model import ContestSettings, Letter, Match, Notice, Pace, Refused, Settings, SignUp, Tenure, User
from bot.referee.core.ports import Transaction
from bot.referee.core.seals import seal_of
from bot.referee.fold import contests as of_runs
from bot.referee.letters.letters import deal_errands
from bot.referee.play import dealing, playable, sign_up_post, signup
from bot.referee.play.signup import Wanted
from bot.referee.words.revealing import reveal
from games import catalogue, table
from games.chance import mixed, seed_of
from games.game import AnyGame, Run
from games.table import Table

_LEAST: Final = "1 minute"
"""The shortest time between openings of a repeated contest, however short its rounds: each adds a database's worth of work."""


async def open_contest(house: House, **wanted: Unpack[Wanted]) -> Match:
    """Open a contest; it closes at the deadline that its pace gives.

    Refused: `bad-options`, `bad-settings`, `cannot-start`, `live-not-typed`, `no-contest`, `no-such-game`, `season-duel-not-for-two`,
    `too-many-contests`, `too-many-letters`, `too-many-matches`, `too-much-stored`.
    """
    rules = catalogue.find(wanted["game"])
    if rules is None or rules.contest is None:
        raise Refused("no-contest", {"game": wanted["game"]})
    chosen = wanted.get("settings") or playable.default_settings(rules)
    wanted["settings"] = replace(chosen, contest=chosen.contest or ContestSettings())
    contest = signup.drafted(house, rules, wanted, max(house.chosen.limits.least_every, _LEAST, key=paces.duration))
    if why := rules.refuse(1, positions.options_of(rules, contest.options)):
        raise Refused("cannot-start", {"why": why})

    async def work(tx: Transaction) -> Match:
        await quotas.refuse_opening(house, tx, contest.guild, is_contest=True)
        return await _announce(house, tx, contest)

    return await house.do(work)


async def _announce(house: House, tx: Transaction, contest: Match) -> Match:
    opened = await signup.announce_sign_up(house, tx, contest.to(dealing=dealing.awaited(house)))
    act = Act(house, tx, opened, ())
    if calendar.appointment(opened) is not None:
        await act.send(act.outgoing.schedule())
    return opened


async def draw(act: Act, actor: User, signature: str = "") -> Match:
    """Make the deal of a contest whose beacon round has come; from now on players can join.

    `signature`: of that round (hex), verified; empty: draw without it.
    """
    contest = act.match
    seed = mixed(seed_of(contest.secret, contest.id, []), randomness(signature)) if signature else None
    await act.write("drawn", actor, facts={"signature": signature} if signature else {}, seed=seed)
    await act.send(await sign_up_post.sign_up_edit(act))
    return act.match


@OnMatch
async def join(act: Act, user: User, name: str, locale: str = "en") -> Match:
    """Join a contest: the player's run begins at once, with the common deal.

    Refused: `already-joined`, `contest-deal-awaited`, `contest-paused`, `deal-awaited`, `has-looked`, `hosts-read-answers`,
    `hosts-read-rooms`, `joined-too-often`, `name-unseen`, `no-contest`, `no-such-match`, `ready-awaited`, `sign-up-over`,
    `table-full`, `word-too-long`.
    """
    if not act.match.is_contest:
        raise Refused("no-contest", {"game": positions.game_of(act.match).title})
    return await _begin(act, await signup.take_seat(act, user, name, "", locale))


async def _begin(act: Act, seated: Tenure) -> Match:
    contest, settings = act.match, of_runs.settings_of_run(act.match.settings)
    run = _like(act, home="", settings=settings, options=of_runs.dealt(contest), season=contest.season)
    run = replace(run, contest=contest.id, phase=SignUp(contest.deadline))
    await act.tx.matches.add(run)
    begun = Act(act.house, act.tx, run, ())
    await signup.opened(begun, seated.user)
    await begun.seat(replace(seated, match=run.id, seat=0, id=None))
    return await deal(begun, positions.game_of(contest), seated)


def _like(act: Act, **terms: Any) -> Match:
    """Return a new match with the terms of a contest, except for these."""
    old = {key: getattr(act.match, key) for key in ("guild", "home", "hosts", "title", "settings", "options")}
    return signup.new_match(act.house, positions.game_of(act.match), **old | terms)


async def deal(act: Act, rules: AnyGame, seated: Tenure) -> Match:
    """Begin a run: its cards follow from its own secret, or from the deal in its options.

    `rules`: the game. `seated`: the player whose run begins.
    """
    seed = seed_of(act.match.secret, act.match.id, [""])
    position, events = table.opening(rules, 1, positions.options_of(rules, act.match.options), seed)
    seats = [{"user": seated.user, "name": seated.name, "word": ""}]
    await act.write("started", seated.user, facts={"seats": seats}, ahead=(position, events))
    await act.send(*deal_errands(act.outgoing, events, position))
    return act.match


async def close(act: Act, actor: str, reason: str = "") -> None:
    """Publish leaderboard, solution and secret once every run has ended; then open the next contest if it repeats.

    `actor`: the host who closes it, or who else the journal names.
    """
    contest, runs = act.match, await act.tx.matches.runs(act.match.id)
    if any(run.is_running for run in runs):
        # Each of them ends at the same deadline, by itself.
        await act.tx.matches.save(replace(contest, wake_at=act.now))
        return
    ended = await _ended(act, runs)
    deal = of_runs.dealt(contest)
    await reveal_runs(act)
    heads = {run.id: (await act.tx.journal.of(run.id))[-1].chain for run in runs}
    facts = {"deal": deal, "runs": msgspec.to_builtins(ended), "heads": heads}
    closed = await act.write("contest_closed", actor, reason, facts)
    sealed = Notice("seal-of-board", {"match": contest.id, "seal": seal_of(closed.chain)})
    board = Letter("board", notices=(Notice("contest-over"),), runs=ended, deal=deal, small=(sealed,))
    await act.send(act.outgoing.errand("post", "public", "board", board), await sign_up_post.sign_up_edit(act))
    await reveal(act)
    if contest.settings.contest and contest.settings.contest.again:
        await _again(act)


async def reveal_runs(act: Act) -> None:
    """Publish the secrets of the runs that have ended: they can no longer be rolled back, and anyone can verify them."""
    for run in await act.tx.matches.runs(act.match.id):
        if not run.is_revealed:
            await reveal(Act(act.house, act.tx, run, ()))


async def _ended(act: Act, runs: Sequence[Match]) -> tuple[Run, ...]:
    """Return the results of all runs. The number of reads does not grow with the number of players."""
    journals = await act.tx.journal.of_each(run.id for run in runs)
    players = {tenure.match: tenure.user for tenure in await act.tx.seats.of(*(run.id for run in runs))}
    seats = {tenure.user: tenure.seat for tenure in act.tenures}
    return tuple(Run(seats[players[run.id]], run.outcome, *of_runs.effort(journals[run.id])) for run in runs)


async def _again(act: Act) -> None:
    """Open a new contest with the same game and settings, and a new deal; or tell the hosts why there is none."""
    try:
        await quotas.refuse_repeat(act.house, act.tx, act.match.guild)
    except Refused as refusal:
        notices = Notice("contest-not-again", {"title": act.match.title}), Notice(refusal.id, stored(refusal.facts))
        await act.send(act.outgoing.hosts("not-again", *notices))
        return
    await _announce(act.house, act.tx, _like(act))


@OnMatch
async def hint(act: Act, user: User) -> Table:
    """Take a hint: the best step in this position, as the game's contest computes it. It costs the place on the leaderboard.

    Refused: `no-hints`, `no-such-match`, `not-open`, `not-seated`.
    """
    await refuse_hint.within(act, user)
    await act.write("hinted", user)
    return positions.table_of(act.match)


@OnMatch
async def refuse_hint(act: Act, user: User) -> None:
    """Raise Refused where this person gets no hint in this run; asking costs nothing.

    Refused: `no-hints`, `no-such-match`, `not-open`, `not-seated`.
    """
    contest = await act.tx.matches.get(act.match.of_contest or "")
    allowed = contest is not None and contest.settings.contest is not None and contest.settings.contest.hints
    if act.tenure_of(user) is None:
        raise Refused("not-seated")
    if not allowed:
        raise Refused("no-hints")
    if not act.match.is_running:
        raise Refused("not-open")


_PACE: Final = Pace(every="7 days", close_at=None, early="all_in", settle="0s", reminders=("1 day",))


async def play_alone(house: House, game: str, user: User, name: str, locale: str = "en") -> Match:
    """Deal a run for one person. A run of theirs that is open must be finished first.

    Refused: `name-unseen`, `no-contest`, `solo-open`.
    """
    rules = catalogue.find(game)
    if rules is None or rules.contest is None:
        raise Refused("no-contest", {"game": game})
    settings = Settings(pace=_PACE, locale=locale, strikes=0)
    match = signup.new_match(
        house, rules, guild="", home="", hosts=(), title=rules.title, settings=settings, options={}
    )
    match = replace(match, contest=match.id)

    async def work(tx: Transaction) -> Match:
        if await _is_playing(tx, game, user):
            raise Refused("solo-open", {"game": rules.title})
        act = Act(house, tx, match, ())
        called = signup.free_name(act, user, name)
        signup.refuse_unseen(called)
        await tx.matches.add(match)
        await signup.opened(act, user)
        seated = Tenure(match.id, 0, user, called, "", locale, act.now)
        await act.seat(seated)
        return await deal(act, rules, seated)

    return await house.do(work)


async def _is_playing(tx: Transaction, game: str, user: User) -> bool:
    seats = [one.match for one in await tx.seats.held_by(user)]
    return any(one.is_solo and one.game == game and not one.is_over for one in await tx.matches.by_id(seats))
