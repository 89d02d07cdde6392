"""The faults of a design that shows in its questions, rooms or phases what their readers do not see."""

from collections.abc import Iterator

from games.design.faults import Fault, fault
from games.design.flow.analysis import Flow
from games.design.flow.leaks import QUESTION, Refusal
from games.design.flow.values import Secret


def faults(flow: Flow) -> Iterator[Fault]:
    """Yield what keeps a text from being read, or else what it shows, the first line first; each secret once in each place."""
    yield from flow.faults
    seen = set[tuple[Secret, str]]()
    for refusal in sorted(flow.refusals, key=lambda each: (each.way == QUESTION, each.line)):
        if (refusal.secret, refusal.way) not in seen and not _is_part_of(refusal, flow):
            seen.add((refusal.secret, refusal.way))
            yield _fault(refusal, flow)


def _is_part_of(refusal: Refusal, flow: Flow) -> bool:
    """Return whether the same line is refused for the same secret in another way."""
    return any(
        each.secret == refusal.secret
        and each.way != refusal.way
        and each.line == refusal.line
        and each.way < refusal.way
        for each in flow.refusals
    )


def _fault(refusal: Refusal, flow: Flow) -> Fault:
    secret, line = refusal.secret, refusal.line
    from_other = [
        (other, where)
        for (other, part), where in flow.came.items()
        if part == secret.name and other != secret and not other.is_drawn
    ]
    from_other = [] if secret.is_answer else sorted(from_other, key=lambda each: not each[0].is_answer)
    shows = "field" if refusal.field and refusal.way == QUESTION else refusal.way
    facts = {"way": shows, "field": refusal.field or "none", "secret": secret.name, "line": line}
    if from_other:
        (other, where), *_ = from_other
        return Fault("fault-flow-kept-shown", {**facts, "from": other.name, "since": where}, line, refusal.column)
    return fault("fault-flow-shown", **facts)._replace(line=line, column=refusal.column)
