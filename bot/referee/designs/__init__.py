"""Matches in one file: kept by servers, found by the catalogue, and what is announced when one cannot go on."""
