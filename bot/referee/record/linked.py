"""The exports of a season's matches, held to the results that the season took from them."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import count
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.referee.acts.veils import is_veil
from bot.referee.core import history
from bot.referee.core.journal import CLOCK
from bot.referee.core.model import is_machine
from bot.referee.core.positions import Differs, options_of, seasonal
from bot.referee.fold.position import demand, unlike
from bot.referee.record.exported import Exported
from bot.referee.record.openings import Opening, openings
from bot.referee.shelf import Titles
from games import catalogue
from games.design.record import digest_of
from games.game import AnyGame, Begun, Brought


def taken(season: Exported) -> Mapping[str, dict[str, Any]]:
    """Return what a season took of each of its matches: the facts of the last time."""
    return {entry.facts["match"]: entry.facts for entry in season.acts("result_taken")}


def check(season: Exported) -> None:
    """Check each match that was given with a season: the season opened it, and took its result and its head. Raise Differs."""
    demand(not season.matches or catalogue.is_season(season.game.key), "the files: the first of them is no season")
    ids = [match.id for match in season.matches]
    demand(len(ids) == len(set(ids)), "the files: one match was given twice")
    opened = {entry.facts["match"]: entry.facts for entry in season.acts("match_opened")}
    links = _links(season)
    unplayed = sorted(opened.keys() - links.keys())
    demand(not unplayed, f"match {', '.join(unplayed)}: the season opened it, and no decree names it")
    for match in season.matches:
        demand(match.id in opened, f"match {match.id}: the season did not open it")
        demand(
            match.match["commitment"] == opened[match.id]["commitment"],
            f"match {match.id}: its commitment is not the season's",
        )
        demand(
            match.journal[0].facts["season"] == season.id, f"match {match.id}: it says that another season opened it"
        )
        demand(match.match["game"] == links[match.id].game, f"match {match.id}: the season opened another game")
        _check_replaced(season, match)
        if match.id in taken(season):
            _check_taken(match, taken(season)[match.id])
        _check_stand_ins(season, match, links[match.id].seats)
    for opening in openings(season):
        for match in season.matches:
            if match.id == opening.begun.match:
                _check_terms(season, match, opening, opened[match.id].get("newer_than", ""))
    _check_silence(season, {match: link.seats for match, link in links.items()})
    for entry in season.acts("decreed"):
        if entry.facts["type"] == "end_side":
            _check_prize(season, entry.facts)


def _links(season: Exported) -> dict[str, Begun]:
    """Return the matches that began by decrees. The number of a match decides its deal, so that none is opened in vain."""
    plays, of = season.game.plays, season.game.Decree
    decrees = (msgspec.convert(entry.facts, type=of) for entry in season.acts("decreed"))
    return {begun.match: begun for decree in decrees if plays is not None for begun in plays.begins(decree)}


def _check_terms(season: Exported, match: Exported, opening: Opening, older: str) -> None:
    """Check that a match has the file, the options and the pace of its season's file and plan; a file that is named by its title has it.
    `older`: the chosen file whose title it had by then.
    """
    planned, facts = opening.planned, match.journal[0].facts
    options, every = options_of(match.game, facts["options"]), planned.every if planned else ""
    if "play" in opening.entry.facts:
        assert season.game.plays is not None
        [play] = [one for one in season.game.plays.now(opening.table.state) if one.key == opening.entry.facts["play"]]
        every, titles = play.every or every, _titles(match, opening, older)
        chosen = options_of(season.game, season.match["options"]).games
        now = replace(planned, game=titles.newest(planned.game)) if planned else None
        games = [one for one in titles.games_of(play, chosen, now) if one.game == match.game.key]
        demand(bool(games), f"match {match.id}: neither file nor plan nor hosts name its game")
        brought = [seasonal(opening.table, play, match.game, one.options) for one in games]
        is_so = any(options_of(match.game, one) == options for one in brought)
        demand(is_so, f"match {match.id}: its options are not those of file, plan or hosts")
    elif planned is not None:
        again = options_of(match.game, facts["options"] | _own_options(match.game, planned.options))
        demand(again == options, f"match {match.id}: its options are not the planned ones")
    is_paced = every in {"", facts["settings"]["pace"]["every"]}
    demand(is_paced, f"match {match.id}: its rounds do not last as planned")


def _own_options(game: AnyGame, planned: dict[str, Any]) -> dict[str, Any]:
    """Return the planned options that no player of a built-in season brings in the place of the plan's."""
    brought = game.in_season.options(planned, Brought((), (), garnets_tradable=False)) if game.in_season else planned
    return {key: value for key, value in planned.items() if brought[key] == value}


def _titles(match: Exported, opening: Opening, older: str) -> Titles:
    """Return what a season calls the game of a match and the planned file: a plan from before titles were noted names any file."""
    titles = {match.game.key: match.game.title} if digest_of(match.game.key) else {}
    planned = opening.planned.game if opening.planned else ""
    before = {planned: opening.title or match.game.title} if digest_of(planned) else {}
    return Titles({older: match.game.title} | before | titles, {title.casefold(): key for key, title in titles.items()})


def _check_replaced(season: Exported, match: Exported) -> None:
    """Check that hosts entered no result in the place of one that a match had: it was called off."""
    past = season.end.past if season.end is not None else None
    is_replaced = past is not None and match.id in past.replaced
    demand(not is_replaced or match.match["status"] == "aborted", f"match {match.id}: hosts entered another result")


def _check_taken(match: Exported, facts: Mapping[str, Any]) -> None:
    """Check a match against what its season took of it."""
    again = {
        "match": match.id,
        "head": match.journal[-1].chain,
        "status": match.match["status"],
        "outcome": match.match["outcome"],
    }
    where = unlike(again, facts)
    if where is not None:
        raise Differs(f"match {match.id}: its {where} is not what the season took")


def _check_stand_ins(season: Exported, match: Exported, players: Sequence[int]) -> None:
    """Check that in each seat of a match sits its player of the season, or the machine or person who stands in, as the season says.

    `players`: the season's player of each seat. A name that one of the files does not have is not compared, nor is a player of the season
    who took over the seat.
    """
    noted = [entry for entry in season.entries if entry.act == "stood_in" and entry.facts["match"] == match.id]
    machines, gone = dict(_machines(match, players)), {entry.facts["seat"] for entry in season.acts("substituted")}
    own = {seat: user for seat, user in _seated(season, count()).items() if seat not in gone}
    # A machine is known by its name, and a person by their id.
    stand_ins = {one.facts["seat"]: one.facts["newcomer"] if is_machine(one.actor) else one.actor for one in noted}
    pairs = [((own | stand_ins).get(seat, user), user) for seat, user in (_seated(match, players) | machines).items()]
    is_so = machines.keys() == {entry.facts["seat"] for entry in noted if is_machine(entry.actor)}
    is_so = is_so and all(is_veil(name) or is_veil(other) or name == other for name, other in pairs)
    demand(is_so, f"match {match.id}: the season names others who stood in")


def _machines(match: Exported, players: Sequence[int]) -> Iterator[tuple[int, str]]:
    """Yield the season's player for whom the clock seated a machine, and its name."""
    for entry in match.entries:
        if entry.act == "substituted" and entry.actor == CLOCK:
            yield players[entry.facts["seat"]], entry.facts["newcomer"]


def _seated(match: Exported, players: Iterable[int]) -> dict[int, str]:
    """Return by the season's players the person in their seat when the match, or the season itself, was dealt."""
    seats = match.dealt.facts["seats"] if match.dealt else ()
    return dict(zip(players, [one["user"] for one in seats], strict=False))


def _check_silence(season: Exported, players: Mapping[str, Sequence[int]]) -> None:
    """Check who was silent in an episode, as the season says, where all matches of the episode were given. `players`: of each match."""
    journals, ended = {match.id: match.journal for match in season.matches}, list[str]()
    for entry in season.journal:
        if entry.act == "episode_silent" and ended and journals.keys() >= set(ended):
            silent = sorted(seat for match in ended for seat in history.silent(journals[match], players[match]))
            place = f"match {', '.join(ended)}: the season says that others were silent in it"
            demand(silent == list(entry.facts["silent"]), place)
        ended = [*ended, entry.facts["match"]] if entry.act == "result_taken" else []


def _check_prize(season: Exported, decree: Mapping[str, Any]) -> None:
    """Check who won a side challenge without a hint, by the people in both files; those who came into the season later are not told."""
    contest = next((match for match in season.matches if match.id == decree["match"]), None)
    assert season.end is not None
    assert season.end.past is not None
    seats = {season.people.get(holder.user): seat for seat, holder in season.end.past.seats.items()}
    if contest is None or None in seats or len(seats) < season.end.size:
        return
    joined = [contest.people.get(entry.actor) for entry in contest.acts("joined")]
    [closed] = contest.acts("contest_closed")
    won = [run for run in closed.facts["runs"] if not run["has_hint"] and (run["outcome"] or {}).get("winners")]
    winners = sorted(seats[joined[run["seat"]]] for run in won if joined[run["seat"]] in seats)
    demand(set(decree["winners"]) == set(winners), f"match {contest.id}: the prize went to others than its winners")
