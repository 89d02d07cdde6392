-- Who would play a season whose hosts choose its cast, and what they were told.
CREATE TABLE applications (
    season TEXT NOT NULL REFERENCES matches (id),
    "user" TEXT NOT NULL,
    name TEXT NOT NULL,
    locale TEXT NOT NULL,
    word TEXT NOT NULL,
    answers TEXT NOT NULL,
    at TEXT NOT NULL,
    is_kept INTEGER NOT NULL CHECK (is_kept IN (0, 1)),
    status TEXT NOT NULL CHECK (status IN ('open', 'chosen', 'waiting', 'declined')),
    PRIMARY KEY (season, "user")
) STRICT;

CREATE INDEX applications_user ON applications ("user");
