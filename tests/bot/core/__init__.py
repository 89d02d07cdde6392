"""Tests of what every act goes through: random acts, refusals, what is asked twice, and who knows which game."""
