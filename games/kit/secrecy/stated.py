"""The information table of a game as its author states it in ``samples.py``, with worlds and twins made from it.

`learned(reader, past)` must be there: what the table says that a reader learns at the last moment of `past`, by the name of the fact.
Optional: `hidden(reader, past)` (default: all that was put in), `twin(reader, world, past, chance)`, `world(chance)` and `probes(reader,
chance)`.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final

from games import table
from games.chance import Chance
from games.form import Answer
from games.game import CHAIR, AnyGame, Reader
from games.kit.samples import Subject
from games.kit.secrecy.equivalence import Difference, Leak, check
from games.kit.secrecy.worlds import Answers, Past, World, moments, random_world
from games.players import from_form

CASES: Final = 400
"""The number of pairs of matches; a third of it if the author says how to make a twin."""

_CANDIDATES: Final = 16
"""The number of twins that are tried for one that a reader takes for the same world for long."""


def leaks(subject: Subject) -> Iterator[str]:
    """Check that a difference between two matches is perceived by those who may know it, in words, and by no other reader.

    All pairs are played, and each thing that is wrong is told once, for players and for spectators.
    """
    if not hasattr(subject.said, "learned"):
        yield "samples.py in the game's package states no information table: write `learned(reader, past)` (docs/write-a-game.md)"
        return
    reported, is_delivered = set[tuple[type[Difference], bool, str]](), False
    for case in range(CASES // 3 if hasattr(subject.said, "twin") else CASES):
        try:
            is_delivered |= bool(check(subject.game, Stated(subject), (case,)).delivered)
        except Difference as difference:
            what = {(type(difference), *one) for one in difference.what}
            if not what <= reported:
                yield f"{'a leak' if isinstance(difference, Leak) else 'news that do not arrive'}, {difference}"
            reported |= what
    if not reported and not is_delivered:
        yield "`learned` tells no reader anything that could differ: no twin of any match was another match for any reader"


class Stated:
    """A `Secrecy` made of what an author states."""

    def __init__(self, subject: Subject) -> None:
        stated = subject.said
        self._subject, self.learned = subject, getattr(stated, "learned", _nothing)
        self.hidden = getattr(stated, "hidden", _put_in)
        self.world: Callable[[Chance], World] = getattr(stated, "world", self._world)
        self.twin: Callable[[Reader, World, Sequence[Past], Chance], World] = getattr(stated, "twin", self._twin)
        self.probes: Callable[[Reader, Chance], Sequence[Answer | str]] = getattr(stated, "probes", self._probes)

    @property
    def _game(self) -> AnyGame:
        return self._subject.game

    def _world(self, chance: Chance) -> World:
        """Return a random match at one of the sample tables."""
        sample = chance.choice(self._subject.samples)
        seed = chance.below(1 << 30).to_bytes(32, "big")
        return random_world(self._game, sample.seats, sample.chosen(), partial(Chance, seed), chance)

    def _twin(self, reader: Reader, world: World, past: Sequence[Past], chance: Chance) -> World:
        """Return the match with one thing changed.

        Now and then just any, otherwise of some that which its reader takes longest for the same.
        """
        if chance.below(3) == 0 or not world.inputs:
            return _changed(self._game, world, past, chance)
        twins = [_changed(self._game, world, past, chance) for _ in range(_CANDIDATES)]
        return max(twins, key=lambda twin: self._secret_for(reader, past, twin))

    def _secret_for(self, reader: Reader, past: Sequence[Past], twin: World) -> int:
        """Return for how many moments a reader learns the same, though what is hidden from them differs."""
        theirs, kept, is_apart = list[Past](), 0, False
        for ours, moment in zip(past, moments(self._game, twin), strict=False):
            theirs.append(moment.past)
            is_apart = is_apart or moment.past != ours
            if not is_apart:
                continue
            k = len(theirs)
            if self.learned(reader, past[:k]) != self.learned(reader, theirs):
                break
            kept += self.hidden(reader, past[:k]) != self.hidden(reader, theirs)
        return kept

    def _probes(self, _: Reader, chance: Chance) -> Sequence[Answer | str]:
        """Return what fits the first question of a match, and what fits none."""
        sample = self._subject.samples[0]
        opening = table.opening(self._game, sample.seats, sample.chosen(), bytes(32))[0]
        return [*(from_form(prompt.form, chance) for prompt in opening.prompts[:2]), "xyzzy", "1"]


def _nothing(reader: Reader, past: Sequence[Past]) -> Mapping[str, Any]:
    """Return no table."""
    return {}


def _put_in(reader: Reader, past: Sequence[Past]) -> Mapping[str, Any]:
    """Return the answers of all others."""
    put_in = past[-1].input
    answers = put_in.items() if isinstance(put_in, Mapping) else ()
    return {"answers": {seat: one for seat, one in answers if seat != reader}}


def _changed(game: AnyGame, world: World, past: Sequence[Past], chance: Chance) -> World:
    """Return a world with other dice from one step on, or with something else answered at one step."""
    steps = [k for k, given in enumerate(world.inputs) if isinstance(given, Mapping) and k + 1 < len(past)]
    if not steps or chance.below(6) == 0:
        label = chance.choice(("setup", *(f"step/{k + 1}" for k in range(len(world.inputs)))))
        seed = chance.below(1 << 30).to_bytes(32, "big")
        return replace(world, streams=lambda name: Chance(seed, name) if name == label else world.streams(name))
    at = chance.choice(steps)
    input_at = world.inputs[at]
    assert isinstance(input_at, Mapping)
    changed = _answered(game, past[at + 1].before, input_at, chance)
    return replace(world, inputs=(*world.inputs[:at], changed, *world.inputs[at + 1 :]))


def _answered(game: AnyGame, state: Any, sealed: Answers, chance: Chance) -> Answers:
    """Return the answers of one step, of which two seats change one field with each other, or one or two answer otherwise or are silent."""
    prompts = [prompt for prompt in game.prompts(state) if prompt.seat != CHAIR] or list(game.prompts(state))
    changed = dict(sealed)
    chosen = chance.shuffle(prompts)[: 1 + (chance.below(4) > 0)]
    answers = [changed.get(prompt.seat, game.absent(state, prompt)) for prompt in chosen]
    key = chance.choice(chosen[0].form).key
    if len(chosen) == 2 and key in answers[1] and chance.below(4):
        return changed | {
            one.seat: {**own, key: other[key]} for one, own, other in zip(chosen, answers, answers[::-1], strict=True)
        }
    for prompt, before in zip(chosen, answers, strict=True):
        field = chance.choice(prompt.form)
        changed[prompt.seat] = {**before, field.key: from_form((field,), chance)[field.key]}
        if chance.below(10) == 0:
            del changed[prompt.seat]
    return changed
