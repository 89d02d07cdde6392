"""Moments, days and lengths of time as people type them, in English and Italian."""
