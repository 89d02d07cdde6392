-- Matches in one file that servers have brought: every version, with what its check found.
CREATE TABLE designs (
    guild words NOT NULL,
    digest words NOT NULL,
    title words NOT NULL,
    number bigint NOT NULL CHECK (number > 0),
    "by" words NOT NULL,
    at words NOT NULL,
    "text" words NOT NULL,
    declarations words NOT NULL,
    learns words NOT NULL,
    is_offered bigint NOT NULL CHECK (is_offered IN (0, 1)),
    PRIMARY KEY (guild, digest)
);

CREATE INDEX designs_by ON designs ("by");
CREATE INDEX matches_designs ON matches (guild, game, status) WHERE substr(game, 1, 7) = 'design_';
