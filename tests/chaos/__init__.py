"""Chaos: the bot plays while its process, its store, its venue and its clock fail, and in the end one judge asks what was promised.

On three stages: `simulated` (in this process, with simulated ports, on a virtual clock; thousands of worlds, each cut off at each of its
points), `rounds` (real clients on the loopback Discord, a forum or in real processes, a fault in each round), and a `week` of weather
on the loopback Discord. `promises` are asked on each stage; what only one stage can tell is asked there.
"""
