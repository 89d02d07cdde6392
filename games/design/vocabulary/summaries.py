"""What the analysis (`games.design.flow`) must know of a word. It stands beside the word, in the `FUNCTIONS` of its file.

Whatever is said here, a word that is called anywhere hands on all that its arguments carry.
"""

from collections.abc import Collection
from typing import Literal, NamedTuple


class Gives(NamedTuple):
    """What a word returns.

    `kind`: a ``list``, a ``map``, or neither. `seats`: whether neither it nor its elements or keys can be ``"all"`` or ``"hosts"``, who
    could be told something by it: never sure, ``always``, or as sure as of the ``first`` argument, of the first if it is a ``list``, or
    of ``all`` arguments. `holds`: the same of the values of a map. `counts`: what it makes of answers (``said``) and a key: the
    ``choosers`` of each answer, the answer of each of the ``seats``, or ``any`` other figure.
    """

    kind: Literal["", "list", "map"] = ""
    seats: Literal["", "first", "list", "all", "always"] = ""
    holds: Literal["", "first", "always"] = ""
    counts: Literal["", "choosers", "seats", "any"] = ""


class Asks(NamedTuple):
    """What the answer to a question is: one or more of its ``choices``, ``amounts`` for them, ``numbers`` or own ``words``; empty for what
    only stands beside the fields.

    `silence`: the arguments on which the answer of a silent player depends; `is_forced`: without a `silence` it is taken from the
    choices, unless `least` is 0. `is_race`: if every seat is asked the same, the choices stand in the hall. `is_for_hosts`: hosts alone
    are asked, and everyone reads what they answer.
    """

    answers: Literal["", "choices", "amounts", "numbers", "words"]
    silence: Collection[str] = ()
    is_forced: bool = False
    is_race: bool = False
    is_for_hosts: bool = False


class Does(NamedTuple):
    """What a word of ``t`` does, as `games.design.flow.table` reads it. `kinds`: the kinds of the parts that it reads or changes, empty
    for all; `is_quiet`: the other words give the same after it as before.
    """

    way: Literal[
        "seats", "read", "word", "cells", "beside", "rank",
        "change", "draw", "reveal", "tell", "papers", "out", "phase", "room", "end",
        "number", "order", "element",
    ]  # fmt: skip
    kinds: Collection[str] = ()
    is_quiet: bool = False
