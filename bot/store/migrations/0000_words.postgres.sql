-- Text in the order of its bytes, and not as a language sorts it.
CREATE DOMAIN words AS text COLLATE "C";
