"""The rules of a design, as the record asks them: each question goes to the worker once, and the answer is kept in the state."""

from collections.abc import Iterator, Mapping
from itertools import chain, count
from typing import Any, Final

import msgspec
from msgspec import UNSET
from msgspec.structs import replace

from games.chance import Chance
from games.design import stage
from games.design.declared import GAMES, GARNETS, Declared, misfit
from games.design.faults import Fault, Faulty, Stopped, fault
from games.design.sandbox.client import Worker
from games.design.state import Asked, Fell, News, Opened, Ruled, Standing, State, Told, beyond, changed, seat_in, view
from games.design.vocabulary.counting import ranked
from games.design.vocabulary.questions import REASON
from games.design.vocabulary.values import HOSTS, mark, seat_of
from games.form import Answer, Form, Pick, Rejected, fit, is_said, shortest
from games.game import CHAIR, Account, Everyone, Hosts, Only, Outcome, Prompt, Resolution, Room, Seat
from games.players import TRIED, from_form

FORBIDDEN: Final = "forbidden"
"""The refusal of an answer by the file, with its `text` and the `facts` of it."""
RANKED: Final = "ranked"
"""How a match ended whose places are those by the figures of its players."""
MOST_TURNS = 600
"""A match that has not ended by then is stopped: its file has no end."""


def setup(declared: Declared, worker: Worker, seats: int, options: Any, chance: Chance) -> Resolution[State, News]:
    """Return the first position of a match, and what is told of it."""
    chosen = msgspec.to_builtins(options)
    purses: tuple[Account, ...] | None = getattr(options, "purses", None)
    for own in ("purses", GAMES):
        chosen.pop(own, None)
    garnets = None if purses is None else [purse.garnets for purse in purses]
    answer = worker.ask("opened", seats, chosen, seed_of(chance), garnets)
    return resolution(declared, worker, answer, None, [Opened(Everyone())], purses or ())


def resolve(
    declared: Declared, worker: Worker, state: State, answers: Mapping[Seat, Answer], chance: Chance
) -> Resolution[State, News]:
    """Return the position after a close. An answer that breaks a rule of its question, or that the file no longer allows after a trade,
    falls to silence.
    """
    fallen = dict(_fallen(worker, state, answers, looks_again=bool(declared.trade.parts)))
    if fallen:
        answers = {**answers, **{one.seat: one.silence for one in state.asked if one.seat in fallen}}
    results = stage.results(state, answers[CHAIR]) if state.plays else {}
    in_turn = () if state.plays else _in_turn(state, answers)
    said = {_word(question.seat): _as_read(question, answers[question.seat]) for question in in_turn}
    answer = worker.ask("closed", state.position, said, seed_of(chance), results)
    fell = [Fell(Only(seat), refused.facts["text"], dict(refused.facts["facts"])) for seat, refused in fallen.items()]
    return resolution(declared, worker, answer, state, [*fell, *_ruled(state, answers)], state.purses)


def _ruled(state: State, answers: Mapping[Seat, Answer]) -> Iterator[Ruled]:
    """Yield what hosts have decided, with their reason."""
    for question in state.asked:
        decided = next((keys for name, keys in question.rules if name == REASON), ())
        answer = answers[question.seat]
        if decided and answer[REASON]:
            yield Ruled(Everyone(), {key: answer[key] for key in decided if key != REASON}, answer[REASON])


def _fallen(
    worker: Worker, state: State, answers: Mapping[Seat, Answer], *, looks_again: bool
) -> Iterator[tuple[Seat, Rejected]]:
    """Yield the seats whose answer is not allowed as it stands now, with why; silence always is. `looks_again`: ask the file, too."""
    for question in state.asked:
        answer = answers[question.seat]
        if answer != question.silence:
            refused = forbids(worker, state, question.seat, answer) if looks_again else _broken(question, answer)
            if refused is not None:
                yield question.seat, refused


def _in_turn(state: State, answers: Mapping[Seat, Answer]) -> list[Asked]:
    """Return the questions in their order, in a race in the order in which they were answered."""
    order = list(answers)
    is_race = any(one.is_race for one in state.asked)
    return sorted(state.asked, key=lambda question: order.index(question.seat)) if is_race else list(state.asked)


def prompts(state: State) -> tuple[Prompt, ...]:
    """Return the questions that are open."""
    round_facts = {"round": state.position["round"], "rounds": state.rounds}
    return tuple(
        Prompt(
            one.seat,
            f"ask-{state.turn}",
            one.form,
            one.silence,
            one.text,
            {**round_facts, **one.facts},
            is_race=one.is_race,
            example=one.example,
        )
        for one in state.asked
    )


def absent(state: State, prompt: Prompt) -> Answer:
    """Return what silence means."""
    return next(one.silence for one in state.asked if one.seat == prompt.seat)


def forbids(worker: Worker, state: State, seat: Seat, answer: Answer) -> Rejected | None:
    """Return the rule or text by which the file refuses an answer that fits the question of a seat, or None. Hosts are refused for want
    of a reason alone.
    """
    question = next(one for one in state.asked if one.seat == seat)
    broken = _broken(question, answer)
    if broken or seat == CHAIR:
        return broken
    refused = worker.judges and worker.ask("judged", state.position, _word(seat), _as_read(question, answer))
    return Rejected(FORBIDDEN, refused) if refused else None


def _broken(question: Asked, answer: Answer) -> Rejected | None:
    """Return the rule of a question that an answer breaks, or None."""
    broken = (
        Rejected(FORBIDDEN, {"text": f"rule-{name}", "facts": {"fields": list(keys)}})
        for name, keys in question.rules
        if (question.seat != CHAIR or name == REASON) and _BREAKS[name](answer, keys)
    )
    return next(broken, None)


def _are_alike(answer: Answer, keys: tuple[str, ...]) -> bool:
    held = [{*said} if isinstance(said, tuple | Mapping) else {said} - {""} for said in map(answer.get, keys)]
    return len(set().union(*held)) < sum(map(len, held))


def _are_parted(answer: Answer, keys: tuple[str, ...]) -> bool:
    return len({is_said(answer[key]) for key in keys}) > 1


def _lacks_reason(answer: Answer, keys: tuple[str, ...]) -> bool:
    return any(is_said(answer[key]) for key in keys) and not answer[REASON]


_BREAKS: Final = {"differ": _are_alike, "together": _are_parted, REASON: _lacks_reason}
"""The rules of a question, by their names: whether an answer breaks them."""


def _exampled(worker: Worker, state: State) -> State:
    """Return a state in which each question has an example that the file takes, where it refuses the shortest answer. Nobody reads those of
    the check's own matches, and most of its time would go to them.
    """
    if worker.is_marked:
        return state
    return replace(state, asked=tuple(_with_example(worker, state, question) for question in state.asked))


def _with_example(worker: Worker, state: State, question: Asked) -> Asked:
    if not (worker.judges or question.rules):
        return question
    chance = Chance(bytes(32), "example")
    tried = chain([shortest(question.form)], (from_form(question.form, chance) for _ in range(TRIED)))
    try:
        taken = next((each for each in tried if forbids(worker, state, question.seat, each) is None), question.silence)
    except Stopped:
        raise
    except Faulty:  # it fails where it looks at an answer, and says so to who hands one in
        return question
    return question if taken == shortest(question.form) else replace(question, example=taken)


# From the worker's values to those of the contract -----------------------------------------------------------------------


def seed_of(chance: Chance) -> str:
    """Return 32 bytes (hex) of the step's own stream, from which the worker draws everything."""
    return b"".join(chance.below(1 << 32).to_bytes(4, "big") for _ in range(8)).hex()


def resolution(
    declared: Declared,
    worker: Worker,
    answer: Mapping[str, Any],
    before: State | None,
    news: list[News],
    purses: tuple[Account, ...],
) -> Resolution[State, News]:
    """Return what the worker's answer to the deadline of the position `before` (None: to the opening) comes to."""
    last = before.turn if before else 0
    position, order, every = answer["position"], answer["order"], answer["every"]
    is_read = "reading" in position
    if every and not is_read and every not in declared.lengths:
        raise Faulty(fault("fault-every-written"))
    rounds = position["options"].get("rounds", declared.about.rounds)
    turn = last + 1 if order is None or not last else last
    plays = stage.read(answer["plays"])
    questions = stage.asked(plays) or asked(answer["asked"])
    opened = before.opened if before else UNSET
    numbers = count(1 if opened is UNSET else opened + 1)
    rooms = (*_rooms(answer["rooms"], turn), *standing_rooms(declared, position, before, numbers))
    state = State(
        position,
        turn,
        rounds,
        questions,
        rooms,
        order is not None,
        purses,
        plays,
        every=every,
        opened=next(numbers) - 1 if declared.rooms else UNSET,
    )
    if order is None and (not (state.asked or is_read) or turn > MOST_TURNS):
        raise Faulty(_endless(state) if turn > MOST_TURNS else fault("fault-nobody-asked"))
    events = [Told(_audience(one["to"]), one["text"], one["facts"]) for one in answer["events"]]
    changes = before is not None and not before.position.get("reading", {}).get("left")
    standing = _standings(declared, before, state) if before and changes and worker.is_read else ()
    outcome = _outcome(declared, state, order) if order else None
    return Resolution(_exampled(worker, state), (*news, *events, *standing), outcome)


def _endless(state: State) -> Fault:
    seats = ", ".join("hosts" if one.seat == CHAIR else str(one.seat + 1) for one in state.asked)
    facts = {"round": state.position["round"], "phase": state.position["phase"] or "none"}
    return fault("fault-endless-match", most=MOST_TURNS, asked=seats or "none", **facts)


def _standings(declared: Declared, before: State, after: State) -> Iterator[Standing]:
    """Yield what has changed for everyone, and for each seat what has of what not all see; at the end the positions follow."""
    was, now = view(declared, before, None), view(declared, after, None)
    yield Standing(Everyone(), now, changed(was, now), None if was.out == now.out else now.out)
    for seat in () if after.is_over else range(after.position["seats"]):
        own = beyond(view(declared, after, seat), now)
        hidden = changed(beyond(view(declared, before, seat), was), own)
        if any(hidden.values()):
            yield Standing(Only(seat), own, hidden)


def _audience(to: str) -> Everyone | Hosts | Only:
    seat = seat_of(to)
    return Only(seat) if seat is not None else Hosts() if to == "hosts" else Everyone()


def _rooms(rooms: list[dict[str, Any]], turn: int) -> tuple[Room, ...]:
    return tuple(
        Room(f"{number}/{turn}", one["name"], tuple(sorted(map(seat_in, one["seats"]))))
        for number, one in enumerate(rooms, 1)
    )


def standing_rooms(
    declared: Declared, position: Mapping[str, Any], before: State | None, numbers: Iterator[int]
) -> Iterator[Room]:
    """Yield a room for each value of a part that several players share who are in. Who comes to a value finds a new room, in which nothing
    was said before; where players only go, it stays theirs. Its key says nothing of its members: a new one has the next of the `numbers`.
    """
    for part, room in declared.rooms.items():
        values = position["parts"][part]
        inside = [seat for seat in range(position["seats"]) if mark(seat) not in position["out"]]
        for value in dict.fromkeys(values[seat] for seat in inside):
            seats, name = tuple(seat for seat in inside if values[seat] == value), f"{room}/{value}"
            earlier = (each for each in (before.rooms if before else ()) if each.key.startswith(f"{part}/"))
            was = next((each for each in earlier if each.name == name), None)
            key = was.key if was and {*seats} <= {*was.seats} else ""
            if value is not None and len(seats) > 1:
                yield Room(key or f"{part}/{next(numbers)}", name, seats)


def _word(seat: Seat) -> str:
    return HOSTS if seat == CHAIR else mark(seat)


def _outcome(declared: Declared, state: State, order: Mapping[str, list[Any]]) -> Outcome:
    places = tuple(tuple(sorted(map(seat_in, group))) for group in order["places"] if group)
    winners = tuple(sorted(map(seat_in, order["winners"])))
    reason = RANKED if _is_ranked(declared, state, places) else "ended"
    return Outcome(places, winners, reason, _scores(declared, state, places), _accounts(declared, state))


def _accounts(declared: Declared, state: State) -> tuple[Account, ...] | None:
    """Return the purses with which players go back to their season; bellflowers stay as they were."""
    if not declared.has_garnets:
        return None
    held = state.position["parts"][GARNETS]
    kept = [purse.bellflowers for purse in state.purses] or [0] * len(held)
    return tuple(Account(garnets, bellflowers) for garnets, bellflowers in zip(held, kept, strict=True))


def _is_ranked(declared: Declared, state: State, places: tuple[tuple[Seat, ...], ...]) -> bool:
    """Return whether the places are those by the figures of the players, whoever is out behind them; a file may end a match otherwise."""
    values = state.position["parts"].get(declared.ranked_by)
    if not values or any(type(value) is not int for value in values):
        return False
    out = [seat_in(word) for word in state.position["out"]]
    inside: dict[Any, Any] = {seat: value for seat, value in enumerate(values) if seat not in out}
    ranks = (
        (*map(tuple, ranked(inside, least=least)), *((seat,) for seat in reversed(out))) for least in (False, True)
    )
    return places in ranks


def _scores(declared: Declared, state: State, places: tuple[tuple[Seat, ...], ...]) -> tuple[int, ...]:
    """Return the part by which players are ranked, or else how many come behind each."""
    values = state.position["parts"].get(declared.ranked_by)
    if values is not None and all(type(value) is int for value in values):
        return tuple(values)
    behind = {seat: len(places) - place for place, group in enumerate(places) for seat in group}
    return tuple(behind[seat] for seat in range(state.position["seats"]))


def asked(raw: Mapping[str, Any]) -> tuple[Asked, ...]:
    """Return the questions that a file asks, as the worker gave them: equal ones are read once.

    Raises `Faulty` for a silence that does not fit.
    """
    read: list[tuple[Any, Asked]] = []
    questions = []
    for word, fields in raw.items():
        alike = next((one for given, one in read if given == fields), None)
        if alike is None:
            read.append((fields, alike := _asked(seat_in(word), fields)))
        questions.append(replace(alike, seat=seat_in(word)))
    return tuple(questions)


def _asked(seat: Seat, fields: list[dict[str, Any]]) -> Asked:
    said: dict[str, Any] = next((one for one in fields if one["kind"] == "say"), {"text": "ask", "facts": {}})
    asked_for = [one for one in fields if one["kind"] not in ("say", "rule")]
    rules = tuple((one["rule"], tuple(one["keys"])) for one in fields if one["kind"] == "rule")
    form = _form(asked_for)
    keys = [field.key for field in form]
    twice = next((key for place, key in enumerate(keys) if key in keys[:place]), None)
    if twice is not None:
        raise Faulty(fault("fault-same-key", field=twice))
    silence = {one["key"]: value for one, value in zip(asked_for, _silences(asked_for, form), strict=True)}
    refusal = fit(form, silence)
    if refusal:
        raise Faulty(fault("fault-silence", field=refusal.facts.get("field", "")))
    for rule, ruled in rules:
        if not {*ruled} <= {*keys} or _BREAKS[rule](silence, ruled):
            raise Faulty(fault("fault-rule", rule=rule, fields=", ".join(ruled)))
    several = tuple(one["key"] for one in asked_for if one.get("is_list"))
    is_race = any(one.get("is_race") for one in asked_for)
    return Asked(seat, said["text"], said["facts"], form, silence, several, is_race, rules)


def _silences(fields: list[dict[str, Any]], form: Form) -> Iterator[Any]:
    for said, field in zip(fields, form, strict=True):
        silence = said["silence"]
        if isinstance(field, Pick):
            yield tuple(silence or ()) or (field.choices if field.least == len(field.choices) else ())
        else:
            yield () if silence is None else silence


def _form(fields: list[dict[str, Any]]) -> Form:
    """Return the fields as the contract has them. A file may have made one by hand, so each is checked."""
    try:
        return msgspec.convert([{**one, "type": one["kind"]} for one in fields], Form)
    except msgspec.ValidationError as error:
        message, facts = misfit(error)
        raise Faulty(fault(message, **{**facts, "name": "ask"})) from None


def _as_read(question: Asked, answer: Answer) -> dict[str, Any]:
    """Return an answer as the file reads it: nothing said is None, and one choice is a text."""
    return {key: _plain(given, is_list=key in question.several) for key, given in answer.items()}


def _plain(value: Any, *, is_list: bool) -> Any:
    if isinstance(value, Mapping) or is_list:
        return dict(value) if isinstance(value, Mapping) else list(value)
    if isinstance(value, tuple | list):
        return value[0] if value else None
    return None if value == "" else value


def again(worker: Worker, state: State, position: dict[str, Any]) -> State:
    """Return a state in which the position was changed and the file asked anew."""
    raw = worker.ask("asked", position)["asked"]
    return _exampled(worker, replace(state, position=position, asked=stage.asked(state.plays) or asked(raw)))
