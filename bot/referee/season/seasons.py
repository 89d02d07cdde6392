"""Seasons: what hosts do to them. A season is a match of the game ``season``; what it plays are matches."""

from collections.abc import Mapping
from typing import Any

from bot.referee.acts import access
from bot.referee.acts.acts import Act, House, refuse_reason
from bot.referee.core.facts import SeatName
from bot.referee.core.journal import CLOCK
from bot.referee.core.model import Entry, Match, Notice, Refused, User
from bot.referee.core.positions import table_of
from bot.referee.hosting import rollback
from bot.referee.hosting.rollback import Reading
from bot.referee.play import seating
from bot.referee.season import season_matches
from bot.referee.season.carrying import (
    answer_chair,
    by_host,
    call_finale,
    carry_out,
    deal_duel,
    deal_main,
    on_season,
    state_of,
)
from bot.referee.season.following import follow
from games import catalogue
from games.game import CHAIR, Seat
from games.season import decrees
from games.season.state import SIDE_GAME, Link, left, playing


async def decree(house: House, season_id: str, host: User, decree: decrees.Decree, reason: str) -> Match:
    """Carry out a host's `decree` in a season: coins, tokens, meadows, a power, the game of the death match, an elimination.

    The reason is public.

    Refused: `host-plays-acts`, `no-such-match`, `no-such-season`, `not-running`, `reason-missing`, `reason-too-long`, `season-refused`.
    """
    refuse_reason(reason)

    async def work(act: Act) -> Match:
        match = await carry_out(act, host, decree, reason)
        notice = Notice("season-decreed", {"reason": reason})
        if isinstance(decree, decrees.Award):
            notice = Notice("season-awarded", {"who": SeatName(decree.seat), "reason": reason})
        await act.send(act.outgoing.public(f"reason/{match.revision}", notice))
        return match

    return await by_host(house, season_id, host, work)


async def open_episode(
    house: House,
    season_id: str,
    host: User,
    game: str,
    options: dict[str, Any] | None = None,
    settings: Mapping[str, Any] | None = None,
) -> Match:
    """Deal the main match of the episode to all who are left, with their purses and meadows if the game has any.

    Refused: `host-plays-acts`, `no-such-match`, `no-such-season`, `not-running`, and what `deal_main` refuses.
    """

    async def work(act: Act) -> Match:
        return await deal_main(act, host, game, options or {}, settings or {})

    return await by_host(house, season_id, host, work)


async def announce_match(house: House, season_id: str, host: User, text: str, *, has_purses: bool = False) -> Match:
    """Announce a main match that hosts run by themselves, by the rules in `text`; they enter its result with `enter_result`.

    `has_purses`: whether the purses of its players are in play there.

    Refused: `host-plays-acts`, `no-such-match`, `no-such-season`, `not-running`, `season-refused`.
    """

    async def work(act: Act) -> Match:
        return await carry_out(act, host, decrees.Announce(text, has_purses), "")

    return await by_host(house, season_id, host, work)


async def enter_result(
    house: House,
    season_id: str,
    host: User,
    places: Mapping[str, int],
    coins: Mapping[str, Mapping[str, int]] | None = None,
) -> Match:
    """Enter the result of a main match that hosts ran, or that was never announced.

    `places`: by mark (``P1``), 1 for the first. `coins`: where its purses were in play, what each holds at the end, by currency; a currency
    that is left out is as it was.

    Refused: `host-plays-acts`, `no-such-match`, `no-such-season`, `not-open`, `not-running`, `season-match-is-on`,
    `season-no-result`, `season-refused`.
    """

    async def work(act: Act) -> Match:
        state, position = state_of(act), table_of(act.match)
        prompt = position.asked(CHAIR)
        if state.phase != "match" or prompt is None:
            raise Refused("season-no-result")
        if state.link is not None and not state.link.is_announced:
            raise Refused("season-match-is-on", {"match": ", ".join(playing(state))})
        is_elsewhere = state.link is None
        await act.write("result_entered", host, facts={"episode": state.episode, "is_elsewhere": is_elsewhere})
        if is_elsewhere:
            notice = Notice("season-played-elsewhere", {"number": state.episode})
            await act.send(act.outgoing.public(f"elsewhere/{act.match.line}/{state.episode}", notice))
        whole = {**position.game.absent(position.state, prompt), **(coins or {}), "places": dict(places)}
        return await answer_chair(act, host, whole, f"entered/{season_id}/{state.episode}")

    return await by_host(house, season_id, host, work)


async def leave(house: House, season_id: str, user: User) -> Match:
    """Leave for good: at once where nothing is on, else once the episode is over.

    Refused: `no-such-match`, `no-such-season`, `not-running`, `not-seated`, `season-refused`.
    """

    async def work(act: Act) -> Match:
        tenure = act.tenure_of(user)
        if tenure is None:
            raise Refused("not-seated")
        return await carry_out(act, user, decrees.Leave(tenure.seat), "")

    return await on_season(house, season_id, work)


async def dismiss(house: House, season_id: str, host: User, seat: Seat, reason: str) -> Match:
    """Dismiss a player who no longer comes, as if they had left.

    Refused: what `decree` refuses.
    """
    return await decree(house, season_id, host, decrees.Leave(seat), reason)


async def take_out(house: House, match: Match, host: User, seat: Seat, reason: str) -> Match:
    """Take a player out of a match, where their seat plays by default from then on; out of a season, which they leave for good.

    Refused: what `dismiss` or `seating.remove` refuses.
    """
    work = dismiss if match.game == catalogue.SEASON else seating.remove
    return await work(house, match.id, host, seat, reason)


async def give(house: House, season_id: str, giver: User, taker: Seat, amount: int) -> Match:
    """Move `amount` garnets from the account of `giver` to the seat `taker`, all or nothing, and tell the two.

    Refused: `no-such-match`, `no-such-season`, `not-running`, `not-seated`, `season-refused`.
    """

    async def work(act: Act) -> Match:
        tenure = act.tenure_of(giver)
        if tenure is None:
            raise Refused("not-seated")
        return await carry_out(act, giver, decrees.Give(tenure.seat, taker, amount), "")

    return await on_season(house, season_id, work)


async def open_duel(house: House, season_id: str, host: User, settings: Mapping[str, Any] | None = None) -> Match:
    """Deal the next match of the death match or of the final. Needed only after one of its matches was called off.

    Refused: `host-plays-acts`, `no-such-match`, `no-such-season`, `not-running`, and what `deal_duel` refuses.
    """

    async def work(act: Act) -> Match:
        return await deal_duel(act, host, settings or {})

    return await by_host(house, season_id, host, work)


async def open_side(
    house: House,
    season_id: str,
    host: User,
    prize: int,
    game: str = SIDE_GAME,
    options: dict[str, Any] | None = None,
    settings: Mapping[str, Any] | None = None,
) -> Match:
    """Open a side challenge: a contest with one deal for all. Players still in who win it without a hint get `prize` garnets.

    Refused: `host-plays-acts`, `no-such-match`, `no-such-season`, `not-running`, `season-refused`, and what `season_matches.begin_contest`
    refuses.
    """

    async def work(act: Act) -> Match:
        contest = await season_matches.begin_contest(act, game, options or {}, settings or {})
        link = Link(contest.id, game, left(state_of(act)), prize)
        await carry_out(act, host, decrees.Open("side", link), "", contest.id)
        return contest

    return await by_host(house, season_id, host, work)


async def finale(house: House, season_id: str, host: User, game: str = "lot") -> Match:
    """Call the final of the last two, best of three; `game` is its first, else it is drawn.

    Refused: `host-plays-acts`, `no-such-match`, `no-such-season`, `not-open`, `not-running`, `season-no-finale`, `season-refused`.
    """

    async def work(act: Act) -> Match:
        return await call_finale(act, host, game)

    return await by_host(house, season_id, host, work)


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
    undone = next((number for number in meant if is_told or not moves[number].is_bargain), 0)
    if not undone or any(_is_result(entry) for entry in moves[undone:]):
        raise Refused("season-nothing-to-undo")
    opened = [match_id for entry in moves[undone:] for match_id in _opened(entry)]
    for match in await house.store.transact(lambda tx: tx.matches.by_id(opened)):
        if not match.is_over:
            raise Refused("season-match-is-on", {"match": match.id})
    to = moves[undone - 1].position
    # Sealed answers would at once bring back what was undone.
    done = await rollback.rollback(house, season_id, host, to, reason, keeps_submissions=False)
    await follow(house)
    return done


def _opened(entry: Entry) -> list[str]:
    """Return the ids of the matches that an act opened."""
    if entry.facts.get("type") == "open_heats":
        return [one["match"] for one in entry.facts["heats"]]
    return [entry.facts["link"]["match"]] if entry.facts.get("type") == "open" else []


def _follows_by_itself(entry: Entry) -> bool:
    return entry.act == "decreed" and entry.actor == CLOCK


def _is_result(entry: Entry) -> bool:
    """Return whether the chair answered with a match's result; which game a final begins with is no result."""
    said = entry.facts["answers"].get(str(CHAIR), {}) if entry.act == "step" else {}
    return bool(said) and "game" not in said
