-- The time zone in which somebody's hours are meant; empty: UTC.
ALTER TABLE persons ADD COLUMN zone TEXT NOT NULL DEFAULT '';
