"""A season: episode by episode, from the cast to the last two. What it plays are matches; their results come from the chair."""

from collections.abc import Mapping
from typing import Final, Literal

from msgspec.structs import replace

from games.chance import Chance
from games.form import Amounts, Answer, Field, Form, Pick, Rejected
from games.game import CHAIR, Account, Everyone, Only, Outcome, Prompt, Resolution, Room, Seat
from games.season import events
from games.season.events import Event
from games.season.position import (
    BANK,
    CURRENCIES,
    DRAWN,
    LOT,
    MEADOWS,
    MOST_REPLAYS,
    Duel,
    Episode,
    Options,
    State,
    balance,
    free,
    has_room_for_token,
    is_final,
    left,
    mark,
    move,
    purses_back,
    put,
    rows,
    seat_of,
    wealth,
    with_tokens,
)

News = tuple[Event, ...]
_MOST_COINS: Final = 99_999


def refuse(seats: int, options: Options) -> Rejected | None:
    """Impossible options: coins below nothing, meadows that are none or not one per seat, no game for a death match."""
    if not 0 <= options.garnets <= _MOST_COINS or not 0 <= options.bellflowers <= _MOST_COINS:
        return Rejected("coins", {"most": _MOST_COINS})
    meadows = options.meadows
    if not isinstance(meadows, str) and (len(meadows) != seats or not set(meadows) <= set(MEADOWS)):
        return Rejected("meadows", {"seats": seats, "meadows": ", ".join(MEADOWS)})
    games = [duel.game for duel in options.duels]
    if not games or len(set(games)) < len(games):
        return Rejected("duels")
    return None


def setup(seats: int, options: Options, chance: Chance) -> Resolution[State, Event]:
    """The cast in its meadows (a lot puts them round the ring), and what each starts with."""
    meadows = options.meadows
    if isinstance(meadows, str):
        order = chance.shuffle(range(seats))
        meadows = tuple(MEADOWS[order.index(seat) % len(MEADOWS)] for seat in range(seats))
    state = State(options, meadows, (Account(),) * seats, (0,) * seats, options.power)
    for seat in range(seats):
        for currency in CURRENCIES:
            state = move(state, BANK, mark(seat), currency, getattr(options, currency), "opening")
    return Resolution(state, (events.EpisodeBegan(Everyone(), 1, rows(state)), *paid(state, "opening")))


def round_of(state: State) -> int:
    """Every stage of an episode is a round: a match, the winner's questions together, the candidate's, each match of a duel."""
    return state.round


def rooms(state: State) -> tuple[Room, ...]:
    """None: a season is played in the open, its matches have rooms of their own."""
    return ()


# Questions --------------------------------------------------------------------------------------------------------------


def prompts(state: State) -> tuple[Prompt, ...]:
    """The one question that is open: to the chair, to the winner, or to the candidate."""
    number = state.episode
    match state.phase:
        case "match":
            return (Prompt(CHAIR, f"result-{number}", _result_form(state)),)
        case "duel":
            assert state.candidate is not None
            assert state.opponent is not None
            words = (mark(state.candidate), mark(state.opponent), DRAWN)
            return (Prompt(CHAIR, f"duel-{number}-{state.duels + 1}", (Pick("winner", words, 1, 1),)),)
        case "finale":
            games = (*(duel.game for duel in state.options.duels), LOT)
            return (Prompt(CHAIR, f"finale-{number}", (Pick("game", games, 1, 1),)),)
        case "candidate":
            return (Prompt(state.first[0], f"candidate-{number}", (_one("candidate", state.tied),)),)
        case "gift":
            return (Prompt(state.first[0], f"gift-{number}", _gift_form(state)),)
        case "opponent":
            assert state.candidate is not None
            return (Prompt(state.candidate, f"opponent-{number}", (_one("opponent", free(state)),)),)
    return ()


def _one(key: str, seats: tuple[Seat, ...]) -> Field:
    return Pick(key, (*map(mark, seats), LOT), 1, 1)


def _result_form(state: State) -> Form:
    """`places`: 1 for the first, equal numbers share; who has none is last. Coins: what each purse holds at the end of the match."""
    marks = tuple(map(mark, left(state)))
    places = Amounts("places", marks, len(marks) ** 2)
    return (places, *(Amounts(key, marks, _MOST_COINS) for key in CURRENCIES if state.purses is not None))


def _gift_form(state: State) -> Form:
    token = (_one("token", free(state)),) if state.is_giving else ()
    meadows = left(state) if state.power == "meadows" else ()
    return (*token, *(Pick(mark(seat), MEADOWS, 0, 1) for seat in meadows))


def absent(state: State, prompt: Prompt) -> Answer:
    """Silence: the lot decides, meadows stay; a chair that says nothing says that all were equal and no coin moved."""
    return {field.key: _silence(state, field) for field in prompt.form}


def _silence(state: State, field: Field) -> tuple[str, ...] | Mapping[str, int]:
    if field.key in CURRENCIES:
        held = {word: balance(state, f"{word}/purse", field.key) for word in field.choices}
        return {word: count for word, count in held.items() if count}
    if isinstance(field, Amounts):
        return {}
    return field.choices[-1:] if field.least else ()


# Resolving --------------------------------------------------------------------------------------------------------------


def resolve(state: State, answers: Mapping[Seat, Answer], chance: Chance) -> Resolution[State, Event]:
    """The one answer that was asked for, and all that follows until somebody is asked again."""
    (answer,) = answers.values()
    resolution = _resolved(replace(state, transfers=()), answer, chance)
    is_same = resolution.outcome is not None or (state.phase, resolution.state.phase) == ("candidate", "gift")
    after = replace(resolution.state, round=state.round if is_same else state.round + 1)
    return replace(resolution, state=after)


def _resolved(state: State, answer: Answer, chance: Chance) -> Resolution[State, Event]:
    match state.phase:
        case "match":
            return _result(state, answer, chance)
        case "candidate":
            word = _word(answer, "candidate")
            seat = chance.choice(state.tied) if word == LOT else seat_of(word)
            return _with_candidate(state, seat, "lot" if word == LOT else "winner", chance)
        case "gift":
            return _gift(state, answer, chance)
        case "opponent":
            word = _word(answer, "opponent")
            seat = chance.choice(free(state)) if word == LOT else seat_of(word)
            return _with_opponent(state, seat, "lot" if word == LOT else "chosen", chance)
        case "finale":
            return _finale(state, _word(answer, "game"), chance)
    return _duel(state, _word(answer, "winner"), chance)


def _word(answer: Answer, key: str) -> str:
    (word,) = answer[key]
    return word


# The main match ----------------------------------------------------------------------------------------------------------


def _result(state: State, answer: Answer, chance: Chance) -> Resolution[State, Event]:
    places = _places(state, answer["places"])
    if state.purses is not None:
        state = _settled(state, answer)
    state = replace(state, first=places[0], last=places[-1], link=None)
    state = replace(state, tied=_tied(state))
    ended = events.MainMatchEnded(Everyone(), state.episode, places)
    return _before((ended, *paid(state, "match")), _find_candidate(state, chance))


def _places(state: State, numbers: object) -> tuple[tuple[Seat, ...], ...]:
    assert isinstance(numbers, Mapping)
    worst = max(numbers.values(), default=0) + 1
    by_place: dict[int, list[Seat]] = {}
    for seat in left(state):
        by_place.setdefault(numbers.get(mark(seat), worst), []).append(seat)
    return tuple(tuple(by_place[place]) for place in sorted(by_place))


def _settled(state: State, answer: Answer) -> State:
    """What the match gave and took, against the bank; then every purse returns to its player."""
    for seat in left(state):
        purse = f"{mark(seat)}/purse"
        for currency in CURRENCIES:
            ends = answer[currency]
            assert isinstance(ends, Mapping)
            won = ends.get(mark(seat), 0) - balance(state, purse, currency)
            giver, taker = (BANK, purse) if won > 0 else (purse, BANK)
            state = move(state, giver, taker, currency, abs(won), "match")
    return purses_back(state)


def _tied(state: State) -> tuple[Seat, ...]:
    """The last place, or those in it with the fewest garnets."""
    if state.options.last_tie == "winner":
        return state.last
    fewest = min(state.accounts[seat].garnets for seat in state.last)
    return tuple(seat for seat in state.last if state.accounts[seat].garnets == fewest)


def _find_candidate(state: State, chance: Chance) -> Resolution[State, Event]:
    """The last place; of several the one with fewest garnets, else whom the winner names; without one winner, the lot."""
    if len(state.tied) == 1:
        how: Literal["place", "garnets"] = "place" if len(state.last) == 1 else "garnets"
        return _with_candidate(state, state.tied[0], how, chance)
    if len(state.first) == 1:
        return Resolution(replace(state, phase="candidate"), ())
    return _with_candidate(state, chance.choice(state.tied), "lot", chance)


def _with_candidate(
    state: State, seat: Seat, how: Literal["place", "garnets", "winner", "lot"], chance: Chance
) -> Resolution[State, Event]:
    tied = state.last if how != "place" else ()
    named = events.CandidateNamed(Everyone(), state.episode, seat, tied, how)
    return _before((named,), _give_tokens(replace(state, candidate=seat, phase="gift"), chance))


# Tokens of Life ----------------------------------------------------------------------------------------------------------


def _give_tokens(state: State, chance: Chance) -> Resolution[State, Event]:
    """Two to the winner, one of them to be given away; one each to a shared first place; never so many that nobody is left to choose."""
    winners = [seat for seat in state.first if seat != state.candidate]
    holders: list[Seat] = []
    for seat in winners if len(winners) == 1 else chance.shuffle(winners):
        if state.tokens[seat] or has_room_for_token(state):
            state = with_tokens(state, seat, state.tokens[seat] + 1)
            holders.append(seat)
    is_sole = len(state.first) == 1
    without = tuple(seat for seat in state.first if seat not in holders)
    state = replace(state, is_giving=is_sole and bool(holders) and has_room_for_token(state))
    won = events.TokensWon(Everyone(), state.episode, tuple(sorted(holders)), without, state.is_giving)
    if is_sole and _gift_form(state):
        return Resolution(state, (won,))
    return _before((won,), _ask_opponent(state, chance))


def _gift(state: State, answer: Answer, chance: Chance) -> Resolution[State, Event]:
    winner, news = state.first[0], list[Event]()
    if state.is_giving:
        word = _word(answer, "token")
        taker = chance.choice(free(state)) if word == LOT else seat_of(word)
        state = with_tokens(state, taker, state.tokens[taker] + 1)
        news.append(events.TokenGiven(Everyone(), winner, taker, word == LOT))
    assigned = _assigned(state, answer)
    if assigned != state.meadows:
        state = replace(state, meadows=assigned)
        news.append(events.MeadowsAssigned(Everyone(), assigned, winner))
    return _before(tuple(news), _ask_opponent(state, chance))


def _assigned(state: State, answer: Answer) -> tuple[str, ...]:
    meadows = state.meadows
    for seat in left(state) if state.power == "meadows" else ():
        for meadow in answer[mark(seat)]:
            meadows = put(meadows, seat, meadow)
    return meadows


# The death match and the final ------------------------------------------------------------------------------------------


def _ask_opponent(state: State, chance: Chance) -> Resolution[State, Event]:
    state = replace(state, phase="opponent", is_giving=False)
    if len(free(state)) == 1:
        return _with_opponent(state, free(state)[0], "only", chance)
    return Resolution(state, ())


def _with_opponent(
    state: State, opponent: Seat, how: Literal["chosen", "lot", "only"], chance: Chance
) -> Resolution[State, Event]:
    candidate = state.candidate
    assert candidate is not None
    duel = _drawn_game(state, state.named, chance)
    state = replace(state, phase="duel", opponent=opponent, duel=duel)
    set_ = events.DuelSet(Everyone(), candidate, opponent, duel.game, state.named is None, how)
    return Resolution(state, (set_,))


def _drawn_game(state: State, named: str | None, chance: Chance) -> Duel:
    """The game that was named, or one by lot."""
    duels = state.options.duels
    return next((duel for duel in duels if duel.game == named), None) or chance.choice(duels)


def _finale(state: State, word: str, chance: Chance) -> Resolution[State, Event]:
    one, other = left(state)
    duel = _drawn_game(state, word, chance)
    state = replace(state, phase="duel", candidate=one, opponent=other, duel=duel)
    return Resolution(state, (events.FinaleCalled(Everyone(), (one, other), duel.game),))


def _duel(state: State, word: str, chance: Chance) -> Resolution[State, Event]:
    """One match of a duel: drawn it is played again, three times at most, then the lot decides; the final goes to two victories."""
    assert state.candidate is not None
    assert state.opponent is not None
    pair = (state.candidate, state.opponent)
    state = replace(state, duels=state.duels + 1, link=None)
    is_lot = word == DRAWN and state.drawn == MOST_REPLAYS
    if word == DRAWN and not is_lot:
        state = replace(state, drawn=state.drawn + 1)
        again = events.DuelPlayed(Everyone(), *pair, None, state.wins, state.drawn, next_game=_game(state))
        return Resolution(state, (again,))
    winner = chance.choice(pair) if is_lot else seat_of(word)
    wins = (state.wins[0] + (winner == pair[0]), state.wins[1] + (winner == pair[1]))
    is_over = max(wins) == (2 if is_final(state) else 1)
    duel = state.duel if is_over else _drawn_game(state, None, chance)
    state = replace(state, wins=wins, drawn=0, duel=duel)
    next_game = None if is_over else _game(state)
    played = events.DuelPlayed(Everyone(), *pair, winner, wins, 0, is_lot, next_game)
    if not is_over:
        return Resolution(state, (played,))
    loser = pair[1] if winner == pair[0] else pair[0]
    return _before((played,), eliminated(state, loser, winner, "lot" if is_lot else "duel"))


def _game(state: State) -> str | None:
    return state.duel.game if state.duel else None


# Leaving ----------------------------------------------------------------------------------------------------------------


def eliminated(
    state: State, loser: Seat, winner: Seat | None, how: Literal["duel", "lot", "host"]
) -> Resolution[State, Event]:
    """`loser` leaves, his garnets go to whoever beat him; the tokens end with the episode, and the next one begins."""
    before = len(state.transfers)
    if winner is not None and state.options.loser_pays:
        state = move(state, mark(loser), mark(winner), "garnets", state.accounts[loser].garnets, "spoils")
    spoils = paid(state, "spoils", before)
    told = Episode(state.episode, state.first, state.last, state.candidate, state.opponent, loser, how)
    state = replace(state, course=(*state.course, told), out=(*state.out, loser))
    if len(left(state)) == 1:
        return _before(spoils, _ended(state))
    state = _next_episode(state)
    gone = events.Eliminated(Everyone(), loser, state.course, rows(state))
    began = events.EpisodeBegan(Everyone(), state.episode, rows(state), is_final(state))
    return Resolution(state, (*spoils, gone, began))


def _next_episode(state: State) -> State:
    return replace(
        state,
        phase="finale" if len(left(state)) == 2 else "match",
        episode=state.episode + 1,
        tokens=(0,) * len(state.tokens),
        power=state.options.power,
        first=(),
        last=(),
        tied=(),
        is_giving=False,
        candidate=None,
        opponent=None,
        named=None,
        duel=None,
        duels=0,
        drawn=0,
        wins=(0, 0),
        link=None,
        is_stopped=False,
    )


def _ended(state: State) -> Resolution[State, Event]:
    (winner,) = left(state)
    state = replace(state, phase="over", tokens=(0,) * len(state.tokens), link=None)
    order = (winner, *reversed(state.out))
    scores = tuple(len(order) - 1 - order.index(seat) for seat in range(len(order)))
    outcome = Outcome(tuple((seat,) for seat in order), (winner,), "season-won", scores, state.accounts)
    return Resolution(state, (events.SeasonEnded(Everyone(), winner, state.course, rows(state)),), outcome)


# News --------------------------------------------------------------------------------------------------------------------


def _before(news: News, rest: Resolution[State, Event]) -> Resolution[State, Event]:
    """What happened first is told first."""
    return Resolution(rest.state, (*news, *rest.events), rest.outcome)


def paid(state: State, why: events.Why, since: int = 0) -> News:
    """What the transfers from number `since` on changed for each player; what only goes into a purse or comes back changes nothing."""
    changes: dict[tuple[Seat, str], int] = {}
    for transfer in state.transfers[since:]:
        for account, sign in ((transfer.giver, -1), (transfer.taker, 1)):
            if account != BANK:
                key = seat_of(account.partition("/")[0]), transfer.currency
                changes[key] = changes.get(key, 0) + sign * transfer.amount
    return tuple(
        events.Paid(
            Everyone() if currency in state.options.public else Only(seat),
            seat,
            currency,
            changes[seat, currency],
            wealth(state, seat, currency),
            why,
        )
        for seat in range(len(state.accounts))
        for currency in CURRENCIES
        if changes.get((seat, currency))
    )
