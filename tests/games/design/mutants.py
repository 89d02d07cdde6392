"""Designs of the library with one or two places changed by lot: told to others, read of others, hidden or shown; or damaged anywhere."""

import ast
import re
from collections.abc import Iterator
from typing import Final

from games.chance import Chance
from games.library import FILES

_OTHER: Final = "beside(t.everyone, t.everyone[0])"
_TABLE: Final = frozenset({"pot", "pile", "grid", "note"})
_OF_PLAYERS: Final = frozenset({"score", "purse", "track", "hand", "label", "dealt", "teams"})


def mutant(number: int) -> tuple[str, str]:
    """Return a file of the library by its name, and its text with changes; many cannot be played any more."""
    chance = Chance(number.to_bytes(32, "big"), "mutants")
    name = chance.choice(list(FILES))
    tree = ast.parse(FILES[name].read_text("utf-8"))
    places = list(_places(tree))
    for _ in range(1 + chance.below(2)):
        _change(chance.choice(places), chance)
    return name, ast.unparse(tree)


def damaged(number: int) -> tuple[str, str]:
    """Return a file of the library by its name, and its text with up to three words taken out, doubled, or put in another's place."""
    chance = Chance(number.to_bytes(32, "big"), "damaged")
    name = chance.choice(list(FILES))
    words = re.findall(r"\w+|\s+|.", FILES[name].read_text("utf-8"))
    for _ in range(1 + chance.below(3)):
        at, other = chance.below(len(words)), chance.below(len(words))
        words[at] = chance.choice(["", words[at] * 2, words[other], "None", "0"])
    return name, "".join(words)


def _places(tree: ast.Module) -> Iterator[ast.Call | ast.Subscript]:
    """Yield what can be changed: parts, answers that are read, and words of ``t`` that read, write or tell."""
    for top in tree.body:
        for node in ast.walk(top):
            match node:
                case ast.Call(func=ast.Name(id=kind)) if kind in _TABLE | _OF_PLAYERS and isinstance(top, ast.Assign):
                    yield node
                case ast.Call(func=ast.Attribute(attr="tell" | "get" | "set" | "give" | "spend")):
                    yield node
                case ast.Subscript(value=ast.Name(id="said"), ctx=ast.Load()):
                    yield node


def _change(node: ast.Call | ast.Subscript, chance: Chance) -> None:
    match node:
        case ast.Subscript():
            node.slice = ast.parse(f"said and {_OTHER}", mode="eval").body
        case ast.Call(func=ast.Name(id=kind), keywords=keywords):
            seen = chance.choice(["nobody", "all"] if kind in _TABLE else ["owner", "nobody", "all"])
            node.keywords = [each for each in keywords if each.arg != "seen"] + [
                ast.keyword("seen", ast.Constant(seen))
            ]
        case ast.Call(func=ast.Attribute(attr="tell")):
            node.args[0] = ast.Constant(chance.choice(["all", "hosts", "@1", "@2"]))
        case ast.Call(func=ast.Attribute(attr=word), args=arguments):
            place = {"get": 1, "give": 1, "spend": 1}.get(word, 2)
            if len(arguments) > place:
                arguments[place] = ast.parse(_OTHER, mode="eval").body
