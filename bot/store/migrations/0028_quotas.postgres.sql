-- How many bytes the archives and designs of a server take. The triggers keep it, so that nothing has to be added up.
CREATE TABLE stored (
    guild words NOT NULL PRIMARY KEY,
    bytes bigint NOT NULL
);

-- How many letters a server had on its last day with any.
CREATE TABLE letters (
    guild words NOT NULL PRIMARY KEY,
    day words NOT NULL,
    number bigint NOT NULL
);

INSERT INTO stored SELECT guild, sum(size) FROM (
    SELECT guild, length(content) + coalesce(length(veils), 0) + coalesce(length(header), 0) AS size
    FROM archives JOIN matches ON matches.id = archives."match"
    UNION ALL SELECT guild, length("text") FROM designs
) AS sizes GROUP BY guild;

CREATE FUNCTION weighed(of text, more bigint) RETURNS void LANGUAGE sql AS $$
    INSERT INTO stored VALUES (of, more) ON CONFLICT (guild) DO UPDATE SET bytes = stored.bytes + excluded.bytes;
    DELETE FROM stored WHERE guild = of AND bytes <= 0;
$$;

CREATE FUNCTION archive_weighed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'DELETE' THEN
        PERFORM weighed(guild, length(NEW.content) + coalesce(length(NEW.veils), 0) + coalesce(length(NEW.header), 0))
        FROM matches WHERE id = NEW."match";
    END IF;
    IF TG_OP <> 'INSERT' THEN
        PERFORM weighed(guild, - length(OLD.content) - coalesce(length(OLD.veils), 0) - coalesce(length(OLD.header), 0))
        FROM matches WHERE id = OLD."match";
    END IF;
    RETURN NULL;
END $$;

CREATE FUNCTION design_weighed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        PERFORM weighed(NEW.guild, length(NEW."text"));
    ELSE
        PERFORM weighed(OLD.guild, - length(OLD."text"));
    END IF;
    RETURN NULL;
END $$;

CREATE TRIGGER archives_weighed AFTER INSERT OR UPDATE OF content, veils, header OR DELETE ON archives FOR EACH ROW EXECUTE FUNCTION archive_weighed();
CREATE TRIGGER designs_weighed AFTER INSERT OR DELETE ON designs FOR EACH ROW EXECUTE FUNCTION design_weighed();
