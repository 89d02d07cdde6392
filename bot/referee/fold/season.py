"""What is done in a season: decrees, its matches, and the rooms of its players."""

from collections.abc import Collection, Mapping
from itertools import takewhile
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.referee.core import positions
from bot.referee.core.journal import BY_PLAN, CLOCK
from bot.referee.core.model import Entry, Plan, Planned, Running
from bot.referee.core.model.rooms import ROOM_OPENED
from bot.referee.core.seals import id_of
from bot.referee.fold.moving import moved
from bot.referee.fold.position import Past, Position, demand, of_past, plain
from bot.referee.fold.words import check_onlooker
from games import catalogue, table
from games.chance import commitment, secret_of
from games.design.record import digest_of
from games.game import CHAIR, Outcome


def decreed(position: Position, entry: Entry) -> Position:
    """Carry out a decree as its game writes it; players see only what is theirs. A season that is paused stays so."""
    if position.past is not None:
        position = replace(position, past=_decreed(position, position.past, entry))
    then, pause = moved(position, entry), position.match.paused_at
    if pause is None or not isinstance(then.match.phase, Running):
        return then
    return replace(then, match=replace(then.match, phase=replace(then.match.phase, paused_at=pause)))


def _decreed(position: Position, past: Past, entry: Entry) -> Past:
    game = positions.game_of(position.match)
    decree: Any = msgspec.convert(entry.facts, type=game.Decree)
    position.follows(entry, plain(decree))
    begun = game.plays.begins(decree) if game.plays is not None else ()
    demand(all(each.match in past.matches for each in begun), "the season opened no such match")
    if entry.facts["type"] == "open_play":
        _check_play(position, past, entry)
    if entry.actor == CLOCK and entry.facts["type"] == "open":
        demand(entry.reason == {"match": BY_PLAN, "duel": ""}.get(entry.facts["kind"]), "its actor")
    if entry.actor == CLOCK and entry.reason == BY_PLAN:
        _check_plan(position, past, entry, {each.game for each in begun}, getattr(decree, "text", ""))
    if entry.facts["type"] in {"call_off", "end_side"}:
        ended = {"call_off": "aborted", "end_side": "finished"}[entry.facts["type"]]
        demand(past.results[entry.facts["match"]]["status"] == ended, "its match did not end so")
        demand(past.entries[-1].at == entry.at, _AT_ONCE)
    if entry.facts["type"] == "enter" and game.plays is not None:
        replaced = game.plays.begun(position.at().state).get(decree.play)
        past = replace(past, replaced=past.replaced | ({replaced.match} if replaced is not None else frozenset()))
    own = {"give": "giver", "leave": "seat"}.get(entry.facts["type"])
    return past.bound(entry.actor, entry.facts[own]) if own and not entry.reason else past


def _check_play(position: Position, past: Past, entry: Entry) -> None:
    """Check that a match of a file did not open before its planned hour, and that it is of the planned game, if that is built in and takes
    its players; else of one that the hosts chose, unless the file names it, whose title only the server has.
    """
    season, state, game = positions.game_of(position.match), position.at().state, entry.facts["game"]
    assert season.plays is not None, "it has such a decree"
    opening, planned = season.plays.opening(state), past.plan.of(positions.episode_at(position.at()))
    planned = None if opening == "after" else planned
    demand(opening == "in" or planned is None or planned.at <= entry.at, "it opened before its planned hour")
    [play] = [play for play in season.plays.now(state) if play.key == entry.facts["play"]]
    if play.games or (planned is not None and _is_in(planned, game)):
        return
    chosen = {each.game for each in positions.chosen_in(position.match)}
    newer = past.matches[entry.facts["match"]]
    is_chosen = game in chosen or (newer in chosen and digest_of(game) is not None)
    demand(not chosen or is_chosen, "its game is none that the hosts chose")
    rules = catalogue.find(planned.game) if planned is not None and digest_of(planned.game) is None else None
    is_left = rules is None or not positions.takes(rules, len(play.seats), planned.options if planned else {})
    demand(is_left, "its planned game takes its players")


@of_past
def planned(position: Position, past: Past, entry: Entry) -> Past:
    """Write the plan of a season anew: what has begun stays as it was planned, and no new hour has passed."""
    plan, first = msgspec.convert(entry.facts["plan"], type=Plan), 1
    if position.table is not None:
        plays = positions.game_of(position.match).plays
        assert plays is not None, "it is a season"
        first = positions.episode_at(position.table) + (plays.opening(position.table.state) != "before")
    for episode in plan.episodes:
        was = past.plan.of(episode.number)
        is_kept = was is not None and was.at == episode.at
        if episode.number < first:
            is_same = was is not None and is_kept and _is_in(was, episode.game) and _terms(was) == _terms(episode)
            demand(is_same, "it plans what had begun")
        demand(is_kept or episode.at >= entry.at.replace(second=0, microsecond=0), "its hour had passed")
    return replace(past, plan=plan)


def _terms(planned: Planned) -> tuple[Any, ...]:
    return planned.options, planned.rules, planned.purses, planned.every, planned.auto


def _check_plan(position: Position, past: Past, entry: Entry, games: Collection[str], rules: str) -> None:
    """Check that the present episode is planned to open by itself, and its hour has come: with these games, or these rules of its hosts."""
    episode = past.plan.of(positions.episode_at(position.at()))
    demand(episode is not None and episode.auto and episode.at <= entry.at, "no plan says so")
    assert episode is not None
    is_planned = episode.rules == rules if rules else all(_is_in(episode, game) for game in games)
    demand(is_planned, "no plan says so")


def _is_in(episode: Planned, game: str) -> bool:
    """Return whether an episode is planned with a game: of a file the one that has its title now, which only the server knows."""
    return game == episode.game or bool(digest_of(game) and digest_of(episode.game))


@of_past
def match_opened(position: Position, past: Past, entry: Entry) -> Past:
    """Open a match. Its secret follows from the season's own, and from the beacon that the season waited for."""
    committed, newer = commitment(secret_of(past.source, 1 + len(past.matches))), entry.facts.get("newer_than", "")
    position.follows(
        entry, {"match": id_of(committed), "commitment": committed} | ({"newer_than": newer} if newer else {})
    )
    return replace(past, matches={**past.matches, id_of(committed): newer})


@of_past
def result_taken(_position: Position, past: Past, entry: Entry) -> Past:
    """Take the result of a match of the season, whose own journal has that head; one that was called off has none."""
    demand(entry.facts["match"] in past.matches, "the season opened no such match")
    before = past.results.get(entry.facts["match"])
    demand(before is None or (before == entry.facts and _is_taken_back(past, before)), "its result was taken before")
    return replace(past, results={**past.results, entry.facts["match"]: entry.facts})


def _is_taken_back(past: Past, result: Mapping[str, Any]) -> bool:
    """Return whether hosts have gone back behind a result since it was taken, so that it is taken again."""
    since = takewhile(lambda entry: (entry.act, entry.facts) != ("result_taken", result), reversed(past.entries))
    return any(entry.act == "rolled_back" for entry in since)


def check_result(position: Position, past: Past, entry: Entry) -> None:
    """Raise Differs unless a question to the hosts of a season is answered as it may be.

    Hosts answer it where they open a match or run it. The clock answers it from the results of the matches, or by the plan.
    """
    plays, answer = positions.game_of(position.match).plays, entry.facts["answers"].get(str(CHAIR))
    if plays is None or answer is None or CHAIR in past.amended:
        return
    state = position.at().state
    now, begun, entered = plays.now(state), plays.begun(state), plays.entered(state)
    if CHAIR in entry.facts["silent"]:
        demand(not now, "its matches answer, and no host")
        return
    if (past.entries[past.closed_at].actor if past.held else entry.actor) != CLOCK:
        is_theirs = any(play.by_hosts and play.key not in begun for play in now)
        demand(is_theirs or not now, "its matches answer, and no host")
    elif not any(play.key in {*begun, *entered} for play in now):
        _check_plan(position, past, entry, (), "")
    else:
        taken = {play.key: past.results[begun[play.key].match]["outcome"] for play in now if play.key not in entered}
        demand(not taken or bool(past.held) or past.entries[-1].at == entry.at, _AT_ONCE)
        outcomes = {key: msgspec.convert(outcome, type=Outcome | None) for key, outcome in taken.items()}
        again = plays.answer(state, outcomes, positions.lot_of(position.at(), position.match.line))
        prompt = position.at().asked(CHAIR)
        demand(prompt is not None and table.check(position.at(), prompt, again) == positions.answer_of(answer), _NOT_SO)


_NOT_SO = "the results of its matches come to something else"
_AT_ONCE = "it did not follow at once from the result of its match"


@of_past
def episode_silent(position: Position, past: Past, entry: Entry) -> Past:
    """Note which of the cast were silent in an episode."""
    position.check_seats(entry.facts["silent"])
    demand(entry.facts["episode"] == positions.episode_at(position.at()), "its episode")
    demand((past.entries[-1].act, past.entries[-1].at) == ("result_taken", entry.at), _AT_ONCE)
    return past


def _check_insider(past: Past, entry: Entry) -> None:
    """Check that who does something in a room may: they open one with themselves, ask from inside, and leave for themselves."""
    seats = {
        ROOM_OPENED: entry.facts.get("members", ()),
        "room_asked": past.rooms.get(entry.facts["room"], ()),
        "room_left": [entry.facts.get("seat")],
    }
    if entry.act in seats and entry.actor != CLOCK:
        demand(not past.sits(entry.actor).isdisjoint(seats[entry.act]), "its actor")


@of_past
def stand_in_named(_position: Position, past: Past, entry: Entry) -> Past:
    """Name who plays in one's place, as a player of the season."""
    past.sits(entry.actor)
    return past


@of_past
def lounge_entered(position: Position, past: Past, entry: Entry) -> Past:
    """Come into the lounge as a person who looks on."""
    demand(position.match.settings.lounge != "none", "it has no lounge")
    check_onlooker(past, entry)
    return past


@of_past
def in_room(position: Position, past: Past, entry: Entry) -> Past:
    """Do something in a players' room. Raise LookupError where no entry before led to it.

    A room is opened once; what happens in it happens while it is open (it can be read later too); who leaves is inside, who comes is not.
    """
    facts, token = entry.facts, entry.facts["room"]
    _check_insider(past, entry)
    position.check_seats(sorted(facts.get("members", [facts["seat"]] if "seat" in facts else [])))
    if entry.act == ROOM_OPENED:
        if token in past.rooms or token in past.closed:
            raise LookupError("that room was opened before")
        return replace(past, rooms={**past.rooms, token: frozenset(facts["members"])})
    if entry.act == "room_read" and token in past.closed:
        return past
    inside = past.rooms[token]
    if "seat" in facts and (facts["seat"] in inside) != (entry.act == "room_left"):
        raise LookupError("who is inside")
    if entry.act == "room_closed":
        others = {other: seats for other, seats in past.rooms.items() if other != token}
        return replace(past, rooms=others, closed=past.closed | {token})
    then = {"room_joined": inside.union, "room_left": inside.difference}.get(entry.act)
    return past if then is None else replace(past, rooms={**past.rooms, token: then({facts["seat"]})})
