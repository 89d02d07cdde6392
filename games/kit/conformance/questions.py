"""What is asked can be answered, and every answer that fits is accepted."""

from collections.abc import Iterator
from typing import Final

from games import bargain, form, table
from games.form import Amounts, Field, Number, OwnWords, Pick, Rejected, Unreadable
from games.game import CHAIR, Prompt
from games.kit.answers import answers_of, is_normal, misfits, strangers
from games.kit.conformance.play import draws
from games.kit.conformance.words import wordless
from games.kit.matches import match_of, some_goods
from games.kit.samples import Sample
from games.players import from_form
from games.table import Table
from games.wording import plain

MOST_ANSWERS: Final = 60
_NONSENSE: Final = ("", "and", "to the", "???", "xyzzy", "1 2 3 4")


def asks_once(sample: Sample) -> Iterator[str]:
    """The key of a seat's prompt is never used for another question; a seat has one at most."""
    seen: set[tuple[int, str]] = set()
    for step in match_of(sample).steps:
        asked, number = [(prompt.seat, prompt.key) for prompt in step.before.prompts], step.before.step
        seats = [seat for seat, _ in asked]
        if len(set(seats)) < len(seats):
            yield f"at step {number} a seat has two prompts: {seats}"
        if not set(seats) <= {CHAIR, *range(sample.seats)}:
            yield f"at step {number} the seats {sorted(set(seats))} are asked, and there are {sample.seats}"
        for seat, key in seen.intersection(asked):
            yield f"at step {number} seat {seat} is asked {key} again: a key names one question of the match"
            return
        seen.update(asked)


def asks_what_can_be_answered(sample: Sample) -> Iterator[str]:
    """Keys of fields are single words, all different; a pick asks for at most what there is."""
    for step in match_of(sample).steps:
        for prompt in step.before.prompts:
            where, keys = f"{prompt.key} of seat {prompt.seat}", [field.key.casefold() for field in prompt.form]
            if not keys or len(set(keys)) < len(keys):
                yield f"{where} has the fields {keys}: there is at least one, and no key twice"
            for field in prompt.form:
                if form.words_of(field.key.casefold()) != [field.key.casefold()]:
                    yield f"{where} has a field “{field.key}”, and a field's key is one word"
                if not all(field.choices):
                    yield f"{where} has an empty choice in “{field.key}”"
                if not is_possible(field):
                    yield f"{where} asks for more than there is in “{field.key}”"


def is_possible(field: Field) -> bool:
    """Check that a field asks for at most what there is."""
    match field:
        case Pick():
            return 0 <= field.least <= field.most <= len(field.choices)
        case Amounts():
            return 0 <= field.least <= field.most and not (field.least and field.costs)
        case Number():
            return field.least <= field.most
        case OwnWords():
            return field.longest > 0


def knows_silence(sample: Sample) -> Iterator[str]:
    """What silence means fits the form and stands in its order."""
    for step in match_of(sample).steps:
        for prompt in step.before.prompts:
            absent = sample.game.absent(step.before.state, prompt)
            if not is_normal(prompt.form, absent):
                yield f"`absent` answers {prompt.key} of seat {prompt.seat} with {absent}, which does not fit its form"
                return


def takes_what_fits(sample: Sample) -> Iterator[str]:
    """Every answer of the form's product fits, can be typed, and can be played."""
    chance = draws(sample)
    for now in match_of(sample).spread():
        for prompt in now.prompts[:3] + now.prompts[-1:]:
            for answer in answers_of(prompt.form, chance, MOST_ANSWERS):
                where = f"{prompt.key} of seat {prompt.seat} may be answered with {answer}, and"
                normal = table.check(now, prompt, answer)
                if normal != form.normal(prompt.form, answer):
                    yield f"{where} that is refused"
                    return
                typed = form.write(answer)
                if table.check(now, prompt, typed) != normal:
                    yield f"{where} “{typed}” is read as something else"
                    return
                try:
                    table.advance(now, table.settle(now, {prompt.seat: answer}))
                except Exception as error:  # noqa: BLE001  a rule may fail in any way
                    yield f"{where} `resolve` fails with {type(error).__name__}: {error}"
                    return


def takes_nothing_else(sample: Sample) -> Iterator[str]:
    """Near misses of a fitting answer are refused, in words."""
    chance = draws(sample)
    for now in match_of(sample).spread(4):
        for prompt in now.prompts[:2] + now.prompts[-1:]:
            for answer in misfits(prompt.form, from_form(prompt.form, chance)):
                refusal = table.check(now, prompt, answer)
                if not isinstance(refusal, Rejected):
                    yield f"{prompt.key} of seat {prompt.seat} is answered with {answer}, and that is taken"
                    return
                yield from wordless(sample, refusal)


def knows_rules_behind_refusals(sample: Sample) -> Iterator[str]:
    """Any word at all in any field: the game knows a rule with words for it, or none."""
    for now in match_of(sample).spread(3):
        for prompt in now.prompts[:3]:
            for field, word in strangers(prompt.form):
                refusal = sample.game.why_not(now.state, prompt.seat, field, word)
                if isinstance(refusal, Rejected):
                    yield from wordless(sample, refusal)
                elif refusal is not None:
                    yield f"`why_not` says {refusal!r} of “{word}” in “{field}”, and not `Rejected` or None"


def answers_nonsense(sample: Sample) -> Iterator[str]:
    """A text that means nothing is answered with what was not understood, and with an example that is taken as it is told."""
    for now in match_of(sample).spread(3):
        prompt = now.prompts[0]
        for text in (*_NONSENSE, f"{prompt.form[0].key} xyzzy"):
            answer = table.check(now, prompt, text)
            if isinstance(answer, Rejected | Unreadable):
                yield from wordless(sample, answer)
                yield from _of_example(sample, now, prompt, answer)
            elif not is_normal(prompt.form, answer):
                yield f"“{text}” is read as {answer}, which does not fit {prompt.key}"


def _of_example(sample: Sample, now: Table, prompt: Prompt, refusal: Rejected | Unreadable) -> Iterator[str]:
    if not isinstance(refusal, Unreadable) or not refusal.example:
        return
    for locale in sample.subject.locales:
        refused = plain(sample.game.tell(refusal, locale))
        example = refused.partition(": ")[2]
        taken = table.check(now, prompt, example)
        if not example.endswith(".") or isinstance(taken, Rejected | Unreadable):
            yield f"“{refused}”: the example is refused ({taken})"


def carries_gifts_out(sample: Sample) -> Iterator[str]:
    """A gift out of the form of an offer is carried out, unless it is refused to all: no two choices of one side exclude each other."""
    chance, trading = draws(sample), sample.game.trading
    if trading is None:
        return
    for now in match_of(sample).spread():
        for giver in range(sample.seats):
            asked = trading.offer(now.state, giver)
            gift = some_goods(asked, chance)
            if not gift or trading.refuse(gift, ()):
                continue
            for taker in next(field for field in asked if field.key == "taker").choices:
                refusal = form.fit(asked, bargain.answer(asked, gift, int(taker), ()))
                if refusal or not isinstance(table.trade(now, giver, gift, int(taker), ()), tuple):
                    yield f"at step {now.step} seat {giver} may offer {gift} to seat {taker}, and cannot give it"
