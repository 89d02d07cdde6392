-- What people set for themselves (JSON), and at which hours any player of a match wants to be reminded.
ALTER TABLE persons ADD COLUMN wishes TEXT NOT NULL DEFAULT '{}';
ALTER TABLE matches ADD COLUMN own_reminders TEXT NOT NULL DEFAULT '[]';
