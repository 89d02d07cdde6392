-- What each seat of a match had on its chess clock when the present turn began, in milliseconds (JSON).
ALTER TABLE matches ADD COLUMN clocks words NOT NULL DEFAULT '[]';
