"""Five Stands: the rules. Numbers in comments are clauses of the rulebook."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache

from msgspec.structs import replace

from games.chance import Chance
from games.five_stands import events
from games.five_stands.cards import (
    DECK,
    FREE_MOVES,
    GARNET_FARE,
    GARNETS,
    MEADOW_OF,
    MEADOWS,
    MOVES,
    PAID_MOVES,
    PLAYABLE,
    RANK,
    STAY,
    VALUE_OF,
)
from games.five_stands.state import Hand, Options, State, by_meadow, stands_of
from games.form import Answer, Pick, Rejected
from games.game import Account, Everyone, Only, Outcome, Prompt, Resolution, Room, Seat, placed

# Setup ---------------------------------------------------------------------------------------------------------------


def refuse(seats: int, options: Options) -> Rejected | None:
    """Impossible options: more cards than the deck holds, starting meadows or purses that do not match the seats."""
    if seats * options.hand_size > len(DECK):
        return Rejected("hand-size", {"most": len(DECK) // seats, "given": options.hand_size})
    meadows = options.starting_meadows
    if not isinstance(meadows, str) and (len(meadows) != seats or not set(meadows) <= set(MEADOWS)):
        return Rejected("starting-meadows", {"seats": seats, "meadows": ", ".join(MEADOWS)})
    purses = options.purses
    if purses is not None and (len(purses) != seats or any(p.garnets < 0 or p.bellflowers < 0 for p in purses)):
        return Rejected("purses", {"seats": seats})
    return None


def setup(seats: int, options: Options, chance: Chance) -> Resolution[State, events.Event]:
    """3: the deal, the starting meadows, the purses; and the start of round 1."""
    deck = chance.shuffle(DECK)
    size = options.hand_size
    hands = tuple(tuple(sorted(deck[seat * size : (seat + 1) * size], key=RANK.__getitem__)) for seat in range(seats))
    purses = options.purses or (Account(),) * seats
    nothing = (0,) * seats
    state = State(
        options,
        round=1,
        stands=_starting_stands(seats, options, chance),
        hands=hands,
        gold=nothing,
        garnets=tuple(purse.garnets for purse in purses),
        bellflowers=tuple(purse.bellflowers for purse in purses),
        garnets_won=nothing,
        cards_played=nothing,
        deal=hands,
        removed=tuple(sorted(deck[seats * size :], key=RANK.__getitem__)),
    )
    dealt = tuple(events.Dealt(Only(seat), hand) for seat, hand in enumerate(hands))
    state, news = _start_of_round(state)
    return Resolution(state, (news[0], *dealt, *news[1:]))


def _starting_stands(seats: int, options: Options, chance: Chance) -> tuple[int, ...]:
    """3.2: drawn so that sizes differ by at most one, unless the host names them."""
    if not isinstance(options.starting_meadows, str):
        return tuple(MEADOWS.index(meadow) for meadow in options.starting_meadows)
    order = chance.shuffle(range(seats))
    return tuple(order.index(seat) % 5 for seat in range(seats))


def _start_of_round(state: State) -> tuple[State, tuple[events.Event, ...]]:
    """4.1: who stands where is public; a player who stands alone earns a bellflower."""
    places = by_meadow(state.stands)
    gathered = events.Gathered(Everyone(), state.round, stands_of(state))
    lone = sorted(seats[0] for seats in places if len(seats) == 1)
    if not lone:
        return state, (gathered,)
    bellflowers = tuple([count + (seat in lone) for seat, count in enumerate(state.bellflowers)])
    earned = tuple(events.BellflowerEarned(Only(seat), state.round, bellflowers[seat]) for seat in lone)
    return replace(state, bellflowers=bellflowers), (gathered, *earned)


# Questions ------------------------------------------------------------------------------------------------------------


def prompts(state: State) -> tuple[Prompt, ...]:
    """13: the orders of the round, from every seat at once; nothing after the last."""
    if len(state.orders) == state.options.rounds:
        return ()
    key = f"orders-{state.round}"
    moving = state.round < state.options.rounds  # 6.5
    asked = []
    for seat, hand in enumerate(state.hands):
        stand = state.stands[seat]
        playable = PLAYABLE[stand]
        cards = tuple([card for card in hand if card in playable])  # 5.2
        play = Pick("play", cards, 0, len(cards))
        form = (play, Pick("go", ways(hand, stand, state.garnets[seat]), 1, 1)) if moving else (play,)
        asked.append(Prompt(seat, key, form))
    return tuple(asked)


def ways(hand: Hand, stand: int, garnets: int) -> tuple[str, ...]:
    """6.1 and 6.2: free moves, then for each opposite meadow every way to pay."""
    held = {*hand, GARNETS} if garnets >= GARNET_FARE else set(hand)
    return (*FREE_MOVES[stand], *[move for payment, move in PAID_MOVES[stand] if payment in held])


def absent(state: State, prompt: Prompt) -> Answer:
    """7.2 and 7.3: silence plays no card and stays."""
    return {"play": (), "go": ("stay",)} if len(prompt.form) == 2 else {"play": ()}


# The deadline ----------------------------------------------------------------------------------------------------------


def resolve(state: State, answers: Mapping[Seat, Answer], chance: Chance) -> Resolution[State, events.Event]:
    """4.3: fares are paid, cards leave the hands, every meadow is evaluated, players are placed. Nothing is random."""
    orders = tuple([_order(answers[seat]) for seat in range(len(state.hands))])
    walks = [_walk(here, orders[seat].go) for seat, here in enumerate(state.stands)]
    used = [_used(state, seat, orders[seat], walk) for seat, walk in enumerate(walks)]
    places = enumerate(by_meadow(state.stands))
    scored = [_scored(state.round, meadow, seats, orders) for meadow, seats in places if seats]
    state = _credited(_placed(state, orders, walks), scored)
    if state.round == state.options.rounds:
        return _ended(state, (*used, *scored))
    state, news = _start_of_round(replace(state, round=state.round + 1))
    return Resolution(state, (*used, *scored, *news))


def _order(answer: Answer) -> events.SealedOrders:
    (go,) = answer.get("go", ("stay",))
    return events.SealedOrders(tuple(answer["play"]), go)


def _walk(stand: int, go: str) -> tuple[int, str]:
    """6: where one goes, and what is paid for it."""
    move = MOVES[go]
    return (stand, "") if move is STAY else move


def _used(state: State, seat: Seat, order: events.SealedOrders, walk: tuple[int, str]) -> events.OrdersUsed:
    stand, (to, payment) = state.stands[seat], walk
    return events.OrdersUsed(Only(seat), state.round, order.play, MEADOWS[stand], MEADOWS[to], payment)


def _placed(state: State, orders: tuple[events.SealedOrders, ...], walks: Sequence[tuple[int, str]]) -> State:
    """4.3 (a), (b) and (f): what was paid and played is gone; all stand where they chose to go."""
    hands, garnets = [], list(state.garnets)
    for seat, (_, payment) in enumerate(walks):
        hand = list(state.hands[seat])
        for card in orders[seat].play:
            hand.remove(card)
        if payment == GARNETS:
            garnets[seat] -= GARNET_FARE
        elif payment:
            hand.remove(payment)
        hands.append(tuple(hand))
    return replace(
        state,
        hands=tuple(hands),
        garnets=tuple(garnets),
        stands=tuple([there for there, _ in walks]),
        cards_played=tuple([count + len(orders[seat].play) for seat, count in enumerate(state.cards_played)]),
        orders=(*state.orders, orders),
    )


def _scored(
    number: int, meadow: int, seats: tuple[Seat, ...], orders: tuple[events.SealedOrders, ...]
) -> events.MeadowScored:
    """8: one meadow on its own; told to those who stood there."""
    played = [(VALUE_OF[card], card, seat) for seat in seats for card in orders[seat].play]
    values = [value for value, _, _ in played]
    gold = _gold_of(meadow, tuple(left_of(values)))
    plays, own = [], []
    for value, card, seat in played:
        plays.append(events.Play(seat, card, value not in gold, gold.get(value, 0)))
        if MEADOW_OF[card] == meadow and value in gold:
            own.append((value, seat))
    winner = min(own)[1] if own else None  # 8.4
    return events.MeadowScored(_room(number, meadow, seats), number, tuple(plays), winner)


def left_of(values: Sequence[int]) -> list[int]:
    """8.1: the values that are not cancelled, ascending."""
    return sorted([value for value in values if values.count(value) == 1])


@cache
def _gold_of(meadow: int, values: tuple[int, ...]) -> Mapping[int, int]:
    """Return the gold of each remaining value; there are but 512 sets of them in each meadow."""
    return dict(zip(values, evaluate(MEADOWS[meadow], list(values)), strict=True))


def evaluate(meadow: str, values: list[int]) -> list[int]:
    """8.3: the gold of each remaining card; `values` are ascending and all different."""
    match meadow:
        case "white":
            return [sum(value <= 3 for value in values)] * len(values)
        case "blue":
            return values[:1] * len(values)
        case "black":
            return [0] * (len(values) - 1) + values[-1:]
        case "red":
            return [value - lower for value, lower in zip(values, [0, *values], strict=False)]
        case _:
            return list(range(1, len(values) + 1))


def _credited(state: State, scored: Iterable[events.MeadowScored]) -> State:
    """4.3 (d): gold and garnets."""
    gold, garnets, won = list(state.gold), list(state.garnets), list(state.garnets_won)
    for meadow in scored:
        for play in meadow.plays:
            gold[play.seat] += play.gold
        if meadow.garnet is not None:
            garnets[meadow.garnet] += 1
            won[meadow.garnet] += 1
    return replace(state, gold=tuple(gold), garnets=tuple(garnets), garnets_won=tuple(won))


def _ended(state: State, news: tuple[events.Event, ...]) -> Resolution[State, events.Event]:
    """10: most gold first; ties share the place, or go down the chain."""
    places = placed([_rank(state, seat) for seat in range(len(state.gold))])
    accounts = tuple([Account(g, b) for g, b in zip(state.garnets, state.bellflowers, strict=True)])
    outcome = Outcome(places, places[0], "most-gold", state.gold, accounts)
    ended = events.Ended(Everyone(), state.gold, places[0], places[-1] if len(places) > 1 else ())
    return Resolution(state, (*news, ended, *_revealed(state)), outcome)


def _rank(state: State, seat: Seat) -> tuple[int, ...]:
    if state.options.tiebreak is None:
        return (state.gold[seat],)
    return state.gold[seat], state.garnets_won[seat], state.bellflowers[seat], -state.cards_played[seat]


def _revealed(state: State) -> Iterable[events.Event]:
    """9.2: after the end no card; if so set the deal, or every submission and trade too."""
    if state.options.reveal == "gold":
        return
    yield events.DealRevealed(Everyone(), state.deal, state.removed)
    if state.options.reveal == "all":
        yield events.OrdersRevealed(Everyone(), state.orders)
        yield events.TradesRevealed(Everyone(), state.trades)


# Rounds and rooms -------------------------------------------------------------------------------------------------------


def round_of(state: State) -> int:
    """Return the round, from 1."""
    return state.round


def rooms(state: State) -> tuple[Room, ...]:
    """Those who stand together share the meadow until the round closes."""
    places = enumerate(by_meadow(state.stands))
    return tuple(_room(state.round, meadow, seats) for meadow, seats in places if seats)


def _room(number: int, meadow: int, seats: tuple[Seat, ...]) -> Room:
    return Room(f"{MEADOWS[meadow]}/{number}", MEADOWS[meadow], seats)
