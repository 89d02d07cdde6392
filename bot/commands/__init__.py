"""Everything that a person can ask of the bot, each thing once: one table of commands, which every venue offers in its own way."""
