"""Refusals: which requests are accepted, the form of an error, and limits on the rate of requests."""
