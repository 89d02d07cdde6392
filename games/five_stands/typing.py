"""Why a card or a move is not offered, by the clause; and what a typed word means where one stands."""

from collections.abc import Mapping
from functools import lru_cache

from games.five_stands import naming
from games.five_stands.cards import GARNET_FARE, LETTERS, MEADOW_OF, MEADOWS, MOVES, OPPOSITES, PLAYABLE
from games.five_stands.naming import WORDS, meadow
from games.five_stands.rules import ways
from games.five_stands.state import Hand, State
from games.form import Rejected
from games.game import Seat

_STAYS = ("here", *(f"{verb}{where}" for verb in ("stay", "remain") for where in ("", " here", " put", " there")),
          *(f"{verb}{where}" for verb in ("resto", "resta", "rimango") for where in ("", " qui", " fermo", " ferma")))  # fmt: skip


def spellings_now(state: State, seat: Seat) -> Mapping[str, tuple[str, ...]]:
    """11: typing the meadow where you stand means staying there, free of charge."""
    own = MEADOWS[state.stands[seat]]
    return {"stay": (own, *(meadow(own, locale).label for locale in WORDS.locales()))}


def why_not(state: State, seat: Seat, field: str, word: str) -> Rejected | None:
    """Return the clause behind a card or a move that is not offered."""
    word = word.strip().casefold()
    if field == "play":
        return _why_not_play(state, seat, word)
    return _why_not_go(state, seat, word) if field == "go" else None


def _why_not_play(state: State, seat: Seat, word: str) -> Rejected | None:
    if word.partition(" ")[0] in {"go", *WORDS.verbs("go")} and state.round == state.options.rounds:
        return Rejected("no-move")
    stand = state.stands[seat]
    if word in MEADOWS:
        return _why_not_colour(state.hands[seat], stand, MEADOWS.index(word))
    card = word.upper()
    if card not in MEADOW_OF:
        return None
    if card not in state.hands[seat]:
        return Rejected("not-in-hand", {"card": card})
    return None if card in PLAYABLE[stand] else Rejected("opposite-card", {"card": card, "meadow": MEADOWS[stand]})


def _why_not_colour(hand: Hand, stand: int, colour: int) -> Rejected:
    """Refuse ``play black 3``: a colour that is opposite, or a card that is not held."""
    if colour in OPPOSITES[stand]:
        return Rejected("opposite-colour", {"colour": MEADOWS[colour], "meadow": MEADOWS[stand]})
    return Rejected("not-in-hand-colour", {"cards": hand})


def _why_not_go(state: State, seat: Seat, word: str) -> Rejected | None:
    if word.upper() in MEADOW_OF:
        return Rejected("fare-elsewhere", {"card": word.upper(), "fare": GARNET_FARE})
    name, _, payment = word.partition(" ")
    if name not in MEADOWS:
        return None
    stand, to = state.stands[seat], MEADOWS.index(name)
    if to == stand:
        return Rejected("already-there", {"meadow": name})
    if to not in OPPOSITES[stand]:
        return Rejected("free-move", {"meadow": name})
    fare = payment.upper()
    if fare in MEADOW_OF and MEADOW_OF[fare] != to:
        return Rejected("wrong-fare", {"card": fare, "meadow": name, "fare": GARNET_FARE})
    affordable = tuple(way for way in ways(state.hands[seat], stand, state.garnets[seat]) if way.startswith(f"{name} "))
    if affordable:
        return Rejected("fare-unnamed", {"meadow": name, "choices": affordable})
    facts = {"meadow": name, "colour": name, "garnets": state.garnets[seat], "fare": GARNET_FARE}
    return Rejected("no-fare", facts)


@lru_cache(maxsize=1_024)
def spellings(choice: str) -> tuple[str, ...]:
    """Other ways to type a card (``green 7``, ``verde 7``, ``g 7``) or a move (``u u5``, ``blue, paying blue 5``, ``blue garnets``)."""
    if choice in MEADOW_OF:
        return _card_spellings(choice)
    if choice == "stay":
        return _STAYS
    if choice not in MOVES:  # garnets that are traded
        return ()
    to, fare = MOVES[choice]
    ways = (LETTERS[to], *(meadow(MEADOWS[to], locale).label for locale in WORDS.locales()))
    if not fare:
        return ways
    fares: tuple[str, ...] = ("2 garnets", "two garnets", "garnets", "2 granati", "granati")
    if fare != "garnets":
        fares = fare, *_card_spellings(fare)
    return tuple(f"{way} {paid}" for way in ways for paid in fares)


def _card_spellings(card: str) -> tuple[str, ...]:
    return f"{card[0]} {card[1]}", *(naming.card(card, locale).label for locale in WORDS.locales())
