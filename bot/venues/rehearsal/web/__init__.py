"""The local page's server: who may talk to it, and what people do on it."""
