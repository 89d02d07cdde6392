"""The table of who learns what, in sentences: never and may follow from the text, and how often is counted in random matches."""

from collections.abc import Iterator, Sequence
from typing import Final

from games.design.check.learning import Seen
from games.design.declared import Declared
from games.design.faults import WORDS
from games.design.flow.analysis import Flow
from games.design.flow.leaks import EVERYONE, HOSTS, MADE, OPEN, OTHERS, OWNER, Condition, Leak
from games.design.flow.values import Secret
from games.design.naming import Naming, names_of
from games.wording import Text, join

_ORDER: Final = (HOSTS, EVERYONE, OTHERS, OWNER)
"""First what the hosts learn beyond what is public."""
_MOST: Final = 3
"""The most lines that are named in a sentence."""


def learns(declared: Declared, flow: Flow, seen: Seen, locale: str) -> Iterator[Text]:
    """Say who may learn each secret, what no line passes on, and of what this does not speak."""
    naming, rows = names_of(declared), table(flow)
    for reader in _ORDER:
        for secret in flow.secrets:
            if leaks := rows.get((secret, reader)):
                yield _may(declared, naming, secret, reader, leaks, seen, locale)
    for secret in flow.never:
        called, matches = _called(declared, naming, secret, locale), seen.known.get(secret)
        if times := max(seen.shown.learnt[secret, reader] for reader in (HOSTS, EVERYONE, OTHERS)):
            tried = seen.shown.tried[secret]
            yield naming.say("learns-seen", locale, **called, times=times, matches=tried)
        elif matches:
            yield naming.say("learns-known", locale, **called, matches=matches)
        else:
            yield naming.say("learns-never", locale, **called)
    yield WORDS("learns-limits", locale)


def table(flow: Flow) -> dict[tuple[Secret, str], list[Leak]]:
    """Return the ways by which each kind of reader may learn each secret.

    A line by which everyone learns is not said again of some, and what everyone can work out at any time is not shown in other ways.
    """
    rows: dict[tuple[Secret, str], list[Leak]] = {}
    for leak in sorted(
        flow.leaks, key=lambda each: (each.way == MADE, bool(each.only), each.way != "text", each.line, each.by)
    ):
        rows.setdefault((leak.secret, leak.reader), []).append(leak)
    public = {secret: {leak.line for leak in leaks} for (secret, reader), leaks in rows.items() if reader == EVERYONE}
    of_some = {
        key: [leak for leak in leaks if key[1] == EVERYONE or leak.line not in public.get(key[0], ())]
        for key, leaks in rows.items()
    }
    is_open = {leak.secret: [leak] for leak in flow.leaks if leak.way == OPEN}
    of_secrets = {key: leaks for key, leaks in of_some.items() if leaks and key[0] not in is_open}
    return of_secrets | {(secret, EVERYONE): leaks for secret, leaks in is_open.items()}


def _called(declared: Declared, naming: Naming, secret: Secret, locale: str) -> dict[str, Text | str]:
    what, team = naming.name(secret.name, locale), ""
    if secret.is_answer:
        return {"what": what, "kind": "answer", "team": team}
    seen = declared.parts[secret.name].seen
    kind = seen if seen in ("owner", "nobody") else "shared"
    return {"what": what, "kind": kind, "team": naming.name(seen, locale) if kind == "shared" else team}


def _may(
    declared: Declared, naming: Naming, secret: Secret, reader: str, leaks: Sequence[Leak], seen: Seen, locale: str
) -> Text:
    if leaks[0].way == OPEN:
        return naming.say("learns-open", locale, line=str(leaks[0].line), **_called(declared, naming, secret, locale))
    always = {(leak.line, leak.by) for leak in leaks if not leak.only}
    leaks = [leak for leak in leaks if not leak.only or (leak.line, leak.by) not in always]
    ways = list(dict.fromkeys((leak.line, _by(naming, leak, locale)) for leak in leaks))
    lines = list(dict.fromkeys(line for line, _ in ways))
    named = list(dict.fromkeys(by for _, by in ways))[:_MOST]
    by, more = join(named, "; "), len(lines) - len({line for line, way in ways if way in named})
    if more > 0:
        by = naming.say("learns-more", locale, by=by, count=more)
    called = _called(declared, naming, secret, locale)
    return naming.say(
        "learns-may", locale, reader=reader, by=by, does=_does(naming, secret, reader, leaks, seen, locale), **called
    )


def _by(naming: Naming, leak: Leak, locale: str) -> Text:
    by = naming.name(leak.by, locale) if leak.way in ("part", MADE) else leak.by
    said = naming.say("learns-by", locale, way=leak.way, line=str(leak.line), by=by)
    if not leak.only:
        return said
    only = join((_only(naming, each, locale) for each in leak.only[-2:]), ", ")
    return naming.say("learns-by-only", locale, by=said, only=only)


def _only(naming: Naming, condition: Condition, locale: str) -> Text:
    what, value = condition.what, condition.value
    is_count = condition.message.startswith("flow-only-players")  # of which a sentence takes the singular or the plural
    is_line = condition.message == "flow-only-line"
    return naming.say(
        condition.message,
        locale,
        what=what if is_line else naming.say("quoted", locale, words=naming.name(what, locale)),
        value=int(value) if is_count and value.isdecimal() else naming.name(value, locale),
    )


def _does(naming: Naming, secret: Secret, reader: str, leaks: Sequence[Leak], seen: Seen, locale: str) -> Text:
    counts = seen.made if all(leak.way == MADE for leak in leaks) else seen.shown
    if not counts.learnt[secret, reader] and any(leak.is_drawn for leak in leaks):
        return naming.say("learns-drawn", locale)
    if not counts.tried[secret]:
        return naming.say("learns-untried", locale)
    return naming.say("learns-does", locale, times=counts.learnt[secret, reader], matches=counts.tried[secret])
