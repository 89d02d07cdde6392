-- What goes through the open matches of all servers, or seeks those of one host, reads this index and no match.
CREATE INDEX matches_short ON matches (opened_at, id, guild, hosts, status, deadline, contest)
WHERE status IN ('sign_up', 'running', 'paused', 'held');
