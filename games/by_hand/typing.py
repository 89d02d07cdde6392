"""What a person may type besides the choices as they stand."""

from games.by_hand.naming import part_names
from games.by_hand.state import seat_of


def spellings(choice: str) -> tuple[str, ...]:
    """A player's number, with or without a word before it."""
    seat = seat_of(choice)
    return () if seat is None else (str(seat + 1), f"#{seat + 1}", f"player {seat + 1}")


verbs = part_names
