"""Notifications: browsers that ask for them are told, by their push services, that a letter is there."""
