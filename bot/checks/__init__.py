"""Whether all is well, one line each, green, yellow or red, with what to do: what `bellflower check` and /host setup say."""
