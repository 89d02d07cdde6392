-- What players asked the hosts of a match, and what they were answered.
CREATE TABLE rulings (
    "match" words NOT NULL REFERENCES matches (id),
    number bigint NOT NULL,
    "user" words NOT NULL,
    name words NOT NULL,
    at words NOT NULL,
    round bigint NOT NULL,
    base words NOT NULL,
    source words NOT NULL,
    text words NOT NULL,
    is_hidden bigint NOT NULL CHECK (is_hidden IN (0, 1)),
    answer words NOT NULL,
    "by" words NOT NULL,
    answered_at words,
    is_to_all bigint NOT NULL CHECK (is_to_all IN (0, 1)),
    PRIMARY KEY ("match", number)
);

CREATE INDEX rulings_user ON rulings ("user", at, "match", number);
