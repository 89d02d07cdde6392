"""Where people are: each venue shows posts and hands in what people answer."""
