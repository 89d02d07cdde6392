-- What each person has played of each game on a server, or everywhere (''): kept, and brought up to date by matches that nothing changes any more.
CREATE TABLE standings (
    scope TEXT NOT NULL,
    game TEXT NOT NULL,
    "user" TEXT NOT NULL,
    name TEXT NOT NULL,
    "first" INTEGER NOT NULL,
    "last" INTEGER NOT NULL,
    places TEXT NOT NULL,
    finished INTEGER NOT NULL,
    won INTEGER NOT NULL,
    "left" INTEGER NOT NULL,
    asked INTEGER NOT NULL,
    missed INTEGER NOT NULL,
    mean REAL,
    deviation REAL,
    rated INTEGER NOT NULL,
    PRIMARY KEY (scope, "user", game)
) STRICT, WITHOUT ROWID;

CREATE INDEX standings_user ON standings ("user");

-- Up to which match, in the order in which they ended, and how many seats that were. No match: nothing is counted yet.
CREATE TABLE counted (
    scope TEXT NOT NULL PRIMARY KEY,
    "match" TEXT NOT NULL,
    number INTEGER NOT NULL,
    is_behind INTEGER NOT NULL CHECK (is_behind IN (0, 1))
) STRICT;

CREATE INDEX matches_played ON matches (guild, coalesce(deadline, opened_at), id)
WHERE status = 'finished' AND contest IS NULL AND outcome IS NOT NULL AND seats > 0;
CREATE INDEX matches_played_anywhere ON matches (coalesce(deadline, opened_at), id)
WHERE status = 'finished' AND contest IS NULL AND outcome IS NOT NULL AND seats > 0;

INSERT INTO counted SELECT DISTINCT guild, '', 0, 1 FROM matches WHERE status = 'finished' AND contest IS NULL;
INSERT INTO counted SELECT '', '', 0, 1 WHERE EXISTS (SELECT 1 FROM counted);
