"""The book of a season that is over: episodes, standings, pictures, replays, rooms and ledger on one page that needs nothing else."""
