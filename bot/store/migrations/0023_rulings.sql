-- What players asked the hosts of a match, and what they were answered.
CREATE TABLE rulings (
    "match" TEXT NOT NULL REFERENCES matches (id),
    number INTEGER NOT NULL,
    "user" TEXT NOT NULL,
    name TEXT NOT NULL,
    at TEXT NOT NULL,
    round INTEGER NOT NULL,
    base TEXT NOT NULL,
    source TEXT NOT NULL,
    text TEXT NOT NULL,
    is_hidden INTEGER NOT NULL CHECK (is_hidden IN (0, 1)),
    answer TEXT NOT NULL,
    "by" TEXT NOT NULL,
    answered_at TEXT,
    is_to_all INTEGER NOT NULL CHECK (is_to_all IN (0, 1)),
    PRIMARY KEY ("match", number)
) STRICT;

CREATE INDEX rulings_user ON rulings ("user", at, "match", number);
