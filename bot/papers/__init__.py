"""Documents about matches, the same for every venue: transcripts, replays, reports and season books."""
