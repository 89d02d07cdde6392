"""Seasons: a community plays for weeks and eliminates players. Episodes, linked matches and books."""
