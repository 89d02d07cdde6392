"""What happened in Go-Stop, told with its arithmetic, and the clause behind it."""

from games.go_stop import events
from games.go_stop.naming import GROUPS, WORDS, accounts, card, cards, choice, points_of, score, table
from games.go_stop.scoring import Payout
from games.wording import Name, Text, join


def tell(event: events.Event, locale: str) -> Text:
    """Return one event as a reader of it is told."""
    match event:
        case events.RoundBegan():
            return _began(event, locale)
        case events.Dealt():
            return WORDS("dealt", locale, count=len(event.hand))
        case events.CardPlayed():
            return _played(event, locale)
        case events.CardFlipped():
            return _flipped(event, locale)
        case events.CardsTaken():
            return _taken(event, locale)
        case events.IceTaken():
            return _ice(event, locale)
        case events.PointsCounted():
            return WORDS("counted", locale, seat=Name(event.seat), score=score(event.score, locale))
        case events.Called():
            message = f"called-{event.call}{'-forced' if event.is_forced else ''}"
            total = points_of(event.points, locale)
            return WORDS(message, locale, seat=Name(event.seat), points=total, calls=event.calls)
    return _end(event, locale)


def _began(event: events.RoundBegan, locale: str) -> Text:
    first, lying = Name(event.first), table(event.table, locale)
    began = WORDS(
        "round-began", locale, round=event.round, rounds=event.rounds, turn=event.turn, first=first, table=lying
    )
    return join((began, WORDS("round-doubled", locale) if event.is_doubled else ()), " ")


def _played(event: events.CardPlayed, locale: str) -> Text:
    named, others = card(event.card, locale), cards(event.partners, locale)
    return WORDS(_how(event), locale, turn=event.turn, seat=Name(event.seat), card=named, partners=others)


def _how(event: events.CardPlayed) -> str:
    return {0: "played-alone", 1: "played-pair"}.get(len(event.partners), "played-stack")


def _flipped(event: events.CardFlipped, locale: str) -> Text:
    flipped = WORDS("flipped", locale, card=card(event.card, locale), deck=event.deck)
    if not event.open:
        return flipped
    choices = cards(event.open, locale, "or")
    return join((flipped, WORDS("flipped-open", locale, choices=choices, seat=Name(event.seat))), " ")


def _taken(event: events.CardsTaken, locale: str) -> Text:
    seat, play, flip = Name(event.seat), cards(event.by_play, locale), cards(event.by_flip, locale)
    if event.stack:
        return WORDS("taken-stack", locale, stack=cards(event.stack, locale))
    if event.by_play and event.by_flip:
        return WORDS("taken-both", locale, seat=seat, play=play, flip=flip)
    if event.by_play:
        return WORDS("taken-play", locale, seat=seat, cards=play)
    return (
        WORDS("taken-flip", locale, seat=seat, cards=flip) if event.by_flip else WORDS("taken-none", locale, seat=seat)
    )


def _ice(event: events.IceTaken, locale: str) -> Text:
    penalty = WORDS("penalty", locale, penalty=event.penalty)
    seat, victim = Name(event.seat), Name(event.victim)
    if not event.card:
        return WORDS("ice-none", locale, penalty=penalty, victim=victim)
    return WORDS("ice-taken", locale, penalty=penalty, seat=seat, victim=victim, card=card(event.card, locale))


# The end ----------------------------------------------------------------------------------------------------------------


def _end(event: events.Event, locale: str) -> Text:
    match event:
        case events.RoundWon():
            return _won(event, locale)
        case events.RoundDrawn():
            doubles = WORDS("drawn-doubles", locale) if event.doubles_next else ()
            return join((WORDS("drawn", locale), doubles), " ")
        case events.Ended():
            return WORDS("ended", locale)
        case events.DealsRevealed():
            return join(line for number, deal in enumerate(event.deals, 1) for line in _deal(number, deal, locale))
        case events.SubmissionsRevealed():
            lines = (_submission(one, locale) for one in event.submissions)
            return join((WORDS("submissions", locale), *lines))
    raise LookupError(f"no words for {type(event).__name__}")


def _won(event: events.RoundWon, locale: str) -> Text:
    paid = event.payout
    winner, loser = Name(paid.winner), Name(1 - paid.winner)
    won = WORDS(f"won-{event.reason}", locale, winner=winner, loser=loser)
    pays = WORDS("pays", locale, loser=loser, amount=paid.amount, sum=payment(paid, locale))
    return join((won, pays), " ")


def paid(event: events.RoundWon, locale: str) -> Text:
    """Return what the picture of the account shows."""
    return join((_won(event, locale), WORDS("account", locale, accounts=accounts(event.received, locale))), " ")


def payment(paid: Payout, locale: str) -> Text:
    """9: the arithmetic of a payout: points and Go bonus make the base, then every doubling by its reason."""
    loser = Name(1 - paid.winner)
    terms = [WORDS("pay-score", locale, score=score(paid.score, locale))]
    if paid.bonus:
        terms.append(WORDS("pay-bonus", locale, bonus=paid.bonus))
    if paid.deducted:
        terms.append(WORDS("pay-deducted", locale, deducted=paid.deducted, loser=loser))
    if paid.base > paid.score.total + paid.bonus - paid.deducted:
        terms.append(WORDS("pay-floor", locale))
    base = join(terms, ", ")
    steps = [WORDS("pay-base", locale, terms=base, base=paid.base) if len(terms) > 1 else base]
    if paid.loser_calls:
        steps.append(WORDS("pay-calls", locale, calls=paid.loser_calls, loser=loser))
    reasons = {
        "pay-ice": paid.is_ice_penalty,
        "pay-upgrades": paid.is_upgrade_penalty,
        "pay-nagari": paid.is_after_nagari,
    }
    steps += [WORDS(reason, locale) for reason, is_due in reasons.items() if is_due]
    if len(steps) == 1:
        return steps[0]
    return WORDS("pay-total", locale, steps=join(steps, ", "), amount=paid.amount)


def _deal(number: int, deal: events.Deal, locale: str) -> tuple[Text, ...]:
    return (
        WORDS("revealed", locale, round=number, first=Name(deal.first)),
        *(
            WORDS("revealed-hand", locale, seat=Name(seat), cards=cards(hand, locale))
            for seat, hand in enumerate(deal.hands)
        ),
        WORDS("revealed-table", locale, table=table(deal.table, locale)),
        WORDS("revealed-deck", locale, cards=cards(deal.deck, locale)),
    )


def _submission(submission: events.Submission, locale: str) -> Text:
    field = submission.key.partition("-")[0]
    return WORDS(
        "submission",
        locale,
        key=submission.key,
        seat=Name(submission.seat),
        answer=choice(field, submission.choice, locale),
    )


# Why ----------------------------------------------------------------------------------------------------------------------


def why(event: events.Event, locale: str) -> Text:
    """Return the clauses of the rulebook behind an event."""
    return join((WORDS(message, locale) for message in _clauses(event)), " ") or WORDS.clause(event, locale)


def _clauses(event: events.Event) -> tuple[str, ...]:
    """Return the clauses, where they follow from more than the type of the event."""
    match event:
        case events.RoundBegan(is_doubled=True):
            return "why-round-began", "why-doubled"
        case events.CardPlayed():
            return (f"why-{_how(event)}",)
        case events.CardFlipped(open=choices):
            return ("why-flipped", "why-flipped-open") if choices else ("why-flipped",)
        case events.CardsTaken():
            return (_why_taken(event),)
        case events.IceTaken(penalty=penalty):
            return ("why-penalty-stack" if penalty == "stack_of_three" else "why-penalty",)
        case events.PointsCounted(score=score):
            return tuple(f"why-{name}" for name in GROUPS if getattr(score, name)) or ("why-no-points",)
        case events.Called(call=call, is_forced=is_forced):
            return ("why-called-forced" if is_forced else f"why-called-{call}",)
        case events.RoundWon(reason=reason, payout=paid):
            return (f"why-won-{reason}", "why-won-it") if paid.score.is_it_ice else (f"why-won-{reason}",)
    return ()


def _why_taken(event: events.CardsTaken) -> str:
    if event.stack:
        return "why-taken-stack"
    months = {one[:2] for one in event.by_flip}
    is_same = bool(event.by_flip) and event.played[:2] in months
    if is_same and not event.by_play:
        return "why-taken-late" if len(event.by_flip) == 2 else "why-taken-four"
    return "why-taken"
