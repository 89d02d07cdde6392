-- Seasons are followed while they run, those in a file also while they ask their players.
DROP INDEX matches_seasons;
DROP INDEX matches_staged;
CREATE INDEX matches_followed ON matches (guild, opened_at, id, game)
WHERE status = 'running' AND (game = 'season' OR substr(game, 1, 7) = 'design_');
