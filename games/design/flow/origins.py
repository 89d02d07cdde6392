"""Where hidden parts come from: of which one everyone can work out the value, and who learns something of one from what goes into it.

Secret is what is dealt or drawn by lot, and what players or hosts answer. A part that is made of nothing but what all see is no secret,
though no line shows it.
"""

from collections.abc import Collection, Iterator, Mapping
from typing import Final, NamedTuple

from games.design.declared import GARNETS, Declared, Part
from games.design.flow.leaks import EVERYONE, HOSTS, MADE, OTHERS, OWNER, RENEWED, Leak
from games.design.flow.values import Secret, Taint, Taints

OF_HOSTS: Final = frozenset({Taint(Secret("hosts", is_drawn=True))})
"""What hosts answer: no secret of a player's, until a hidden part holds it."""
DEALT: Final = "dealt "
"""How the names of lots begin that only take the top of a pile: secret if that is."""
_READERS: Final = (HOSTS, EVERYONE, OTHERS, OWNER)
_BY_LOT: Final = frozenset({"deck", "dealt", "teams"})


class Put(NamedTuple):
    """What a `line` puts into a hidden `part`: the secrets of which it is made, each with the kind of reader who knows it by themselves and
    does not see the part (empty if there is none). `apart`: the secrets but for which everyone knows some of what the part holds then; None
    if it is not known even so.
    """

    part: str
    line: int
    secrets: frozenset[tuple[Secret, str]]
    apart: frozenset[Secret] | None


def put(parts: Mapping[str, Part], part: str, symbol: int, came: Taints, line: int, apart: Taints | None) -> Put:
    """Return what a line puts into a part of the seat `symbol`."""
    secrets = frozenset((each.secret, _knower(parts, part, symbol, each)) for each in came)
    return Put(part, line, secrets, None if apart is None else frozenset(each.secret for each in apart))


def _knower(parts: Mapping[str, Part], part: str, symbol: int, taint: Taint) -> str:
    secret, owner = taint
    seen, by = parts[part].seen, "owner" if secret.is_answer or secret.is_drawn else parts[secret.name].seen
    if secret.is_drawn or by == "nobody" or by == seen != "owner":
        return ""
    if not symbol or owner != symbol or by != "owner":
        return OTHERS
    return OWNER if seen == "nobody" else ""


class Origins:
    """What goes into the hidden parts of a design (`puts`), and those of which the value cannot be worked out (`closed`)."""

    def __init__(self, declared: Declared, puts: Collection[Put]) -> None:
        self._declared, self._puts = declared, puts
        self.closed = {name for name, part in declared.parts.items() if is_unwritten(declared, name, part)}
        while more := {each.part for each in puts if each.part not in self.closed and self._is_secret(each)}:
            self.closed |= more

    def open_since(self, part: str) -> int:
        """Return the first line that puts something into a part, 0 if it stays as it begins."""
        return min((each.line for each in self._puts if each.part == part), default=0)

    def leaks(self, known: Collection[Leak]) -> Collection[Leak]:
        """Return who learns something of a part that no line shows them, if this is `known` of all secrets."""
        knowing, learnt = None, dict[Leak, None]()
        while (more := {(each.secret, each.reader) for each in (*known, *learnt)}) != knowing:
            knowing = more
            learnt |= dict.fromkeys(self._by_what_goes_in(knowing))
        return learnt

    def _by_what_goes_in(self, knowing: Collection[tuple[Secret, str]]) -> Iterator[Leak]:
        for put in self._puts:
            if put.part not in self.closed:
                continue
            if put.apart is not None and not any(map(self._is_closed, put.apart)):
                yield Leak(Secret(put.part), EVERYONE, put.line, RENEWED)
            for secret, knower in put.secrets:
                if not self._is_closed(secret):
                    continue
                if knower:
                    yield Leak(Secret(put.part), knower, put.line, MADE, secret.name)
                for reader in _READERS if secret != Secret(put.part) else ():
                    if (secret, reader) in knowing:
                        yield self._handed_on(secret, reader, put)

    def _is_secret(self, put: Put) -> bool:
        return any(self._is_closed(secret) for secret, _ in put.secrets if secret != Secret(put.part))

    def _is_closed(self, secret: Secret) -> bool:
        if secret.is_drawn:
            return not secret.name.startswith(DEALT)
        return secret.is_answer or secret.name in self.closed

    def _handed_on(self, secret: Secret, reader: str, put: Put) -> Leak:
        part = self._declared.parts[put.part]
        is_own = reader != OWNER or (part.seen == "nobody" and not part.is_shared)
        return Leak(Secret(put.part), reader if is_own else OTHERS, put.line, MADE, secret.name)


def is_unwritten(declared: Declared, name: str, part: Part) -> bool:
    """Return whether players have something in a hidden part that the file alone does not say."""
    if part.kind in _BY_LOT:
        return len({*(part.start or ()), *part.choices}) > 1 or "@" in part.choices
    is_dealt = part.of in declared.parts and declared.parts[part.of].kind == "deck"
    is_from_outside = part.kind == "purse" and (name == GARNETS or declared.about.kind == "season")  # hosts award coins
    return is_dealt or name in declared.trade.parts or is_from_outside
