-- Who would play a season whose hosts choose its cast, and what they were told.
CREATE TABLE applications (
    season words NOT NULL REFERENCES matches (id),
    "user" words NOT NULL,
    name words NOT NULL,
    locale words NOT NULL,
    word words NOT NULL,
    answers words NOT NULL,
    at words NOT NULL,
    is_kept bigint NOT NULL CHECK (is_kept IN (0, 1)),
    status words NOT NULL CHECK (status IN ('open', 'chosen', 'waiting', 'declined')),
    PRIMARY KEY (season, "user")
);

CREATE INDEX applications_user ON applications ("user");
