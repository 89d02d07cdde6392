"""A match of a design in words: its questions, its position, its news and its end."""

from collections.abc import Iterator, Mapping
from typing import Any

from games import catalogue
from games.design import forms, play
from games.design.naming import LONGEST_TEXT, Naming, cut
from games.design.state import Began, Decreed, Fell, Opened, ResultEntered, Ruled, Standing, Told, Traded, View
from games.design.vocabulary.values import mark
from games.form import Amounts, Rejected, Unreadable
from games.game import Choice, Only, Outcome, Prompt, Room
from games.wording import Name, Text, join


def tell(naming: Naming, thing: Any, locale: str) -> Text:
    """Return `thing` in the words of `locale`; see ``Game.tell`` for what it may be."""
    match thing:
        case str():
            return _about(naming, locale)
        case View():
            return position(naming, thing, locale)
        case Prompt(text=""):
            return join(_results(naming, thing, locale))
        case Prompt():
            return forms.asking(naming, naming.telling(thing.text, locale, thing.facts), thing, locale)
        case Choice(field=field, word=word):
            return naming.choice(field, word, locale)
        case (Prompt(), answer):
            return forms.answer(naming, answer, locale)
        case Outcome():
            return join(_ending(naming, thing, locale))
        case Room(name=name):
            called = (naming.name(word, locale) for word in name.split("/"))  # a standing room, and the value in it
            return naming.say("room", locale, name=join(called, ": "))
        case Rejected() | Unreadable():
            return _refusal(naming, thing, locale)
    return news(naming, thing, locale)


def _results(naming: Naming, prompt: Prompt, locale: str) -> Iterator[Text]:
    """Yield the question for the places in a stage's matches, and who plays in each; scores and purses come from the matches."""
    yield naming.say("ask-results", locale)
    for field in prompt.form:
        if isinstance(field, Amounts) and "/" not in field.key:
            seats = naming.value(list(field.choices), locale)
            yield naming.say("answer-part", locale, field=naming.field(field.key, locale), said=seats)


def _ending(naming: Naming, outcome: Outcome, locale: str) -> Iterator[Text]:
    """Yield who wins, and all places with the figures by which players are ranked, if they are ranked by any."""
    winners, by = outcome.winners, naming.declared.ranked_by
    yield naming.say("outcome", locale, winners=naming.words.players(winners, locale), count=len(winners))
    has_figures = outcome.reason == play.RANKED and (naming.declared.about.kind == "match" or _are_ordered(outcome))
    order = {"part": naming.name(by, locale)} if has_figures else {}
    yield naming.say("outcome-by" if has_figures else "outcome-places", locale, **order)
    for place, tied in outcome.numbered():
        who: Any = {mark(seat): outcome.scores[seat] for seat in tied} if has_figures else [mark(seat) for seat in tied]
        yield naming.say("outcome-place", locale, place=place, who=naming.value(who, locale))


def _are_ordered(outcome: Outcome) -> bool:
    """Return whether the figures of all players order their places; where a jury chose between the last two they seldom do."""
    figures = [sorted({outcome.scores[seat] for seat in tied}) for tied in outcome.places]
    ranks = [[each] for each in sorted({*outcome.scores})]
    return figures in (ranks, ranks[::-1])


def _refusal(naming: Naming, refusal: Rejected | Unreadable, locale: str) -> Text:
    """Return why an answer is not taken: in the file's own words where its ``valid`` refuses it."""
    if isinstance(refusal, Rejected) and refusal.id == play.FORBIDDEN:
        return _forbidding(naming, refusal.facts["text"], refusal.facts["facts"], locale)
    return naming.words.refusal(refusal, locale)


def _forbidding(naming: Naming, text: str, facts: Mapping[str, Any], locale: str) -> Text:
    """Return a text of the file that refuses an answer, or that of a rule of its question."""
    if text in naming.declared.texts[naming.declared.language]:
        return naming.telling(text, locale, facts)
    return naming.say(text, locale, fields=naming.value(facts["fields"], locale))


def news(naming: Naming, event: Any, locale: str) -> Text:
    """Return an event in words."""
    match event:
        case Opened():
            return naming.say("opened", locale, title=naming.declared.about.title)
        case Told(text=text, facts=facts):
            return naming.telling(text, locale, facts)
        case Fell(text=text, facts=facts):
            return naming.say("fell", locale, why=_forbidding(naming, text, facts, locale))
        case Ruled(answer=answer, reason=reason):
            decided = forms.answer(naming, answer, locale)
            return naming.say("ruled", locale, answer=decided, reason=naming.say("quoted", locale, words=reason))
        case Standing():
            return _standing(naming, event, locale)
        case Began(match=match, game=game, seats=seats):
            players = naming.words.players(seats, locale)
            return naming.say("began", locale, match=match, game=catalogue.titled(game, locale), players=players)
        case Decreed(what=what, seat=seat, amount=amount, part=part):
            called = naming.name(part, locale) if part else ""
            return naming.say(
                "decreed", locale, what=what, who=Name(seat), amount=amount, size=abs(amount), part=called
            )
        case ResultEntered(places=places):
            groups = [naming.words.players(tied, locale) for tied in places]
            return naming.say("result-entered", locale, places=join(groups, ", "))
        case Traded():
            return naming.say(
                "traded",
                locale,
                giver=Name(event.giver),
                given=naming.value(event.given, locale),
                taker=Name(event.taker),
                taken=naming.value(event.taken, locale),
            )
    raise LookupError(type(event).__name__)


def summary(naming: Naming, locale: str) -> Text:
    """Return the rules of the file in a language, or in its own."""
    rules = naming.declared.rules.get(naming.declared.read_in(locale), "")
    return (rules.strip(),) if rules.strip() else naming.say("no-rules", locale)


def position(naming: Naming, view: View, locale: str) -> Text:
    """Return what a reader sees, a line for each part that holds something and that the file does not leave out."""
    state = "over" if view.is_over else "pregame" if view.phase == "pregame" else "of" if view.rounds else "asked"
    lines = [
        naming.say(
            f"view-{state}",
            locale,
            title=view.title,
            round=view.round,
            rounds=view.rounds,
            kind=naming.declared.about.kind,
        )
    ]
    lines += _parts(naming, view, view.parts, locale)
    if view.out:
        lines.append(_out(naming, view.out, locale))
    return cut(join(lines), LONGEST_TEXT)


def _standing(naming: Naming, event: Standing, locale: str) -> Text:
    """Return what has changed for everyone, a line for each part; at the end that it is over, since places and the position follow."""
    if event.view.is_over:
        return naming.say("view-over", locale, title=event.view.title, kind=naming.declared.about.kind)
    lines = [
        *_parts(naming, event.view, event.changed, locale),
        *([] if event.out is None else [_out(naming, event.out, locale)]),
    ]
    heading = "view-changed-own" if isinstance(event.to, Only) else "view-changed" if lines else "view-unchanged"
    return cut(join([naming.say(heading, locale), *lines]), LONGEST_TEXT)


def _out(naming: Naming, out: tuple[str, ...], locale: str) -> Text:
    return naming.say("view-out", locale, who=naming.value(out, locale))


def _parts(naming: Naming, view: View, parts: dict[str, Any], locale: str) -> Iterator[Text]:
    for name, value in shown(naming, view, parts).items():
        yield naming.say("view-part", locale, part=naming.head(name, locale), value=naming.value(value, locale))


def shown(naming: Naming, view: View, parts: dict[str, Any], *, is_drawn: bool = False) -> dict[str, Any]:
    """Return those `parts` of a view that letters show; a picture (`is_drawn`) shows empty boards too, which are tapped."""
    declared, kept = naming.declared, dict[str, Any]()
    for name, whom in declared.shown.items():
        value = parts.get(name)
        if whom == "players" and value:
            value = {seat: each for seat, each in value.items() if seat not in view.out}
        if not _is_empty(value) or (is_drawn and name in parts and declared.parts[name].kind == "grid"):
            kept[name] = value
    return kept


def _is_empty(value: Any) -> bool:
    """Return whether a value says nothing: neither a number nor a word, for no one."""
    return all(map(_is_empty, value.values())) if isinstance(value, dict) else value in (None, "", [], ())


def _about(naming: Naming, locale: str) -> Text:
    declared = naming.declared
    if "about" in declared.texts[declared.language]:
        return naming.telling("about", locale, {})
    about = "about-season" if declared.about.kind == "season" else "about"
    return naming.say(about, locale, title=declared.about.title)
