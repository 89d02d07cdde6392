"""What the solver finds: a solution with the reason for each repel, a hint, a survey of all deals; and each of them in words."""

from collections.abc import Iterable
from typing import Final

from msgspec import Struct

from games.greeen_mafia.cards import Deck, Keep, KeepChoice, Resolved, deck_of
from games.greeen_mafia.cards import icons as icons_in
from games.greeen_mafia.mission import FACILITIES, Mission
from games.greeen_mafia.naming import WORDS, card, choice, icons, needed
from games.wording import Text, join

HALF: Final = len(FACILITIES)


class Option(Struct, frozen=True):
    """A choice that a position offers, and how many winning lines go through it."""

    choice: str
    winning_lines: int


class Step(Struct, frozen=True):
    """One repel of a winning line: what KEEP was, what became of the card, and every choice that there was."""

    number: int
    choice: str
    card: str
    before: Keep
    resolved: Resolved
    options: tuple[Option, ...]


class Solution(Struct, frozen=True):
    """A deal under one `keep_choice`: its winning lines, and one of them (empty if there is none)."""

    deal: str
    keep_choice: KeepChoice
    winning_lines: int
    line: tuple[Step, ...]
    mission: Mission | None = None


class Hint(Struct, frozen=True):
    """The next repel of a winning line, or None if none is left; and how many are."""

    choice: str | None
    card: str
    winning_lines: int


class Survey(Struct, frozen=True):
    """All deals under one `keep_choice`: how many there are and how many can be won."""

    keep_choice: KeepChoice
    deals: int
    winnable: int


def tell(finding: Solution | Hint | Survey, locale: str) -> Text:
    """Return a finding in the words of `locale`."""
    if isinstance(finding, Solution):
        return _solution(finding, locale)
    if isinstance(finding, Hint):
        return _hint(finding, locale)
    rule = _rule(finding.keep_choice, locale)
    return WORDS("survey", locale, rule=rule, winnable=finding.winnable, deals=finding.deals)


def _hint(hint: Hint, locale: str) -> Text:
    if hint.choice is None:
        return WORDS("hint-none", locale)
    chosen, lines = choice("answer", hint.choice, locale), _lines(hint.winning_lines, locale)
    return WORDS("hint", locale, choice=chosen, card=card(hint.card, locale), lines=lines)


def _solution(solution: Solution, locale: str) -> Text:
    lines = _lines(solution.winning_lines, locale)
    title = WORDS("solution", locale, deal=solution.deal, rule=_rule(solution.keep_choice, locale), lines=lines)
    if not solution.line:
        return title
    return join((title, WORDS("solution-line", locale), *_line(solution.line, deck_of(solution.mission), locale)))


def _line(line: tuple[Step, ...], deck: Deck, locale: str) -> Iterable[Text]:
    for step in line:
        yield _step(step, deck, locale)
        if step.number in {HALF, 2 * HALF}:
            message = "step-turn" if step.number == HALF else "step-victory"
            yield WORDS(message, locale, icons=icons(icons_in(step.resolved.keep, deck), locale))


def _step(step: Step, deck: Deck, locale: str) -> Text:
    needs, lost = deck.needs[step.card], step.resolved.lost
    return WORDS(
        "step",
        locale,
        number=step.number,
        choice=choice("answer", step.choice, locale),
        card=card(step.card, locale),
        needs=WORDS("step-needs", locale, needs=needed(needs, locale)) if needs else WORDS("free", locale),
        before=icons(icons_in(step.before, deck), locale),
        result=WORDS(f"step-{step.resolved.result}", locale),
        lost=WORDS("step-lost", locale, card=card(lost, locale)) if lost else None,
        after=icons(icons_in(step.resolved.keep, deck), locale),
        reason=_reason(step, locale),
    )


def _reason(step: Step, locale: str) -> Text:
    """Return why this choice: how many winning lines go through it and through the next best."""
    if len(step.options) == 1:
        return WORDS("reason-forced", locale)
    taken = next(option for option in step.options if option.choice == step.choice)
    others = [option for option in step.options if option is not taken]
    best = max(others, key=lambda option: option.winning_lines)
    if not best.winning_lines:
        return WORDS("reason-only", locale)
    message = "reason-equal" if best.winning_lines == taken.winning_lines else "reason-best"
    lines, fewer = _lines(taken.winning_lines, locale), _lines(best.winning_lines, locale)
    return WORDS(message, locale, lines=lines, fewer=fewer, other=choice("answer", best.choice, locale))


def _lines(count: int, locale: str) -> Text:
    return WORDS("lines", locale, count=count)


def _rule(keep_choice: KeepChoice, locale: str) -> Text:
    return WORDS("rule", locale, keep=keep_choice)
