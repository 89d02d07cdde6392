"""Letters: a step becomes letters in the outbox, and a letter becomes a post that a venue can show."""
