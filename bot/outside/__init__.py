"""The computer under the bot and the net around it: clock, entropy, logs, the beacon's relays."""
