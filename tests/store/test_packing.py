"""Rows in little room come out as they went in, to the byte."""

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.store.archiving.packing import compressed, decompressed, folded, joined, parted, unfolded

JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**53), 2**53) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=3), inner, max_size=4),
    max_leaves=12,
)


def back(column: list[Any]) -> list[Any]:
    [(columns, rows)] = unfolded(
        parted(joined(folded({"t": (("c",), [(value,) for value in column])}), b"", b""), b"", b"")
    ).values()
    assert columns == ("c",)
    return [value for (value,) in rows]


@pytest.mark.parametrize(
    "column",
    [
        [],
        [None, None],
        ["2026-03-02T12:00:00.000001+00:00", None, "2026-03-01T12:00:00.000000+00:00"],
        ["2026-03-02T12:00:00.000001+00:00", "2026-13-02T12:00:00.000001+00:00"],
        ["2026-03-02T12:00:00.000001+09:00"],
        ["00ff00ff", "ffffffff"],
        ["00ff00ff", "FFFFFFFF"],
        ["00ff00ff", "ff"],
        ["00ff00ff", None, "ffffffff", "00ff00fe", None, None],
        ["0123456789", "9999999999", None, "1" * 50],
        ["147800000000000000", None, "147800000000000001", "12345", "147800000000000000"],
        ["012345", "123456"],
        ["²³⁴⁵⁶", "12345"],
        ["14780/12", None, "14780/13", "14781/0"],
        ["14780/012", "/", "1/2/3", "", "channel/1"],
        [*range(300), None, *range(0, -300, -1), 2**62],
        [5, -(2**62), 10**6, 5, 5, 5],
        [1, 2000, None, 1500],
        [True, 5000, False],
        ['{"a":1,"b":[1,{"c":null}]}', None, '{"b":[],"a":2}', "[]", "{}"],
        ['{"a": 1}'],
        ['{"a":1,"a":2}'],
        ['{"a":1e400}', "[1.0,1e3,-0.0]"],
        ["{", "["],
        ["", "é “”\n\x00", "𝄞"],
        ['[["deadbeef","cafebabe"],[]]', '["deadbeef",1]'],
    ],
    ids=str,
)
def test_odd_columns_come_back(column: list[Any]) -> None:
    """What looks foldable and is not comes back unchanged."""
    found = back(column)
    assert found == column
    assert [type(value) for value in found] == [type(value) for value in column]


@given(st.lists(JSON, max_size=6))
def test_any_json_comes_back(values: list[Any]) -> None:
    """Text that is JSON comes back letter by letter."""
    import msgspec

    column = [msgspec.json.encode(value).decode() for value in values]
    assert back(column) == column


def test_a_sample_makes_it_small() -> None:
    """What a sample says already needs next to nothing, and nothing can be read without it."""
    words = " ".join(str(random.Random(7).random()) for _ in range(50)).encode() + bytes(2000)
    packed = compressed(words, words)
    assert len(packed) < 100
    assert decompressed(packed, words) == words
    assert len(compressed(words)) > len(packed)
