-- What each person has played of each game on a server, or everywhere (''): kept, and brought up to date by matches that nothing changes any more.
CREATE TABLE standings (
    scope words NOT NULL,
    game words NOT NULL,
    "user" words NOT NULL,
    name words NOT NULL,
    "first" bigint NOT NULL,
    "last" bigint NOT NULL,
    places words NOT NULL,
    finished bigint NOT NULL,
    won bigint NOT NULL,
    "left" bigint NOT NULL,
    asked bigint NOT NULL,
    missed bigint NOT NULL,
    mean double precision,
    deviation double precision,
    rated bigint NOT NULL,
    PRIMARY KEY (scope, "user", game)
);

CREATE INDEX standings_user ON standings ("user");

-- Up to which match, in the order in which they ended, and how many seats that were. No match: nothing is counted yet.
CREATE TABLE counted (
    scope words NOT NULL PRIMARY KEY,
    "match" words NOT NULL,
    number bigint NOT NULL,
    is_behind bigint NOT NULL CHECK (is_behind IN (0, 1))
);

CREATE INDEX matches_played ON matches (guild, coalesce(deadline, opened_at), id)
WHERE status = 'finished' AND contest IS NULL AND outcome IS NOT NULL AND seats > 0;
CREATE INDEX matches_played_anywhere ON matches (coalesce(deadline, opened_at), id)
WHERE status = 'finished' AND contest IS NULL AND outcome IS NOT NULL AND seats > 0;

INSERT INTO counted SELECT DISTINCT guild, '', 0, 1 FROM matches WHERE status = 'finished' AND contest IS NULL;
INSERT INTO counted SELECT '', '', 0, 1 WHERE EXISTS (SELECT 1 FROM counted);
