"""Tests of what runs the bot and looks after it: configuration, terminal, health, backups, pictures in processes of their own."""
