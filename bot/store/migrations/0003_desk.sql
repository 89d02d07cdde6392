-- How many were dealt in, and who waits for a seat.
ALTER TABLE matches ADD COLUMN seats INTEGER NOT NULL DEFAULT 0;
ALTER TABLE matches ADD COLUMN waiting TEXT NOT NULL DEFAULT '[]';
