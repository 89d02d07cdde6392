"""Commands about a server: its channels, and its designs."""
