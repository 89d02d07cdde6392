"""Seasons: what hosts do to them. A season is a match of the game ``season``; what it plays are matches.

Also what may be read of it, and by whom.
"""

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from bot.referee.acts import access
from bot.referee.acts.access import refuse_acting, unless
from bot.referee.acts.acts import Act, House, refuse_reason
from bot.referee.acts.belonging import playing
from bot.referee.core.facts import SeatName
from bot.referee.core.journal import CLOCK
from bot.referee.core.model import Booking, Entry, Match, Notice, Refused, User
from bot.referee.core.positions import game_of, table_of
from bot.referee.fold.rules import is_bargain
from bot.referee.hosting import rollback
from bot.referee.hosting.rollback import Reading
from bot.referee.play import dealing, seating
from bot.referee.record import books
from bot.referee.season import stages
from bot.referee.season.carrying import (
    OnAnyBegun,
    OnAnyRunning,
    OnAnySeason,
    OnRunning,
    answer_chair,
    carry_out,
    state_of,
)
from bot.referee.season.following import follow
from bot.referee.season.planned import forecast
from games import catalogue
from games.design.vocabulary.plays import CALLED_OFF
from games.form import Rejected
from games.game import CHAIR, HOSTS, Seat
from games.season import decrees
from games.season.state import seat_of


@OnAnySeason
async def start(act: Act, host: User) -> Match:
    """Start a season, of a file only if a game takes the players of each first match; one that waits for its beacon finds out later.

    Refused: `no-such-season`, `season-unplayable`, and what `dealing.start` refuses.
    """
    match = await dealing.start.within(act, host)
    if match.state is not None:
        await stages.refuse_unplayable(act, await forecast.of_now(act))
    return match


@OnAnyRunning
@unless(refuse_acting)
async def decree(act: Act, host: User, decree: Any, reason: str) -> Match:
    """Carry out a host's `decree` in a season, of those that its game has: coins, an elimination, a return, and in the built-in season
    tokens, meadows, a power, the game of the death match.

    The reason is public.

    Refused: `host-plays-acts`, `no-such-match`, `no-such-season`, `not-running`, `reason-missing`, `reason-too-long`, `season-paused`,
    `season-refused`.
    """
    refuse_reason(reason)
    match = await carry_out(act, host, decree, reason)
    notice = Notice("season-decreed", {"reason": reason})
    if decree.__struct_config__.tag == "award":
        notice = Notice("season-awarded", {"who": SeatName(decree.seat), "reason": reason})
    await act.send(act.outgoing.public(f"reason/{act.now:%d%H%M%S%f}", notice))
    return match


def ordered(season: Match, what: str, **fields: Any) -> Any:
    """Return a decree of a season's own game, by its tag.

    Refused: `season-refused`, where the game has no such decree.
    """
    try:
        return msgspec.convert({"type": what, **fields}, type=game_of(season).Decree)
    except msgspec.ValidationError:
        raise Refused("season-refused", {"why": Rejected("decree-unknown")}) from None


@OnAnyBegun
@unless(refuse_acting)
async def enter_result(
    act: Act,
    host: User,
    places: Mapping[str, int],
    coins: Mapping[str, Mapping[str, int]] | None = None,
) -> Match:
    """Enter the result of a match that the bot did not play; of a season in one file also while it is paused: a match that is called off
    then is not taken before.

    `places`: by mark (``P1``), 1 for the first. `coins`: where its purses were in play, what each holds at the end, by currency; a currency
    that is left out is as it was.

    Refused: `host-plays-acts`, `no-such-match`, `no-such-season`, `not-open`, `not-running`, `season-match-is-on`, `season-no-result`,
    `season-paused`, `season-refused`.
    """
    plays = game_of(act.match).plays
    if plays is None or plays.enter is None:
        return await _main_match(act, host, places, coins)
    state = table_of(act.match).state
    begun = {each.match: key for key, each in plays.begun(state).items()}
    on = {begun[match.id]: match.id for match in await act.tx.matches.by_id(begun) if not match.is_aborted}
    order = plays.enter(state, {seat_of(mark): number for mark, number in places.items()}, on.keys())
    if order is None:
        raise Refused("season-no-result")
    if order.play in on:
        raise Refused("season-match-is-on", {"match": on[order.play]})
    return await carry_out(act, host, order, "")


async def _main_match(
    act: Act, host: User, places: Mapping[str, int], coins: Mapping[str, Mapping[str, int]] | None
) -> Match:
    """Enter the result of a built-in season's main match, which hosts ran, or which was never announced."""
    state, position = state_of(act), table_of(act.match)
    prompt = position.asked(CHAIR)
    if state.phase != "match" or prompt is None:
        raise Refused("season-no-result")
    if state.link is not None and not state.link.is_announced:
        raise Refused("season-match-is-on", {"match": ", ".join(playing(act.match))})
    is_elsewhere = state.link is None
    await act.write("result_entered", host, facts={"episode": state.episode, "is_elsewhere": is_elsewhere})
    if is_elsewhere:
        notice = Notice("season-played-elsewhere", {"number": state.episode})
        await act.send(act.outgoing.public(f"elsewhere/{act.match.line}/{state.episode}", notice))
    whole = {**position.game.absent(position.state, prompt), **(coins or {}), "places": dict(places)}
    return await answer_chair(act, host, whole, f"entered/{act.match.id}/{state.episode}")


@OnAnyRunning
async def leave(act: Act, user: User) -> Match:
    """Leave for good: at once where nothing is on, else once the episode is over.

    Refused: `no-such-match`, `no-such-season`, `not-running`, `not-seated`, `season-paused`, `season-refused`.
    """
    tenure = act.tenure_of(user)
    if tenure is None:
        raise Refused("not-seated")
    return await carry_out(act, user, ordered(act.match, "leave", seat=tenure.seat), "")


async def dismiss(house: House, season_id: str, host: User, seat: Seat, reason: str) -> Match:
    """Dismiss a player who no longer comes, as if they had left.

    Refused: what `decree` refuses.
    """
    season = await house.store.transact(lambda tx: tx.matches.get(season_id))
    if season is None:
        raise Refused("no-such-match", {"match": season_id})
    return await decree(house, season_id, host, ordered(season, "leave", seat=seat), reason)


async def take_out(house: House, match: Match, host: User, seat: Seat, reason: str) -> Match:
    """Take a player out of a match, where their seat plays by default from then on; out of a season, which they leave for good.

    Refused: what `dismiss` or `seating.remove` refuses.
    """
    work = dismiss if catalogue.is_season(match.game) else seating.remove
    return await work(house, match.id, host, seat, reason)


@OnRunning
async def give(act: Act, giver: User, taker: Seat, amount: int) -> Match:
    """Move `amount` garnets from the account of `giver` to the seat `taker`, all or nothing, and tell the two.

    Refused: `no-such-match`, `no-such-season`, `not-running`, `not-seated`, `season-paused`, `season-refused`.
    """
    tenure = act.tenure_of(giver)
    if tenure is None:
        raise Refused("not-seated")
    return await carry_out(act, giver, decrees.Give(tenure.seat, taker, amount), "")


async def undo(house: House, season_id: str, host: User, reason: str) -> tuple[Reading, ...]:
    """Take back the last act that moved the season and did not just follow by itself; never a published result of a match.

    Books and roles follow. A match that was opened since has to be aborted first: then its purses are back. A blind host who has broken no
    glass takes back no gift between players: a refusal would tell whether there was one.

    Refused: `host-plays`, `no-such-match`, `no-such-position`, `not-started`, `reason-missing`, `reason-too-long`, `season-match-is-on`,
    `season-nothing-to-undo`, `secret-published`.
    """
    journal = await house.store.transact(lambda tx: tx.journal.of(season_id))
    moves = rollback.targets(journal)
    season = await house.store.transact(lambda tx: tx.matches.get(season_id))
    is_told = season is None or not season.settings.blind_hosts or access.has_looked(journal, host)
    meant = (number for number in range(len(moves) - 1, 0, -1) if not _follows_by_itself(moves[number]))
    undone = next((number for number in meant if is_told or not is_bargain(moves[number])), 0)
    if not undone or any(_is_result(entry) for entry in moves[undone:]):
        raise Refused("season-nothing-to-undo")
    to = moves[undone - 1].position
    # Sealed answers would at once bring back what was undone.
    done = await rollback.rollback(house, season_id, host, to, reason, keeps_submissions=False)
    await follow(house)
    return done


def _follows_by_itself(entry: Entry) -> bool:
    return entry.act == "decreed" and entry.actor == CLOCK


def _is_result(entry: Entry) -> bool:
    """Return whether the chair answered with the results of matches; which game a final begins with is no result."""
    answer = entry.facts["answers"].get(str(CHAIR), {}) if entry.act == "step" else {}
    return not _RESULTS.isdisjoint(answer)


_RESULTS: Final = frozenset({"places", "winner", CALLED_OFF})
"""The fields of a result: of the built-in season, and of every stage of a season in a file."""


@OnAnySeason
async def standings(act: Act, user: User | None = None) -> Any:
    """Return the position as a person may know it.

    Show what is their own if they are of the cast. Of a built-in season show all accounts if they are a host who sees.

    Refused: `no-such-match`, `no-such-season`.
    """
    reader = await _looking(act, user)
    return table_of(act.match).view(reader)


@OnAnySeason
async def account(act: Act, user: User | None = None) -> books.Balances:
    """Return what lies in a player's own accounts; nothing for anyone else, and where no books are kept.

    Refused: `no-such-match`, `no-such-season`.
    """
    reader = await _looking(act, user)
    return books.owned(table_of(act.match), reader)


@OnAnySeason
async def ledger(act: Act, user: User | None = None) -> tuple[Booking, ...]:
    """Return the bookings that a person may see; of a season in one file all, since its books are public.

    Refused: `no-such-match`, `no-such-season`.
    """
    reader = await _looking(act, user)
    booked = await books.booked(act)
    return books.shown(booked, state_of(act), reader) if act.match.game == catalogue.SEASON else booked


async def note_put_away(house: House, season_id: str, host: User, threads: int, channels: int) -> None:
    """Note that a host had a season put away that is over: so many `threads` were archived, and so many of its `channels` closed.

    Refused: `no-such-match`.
    """
    facts = {"threads": threads, "channels": channels}
    await house.act(season_id, lambda act: act.write("put_away", host, facts=facts))


async def _looking(act: Act, user: User | None) -> Any:
    """Return the reader that a person is. Note once that a host reads all accounts: they take no seat from then on.

    Refused: `no-such-season`, before the season has begun.
    """
    if act.match.state is None:
        raise Refused("no-such-season", {"season": act.match.id, "kind": "none"})
    reader = await _reader(act, user)
    if reader == HOSTS and user and not access.has_looked(await act.tx.journal.of(act.match.id), user):
        await act.write("books_read", user)
    return reader


async def _reader(act: Act, user: User | None) -> Any:
    """Return the reader that a person is: a seat, the hosts, or None for the public.

    A host who plays, also as a stand-in, reads as a player. A blind host reads only public facts, and so does any of a season in one file.
    """
    tenure = act.tenure_of(user) if user is not None else None
    if tenure is not None:
        return tenure.seat
    is_seeing = act.match.game == catalogue.SEASON and user in act.match.hosts and not act.match.settings.blind_hosts
    return HOSTS if is_seeing and user and not await access.plays(act, user) else None
