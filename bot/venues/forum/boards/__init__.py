"""The boards themselves: Misago and Discourse, each behind the port of `bot.venues.forum.board`."""
