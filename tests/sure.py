"""What tests know to be there."""

from typing import TypeVar

T = TypeVar("T")


def sure(value: T | None) -> T:
    """A value that may be missing elsewhere, and is there in this test."""
    assert value is not None
    return value
