"""The randomness beacon: a chain of the tests' own, and relays of it on the loopback."""
