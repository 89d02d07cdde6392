"""What a newspaper makes of a round: landslides and ties, prices and lone numbers, who is out, who leads, who gained and lost most."""

from collections.abc import Iterator, Sequence

from games.by_hand import naming
from games.by_hand.events import Event, MatchEnded, RoundClosed, Scored, Tallied
from games.by_hand.naming import NAMES, WORDS
from games.by_hand.state import View
from games.game import Seat
from games.wording import Fact, Name, Text


def stories(news: Sequence[Event], view: View, locale: str) -> Iterator[Text]:
    """Yield the stories of a close, the most telling first."""
    scored = next((event for event in news if isinstance(event, Scored)), None)
    if scored is not None:
        yield from _out(scored, view, locale)
        yield from _lead(scored, locale)
    for event in news:
        match event:
            case MatchEnded():
                yield from _ended(event, locale)
            case Tallied():
                yield from _tallied(event, locale)
            case RoundClosed(said=said) if said is not None and not said:
                yield WORDS("story-nobody", locale)
    if scored is not None:
        yield from _swings(scored, locale)


def _out(event: Scored, view: View, locale: str) -> Iterator[Text]:
    if event.out:
        left = len(event.points) - len(view.out)
        yield WORDS("story-out", locale, names=WORDS.players(event.out, locale), count=len(event.out), left=left)
    for seat, group in event.moved:
        yield WORDS("story-moved", locale, name=Name(seat), group=group)


def _lead(event: Scored, locale: str) -> Iterator[Text]:
    """Yield who leads now, and whether they did before."""
    if len(event.course) < 2:
        return
    old, new = (_leaders(points) for points in event.course[-2:])
    if len(new) == 1 and new != old:
        message = "story-lead-from" if len(old) == 1 else "story-lead"
        yield WORDS(message, locale, name=Name(new[0]), old=WORDS.players(old, locale))
    elif len(new) < len(event.points):
        yield WORDS("story-leads", locale, names=WORDS.players(new, locale), count=len(new))


def _leaders(points: Sequence[int]) -> tuple[Seat, ...]:
    return tuple(seat for seat, held in enumerate(points) if held == max(points))


def _swings(event: Scored, locale: str) -> Iterator[Text]:
    """Yield who gained most, and who lost most, where that was one player."""
    if len(event.course) < 2:
        return
    change = [after - before for before, after in zip(*event.course[-2:], strict=True)]
    for message, most in (("story-gained", max(change)), ("story-fell-back", min(change))):
        is_one = change.count(most) == 1 and (most > 0) == (message == "story-gained")
        if most and is_one:
            who = Name(change.index(most))
            yield WORDS(
                message, locale, name=who, count=abs(most), currency=naming.currency(event.currency, locale, abs(most))
            )


def _tallied(event: Tallied, locale: str) -> Iterator[Text]:
    """Yield a clear or close vote, a unique number, a price, the smaller side."""
    facts: dict[str, Fact] = {"field": event.field, "winners": WORDS.players(event.winners, locale)}
    match event.rule:
        case "most_votes" if event.named and event.counts:
            yield from _vote(event, locale)
        case "unique_lowest" | "unique_highest" | "first_price" | "second_price" if event.winners:
            kind = "lone" if event.rule.startswith("unique") else "price"
            yield WORDS(f"story-{kind}", locale, **facts, value=str(event.value))
            if event.drawn:
                yield WORDS("story-lot", locale, names=WORDS.players(event.drawn, locale))
        case "minority" if event.named and event.counts:
            few, many = sorted(one.times for one in event.counts)
            yield WORDS("story-minority", locale, **facts, few=few, many=many)
        case "two_thirds" if event.winners:
            yield WORDS("story-two-thirds", locale, **facts)


def _vote(event: Tallied, locale: str) -> Iterator[Text]:
    """Yield the story of a vote: unanimous, tied, or decided by one."""
    named = WORDS.listed((NAMES.name(word, locale) for word in event.named), locale)
    votes = sorted((one.times for one in event.counts), reverse=True)
    message = "story-vote"
    if len(event.named) > 1:
        message = "story-vote-tied"
    elif len(votes) == 1:
        message = "story-vote-all"
    elif votes[0] - votes[1] == 1:
        message = "story-vote-close"
    yield WORDS(message, locale, named=named, votes=votes[0], all=sum(votes))


def _ended(event: MatchEnded, locale: str) -> Iterator[Text]:
    """Yield how far the first is ahead."""
    ranked = sorted(event.points, reverse=True)
    if len(event.places) > 1 and len(event.places[0]) == 1 and ranked[0] > ranked[1]:
        margin = ranked[0] - ranked[1]
        second = WORDS.players(event.places[1], locale)
        first = Name(event.places[0][0])
        yield WORDS(
            "story-ahead",
            locale,
            name=first,
            second=second,
            count=margin,
            currency=naming.currency(event.currency, locale, margin),
        )
