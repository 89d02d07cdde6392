"""What the host of a season does on its page: opens an episode, a side challenge or the final, names the death match, takes an act back."""

from typing import Literal, assert_never

from msgspec import Struct

from bot.referee.contest import contests
from bot.referee.core.model import Match, Refused
from bot.referee.hosting.rollback import Reading
from bot.referee.season import seasons
from bot.referee.season.planned import plans
from bot.referee.season.planned.plans import Outline
from bot.venues.rehearsal.html.sight import HOST, Season, Sight
from bot.venues.rehearsal.html.words import say
from bot.venues.rehearsal.pages.episodes import MOST_PRIZE
from bot.venues.rehearsal.stage.theatre import Theatre
from bot.venues.rehearsal.web.acting import done
from bot.venues.rehearsal.web.guard import Refusal
from bot.venues.rehearsal.web.opening import options_of
from games import catalogue
from games.season.decrees import NameDuel
from games.season.state import LOT


class SeasonBody(Struct, forbid_unknown_fields=True):
    """An act of a season's host; `game` where it chooses one, `options` of a match, or a plan, as text, `prize` in garnets."""

    act: Literal["open", "side", "name", "duel", "finale", "plan", "undo"]
    game: str = ""
    options: str = ""
    prize: str = "1"
    reason: str = ""


async def convene(theatre: Theatre, sight: Sight, body: SeasonBody) -> str:
    """Do it; what it came to in words, or a Refusal that says why not."""
    assert sight.season is not None
    done(await _convened(theatre, sight, sight.season, body), sight.game, sight.names)
    return say(f"convened-{body.act}")


async def _convened(
    theatre: Theatre, sight: Sight, season: Season, body: SeasonBody
) -> Match | Outline | tuple[Reading, ...] | Refused:
    house, season_id = theatre.house, sight.match_id
    reason = body.reason.strip()[:200] or say("reason-none")
    match body.act:
        case "open":
            return await seasons.open_episode(house, season_id, HOST, body.game, _options(season, body))
        case "side":
            return await _side(theatre, sight, season, body.prize.strip())
        case "name":
            return await seasons.decree(house, season_id, HOST, NameDuel(body.game), reason)
        case "duel":
            return await seasons.open_duel(house, season_id, HOST)
        case "finale":
            return await seasons.finale(house, season_id, HOST, body.game or LOT)
        case "plan":
            return await plans.write(house, season_id, HOST, body.options)
        case "undo":
            return await seasons.undo(house, season_id, HOST, reason)
    assert_never(body.act)


async def _side(theatre: Theatre, sight: Sight, season: Season, prize: str) -> Match | Refused:
    """A side challenge, in which everybody who is left has a run at once."""
    if not (prize.isascii() and prize.isdigit() and len(prize) <= len(str(MOST_PRIZE))):
        raise Refusal(422, say("bad-prize", most=MOST_PRIZE))
    contest = await seasons.open_side(theatre.house, sight.match_id, HOST, int(prize))
    if isinstance(contest, Refused):
        return contest
    left = {row.seat for row in season.view.rows if row.standing != "out"}
    for tenure in (place.tenure for place in sight.places if place.tenure.seat in left):
        done(await contests.join(theatre.house, contest.id, tenure.user, tenure.name), sight.game, sight.names)
    return contest


def _options(season: Season, body: SeasonBody) -> dict[str, object]:
    """The options of the main match, playable by all who are left."""
    game = catalogue.find(body.game)
    if game is None:
        raise Refusal(422, say("no-such-game-here", games=", ".join(catalogue.keys())))
    count = sum(row.standing != "out" for row in season.view.rows)
    return options_of(game, body.options, count if count in game.seats else game.seats[-1])
