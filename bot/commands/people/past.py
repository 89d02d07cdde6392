"""Records of what was played, ratings, and predictions of who wins."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from bot.commands.command import Command, Field, Line
from bot.commands.people.own import in_lines
from bot.commands.reading import subjects
from bot.commands.reading.taking import filtered
from bot.commands.request import Reply, Request
from bot.commands.words.outcomes import refused
from bot.referee import shelf, words
from bot.referee.core import naming
from bot.referee.core.facts import SeatName
from bot.referee.core.model import Match, Refused
from bot.referee.core.positions import game_of, table_of
from bot.referee.letters.sentences import WORDS as REFEREE
from bot.referee.letters.sentences import sentence
from bot.referee.people import records
from games import catalogue
from games.design.record import KEY
from games.game import Seat
from games.wording import Name, Text, join

_SHOWN: Final = 20


async def _record(request: Request) -> object:
    """Return the asker's record, or what another person has played on this server. Refused: what `records.record` refuses."""
    other = request.given.get("player")
    user = other.user if other is not None else request.user
    record = await records.record(request.house, user, request.user, request.asker.guild or None)
    return Reply(in_lines(record, request.locale), is_alone=True)


async def _standings(request: Request) -> object:
    """Return the ratings of the people who play here, in one game or in all. Refused: `no-such-game`."""
    standings, game = await records.standings(request.house, request.asker.guild), request.text("game")
    games = await _games(request)
    wanted = {title.casefold(): key for key, title in games}.get(game.casefold(), naming.game_key(game))
    if wanted and wanted not in {key for key, _ in games}:
        raise naming.no_such_game(game, [title for _, title in games])
    chosen = {key: rows for key, rows in standings.items() if wanted in {"", key}}
    return Reply(in_lines(records.told_standings(chosen), request.locale), is_alone=True)


async def _games(request: Request) -> Sequence[tuple[str, str]]:
    games = [(one.key, catalogue.name_of(one, request.locale)) for one in catalogue.games()]
    return [
        *games,
        *((f"{KEY}_{one.digest}", one.title) for one in await shelf.offered(request.house, request.asker.guild)),
    ]


async def _predict(request: Request) -> object:
    """Seal a prediction of who wins, and in a season of who leaves. Without values: show the table of this server.

    Refused: `field-missing`, `no-such-place`, `predict-seen`, and what `subjects.refusal`, `words.draft` and `words.predict` refuse.
    """
    values, locale = request.given, request.locale
    if not values:
        return Reply(await _table(request), is_alone=True)
    watched = await _watched(request)
    if len(watched) != 1:
        raise subjects.refusal(watched, request.text("match"), "match")
    match = watched[0]
    seated = await request.house.store.transact(lambda tx: tx.seats.present(match.id))
    names = {one.seat: one.name for one in seated}
    meant = [(_seat(names, request.text(key)), key == "goes") for key in ("winner", "goes") if key in values]
    picks = _picks(names, request.text("draft"))
    if not (meant or picks):
        raise Refused("field-missing", {"field": "winner"})
    try:
        await request.surface.refuse_newcomer(match, request.asker.person)
    except Refused:
        raise Refused("predict-seen") from None
    lines: list[Text] = []
    if picks:
        await words.draft(request.house, match.id, request.user, request.asker.name, picks)
        drafted = join(((Name(seat),) for seat in picks), ", ")
        lines.append(REFEREE("draft-sealed", locale, who=drafted, title=match.title))
    for seat, goes in meant:
        try:
            done = await words.predict(request.house, match.id, request.user, request.asker.name, seat, goes=goes)
        except Refused as refusal:
            if len(meant) == 1:
                raise
            lines.append(refused(refusal, game_of(match), locale))
            continue
        facts: dict[str, Any] = {"who": SeatName(seat), "title": match.title}
        if goes:
            facts["episode"] = table_of(done).state.episode
        lines.append(sentence("predict-sealed-goes" if goes else "predict-sealed", facts, locale, game_of(match)))
    return Reply(join(lines), names, is_alone=True)


def _seat(names: Mapping[Seat, str], typed: str) -> Seat:
    """Return the seat that typed words name. Refused: `no-such-place`."""
    seats = naming.seats_meant(names, names, typed)
    if len(seats) != 1:
        raise Refused("no-such-place", {"player": typed})
    return seats[0]


def _picks(names: Mapping[Seat, str], typed: str) -> tuple[Seat, ...]:
    """Return the seats that typed words name, with commas between. Refused: `no-such-place`."""
    places = naming.places_meant(names, names, typed)
    if isinstance(places, str):
        raise Refused("no-such-place", {"player": places})
    return tuple(seat for tied in places for seat in tied)


async def _watched(request: Request) -> tuple[Match, ...]:
    """Return the matches of this server that the typed words may mean, or all that have started; on a forum, the match of the topic."""
    return naming.matches_meant(await _played(request), request.text("match"))


async def _played(request: Request) -> list[Match]:
    matches = await request.house.store.transact(lambda tx: tx.matches.find(request.asker.guild))
    return [one for one in matches if not one.is_run and one.seats]


async def _matches(request: Request) -> Sequence[tuple[str, str]]:
    return [(one.id, f"{one.title} ({one.id})") for one in await _played(request)]


async def _players(request: Request) -> Sequence[tuple[str, str]]:
    """Return the players of the match that is named beside it, or of the only one."""
    watched = await _watched(request)
    if len(watched) != 1:
        return []
    seated = await request.house.store.transact(lambda tx: tx.seats.present(watched[0].id))
    return [(naming.value_of(one.seat), f"{one.seat + 1}. {one.name}") for one in seated]


async def _table(request: Request) -> Text:
    locale = request.locale
    rows = await request.house.store.transact(lambda tx: words.tallies(tx, request.asker.guild))
    lines = [
        REFEREE("predict-row", locale, name=one.name, points=one.points, right=one.right, of=one.of)
        for one in rows[:_SHOWN]
    ]
    lines = [REFEREE("predict-table", locale), *lines] if lines else [REFEREE("predict-nobody", locale)]
    for match in await _played(request):
        drafts = await request.house.store.transact(lambda tx, match=match: words.drafts(tx, match))  # type: ignore[misc]  # bound at once
        lines += [
            REFEREE("draft-row", locale, title=match.title, name=one.name, inside=one.inside, of=one.of)
            for one in drafts[:_SHOWN]
        ]
    return join(lines)


COMMANDS: Final = (
    Command(
        "record", "mine", "anybody", _record, (Field("player", "person", needed=False, before=("of",)),), "none",
        typed=Line(is_sure=True), slash="record", shows=True,
    ),
    Command(
        "standings", "mine", "here", _standings, (Field("game", "listed", needed=False, offers=_games),), "server",
        typed=Line(is_sure=True), slash="standings", shows=True,
    ),
    Command(
        "predict", "mine", "here", _predict,
        (
            Field("match", "text", needed=False, suggests=filtered(_matches)),
            Field("winner", "text", needed=False, suggests=filtered(_players)),
            Field("goes", "text", needed=False, suggests=filtered(_players)),
            Field("draft", "text", needed=False, most=500),
        ),
        "server", typed=Line(is_public=True), slash="predict", undone_by="predict",
    ),
)  # fmt: skip
