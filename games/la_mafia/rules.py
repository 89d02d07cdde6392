"""La Mafia: the rules. Numbers in comments are clauses of the rulebook."""

from collections.abc import Mapping
from typing import Final, Literal

from msgspec.structs import replace

from games.chance import Chance
from games.form import Amounts, Answer, Rejected
from games.game import Everyone, Outcome, Prompt, Resolution, Seat, placed
from games.la_mafia import combat, events
from games.la_mafia.city import DEFAULT_MAPS, MOST, City, lair_places, tiles
from games.la_mafia.generator import SIZES, generate
from games.la_mafia.state import Options, Plan, State, bosses, silence, targets

SHOPS_PER_MAN: Final = 4
TILES_PER_BOSS: Final = 5
"""How many tiles a generated map has at least for each boss (3.3)."""


# Setup ---------------------------------------------------------------------------------------------------------------


def refuse(seats: int, options: Options) -> Rejected | None:
    """Impossible options: a map too small or too large, lairs that do not match the seats."""
    plan = options.map
    if isinstance(plan, str):
        return None
    size = plan.columns * plan.rows
    if plan.lairs is None:
        if plan.columns not in SIZES or plan.rows not in SIZES or size < TILES_PER_BOSS * seats:
            least, most = SIZES[0], SIZES[-1]
            return Rejected("map-generated", {"least": least, "most": most, "tiles": TILES_PER_BOSS * seats})
        return None
    if not 1 <= plan.columns <= MOST or not 1 <= plan.rows <= MOST:
        return Rejected("map-size", {"most": MOST})
    named = set(plan.lairs)
    if len(plan.lairs) != seats or len(named) != seats or not named <= set(tiles(plan.columns, plan.rows)):
        return Rejected("map-lairs", {"seats": seats, "last": tiles(plan.columns, plan.rows)[-1]})
    return None if size > seats else Rejected("map-without-shops")


def setup(seats: int, options: Options, chance: Chance) -> Resolution[State, events.Event]:
    """3.4: the city, a lair for every boss; and the first night with its first man."""
    city = _city(seats, options.map, chance)
    order = chance.shuffle(range(seats)) if options.seat_to_lair == "shuffled" else range(seats)
    lairs = tuple(events.Lair(tile, seat) for tile, seat in zip(city.lairs, order, strict=True))
    boss_at = {lair.tile: lair.seat for lair in lairs}
    owners = tuple(boss_at.get(tile) for tile in tiles(city.columns, city.rows))
    state, night = _nightfall(State(options, city, 1, owners, (0,) * seats))
    return Resolution(state, (events.CityFounded(Everyone(), city.columns, city.rows, lairs), night))


def _city(seats: int, plan: Literal["default"] | Plan, chance: Chance) -> City:
    if isinstance(plan, str):
        return DEFAULT_MAPS[seats]
    if plan.lairs is None:
        return generate(plan.columns, plan.rows, seats, chance)
    return City(plan.columns, plan.rows, tuple(sorted(plan.lairs, key=tiles(plan.columns, plan.rows).index)))


def income(lairs: int, shops: int) -> int:
    """4.1: how many men join a boss at nightfall."""
    return lairs + shops // SHOPS_PER_MAN


def _nightfall(state: State) -> tuple[State, events.NightFell]:
    """4.1: new men join the pools for good."""
    living = set(state.owners)
    joined = tuple(
        events.Recruits(boss.seat, boss.lairs, boss.shops, new, boss.men + new)
        for boss in bosses(state)
        if boss.seat in living
        for new in (income(boss.lairs, boss.shops),)
    )
    pools = list(state.pools)
    for boss in joined:
        pools[boss.seat] = boss.men
    return replace(state, pools=tuple(pools)), events.NightFell(Everyone(), state.night, joined)


# Questions -----------------------------------------------------------------------------------------------------------


def prompts(state: State) -> tuple[Prompt, ...]:
    """14: the orders of the night, from every living boss with at least one man, all together."""
    if state.is_over:
        return ()
    key = f"orders-{state.night}"
    reach = targets(state)
    return tuple(
        Prompt(
            seat, key, (Amounts("send", reach[seat], men),), {"send": sent} if (sent := silence(state, seat)) else None
        )
        for seat, men in enumerate(state.pools)
        if men
    )


def absent(state: State, prompt: Prompt) -> Answer:
    """1 `missing_orders`: no one is sent, or all men defend the first lair by column, then row."""
    return {"send": silence(state, prompt.seat)}


# The day -------------------------------------------------------------------------------------------------------------


def resolve(state: State, answers: Mapping[Seat, Answer], chance: Chance) -> Resolution[State, events.Event]:
    """5 and 7: every tile on its own; then control, the dead, eliminations, victory, the night cap."""
    orders = tuple(_revealed(state, seat, answers[seat]) for seat in sorted(answers))
    report = tuple(combat.report(state, orders, chance))
    after = _buried(_controlled(state, report), report)
    after, eliminated = _eliminated(state, after)
    news = (*orders, *report, *eliminated)
    reason = _verdict(after)
    if reason:
        return _ended(after, news, reason)
    after, night = _nightfall(replace(after, night=after.night + 1))
    return Resolution(after, (*news, night))


def _revealed(state: State, seat: Seat, answer: Answer) -> events.OrdersRevealed:
    """5.1: what one boss had ordered."""
    send = answer["send"]
    assert isinstance(send, Mapping)
    sent = tuple(events.Sending(tile, men) for tile, men in send.items())
    return events.OrdersRevealed(Everyone(), state.night, seat, sent, state.pools[seat] - sum(send.values()))


def _controlled(state: State, report: tuple[events.TileTaken | events.TileFought, ...]) -> State:
    """7 (1): all new controls at once."""
    names = tiles(state.city.columns, state.city.rows)
    owners = list(state.owners)
    for event in report:
        taker = event.seat if isinstance(event, events.TileTaken) else event.winner
        if taker is not None:
            owners[names.index(event.tile)] = taker
    fights = tuple(one.tile for one in report if isinstance(one, events.TileFought))
    return replace(state, owners=tuple(owners), fights=fights)


def _buried(state: State, report: tuple[events.TileTaken | events.TileFought, ...]) -> State:
    """7 (2): the dead leave the pools (6.10)."""
    pools = list(state.pools)
    for event in report:
        if isinstance(event, events.TileFought):
            came = {gang.seat: gang.men for gang in event.gangs}
            for seat, left in zip(event.pair, event.survivors, strict=True):
                pools[seat] -= came[seat] - left
    return replace(state, pools=tuple(pools))


def _eliminated(before: State, after: State) -> tuple[State, tuple[events.BossEliminated, ...]]:
    """8.1: a boss without tiles is out, with all men."""
    living = set(after.owners)
    out = sorted({owner for owner in before.owners if owner is not None} - living)
    pools = tuple(0 if seat in out else men for seat, men in enumerate(after.pools))
    gone = tuple(events.BossEliminated(Everyone(), after.night, seat, after.pools[seat]) for seat in out)
    return replace(after, pools=pools), gone


def _verdict(state: State) -> str | None:
    """9: why the match is over, or None."""
    shops = {owner for place, owner in enumerate(state.owners) if place not in lair_places(state.city)}
    if state.options.victory == "all_shops" and len(shops) == 1 and None not in shops:  # 9.1
        return "all-shops"
    if state.options.victory == "all_tiles" and len(set(state.owners)) == 1:
        return "all-tiles"
    if len({owner for owner in state.owners if owner is not None}) == 1:  # 9.2
        return "last-boss"
    return "night-cap" if state.night == state.options.max_nights else None  # 9.3


def _ended(state: State, news: tuple[events.Event, ...], reason: str) -> Resolution[State, events.Event]:
    """9.3: all ranked by shops, then lairs, then men; the eliminated have none of them."""
    standing = bosses(state)
    places = placed([(boss.shops, boss.lairs, boss.men) for boss in standing])
    outcome = Outcome(places, places[0], reason, tuple(boss.shops for boss in standing))
    ended = events.Ended(Everyone(), state.night, reason, standing, places[0])
    return Resolution(replace(state, is_over=True), (*news, ended), outcome)


# Rounds -----------------------------------------------------------------------------------------------------------------


def round_of(state: State) -> int:
    """Return the night, from 1."""
    return state.night
