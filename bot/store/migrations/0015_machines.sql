-- Which seats of a match the game's own player plays, and when it gives its next orders (JSON).
ALTER TABLE matches ADD COLUMN machines TEXT NOT NULL DEFAULT '[]';
