"""Every command of the bot, defined once in one table. Each venue offers the table in its own way."""
