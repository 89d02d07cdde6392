-- The newest answers of a person to hosts are found without the others.
DROP INDEX applications_user;
CREATE INDEX applications_user ON applications ("user", at, season);
