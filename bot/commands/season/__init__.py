"""What hosts do to a season: its episodes, its coins and powers, its cast and its plan."""
