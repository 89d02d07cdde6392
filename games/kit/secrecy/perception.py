"""All that reaches one reader at one moment of a match, down to the byte."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from msgspec.structs import replace

from games import table
from games.form import Answer
from games.game import AnyGame, Choice, Prompt, Reader, Seat, may_read
from games.kit.matches import encode
from games.kit.secrecy.worlds import Bargain, Moment
from games.wording import Text, plain

Sense: TypeAlias = Callable[[Reader, Moment], Mapping[str, Any]]
"""One more way to perceive a moment: the bot's letters, their number, custom ids and file names."""


@dataclass
class Perceived:
    """All that reaches a reader at one moment: `shown` is everything, down to the byte; `told` only words (a picture is no excuse)."""

    shown: dict[str, Any] = field(default_factory=dict)
    told: list[str] = field(default_factory=list)

    def tell(self, what: str, text: Text) -> None:
        """Add words."""
        self.shown[what] = encode(text)
        self.told.append(plain(text))


def perceived(
    reader: Reader, moment: Moment, probes: Sequence[Answer | str], senses: Sequence[Sense] = (), locale: str = "en"
) -> Perceived:
    """Return what `reader` perceives of one moment: views, readable events in order, texts, pictures, prompts, rooms, round, outcome.

    Who is asked, with which key, and which rooms there are is public; of the purses in the outcome each sees their own (they go to the
    season). A seat also sees what it may offer in a trade, and tries each of `probes` as an answer: refusals are perceived too.
    """
    seen, now, game = Perceived(), moment.after, moment.after.game
    _see(seen, "view", game, now.view(reader), locale)
    readable = [event for event in moment.events if may_read(event.to, reader)]
    for number, event in enumerate(readable):
        _see(seen, f"event {number}", game, event, locale)
        seen.tell(f"event {number}, why", game.why(event, locale))
    seen.shown["asked"] = [(prompt.seat, prompt.key) for prompt in now.prompts]
    seen.shown["round"] = (now.round, now.step)
    rooms = game.rooms(now.state)
    seen.shown["room keys"] = [room.key for room in rooms]
    seen.shown["rooms"] = [encode(room) for room in rooms if reader in room.seats]
    if now.outcome:
        purses = now.outcome.accounts
        own = (purses[reader],) if purses and isinstance(reader, int) else None
        seen.shown["outcome"] = encode(replace(now.outcome, accounts=own))
        seen.tell("outcome, words", game.tell(now.outcome, locale))
    if isinstance(reader, int):
        _see_own(seen, reader, moment, probes, locale)
    for sense in senses:
        seen.shown |= sense(reader, moment)
    return seen


def _see(seen: Perceived, what: str, game: AnyGame, thing: Any, locale: str) -> None:
    seen.shown[what] = encode(thing)
    seen.tell(f"{what}, words", game.tell(thing, locale))
    scene = game.draw(thing, locale)
    if scene:
        seen.shown[f"{what}, picture"] = (scene.svg, scene.alt, scene.name, scene.width, scene.height)


def _see_own(seen: Perceived, seat: Seat, moment: Moment, probes: Sequence[Answer | str], locale: str) -> None:
    """Note what only the reader's own seat perceives: its question, its refusals, its side of a trade."""
    now, game = moment.after, moment.after.game
    prompt = now.asked(seat)
    if prompt:
        _see_prompt(seen, game, prompt, locale)
        for probe in probes:
            answer = table.check(now, prompt, probe)
            seen.shown[f"probe {probe}"] = encode((type(answer).__name__, answer))
            if not isinstance(answer, Mapping):
                seen.shown[f"probe {probe}, words"] = encode(game.tell(answer, locale))
    if game.trading and not now.outcome:
        seen.shown["offer"] = encode(game.trading.offer(now.state, seat))
    bargain, refusal = moment.past.input, moment.refusal
    if isinstance(bargain, Bargain) and refusal and seat in {bargain.giver, bargain.taker}:
        if refusal.facts.get("seat", bargain.giver) == seat:
            seen.shown["trade refused"] = encode(refusal)
            seen.tell("trade refused, words", game.tell(refusal, locale))
        else:
            seen.told.append("The other side could not keep its word.")


def _see_prompt(seen: Perceived, game: AnyGame, prompt: Prompt, locale: str) -> None:
    seen.shown["prompt"] = encode(prompt)
    seen.tell("prompt, words", game.tell(prompt, locale))
    for part in prompt.form:
        seen.tell(f"field {part.key}", game.tell(Choice(part.key), locale))
        for choice in dict.fromkeys(part.choices):
            seen.tell(f"choice {part.key} {choice}", game.tell(Choice(part.key, choice), locale))
