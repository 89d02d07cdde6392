"""A house match: questions, a close, what it makes public and counts, and the hosts' result."""

from collections.abc import Mapping
from typing import Any, Final

from msgspec.structs import replace

from games import form
from games.by_hand import chair, events, questions, tallies
from games.by_hand.events import Event
from games.by_hand.state import Field, Given, Group, Options, Questions, State, asked
from games.chance import Chance
from games.form import Answer, Rejected
from games.game import CHAIR, Everyone, Hosts, Only, Outcome, Prompt, Resolution, Room, Seat

_MOST_QUESTIONS: Final = 99


def refuse(seats: int, options: Options) -> Rejected | None:
    """Refuse impossible options: a group that is none, questions that cannot be asked, no end."""
    if options.result == "rules" and not options.rounds:
        return Rejected("options-end")
    members = [number for group in options.groups.values() for number in group]
    names = frozenset(options.groups)
    is_named = all(form.words_of(name) == [name] and name.isalnum() and len(name) <= 20 for name in names)
    if not is_named or chair.NOWHERE in names or len(names) > 8:
        return Rejected("options-groups")
    if len(set(members)) < len(members) or not set(members) <= set(range(1, seats + 1)):
        return Rejected("options-groups")
    if not 1 <= len(options.questions) <= _MOST_QUESTIONS:
        return Rejected("questions-fields", {"round": 0, "most": questions.MOST_FIELDS})
    asked = enumerate(options.questions, 1)
    return next(filter(None, (questions.refused(one, names, seats, number) for number, one in asked)), None)


def shows_hosts(options: Options) -> bool:
    """3.6: where hosts judge, they read the answers of each round. Others read them only if all are public (3.4)."""
    return options.result == "hosts" and options.public != "answers"


def setup(seats: int, options: Options, chance: Chance) -> Resolution[State, Event]:
    """Return the points of all at the start, the rooms, and the first questions."""
    points = (options.start,) * seats
    groups = tuple(
        Group(name, 1, tuple(sorted(number - 1 for number in members))) for name, members in options.groups.items()
    )
    state = State(options, options.questions[0], points, groups, course=(points,))
    opened = events.MatchOpened(Everyone(), options.title, options.rules)
    return _opened(state).after((opened,))


def round_of(state: State) -> int:
    """1.2: a round lasts until its result is told, the hosts' work on it included."""
    return state.round


def rooms(state: State) -> tuple[Room, ...]:
    """1.4."""
    return () if state.phase == "over" else tuple(chair.room_of(group) for group in state.groups if group.seats)


def prompts(state: State) -> tuple[Prompt, ...]:
    """1.3: those who are asked, all at once; after the close the hosts."""
    if state.phase == "hosts":
        return (Prompt(CHAIR, f"result-{state.round}", chair.form_of(state)),)
    is_race, words = any(field.count == "first" for field in state.questions.fields), state.questions.ask
    return tuple(
        Prompt(
            seat,
            f"round-{state.round}",
            questions.asking(state, seat),
            questions.silence(state, seat),
            words,
            is_race=is_race,
        )
        for seat in asked(state)
    )


def absent(state: State, prompt: Prompt) -> Answer:
    """2.2."""
    return chair.silence(state) if prompt.seat == CHAIR else questions.silence(state, prompt.seat)


def resolve(state: State, answers: Mapping[Seat, Answer], chance: Chance) -> Resolution[State, Event]:
    """Return the close of a round, or what its hosts make of it."""
    if state.phase == "hosts":
        return _result(state, answers[CHAIR])
    return _closed(state, answers, chance)


# The close ----------------------------------------------------------------------------------------------------------------


def _closed(state: State, answers: Mapping[Seat, Answer], chance: Chance) -> Resolution[State, Event]:
    answered = tuple(_answered(state, seat, answers[seat]) for seat in sorted(answers))
    in_turn = tuple(_answered(state, seat, answer) for seat, answer in answers.items())
    points, tallied = list(state.points), list[events.Tallied]()
    for field in (one for one in state.questions.fields if one.count):
        said = _by_seat(field, in_turn if field.count == "first" else answered)
        tally = tallies.tallied(field, said, points, state.options, chance)
        tallied.append(tally)
        for seat, change in tallies.changes(tally).items():
            points[seat] += change
    news = (*_public(state, answered), *tallied)
    if state.options.result == "hosts":
        after = replace(state, phase="hosts", given=answered, points=tuple(points))
        shown = events.AnswersShown(Hosts(), "answers", answered)
        return Resolution(after, (*news, shown, events.HostsAsked(Everyone(), state.round)))
    after = replace(state, points=tuple(points), course=(*state.course, tuple(points)))
    scored = events.Scored(Everyone(), state.round, state.options.points, after.points, after.course)
    return _onward(after, chair.planned_for(state, state.round + 1)).after((*news, scored))


def _answered(state: State, seat: Seat, answer: Answer) -> Given:
    return Given(seat, answer, answer != questions.silence(state, seat))


def _by_seat(field: Field, answered: tuple[Given, ...]) -> dict[Seat, Any]:
    """Return by seat what was said in a field; an empty choice and no number say nothing."""
    return {one.seat: one.answer[field.key] for one in answered if form.is_said(one.answer[field.key])}


def _public(state: State, answered: tuple[Given, ...]) -> tuple[Event, ...]:
    """3: what the host has chosen to make public."""
    public = state.options.public
    said = tuple(one.seat for one in answered if one.is_said) if public == "who" else None
    closed = events.RoundClosed(Everyone(), state.round, said)
    if public == "counts":
        counts = (
            events.Counted(Everyone(), field.key, tallies.counts(field, _by_seat(field, answered)))
            for field in state.questions.fields
            if not field.count and field.kind != "text"
        )
        return (closed, *counts)
    if public == "answers":
        return (closed, events.AnswersShown(Everyone(), public, answered))
    if public == "rooms":
        return (closed, *_by_room(state, answered))
    return (closed,)


def _by_room(state: State, answered: tuple[Given, ...]) -> tuple[Event, ...]:
    """3.5: each room its answers; a player in no room, their own."""
    shown: list[Event] = []
    for group in state.groups:
        own = tuple(one for one in answered if one.seat in group.seats)
        shown += [events.AnswersShown(chair.room_of(group), "rooms", own)] if own else []
    alone = {one.seat for one in answered} - {seat for group in state.groups for seat in group.seats}
    return (*shown, *(events.AnswersShown(Only(one.seat), "rooms", (one,)) for one in answered if one.seat in alone))


# The result ---------------------------------------------------------------------------------------------------------------


def _result(state: State, answer: Answer) -> Resolution[State, Event]:
    """5: what the hosts entered."""
    after, news = chair.carried_out(replace(state, given=()), answer)
    is_last = state.round == state.options.rounds
    if answer["end"] or is_last or len(after.out) == len(after.points):
        return _ended(after, answer["places"]).after(news)
    asked_next, unread = chair.next_questions(after, answer[chair.NEXT], len(state.points))
    return _onward(after, asked_next).after((*news, *unread))


def _onward(state: State, asked_next: Questions) -> Resolution[State, Event]:
    """Return the next round, or the end after the last one."""
    if state.round == state.options.rounds:
        return _ended(state, {})
    return _opened(replace(state, round=state.round + 1, phase="asked", questions=asked_next))


def _opened(state: State) -> Resolution[State, Event]:
    """1.3: where none of those who are asked is in, the hosts go on; without them that is the end."""
    who = asked(state)
    opened = events.RoundOpened(Everyone(), state.round, state.questions.ask, who)
    if who:
        return Resolution(state, (opened,))
    if state.options.result == "rules":
        return _ended(state, {})
    after = replace(state, phase="hosts")
    return Resolution(after, (opened, events.HostsAsked(Everyone(), state.round)))


def _ended(state: State, places: Mapping[str, int]) -> Resolution[State, Event]:
    """6."""
    order = chair.order_of(state, places)
    ended = events.MatchEnded(Everyone(), order, state.points, state.options.points, bool(places))
    outcome = Outcome(order, order[0], "ended", state.points)
    return Resolution(replace(state, phase="over"), (ended,), outcome)
