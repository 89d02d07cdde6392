"""What players let programs do: tokens for one match each, and the webhooks that were made with them."""
