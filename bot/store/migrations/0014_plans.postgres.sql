-- What is to be played in a season, and when (JSON).
CREATE TABLE plans (
    season words NOT NULL PRIMARY KEY REFERENCES matches (id),
    plan words NOT NULL
);
