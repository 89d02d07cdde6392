-- Rooms that the players of a season have open now; who was in which when stands in the journal.
CREATE TABLE players_rooms (
    token words NOT NULL PRIMARY KEY,
    season words NOT NULL REFERENCES matches (id),
    name words NOT NULL,
    episode bigint NOT NULL,
    members words NOT NULL,
    opened_at words NOT NULL,
    hosts words NOT NULL,
    asking words,
    refused words NOT NULL
);
