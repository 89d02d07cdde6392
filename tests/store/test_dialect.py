"""Statements for PostgreSQL are those of SQLite, with its marks."""

import pytest

pytest.importorskip("psycopg")


def test_a_mark_in_a_literal_stands_for_no_value() -> None:
    """What is quoted stays as it is; a percent sign in it is doubled, as psycopg reads it."""
    from bot.store.engines.session import translated

    sql = "SELECT 'why?', '100%' FROM matches WHERE id = ? AND game = 'it''s ?'"
    assert translated(sql) == "SELECT 'why?', '100%%' FROM matches WHERE id = %s AND game = 'it''s ?'"
