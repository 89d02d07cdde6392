"""Tests of what can be checked and read afterwards: exports, seals, transcripts, replays and reports."""
