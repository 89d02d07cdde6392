"""The exports of a season's matches, held to the results that the season took from them."""

from collections.abc import Mapping
from typing import Any

from bot.referee.core.journal import CLOCK
from bot.referee.core.model import is_machine
from bot.referee.core.positions import Differs
from bot.referee.fold.position import demand, unlike
from bot.referee.record.exported import Exported
from games import catalogue


def taken(season: Exported) -> Mapping[str, dict[str, Any]]:
    """Return what a season took of each of its matches: the facts of the last time."""
    return {entry.facts["match"]: entry.facts for entry in season.acts("result_taken")}


def check(season: Exported) -> None:
    """Check each match that was given with a season: the season opened it, and took its result and its head. Raise Differs."""
    demand(not season.matches or season.game.key == catalogue.SEASON, "the files: the first of them is no season")
    ids = [match.id for match in season.matches]
    demand(len(ids) == len(set(ids)), "the files: one match was given twice")
    opened = {entry.facts["match"]: entry.facts["commitment"] for entry in season.acts("match_opened")}
    unplayed = sorted(opened.keys() - _decreed(season))
    demand(not unplayed, f"match {', '.join(unplayed)}: the season opened it, and no decree names it")
    for match in season.matches:
        demand(match.id in opened, f"match {match.id}: the season did not open it")
        demand(match.match["commitment"] == opened[match.id], f"match {match.id}: its commitment is not the season's")
        if match.id in taken(season):
            _check_taken(match, taken(season)[match.id])
        _check_machines(season, match)
    for entry in season.acts("decreed"):
        if entry.facts["type"] == "end_side":
            _check_prize(season, entry.facts)


def _decreed(season: Exported) -> set[str]:
    """Return the matches that decrees opened. The number of a match decides its deal, so that none is opened in vain."""
    opened = [entry.facts for entry in season.acts("decreed") if entry.facts["type"] in {"open", "open_heats"}]
    links = [link for facts in opened for link in facts.get("heats", [facts.get("link")])]
    return {link["match"] for link in links}


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


def _check_machines(season: Exported, match: Exported) -> None:
    """Check that each machine that the clock seated plays for a player of the season, as the season says."""
    seated = [entry for entry in match.acts("substituted") if entry.actor == CLOCK]
    noted = [entry for entry in season.acts("stood_in") if entry.facts["match"] == match.id and is_machine(entry.actor)]
    demand(len(seated) == len(noted), f"match {match.id}: the season names other machines that stood in")


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
