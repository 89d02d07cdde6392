"""What happened in a house match, in words, and the clause behind it."""

from games.by_hand import events, naming
from games.by_hand.events import Event, Scored, Tallied
from games.by_hand.naming import NAMES, WORDS
from games.game import Hosts, Only, Room, numbered
from games.wording import Fact, Name, Text, join


def tell(event: Event, locale: str) -> Text:
    """Return an event in words."""
    match event:
        case Tallied():
            return _tallied(event, locale)
        case Scored():
            return _scored(event, locale)
        case events.PointsGiven():
            return _points(event, locale)
        case events.MatchEnded():
            places = (
                WORDS("place", locale, place=place, who=WORDS.players(seats, locale))
                for place, seats in numbered(event.places)
            )
            return join((WORDS("ended", locale), *places))  # the points were told as the round was scored
        case events.HostSpoke(words=words):
            return WORDS("host-spoke", locale, words=words)
        case events.NextUnread(refusal=refusal):
            return WORDS("next-unread", locale, error=WORDS.refusal(refusal, locale))
    return _of_round(event, locale)


def _of_round(event: Event, locale: str) -> Text:
    """Return the opening of the match or of a round, its close, and what it makes public, in words."""
    match event:
        case events.MatchOpened(title=title, rules=rules):
            return join((WORDS("opened", locale, title=naming.titled(title, locale)), (rules,) if rules else ()))
        case events.RoundOpened():
            asked = WORDS("round-opened", locale, round=event.round, who=WORDS.players(event.asked, locale))
            return join((asked, (event.ask,) if event.ask else ()))
        case events.RoundClosed(said=None):
            return WORDS("round-closed", locale, round=event.round)
        case events.RoundClosed(said=said):
            return WORDS("round-closed-who", locale, round=event.round, who=WORDS.players(said or (), locale))
        case events.Counted():
            return WORDS(
                "counted", locale, field=naming.part(event.field, locale), counts=naming.counts(event.counts, locale)
            )
        case events.AnswersShown(given=answered):
            return join((WORDS("answers", locale), *(naming.answer(one, locale) for one in answered)))
        case events.HostsAsked():
            return WORDS("hosts-asked", locale, round=event.round)
    raise LookupError(type(event).__name__)


def _points(event: events.PointsGiven, locale: str) -> Text:
    facts: dict[str, Fact] = {
        "giver": Name(event.giver),
        "taker": Name(event.taker),
        "currency": naming.currency(event.currency, locale, event.given or event.taken),
    }
    message = "points-swapped" if event.given and event.taken else "points-given"
    if not event.given:
        facts |= {"giver": Name(event.taker), "taker": Name(event.giver)}
    return WORDS(message, locale, **facts, given=event.given or event.taken, taken=event.taken)


def _tallied(event: Tallied, locale: str) -> Text:
    winners = WORDS.players(event.winners, locale)
    facts: dict[str, Fact] = {
        "field": naming.part(event.field, locale),
        "winners": winners,
        "value": "" if event.value is None else str(event.value),
    }
    named = WORDS.listed((NAMES.name(word, locale) for word in event.named), locale) if event.named else ()
    kind = event.rule.replace("_", "-")
    is_empty = not event.named if event.rule in {"most_votes", "fewest_votes", "minority"} else not event.winners
    sentence = WORDS(f"tally-{kind}-none" if is_empty else f"tally-{kind}", locale, **facts, named=named)
    prize = (
        WORDS("tally-prize", locale, winners=winners, prize=str(event.prize)) if event.prize and event.winners else ()
    )
    counts = WORDS("tally-counts", locale, counts=naming.counts(event.counts, locale)) if event.counts else ()
    return join((sentence, counts, prize))


def _scored(event: Scored, locale: str) -> Text:
    order = sorted(range(len(event.points)), key=lambda seat: -event.points[seat])
    standing = naming.sums(((seat, event.points[seat]) for seat in order), event.currency, locale)
    parts = [WORDS("scored", locale, round=event.round, standing=standing)]
    if event.out:
        parts.append(WORDS("scored-out", locale, who=WORDS.players(event.out, locale), count=len(event.out)))
    parts += [WORDS("scored-moved", locale, name=Name(seat), group=name) for seat, name in event.moved]
    return join(parts)


# Why --------------------------------------------------------------------------------------------------------------------


def why(event: Event, locale: str) -> Text:
    """Return the clause behind an event, and the arithmetic of a counting rule."""
    match event:
        case events.AnswersShown():
            return WORDS(f"why-answers-{_place(event)}", locale)
        case Tallied():
            return _why_tallied(event, locale)
        case Scored(by_hosts=is_by_hosts):
            return WORDS("why-scored-by-hosts" if is_by_hosts else "why-scored", locale)
        case events.MatchEnded(by_hosts=is_by_hosts):
            return WORDS("why-ended-by-hosts" if is_by_hosts else "why-ended", locale)
        case events.RoundClosed(said=said):
            return WORDS("why-round-closed" if said is None else "why-round-closed-who", locale)
    return WORDS.clause(event, locale)


def _place(event: events.AnswersShown) -> str:
    if isinstance(event.to, Room | Only):
        return "rooms"
    return "all" if event.public == "answers" and not isinstance(event.to, Hosts) else "hosts"


_CLAUSES = {
    "most-votes": "4.1",
    "fewest-votes": "4.2",
    "unique-lowest": "4.3",
    "unique-highest": "4.4",
    "two-thirds": "4.5",
    "minority": "4.8",
}


def _why_tallied(event: Tallied, locale: str) -> Text:
    count = sum(one.times for one in event.counts)
    kind = event.rule.replace("_", "-")
    aim = f"{2 * event.total / (3 * count):.2f}" if count else "0"
    if not event.counts and kind in _CLAUSES:
        return WORDS("why-tally-untold", locale, clause=_CLAUSES[kind])
    lot = WORDS("why-tally-lot", locale, who=WORDS.players(event.drawn, locale)) if event.drawn else ()
    sentence = WORDS(f"why-tally-{kind}", locale, total=str(event.total), count=count, aim=aim)
    return join((sentence, lot), " ")
