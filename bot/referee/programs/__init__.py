"""What programs and browsers are let do: tokens for one match each, their webhooks, and notifications."""
