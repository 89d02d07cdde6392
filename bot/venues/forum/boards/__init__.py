"""The boards: Misago and Discourse, behind the port of `bot.venues.forum.board`."""
