"""Go-Stop: the rules. Numbers in comments are clauses of the rulebook."""

from collections.abc import Mapping
from typing import Literal, TypeVar

from msgspec.structs import replace

from games.chance import Chance
from games.form import Answer, Pick
from games.game import Everyone, Only, Outcome, Prompt, Resolution, Seat, placed
from games.go_stop import events
from games.go_stop.capture import Capture, capture, ice_to_take, plays, take
from games.go_stop.cards import DECK, Cards, in_order, partners, without
from games.go_stop.payout import doubled, payout
from games.go_stop.scoring import points
from games.go_stop.state import Options, State

HAND = 10
TABLE = 8
CALLS = ("go", "stop")

T = TypeVar("T")


# The deal ------------------------------------------------------------------------------------------------------------


def setup(seats: int, options: Options, chance: Chance) -> Resolution[State, events.Event]:
    """3 and 11: the first player, then the deal."""
    first = chance.below(2) if options.first_player == "drawn" else options.first_player
    deal = _deal(first, chance)
    state = State(options, 1, 1, first, "play", deal.hands, deal.table, deal.deck, (deal,))
    return Resolution(state, _round_news(state))


def _deal(first: Seat, chance: Chance) -> events.Deal:
    """3.1, 3.4: ten, ten, eight and twenty; again from the same stream if four of a month lie open."""
    cards = chance.shuffle(DECK)
    while is_void(table := tuple(cards[2 * HAND : 2 * HAND + TABLE])):
        cards = chance.shuffle(DECK)
    hands = in_order(cards[:HAND]), in_order(cards[HAND : 2 * HAND])
    return events.Deal(first, hands if first == 0 else hands[::-1], in_order(table), tuple(cards[2 * HAND + TABLE :]))


def is_void(table: Cards) -> bool:
    """3.4: four of one month lie on the table."""
    return any(len(partners(table, card)) == 4 for card in table)


def _round_news(state: State) -> tuple[events.Event, ...]:
    began = events.RoundBegan(
        Everyone(), state.round, state.options.rounds, state.turn, state.active, state.table, state.after_nagari
    )
    return began, *(events.Dealt(Only(seat), state.round, hand) for seat, hand in enumerate(state.hands))


# Questions -----------------------------------------------------------------------------------------------------------


def prompts(state: State) -> tuple[Prompt, ...]:
    """14: one question at a time, to the player whose turn it is; `take` and `call` follow from what is public."""
    if state.stage == "over":
        return ()
    key = f"{state.stage}-{state.turn}"
    return (Prompt(state.active, key, (Pick(state.stage, choices(state), 1, 1),)),)


def choices(state: State) -> Cards:
    if state.pending:
        return state.pending.open
    return CALLS if state.stage == "call" else plays(state.hands[state.active], state.table)


def absent(state: State, prompt: Prompt) -> Answer:
    """14: silence plays the first card with the lower partner, takes the lower card, and stops."""
    (field,) = prompt.form
    return {field.key: ("stop",) if field.key == "call" else field.choices[:1]}


def round_of(state: State) -> int:
    """14: the turn, counted through the whole match, so that each has one deadline."""
    return state.turn


# A step --------------------------------------------------------------------------------------------------------------


def resolve(state: State, answers: Mapping[Seat, Answer], chance: Chance) -> Resolution[State, events.Event]:
    """Return one decision: a play, the choice after the flip, or a call."""
    seat, stage = state.active, state.stage
    (choice,) = answers[seat][stage]
    used = events.Submission(seat, f"{stage}-{state.turn}", choice)
    state = replace(state, submissions=(*state.submissions, used))
    if stage == "call":
        return _called(state, chance) if choice == "stop" else _gone(state)
    if state.pending:
        return _turn_taken(state, take(state.pending, choice), (), chance)
    return _played(state, choice, chance)


def _played(state: State, choice: str, chance: Chance) -> Resolution[State, events.Event]:
    """4 and 5: the card is played, the top of the deck is flipped."""
    seat = state.active
    made = capture(state.table, choice, state.deck[0], steals_on_stack=state.options.steal_on_stack_of_three)
    matching = partners(state.table, made.played)
    chosen = choice.partition(" ")[2]
    news = (
        events.CardPlayed(Everyone(), state.turn, seat, made.played, (chosen,) if chosen else matching),
        events.CardFlipped(Everyone(), state.turn, seat, made.flipped, len(state.deck) - 1, made.open),
    )
    hand = without(state.hands[seat], (made.played,))
    state = replace(state, hands=_with(state.hands, seat, hand), deck=state.deck[1:], table=made.table)
    if made.open:
        return Resolution(replace(state, stage="take", pending=made), news)
    return _turn_taken(state, made, news, chance)


def _with(pair: tuple[T, T], seat: Seat, value: T) -> tuple[T, T]:
    return (value, pair[1]) if seat == 0 else (pair[0], value)


def _turn_taken(
    state: State, made: Capture, news: tuple[events.Event, ...], chance: Chance
) -> Resolution[State, events.Event]:
    """5 and 6: the cards change hands, then the points are checked."""
    seat, before = state.active, state.captured
    own = in_order((*before[seat], *made.by_play, *made.by_flip))
    state = replace(state, table=made.table, pending=None, captured=_with(before, seat, own))
    news += (events.CardsTaken(Everyone(), state.turn, seat, made.played, made.by_play, made.by_flip, made.stack),)
    if made.penalty:
        state, taken = _penalty(state, made)
        news += (taken,)
    news += tuple(
        events.PointsCounted(Everyone(), state.turn, one, points(state.captured[one]))
        for one in (seat, 1 - seat)
        if state.captured[one] != before[one]
    )
    return _checked(state, news, chance, before)


def _penalty(state: State, made: Capture) -> tuple[State, events.Event]:
    """6: one ICE from the opponent, if they have any."""
    seat, victim = state.active, 1 - state.active
    ice = ice_to_take(state.captured[victim])
    taken = events.IceTaken(Everyone(), state.turn, seat, victim, ice, made.penalty)
    if not ice:
        return state, taken
    captured = _with(state.captured, seat, in_order((*state.captured[seat], ice)))
    return replace(state, captured=_with(captured, victim, without(captured[victim], (ice,)))), taken


def _checked(
    state: State, news: tuple[events.Event, ...], chance: Chance, before: tuple[Cards, Cards]
) -> Resolution[State, events.Event]:
    """8: after a turn that began with the captured cards `before`, its player may win at once, be asked, or have to stop."""
    seat = state.active
    total = points(state.captured[seat]).total
    if total >= state.options.threshold:
        if _comes_back(state, before):  # 8.4
            return _won(state, "comeback", news, chance)
        if not state.calls[seat] or total > state.called_at[seat]:  # 8.1, 8.2
            if state.hands[seat]:
                return Resolution(replace(state, stage="call"), news)
            return _called(state, chance, news, is_forced=True)  # 8.3
    return _next_turn(state, news, chance)


def _comes_back(state: State, before: tuple[Cards, Cards]) -> bool:
    """8.4: a comeback against a caller of Go. From behind: with fewer points than the caller, below the threshold, as the turn began."""
    seat, options = state.active, state.options
    if not options.comeback_auto_win or not state.calls[1 - seat]:
        return False
    own, others = points(before[seat]).total, points(before[1 - seat]).total
    return options.comeback == "caller" or own < min(others, options.threshold)


def _gone(state: State) -> Resolution[State, events.Event]:
    """8.1: Go; the round goes on."""
    seat = state.active
    total = points(state.captured[seat]).total
    calls = _with(state.calls, seat, state.calls[seat] + 1)
    state = replace(state, calls=calls, called_at=_with(state.called_at, seat, total))
    call = events.Called(Everyone(), state.turn, seat, "go", total, calls[seat], is_forced=False)
    return Resolution(_turn_of(state, 1 - seat), (call,))


def _called(
    state: State, chance: Chance, news: tuple[events.Event, ...] = (), *, is_forced: bool = False
) -> Resolution[State, events.Event]:
    """8.5: Stop ends the round."""
    seat = state.active
    total = points(state.captured[seat]).total
    call = events.Called(Everyone(), state.turn, seat, "stop", total, state.calls[seat], is_forced)
    return _won(state, "stop", (*news, call), chance)


def _next_turn(state: State, news: tuple[events.Event, ...], chance: Chance) -> Resolution[State, events.Event]:
    if any(state.hands):
        return Resolution(_turn_of(state, 1 - state.active), news)
    doubles = state.options.nagari_doubles_next and state.round < state.options.rounds
    drawn = events.RoundDrawn(Everyone(), state.round, doubles, state.received)  # 8.6
    return _round_over(state, state.deals[-1].first, (*news, drawn), chance, is_nagari=True)


def _turn_of(state: State, seat: Seat) -> State:
    return replace(state, stage="play", active=seat, turn=state.turn + 1)


# The end of a round and of the match -----------------------------------------------------------------------------------


def _won(
    state: State, reason: Literal["stop", "comeback"], news: tuple[events.Event, ...], chance: Chance
) -> Resolution[State, events.Event]:
    """9: the loser pays the winner."""
    winner = state.active
    paid = payout(winner, state.captured, state.calls, state.options)
    paid = doubled(paid) if state.after_nagari else paid
    received = _with(state.received, winner, state.received[winner] + paid.amount)
    won = events.RoundWon(Everyone(), state.round, reason, paid, received)
    return _round_over(replace(state, received=received), winner, (*news, won), chance, is_nagari=False)


def _round_over(
    state: State, first: Seat, news: tuple[events.Event, ...], chance: Chance, *, is_nagari: bool
) -> Resolution[State, events.Event]:
    """3.2: the next round of the series, begun by its last winner, or after a nagari by the same player again."""
    if state.round == state.options.rounds:
        return _ended(state, news)
    deal = _deal(first, chance)
    after_nagari = is_nagari and state.options.nagari_doubles_next
    state = State(
        state.options,
        state.round + 1,
        state.turn + 1,
        first,
        "play",
        deal.hands,
        deal.table,
        deal.deck,
        (*state.deals, deal),
        received=state.received,
        after_nagari=after_nagari,
        submissions=state.submissions,
    )
    return Resolution(state, (*news, *_round_news(state)))


def _ended(state: State, news: tuple[events.Event, ...]) -> Resolution[State, events.Event]:
    """15: more received is first; equals share the place, without a winner."""
    received = state.received
    places = placed(received)
    is_tie = len(places) == 1
    winners = () if is_tie else places[0]
    outcome = Outcome(places, winners, "equal-payments" if is_tie else "most-received", received)
    revealed: tuple[events.Event, ...] = (events.DealsRevealed(Everyone(), state.deals),)
    if state.options.reveal == "all":
        revealed += (events.SubmissionsRevealed(Everyone(), state.submissions),)
    return Resolution(
        replace(state, stage="over"), (*news, events.Ended(Everyone(), received, winners), *revealed), outcome
    )
