-- A contest is one deal for a whole community; each run of it is a match of one seat.
ALTER TABLE matches ADD COLUMN contest TEXT REFERENCES matches (id);

CREATE INDEX matches_contest ON matches (contest, opened_at) WHERE contest IS NOT NULL;

-- How the two sides of an offer name it.
ALTER TABLE trades ADD COLUMN token TEXT NOT NULL DEFAULT '';

CREATE UNIQUE INDEX trades_token ON trades (token) WHERE token <> '';
