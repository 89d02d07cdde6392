"""Tests of contests: one deal for all, a run each."""
