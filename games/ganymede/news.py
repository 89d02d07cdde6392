"""What happened, in words: every event with its arithmetic, and the clause of the rulebook behind it."""

from collections.abc import Iterable

from games.ganymede import events, naming
from games.ganymede.cards import CAMPS, GREEN, PURPLE, RED
from games.ganymede.naming import WORDS, card, cards, signed, who
from games.ganymede.phases.damage import is_bust
from games.wording import Fact, Name, Text, aligned, join


def tell(event: events.Event, locale: str) -> Text:
    """Return one event, with the arithmetic that led to it."""
    match event:
        case events.MatchBegan():
            return _began(event, locale)
        case events.BlackTaken():
            message = "black-taken-setup" if event.is_setup else "black-taken"
            return WORDS(message, locale, who=who(event.seat, locale), card=card(event.card))
        case events.BattleBegan():
            return _battle(event, locale)
        case events.CardsRevealed():
            return join((WORDS("revealed", locale), *_by_camp(event.played, locale)))
        case events.Announced():
            return _announced(event, locale)
        case events.StrengthCompared():
            return _compared(event, locale)
        case events.CampFell():
            return WORDS("fell", locale, who=who(event.camp, locale))
        case events.CardRemoved():
            return _removed(event, locale)
        case events.MatchEnded() | events.DealRevealed() | events.SubmissionsRevealed():
            return _told_at_the_end(event, locale)
    return _told_in_the_draw_phase(event, locale)


def _told_in_the_draw_phase(event: events.Event, locale: str) -> Text:
    match event:
        case events.CardDrawn():
            message = "drawn-open" if event.card else "drawn-down"
            return WORDS(message, locale, who=who(event.camp, locale), drawn=event.drawn, card=card(event.card))
        case events.CardSeen():
            message = "seen" if event.cards[1:] else "seen-initial"
            return WORDS(message, locale, card=card(event.card), sum=naming.total(event.cards, None, locale))
        case events.CardFlipped():
            return WORDS("flipped", locale, who=who(event.seat, locale), card=card(event.card))
        case events.CardTaken():
            message = "taken-into-play" if event.is_in_play else "taken-back"
            return WORDS(message, locale, who=who(event.seat, locale), card=card(event.card))
        case events.TopSeen():
            return WORDS("top-seen" if event.cards else "top-seen-none", locale, cards=cards(event.cards, locale))
        case events.TopReturned():
            message = "top-returned" if event.cards else "top-returned-none"
            return WORDS(message, locale, cards=cards(event.cards, locale))
    assert isinstance(event, events.DrawingStopped)
    return WORDS("stopped", locale, who=who(event.camp, locale), drawn=event.drawn)


def _told_at_the_end(event: events.MatchEnded | events.DealRevealed | events.SubmissionsRevealed, locale: str) -> Text:
    match event:
        case events.MatchEnded():
            return WORDS("ended", locale)
        case events.DealRevealed():
            return join((WORDS("deal-revealed", locale), *_by_camp(event.decks, locale)))
        case events.SubmissionsRevealed():
            lines = (
                WORDS("submission", locale, name=Name(one.seat), key=one.key, words=", ".join(one.words))
                for one in event.submissions
            )
            return join((WORDS("submissions-revealed", locale), *lines))


def _began(event: events.MatchBegan, locale: str) -> Text:
    leaders: dict[str, Fact] = {"red": Name(RED), "green": Name(GREEN), "purple": Name(PURPLE)}
    holder = who(event.token, locale) if event.token is not None else ()
    return WORDS(f"began-{event.mode}", locale, holder=holder, **leaders)


def _removed(event: events.CardRemoved, locale: str) -> Text:
    if event.card:
        return WORDS("removed-own", locale, card=card(event.card))
    return WORDS("removed", locale, who=who(event.seat, locale))


def _by_camp(per_camp: Iterable[Iterable[str]], locale: str) -> Iterable[Text]:
    for number, names in enumerate(per_camp):
        yield WORDS("cards-of", locale, who=who(number, locale), cards=cards(names, locale))


def _battle(event: events.BattleBegan, locale: str) -> Text:
    order = WORDS.listed((who(camp, locale) for camp in event.order), locale)
    faces = {camp: event.initial[camp] for camp in event.order if event.initial[camp]}
    initial = (
        WORDS("cards-of", locale, who=who(camp, locale), cards=cards((face.replace(events.FACE_DOWN, ""),), locale))
        for camp, face in faces.items()
    )
    return join((WORDS("battle-began", locale, battle=event.battle, order=order), *initial))


# Showdown and damage ---------------------------------------------------------------------------------------------------


def _announced(event: events.Announced, locale: str) -> Text:
    claims = WORDS.listed((_claim(claim, locale) for claim in event.claims), locale, none="no-cards")
    return WORDS("announced", locale, who=who(event.camp, locale), claims=claims)


def _claim(claim: events.Claim, locale: str) -> Text:
    card_name, _, rest = claim.field.partition("-")
    if card_name == "A":
        return WORDS("claim-ace", locale, value=claim.word)
    foe = rest.partition("-")[2]
    message = ("claim-three-unused" if claim.word == "0" else "claim-three") + ("" if foe else "-other")
    facts: dict[str, Fact] = {"foe": who(CAMPS.index(foe), locale)} if foe else {}
    return WORDS(message, locale, value=signed(int(claim.word)), **facts)


def _compared(event: events.StrengthCompared, locale: str) -> Text:
    first, other = event.sides
    dealt = [_damage(own, foe, locale) for own, foe in ((first, other), (other, first)) if own.is_hitting]
    lines = (_strength(first, locale), _strength(other, locale), *(dealt or [WORDS("damage-none", locale)]))
    return join(lines)


def _strength(side: events.Side, locale: str) -> Text:
    """Return “8 + 6 + 7 = 21, +2 by the opponent's 10 …”."""
    whole = side.cards + side.tens + side.threes
    return WORDS(
        "strength-over" if is_bust(side) else "strength",
        locale,
        who=who(side.camp, locale),
        sum=naming.total(side.played, side.aces, locale),
        tens=WORDS("strength-tens", locale, value=side.tens) if side.tens else "",
        threes=WORDS("strength-threes", locale, value=signed(side.threes)) if side.threes else "",
        strength=side.strength,
        total=WORDS("strength-in-all", locale, value=whole) if side.tens or side.threes else "",
    )


def _damage(own: events.Side, foe: events.Side, locale: str) -> Text:
    """Return “3 for 3 cards + 1 for exactly 21 + 2 for 7 = 6, limited to 3 …”."""
    full = own.count + own.bonus + own.sevens
    terms = (
        WORDS("damage-cards", locale, count=own.count),
        WORDS("damage-bonus", locale) if own.bonus else (),
        WORDS("damage-sevens", locale, value=own.sevens) if own.sevens else (),
    )
    return WORDS(
        "damage",
        locale,
        who=who(own.camp, locale),
        foe=who(foe.camp, locale),
        terms=join(terms, " "),
        total=WORDS("damage-total", locale, value=full) if own.bonus or own.sevens else "",
        limited=WORDS("damage-limited", locale, foe=who(foe.camp, locale)) if own.dealt < full else "",
        before=foe.hp + own.dealt,
        hp=foe.hp,
    )


# The clauses -----------------------------------------------------------------------------------------------------------


def why(event: events.Event, locale: str) -> Text:
    """Return the clause behind an event; of a showdown behind each Strength and each damage."""
    if isinstance(event, events.StrengthCompared):
        hits = sum(side.is_hitting for side in event.sides)
        damage = "why-damage" if hits else "why-damage-none"
        return aligned(WORDS(clause, locale) for clause in ("why-strength", "why-strength", *[damage] * max(hits, 1)))
    clause = _clause(event)
    return WORDS(clause, locale) if clause else WORDS.clause(event, locale)


def _clause(event: events.Event) -> str:
    """Return the clause, where it follows from more than the type of the event."""
    match event:
        case events.MatchBegan():
            return "why-began-battle2" if event.token is not None else "why-began-coop"
        case events.BlackTaken():
            return "why-black-setup" if event.is_setup else "why-black"
        case events.CardSeen() if not event.cards[1:]:
            return "why-initial-down"
        case events.BattleBegan() if PURPLE in event.order:
            return "why-battle-purple"
        case events.CardDrawn() if event.card:
            return "why-draw-purple"
        case events.Announced():
            return "why-announce-purple" if event.camp == PURPLE else "why-announce"
    return ""
