-- Matches in one file that servers have brought: every version, with what its check found.
CREATE TABLE designs (
    guild TEXT NOT NULL,
    digest TEXT NOT NULL,
    title TEXT NOT NULL,
    number INTEGER NOT NULL CHECK (number > 0),
    "by" TEXT NOT NULL,
    at TEXT NOT NULL,
    text TEXT NOT NULL,
    declarations TEXT NOT NULL,
    learns TEXT NOT NULL,
    is_offered INTEGER NOT NULL CHECK (is_offered IN (0, 1)),
    PRIMARY KEY (guild, digest)
) STRICT, WITHOUT ROWID;

CREATE INDEX designs_by ON designs ("by");
CREATE INDEX matches_designs ON matches (guild, game, status) WHERE substr(game, 1, 7) = 'design_';
