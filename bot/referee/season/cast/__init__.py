"""Who plays a season: stand-ins, those who fall silent, and those who leave."""
