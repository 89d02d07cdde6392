"""Questions: what ``ask`` returns for a player, as a list of fields.

``close`` finds each answer under ``said[seat][key]``. Silence takes the value `silence`; a field that may stay empty gives None.
A question has at most 10 fields, a field at most 100 choices, a choice at most 60 characters. ``say``, ``differ`` and ``together`` stand
in the list too; what breaks such a rule is refused before it is sealed.
"""

from collections.abc import Callable
from typing import Any, Final

from games.design.vocabulary.summaries import Asks
from games.design.vocabulary.values import HOSTS, Wrong, clean, shown, texts, whole, word_of

LONGEST: Final = 60
"""Characters of a choice."""
MOST_WORDS: Final = 1_000
"""Characters of own words."""
REASON: Final = "reason"
"""The field in which hosts say why, and its rule."""
_LONGEST_REASON: Final = 300


def pick(key: str, choices: Any, least: int = 1, most: int = 1, silence: Any = None) -> dict[str, Any]:
    """A choice of `least` to `most` of `choices`: texts or seats. The answer is one text, or a list where `most` is above 1.

    With fewer choices than `least`, all of them. Where `least` is above 0, say what silence picks.
    """
    offered = _offered(key, choices)
    count = min(whole(most, "most"), len(offered))
    return {
        "kind": "pick",
        "key": _key(key),
        "choices": offered,
        "least": min(whole(least, "least"), count),
        "most": count,
        "is_list": most > 1,
        "silence": [silence] if isinstance(silence, str) else clean(silence, "silence"),
    }


def rank(
    key: str, choices: Any, least: int | None = None, most: int | None = None, silence: Any = None
) -> dict[str, Any]:
    """An order of `choices`: of all, or of `least` to `most` of them. The answer is a list, the first first.

    Silence gives them as they stand; say what it gives if not all are asked for.
    """
    count = len(_offered(key, choices))
    field = pick(key, choices, count if least is None else least, count if most is None else most, silence)
    return {**field, "is_list": True, "in_order": True}


def yes(key: str) -> dict[str, Any]:
    """A choice of ``"yes"`` and ``"no"``. Silence says no."""
    return pick(key, ["yes", "no"], silence="no")


def vote(key: str, choices: Any, own: str | None = None) -> dict[str, Any]:
    """A paper: one of `choices` but `own`, which the voter may not take, such as their own seat. `tally` counts the papers.

    Silence hands in no paper. For a revote tell everyone what is tied, keep it in a part that all see, and ask for another paper in
    a phase of its own: ``t.go("revote")``, then ``vote("vote", t.get("tied"), seat)``.
    """
    return pick(key, [choice for choice in _offered(key, choices) if choice != own], least=0)


def race(key: str, choices: Any) -> dict[str, Any]:
    """A choice of one of `choices` in which the first press counts: it ends the round for all, and ``quickest`` says whose it was.

    Silence gives None. If every seat is asked the same, the choices are public: their buttons stand in the hall too.
    """
    return {**pick(key, choices, least=0), "is_race": True}


def hosts(key: str, choices: Any) -> dict[str, Any]:
    """What hosts decide, in the phase ``hosts``: one of `choices`, with a reason. Everyone reads both.

    They may leave it open, which gives None. ``said["hosts"]["reason"]`` is the reason, one for all such fields of a question.
    """
    return {**pick(key, choices, least=0), "is_decided": True}


def number(key: str, least: int, most: int, silence: int | None = None, *, needed: bool = True) -> dict[str, Any]:
    """A whole number from `least` to `most`. Silence gives `least`, or None where it is not `needed`."""
    _range(key, least, most)
    usual = least if silence is None and needed else clean(silence, "silence")
    return {
        "kind": "number",
        "key": _key(key),
        "least": least,
        "most": most,
        "needed": needed,
        "silence": usual,
    }


def amounts(
    key: str, choices: Any, most: int, least: int = 0, *, silence: Any = None, costs: Any = None
) -> dict[str, Any]:
    """Whole numbers for any of `choices`, together from `least` to `most`: ``amounts("coins", BOXES, 10, 10)`` shares out exactly 10.

    `costs`: what each of a choice counts, by choice, where `least` is 0; 1 where you do not say. The answer is a map; silence gives an
    empty one. Where `least` is above 0, say what silence gives.
    """
    offered, prices = _offered(key, choices), clean(costs or {}, "costs")
    _range(key, least, most)
    if prices and (least or not {*prices} <= {*offered} or any(whole(price, "costs") < 1 for price in prices.values())):
        raise Wrong("fault-costs", field=shown(key))
    return {
        "kind": "amounts",
        "key": _key(key),
        "choices": offered,
        "most": most,
        "least": least,
        "costs": [prices.get(choice, 1) for choice in offered] if prices else [],
        "silence": clean(silence or {}, "silence"),
    }


def words(key: str, longest: int = 200) -> dict[str, Any]:
    """The player's own words, of at most `longest` characters. Silence gives None.

    They cannot be a choice of a later question: tell them under numbers, and offer the numbers.
    """
    if not 1 <= whole(longest, "longest") <= MOST_WORDS:
        raise Wrong("fault-words", most=MOST_WORDS)
    return {"kind": "words", "key": _key(key), "longest": longest, "silence": ""}


def say(text: str, /, **facts: Any) -> dict[str, Any]:
    """The words of the question, where they are not the text ``ask``: a text of ``TEXTS`` and its facts."""
    return {"kind": "say", "text": text, "facts": clean(facts, text)}


def differ(*keys: str) -> dict[str, Any]:
    """A rule of the question: no two of these fields hold the same choice or number. What is left empty differs from all.

    So must what silence gives: say `silence` of each, or let them stay empty (``pick("left", cards, least=0)``).
    """
    return _rule("differ", keys)


def together(*keys: str) -> dict[str, Any]:
    """A rule of the question: either all of these fields are answered, or none; each of them may stay empty."""
    return _rule("together", keys)


def reasoned(fields: list[dict[str, Any]], who: str) -> list[dict[str, Any]]:
    """Return the fields of a question, with one for the reason of what hosts decide in it. `who`: a seat, or the hosts."""
    decided = [field["key"] for field in fields if field.get("is_decided")]
    if decided and who != HOSTS:
        raise Wrong("fault-hosts-alone", field=decided[0])
    return [*fields, words(REASON, _LONGEST_REASON), _rule(REASON, (*decided, REASON))] if decided else fields


def _rule(name: str, keys: tuple[str, ...]) -> dict[str, Any]:
    return {"kind": "rule", "rule": name, "keys": [word_of(key, name) for key in keys]}


def _key(key: str) -> str:
    """Return the key of a field: one word, and not that of the field of a trade which holds a player."""
    if key == "taker":
        raise Wrong("fault-taker")
    return word_of(key, "key")


def _range(key: str, least: int, most: int) -> None:
    if whole(least, "least") > whole(most, "most"):
        raise Wrong("fault-empty-range", field=shown(key), least=least, most=most)


def _offered(key: str, choices: Any) -> list[str]:
    """Return the choices of a field, which must be short enough for a button."""
    offered = texts(choices, f"{key}: choices")
    if any(len(one) > LONGEST for one in offered):
        raise Wrong("fault-long-choice", field=key, most=LONGEST)
    return offered


FUNCTIONS: Final[dict[Callable[..., dict[str, Any]], Asks]] = {
    pick: Asks("choices", silence=("least", "most", "silence"), is_forced=True),
    rank: Asks("choices", silence=("least", "most", "silence"), is_forced=True),
    yes: Asks("numbers"),
    vote: Asks("choices"),
    race: Asks("choices", is_race=True),
    hosts: Asks("choices", is_for_hosts=True),
    number: Asks("numbers", silence=("least", "silence")),
    amounts: Asks("amounts", silence=("silence",)),
    words: Asks("words"),
    say: Asks(""),
    differ: Asks(""),
    together: Asks(""),
}
