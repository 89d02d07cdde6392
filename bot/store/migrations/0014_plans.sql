-- What is to be played in a season, and when (JSON).
CREATE TABLE plans (
    season TEXT NOT NULL PRIMARY KEY REFERENCES matches (id),
    plan TEXT NOT NULL
) STRICT;
