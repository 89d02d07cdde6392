"""The Damage phase (5, 6, 10.5 to 10.7) and how a match ends (7, 9)."""

from typing import Final

from msgspec.structs import replace

from games.chance import Chance
from games.game import Everyone
from games.ganymede.cards import GREEN, LIMIT, PURPLE, RED
from games.ganymede.events import CampFell, Side, StrengthCompared
from games.ganymede.phases.showdown import own_total, purple_announces
from games.ganymede.state import Camp, Ending, State, Turn, ended, is_battle, living, order_of, with_camp

SEVEN_ADDS: Final = 2
TEN_ADDS: Final = 2
TEN_LIMITS: Final = 3
EXACTLY_21_ADDS: Final = 1


def begin(state: State, chance: Chance) -> Turn:
    """The camps are compared, Red before Green where Purple is the enemy; then the match ends, or the hurt must remove a card."""
    alive = living(state)
    pairs = (order_of(state),) if is_battle(state) else tuple((camp, PURPLE) for camp in alive if camp != PURPLE)
    state, news = purple_announces(state)
    for striker, foe in pairs:
        if min(state.camps[striker].hp, state.camps[foe].hp) > 0:  # 10.6: once Purple has fallen, no other camp strikes
            state, compared = _compared(state, striker, foe)
            news += compared
    ending = _ending(state)
    if ending:
        state, end = ended(state, ending.winners, ending.reason)
        return state, (*news, *end)
    fallen = tuple(camp for camp in alive if state.camps[camp].hp <= 0)
    for camp in fallen:  # 10.7: their cards leave; they may still see what they removed
        state = with_camp(state, camp, deck=(), known=0, discard=(), played=(), drawn=0)
    asked = tuple(camp for camp in state.hurt if camp != PURPLE and state.camps[camp].played)
    return replace(state, phase="remove", queue=asked), (*news, *(CampFell(Everyone(), camp) for camp in fallen))


def _compared(state: State, camp: int, other: int) -> Turn:
    """5: one comparison; damage is simultaneous (5.5)."""
    has_bonus = bool(state.options.tie_at_21_bonus)
    a, b = compare((camp, other), (state.camps[camp], state.camps[other]), tie_at_21_bonus=has_bonus)
    for side, foe in ((a, b), (b, a)):
        state = with_camp(state, side.camp, hp=side.hp)
        if foe.dealt:
            state = replace(state, hurt=tuple(sorted({*state.hurt, side.camp})))
    return state, (StrengthCompared(Everyone(), (a, b)),)


def compare(numbers: tuple[int, int], camps: tuple[Camp, Camp], *, tie_at_21_bonus: bool) -> tuple[Side, Side]:
    """Return two camps' Strength and damage, as all can compute it; `numbers` says which camps they are."""
    a, b = (_strength(numbers[i], camps[i], camps[1 - i]) for i in range(2))
    dealt_a, dealt_b = (_damage(own, foe, tie_at_21_bonus=tie_at_21_bonus) for own, foe in ((a, b), (b, a)))
    return (
        replace(dealt_a, hp=camps[0].hp - dealt_b.dealt),
        replace(dealt_b, hp=camps[1].hp - dealt_a.dealt),
    )


def _strength(camp: int, own: Camp, foe: Camp) -> Side:
    """4.6: the own cards and what the opponent's 10s and 3s add; 5.1: more than 21 is nothing, tested after all of that."""
    cards = own_total(own.cards, own.aces)
    tens, threes = TEN_ADDS * foe.cards.count("10"), foe.shifts[camp]
    total = cards + tens + threes
    return Side(
        camp, own.cards, own.aces, cards, tens, threes, total if total <= LIMIT else 0, False, 0, 0, 0, 0, own.hp
    )


def is_bust(side: Side) -> bool:
    """5.1: the sum exceeds 21."""
    return side.cards + side.tens + side.threes > LIMIT


def _damage(own: Side, foe: Side, *, tie_at_21_bonus: bool) -> Side:
    """5.2 to 5.4, 6: what `own` deals to `foe`."""
    is_tie = not is_bust(foe) and own.strength == foe.strength
    count = len(own.played)
    if not count or is_bust(own) or not (is_bust(foe) or own.strength >= foe.strength):  # 9: without cards no damage
        return own
    bonus = EXACTLY_21_ADDS if own.strength == LIMIT and (tie_at_21_bonus or not is_tie) else 0
    sevens = SEVEN_ADDS * own.played.count("7")
    full = count + bonus + sevens
    dealt = min(full, TEN_LIMITS) if "10" in foe.played else full  # 3.6: the limit comes last
    return replace(own, is_hitting=True, count=count, bonus=bonus, sevens=sevens, dealt=dealt)


def _ending(state: State) -> Ending | None:
    """Return whether, and for whom, the match is over."""
    if is_battle(state):
        return _battle_ending(state)
    if state.camps[PURPLE].hp <= 0:
        return Ending((RED, GREEN), "purple-fell")  # 10.6, 10.7
    if living(state) == (PURPLE,):
        return Ending((PURPLE,), "players-fell")
    return Ending((PURPLE,), "rounds-over-purple") if state.battle >= state.options.max_rounds else None


def _battle_ending(state: State) -> Ending | None:
    """7.1: no HP left, both at once for the token holder; 9: the last round, more HP, the same for the token holder."""
    assert state.token is not None
    red, green = (camp.hp for camp in state.camps)
    if red <= 0 and green <= 0:
        return Ending((state.token,), "both-fell")
    if red <= 0 or green <= 0:
        return Ending((RED if red > 0 else GREEN,), "other-fell")
    if state.battle < state.options.max_rounds:
        return None
    if red == green:
        return Ending((state.token,), "rounds-over-level")
    return Ending((RED if red > green else GREEN,), "rounds-over-more")
