"""Matches in one file: kept by servers, found by the catalogue, and what is told where one cannot go on."""
