"""The Showdown (4.6, 10.4, 10.5): all cards are open; A and 3 are announced in turn; Strength is summed."""

from collections.abc import Mapping

from msgspec.structs import replace

from games.chance import Chance
from games.form import Answer, Form, Pick
from games.game import Everyone, Seat
from games.ganymede.cards import CAMPS, PURPLE, Cards, low_total, usual_aces
from games.ganymede.events import Announced, CardsRevealed, Claim, Event
from games.ganymede.phases.drawing import purple_draws
from games.ganymede.state import Played, State, Turn, finished, foes, has_automaton, is_battle, players_of, with_camp


def begin(state: State, chance: Chance) -> Turn:
    """Purple draws by its rule if no player does; then face-down cards are turned up at once, and players with an A or a 3 are asked."""
    news: tuple[Event, ...] = ()
    if not is_battle(state) and has_automaton(state):
        state, news = purple_draws(state, chance)
    is_hidden = is_battle(state) or any(not placed.is_open for camp in state.camps for placed in camp.played)
    for camp, own in enumerate(state.camps):
        opened = tuple(Played(placed.card, is_open=True) for placed in own.played)
        state = with_camp(state, camp, played=opened)
    if is_hidden:
        news += (CardsRevealed(Everyone(), tuple(camp.cards for camp in state.camps)),)
    announcers = tuple(seat for seat in players_of(state) if {"A", "3"} & set(state.camps[seat].cards))
    return replace(state, phase="announce", queue=announcers), news


def purple_announces(state: State) -> Turn:
    """10.4: in coop2 Purple's A counts 11 unless that exceeds 21; its 3 is not used. 10.2: it comes after Red and Green."""
    aces = usual_aces(state.camps[PURPLE].cards) if state.options.mode == "coop2" else ()
    if not aces:
        return state, ()
    claims = tuple(Claim(f"A-{n}", str(value)) for n, value in enumerate(aces, start=1))
    return with_camp(state, PURPLE, aces=aces), (Announced(Everyone(), PURPLE, claims),)


def form(state: State, seat: Seat) -> Form:
    """13: what each A counts, then what each 3 does; Purple's 3 is chosen anew against each camp."""
    cards = state.camps[seat].cards
    aces = (Pick(f"A-{n}", ("1", "11"), 1, 1) for n in range(1, cards.count("A") + 1))
    threes = (Pick(key, ("+1", "0", "-1"), 1, 1) for key, _ in _threes(state, seat))
    return (*aces, *threes)


def _threes(state: State, seat: Seat) -> tuple[tuple[str, int], ...]:
    """Return the field of every use of a 3, and the camp whose Strength it changes."""
    numbers = range(1, state.camps[seat].cards.count("3") + 1)
    if seat != PURPLE:
        return tuple((f"3-{n}", foes(state, seat)[0]) for n in numbers)
    return tuple((f"3-{n}-{CAMPS[foe]}", foe) for n in numbers for foe in foes(state, seat))


def usual(state: State, seat: Seat) -> Answer:
    """13: silence counts each A as 11 unless the own cards would then exceed 21, and uses no 3."""
    cards = state.camps[seat].cards
    aces = {f"A-{n}": (str(value),) for n, value in enumerate(usual_aces(cards), start=1)}
    return aces | {key: ("0",) for key, _ in _threes(state, seat)}


def answered(state: State, answers: Mapping[Seat, Answer], chance: Chance) -> Turn:
    """4.6: one seat announces; the next one hears it before it is asked."""
    seat = state.queue[0]
    words = {key: next(iter(picked)) for key, picked in answers[seat].items()}
    aces = tuple(int(word) for key, word in words.items() if key.startswith("A-"))
    shifts = list(state.camps[seat].shifts)
    for key, foe in _threes(state, seat):
        shifts[foe] += int(words[key])
    state = with_camp(state, seat, aces=aces, shifts=tuple(shifts))
    claims = tuple(Claim(key, word) for key, word in words.items())
    return finished(state), (Announced(Everyone(), seat, claims),)


def own_total(cards: Cards, aces: tuple[int, ...]) -> int:
    """3.1: what the own cards come to, the A cards as announced."""
    return low_total(cards) + sum(aces) - len(aces)
