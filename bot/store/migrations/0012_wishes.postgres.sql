-- What people set for themselves (JSON), and at which hours any player of a match wants to be reminded.
ALTER TABLE persons ADD COLUMN wishes words NOT NULL DEFAULT '{}';
ALTER TABLE matches ADD COLUMN own_reminders words NOT NULL DEFAULT '[]';
