"""Who wants a seat that is not free or not given by himself: waiting lists, and applications to a cast."""
