"""The book of a finished season: episodes, standings, pictures, replays, rooms and ledger on one self-contained page."""
