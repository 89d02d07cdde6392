"""The table of commands on Discord: slash commands, forms, buttons and menus are made from it, and every answer is put into messages."""
