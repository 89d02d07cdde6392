"""What `run` keeps running: a module for each venue, so that each loads only its own."""
