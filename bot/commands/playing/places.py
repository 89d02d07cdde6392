"""What players look up: their matches, what they hold, the reasons of results, and another look at a position."""

from collections.abc import Sequence
from typing import Any, Final

from bot.commands.command import Command, Field, Line
from bot.commands.reading.taking import filtered
from bot.commands.request import Reply, Request, Shows
from bot.commands.wording import say
from bot.referee.acts.access import refuse_early
from bot.referee.core import naming
from bot.referee.core.model import Match, Refused
from bot.referee.core.positions import counted, game_of, table_of
from bot.referee.letters.posts import composed
from bot.referee.play import standing
from bot.referee.play.standing import Place
from bot.referee.showing import reasons
from games.game import Look, Reader
from games.wording import Moment, Text, join, plain

_SHOWN: Final = 12


async def _matches(request: Request) -> Reply:
    """Return the open matches that the asker plays or runs."""
    house, surface, locale = request.house, request.surface, request.locale
    places = [one for one in await standing.places(house, request.user) if not one.match.is_over]
    lines = [_line(one, locale) for one in places[:_SHOWN]]
    hosted = await house.store.transact(lambda tx: tx.matches.find(host=request.user))
    for hosted_match in [match for match in hosted if not match.is_run][:_SHOWN]:
        where = await surface.address(request, hosted_match, None)
        lines.append(say("matches-host", locale, title=hosted_match.title, match=hosted_match.id, where=where))
    titles = naming.titles_apart({place.match.id: place.match.title for place in places})
    asked = [
        (await surface.address(request, place.match, place.where), titles[place.match.id])
        for place in places
        if place.where
    ]
    words = join(lines) or say("matches-none", locale)
    return Reply(words, is_alone=True, shows=Shows(links=tuple((where, title) for where, title in asked if where)))


def _line(place: Place, locale: str) -> Text:
    """Return one match in one line: what is asked there."""
    match = place.match
    facts: dict[str, Any] = {"title": match.title, "match": match.id, "round": counted(match)}
    if place.is_asked and match.deadline is not None:
        left = Moment(match.deadline, "relative")
        message = "matches-sealed" if place.is_sealed else "matches-asked"
        return say(message, locale, **facts, deadline=Moment(match.deadline), left=left)
    if place.is_asked:
        return say("matches-untimed", locale, **facts)
    if match.dealing is not None:
        return say("matches-dealing", locale, **facts, drawn=match.dealing.round, at=Moment(match.dealing.due_at))
    return say(f"matches-{match.status.replace('_', '-')}", locale, **facts)


async def _hand(request: Request) -> Reply:
    """Show the asker their current letter again."""
    await request.act(refuse_early)
    shown = await request.act(standing.hand)
    post = await composed(shown.letter, shown.match, shown.names, request.locale)
    return Reply(shows=Shows(living=post, seat=shown.seat), is_alone=True)


async def _why(request: Request) -> Reply:
    """Return the reasons of the results of one round."""
    wanted = request.given.get("round")
    posts = await request.act(reasons.of_round, wanted, request.locale)
    return Reply(shows=Shows(reasons=posts), is_alone=True)


# Looks -------------------------------------------------------------------------------------------------------------------


async def _look(request: Request) -> Reply:
    """Show a position in another way, as the asker may know it: a player with their secrets, others as a spectator.

    Refused: `letters-under-way`, `look-none`, `look-which`, `no-such-match`.
    """
    shown, name = await _shown(request), request.text("look")
    wanted = [(match, reader) for match, reader in shown if not name or name in game_of(match).looks]
    matches = naming.matches_meant([match for match, _ in wanted], request.text("match"))
    if len(matches) != 1:
        titles = "; ".join(f"{one.title} ({one.id})" for one in matches)
        raise Refused("look-which", {"matches": titles}) if matches else Refused("look-none")
    [match] = matches
    await refuse_early(request.house, match.id, request.user)
    reader = next(reader for one, reader in wanted if one is match)
    looks: dict[str, Look[Any]] = dict(game_of(match).looks)
    look = looks[name] if name else next(iter(looks.values()))
    seated = await request.house.store.transact(lambda tx: tx.seats.present(match.id))
    names = {one.seat: one.name for one in seated}
    return Reply(look.show(table_of(match).view(reader), request.locale), names, is_alone=True)


async def _shown(request: Request) -> Sequence[tuple[Match, Reader]]:
    """Return the matches that have other looks: those that the asker plays, and those that are public where they ask."""
    public = [(one, None) for one in await request.surface.public_matches(request)]
    mine = [(one.match, one.tenure.seat) for one in await standing.places(request.house, request.user)]
    by_id: dict[str, tuple[Match, Reader]] = {one.id: (one, reader) for one, reader in (*public, *mine)}
    return [(one, at) for one, at in by_id.values() if one.is_in_play and game_of(one).looks]


async def _looks(request: Request) -> Sequence[tuple[str, str]]:
    looks: dict[str, str] = {}
    for match, _ in await _shown(request):
        looks |= {name: plain(look.about(request.locale)) for name, look in game_of(match).looks.items()}
    return list(looks.items())


async def _looked_at(request: Request) -> Sequence[tuple[str, str]]:
    return [(one.id, f"{one.title} ({one.id})") for one, _ in await _shown(request)]


COMMANDS: Final = (
    Command("matches", "playing", "anybody", _matches, subject="none", slash="matches", is_alone=True, shows=True),
    Command(
        "hand", "playing", "anybody", _hand, subject="own", typed=Line("hand|mano"), slash="hand", is_alone=True,
        shows=True,
    ),
    Command(
        "why", "playing", "anybody", _why, (Field("round", "number", needed=False, least=1),), "own",
        typed=Line(example="why did that happen", is_sure=True), slash="why", is_alone=True, shows=True,
    ),
    Command(
        "look", "playing", "anybody", _look,
        (
            Field("look", "listed", needed=False, offers=_looks),
            Field("match", "text", needed=False, suggests=filtered(_looked_at)),
        ),
        "none", slash="look", is_alone=True, shows=True,
    ),
)  # fmt: skip
