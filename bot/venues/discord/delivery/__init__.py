"""Delivery: letters, rooms and roles, each done by requests to Discord and found again there."""
