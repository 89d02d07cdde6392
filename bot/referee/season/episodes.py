"""Episodes of a season: its main match, its death match, its side challenges and its final, opened by hosts or by the plan."""

from collections.abc import Mapping, Sequence
from itertools import accumulate, pairwise
from typing import Any, Final

from msgspec import UNSET

from bot.referee.acts.access import refuse_acting, unless
from bot.referee.acts.acts import Act
from bot.referee.acts.belonging import playing
from bot.referee.core.facts import Fact
from bot.referee.core.model import Match, Refused, User
from bot.referee.core.positions import options_of
from bot.referee.season import season_matches, stages
from bot.referee.season.carrying import OnRunning, answer_chair, carry_out, state_of
from games import options as choosing
from games import table
from games.chance import Chance
from games.form import Rejected
from games.game import AnyGame, Seat
from games.season import decrees, plays
from games.season.state import SIDE_GAME, Link, State, left


@OnRunning
@unless(refuse_acting)
async def open_episode(
    act: Act,
    host: User,
    game: str,
    options: dict[str, Any] | None = None,
    settings: Mapping[str, Any] | None = None,
    reason: str = "",
) -> Match:
    """Deal the main match of the episode to all who are left, with their purses and meadows if the game has any.

    Where more are left than a game seats, they play at several tables. Where heats are on, those that were called off are dealt again.

    Refused: `host-plays-acts`, `no-such-game`, `no-such-match`, `no-such-season`, `not-running`, `season-match-is-on`, `season-paused`,
    `season-refused`, `season-unseated`, and what `season_matches.begin` refuses.
    """
    state, options, settings = state_of(act), options or {}, settings or {}
    if state.heats is not UNSET:
        return await _deal_heats(act, host, state.heats, options, settings, reason)
    rules, seats = season_matches.rules_of(game), left(state)
    groups = _tables(rules, len(seats), options)
    if len(groups) > 1:
        tables = tuple([Link("", game, one) for one in drawn(act.match, state, groups)])
        return await _deal_heats(act, host, tables, options, settings, reason)
    chosen = season_matches.seasonal(state, rules, seats, options)
    match = await season_matches.begin(act, game, seats, chosen, settings)
    opened = decrees.Open("match", Link(match.id, game, seats), season_matches.has_purses(rules))
    await carry_out(act, host, opened, reason, match.id)
    return match


def _tables(rules: AnyGame, cast: int, options: dict[str, Any]) -> tuple[int, ...]:
    """Return how many sit at each table."""
    chosen = choosing.taken(rules, options)
    if isinstance(chosen, Rejected):
        return (cast,)  # opening it says why it cannot be opened
    spread = sizes(rules, cast, chosen)
    if spread is not None:
        return spread
    if cast in rules.seats:
        return (cast,)
    facts: dict[str, Fact] = {"game": rules.title, "cast": cast, "least": rules.seats[0], "most": rules.seats[-1]}
    raise Refused("season-unseated", facts)


async def _deal_heats(
    act: Act,
    host: User,
    tables: tuple[Link, ...],
    options: dict[str, Any],
    settings: Mapping[str, Any],
    reason: str,
) -> Match:
    """Deal every heat that has no match yet. Returns the first."""
    state, game = state_of(act), tables[0].game
    if all(one.match for one in tables):
        raise Refused("season-match-is-on", {"match": ", ".join(playing(act.match))})
    rules = season_matches.rules_of(game)
    begun, dealt = list[Link](), list[Match]()
    for number, link in enumerate(tables, 1):
        if link.match:
            begun.append(link)
            continue
        chosen = season_matches.seasonal(state, rules, link.seats, options)
        match = await season_matches.begin(act, game, link.seats, chosen, settings, table=number)
        dealt.append(match)
        begun.append(Link(match.id, game, link.seats))
    opened = decrees.OpenHeats(tuple(begun), season_matches.has_purses(rules))
    await carry_out(act, host, opened, reason, dealt[0].id)
    return dealt[0]


@OnRunning
@unless(refuse_acting)
async def announce_match(act: Act, host: User, text: str, *, has_purses: bool = False) -> Match:
    """Announce a main match that hosts run by themselves, by the rules in `text`; they enter its result with `enter_result`.

    `has_purses`: whether the purses of its players are in play there.

    Refused: `host-plays-acts`, `no-such-match`, `no-such-season`, `not-running`, `season-paused`, `season-refused`.
    """
    return await carry_out(act, host, decrees.Announce(text, has_purses), "")


@OnRunning
@unless(refuse_acting)
async def open_duel(act: Act, host: User, settings: Mapping[str, Any] | None = None) -> Match:
    """Deal the next match of the death match or of the final. Needed only after one of its matches was called off.

    Refused: `host-plays-acts`, `no-such-match`, `no-such-season`, `not-running`, `season-no-duel`, `season-paused`, and what
    `stages.open_match` refuses.
    """
    state = state_of(act)
    if state.phase != "duel":
        raise Refused("season-no-duel")
    (duel,) = plays.now(state)
    return await stages.open_match(act, host, duel, settings)


@OnRunning
@unless(refuse_acting)
async def open_side(
    act: Act,
    host: User,
    prize: int,
    game: str = SIDE_GAME,
    options: dict[str, Any] | None = None,
    settings: Mapping[str, Any] | None = None,
) -> Match:
    """Open a side challenge: a contest with one deal for all. Players still in who win it without a hint get `prize` garnets.

    Refused: `host-plays-acts`, `no-such-match`, `no-such-season`, `not-running`, `season-paused`, `season-refused`, and what
    `season_matches.begin_contest` refuses.
    """
    contest = await season_matches.begin_contest(act, game, options or {}, settings or {})
    link = Link(contest.id, game, left(state_of(act)), prize)
    await carry_out(act, host, decrees.Open("side", link), "", contest.id)
    return contest


@OnRunning
@unless(refuse_acting)
async def finale(act: Act, host: User, game: str = "lot") -> Match:
    """Call the final of the last two, best of three; `game` is its first, else it is drawn.

    Refused: `host-plays-acts`, `no-such-match`, `no-such-season`, `not-open`, `not-running`, `season-no-finale`, `season-paused`,
    `season-refused`.
    """
    if state_of(act).phase != "finale":
        raise Refused("season-no-finale")
    return await answer_chair(act, host, {"game": (game,)}, f"finale/{act.match.id}")


_MOST: Final = 12
"""The most tables: a cast has 24."""


def sizes(rules: AnyGame, cast: int, options: Mapping[str, Any]) -> tuple[int, ...] | None:
    """Return the sizes of as few tables as possible, as even as possible; None if no number of tables works.

    One table: no heats; there are none where the game seats them all, even if its options are against that.
    """
    wanted = options_of(rules, dict(options))
    most = 1 if cast in rules.seats else min(cast // 2, _MOST)
    for tables in range(1, most + 1):
        spread = tuple(cast // tables + (number < cast % tables) for number in range(tables))
        if all(table.refuse(rules, size, wanted) is None for size in set(spread)):
            return spread
    return None


def drawn(season: Match, state: State, groups: Sequence[int]) -> tuple[tuple[Seat, ...], ...]:
    """Return the seats of each table: those who are left, shuffled by the season's seed (label ``heats/LINE/EPISODE``)."""
    assert season.seed is not None, "a season that has begun has its seed"
    order = Chance(season.seed, f"heats/{season.line}/{state.episode}").shuffle(left(state))
    ends = (0, *accumulate(groups))
    return tuple(tuple(sorted(order[start:end])) for start, end in pairwise(ends))
