-- How many bytes the archives and designs of a server take. The triggers keep it, so that nothing has to be added up.
CREATE TABLE stored (
    guild TEXT NOT NULL PRIMARY KEY,
    bytes INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- How many letters a server had on its last day with any.
CREATE TABLE letters (
    guild TEXT NOT NULL PRIMARY KEY,
    day TEXT NOT NULL,
    number INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

INSERT INTO stored SELECT guild, sum(size) FROM (
    SELECT guild, length(content) + coalesce(length(veils), 0) + coalesce(length(header), 0) AS size
    FROM archives JOIN matches ON matches.id = archives."match"
    UNION ALL SELECT guild, length("text") FROM designs
) GROUP BY guild;

CREATE TRIGGER archives_weighed AFTER INSERT ON archives
BEGIN
    INSERT INTO stored VALUES (
        (SELECT guild FROM matches WHERE id = NEW."match"),
        length(NEW.content) + coalesce(length(NEW.veils), 0) + coalesce(length(NEW.header), 0)
    ) ON CONFLICT (guild) DO UPDATE SET bytes = bytes + excluded.bytes;
END;

CREATE TRIGGER archives_weighed_anew AFTER UPDATE OF content, veils, header ON archives
BEGIN
    UPDATE stored SET bytes = bytes
        + length(NEW.content) + coalesce(length(NEW.veils), 0) + coalesce(length(NEW.header), 0)
        - length(OLD.content) - coalesce(length(OLD.veils), 0) - coalesce(length(OLD.header), 0)
    WHERE guild = (SELECT guild FROM matches WHERE id = NEW."match");
END;

CREATE TRIGGER archives_taken AFTER DELETE ON archives
BEGIN
    UPDATE stored SET bytes = bytes
        - length(OLD.content) - coalesce(length(OLD.veils), 0) - coalesce(length(OLD.header), 0)
    WHERE guild = (SELECT guild FROM matches WHERE id = OLD."match");
    DELETE FROM stored WHERE guild = (SELECT guild FROM matches WHERE id = OLD."match") AND bytes <= 0;
END;

CREATE TRIGGER designs_weighed AFTER INSERT ON designs
BEGIN
    INSERT INTO stored VALUES (NEW.guild, length(NEW."text")) ON CONFLICT (guild) DO UPDATE SET bytes = bytes + excluded.bytes;
END;

CREATE TRIGGER designs_taken AFTER DELETE ON designs
BEGIN
    UPDATE stored SET bytes = bytes - length(OLD."text") WHERE guild = OLD.guild;
    DELETE FROM stored WHERE guild = OLD.guild AND bytes <= 0;
END;
