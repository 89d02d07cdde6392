"""Designs: matches in one file."""
