"""A season: episode by episode, from the cast to the last two. What it plays are matches; their results come from the chair."""

from collections import Counter
from collections.abc import Mapping, Sequence

from msgspec import UNSET
from msgspec.structs import replace

from games.chance import Chance
from games.form import Amounts, Answer, Field, Form, Pick, Rejected
from games.game import CHAIR, Account, Everyone, Prompt, Resolution, Seat
from games.season import events
from games.season.duels import ask_opponent, duel_played, finale, with_opponent
from games.season.events import Event
from games.season.state import (
    BANK,
    CURRENCIES,
    DRAWN,
    LOT,
    MEADOWS,
    MOST_COINS,
    Options,
    State,
    balance,
    free,
    has_room_for_token,
    left,
    mark,
    move,
    purses_back,
    put,
    rows,
    seat_of,
    with_tokens,
)
from games.season.telling import paid


def refuse(seats: int, options: Options) -> Rejected | None:
    """Impossible options: meadows that are none or not one per seat, no game for a death match."""
    meadows = options.meadows
    if not isinstance(meadows, str) and (len(meadows) != seats or not set(meadows) <= set(MEADOWS)):
        return Rejected("meadows", {"seats": seats, "meadows": ", ".join(MEADOWS)})
    games = [duel.game for duel in options.duels]
    if not games or len(set(games)) < len(games):
        return Rejected("duels")
    named = set(options.meadow_duels or ())
    if not named <= set(MEADOWS) or (options.death_match_of == "by_meadow" and named != set(MEADOWS)):
        return Rejected("meadow-duels", {"meadows": ", ".join(MEADOWS)})
    return None


def setup(seats: int, options: Options, chance: Chance) -> Resolution[State, Event]:
    """Return the cast in its meadows (a lot puts them round the ring), and what each starts with."""
    meadows = options.meadows
    if isinstance(meadows, str):
        order = chance.shuffle(range(seats))
        meadows = tuple(MEADOWS[order.index(seat) % len(MEADOWS)] for seat in range(seats))
    state = State(options, meadows, (Account(),) * seats, (0,) * seats, options.power)
    for seat in range(seats):
        for currency in CURRENCIES:
            state = move(state, BANK, mark(seat), currency, getattr(options, currency), "opening")
    began = events.EpisodeBegan(Everyone(), 1, rows(state))
    return Resolution(state, (began, *_published(options), *paid(state, "opening")))


def _published(options: Options) -> tuple[Event, ...]:
    """7.3: the death matches of the meadows, where they decide."""
    if options.death_match_of != "by_meadow" or options.meadow_duels is None:
        return ()
    games = tuple(events.MeadowDuel(meadow, options.meadow_duels[meadow].game) for meadow in MEADOWS)
    return (events.DuelsPublished(Everyone(), games),)


def round_of(state: State) -> int:
    """Every stage of an episode is a round: a match, the winner's questions together, the candidate's, each match of a duel."""
    return state.round


# Questions ------------------------------------------------------------------------------------------------------------


def prompts(state: State) -> tuple[Prompt, ...]:
    """10: what is asked of the chair, of the winners, or of the candidate."""
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
            form = (_pick("candidate", state.tied),)
            return tuple(Prompt(seat, f"candidate-{number}", form) for seat in state.first)
        case "gift":
            return (Prompt(_giver(state), f"gift-{number}", gift_form(state)),)
        case "opponent":
            assert state.candidate is not None
            return (Prompt(state.candidate, f"opponent-{number}", (_pick("opponent", free(state)),)),)
    return ()


def absent(state: State, prompt: Prompt) -> Answer:
    """Silence: the lot decides, meadows stay; a chair that says nothing says that all were equal and no coin moved."""
    return {field.key: _silence(state, field) for field in prompt.form}


def _silence(state: State, field: Field) -> tuple[str, ...] | Mapping[str, int]:
    if field.key in CURRENCIES:
        held = {word: balance(state, f"{word}/purse", field.key) for word in field.choices}
        return {word: count for word, count in held.items() if count}
    if isinstance(field, Amounts):
        return {}
    assert isinstance(field, Pick)  # a season asks for nothing else
    return field.choices[-1:] if field.least else ()


def _pick(key: str, seats: tuple[Seat, ...]) -> Field:
    return Pick(key, (*map(mark, seats), LOT), 1, 1)


def _result_form(state: State) -> Form:
    """`places`: 1 for the first, equal numbers share; who has none is last. Coins: what each purse holds at the end of the match."""
    marks = tuple(map(mark, left(state)))
    places = Amounts("places", marks, len(marks) ** 2)
    return (places, *(Amounts(key, marks, MOST_COINS) for key in CURRENCIES if state.purses is not None))


def gift_form(state: State) -> Form:
    """Return what the winner may decide: who gets the second token, and the meadows."""
    token = (_pick("token", free(state)),) if state.is_giving else ()
    meadows = left(state) if _has_power(state) else ()
    return (*token, *(Pick(mark(seat), MEADOWS, 0, 1) for seat in meadows))


def _giver(state: State) -> Seat:
    """Return the sole winner, or who of several was drawn for the power (6.2)."""
    return state.first[0] if state.decides is UNSET else state.decides


def _has_power(state: State) -> bool:
    """6.1, 6.3: whether the winner assigns the meadows of the next main match; with three left the final does."""
    return state.power == "meadows" and len(left(state)) > 3


# Resolving --------------------------------------------------------------------------------------------------------------


def resolve(state: State, answers: Mapping[Seat, Answer], chance: Chance) -> Resolution[State, Event]:
    """Resolve what was asked for, up to the next question."""
    resolution = _resolved(replace(state, transfers=()), answers, chance)
    is_same = resolution.outcome is not None or (state.phase, resolution.state.phase) == ("candidate", "gift")
    after = replace(resolution.state, round=state.round if is_same else state.round + 1)
    return replace(resolution, state=after)


def _resolved(state: State, answers: Mapping[Seat, Answer], chance: Chance) -> Resolution[State, Event]:
    if state.phase == "candidate":
        return _named(state, {seat: _word(answer, "candidate") for seat, answer in answers.items()}, chance)
    (answer,) = answers.values()
    match state.phase:
        case "match":
            return _result(state, answer, chance)
        case "gift":
            return _gift(state, answer, chance)
        case "opponent":
            word = _word(answer, "opponent")
            seat = chance.choice(free(state)) if word == LOT else seat_of(word)
            return with_opponent(state, seat, "lot" if word == LOT else "chosen", chance)
        case "finale":
            return finale(state, _word(answer, "game"), chance)
    return duel_played(state, _word(answer, "winner"), chance)


def _word(answer: Answer, key: str) -> str:
    (word,) = answer[key]
    return str(word)


# The main match ----------------------------------------------------------------------------------------------------------


def _result(state: State, answer: Answer, chance: Chance) -> Resolution[State, Event]:
    places = _places(state, answer["places"])
    if state.purses is not None:
        state = _settled(state, answer)
    stood = state.meadows if state.stood is UNSET else state.stood  # 7.3
    state = replace(state, first=places[0], last=places[-1], link=None, heats=UNSET, stood=stood)
    state = replace(state, tied=_tied(state))
    ended = events.MainMatchEnded(Everyone(), state.episode, places)
    return _find_candidate(state, chance).after((ended, *paid(state, "match")))


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
    """5: the last place, or those in it with the fewest garnets."""
    if _namers(state):
        return state.last
    fewest = min(state.accounts[seat].garnets for seat in state.last)
    return tuple(seat for seat in state.last if state.accounts[seat].garnets == fewest)


def _namers(state: State) -> tuple[Seat, ...]:
    """5.3: who is asked to name the candidate; no one if all are tied (5.4)."""
    is_level = len(state.last) == len(left(state))
    return () if is_level or state.options.candidate == "last" else state.first


def _find_candidate(state: State, chance: Chance) -> Resolution[State, Event]:
    """5: the last place; of several the one with fewest garnets, then the lot, or whom the winners name."""
    if len(state.tied) == 1:
        how: events.How = "place" if len(state.last) == 1 else "garnets"
        return _with_candidate(state, state.tied[0], how, chance)
    if _namers(state):
        return Resolution(replace(state, phase="candidate"), ())
    return _with_candidate(state, chance.choice(state.tied), "lot", chance)


def _named(state: State, words: Mapping[Seat, str], chance: Chance) -> Resolution[State, Event]:
    """5.3: the player named most often; among equals, or without names, by lot. All are told who named whom."""
    named = Counter(seat_of(word) for word in words.values() if word != LOT)
    most = tuple(seat for seat in state.tied if named[seat] and named[seat] == max(named.values())) or state.tied
    is_lot = len(most) > 1 or not named
    seat = chance.choice(most) if is_lot else most[0]
    resolution = _with_candidate(state, seat, "lot" if is_lot else "winner", chance)
    votes = tuple(events.Vote(one, None if word == LOT else seat_of(word)) for one, word in sorted(words.items()))
    return resolution.after((events.VotesTold(Everyone(), state.episode, votes),))


def _with_candidate(state: State, seat: Seat, how: events.How, chance: Chance) -> Resolution[State, Event]:
    tied = state.last if how != "place" else ()
    named = events.CandidateNamed(Everyone(), state.episode, seat, tied, how)
    return _give_tokens(replace(state, candidate=seat, phase="gift"), chance).after((named,))


# Tokens of Life ----------------------------------------------------------------------------------------------------------


def _give_tokens(state: State, chance: Chance) -> Resolution[State, Event]:
    """Two to the winner, one of them to be given away; one each to a shared first place; always leaving an opponent to choose."""
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
    state, drawn = (state, ()) if is_sole else _power_drawn(state, winners, chance)
    if (is_sole or drawn) and gift_form(state):
        return Resolution(state, (won, *drawn))
    return ask_opponent(state, chance).after((won, *drawn))


def _power_drawn(state: State, winners: Sequence[Seat], chance: Chance) -> tuple[State, tuple[Event, ...]]:
    """6.2: of several who share the first place one is drawn for the power; the candidate is not among them."""
    if not _has_power(state) or not winners:
        return state, ()
    seat = chance.choice(winners) if len(winners) > 1 else winners[0]
    return replace(state, decides=seat), (events.PowerDrawn(Everyone(), seat, tuple(winners)),)


def _gift(state: State, answer: Answer, chance: Chance) -> Resolution[State, Event]:
    winner, news = _giver(state), list[Event]()
    if state.is_giving:
        word = _word(answer, "token")
        taker = chance.choice(free(state)) if word == LOT else seat_of(word)
        state = with_tokens(state, taker, state.tokens[taker] + 1)
        news.append(events.TokenGiven(Everyone(), winner, taker, word == LOT))
    assigned = _assigned(state, answer)
    if assigned != state.meadows:
        state = replace(state, meadows=assigned)
        news.append(events.MeadowsAssigned(Everyone(), assigned, winner))
    return ask_opponent(state, chance).after(tuple(news))


def _assigned(state: State, answer: Answer) -> tuple[str, ...]:
    meadows = state.meadows
    for seat in left(state) if _has_power(state) else ():
        for meadow in answer[mark(seat)]:
            meadows = put(meadows, seat, meadow)
    return meadows
