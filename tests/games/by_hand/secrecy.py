"""A House match keeps answers secret until the close, then tells those whom the host chose (rulebook 2.1, 3, 5.4)."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final

from games.by_hand import GAME, rules
from games.by_hand.state import Field, Options, Questions, State
from games.chance import Chance
from games.form import Answer
from games.game import CHAIR, Reader, Seat
from games.kit.secrecy import Past, World, random_world
from games.players import from_form

GROUPS: Final = {"red": (1, 2), "blue": (3,)}
FIELDS: Final = (
    Field("pick", choices=("tea", "cake")),
    Field("low", "number", least=1, most=9),
    Field("say", "text", most=60),
)


def world(chance: Chance) -> World:
    """Four seats, two rooms, three kinds of fields, every choice of what is public."""
    options = Options(
        rounds=2,
        questions=(Questions(FIELDS),),
        result=chance.choice(("rules", "hosts")),
        public=chance.choice(("nothing", "who", "counts", "answers", "rooms")),
        groups=GROUPS,
    )
    return random_world(GAME, 4, options, partial(Chance, b""), chance)


def learned(reader: Reader, past: Sequence[Past]) -> Mapping[str, Any]:
    """What the option publishes of the answers, and of the hosts' result all but words to others."""
    before, put_in = past[-1].before, past[-1].input
    if not isinstance(put_in, Mapping):
        return {}
    if before.phase == "hosts":
        return _result(reader, before, put_in[CHAIR])
    facts = {"answers": _public(before, reader, put_in)}
    return {name: fact for name, fact in facts.items() if fact is not None}


def _public(before: State, reader: Reader, answers: Mapping[Seat, Answer]) -> Any:
    match before.options.public:
        case "who":
            return sorted(
                seat for seat, answer in answers.items() if any(said != () and said != "" for said in answer.values())
            )
        case "counts":
            return sorted(str(answer["pick"]) for answer in answers.values() if answer["pick"]), sorted(
                answer["low"] for answer in answers.values() if answer["low"] != ()
            )
        case "answers":
            return answers
        case "rooms" if isinstance(reader, int):
            mates = next((group.seats for group in before.groups if reader in group.seats), (reader,))
            return {seat: answers[seat] for seat in mates if seat in answers}
    return None


def _result(reader: Reader, before: Any, answer: Answer) -> Mapping[str, Any]:
    own = [answer[f"to-{reader + 1}"]] if isinstance(reader, int) else []
    rooms = [answer[f"room-{group.name}"] for group in before.groups if reader in group.seats]
    public = {key: answer[key] for key in ("plus", "minus", "out", "move", "everyone")}
    ends = answer["end"] or before.round == before.options.rounds or len({*before.out, *answer["out"]}) == 4
    return {"result": (public, own, rooms, answer["places"] if ends else None, bool(ends))}


def hidden(reader: Reader, past: Sequence[Past]) -> Mapping[str, Any]:
    """The answers."""
    put_in = past[-1].input
    if not isinstance(put_in, Mapping):
        return {}
    return {"answers": {seat: answer for seat, answer in put_in.items() if seat not in {reader, CHAIR}}}


def twin(reader: Reader, ours: World, past: Sequence[Past], chance: Chance) -> World:
    """The same match with one other answer by a player or a host."""
    at = chance.below(len(ours.inputs))
    before = past[at + 1].before if at + 1 < len(past) else None
    if before is None:
        return ours
    prompts = rules.prompts(before)
    prompt = chance.choice(prompts)
    was = ours.inputs[at]
    assert isinstance(was, Mapping)
    changed = {**was, prompt.seat: from_form(prompt.form, chance)}
    return replace(ours, inputs=(*ours.inputs[:at], changed, *ours.inputs[at + 1 :]))


def probes(reader: Reader, chance: Chance) -> Sequence[Answer | str]:
    """One example of each kind."""
    return ["pick tea; low 3", "low 12", "say hello", {"pick": ["tea"], "low": 3, "say": ""}]
