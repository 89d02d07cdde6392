-- Rooms that the players of a season have open now; who was in which when stands in the journal.
CREATE TABLE players_rooms (
    token TEXT NOT NULL PRIMARY KEY,
    season TEXT NOT NULL REFERENCES matches (id),
    name TEXT NOT NULL,
    episode INTEGER NOT NULL,
    members TEXT NOT NULL,
    opened_at TEXT NOT NULL,
    hosts TEXT NOT NULL,
    asking TEXT,
    refused TEXT NOT NULL
) STRICT, WITHOUT ROWID;
