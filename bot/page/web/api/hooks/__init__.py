"""Webhooks: each new letter is posted to the addresses that programs named, signed, and tried again until it is taken."""
